"""Outside programs as bots: --players cmd:COMMAND."""

import json
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from agent import ECUMENE, HOME

BOTS = pathlib.Path(__file__).resolve().parent / "bots"
QUICK = ["--program-ms", "8000"]
sys.path.insert(0, str(HOME / "tests" / "online"))
from client import Player, Server  # noqa: E402


def bot(name, *arguments):
    return " ".join(["cmd:python3", str(BOTS / f"{name}.py"), *arguments])


def run(*arguments, text=""):
    done = subprocess.run([ECUMENE, *arguments], input=text, capture_output=True, text=True, timeout=100)
    return done.returncode, done.stdout, done.stderr


def simulate(players, *more, games=3):
    code, out, error = run("simulate", "castlemen", "--games", str(games), "--players", players, "--json", *more)
    return json.loads(out) if code == 0 else (code, error)


class Programs(unittest.TestCase):
    def test_a_program_that_plays_like_a_bot_plays_its_games(self):
        for game in ["castlemen", "imperium"]:
            hashes = {run("simulate", game, "--games", "3", "--hash", "--jobs", jobs, "--players",
                          f"random:{player},random:greedy")[1]
                      for player, jobs in [("random", "1"), (bot("like_random"), "1"), (bot("like_random"), "3")]}
            self.assertEqual(len(hashes), 1, game)

    def test_who_misbehaves_loses_by_default_and_it_says_why(self):
        reasons = {"exit": "it ended with exit code 3", "signal": "it was killed by signal 11",
                   "silence": "it did not answer within 8 s", "memory": "it ended with exit code 1",
                   "deaf": "it closed its output", "garbage": "its answer makes no sense: message",
                   "list": "message: it is no JSON object", "illegal": "choice", "negative": "choice",
                   "text": "choice", "more": "cheat", "bytes": "its answer makes no sense", "empty": "its answer",
                   "flood": "a line of more than 65536 bytes", "nothing": "choice: is missing",
                   "twice": "a line that nobody had asked for", "refuse": "it refuses: I am tired"}
        for how, why in reasons.items():
            with self.subTest(how):
                limits = [*QUICK, "--program-memory", "256"] if how in ("silence", "memory") else []
                games = 1 if how in ("silence", "deaf") else 2
                found = simulate(f"random:{bot('misbehave', how)},random:random", *limits, games=games)
                self.assertEqual((found["forfeits"], found["endings"]), (games, {"forfeit": games}))
                self.assertEqual([seat["wins"] for seat in found["seats"]], [0, games])
                self.assertIn(why, found["told_forfeits"][0])
                self.assertIn("seat 1", found["told_forfeits"][0])

    def test_its_children_go_with_it(self):
        with tempfile.TemporaryDirectory() as folder:
            pids = pathlib.Path(folder) / "pids"
            simulate(f"random:{bot('misbehave', 'child', str(pids))},random:random", *QUICK, games=2)
            children = pids.read_text().split()
            self.assertEqual(len(children), 2)
            for child in children:
                for _ in range(50):  # a killed orphan may have to wait for who buries it
                    state = pathlib.Path(f"/proc/{child}/stat")
                    if not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] == "Z":
                        break
                    time.sleep(0.1)
                else:
                    self.fail(f"{child} lives")

    def test_a_program_that_does_not_greet_is_refused(self):
        for who, why in [(bot("misbehave", "greeting"), "it ended with exit code 1"), ("cmd:no-such-program", "127")]:
            code, error = simulate(f"{who},random:random")
            self.assertEqual(code, 2, error)
            self.assertIn(why, error)

    def test_workers_run_no_programs(self):
        code, error = simulate(f"{bot('like_random')},random", "--queue", "postgresql://nowhere")
        self.assertEqual(code, 2)
        self.assertIn("workers run no programs of others", error)

    def test_what_a_stopped_run_has_kept_names_the_forfeits(self):
        with tempfile.TemporaryDirectory() as folder:
            order = (f"random:{bot('misbehave', 'exit')},random:random", "--report", folder, "--plain")
            first, again = simulate(*order), simulate(*order)
            self.assertEqual(first["forfeits"], 3)
            self.assertEqual(first, again)
            lines = (pathlib.Path(folder) / "games.jsonl").read_text().splitlines()
            self.assertIn("exit code 3", json.loads(lines[0])["forfeit"])

    def test_a_log_starts_no_program(self):
        with tempfile.TemporaryDirectory() as folder:
            log, mark = pathlib.Path(folder) / "game.log", pathlib.Path(folder) / "mark"
            who = f"cmd:touch {mark}; exec python3 {BOTS / 'like_random.py'}"
            code, out, error = run("play", "castlemen", "--plain", "--seed", "1", "--save", str(log), "--players",
                                   f"blue:human,red:{who}", text="quit\n")
            self.assertIn(who, log.read_text(), error)
            mark.unlink()
            code, out, error = run("play", "--plain", "--resume", str(log), text="quit\n")
            self.assertEqual(code, 2)
            self.assertIn("which a log cannot start", error)
            self.assertFalse(mark.exists())
            run("play", "--plain", "--resume", str(log), "--program", who, text="quit\n")
            self.assertTrue(mark.exists())

    def test_at_the_terminal_it_loses_by_default(self):
        code, out, error = run("play", "castlemen", "--plain", "--seed", "1", "--players",
                               f"blue:random,red:{bot('misbehave', 'exit')}")
        self.assertEqual(code, 1)
        self.assertIn("has lost by default: it ended with exit code 3", error)
        code, out, error = run("play", "castlemen", "--plain", "--seed", "1", "--lang", "hu", "--players",
                               f"blue:random,red:{bot('misbehave', 'exit')}")
        self.assertIn("szabálytalanság miatt veszít: a programja 3 kilépési kóddal véget ért", error)

    def test_people_play_against_a_program_and_are_told_when_it_fails(self):
        with Server(None, "--program", f"castlemen:mine={bot('like_random')[4:]}",
                    "--program", f"castlemen:bad={bot('misbehave', 'exit')[4:]}") as server:
            bots = {game["name"]: game["bots"] for game in server.request("GET", "/api/v1/games")[1]["games"]}
            self.assertEqual((bots["castlemen"][-2:], "mine" in bots["template"]), (["mine", "bad"], False))
            token = server.guest()
            eve = Player(server, server.table(token, "castlemen", ("mine", "bad"), start=True), token, "eve").connect()
            remarks = []
            while not remarks:
                heard = eve.hear()
                remarks = heard.get("chat", []) if heard["t"] == "said" else []
            self.assertEqual((remarks[0]["name"], remarks[0]["text"]), ("bad", "bad -> steady: it ended with exit code 3"))
            self.assertEqual(remarks[0]["lost"], {"key": "exit", "detail": "3", "next": "steady"})
            eve.wait(lambda: [seat.get("bot") for seat in eve.room["seats"]] == ["mine", "steady"])
            entries = eve.entries
            eve.wait(lambda: eve.entries > entries + 5)
            eve.close()

    def test_no_client_names_a_program(self):
        with Server() as server, tempfile.TemporaryDirectory() as folder:
            mark, token = pathlib.Path(folder) / "mark", server.guest()
            for who in [f"cmd:touch {mark}", f"random:cmd:touch {mark}"]:
                order = {"game": "castlemen", "seats": [{"who": "me"}, {"who": who}], "start": True}
                status, answer = server.request("POST", "/api/v1/tables", order, token)
                self.assertEqual(status, 400, answer)
            self.assertFalse(mark.exists())

    def test_a_server_names_its_programs_well_or_not_at_all(self):
        for program, why in [("mine", "GAME:NAME=COMMAND"), ("castlemen:My Bot=x", "My Bot"), ("chess:mine=x", "chess"),
                             ("castlemen:steady=" + bot("like_random")[4:], "steady"), ("castlemen:mine=false", "exit code 1")]:
            code, out, error = run("serve", "--port", "0", "--store", "sqlite:/dev/null", "--program", program)
            self.assertEqual(code, 2, error)
            self.assertIn(why, error)


if __name__ == "__main__":
    unittest.main()
