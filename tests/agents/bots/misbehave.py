"""misbehave.py HOW [FILE]: greets, plays ten moves and then does not; with HOW "greeting" not even that."""

import json
import os
import signal
import subprocess
import sys
import time

how = sys.argv[1]
moves = 0


def misbehave(asked):
    if how == "exit":
        sys.exit(3)
    if how == "signal":
        os.kill(os.getpid(), signal.SIGSEGV)
    if how == "silence":
        time.sleep(60)
    if how == "child":  # which would hold the pipes open
        child = subprocess.Popen(["sleep", "61.5"])
        with open(sys.argv[2], "a") as file:
            print(child.pid, file=file)
        time.sleep(60)
    if how == "memory":
        hoard = bytearray(1 << 30)
        return json.dumps({"choice": len(hoard) % 2})
    if how == "deaf":
        os.close(1)
        time.sleep(60)
    return {"garbage": "I would rather not", "list": "[0]", "illegal": json.dumps({"choice": asked["count"]}),
            "negative": '{"choice": -1}', "text": '{"choice": "0"}', "more": '{"choice": 0, "cheat": true}',
            "bytes": '{"choice": "\udcff"}', "flood": "x" * 100_000, "empty": "", "nothing": "{}",
            "twice": '{"choice": 0}\n{"choice": 0}',
            "refuse": '{"ok": false, "error": {"text": "I am tired"}}'}[how]


sys.stdout.reconfigure(errors="surrogateescape")
for line in sys.stdin:
    asked = json.loads(line)
    if how == "greeting":
        sys.exit(1)
    if asked["do"] == "hello":
        answer = '{"show": []}'
    else:
        moves += 1
        answer = '{"choice": 0}' if moves <= 10 else misbehave(asked)
    print(answer, flush=True)
