"""The table on the whole screen: a game of each kind to its end, every key, both languages, sizes, saving.

The games that are played to their ends are written down, screen by screen, in build/transcripts."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from terminal import ECUMENE, HOME, Terminal, plain

GAMES = {
    "castlemen": ["castlemen", "--players", "red:human,blue:greedy", "--options", "turn-cap=20"],
    "settlers": ["settlers", "--players", "romans:human,egyptians:greedy"],
    "imperium": ["imperium", "--players", "romans/A:human,celts/A:greedy"],
    "solo": ["imperium", "--players", "romans/A:human"],
}


class FullScreen(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="ecumene-games-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def play_out(self, game, columns, rows, lang, end):
        """Enter takes the first option, as 1 does in plain lines: both ways write the same log."""
        log, twin = self.folder / "full.log", self.folder / "plain.log"
        command = ["play", *GAMES[game], "--seed", 5]
        screens = []
        with Terminal(columns, rows, *command, "--save", log, "--lang", lang) as terminal:
            screens.append(terminal.wait(" 1 "))
            for _ in range(60):
                terminal.keys("Enter", times=20)
                screens.append(terminal.screen())
                if end in screens[-1]:
                    break
            screen = terminal.wait(end)
            screens.append(screen)
            for line in screen.splitlines():
                self.assertLessEqual(len(line), columns)
            terminal.keys("Escape", "q")
            terminal.wait({"en": "saved to", "hu": "elmentve"}[lang])
        self.write_down(f"{game}-{columns}x{rows}-{lang}", screens)
        plain(["1"] * 2000, *command, "--save", twin)
        self.assertEqual(log.read_text(), twin.read_text())
        subprocess.run([ECUMENE, "verify", log], check=True, capture_output=True)

    @staticmethod
    def write_down(name, screens):
        folder = HOME / "build" / "transcripts"
        folder.mkdir(parents=True, exist_ok=True)
        rule = "\n" + "=" * 20 + "\n"
        (folder / f"{name}.txt").write_text(rule.join(screen.rstrip() for screen in screens) + "\n")

    def test_castle_men_to_the_end(self):
        self.play_out("castlemen", 80, 24, "en", "The game is over.")

    def test_settlers_to_the_end(self):
        self.play_out("settlers", 80, 24, "hu", "A játéknak vége.")

    def test_imperium_to_the_end(self):
        self.play_out("imperium", 120, 40, "en", "The game is over.")

    def test_imperium_alone_to_the_end(self):
        self.play_out("solo", 80, 24, "hu", "A játéknak vége.")

    def test_the_keys(self):
        with Terminal(80, 24, "play", *GAMES["imperium"], "--seed", 5) as terminal:
            terminal.wait("1 Activate")
            terminal.keys("k")
            terminal.wait("Keys and signs", "why can this not be done?")
            terminal.keys("Escape", "l")
            terminal.wait("What happened")
            terminal.keys("Escape", "s")
            terminal.wait("┌ Points", "Celts: ")
            terminal.keys("Escape", "1")
            terminal.wait("2 Play Glory")
            terminal.keys("u")
            terminal.wait("The last step is taken back.")
            terminal.wait("1 Activate")
            terminal.keys("u")
            terminal.wait("It cannot be taken back")
            terminal.keys(":")
            terminal.wait("Do (number")
            terminal.type("inno")
            terminal.keys("Enter")
            terminal.wait("4 tributary")
            terminal.keys("Tab", "Down")
            terminal.keys("?")
            terminal.wait("┌ Why not? ")
            terminal.keys("Escape", "r")
            terminal.wait("┌ Rules ")
            terminal.keys("Escape", "?")
            terminal.keys("Escape", "Tab", "h")
            terminal.wait("┌ Advice ")

    def test_why_not_of_what_is_typed(self):
        with Terminal(80, 24, "play", *GAMES["castlemen"], "--seed", 5) as terminal:
            terminal.wait("1 Take the north-west corner")
            terminal.keys("?")
            terminal.wait("Why not (a card")
            terminal.type("study")
            terminal.keys("Enter")
            terminal.wait("(CAS-7)")

    def test_sizes(self):
        with Terminal(80, 24, "play", *GAMES["castlemen"], "--seed", 5) as terminal:
            terminal.wait("Choose your corner")
            for columns, rows in ((60, 20), (200, 60), (80, 24)):
                terminal.resize(columns, rows)
                seen = "needs 80 columns" if columns < 80 else "4 Take the south-east corner"
                screen = terminal.wait(seen, unless=() if columns < 80 else ("needs 80 columns",))
                self.assertEqual(len(screen.splitlines()), rows)

    def test_leave_and_resume(self):
        log = self.folder / "left.log"
        with Terminal(80, 24, "play", *GAMES["settlers"], "--seed", 5) as terminal:
            terminal.wait("1 ")
            terminal.keys("1")
            terminal.keys("w")
            terminal.wait("Save as: settlers.log_")
            terminal.keys("BSpace", times=20)
            terminal.type(str(log))
            terminal.keys("Enter")
            terminal.wait("saved to ")
            terminal.keys("1")
            terminal.keys("q")
            terminal.wait("The game is not saved.")
            terminal.keys("n")
            terminal.keys("q")
            terminal.keys("y")
            terminal.wait("The game is not finished")
        with Terminal(80, 24, "play", "--resume", log, "--lang", "hu") as terminal:
            terminal.wait("Rómaiak")
            terminal.keys("l")
            terminal.wait("Ami történt")

    def test_with_save_nothing_is_lost_when_the_terminal_is(self):
        log = self.folder / "kept.log"
        with Terminal(80, 24, "play", *GAMES["castlemen"], "--seed", 5, "--save", log) as terminal:
            terminal.wait("1 Take the north-west corner")
            terminal.keys("1")
            terminal.wait("Beside which outer edge")
        self.assertIn("corner north-west", log.read_text())

    def test_hands_are_hidden_between_two_people(self):
        with Terminal(80, 24, "play", "settlers", "--players", "romans:human,egyptians:human", "--seed", 5) as terminal:
            hands = {"Egyptians": "Temple of Ra", "Romans": "New Forest"}
            for seat, other in (("Egyptians", "Romans"), ("Romans", "Egyptians")):
                terminal.wait(f"Next: {seat}. The others look away", unless=("Hand", *hands.values()))
                terminal.keys("Enter")
                terminal.wait(f"{seat} (you)", hands[seat], unless=(hands[other],))
                terminal.keys("1")
            terminal.wait("Romans (you)", "Hand 6  ≈Castle")  # who takes two in a row keeps the screen

    def test_plain_lines_are_handed_over_wiped(self):
        with Terminal(80, 24, "play", "settlers", "--players", "romans:human,egyptians:human", "--seed", 5,
                      "--plain") as terminal:
            terminal.wait("Next: Egyptians. The others look away")
            terminal.keys("Enter")
            terminal.wait("Hand: ")
            terminal.keys("1", "Enter")
            terminal.wait("Enter wipes this terminal")
            terminal.keys("Enter")
            terminal.wait("Next: Romans. The others look away", unless=("wipes",))
            self.assertNotIn("Hand: ", terminal.tmux("capture-pane", "-p", "-S", "-"))

    def test_a_campaign(self):
        kept = self.folder / "campaign"
        with Terminal(80, 24, "play", "--campaign", kept, "--players", "romans/A", "--seed", 5) as terminal:
            terminal.wait("Romans (you)")
            terminal.keys("q")
            terminal.wait("The game is kept in")
            terminal.keys("y")
            terminal.wait("the campaign goes on with it")
        self.assertIn("romans", kept.read_text())

    def test_plain_lines(self):
        with Terminal(80, 24, "play", *GAMES["castlemen"], "--seed", 5, "--plain") as terminal:
            terminal.wait("4 Take the south-east corner")
            terminal.keys("q", "Enter")
            terminal.wait("The game is not finished")

    def test_a_card_asks_in_its_own_words(self):
        """As on the page: a bare question says nothing to who does not know the card by heart."""
        typed = ["activate", "2", "2", "2", "2", "1"] * 60
        bare = {"en": ("Do it or not?", "Choose a card."), "hu": ("Megteszed?", "Válassz egy kártyát.")}
        for lang, questions in bare.items():
            told = plain(typed, "play", *GAMES["imperium"], "--seed", 3, "--plain", "--lang", lang).stdout
            asked = re.findall(r"^(?:> )*[^\s,]+, [^:]+: (.*)$", told, re.M)
            self.assertTrue([text for text in asked if text.endswith(f". {questions[0]}")], told[-2000:])
            for question in questions:
                self.assertNotIn(question, asked)


if __name__ == "__main__":
    unittest.main()
