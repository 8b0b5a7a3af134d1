"""A game more or less breaks no test: tests and tools take the games from the program, or name the ones they mean."""

import pathlib
import re
import sys
import unittest

from tree import HOUSE, TreeTest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import house  # noqa: E402

LIST = re.compile(r"[\[({][^\[\](){}]*[\])}]")  # brackets without brackets inside
DIVIDED = re.compile(r"/\s*(?:static_cast<\w+>\()?\w*(?:shelf|labs|games)\w*(?:\(\))?\.size\(\)")


def lists_of_all_games(text, games):
    """Lines where a list begins that names every game."""
    return [house.line_of(text, found.start()) for found in LIST.finditer(text)
            if all(re.search(rf"[\"']{game}[\"']", found[0]) for game in games)]


def tests_and_tools():
    own = pathlib.Path(__file__).resolve()
    for path in house.files(HOUSE, {".cc", ".h", ".py", ".ts", ".mjs"}):
        if house.is_test(path.relative_to(HOUSE)) and path != own:
            yield path
    yield from (path for path in sorted((HOUSE / "tools").iterdir()) if path.is_file())


class ANewGame(TreeTest):
    def test_no_test_and_no_tool_lists_all_games(self):
        games = house.built_games(HOUSE)
        self.assertGreaterEqual(len(games), 4)
        found = [f"{path.relative_to(HOUSE)}:{line}" for path in tests_and_tools()
                 for line in lists_of_all_games(path.read_text(), games)]
        self.assertEqual(found, [], "a game that is added would not be tried here, or break it")

    def test_a_list_of_all_games_would_be_found(self):
        text = 'int a[] = {1};\nfor (auto game : {"one", "two",\n    "three"})\n  f("one", "two");\n'
        self.assertEqual(lists_of_all_games(text, ["one", "two"]), [2, 4])
        self.assertEqual(lists_of_all_games(text, ["one", "two", "three"]), [2])
        self.assertEqual(lists_of_all_games(text, ["one", "two", "four"]), [])

    def test_no_test_shares_its_work_among_the_games(self):
        found = [f"{path.relative_to(HOUSE)}:{house.line_of(text, hit.start())}" for path in tests_and_tools()
                 for text in [path.read_text()] for hit in DIVIDED.finditer(text)]
        self.assertEqual(found, [], "with another game there is less for each")
        self.assertTrue(DIVIDED.search("const int wanted = pairs(5000) / static_cast<int>(shelf().size());"))

    def test_tools_take_the_games_that_are_built(self):
        names = {f"game{letter.lower()}": f"G{letter}" for letter in "ABCDE"}
        self.put("base/a.h", "int a();\n")
        for name, prefix in names.items():
            self.put(f"docs/rules/{name}.md", f"- {prefix}-1 One.\n")
            self.put(f"games/{name}/game.yaml", f"class: {name}::Game\n")
            self.put(f"games/{name}/tests/all.yaml", f"- name: x\n  proves: [{prefix}-1]\n")
        self.assertEqual(house.built_games(self.root), list(names))
        self.assert_passes("arrows")
        self.assert_passes("clauses")
        self.put("docs/rules/gamee.md", "- GE-1 One.\n- GE-2 Two.\n")
        self.assert_refuses("clauses", "GE-2")


if __name__ == "__main__":
    unittest.main()
