"""A tiny tree in a temporary folder, and the tools run on it."""

import os
import pathlib
import subprocess
import tempfile
import unittest

HOUSE = pathlib.Path(__file__).resolve().parent.parent.parent


class TreeTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def put(self, path, text, program=False):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        if program:
            file.chmod(0o755)

    def binary(self, answers):
        """A stand-in for the release binary: prints the answer whose words it was called with, else fails."""
        cases = "".join(f"  '{words}') cat <<'END'\n{answer}\nEND\n  ;;\n" for words, answer in answers.items())
        self.put("build/release/ecumene", f"#!/bin/sh\ncase \"$*\" in\n{cases}  *) exit 1 ;;\nesac\n", program=True)

    def run_program(self, *command, **environment):
        done = subprocess.run([str(word) for word in command], text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env={**os.environ, **environment})
        return done.returncode, done.stdout

    def tool(self, name, *options):
        return self.run_program(HOUSE / "tools" / name, "--root", self.root, *options)

    def assert_passes(self, name, *options):
        status, text = self.tool(name, *options)
        self.assertEqual(status, 0, text)
        return text

    def assert_refuses(self, name, *expected):
        """The tool fails and says each of `expected`."""
        status, text = self.tool(name)
        self.assertEqual(status, 1, text)
        for words in expected:
            self.assertIn(words, text)
        return text
