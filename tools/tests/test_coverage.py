import json
import unittest

from tree import TreeTest


class Coverage(TreeTest):
    def setUp(self):
        super().setUp()
        self.put("games/template/cards/deck.yaml", "- id: T1\n  name: mill\n- id: T2\n  on_play: {draw: 1}\n")
        self.situation("[TPL-1, T1]", "{me: {hand: [T2]}}")
        self.count(T1=[], T2=[])

    def situation(self, proves, given, then="{}"):
        self.put("games/template/tests/cards.yaml",
                 f"- name: T1 T2 work\n  proves: {proves}\n  given: {given}\n  then: {then}\n")

    def count(self, **missed):
        rows = [{"id": card, "branches": 2, "open": branches} for card, branches in missed.items()]
        self.binary({"games --json": json.dumps({"games": [{"name": "template"}]}),
                     "cards coverage template --situations games/template/tests/cards.yaml --json":
                         json.dumps({"cards": rows})})

    def test_passes_when_every_card_was_tried(self):
        self.assertIn("template: 2 of 2 cards in situations, 4 of 4 branches", self.assert_passes("coverage"))

    def test_refuses_a_card_without_situation(self):
        self.situation("[TPL-1, T1]", "{}", then="{me: {hand: [T2]}}")
        self.assert_refuses("coverage", "open: template T2: no situation")

    def test_refuses_a_branch_never_executed(self):
        self.count(T1=["on_play[1].else"], T2=[])
        self.assert_refuses("coverage", "T1: never executed: on_play[1].else", "3 of 4 branches")

    def test_refuses_a_card_the_binary_does_not_know(self):
        self.count(T1=[])
        self.assert_refuses("coverage", "T2: the binary does not know it")

    def test_refuses_proof_of_an_unknown_thing(self):
        self.situation("[TPL-1, T1, T9]", "{me: {hand: [T2]}}")
        self.assert_refuses("coverage", "cards.yaml:2: T9 is neither a card nor a clause")

    def test_a_game_without_cards_is_no_fault(self):
        self.put("games/template/cards/deck.yaml", "# none\n")
        self.assertIn("template: no cards", self.assert_passes("coverage"))

    def test_refuses_a_missing_binary(self):
        (self.root / "build/release/ecumene").unlink()
        self.assert_refuses("coverage", "is not there")


if __name__ == "__main__":
    unittest.main()
