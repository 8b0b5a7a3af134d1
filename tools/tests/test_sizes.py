import json
import pathlib
import sys
import unittest

from tree import TreeTest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import functions  # noqa: E402


def named(text):
    return {f.name: (f.first, f.last) for f in functions.cpp_functions(text)}


class Sizes(TreeTest):
    def setUp(self):
        super().setUp()
        self.describe(state_bytes=900, state_budget=6144)
        self.put("base/a.cc", "int f() { return 1; }\n")

    def describe(self, **facts):
        self.binary({"games --json": json.dumps({"games": [{"name": "template", **facts}]})})

    def test_passes_small_things(self):
        text = self.assert_passes("sizes")
        self.assertIn("median 1", text)
        self.assertIn("state of template: 900 bytes of 6144", text)

    def test_refuses_a_long_file_without_a_reason(self):
        body = "int x;\n" * 401
        self.put("base/b.h", "// A list.\n" + body)
        self.assert_refuses("sizes", "base/b.h: 402 lines")
        self.put("base/b.h", "// A list, long\n// because it mirrors a table.\n" + body)
        self.assert_passes("sizes")
        self.put("base/b.h", "#pragma once\n" + body + "// long because it is late\n")
        self.assert_refuses("sizes", "base/b.h: 403 lines")

    def test_refuses_hooks_found_by_their_shape(self):
        self.put("effects/a.h", "if constexpr (Host::kFlag) return Host::visit(1);\n")
        self.assertIn("hooks found by their shape: 0", self.assert_passes("sizes"))
        self.put("effects/a.h", "if constexpr (requires { Host::visit(1); }) return Host::visit(1);\n")
        self.assert_refuses("sizes", "hooks found by their shape: 1")

    def test_counts_what_leads_past_the_border(self):
        self.put("games/template/a.cc", "int a = f.done + f.pc;\n")
        self.put("games/template/tests/a_test.cc", "int b = call.param[1].index;\n")
        text = self.assert_passes("sizes")
        self.assertIn("numbered parameters: 0\n", text)
        self.assertIn("uses of frame registers: 1\n", text)
        self.assertIn("places in a program by number: 1\n", text)
        self.put("games/template/a.cc", "int a = call.param[2].index + call.param[kGood].index;\n")
        self.assert_refuses("sizes", "numbered parameters: 1")

    def test_refuses_a_very_long_file_whatever_it_says(self):
        self.put("base/b.h", "// long because of a table\n" + "int x;\n" * 700)
        self.assert_refuses("sizes", "base/b.h: 701 lines")

    def test_refuses_a_long_function_without_steps(self):
        body = "  g();\n" * 60
        self.put("rules/b.cc", "void f(int x) {\n" + body + "}\n")
        self.assert_refuses("sizes", "rules/b.cc:1: f has 62 lines")
        self.put("rules/b.cc", "void f(int x) {\n  // 1. begin\n" + body + "  // 2. end\n}\n")
        self.assert_passes("sizes")

    def test_refuses_a_long_python_function(self):
        self.put("tools/t", "#!/usr/bin/env python3\ndef f():\n" + "    g()\n" * 61)
        self.assert_refuses("sizes", "tools/t:2: f has 62 lines")

    def test_refuses_a_state_over_its_budget(self):
        self.describe(state_bytes=7000, state_budget=6144)
        self.assert_refuses("sizes", "state of template is over its budget: 7000 > 6144")

    def test_refuses_a_missing_binary_but_still_lists_the_rest(self):
        (self.root / "build/release/ecumene").unlink()
        self.put("base/b.h", "int x;\n" * 401)
        self.assert_refuses("sizes", "ecumene is not there", "base/b.h: 401 lines")


class CppFunctions(unittest.TestCase):
    def test_plain_member_and_lambda(self):
        self.assertEqual(named("namespace a {\nint f(int x) {\n  return x;\n}\nstruct S {\n  int g() const { return 1; }\n"
                               "  int y = 2;\n};\nconst auto h = [](int z) {\n  return z;\n};\n}\n"),
                         {"f": (2, 4), "g": (6, 6), "[]": (9, 11)})

    def test_constructor_lists_with_braces(self):
        self.assertEqual(named("A::A(int x)\n    : a_{x}, b_(2), c_{3} {\n  g();\n}\nint n;\n"), {"A::A": (1, 4)})

    def test_values_are_no_functions(self):
        self.assertEqual(named("int a[] = {1, 2};\nenum class E { kA, kB };\nS s{f(1)};\nstd::array<int, 2> b{};\n"), {})

    def test_braces_in_strings_comments_and_macros(self):
        self.assertEqual(named('#define OPEN {\nint f() {\n  // }\n  g("}", \'{\', R"(}})");\n  if (x) { h(); }\n}\n'),
                         {"f": (2, 6)})

    def test_templates_and_trailing_types(self):
        self.assertEqual(named("template <class T>\nauto f(T x) -> std::vector<int> {\n  return {};\n}\n"), {"f": (1, 4)})


if __name__ == "__main__":
    unittest.main()
