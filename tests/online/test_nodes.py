"""Two nodes on one database: people at one table sit at different nodes, and a node that dies loses nothing.

Needs a PostgreSQL: ECUMENE_TEST_POSTGRES, as tools/postgres run sets it."""

import os
import random
import signal
import unittest

from client import Closed, Player, Server, Socket
from test_server import follow, move, mover

ADDRESS = os.environ.get("ECUMENE_TEST_POSTGRES")


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

    def pair(self):
        anna_token, ben_token = self.left.guest(), self.right.guest()
        table = self.left.table(anna_token)
        anna = Player(self.left, table, anna_token, "anna").connect()
        ben = Player(self.right, table, ben_token, "ben").connect()
        self.assertTrue(ben.say({"do": "sit", "seat": 1})["ok"])
        anna.wait(lambda: anna.room.get("seats", [{}, {}])[1].get("name") == "ben")
        self.assertTrue(anna.say({"do": "start"})["ok"])
        for player in (anna, ben):
            player.wait(lambda: player.entries > 0)
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
