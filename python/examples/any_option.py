#!/usr/bin/env python3
"""The smallest bot: any option, by the chance that comes with the question.

ecumene simulate castlemen --games 20 --players "cmd:python/examples/any_option.py,random:greedy"
"""

import json
import random
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "hello":
        answer = {"show": []}  # how many options there are is enough
    else:
        answer = {"choice": random.Random(asked["seed"]).randrange(asked["count"])}
    print(json.dumps(answer), flush=True)
