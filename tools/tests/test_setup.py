import shutil
import unittest

from tree import HOUSE, TreeTest

TOOLS = ["bash", "env", "cat"]


class Setup(TreeTest):
    """setup runs with a PATH of stand-ins that write down how they were called."""

    def setUp(self):
        super().setUp()
        for tool in TOOLS:
            (self.root / "bin").mkdir(exist_ok=True)
            (self.root / "bin" / tool).symlink_to(shutil.which(tool))
        self.everything = self.wanted()
        self.stand_in("apt-get", f'echo "$DEBIAN_FRONTEND $*" >>{self.root}/calls')
        self.user(0)

    def stand_in(self, name, body):
        self.put(f"bin/{name}", f"#!{shutil.which('bash')}\n{body}\n", program=True)

    def user(self, number):
        self.stand_in("id", f"echo {number}")

    def installed(self, *packages):
        lines = " ".join(f"{package}:installed" for package in packages)
        self.stand_in("dpkg-query", f"echo '{lines}'; exit 1")

    def wanted(self):
        """The list as setup itself gives it on a machine without apt-get."""
        status, text = self.setup_runs()
        self.assertEqual(status, 1, text)
        return text.split(": ")[-1].split()

    def setup_runs(self):
        return self.run_program(HOUSE / "tools" / "setup", PATH=str(self.root / "bin"))

    def calls(self):
        file = self.root / "calls"
        return file.read_text().splitlines() if file.exists() else []

    def test_does_nothing_when_nothing_is_missing(self):
        self.installed(*self.everything)
        self.assertEqual(self.setup_runs(), (0, ""))
        self.assertEqual(self.calls(), [])

    def test_installs_only_what_is_missing(self):
        self.installed(*[p for p in self.everything if p not in ("mold", "tmux")])
        status, text = self.setup_runs()
        self.assertEqual(status, 0, text)
        self.assertTrue(self.calls()[-1].startswith("noninteractive "), self.calls())
        self.assertTrue(self.calls()[-1].endswith(" mold tmux"), self.calls())
        self.assertFalse(any("update" in call for call in self.calls()))

    def test_fetches_the_lists_once_when_a_package_is_unknown(self):
        self.installed(*self.everything[1:])
        self.stand_in("apt-get", f'echo "$*" >>{self.root}/calls; case "$*" in *-s*) exit 100 ;; esac')
        status, text = self.setup_runs()
        self.assertEqual(status, 0, text)
        self.assertEqual(sum("update" in call for call in self.calls()), 1)
        self.assertIn("install", self.calls()[-1])

    def test_says_so_when_it_cannot_install(self):
        self.installed(*self.everything[1:])
        self.stand_in("apt-get", "exit 100")
        status, text = self.setup_runs()
        self.assertEqual(status, 1)
        self.assertIn(f"could not install: {self.everything[0]}", text)

    def test_needs_root_or_sudo(self):
        self.installed(*self.everything[1:])
        self.user(1000)
        status, text = self.setup_runs()
        self.assertEqual(status, 1)
        self.assertIn(f"needs root or sudo: {self.everything[0]}", text)
        self.stand_in("sudo", f'echo sudo >>{self.root}/calls; exec "$@"')
        status, text = self.setup_runs()
        self.assertEqual(status, 0, text)
        self.assertEqual(self.calls()[-2], "sudo")


if __name__ == "__main__":
    unittest.main()
