import importlib.machinery
import importlib.util
import os
import sys
import unittest

from tree import HOUSE, TreeTest

sys.path.insert(0, str(HOUSE / "tools"))


def module(name):
    loader = importlib.machinery.SourceFileLoader(name, str(HOUSE / "tools" / name))
    made = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(made)
    return made


tutorial = module("tutorial")


class Edited(unittest.TestCase):
    def test_a_hunk_is_replaced(self):
        self.assertEqual(tutorial.edited("a\nb\nc\n", " a\n-b\n+x\n+y\n c\n"), "a\nx\ny\nc\n")
        self.assertEqual(tutorial.edited("a\n\nb\n", " a\n\n+x\n b\n"), "a\n\nx\nb\n")

    def test_hunks_are_divided(self):
        self.assertEqual(tutorial.edited("a\nb\nc\nd\n", " a\n+x\n@@\n-d\n"), "a\nx\nb\nc\n")

    def test_whole_lines_are_meant(self):
        self.assertEqual(tutorial.edited("xa\na\n", "-a\n"), "xa\n")

    def test_lines_that_are_not_there_once_are_a_fault(self):
        for text in ["b\n", "a\nb\na\n"]:
            with self.assertRaises(tutorial.Fault):
                tutorial.edited(text, "-a\n")
        with self.assertRaises(tutorial.Fault):
            tutorial.edited("a\n", "a\n")


class Until(unittest.TestCase):
    def test_a_page_ends_behind_the_step(self):
        page = "# A\n## Step 1: a\none\n## Step 2: b\ntwo\n## When\nnever\n"
        self.assertEqual(tutorial.until(page, 1), "# A\n## Step 1: a\none\n")
        self.assertEqual(tutorial.until(page, 2), "# A\n## Step 1: a\none\n## Step 2: b\ntwo\n")


class Follow(TreeTest):
    """A page of its own in a tree of git."""

    def setUp(self):
        super().setUp()
        self.run_program("git", "init", "--quiet", self.root)

    def follow(self, page):
        self.put("docs/first-game.md", page)
        self.run_program("git", "-C", self.root, "add", ".")
        self.run_program("git", "-C", self.root, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a")
        return self.tool("tutorial", "--follow")

    def test_files_are_written_and_commands_compared(self):
        page = "<!-- tutorial: writes: a/b -->\n```cpp\none\n```\n\n<!-- tutorial: edits: a/b -->\n```diff\n one\n+two\n```\n\n"
        shows = "```sh\ncat a/b && rm a/b\n```\n\n```text\none\n{}\n```\n"
        self.assertEqual(self.follow(page + shows.format("two"))[0], 0)
        status, text = self.follow(page + shows.format("three"))
        self.assertEqual(status, 1)
        self.assertIn("prints something else than docs/first-game.md:17 shows", text)

    def test_what_is_left_behind_is_a_fault(self):
        status, text = self.follow("```sh\ntouch a\n```\n")
        self.assertEqual(status, 1)
        self.assertIn("?? a", text)

    def test_the_tree_is_clean(self):
        self.put("docs/first-game.md", "")
        self.assertIn("not clean", self.tool("tutorial", "--follow")[1])


class Page(unittest.TestCase):
    """The page itself. ECUMENE_TUTORIAL=follow does all of it in this tree, which takes half an hour."""

    def test_its_files_compile(self):
        follows = os.environ.get("ECUMENE_TUTORIAL") == "follow"
        status, text = TreeTest().run_program(HOUSE / "tools" / "tutorial", *(["--follow"] if follows else []))
        self.assertEqual(status, 0, text)


if __name__ == "__main__":
    unittest.main()
