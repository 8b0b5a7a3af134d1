import json
import unittest

from tree import TreeTest


class Simhash(TreeTest):
    def setUp(self):
        super().setUp()
        self.play("0123456789abcdef")

    def play(self, value):
        self.binary({"games --json": json.dumps({"games": [{"name": "template"}]}),
                     "simulate template --games 1000 --seed 1 --hash": f"1000 games\nhash: {value}"})

    def test_refuses_until_the_hash_is_kept(self):
        self.assert_refuses("simhash", "template has no hash")
        self.assert_passes("simhash", "--update")
        self.assertIn("template 0123456789abcdef", self.assert_passes("simhash"))

    def test_refuses_a_moved_rule(self):
        self.assert_passes("simhash", "--update")
        self.play("fedcba9876543210")
        self.assert_refuses("simhash", "template plays differently: 0123456789abcdef is kept, fedcba9876543210 is now")

    def test_refuses_a_game_that_is_gone(self):
        self.put("tests/simhash", "template 0123456789abcdef\nchess 0000000000000000\n")
        self.assert_refuses("simhash", "chess is in tests/simhash")

    def test_refuses_a_missing_hash_line_and_a_missing_binary(self):
        self.play("short")
        self.assert_refuses("simhash", "printed no hash")
        (self.root / "build/release/ecumene").unlink()
        self.assert_refuses("simhash", "is not there")

    def test_refuses_a_binary_without_games(self):
        self.binary({"games --json": '{"games": []}'})
        self.assert_refuses("simhash", "knows no game")


if __name__ == "__main__":
    unittest.main()
