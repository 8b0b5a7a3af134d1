"""For those who run a server: its log, its health, its figures, copies of a running store, a disk that fails."""

import json
import os
import pathlib
import random
import resource
import shutil
import signal
import sqlite3
import tempfile
import threading
import unittest

from client import ROOT, Closed, Player, Server, Socket, pair
from test_server import follow, move


class Operations(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ecumene-")

    def tearDown(self):
        Socket.close_all()
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    # Every line is JSON; neither tokens nor tables nor seeds stand in it.
    def test_the_log_is_lines_of_json_without_secrets(self):
        server = Server(None, "--log", "debug")
        with open(self.path("log"), "w") as server.log, server:
            anna, ben = pair(server, name="<anna> \"quoted\"")
            for _ in range(4):
                move(anna, ben, random.Random(1))
            server.request("GET", "/api/v1/tables/none/log?x=%22%0a{}")
            Socket(server.port, "/ws?table=%22%0aforged", {"Authorization": f"Bearer {anna.token}"})
            self.assertTrue(anna.say({"do": "abandon"})["ok"])
            _, log = server.request("GET", f"/api/v1/tables/{anna.table}/log")
            server.kill(signal.SIGTERM)
        lines = pathlib.Path(self.path("log")).read_text().splitlines()
        self.assertGreaterEqual(len(lines), 3)
        for line in lines:
            self.assertEqual(set(json.loads(line)), {"at", "level", "text"})
        seed = next(line.split()[1] for line in log.splitlines() if line.startswith("seed: "))
        for secret in (anna.token, ben.token, anna.table, seed):
            self.assertNotIn(secret, "".join(lines))

    def test_health_and_figures(self):
        with Server() as server:
            anna, ben = pair(server)
            for _ in range(3):
                move(anna, ben, random.Random(2))
            server.settled()
            self.assertEqual(server.request("GET", "/healthz"), (200, {"ok": True}))
            status, text = server.request("GET", "/metrics")
            figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
            self.assertEqual(status, 200)
            self.assertEqual(figures["ecumene_moves_total"], "3")
            self.assertEqual(figures["ecumene_sockets"], "2")
            self.assertEqual(figures["ecumene_live_tables"], "1")
            self.assertEqual(figures["ecumene_appends_lost_total"], "0")
            self.assertNotIn(anna.table, text)

    # Copied while people play; the copy has every move that was acknowledged before it was begun.
    # A fault of the program costs one table. tests/faulty has the cards that make a check fail.
    def test_a_table_that_breaks_the_program_is_set_aside_and_the_others_go_on(self):
        server = Server(None, "--content", str(ROOT / "tests" / "faulty"))
        with open(self.path("log"), "w") as server.log, server:
            anna, ben = pair(server, "template")
            carl, dora = pair(server)
            process = server.process
            moves = [one["do"] for one in anna.ask["options"]]
            fatal = {"do": "act", "entries": anna.entries, "id": "fatal",
                     "text": next(move for move in moves if move.startswith("play"))}
            for _ in range(2):  # the same again
                answer = anna.say(dict(fatal))
                self.assertFalse(answer["ok"])
                self.assertEqual(answer["error"]["where"], "aside")
            ben.wait(lambda: ben.room.get("aside", False))
            self.assertEqual(anna.say({"do": "act", "entries": anna.entries, "text": "work"})["error"]["where"], "aside")
            self.assertTrue(anna.say({"do": "say", "text": "oh"})["ok"])
            self.assertIsNotNone(move(carl, dora, random.Random(3)))
            status, log = server.request("GET", f"/api/v1/tables/{anna.table}/log")
            self.assertEqual((status, "seed:" in log), (200, False))
            self.assertIn("ecumene_tables_aside_total 1\n", server.request("GET", "/metrics")[1])
            self.assertIsNone(process.poll())
            # after a restart the game stands as it stood; the same message breaks it again and nothing else
            server.kill(signal.SIGTERM)
            server.start()
            anna.connect()
            anna.wait(lambda: "aside" not in anna.room and anna.my_turn())
            self.assertEqual(anna.say(dict(fatal))["error"]["where"], "aside")
            dora.connect()
            carl.connect()
            self.assertIsNotNone(move(carl, dora, random.Random(3)))
            self.assertIsNone(server.process.poll())
        lines = [json.loads(line) for line in pathlib.Path(self.path("log")).read_text().splitlines()]
        told = [line["text"] for line in lines if "is set aside" in line["text"]]
        self.assertEqual(len(told), 2, "once for each process")
        for text in told:
            self.assertIn("machine.h", text)
            self.assertNotIn(anna.table, text)

    def test_a_copy_of_a_running_store(self):
        with Server(f"sqlite:{self.path('tables.db')}", "--rate", "100000") as server:
            anna, ben = pair(server)
            rng = random.Random(3)
            acked, copied, done = [], [], threading.Event()

            def copy():
                while not done.is_set():
                    before, name = len(acked), self.path(f"copy{len(copied)}.db")
                    with sqlite3.connect(self.path("tables.db")) as source:
                        source.execute(f"VACUUM INTO '{name}'")
                    copied.append((before, name))
            copier = threading.Thread(target=copy)
            copier.start()
            while len(acked) < 60 or len(copied) < 3:
                moved = move(anna, ben, rng)
                if moved is None:
                    break
                acked.append(moved)
            done.set()
            copier.join()
        for before, name in copied[:3] + copied[-1:]:
            with Server(f"sqlite:{name}") as restored:
                again = Player(restored, anna.table, anna.token, "anna").connect()
                again.wait(lambda: again.entries > 0)
                self.assertGreaterEqual(again.entries, acked[before - 1][0] if before else 1)
                self.assertTrue(again.say({"do": "abandon", "id": "end"})["ok"])
                _, log = restored.request("GET", f"/api/v1/tables/{anna.table}/log")
                self.assertEqual(restored.request("POST", "/api/v1/verify", log)[1], {"ok": True, "outcome": "unfinished"})

    def test_a_damaged_store_is_refused_in_words(self):
        store = self.path("tables.db")
        with Server(f"sqlite:{store}") as server:
            anna, ben = pair(server)
            for _ in range(10):
                move(anna, ben, random.Random(4))
            server.kill(signal.SIGTERM)
        size = os.path.getsize(store)
        for name, damage in (("half", lambda f: f.truncate(size // 2)), ("text", lambda f: (f.seek(0), f.write(b"no database" * 9)))):
            broken = self.path(name + ".db")
            shutil.copy(store, broken)
            with open(broken, "r+b") as file:
                damage(file)
            self.assertFalse(self.plays_on(broken, anna), name)
        self.assertTrue(self.plays_on(store, anna), "the true one")

    # No byte can be written for a while: whoever moves is told, nothing acknowledged is lost, and all is well afterwards.
    def test_a_disk_that_takes_nothing_for_a_while(self):
        with Server(f"sqlite:{self.path('tables.db')}", "--rate", "100000") as server:
            anna, ben = pair(server)
            rng = random.Random(5)
            acked = [move(anna, ben, rng) for _ in range(6)]
            for _ in range(2):
                self.set_file_limit(server, 0)
                self.refuses_everything(server, anna, ben, rng, acked[-1][0])
                self.set_file_limit(server, resource.RLIM_INFINITY)
                server.settled()
                for player in (anna, ben):
                    player.close()
                    player.connect()
                acked += [move(anna, ben, rng) for _ in range(4)]
            self.assertTrue(anna.say({"do": "abandon"})["ok"])
            _, log = server.request("GET", f"/api/v1/tables/{anna.table}/log")
            steps = {int(line.split(" ")[0]): " ".join(line.split(" ")[2:-2]) for line in log.splitlines() if line[:1].isdigit()}
            self.assertEqual([steps[entries - 1] for entries, _ in acked], [option for _, option in acked])
            self.assertEqual(server.request("POST", "/api/v1/verify", log)[1], {"ok": True, "outcome": "unfinished"})

    def set_file_limit(self, server, size):
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def refuses_everything(self, server, anna, ben, rng, entries):
        for _ in range(2):
            with self.assertRaises(Closed) as closed:
                move(anna, ben, rng)
            self.assertEqual(closed.exception.code, 1012)
            for player in (anna, ben):  # both are sent away, and see the table as it was before the move
                player.close()
                player.entries = 0
                player.connect()
                player.wait(lambda: player.entries > 0)
                self.assertEqual(player.entries, entries)
        status, answer = server.request("POST", "/api/v1/tables", {"game": "castlemen", "seats": [{"who": "me"}, {"who": "open"}]}, anna.token)
        self.assertEqual(status, 503, answer)
        self.assertTrue(answer["error"]["text"])
        server.settled(503)

    def plays_on(self, store, anna):
        """Whether a server of this store shows the table whole; if not, it says so and does not fall over."""
        server = Server(f"sqlite:{store}")
        with open(self.path("said"), "w") as server.log:
            try:
                server.start()
            except RuntimeError:
                self.assertEqual(server.process.wait(10), 1)
                self.assertTrue(pathlib.Path(self.path("said")).read_text().strip(), "it says why")
                server.process.stdout.close()
                server.process = None
                return False
            try:
                again = Player(server, anna.table, anna.token, "anna").connect()
                again.wait(lambda: again.entries > 0)
                return again.entries >= anna.entries
            except Closed:
                return False
            finally:
                self.assertIsNone(server.process.poll(), "the server stands")
                server.kill()


if __name__ == "__main__":
    unittest.main()
