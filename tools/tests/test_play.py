import shutil
import unittest

from tree import HOUSE, TreeTest


class Play(TreeTest):
    def setUp(self):
        super().setUp()
        shutil.copy(HOUSE / "play", self.root / "play")
        self.put("tools/setup", "#!/bin/sh\n", program=True)
        self.put("tools/page", f"#!/bin/sh\necho page >>{self.root}/calls\n", program=True)
        self.put("bin/cmake", f"#!/bin/sh\necho built\necho \"$*\" >>{self.root}/calls\n", program=True)
        self.put("build/release/ecumene", "#!/bin/sh\necho \"table $*\"\n", program=True)

    def play(self, *options):
        return self.run_program(self.root / "play", *options, PATH=f"{self.root / 'bin'}:/usr/bin:/bin")

    def test_sets_up_builds_only_the_table_and_opens_it(self):
        self.assertEqual(self.play("--port", "8081"), (0, "built\ntable serve --port 8081\n"))
        self.assertEqual((self.root / "calls").read_text().splitlines(),
                         ["page", "--preset release", "--build --preset release --target ecumene"])

    def test_the_table_in_the_terminal_needs_no_page(self):
        self.assertEqual(self.play("--terminal", "template", "--seed", "7"), (0, "built\ntable play template --seed 7\n"))
        self.assertNotIn("page", (self.root / "calls").read_text())

    def test_configures_once(self):
        self.put("build/release/build.ninja", "")
        self.play("--terminal")
        self.assertEqual(len((self.root / "calls").read_text().splitlines()), 1)

    def test_stops_when_set_up_or_build_fails(self):
        self.put("bin/cmake", "#!/bin/sh\nexit 1\n", program=True)
        status, text = self.play()
        self.assertEqual((status, "table" in text), (1, False))
        self.put("tools/setup", "#!/bin/sh\nexit 3\n", program=True)
        self.assertEqual(self.play()[0], 3)


if __name__ == "__main__":
    unittest.main()
