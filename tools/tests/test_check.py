import json
import re
import shutil
import unittest

from tree import HOUSE, TreeTest

GOOD = "[       OK ] A.One (0 ms)\n[       OK ] A.Two (0 ms)\n[  PASSED  ] 2 tests.\n"
BAD = ("[       OK ] A.One (0 ms)\nfirst.cc:3: Failure\n[  FAILED  ] A.Two (0 ms)\n[  PASSED  ] 1 test.\n"
       "[  FAILED  ] 1 test, listed below:\n[  FAILED  ] A.Two\n\n 1 FAILED TEST\n")


class Check(TreeTest):
    """check runs in a small tree, with stand-ins for set-up, compiler and binaries."""

    def setUp(self):
        super().setUp()
        shutil.copy(HOUSE / "check", self.root / "check")
        for name in ["house.py", "functions.py", "arrows", "clauses", "sizes", "simhash", "coverage"]:
            (self.root / "tools").mkdir(exist_ok=True)
            shutil.copy(HOUSE / "tools" / name, self.root / "tools" / name)
        self.put("tools/tests/test_nothing.py", "import unittest\n\n\nclass Nothing(unittest.TestCase):\n"
                 "    def test_nothing(self):\n        pass\n")
        self.put("tools/setup", "#!/bin/sh\n", program=True)
        for tool in ["lint", "texts", "fuzz", "manual", "notice", "tutorial"]:
            self.put(f"tools/{tool}", "#!/bin/sh\n", program=True)
        self.put("tools/page", "#!/bin/sh\necho \"page $*\" >>calls\n", program=True)
        self.put("tools/postgres", "#!/bin/sh\nshift\nexec \"$@\"\n", program=True)
        self.put("bin/cmake", "#!/bin/sh\n", program=True)
        self.program_prints("release", GOOD)
        self.program_prints("asan", GOOD)
        self.put("games/template/game.yaml", "class: Template\n")
        self.put("docs/rules/template.md", "- TPL-1 One.\n")
        self.put("games/template/cards/deck.yaml", "- id: T1\n")
        self.put("games/template/tests/cards.yaml", "- name: x\n  proves: [TPL-1, T1]\n")
        self.put("base/a.h", "int a();\n")
        for suite in ["agents", "online", "terminal"]:
            self.put(f"tests/{suite}/test_it.py", "import unittest\n\n\nclass It(unittest.TestCase):\n"
                     "    def test_it(self):\n        pass\n")
        self.put("tests/simhash", "template 2 seats 0123456789abcdef 0123456789abcdef\n")
        self.binary({
            "games --json": json.dumps({"games": [
                {"name": "template", "min_seats": 2, "max_seats": 2, "options": []}]}),
            "cards check template": "1 card",
            "cards coverage template --situations games/template/tests/cards.yaml --json":
                json.dumps({"cards": [{"id": "T1", "branches": 1, "open": []}]}),
            "scenario games/template/tests/cards.yaml": "1 situation",
            **{f"simulate template --games {games} --seed 1 --jobs 1 --players random,random --json":
               json.dumps({"hash": "0123456789abcdef", "moves_hash": "0123456789abcdef"}) for games in (1000, 200)},
        })

    def program_prints(self, preset, text, status=0):
        self.put(f"build/{preset}/ecumene_tests", "#!/bin/sh\necho \"$0 $* ${ECUMENE_KIT_GAMES:-none}\" >>calls\n"
                 f"cat <<'END'\n{text}END\nexit {status}\n", program=True)

    def check(self, *options):
        """Exit status, (passed, failed) of the closing line, everything printed."""
        path = f"{self.root / 'bin'}:/usr/bin:/bin"
        status, text = self.run_program(self.root / "check", *options, PATH=path, CI="true")
        closing = re.findall(r"^(\d+) passed, (\d+) failed$", text, re.M)
        self.assertEqual(len(closing), 1, text)
        self.assertTrue(text.endswith(f"{closing[0][0]} passed, {closing[0][1]} failed\n"), text)
        return status, tuple(map(int, closing[0])), text

    def test_counts_tests_and_suites(self):
        status, counts, text = self.check()
        self.assertEqual((status, counts), (0, (7 * 2 + 17, 0)), text)
        calls = (self.root / "calls").read_text()
        self.assertRegex(calls, r"build/release/ecumene_tests --gtest_filter=\*Kit\* 10000")
        self.assertIn("build/release/ecumene_tests --gtest_filter=*Store* none", calls)
        self.assertEqual([line for line in calls.splitlines() if line.startswith("page")],
                         ["page ", "page npm run --silent everything"])
        self.assertIn("== unit\n[       OK ] A.One", (self.root / "build/check.log").read_text())

    def test_quick_leaves_out_the_slow_suites(self):
        status, counts, text = self.check("--quick")
        self.assertEqual((status, counts), (0, (3 * 2 + 12, 0)), text)
        self.assertIn("asan       left out by --quick", text)

    def test_only_runs_one_suite(self):
        self.put("bin/cmake", "#!/bin/sh\nexit 1\n", program=True)
        self.assertEqual(self.check("--only", "arrows")[:2], (0, (1, 0)))

    def test_one_build_serves_sanitizers_and_fuzz(self):
        self.put("bin/cmake", "#!/bin/sh\necho \"cmake $*\" >>calls\n", program=True)
        self.assertEqual(self.check("--only", "fuzz")[:2], (0, (1, 0)))
        self.assertEqual((self.root / "calls").read_text(),
                         "cmake --preset asan -DECUMENE_WERROR=ON\n"
                         "cmake --build --preset asan --target ecumene_fuzz\n")

    def test_suites_of_one_preset_do_not_build_at_once(self):
        self.put("bin/cmake", "#!/bin/sh\ncase $* in *asan*) mkdir building && sleep 0.2 && rmdir building ;; esac\n", program=True)
        text = (self.root / "check").read_text()
        begin, end = text.index("suites=("), text.index("lanes=2")
        (self.root / "check").write_text(text[:begin] + "suites=(asan fuzz)\n" + text[end:])
        self.assertEqual(self.check()[:2], (0, (5, 0)))

    def test_a_failed_test_counts_and_shows_its_output_while_the_rest_runs(self):
        self.program_prints("release", BAD, status=1)
        status, counts, text = self.check("--quick")
        self.assertEqual((status, counts), (1, (3 * 1 + 12, 3)), text)
        self.assertIn("    first.cc:3: Failure", text)

    def test_a_test_program_that_dies_or_runs_nothing_fails(self):
        self.program_prints("release", "[       OK ] A.One (0 ms)\n", status=139)
        self.assertEqual(self.check("--only", "unit")[:2], (1, (1, 1)))
        self.program_prints("release", "[  PASSED  ] 0 tests.\n")
        self.assertEqual(self.check("--only", "kit")[:2], (1, (0, 1)))

    def test_a_failed_tool_counts_once(self):
        self.put("base/a.h", '#include "rules/log.h"\n')
        status, counts, text = self.check("--quick")
        self.assertEqual((status, counts), (1, (3 * 2 + 11, 1)), text)
        self.assertIn("base must not know rules", text)

    def test_a_failed_build_fails_every_suite_that_needs_it(self):
        self.put("bin/cmake", "#!/bin/sh\necho broken.cc:1: error\nexit 1\n", program=True)
        status, counts, text = self.check("--quick")
        self.assertEqual((status, counts), (1, (4, 1 + 11)), text)
        self.assertIn("broken.cc:1: error", text)

    def test_a_page_that_cannot_be_built_is_a_failed_build(self):
        self.put("tools/page", "#!/bin/sh\necho no such package\nexit 1\n", program=True)
        status, counts, text = self.check("--quick")
        self.assertEqual((status, counts), (1, (4, 1 + 11)), text)
        self.assertIn("no such package", text)

    def test_missing_inputs_fail(self):
        (self.root / "games/template/tests/cards.yaml").unlink()
        self.assertEqual(self.check("--only", "scenarios")[:2], (1, (0, 1)))
        (self.root / "build/release/ecumene").unlink()
        for suite in ["sizes", "cards", "simhash", "coverage"]:
            self.assertEqual(self.check("--only", suite)[:2], (1, (0, 1)), suite)
        (self.root / "build/release/ecumene_tests").unlink()
        self.assertEqual(self.check("--only", "unit")[:2], (1, (0, 1)))

    def test_a_failed_set_up_is_a_failure(self):
        self.put("tools/setup", "#!/bin/sh\necho no apt-get\nexit 1\n", program=True)
        status, counts, text = self.check("--only", "arrows")
        self.assertEqual((status, counts), (1, (1, 1)), text)

    def test_an_unknown_option_or_suite_is_refused(self):
        for options in [["--fast"], ["--only"], ["--only", "none"]]:
            self.assertEqual(self.run_program(self.root / "check", *options)[0], 2)


if __name__ == "__main__":
    unittest.main()
