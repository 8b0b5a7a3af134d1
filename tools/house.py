"""The house as the tools see it: its source files, its games and their cards, its situations, its binary."""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

OUTSIDE = {"build", "node_modules", "dist", "__pycache__"}
SOURCE = {".h", ".cc"}


def arguments(description, add=lambda parser: None):
    """Every tool works on the tree it lies in, or on the one given with --root."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent,
                        help="the tree to look at (default: the tool's own)")
    add(parser)
    return parser.parse_args()


def verdict(faults):
    """Prints what is open and gives the exit status."""
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def refuse(why):
    print(why)
    sys.exit(1)


def files(root, suffixes):
    """Files below root with such a suffix, in a fixed order; what is built, fetched or hidden is left out."""
    for folder, below, names in os.walk(root):
        below[:] = sorted(b for b in below if b not in OUTSIDE and not b.startswith("."))
        for name in sorted(names):
            if pathlib.PurePath(name).suffix in suffixes:
                yield pathlib.Path(folder) / name


def is_test(path):
    return "tests" in path.parts


# One C++ token that may hide other text: a comment, a raw string, a string, a character.
HIDING = re.compile(
    r'(?P<comment>//(?:[^\n\\]|\\.|\\\n)*|/\*.*?\*/)'
    r'|R"(?P<tag>[^\s()\\]{0,16})\((?P<raw>.*?)\)(?P=tag)"'
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|(?<![0-9A-Za-z_])'(?:[^'\\\n]|\\.)+'", re.S)


def without_comments(text):
    """C++ with comments blanked; every line keeps its number."""
    return HIDING.sub(lambda hit: blank(hit[0]) if hit["comment"] else hit[0], text)


def code_only(text):
    """C++ with comments, strings and characters blanked; every line keeps its number."""
    return HIDING.sub(lambda hit: blank(hit[0]), text)


def string_literals(text):
    """(position, content) of every string in C++ text."""
    for hit in HIDING.finditer(text):
        if hit["raw"] is not None:
            yield hit.start(), hit["raw"]
        elif hit[0].startswith('"'):
            yield hit.start(), hit[0][1:-1]


def blank(text):
    return re.sub(r"[^\n]", " ", text)


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def game_folders(root):
    """Names of the games that exist: folders of games/ that hold a file."""
    folder = root / "games"
    if not folder.is_dir():
        return []
    return sorted(g.name for g in folder.iterdir() if g.is_dir() and any(f.is_file() for f in g.rglob("*")))


def built_games(root):
    """Those of them that are built: they have a game.yaml. A game that is being written is bound to nothing yet."""
    return [g for g in game_folders(root) if (root / "games" / g / "game.yaml").exists()]


def says(root, game, key):
    """The value of a line `KEY: value` of games/<game>/game.yaml, as cmake/games.cmake reads it; empty if none."""
    path = root / "games" / game / "game.yaml"
    lines = path.read_text().splitlines() if path.exists() else []
    return next((uncommented(line).split(":", 1)[1].strip() for line in lines if line.startswith(f"{key}:")), "")


def languages(root, game):
    """Those that the game promises to speak: `languages: [en, hu]`."""
    return re.findall(r"\w+", says(root, game, "languages")) or ["en"]


def is_open(root, game):
    """Whether the game says `open: true`: it is played, but not all of its clauses and cards are proven."""
    return says(root, game, "open") == "true"


def cards(root, game):
    """Card ids of a game, from `id:` in games/<game>/cards."""
    found = []
    for path in files(root / "games" / game / "cards", {".yaml"}):
        for line in path.read_text().splitlines():
            found += re.findall(r"^\s*(?:- *)?\{? *id: *[\"']?([\w.-]+)", uncommented(line))
    return found


def uncommented(line):
    """A line of YAML without its comment."""
    return re.sub(r"(^|\s)#.*", "", line)


def situations(root, game):
    """(path, line number, key, text) for every line of a game's situations; key is the field it belongs to."""
    for path in sorted((root / "games" / game / "tests").glob("*.yaml")):
        key = None
        for number, line in enumerate(path.read_text().splitlines(), 1):
            text = uncommented(line)
            field = re.match(r"(?:- |  )(\w+):(.*)", text)
            if field:
                key, text = field.groups()
            if key and text.strip():
                yield path, number, key, text


def program(command, folder, text=""):
    """Exit status and everything that a program of tools/setup prints, run in a folder with `text` as its input."""
    try:
        done = subprocess.run([str(word) for word in command], text=True, input=text, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, cwd=folder)
    except FileNotFoundError:
        refuse(f"{command[0]} is not there: tools/setup installs it")
    return done.returncode, done.stdout


def ecumene(root, *words, good=(0,)):
    """What the release binary prints; a missing or failing binary ends the tool."""
    binary = root / "build" / "release" / "ecumene"
    if not binary.exists():
        refuse(f"{binary.relative_to(root)} is not there: build it first (./check does)")
    done = subprocess.run([binary, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, cwd=root)
    if done.returncode not in good:
        refuse(f"ecumene {' '.join(words)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def ecumene_json(root, *words, good=(0,)):
    text = ecumene(root, *words, "--json", good=good)
    try:
        return json.loads(text)
    except json.JSONDecodeError as fault:
        refuse(f"ecumene {' '.join(words)} --json does not print JSON: {fault}")


def games(root):
    """The games the binary knows, as it describes them."""
    known = ecumene_json(root, "games")["games"]
    return known if known else refuse("the binary knows no game")


if __name__ == "__main__":
    if sys.argv[1:] != ["games"]:
        refuse("usage: house.py games")
    for game in games(pathlib.Path(__file__).resolve().parent.parent):
        print(game["name"])
