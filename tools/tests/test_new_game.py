import re
import shutil
import unittest

from tree import HOUSE, TreeTest

TEST = re.compile(r"(?:TEST|TEST_F|TEST_P|INSTANTIATE\w*)\(\s*(\w+),\s*(\w+)")


class NewGame(TreeTest):
    """The real template is copied in a tree that has nothing else."""

    def setUp(self):
        super().setUp()
        for folder in ["games/template", "docs/rules", "tests"]:
            (self.root / folder).mkdir(parents=True)
        shutil.copytree(HOUSE / "games" / "template", self.root / "games" / "template", dirs_exist_ok=True)
        for file in ["docs/rules/template.md", ".clang-format"]:
            shutil.copy(HOUSE / file, self.root / file)
        hashes = (HOUSE / "tests" / "simhash").read_text().splitlines(keepends=True)
        self.put("tests/simhash", "".join(line for line in hashes if line.startswith(("#", "template "))))
        self.put("rules/log.h", "namespace ecumene {\nstruct GameLog {};\n}  // namespace ecumene\n")

    def new_game(self, *words):
        return self.tool("new-game", *words)

    def text(self, path):
        return (self.root / path).read_text()

    def copied(self, name="fairground"):
        return [path for path in sorted((self.root / "games" / name).rglob("*")) if path.is_file()]

    def test_a_copy_has_its_own_names(self):
        status, text = self.new_game("fairground", "--title", "Fair Ground")
        self.assertEqual(status, 0, text)
        self.assertIn("class: fairground::Fairground\n", self.text("games/fairground/game.yaml"))
        self.assertIn("struct Fairground : CardGame<", self.text("games/fairground/fairground.h"))
        self.assertIn('info.name = "fairground"', "".join(path.read_text() for path in self.copied()))
        self.assertIn("  title: Fair Ground\n", self.text("games/fairground/words/en.yaml"))
        self.assertIn("FAI-1 ", self.text("docs/rules/fairground.md"))
        self.assertTrue(self.text("games/fairground/fairground.h").startswith("// Fair Ground: docs/rules/fairground.md."))
        for path in [*self.copied(), self.root / "docs/rules/fairground.md"]:
            for word in ["template_game", "games/template", "games_template", "TPL-", "game: template", "MarketDay"]:
                self.assertNotIn(word, path.read_text(), path)
            self.assertNotRegex(path.read_text(), r"\bTemplate\b", path)

    def test_nothing_but_the_folder_its_ledger_and_its_hashes_is_written(self):
        def files():
            return {path: path.read_bytes() for path in self.root.rglob("*") if path.is_file()}

        before = files()
        self.new_game("fairground")
        after = files()
        new = {str(path.relative_to(self.root)) for path in after if path not in before}
        self.assertEqual({path for path in new if not path.startswith("games/fairground/")}, {"docs/rules/fairground.md"})
        self.assertEqual([path.name for path in before if after[path] != before[path]], ["simhash"])
        lines = [line.removeprefix("template") for line in self.text("tests/simhash").splitlines()
                 if line.startswith("template ")]
        own = [line.removeprefix("fairground") for line in self.text("tests/simhash").splitlines()
               if line.startswith("fairground ")]
        self.assertEqual(own, lines)
        self.assertTrue(own)

    def test_it_is_offered_and_speaks_english(self):
        self.new_game("fairground")
        self.assertNotIn("listed", self.text("games/fairground/game.yaml"))
        self.assertIn("languages: [en]\n", self.text("games/fairground/game.yaml"))
        self.assertEqual([path.name for path in self.copied() if re.search(r"\bhu\b", path.name)], [])
        self.new_game("villagefair", "--with", "hu")
        self.assertIn("languages: [en, hu]\n", self.text("games/villagefair/game.yaml"))
        self.assertTrue((self.root / "games/villagefair/words/hu.yaml").exists())

    def test_its_clauses_are_proven_and_its_rooms_keep_to_themselves(self):
        self.new_game("fairground")
        self.assertIn("fairground: ", self.assert_passes("clauses"))
        self.assertIn(" 0 wrong", self.assert_passes("arrows"))

    def test_it_is_laid_out_well_with_long_names_too(self):
        self.new_game("fairgroundofthenorth", "--title", "The Fair Ground of the North and of the South", "--prefix", "FGNOR")
        self.assert_passes("lint", "--only", "lines")
        self.assert_passes("lint", "--only", "format")

    def test_its_tests_can_stand_in_one_program_with_those_of_the_template(self):
        self.new_game("fairground")

        def names(game):
            return {hit.groups() for path in (self.root / "games" / game / "tests").glob("*.cc")
                    for hit in TEST.finditer(path.read_text())}

        self.assertTrue(names("fairground"))
        self.assertEqual(names("template") & names("fairground"), set())

    def test_a_bad_name_is_refused_and_nothing_is_written(self):
        self.put("games/chess/game.yaml", "class: chess::Chess\n")
        self.put("docs/rules/chess.md", "- CHE-1 One.\n")
        self.put("docs/rules/draughts.md", "- DRA-1 One.\n")
        for words, why in {("Fair",): "small letters", ("fair-ground",): "small letters", ("go",): "3 to 20",
                           ("union",): "C++ or the house", ("rules",): "C++ or the house",
                           ("state",): "C++ or the house", ("chess",): "games/chess is there already",
                           ("draughts",): "docs/rules/draughts.md is there already",
                           ("fairground", "--title", 'A "fair": one'): "is no title",
                           ("fairground", "--prefix", "CHE"): "another ledger begin with CHE",
                           ("fairground", "--prefix", "che"): "capitals"}.items():
            status, text = self.new_game(*words)
            self.assertEqual(status, 1, text)
            self.assertIn(why, text)
        self.assertEqual(sorted(path.name for path in (self.root / "games").iterdir()), ["chess", "template"])

    def test_clauses_take_letters_that_are_free(self):
        self.put("docs/rules/other.md", "- FAI-1 One.\n")
        self.assertIn("FAIR-1", self.new_game("fairground")[1])
        self.assertIn("FGR-1", self.new_game("groundfair", "--prefix", "FGR")[1])


if __name__ == "__main__":
    unittest.main()
