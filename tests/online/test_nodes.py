"""Two nodes on one database: people at one table sit at different nodes, and a node that dies loses nothing.

Needs a PostgreSQL: ECUMENE_TEST_POSTGRES, as tools/postgres run sets it."""

import os
import random
import signal
import threading
import time
import unittest

from client import Player, Server, Socket
from test_server import follow, move, mover

ADDRESS = os.environ.get("ECUMENE_TEST_POSTGRES")
LONG = 60  # seconds for what takes one or two on an idle machine


@unittest.skipUnless(ADDRESS, "ECUMENE_TEST_POSTGRES is not set")
class Nodes(unittest.TestCase):
    def setUp(self):
        self.left, self.right = Server(ADDRESS, "--rate", "100000"), Server(ADDRESS, "--rate", "100000")
        self.left.start()
        self.right.start()

    def tearDown(self):
        Socket.close_all()
        for server in (self.left, self.right):
            server.__exit__()

    def pair(self, game="castlemen", seats=("me", "open"), **more):
        anna_token, ben_token = self.left.guest(), self.right.guest()
        table = self.left.table(anna_token, game, seats, **more)
        anna = Player(self.left, table, anna_token, "anna").connect()
        ben = Player(self.right, table, ben_token, "ben").connect()
        self.assertTrue(ben.say({"do": "sit", "seat": 1})["ok"])
        anna.wait(lambda: anna.room.get("seats", [{}, {}])[1].get("name") == "ben", LONG)
        self.assertTrue(anna.say({"do": "start"})["ok"])
        for player in (anna, ben):
            player.wait(lambda: player.entries > 0, LONG)
        return anna, ben

    def test_a_game_across_two_nodes(self):
        anna, ben = self.pair()
        rng = random.Random(1)
        moved = set()
        for _ in range(40):
            player = mover(anna, ben)
            moved.add(player.name)
            move(anna, ben, rng)
            follow(anna, ben)
        self.assertEqual(moved, {"anna", "ben"})
        self.assertEqual(anna.areas.keys(), ben.areas.keys())

    # Everything that is said at one node is heard at the other, whoever has the lease.
    def test_what_people_do_beside_moving(self):
        anna, ben = self.pair()
        eve = Player(self.right, anna.table, self.right.guest(), "eve").connect()
        rng = random.Random(3)
        for _ in range(4):
            move(anna, ben, rng)
        follow(anna, ben)
        eve.wait(lambda: eve.entries >= anna.entries, LONG)
        self.assertNotIn("options", eve.ask)
        for speaker, listener in ((anna, ben), (ben, anna)):
            self.assertTrue(speaker.say({"do": "say", "text": f"I am {speaker.name}"})["ok"])
            self.hears(listener, "said", lambda m: m["chat"][0]["text"] == f"I am {speaker.name}")
        hint = mover(anna, ben).say({"do": "hint"})
        self.assertTrue(hint["ok"], hint)
        self.assertTrue(anna.say({"do": "ask_undo", "step": 1})["ok"])
        ben.wait(lambda: "proposal" in ben.room, LONG)
        self.assertTrue(ben.say({"do": "agree", "yes": True})["ok"])
        for player in (anna, ben, eve):
            player.wait(lambda: player.heard.get("undone") == 1, LONG)
        self.assertTrue(ben.say({"do": "rise"})["ok"])
        anna.wait(lambda: anna.room["seats"][1].get("bot") == "steady", LONG)
        self.assertTrue(ben.say({"do": "sit", "seat": 1})["ok"])
        anna.wait(lambda: anna.room["seats"][1].get("name") == "ben", LONG)

    def hears(self, player, kind, done):
        while True:
            message = player.hear()
            if message["t"] == kind and done(message):
                return

    # Both ask at the same time, at different nodes: one new table, and none that is left over.
    def test_a_rematch_and_an_import_at_the_other_node(self):
        anna, ben = self.pair("template")
        self.assertTrue(anna.say({"do": "abandon"})["ok"])
        ben.wait(lambda: ben.room["phase"] == "abandoned", LONG)
        answers = {}
        askers = [threading.Thread(target=lambda p=p: answers.__setitem__(p.name, p.say({"do": "rematch"}))) for p in (anna, ben)]
        for asker in askers:
            asker.start()
        for asker in askers:
            asker.join()
        self.assertTrue(answers["anna"]["ok"] and answers["ben"]["ok"], answers)
        self.assertEqual(answers["anna"]["table"], answers["ben"]["table"])
        end = time.monotonic() + LONG
        while True:
            _, open_ones = self.right.request("GET", "/api/v1/tables?phase=open", token=ben.token)
            if [row["table"] for row in open_ones["tables"]] == [answers["ben"]["table"]]:
                break
            self.assertLess(time.monotonic(), end, open_ones)
            time.sleep(0.2)
        _, log = self.right.request("GET", f"/api/v1/tables/{anna.table}/log")
        status, answer = self.right.request("POST", "/api/v1/import?seats=me,random", log, anna.token)
        self.assertEqual(status, 201, answer)
        look = Player(self.left, answer["table"], anna.token, "anna").connect()
        look.wait(lambda: look.entries > 0, LONG)
        self.play_on(look, 6)

    def play_on(self, player, steps):
        """This person's moves, as long as the game lasts; bots do theirs."""
        until = player.entries + steps
        while player.entries < until and player.ask is not None:
            player.wait(lambda: player.my_turn() or player.ask is None, LONG)
            if player.ask is None:
                return
            answer = player.say({"do": "act", "entries": player.entries, "text": player.ask["options"][0]["do"]})
            self.assertTrue(answer["ok"], answer)
            player.wait(lambda: player.entries >= answer["entries"], LONG)

    # A bot between people of two nodes who talk all the time: the lease goes to and fro, and the bot moves none the less.
    def test_a_bot_is_not_kept_from_thinking(self):
        anna, ben = self.pair("settlers", ("me", "open", "master"))
        people = {0: anna, 1: ben}
        moved = 0
        while moved < 3:
            seat, entries = anna.ask["seat"], anna.entries
            if seat in people:
                player = people[seat]
                answer = player.say({"do": "act", "entries": player.entries, "text": player.ask["options"][-1]["do"]})
                self.assertTrue(answer["ok"], answer)
            else:
                moved += 1
                for player in (anna, ben):
                    player.say({"do": "say", "text": "well?"})
            for player in (anna, ben):
                player.wait(lambda: player.entries > entries or player.ask is None, LONG)
            follow(anna, ben)

    # Six seconds without a sign of life: the others take over, and who comes back hears what they did.
    def test_a_node_that_was_asleep_hears_what_it_missed(self):
        anna, ben = self.pair("template", ("me", "open"), clock=3600)
        rng = random.Random(4)
        while mover(anna, ben) is not ben:
            move(anna, ben, rng)
            follow(anna, ben)
        self.assertTrue(anna.say({"do": "say", "text": "the lease is mine"})["ok"])
        self.left.process.send_signal(signal.SIGSTOP)
        time.sleep(6)  # so that nobody asks it for the lease: it is thought dead
        answer = ben.say({"do": "act", "entries": ben.entries, "text": ben.ask["options"][0]["do"]})
        self.assertTrue(answer["ok"], answer)
        ben.wait(lambda: ben.entries >= answer["entries"], LONG)
        self.left.process.send_signal(signal.SIGCONT)
        follow(anna, ben)
        for _ in range(4):
            move(anna, ben, rng)
            follow(anna, ben)
        self.assertTrue(all(3_000_000 < left <= 3_600_000 for left in ben.heard["left"]), ben.heard["left"])

    def test_a_dead_node_is_followed_by_the_other(self):
        anna, ben = self.pair()
        rng = random.Random(2)
        for _ in range(12):
            move(anna, ben, rng)
        follow(anna, ben)
        entries = anna.entries
        self.left.kill(signal.SIGKILL)
        anna.close()
        anna.server = self.right
        anna.connect()
        self.assertTrue(anna.say({"do": "score"})["ok"])
        self.assertEqual(anna.entries, entries)
        for _ in range(6):
            self.assertIsNotNone(move(anna, ben, rng))
            follow(anna, ben)
        self.assertGreater(anna.entries, entries)


if __name__ == "__main__":
    unittest.main()
