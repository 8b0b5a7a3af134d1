"""The server as its clients find it: play, retries, reconnecting, hidden hands, hostile and slow clients, kills."""

import json
import os
import random
import signal
import time
import unittest

from client import Closed, Player, Server, Socket, pair

KILLS = int(os.environ.get("ECUMENE_KILLS", "100"))


def mover(anna, ben):
    for player in (anna, ben):
        if player.my_turn():
            return player
    return None


def follow(anna, ben):
    """Both have heard everything: they agree on how far the game is, and one of them is asked."""
    for player, other in ((anna, ben), (ben, anna)):
        player.wait(lambda: player.entries >= other.entries)


def move(anna, ben, rng):
    follow(anna, ben)
    player = mover(anna, ben)
    if player is None:
        return None
    option = rng.choice(player.ask["options"])["do"]
    answer = player.say({"do": "act", "entries": player.entries, "text": option})
    assert answer["ok"], answer
    player.wait(lambda: player.entries >= answer["entries"])
    return player.entries, option


class Play(unittest.TestCase):
    def setUp(self):  # one for each test: together they would ask more often than one address may
        self.server = Server().__enter__()

    def tearDown(self):
        Socket.close_all()
        self.server.__exit__()

    def test_a_game_of_two_persons_to_its_end_and_its_log(self):
        anna, ben = pair(self.server, "template")
        rng = random.Random(1)
        while anna.room.get("phase") != "over" and anna.ask is not None:
            move(anna, ben, rng)
            follow(anna, ben)
        self.assertIsNone(ben.ask)
        status, log = self.server.request("GET", f"/api/v1/tables/{anna.table}/log")
        self.assertEqual(status, 200)
        self.assertIn("seed: ", log)
        self.assertIn("pepper", log)
        status, proof = self.server.request("POST", "/api/v1/verify", log)
        self.assertEqual((status, proof["ok"]), (200, True))
        status, proof = self.server.request("POST", "/api/v1/verify", log.replace("pepper", "popper"))
        self.assertEqual(status, 400)

    def test_a_person_against_a_bot(self):
        token = self.server.guest()
        table = self.server.table(token, "template", ("me", "random"), start=True)
        anna = Player(self.server, table, token, "anna").connect()
        rng = random.Random(2)
        anna.wait(lambda: anna.entries > 0)
        while anna.ask is not None:
            anna.wait(lambda: anna.my_turn() or anna.ask is None)
            if anna.my_turn():
                answer = anna.say({"do": "act", "entries": anna.entries, "text": rng.choice(anna.ask["options"])["do"]})
                self.assertTrue(answer["ok"], answer)
                anna.wait(lambda: anna.entries >= answer["entries"])
        anna.close()

    def test_the_same_message_again_is_done_once(self):
        anna, ben = pair(self.server)
        player = mover(anna, ben)
        message = {"do": "act", "id": "once", "entries": player.entries, "text": player.ask["options"][0]["do"]}
        self.assertTrue(player.say(dict(message))["ok"])
        entries = player.say({"do": "score", "id": "q"}) and player.entries
        self.assertTrue(player.say(dict(message))["ok"])
        player.say({"do": "score"})
        self.assertEqual(player.entries, entries)

    def test_who_comes_back_hears_what_he_missed(self):
        anna, ben = pair(self.server)
        rng = random.Random(3)
        for _ in range(5):
            move(anna, ben, rng)
        follow(anna, ben)
        before = ben.entries
        ben.close()
        while anna.my_turn():
            answer = anna.say({"do": "act", "entries": anna.entries, "text": rng.choice(anna.ask["options"])["do"]})
            anna.wait(lambda: anna.entries >= answer["entries"])
        ben.connect()
        ben.wait(lambda: ben.entries >= anna.entries)
        self.assertGreaterEqual(ben.entries, before)
        fresh = Player(self.server, ben.table, ben.token, "ben").connect()
        fresh.wait(lambda: fresh.entries > 0)
        self.assertEqual(fresh.areas, {**fresh.areas, **ben.areas})

    def test_who_comes_back_hears_what_was_said(self):
        anna, ben = pair(self.server)
        self.assertTrue(ben.say({"do": "ping"})["ok"])
        ben.close()
        for text in ("one", "two"):
            self.assertTrue(anna.say({"do": "say", "text": text})["ok"])
        ben.connect(said=0)
        heard = ben.hear_kind("said")
        self.assertEqual([(one["n"], one["text"]) for one in heard["chat"]], [(1, "one"), (2, "two")])
        fresh = Player(self.server, ben.table, ben.token, "ben").connect()
        self.assertEqual([one["n"] for one in fresh.hear_kind("table")["chat"]], [1, 2])

    def test_whether_a_table_can_be_reached(self):
        token = self.server.guest()
        table = self.server.table(token)
        status, answer = self.server.request("GET", f"/api/v1/tables/{table}")
        self.assertEqual((status, answer), (200, {"table": table, "game": "castlemen", "phase": "open"}))
        for nowhere in ("nowhere", "%ff%fe", "a%20b"):
            self.assertEqual(self.server.request("GET", f"/api/v1/tables/{nowhere}")[0], 404, nowhere)

    def test_hands_are_hidden_from_others_and_from_spectators(self):
        anna, ben = pair(self.server, "imperium")
        eve = Player(self.server, anna.table, self.server.guest(), "eve").connect()
        eve.wait(lambda: eve.entries > 0)
        self.assertTrue(all(isinstance(card, str) for card in anna.areas["0.hand"]))
        for other in (ben, eve):
            self.assertTrue(all(isinstance(card, int) for card in other.areas["0.hand"]))
        self.assertFalse(eve.say({"do": "act", "entries": eve.entries, "text": "activate"})["ok"])
        self.assertEqual(self.server.request("GET", f"/api/v1/tables/{anna.table}/log")[0], 403)

    def test_foreign_pages_and_strangers_are_refused(self):
        token = self.server.guest()
        table = self.server.table(token)
        path = f"/ws?table={table}"
        own = f"http://127.0.0.1:{self.server.port}"
        cookie = {"Cookie": f"ecumene={token}"}
        for headers, wanted in (({}, 401), (cookie, 403), ({**cookie, "Origin": "http://evil.example"}, 403),
                                ({**cookie, "Origin": own}, 101), ({"Authorization": "Bearer x"}, 401)):
            link = Socket(self.server.port, path, headers)
            self.assertEqual(link.status, wanted, headers)
            link.close()
        self.assertEqual(Socket(self.server.port, "/ws?table=nothing", {"Authorization": f"Bearer {token}"}).status, 404)
        status, _ = self.server.request("POST", "/api/v1/tables", {"game": "castlemen", "seats": []},
                                        headers={**cookie, "Origin": "http://evil.example"})
        self.assertEqual(status, 403)
        self.server.request("GET", "/healthz")
        for name in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"):
            self.assertIn(name, self.server.headers)

    def test_broken_requests_get_an_answer_and_no_more(self):
        token = self.server.guest()
        for body, wanted in (("", 400), ("{", 400), ("[]", 400), ({"game": "chess", "seats": [{"who": "me"}]}, 400),
                             ({"game": "castlemen", "seats": [{"who": "me"}, {"who": "me"}]}, 400),
                             ({"game": "castlemen", "seats": [{"who": "me"}]}, 400),
                             ({"game": "castlemen", "seats": [{"who": "me"}, {"who": "oracle"}]}, 400),
                             ({"game": "castlemen", "seats": [{"who": "me", "faction": ""}], "start": True}, 400),
                             ({"game": "castlemen", "seats": [{"who": "me", "faction": "red,blue"}], "start": True}, 400),
                             ({"game": "castlemen", "seats": [{"who": "me"}, {"who": "open"}], "x": 1}, 400)):
            status, answer = self.server.request("POST", "/api/v1/tables", body, token)
            self.assertEqual(status, wanted, body)
            self.assertIn("text", answer["error"])
        self.assertEqual(self.server.request("GET", "/api/v1/nothing")[0], 404)
        self.assertEqual(self.server.request("POST", "/api/v1/verify", "x" * 300000)[0], 413)
        self.assertEqual(self.server.request("GET", "/healthz", headers={"X": "y" * 9000})[0], 431)

    def test_hostile_frames(self):
        anna, ben = pair(self.server)
        for payload, code in (("x" * 9000, 1009), (b"\x00\x01", 1003)):
            guest = Player(self.server, anna.table, self.server.guest(), "eve").connect()
            guest.socket.send_frame(payload.encode() if isinstance(payload, str) else payload,
                                    1 if isinstance(payload, str) else 2)
            with self.assertRaises(Closed) as closed:
                while True:
                    guest.hear()
            self.assertEqual(closed.exception.code, code)
        for text in ("", "{", "[]", '{"do":"act"}', '{"do":"hello","v":2}', "[" * 5000, '{"a":1,"a":2}'):
            eve = Player(self.server, anna.table, self.server.guest(), "eve").connect()
            eve.socket.send_frame(text.encode())
            while True:
                heard = eve.hear()
                if heard["t"] == "answer" and not heard["ok"]:
                    break
            eve.close()
        self.assertTrue(mover(anna, ben).say({"do": "score"})["ok"], "the table goes on")

    def test_a_flood_is_slowed_down(self):
        anna, ben = pair(self.server)
        answers = []
        for _ in range(80):
            anna.send({"do": "score"})
        while len(answers) < 80:
            heard = anna.hear()
            if heard["t"] == "answer":
                answers.append(heard["ok"])
        self.assertIn(False, answers)
        self.assertIn(True, answers)
        self.assertTrue(ben.say({"do": "score"})["ok"], "others are not slowed down")


class Kills(unittest.TestCase):
    def tearDown(self):
        Socket.close_all()

    def play_until_killed(self, server, anna, ben, rng, acked):
        server_down = time.monotonic() + rng.uniform(0.02, 0.25)
        try:
            while time.monotonic() < server_down:
                done = move(anna, ben, rng)
                if done is None:
                    return False
                acked.append(done)
        finally:
            server.kill(signal.SIGKILL)
        return True

    # Every move that was acknowledged is in the game after the kill, once and in order.
    def test_no_acknowledged_move_is_lost(self):
        rng = random.Random(int(os.environ.get("ECUMENE_SEED", "7")))
        with Server(None, "--rate", "100000") as server:
            anna, ben = pair(server)
            acked = []
            for _ in range(KILLS):
                going = self.play_until_killed(server, anna, ben, rng, acked)
                server.start()
                for player in (anna, ben):
                    player.close()
                    player.connect()
                    self.assertTrue(player.say({"do": "score"})["ok"])
                if acked:
                    self.assertGreaterEqual(anna.entries, acked[-1][0])
                if not going:
                    self.check_log(server, anna, acked)
                    anna, ben = pair(server)
                    acked = []
            self.check_log(server, anna, acked)

    def check_log(self, server, anna, acked):
        if anna.ask is not None:
            self.assertTrue(anna.say({"do": "abandon"})["ok"])
        status, log = server.request("GET", f"/api/v1/tables/{anna.table}/log")
        self.assertEqual(status, 200)
        steps = [line.split(" ") for line in log.splitlines() if line[:1].isdigit()]
        texts = {int(words[0]): " ".join(words[2:-2]) for words in steps}
        for entries, option in acked:
            self.assertEqual(texts[entries - 1], option)
        self.assertEqual(server.request("POST", "/api/v1/verify", log)[0], 200)

    def test_a_restart_loses_nothing_and_says_so(self):
        with Server() as server:
            anna, ben = pair(server)
            rng = random.Random(5)
            for _ in range(6):
                move(anna, ben, rng)
            follow(anna, ben)
            server.process.send_signal(signal.SIGTERM)
            with self.assertRaises(Closed) as closed:
                while True:
                    anna.hear()
            self.assertEqual(closed.exception.code, 1001)
            self.assertEqual(server.process.wait(10), 0)
            server.process.stdout.close()
            server.process = None
            server.start()
            entries = anna.entries
            anna.connect()
            anna.say({"do": "score"})
            self.assertEqual(anna.entries, entries)


if __name__ == "__main__":
    unittest.main()
