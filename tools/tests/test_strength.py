import unittest

from tree import TreeTest

HEAD = "# Bots\n\n<!-- written by tools/strength -->\n| Game | Bot |\n|---|---|\n<!-- end -->\n\nMore.\n"


class Strength(TreeTest):
    def setUp(self):
        super().setUp()
        self.put("docs/bots.md", HEAD)

    def play(self, share):
        self.binary({"simulate castlemen --games 200 --players random:greedy,random:random --mirror --seed 7 --jobs 1":
                     f"players:\n  greedy      200 games   wins  {share} %  (90.1 to 98.2)   +61 Elo (± 5)"})

    def measure(self, *more):
        return self.tool("strength", "castlemen", "--pair", "greedy,random", *more)

    def test_keeps_a_result_and_replaces_it(self):
        for share in ("97.0", "98.0"):
            self.play(share)
            self.assertEqual(self.measure("--update")[0], 0)
        text = (self.root / "docs/bots.md").read_text()
        self.assertIn("|---|---|\n| castlemen | `greedy` | `random` | 200 | 98.0 % | 90.1 to 98.2 |\n<!-- end", text)
        self.assertNotIn("97.0", text)
        self.assertTrue(text.endswith("\nMore.\n"))

    def test_refuses_a_weak_bot(self):
        self.play("94.0")
        status, text = self.measure()
        self.assertEqual(status, 1)
        self.assertIn("greedy against random: expected 95 %", text)

    def test_refuses_a_run_without_a_result(self):
        self.binary({"simulate castlemen --games 200 --players random:greedy,random:random --mirror --seed 7 --jobs 1": "?"})
        status, text = self.measure()
        self.assertEqual(status, 1)
        self.assertIn("printed no result", text)


if __name__ == "__main__":
    unittest.main()
