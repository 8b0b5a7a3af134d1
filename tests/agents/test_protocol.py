import json
import subprocess
import unittest

from agent import ECUMENE, FAULTY, Agent, QuickRng, ecumene

GAMES = [game["name"] for game in json.loads(ecumene("games", "--json"))["games"]]


def play_out(agent, seed, first, games, **fields):
    """Plays as `simulate` does with random players; the last observation of each game."""
    chance = [QuickRng.of_game(seed, first + game) for game in range(games)]
    seen = agent.ask("start", seed=seed, first=first, games=games, show=["numbers"], **fields)["games"]
    while not all(game["over"] for game in seen):
        choices = [None if game["over"] else chance[i].below(len(game["rows"])) for i, game in enumerate(seen)]
        answer = agent.ask("step", choices=choices)
        seen = answer["games"]
    return seen


class Protocol(unittest.TestCase):
    def test_the_same_seed_gives_the_game_that_simulate_plays(self):
        for game in GAMES:
            with self.subTest(game), Agent(game) as agent:
                for i, end in enumerate(play_out(agent, 7, 3, 2)):
                    simulated = ecumene("simulate", game, "--seed", 7, "--first", 3 + i, "--games", 1, "--hash")
                    self.assertEqual(f"hash: {end['hash']}\n", simulated)
                    self.assertAlmostEqual(sum(end["rewards"]), 1, places=5)

    def test_every_number_has_a_name_and_every_option_a_row(self):
        for game in GAMES:
            with self.subTest(game), Agent(game) as agent:
                hello = agent.ask("hello")
                self.assertEqual(len(hello["names"]), len(set(hello["names"])))
                seen = agent.ask("start", seed=1, show=["table", "text", "options", "numbers", "mask"])["games"][0]
                count = len(seen["rows"])
                self.assertEqual(seen["mask"], [1] * count + [0] * (hello["most_options"] - count))
                other = agent.ask("look", game=0, seat=1 - seen["seat"])["games"][0]
                self.assertEqual(other["mask"], [0] * hello["most_options"])
                self.assertEqual(len(seen["numbers"]), len(hello["names"]))
                self.assertEqual([option["id"] for option in seen["options"]], list(range(len(seen["rows"]))))
                for option, row in zip(seen["options"], seen["rows"]):
                    self.assertEqual(option["do"].split()[0], hello["actions"][row[0]]["word"])
                    self.assertIn(option["text"], seen["text"])

    def test_a_game_that_breaks_the_program_is_over_and_the_others_go_on(self):
        with Agent("template", content=FAULTY) as agent:
            games = agent.ask("start", seed=7, games=2, show=["options"])["games"]
            play, work = ([o["id"] for o in game["options"] if o["do"].startswith(word)][0]
                          for game, word in zip(games, ["play", "work"]))
            broken = agent.ask("step", choices=[play, work])
            self.assertFalse(broken["ok"])
            self.assertEqual(broken["error"]["where"], "fault")
            self.assertIn("game 0 of the batch (seed 7, number 0)", broken["error"]["text"])
            self.assertIn("machine.h", broken["error"]["text"])
            after = agent.ask("step", choices=[0, None])
            self.assertTrue(after["ok"])
            self.assertEqual([game["index"] for game in after["games"]], [2, 1])
            self.assertEqual(after["games"][1]["step"], 1)

    def test_a_game_begins_anew_with_its_next_number_or_as_told(self):
        with Agent("castlemen") as agent:
            ends = play_out(agent, 5, 0, 2)
            again = agent.ask("step", choices=[0, None])["games"]
            self.assertEqual([game["index"] for game in again], [2, 1])
            self.assertEqual([game["over"] for game in again], [False, True])
            self.assertEqual(again[1], ends[1])
            fresh = agent.ask("start", seed=9, first=4, show=["numbers"])["games"][0]
            told = agent.ask("begin", game=0, seed=9, index=4)["games"][0]
            self.assertEqual(told, fresh)

    def test_nobody_sees_more_than_his_seat(self):
        """What differs between two deals is not seen before it is dealt open."""
        with Agent("template") as agent:
            seen = agent.ask("start", seed=1, show=["table", "options", "numbers"])["games"][0]
            other = agent.ask("look", game=0, seat=1 - seen["seat"])["games"][0]
            self.assertNotIn("options", other)
            self.assertNotIn("rows", other)
            own, hidden = (game["areas"][f"{seen['seat']}.hand"] for game in (seen, other))
            self.assertTrue(all(isinstance(card, str) for card in own), own)
            self.assertEqual(hidden, [len(own)])
            names = agent.ask("hello")["names"]
            for card in own:
                self.assertEqual(other["numbers"][names.index(f"{card} zone")], 0)
                self.assertGreater(seen["numbers"][names.index(f"{card} zone")], 0)

    def test_a_bad_line_is_answered_and_changes_nothing(self):
        with Agent("castlemen") as agent:
            self.assertIn("no games yet", agent.ask("step", choices=[0])["error"]["text"])
            before = agent.ask("start", seed=3, games=2)["games"]
            bad = [("nonsense", "message"), ("[1]", "message"), ('{"do":"dance"}', "do"), ("{}", "do"),
                   ('{"do":"step"}', "choices"), ('{"do":"step","choices":[0]}', "choices"),
                   ('{"do":"step","choices":[0,255]}', "choices"), ('{"do":"step","choices":[-1,0]}', "choices"),
                   ('{"do":"step","choices":["a",0]}', "choices"), ('{"do":"start","seed":-1}', "seed"),
                   ('{"do":"start","players":"green,red"}', "players"), ('{"do":"start","show":["all"]}', "show"),
                   ('{"do":"begin","game":2,"seed":1}', "game"), ('{"do":"start","depth":1}', "depth"),
                   ('{"do":"look","game":0,"seat":7}', "seat")]
            for line, where in bad:
                answer = agent.line(line)
                self.assertFalse(answer["ok"], line)
                self.assertEqual(answer["error"].get("where"), where, (line, answer))
            flood = agent.line('{"do":"' + "x" * (5 << 20) + '"}')
            self.assertEqual(flood["error"], {"where": "message", "text": "it has more than 4194304 bytes"})
            self.assertFalse(agent.line("\udcff\udc80{}")["ok"])
            self.assertEqual(agent.ask("step", choices=[None, None], id=4), {"ok": True, "id": 4, "games": before})

    def test_an_unknown_game_or_language_is_refused(self):
        for arguments in [["chess"], ["castlemen", "--lang", "tlh"]]:
            done = subprocess.run([ECUMENE, "agent", *arguments], input="", capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(arguments[-1], done.stderr)

    def test_the_last_line_needs_no_line_feed(self):
        done = subprocess.run([ECUMENE, "agent", "template"], input='\n{"do":"hello"}', capture_output=True, text=True)
        self.assertEqual((done.returncode, json.loads(done.stdout)["game"]), (0, "template"))


if __name__ == "__main__":
    unittest.main()
