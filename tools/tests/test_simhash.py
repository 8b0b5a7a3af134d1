import json
import unittest

from tree import TreeTest

STATES = "0123456789abcdef"  # of the last states, kept and moved
MOVED_STATES = "fedcba9876543210"
KEPT = f"aaaaaaaaaaaaaaaa {STATES}"
MOVED = f"bbbbbbbbbbbbbbbb {MOVED_STATES}"


def words(seats, options="", games=200, game="template"):
    players = ",".join(["random"] * seats)
    return (f"simulate {game} --games {games} --seed 1 --jobs 1 --players {players}"
            + (f" --options {options}" if options else "") + " --json")


class Simhash(TreeTest):
    """One game for one to three players, with an option of words and one of numbers."""

    GAME = {"name": "template", "min_seats": 1, "max_seats": 3,
            "options": [{"name": "ends", "default": "late", "words": ["late", "early"]},
                        {"name": "rounds", "default": "4", "min": 1, "max": 6}]}
    TABLES = ["1 seat", "2 seats", "3 seats", "1 seat ends=early", "2 seats ends=early",
              "1 seat rounds=1", "2 seats rounds=1", "1 seat rounds=3", "2 seats rounds=3",
              "1 seat rounds=5", "2 seats rounds=5", "1 seat rounds=6", "2 seats rounds=6"]

    def setUp(self):
        super().setUp()
        self.games = [self.GAME]
        self.answers = {}
        for table in self.TABLES:
            seats, _, *option = table.split()
            self.answers[words(int(seats), *option)] = self.result(KEPT, endings=len(option))
        self.answers[words(2, games=1000)] = self.result(KEPT)
        self.play()

    def result(self, value, endings=0):
        moves, states = value.split()
        return json.dumps({"hash": states, "moves_hash": moves, "options": value, "endings": endings})

    def play(self, **moved):
        """The binary, with the answers as they are but for those `moved`."""
        self.binary({"games --json": json.dumps({"games": self.games}), **self.answers, **moved})

    def kept(self):
        lines = (self.root / "tests/simhash").read_text().splitlines()
        return [line for line in lines if not line.startswith("#")]

    def test_refuses_until_the_hashes_are_kept(self):
        self.assert_refuses("simhash", "template 2 seats has no hash")
        self.assert_passes("simhash", "--update")
        self.assertIn(f"template 2 seats {KEPT}\n", self.assert_passes("simhash"))

    def test_plays_every_number_of_seats_and_every_option(self):
        self.assert_passes("simhash", "--update")
        self.assertEqual(self.kept(), [f"template {table} {KEPT}" for table in self.TABLES])

    def test_names_game_seats_and_option_of_a_moved_rule(self):
        self.assert_passes("simhash", "--update")
        for table in self.TABLES:
            seats, _, *option = table.split()
            self.play(**{words(int(seats), *option, games=1000 if table == "2 seats" else 200):
                         self.result(MOVED)})
            text = self.assert_refuses("simhash", f"template {table} plays differently: {KEPT} is kept, {MOVED} is now")
            self.assertEqual(text.count("plays differently"), 1)

    def test_tells_a_new_layout_from_a_moved_rule(self):
        self.assert_passes("simhash", "--update")
        relaid = f"aaaaaaaaaaaaaaaa {MOVED_STATES}"
        self.play(**{words(3): self.result(relaid)})
        self.assert_refuses("simhash", "template 3 seats plays as before, but its states differ: "
                                       f"{KEPT} is kept, {relaid} is now")

    def test_a_new_option_a_new_seat_and_a_new_game_are_asked_for(self):
        self.assert_passes("simhash", "--update")
        option = {"name": "fog", "default": "no", "words": ["no", "yes"]}
        self.games = [{**self.GAME, "options": [*self.GAME["options"], option], "max_seats": 4},
                      {"name": "chess", "min_seats": 2, "max_seats": 2, "options": []}]
        for more in [words(1, "fog=yes"), words(2, "fog=yes"), words(4), words(2, game="chess"),
                     words(2, game="chess", games=1000)]:
            self.answers[more] = self.result(MOVED, endings=9)
        self.play()
        text = self.assert_refuses("simhash", "template 1 seat fog=yes has no hash", "template 2 seats fog=yes has no hash",
                                   "template 4 seats has no hash", "chess 2 seats has no hash")
        self.assertEqual(text.count("has no hash"), 4)

    def test_refuses_a_table_that_is_gone(self):
        self.assert_passes("simhash", "--update")
        path = self.root / "tests/simhash"
        path.write_text(path.read_text() + f"template 2 seats fog=yes {KEPT}\n")
        self.assert_refuses("simhash", "template 2 seats fog=yes is in tests/simhash, but the binary has no such table")

    def test_says_which_option_made_no_difference(self):
        self.assertNotIn("made a difference", self.assert_passes("simhash", "--update"))
        for seats in (1, 2):
            self.answers[words(seats, "ends=early")] = self.result(KEPT)
        self.play()
        text = self.assert_passes("simhash")
        self.assertIn("template ends: no value of it made a difference in these games", text)
        self.assertEqual(text.count("made a difference"), 1)

    def test_an_option_that_needs_other_seats_is_kept_as_refused(self):
        script = self.root / "build/release/ecumene"
        script.write_text(script.read_text().replace("case", f"[ \"$*\" = '{words(1, 'ends=early')}' ] && exit 2\ncase", 1))
        self.assert_passes("simhash", "--update")
        self.assertIn("template 1 seat ends=early refused refused", self.kept())
        self.play()
        self.assert_refuses("simhash", f"template 1 seat ends=early plays differently: refused refused is kept, {KEPT} is now")

    def test_refuses_a_missing_hash_and_a_missing_binary(self):
        self.play(**{words(3): "{}"})
        self.assert_refuses("simhash", "template 3 seats: ecumene simulate gave no hash")
        self.play(**{words(3): "three seats"})
        self.assert_refuses("simhash", "printed no JSON:\nthree seats")
        (self.root / "build/release/ecumene").unlink()
        self.assert_refuses("simhash", "is not there")

    def test_refuses_a_binary_without_games(self):
        self.binary({"games --json": '{"games": []}'})
        self.assert_refuses("simhash", "knows no game")


if __name__ == "__main__":
    unittest.main()
