import unittest

from test_tutorial import module

texts = module("texts")
KEPT = "# Words\n\n## The words of `chess`\n\nking\n"


class NewGames(unittest.TestCase):
    def test_a_game_that_the_document_does_not_have_is_left_out(self):
        first = "# Words\n\n## The words of `alquerque`\n\nman\n\n## The words of `chess`\n\nking\n"
        last = "# Words\n\n## The words of `chess`\n\nking\n\n## The words of `draughts`\n\nman\n"
        for said in [KEPT, first, last]:
            self.assertEqual(texts.without_new_games(said, KEPT), KEPT)


if __name__ == "__main__":
    unittest.main()
