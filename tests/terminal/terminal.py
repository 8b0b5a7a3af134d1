"""One program in a terminal of its own: tmux types into it and says what it shows."""

import os
import pathlib
import subprocess
import tempfile
import time

HOME = pathlib.Path(__file__).resolve().parents[2]
ECUMENE = HOME / "build" / "release" / "ecumene"
PATIENCE = 60  # seconds until something that should be seen is given up


class Terminal:
    """`with Terminal(80, 24, "play", "castlemen") as terminal`; ends the program when it is left."""

    def __init__(self, columns, rows, *arguments):
        self.size, self.arguments = (columns, rows), arguments
        self.folder = tempfile.TemporaryDirectory(prefix="ecumene-terminal-")
        self.socket = os.path.join(self.folder.name, "tmux")

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *arguments], capture_output=True,
                              text=True, check=True)
        return done.stdout

    def __enter__(self):
        environment = [f"-e{name}={value}" for name, value in (("LC_ALL", "C.UTF-8"), ("TERM", "screen-256color"))]
        columns, rows = map(str, self.size)
        # Another program first: it keeps the server while the one under test ends, so that its last words are seen.
        self.tmux("new-session", "-d", "-x", columns, "-y", rows, "cat")
        self.tmux("set-option", "-g", "remain-on-exit", "on")
        self.tmux("respawn-pane", "-k", *environment, str(ECUMENE), *map(str, self.arguments))
        return self

    def __exit__(self, *_):
        self.tmux("kill-server")
        self.folder.cleanup()

    def keys(self, *keys, times=1):
        self.tmux("send-keys", "-N", str(times), *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def wait(self, *texts, unless=()):
        """Until all of the texts are on the screen and nothing moves on it; gives the screen."""
        end = time.monotonic() + PATIENCE
        screen = None
        while True:
            before = screen
            screen = self.tmux("capture-pane", "-p", "-S", "-8")  # tmux's note on a dead program scrolls last words away
            seen = all(text in screen for text in texts) and not any(text in screen for text in unless)
            if seen and screen == before:  # a screen is drawn line by line: the first look may see half of it
                return screen
            if time.monotonic() > end:
                missing = [text for text in texts if text not in screen]
                raise AssertionError(f"{missing} not shown, or {list(unless)} still shown:\n{screen}")
            time.sleep(0.05)


def plain(lines, *arguments):
    """The same program in a pipe."""
    return subprocess.run([ECUMENE, *map(str, arguments)], input="\n".join(lines) + "\n", capture_output=True,
                          text=True, timeout=60)
