import sys
import unittest

from tree import HOUSE, TreeTest

sys.path.insert(0, str(HOUSE / "tools"))
import fences  # noqa: E402

HELP = "Options:\n  --content TEXT\n\nSubcommands:\n  play        the table\n  cards       the cards\n"


class Manual(TreeTest):
    def setUp(self):
        super().setUp()
        self.binary({"--help": HELP, "play --help": "Options:\n  --seed TEXT\n  --lang TEXT\n",
                     "cards --help": "Subcommands:\n  text        what they say\n", "cards text --help": "Options:\n",
                     "play": "a table"})

    def page(self, text):
        self.put("docs/page.md", text)

    def test_commands_are_run_in_one_folder_and_their_output_is_compared(self):
        self.page("```sh\necumene play >table\n```\n\n```sh\ncat table   # there it is\n```\n\n```text\na table\n```\n")
        self.assertIn("2 commands run, 0 not run", self.assert_passes("manual"))
        self.assertFalse((self.root / "table").exists())

    def test_a_command_that_fails_is_a_fault(self):
        self.page("one\n\n```sh\ntrue\necumene sing | cat\n```\n")
        self.assert_refuses("manual", "docs/page.md:4: ends with status 1")

    def test_other_output_is_a_fault(self):
        self.page("```sh\necumene play\n```\n\n```text\na chair\n```\n")
        self.assert_refuses("manual", "docs/page.md:2: prints something else than docs/page.md:6 shows:\na table")

    def test_what_should_fail_must_fail(self):
        self.page("<!-- manual: fails -->\n```sh\nfalse\n```\n")
        self.assert_passes("manual")
        self.page("<!-- manual: fails -->\n```sh\ntrue\n```\n")
        self.assert_refuses("manual", "ends with status 0")

    def test_what_is_not_run_is_listed_with_its_reason(self):
        self.page("<!-- manual: not run: it burns -->\n```sh\nfalse\n```\n")
        text = self.assert_passes("manual")
        self.assertIn("not run: docs/page.md:3: false: it burns\n0 commands run, 1 not run", text)
        self.page("<!-- manual: not run -->\n```sh\nfalse\n```\n")
        self.assert_refuses("manual", "no reason is given")
        self.page("<!-- manual: nut run: it burns -->\n```sh\ntrue\n```\n")
        self.assert_refuses("manual", "cannot be marked \"nut run\"")

    def test_lines_are_typed_and_games_are_fewer(self):
        self.page("<!-- manual: typed: 1; u -->\n<!-- manual: games: 2 -->\n```sh\ncat; echo --games 5000\n```\n\n"
                  "```text\n1\nu\n--games 2\n```\n")
        self.assert_passes("manual")

    def test_a_server_runs_beside_the_page_and_ends_well(self):
        self.put("serve.py", "import http.server, signal, sys\nsignal.signal(signal.SIGTERM, lambda *_: sys.exit(0))\n"
                 "class H(http.server.BaseHTTPRequestHandler):\n    def do_GET(self):\n        self.send_response(200)\n"
                 "        self.end_headers()\n        self.wfile.write(b'well')\n    def log_message(self, *_):\n"
                 "        pass\nhttp.server.HTTPServer(('127.0.0.1', int(sys.argv[1])), H).serve_forever()\n")
        self.page("<!-- manual: server -->\n```sh\npython3 serve.py 8080\n```\n\n"
                  "```sh\npython3 -c \"import urllib.request as u; "
                  "print(u.build_opener(u.ProxyHandler({})).open('http://127.0.0.1:8080/').read())\"\n```\n\n"
                  "```text\nb'well'\n```\n")
        self.assert_passes("manual")
        self.page("<!-- manual: server -->\n```sh\nfalse 8080\n```\n")
        self.assert_refuses("manual", "no server answers")

    def test_a_database_needs_a_server(self):
        self.page("```sh\necho postgresql://user@host/games\n```\n")
        status, text = self.run_program(HOUSE / "tools" / "manual", "--root", self.root, ECUMENE_TEST_POSTGRES="")
        self.assertEqual(status, 1, text)
        self.assertIn("tools/postgres run tools/manual", text)

    def test_files_are_shown_as_they_are(self):
        self.put("a.yaml", "- id: T1\n  vp: 1\n- id: T2\n")
        self.page("<!-- manual: file: a.yaml -->\n```yaml\n- id: T1\n  vp: 1\n```\n")
        self.assert_passes("manual")
        self.page("<!-- manual: file: a.yaml -->\n```yaml\n- id: T1\n  vp: 2\n```\n")
        self.assert_refuses("manual", "this does not stand in a.yaml")

    def test_mentioned_commands_and_links_exist(self):
        self.page("`ecumene play GAME --seed 7`, `ecumene cards text --content DIR`, [here](page.md#x)\n")
        self.assert_passes("manual")
        self.page("`ecumene play --sead 7`, `ecumene dance`, [there](nowhere.md)\n\n```text\necumene cards --lang hu\n```\n")
        self.assert_refuses("manual", "docs/page.md:1: \"ecumene play\" has no option --sead",
                            "there is no command \"ecumene dance\"", "the link leads nowhere: nowhere.md",
                            "docs/page.md:4: \"ecumene cards\" has no option --lang")

    def test_only_the_pages_that_are_named(self):
        self.page("```sh\nfalse\n```\n")
        self.put("README.md", "```sh\ntrue\n```\n")
        self.assertIn("1 commands run", self.assert_passes("manual", "README.md"))
        self.assertEqual(self.tool("manual", "docs/none.md")[0], 1)


class Fits(unittest.TestCase):
    def test_dots_stand_for_anything(self):
        self.assertTrue(fences.fits("a … c\n…\nz\n", "a b c\nd\ne\nz\n"))
        self.assertTrue(fences.fits("…\nz\n", "z"))
        self.assertFalse(fences.fits("a … c\n", "a b\nc\n"))
        self.assertFalse(fences.fits("a.c\n", "abc\n"))
        self.assertFalse(fences.fits("a\n", "a\nb\n"))


if __name__ == "__main__":
    unittest.main()
