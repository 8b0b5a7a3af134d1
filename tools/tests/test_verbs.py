"""A verb is one C++ file: what it is called and what it alone tells stands nowhere else."""

import re
import unittest

from tree import HOUSE

GAMES = [folder for folder in sorted((HOUSE / "games").iterdir()) if (folder / "verbs").is_dir()]
EVENT = re.compile(r'constexpr EventKind (k\w+)\{"(\w+)"\}')


def sources(game):
    return {path: path.read_text() for path in sorted(game.rglob("*"))
            if path.suffix in (".cc", ".h") and "tests" not in path.parts}


def verbs(game):
    return [path for folder in ("verbs", "native") for path in sorted((game / folder).glob("*.cc"))]


def mentioned(word, texts):
    return [path for path, text in texts.items() if re.search(rf"\b{word}\b", text)]


class Verbs(unittest.TestCase):
    def test_no_other_file_names_a_verb(self):
        for game in GAMES:
            texts = sources(game)
            for path in verbs(game):
                self.assertEqual(mentioned(path.stem + "_verb", texts), [path])

    def test_no_other_file_knows_what_a_verb_alone_tells(self):
        found = 0
        for game in GAMES:
            texts = sources(game)
            for path in verbs(game):
                for constant, name in EVENT.findall(texts[path]):
                    found += 1
                    self.assertRegex(texts[path], rf"\.events = \{{[^}}]*\b{constant}\b")
                    others = [other for other in mentioned(f'EventKind \\w+\\{{"{name}', texts) if other != path]
                    self.assertEqual(others, [], f"{name} is declared twice")
        self.assertGreater(found, 10)

    def test_an_event_that_one_verb_tells_is_declared_in_its_file(self):
        for game in GAMES:
            texts = sources(game)
            host = game / "host.h"
            for constant, name in EVENT.findall(texts[host]):
                told = [path for path in mentioned(constant, texts) if path != host]
                self.assertFalse(len(told) == 1 and told[0] in verbs(game),
                                 f"{name} stands in {host}, and only {told} tells it")


if __name__ == "__main__":
    unittest.main()
