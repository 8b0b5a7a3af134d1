import shutil
import unittest

from tree import HOUSE, TreeTest

HEADER = """#pragma once

#include "base/number.h"

Number twice(Number number);
"""
SOURCE = """#include "base/twice.h"

namespace {

Number doubled(Number number) { return 2 * number; }

}  // namespace

Number twice(Number number) { return doubled(number); }
"""
# The same private name as in the other file: they are read as one.
OTHER = """namespace {

int doubled(int number) { return number + number; }

}  // namespace

int four() { return doubled(2); }
"""


class Lint(TreeTest):
    """A small tree of one room, with the rules of the house."""

    def setUp(self):
        super().setUp()
        for name in [".clang-format", ".clang-tidy"]:
            shutil.copy(HOUSE / name, self.root / name)
        self.put("base/number.h", "#pragma once\n\nusing Number = int;\n")
        self.put("base/twice.h", HEADER)
        self.put("base/twice.cc", SOURCE)
        self.put("base/four.cc", OTHER)

    def refused(self, part, *expected):
        """Only this part refuses the tree, and says what is expected."""
        status, text = self.tool("lint", "--only", part)
        self.assertEqual(status, 1, text)
        for words in expected:
            self.assertIn(words, text)
        return text

    def test_a_clean_tree_passes_twice(self):
        for _ in range(2):
            text = self.assert_passes("lint")
            for part in ["lines", "format", "headers", "tidy"]:
                self.assertIn(f"{part}: no faults", text)

    def test_finds_a_wide_line_but_not_a_wide_quotation(self):
        self.put("base/wide.cc", f"// {'wide ' * 20}\nconst char* text = R\"({'wide ' * 30})\";\n")
        self.put("CMakeLists.txt", f"# {'wide ' * 20}\n")
        text = self.refused("lines", "base/wide.cc:1: 103 columns", "CMakeLists.txt:1: 102 columns")
        self.assertNotIn("base/wide.cc:2", text)

    def test_finds_what_a_merge_left_behind(self):
        self.put("docs/page.md", "ours\n" + "<" * 7 + " HEAD\n")
        self.refused("marks", "docs/page.md:2: the mark of a merge conflict")

    def test_finds_a_file_that_is_laid_out_otherwise_and_mends_it(self):
        self.put("base/four.cc", OTHER.replace("return d", "return  d"))
        self.refused("format", "base/four.cc:7: clang-format-14 lays it out otherwise")
        self.assert_passes("lint", "--only", "format", "--fix")
        self.assertEqual((self.root / "base/four.cc").read_text(), OTHER)

    def test_finds_a_header_that_leans_on_what_others_include(self):
        self.put("base/twice.h", HEADER.replace("#include \"base/number.h\"\n\n", ""))
        self.put("base/bare.h", "#pragma once\n\ninline Missing* none() { return nullptr; }\n")
        self.refused("headers", "base/bare.h: does not compile alone: base/bare.h:3: unknown",
                     "base/twice.h: does not compile alone")

    def test_finds_what_tidy_is_told_to_look_for(self):
        self.put("base/four.cc", OTHER.replace("number + number", "number - number"))
        text = self.refused("tidy", "base/four.cc:3: ", "[misc-redundant-expression]")
        self.assertIn("tidy: 1 fault\n", text)

    def test_finds_it_in_a_header_too(self):
        self.put("base/twice.h", HEADER + "inline int none(int a) { return a - a; }\n")
        self.refused("tidy", "base/twice.h:6: ", "tidy: 1 fault\n")

    def test_files_that_cannot_be_read_together_are_read_apart(self):
        self.put("base/four.cc", "#define number 1\nint four() { return 4; }\n")
        self.assert_passes("lint", "--only", "tidy")
        self.put("base/four.cc", "#define number 1\nint four(int a) { return a - a; }\n")
        self.refused("tidy", "base/four.cc:2: ", "tidy: 1 fault\n")

    def test_values_of_equal_names_in_scoped_enums_are_read_together(self):
        for name in ["one", "two"]:
            self.put(f"base/{name}.cc", "namespace {\nenum class Step { kDraw };\n}  // namespace\n"
                     f"bool {name}() {{ return Step::kDraw == Step{{}}; }}\n")
        status, text = self.tool("lint", "--only", "tidy")
        self.assertEqual((status, "cannot be read together" in text), (0, False), text)

    def test_a_file_that_does_not_compile_is_a_fault(self):
        self.put("base/four.cc", "int four() { return five(); }\n")
        self.refused("tidy", "base/four.cc:1: use of undeclared identifier 'five'")

    def test_tests_and_dear_rooms_are_looked_at_when_asked_for(self):
        wrong = "int none(int a) { return a - a; }\n"
        self.put("base/tests/twice_test.cc", wrong)
        self.put("server/serve.cc", wrong)
        self.assert_passes("lint", "--only", "tidy")
        status, text = self.tool("lint", "--only", "tidy", "--all")
        self.assertEqual(status, 1, text)
        self.assertIn("base/tests/twice_test.cc:1: ", text)
        self.assertIn("server/serve.cc:1: ", text)

    def test_a_name_that_means_two_things_in_a_file_is_no_fault(self):
        """The copies rename `doubled`, private in two files; here a member is called so too."""
        self.put("base/four.cc", OTHER + "\nstruct Pair {\n  int doubled;\n};\n\n"
                 "int of(Pair pair) { return pair.doubled; }\n")
        self.assert_passes("lint", "--only", "tidy")

    def test_refuses_rules_that_cannot_be_read(self):
        self.put(".clang-tidy", "Checks: '-*'\n")
        self.refused("tidy", "clang-tidy-16 failed")

    def test_refuses_without_its_rules(self):
        for name, part in [(".clang-format", "format"), (".clang-tidy", "tidy")]:
            (self.root / name).unlink()
            self.refused(part, f"there is no {name}")


if __name__ == "__main__":
    unittest.main()
