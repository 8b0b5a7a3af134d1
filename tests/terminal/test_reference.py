"""The player aids printed: two sides of A4 each. Left out where there is no Chromium."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from terminal import ECUMENE

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


class Sheets(unittest.TestCase):
    @unittest.skipUnless(CHROMIUM, "no Chromium")
    def test_each_fills_two_sides(self):
        with tempfile.TemporaryDirectory(prefix="ecumene-sheets-") as folder:
            for game in ("castlemen", "settlers", "imperium"):
                for lang in ("en", "hu"):
                    page = pathlib.Path(folder) / f"{game}-{lang}.html"
                    sheet = page.with_suffix(".pdf")
                    command = [ECUMENE, "reference", game, "--lang", lang, "--format", "html"]
                    page.write_bytes(subprocess.run(command, capture_output=True, check=True).stdout)
                    subprocess.run([CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                                    f"--user-data-dir={folder}/profile", f"--print-to-pdf={sheet}", page.as_uri()],
                                   capture_output=True, check=True, timeout=60)
                    sides = len(re.findall(rb"/Type\s*/Page\b", sheet.read_bytes()))
                    self.assertEqual(sides, 2, f"{game} {lang}")


if __name__ == "__main__":
    unittest.main()
