"""What people do at a table beside moving: bots and hints, taking back, asking, importing, playing again."""

import hashlib
import random
import unittest

from client import Player, Server, Socket, pair
from test_server import follow, move, mover


def closed_again(log):
    """The log with its chain of hashes made anew, as a forger would."""
    out, last = "", ""
    for line in log.splitlines():
        text = line.rsplit(" ", 1)[0]
        last = hashlib.sha256(f"{last}\n{text}".encode()).hexdigest()[:32]
        out += f"{text} {last}\n"
    return out


class Features(unittest.TestCase):
    def setUp(self):  # one for each test: together they would ask more often than one address may
        self.server = Server(None, "--rate", "100000").__enter__()

    def tearDown(self):
        Socket.close_all()
        self.server.__exit__()

    def play_on(self, player, rng, done):
        """Plays this person's moves until `done`."""
        while not done():
            player.wait(lambda: player.my_turn() or player.ask is None)
            if player.ask is None:
                return
            answer = player.say({"do": "act", "entries": player.entries,
                                 "text": rng.choice(player.ask["options"])["do"]})
            self.assertTrue(answer["ok"], answer)
            player.wait(lambda: player.entries >= answer["entries"])

    def test_every_level_of_bot_plays(self):
        _, answer = self.server.request("GET", "/api/v1/games")
        levels = {game["name"]: game["bots"] for game in answer["games"]}
        self.assertEqual(levels["castlemen"], ["random", "novice", "steady", "expert", "master"])
        for level in levels["castlemen"]:
            token = self.server.guest()
            table = self.server.table(token, "castlemen", ("me", level), start=True)
            anna = Player(self.server, table, token, "anna").connect()
            anna.wait(lambda: anna.entries > 0)
            self.assertEqual(anna.room["seats"][1]["bot"], level)
            moved = set()
            while len(moved) < 2:
                moved.add(anna.ask["seat"])
                entries = anna.entries
                self.play_on(anna, random.Random(1), lambda: anna.entries > entries)
            anna.close()

    # A bot-only game runs while somebody looks, beside people who are not held up by it.
    def test_bots_among_themselves(self):
        token = self.server.guest()
        table = self.server.table(token, "template", ("master", "expert"), start=True)
        eve = Player(self.server, table, token, "eve").connect()
        eve.wait(lambda: eve.entries > 0)
        anna, ben = pair(self.server)
        for _ in range(5):
            self.assertIsNotNone(move(anna, ben, random.Random(2)))
        eve.wait(lambda: eve.ask is None, 300)
        self.assertEqual(self.server.request("GET", f"/api/v1/tables/{table}/log")[0], 200)

    def test_who_leaves_is_followed_by_a_bot_and_may_come_back(self):
        anna, ben = pair(self.server)
        ben.say({"do": "rise"})
        anna.wait(lambda: anna.room["seats"][1].get("bot") == "steady")
        entries = anna.entries
        self.play_on(anna, random.Random(3), lambda: anna.entries > entries + 12)
        self.assertTrue(ben.say({"do": "sit", "seat": 1})["ok"])
        anna.wait(lambda: anna.room["seats"][1].get("name") == "ben")

    def test_hints(self):
        anna, ben = pair(self.server)
        player = mover(anna, ben)
        other = ben if player is anna else anna
        hint = player.say({"do": "hint"})
        self.assertTrue(hint["ok"], hint)
        self.assertIn(hint["do"], [option["do"] for option in player.ask["options"]])
        self.assertTrue(hint["text"])
        if hint["reasons"]:
            self.assertLessEqual(len(hint["reasons"]), 3)
            self.assertEqual(hint["reasons"][0]["do"], hint["do"])
            self.assertTrue(all(0 <= one["from"] <= one["percent"] <= one["to"] <= 100 and one["text"]
                                for one in hint["reasons"]), hint)
        self.assertFalse(other.say({"do": "hint"})["ok"])
        anna, ben = pair(self.server, hints=False)
        self.assertFalse(mover(anna, ben).say({"do": "hint"})["ok"])

    def test_undo_restart_and_undo_by_consent(self):
        anna, ben = pair(self.server)
        rng = random.Random(4)
        undone = restarted = False
        for _ in range(300):
            if undone and restarted:
                break
            entries, _ = move(anna, ben, rng)
            player = next((p for p in (anna, ben) if p.heard.get("undo")), None)
            if player is None:
                continue
            kind = "restart" if undone else "undo"
            answer = player.say({"do": kind})
            self.assertTrue(answer["ok"], answer)
            player.wait(lambda: player.entries > entries)
            self.assertIn("undone", player.heard)
            undone, restarted = True, undone
        self.assertTrue(restarted)
        follow(anna, ben)
        self.assertTrue(anna.say({"do": "ask_undo", "step": 1})["ok"])
        ben.wait(lambda: "proposal" in ben.room)
        self.assertEqual(ben.room["proposal"], {"by": 0, "step": 1})
        self.assertTrue(ben.say({"do": "agree", "yes": True})["ok"])
        anna.wait(lambda: anna.heard.get("undone") == 1)
        self.assertEqual(anna.heard["step"], 0)

    def test_questions(self):
        anna, ben = pair(self.server, "imperium")
        rng = random.Random(5)
        for _ in range(30):
            move(anna, ben, rng)
        follow(anna, ben)
        player, other = (anna, ben) if anna.my_turn() else (ben, anna)
        options = [option["do"] for option in player.ask["options"]]
        tried = player.say({"do": "whatif", "moves": [options[0]]})
        self.assertTrue(tried["ok"], tried)
        self.assertNotEqual(tried["game"]["ask"], player.ask, "the game went on over there")
        self.assertFalse(player.say({"do": "whatif", "moves": ["fly"]})["ok"])
        recap = other.say({"do": "recap"})
        self.assertTrue(recap["ok"])
        self.assertTrue(all(step["by"] == player.room["seat"] for step in recap["steps"]))
        self.assertNotIn("why", player.say({"do": "why", "text": options[0]}))
        forbidden = other.say({"do": "why", "text": options[0]})
        self.assertTrue(forbidden["ok"], forbidden)
        self.assertTrue(forbidden["why"]["text"])
        self.assertTrue(player.say({"do": "at", "step": 10})["game"]["areas"])
        self.assertFalse(player.say({"do": "at", "step": 10, "seat": other.room["seat"]})["ok"], "it is hidden still")
        score = player.say({"do": "score"})["score"]
        self.assertEqual(len(score["seats"]), 2)

    def test_why_not_names_the_clause(self):
        anna, ben = pair(self.server, "template")
        player, other = (anna, ben) if anna.my_turn() else (ben, anna)
        card = player.areas["row"][0]
        for text in ("choose 3", f"take {card}", f"play {card}"):
            why = player.say({"do": "why", "text": text})["why"]
            self.assertRegex(why["clause"], "^TPL-")
            self.assertTrue(why["reason"])
            self.assertIn(why["clause"], why["text"])
        not_yours = other.say({"do": "why", "text": player.ask["options"][0]["do"]})
        self.assertEqual(not_yours["why"]["where"], "turn")

    def test_the_list_says_what_games_look_like_and_offer(self):
        _, answer = self.server.request("GET", "/api/v1/games?lang=hu")
        names = [game["name"] for game in answer["games"]]
        self.assertEqual(names[:3], ["imperium", "settlers", "castlemen"])  # by their places
        games = dict(zip(names, answer["games"]))
        self.assertEqual((games["castlemen"]["title"], games["castlemen"]["first"]), ("Castle Men", "blue"))
        self.assertIn("Két vár", games["castlemen"]["about"])
        self.assertEqual([faction["piece"] for faction in games["castlemen"]["factions"]], [1, 0])
        self.assertTrue(games["castlemen"]["emblem"]["path"].startswith("M"))
        self.assertTrue(games["castlemen"]["tutorial"] and games["castlemen"]["reference"])
        plain = games["template"]
        self.assertFalse(plain["listed"] or plain["tutorial"] or plain["reference"] or "emblem" in plain)

    def test_tutorials_and_rules_are_pages_of_every_game(self):
        for game in ("castlemen", "settlers", "imperium"):
            for lang in ("en", "hu"):
                status, tutorial = self.server.request("GET", f"/api/v1/games/{game}/tutorial?lang={lang}")
                self.assertEqual(status, 200, tutorial)
                self.assertEqual(tutorial["table"]["plays"], game)
                for step in tutorial["steps"]:
                    self.assertTrue(step["news"] and step["text"] and "{" not in step["text"], step["do"])
                status, rules = self.server.request("GET", f"/api/v1/games/{game}/reference?lang={lang}")
                self.assertEqual((status, rules["game"], rules["lang"]), (200, game, lang))
                self.assertGreater(sum(len(section["entries"]) for section in rules["sections"]), 50)
        for path in ("template/tutorial", "template/reference", "nothing/tutorial", "imperium/secrets"):
            self.assertEqual(self.server.request("GET", f"/api/v1/games/{path}")[0], 404, path)

    def test_a_campaign_is_kept_by_the_page(self):
        def ask(**order):
            return self.server.request("POST", "/api/v1/campaign", order)
        status, begun = ask(faction="romans/A")
        self.assertEqual((status, begun["wins"], begun["losses"], begun["level"]), (200, 0, 0, "chieftain"), begun)
        for wrong in ({"faction": "random"}, {"faction": "romans/A,celts/A"}, {"faction": "romans/A", "options": "x=1"},
                      {"campaign": "nonsense"}, {"campaign": ["nonsense"]}, {"campaign": [1]}, {"campaign": begun["campaign"], "reward": "add 1CIV5"}, {"more": 1}):
            self.assertEqual(ask(**wrong)[0], 400, wrong)
        token = self.server.guest()
        order = {"game": "imperium", "seats": [{"who": "me", "faction": "romans/A"}], "options": begun["options"], "start": True}
        table = self.server.request("POST", "/api/v1/tables", order, token)[1]["table"]
        anna = Player(self.server, table, token, "anna").connect()
        anna.wait(lambda: anna.entries > 0)
        self.assertEqual(ask(campaign=begun["campaign"], table=table)[0], 409)
        self.play_on(anna, random.Random(1), lambda: anna.ask is None)
        status, counted = ask(campaign=begun["campaign"], table=table)
        self.assertEqual((status, len(counted["games"])), (200, 1), counted)
        self.assertTrue("rewards" in counted if counted["wins"] else "after-a-loss" in counted["options"], counted)
        self.assertEqual(len(ask(campaign=counted["campaign"], table=table)[1]["games"]), 1, "counted once")
        self.assertEqual(ask(faction="celts/A", table=table)[0], 400, "a game of another nation")

    def test_export_import_and_rematch(self):
        anna, ben = pair(self.server, "template")
        rng = random.Random(6)
        while anna.ask is not None:
            move(anna, ben, rng)
            follow(anna, ben)
        _, log = self.server.request("GET", f"/api/v1/tables/{anna.table}/log")
        status, answer = self.server.request("POST", "/api/v1/import", log, anna.token)
        self.assertEqual(status, 201, answer)
        look = Player(self.server, answer["table"], anna.token, "anna").connect()
        look.wait(lambda: look.entries > 0)
        self.assertEqual(look.room["phase"], "over")
        self.assertEqual([seat["name"] for seat in look.room["seats"]], ["guest", "ben"])
        then = look.say({"do": "at", "step": 1, "seat": 1})
        self.assertTrue(then["ok"], then)
        self.assertEqual(self.server.request("GET", f"/api/v1/tables/{answer['table']}/log")[1], log)
        self.rematch(anna, ben)

    def rematch(self, anna, ben):
        again = anna.say({"do": "rematch", "id": "again"})
        self.assertTrue(again["ok"], again)
        ben.wait(lambda: ben.room.get("next") == again["table"])
        self.assertEqual(ben.say({"do": "rematch"})["table"], again["table"])
        self.assertEqual(anna.say({"do": "rematch", "id": "again"})["table"], again["table"])
        ben.table = again["table"]
        ben.entries = 0
        ben.connect()
        ben.wait(lambda: ben.room.get("table") == again["table"])
        self.assertEqual([seat["name"] for seat in ben.room["seats"]], ["ben", "guest"], "who sat second begins")
        eve = Player(self.server, anna.table, self.server.guest(), "eve").connect()
        self.assertFalse(Player(self.server, again["table"], eve.token, "eve").connect().say({"do": "rematch"})["ok"])

    def test_a_game_that_was_broken_off_goes_on_with_a_bot(self):
        anna, ben = pair(self.server, "settlers")
        rng = random.Random(7)
        for _ in range(10):
            move(anna, ben, rng)
        self.assertTrue(anna.say({"do": "abandon"})["ok"])
        _, log = self.server.request("GET", f"/api/v1/tables/{anna.table}/log")
        status, answer = self.server.request("POST", "/api/v1/import?seats=novice,me&name=ben", log, ben.token)
        self.assertEqual(status, 201, answer)
        more = Player(self.server, answer["table"], ben.token, "ben").connect()
        more.wait(lambda: more.entries > 0)
        self.assertGreaterEqual(more.entries, 11)
        self.play_on(more, rng, lambda: more.entries > 30)
        _, mine = self.server.request("GET", "/api/v1/tables?phase=running", token=ben.token)
        self.assertIn(answer["table"], [row["table"] for row in mine["tables"]])

    def test_a_log_of_other_rules_is_refused_with_both_revisions(self):
        anna, _ = pair(self.server, "template")
        anna.say({"do": "abandon"})
        _, log = self.server.request("GET", f"/api/v1/tables/{anna.table}/log")
        self.assertEqual(closed_again(log), log)
        status, answer = self.server.request("POST", "/api/v1/import", closed_again(log.replace("rules: 1 ", "rules: 99 ")), anna.token)
        self.assertEqual(status, 400)
        self.assertRegex(answer["error"]["text"], "revision 99 .* this program knows revision 1")

    def test_logs_that_are_not_true_are_refused(self):
        anna, _ = pair(self.server, "template")
        anna.say({"do": "abandon"})
        _, log = self.server.request("GET", f"/api/v1/tables/{anna.table}/log")
        head, rules, rest = log.partition("rules: ")
        for text, wanted in (("", "line"), ("x", "line"), (log[:-40], "line"), (head + "rules: 9" + rest[1:], "line 3"),
                             (log.replace("player: ben", "player: otto"), "line")):
            status, answer = self.server.request("POST", "/api/v1/import", text, anna.token)
            self.assertEqual(status, 400)
            self.assertIn(wanted, answer["error"]["where"] + answer["error"]["text"])
        for bytes_ in (b"\xff", b"ecumene-log \xff", log.encode().replace(b"player: ben", b"player: b\xffn")):
            self.assertEqual(self.server.request("POST", "/api/v1/verify", bytes_)[0], 400)
        for query in ("seats=%ff,me", "name=%ff", "name=%0a", "seats=%00"):
            self.assertEqual(self.server.request("POST", f"/api/v1/import?{query}", log, anna.token)[0], 400)
        self.assertEqual(self.server.request("POST", "/api/v1/import", log)[0], 401)
        for seats in ("me,me", "oracle", "me,steady,steady", "open,open"):
            self.assertEqual(self.server.request("POST", f"/api/v1/import?seats={seats}", log, anna.token)[0], 400, seats)


if __name__ == "__main__":
    unittest.main()
