"""Plays as the built-in `random` does, by the seed of the question."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from agent import QuickRng  # noqa: E402

for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "hello":
        answer = {"ok": True, "show": ["options", "numbers"]}
    else:
        assert len(asked["options"]) == len(asked["rows"]) == asked["count"] and asked["asked"] == asked["seat"]
        answer = {"choice": QuickRng(asked["seed"]).below(asked["count"])}
    print(json.dumps(answer), flush=True)
