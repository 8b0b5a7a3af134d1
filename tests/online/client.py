"""A small client of the protocol (docs/protocol.md): HTTP, and a WebSocket made by hand, so that it can misbehave."""

import base64
import http.client
import json
import os
import pathlib
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = ROOT / "build" / os.environ.get("ECUMENE_BUILD", "release") / "ecumene"
PATIENCE = 60  # seconds until something that should come is given up


class Closed(Exception):
    """The other side is gone; `code` is what it said, if it said something."""

    def __init__(self, code=None):
        super().__init__(f"closed {code}")
        self.code = code


class Server:
    """`ecumene serve` on a free port, with a store that outlives it."""

    def __init__(self, store=None, *more):
        self.folder = tempfile.TemporaryDirectory(prefix="ecumene-")
        self.store = store or f"sqlite:{self.folder.name}/tables.db"
        self.more = more
        self.process = None
        self.log = None  # a file for what it logs

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()
        self.folder.cleanup()

    def start(self):
        self.process = subprocess.Popen([BINARY, "serve", "--port", "0", "--store", self.store, *self.more],
                                        stdout=subprocess.PIPE, stderr=self.log or subprocess.DEVNULL, text=True,
                                        restore_signals=False)  # a file that grows too large is a fault, not the end
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = int(line.rsplit(":", 1)[1])

    def kill(self, how=signal.SIGKILL):
        if self.process:
            self.process.send_signal(how)
            code = self.process.wait()
            self.process.stdout.close()
            self.process = None
            return code

    def settled(self, wanted=200):
        """Until the server says so of its health; it looks once a second, and waits two seconds for its disk."""
        end = time.monotonic() + PATIENCE
        while self.request("GET", "/healthz")[0] != wanted:
            if time.monotonic() > end:
                raise TimeoutError(f"its health is not {wanted}")
            time.sleep(0.1)

    def request(self, method, path, body=None, token=None, headers=None):
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        head = dict(headers or {})
        if token:
            head["Authorization"] = f"Bearer {token}"
        link.request(method, path, body if isinstance(body, (str, bytes, type(None))) else json.dumps(body), head)
        answer = link.getresponse()
        text = answer.read().decode()
        link.close()
        self.headers = dict(answer.getheaders())
        return answer.status, json.loads(text) if answer.headers.get_content_type() == "application/json" else text

    def guest(self):
        return self.request("POST", "/api/v1/guest")[1]["token"]

    def table(self, token, game="castlemen", seats=("me", "open"), **more):
        order = {"game": game, "seats": [{"who": who} for who in seats], **more}
        status, answer = self.request("POST", "/api/v1/tables", order, token)
        if status != 201:
            raise RuntimeError(f"{status} {answer}")
        return answer["table"]


class Socket:
    """A raw WebSocket. Nothing is checked that a hostile client would not check."""

    opened = []

    @classmethod
    def close_all(cls):
        while cls.opened:
            cls.opened.pop().close()

    @classmethod
    def over(cls, link, path, headers):
        """A WebSocket over a connection that stands already."""
        made = cls.__new__(cls)
        made.greet(link, path, headers)
        return made

    def __init__(self, port, path, headers=None, timeout=60):
        link = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.greet(link, path, {"Host": f"127.0.0.1:{port}", **(headers or {})})

    def greet(self, link, path, headers):
        self.link = link
        Socket.opened.append(self)
        key = base64.b64encode(os.urandom(16)).decode()
        head = {"Upgrade": "websocket", "Connection": "Upgrade",
                "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", **headers}
        self.link.sendall((f"GET {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in head.items()) + "\r\n").encode())
        self.buffer = b""
        answer = self.until(b"\r\n\r\n")
        self.status = int(answer.split(b" ", 2)[1])

    def until(self, mark):
        while mark not in self.buffer:
            self.more()
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def more(self):
        try:
            got = self.link.recv(65536)
        except (ConnectionError, TimeoutError) as fault:
            raise Closed() from fault
        if not got:
            raise Closed()
        self.buffer += got

    def await_more(self, end):
        left = end - time.monotonic()
        if left <= 0 or not (self.buffer or select.select([self.link], [], [], left)[0]):
            raise TimeoutError("what was waited for did not come")

    def take(self, count):
        while len(self.buffer) < count:
            self.more()
        out, self.buffer = self.buffer[:count], self.buffer[count:]
        return out

    def send_frame(self, payload, opcode=1, final=True):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack("!H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack("!Q", size)
        repeated = (mask * (size // 4 + 1))[:size]
        body = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(size, "big") if size else b""
        try:
            self.link.sendall(head + mask + body)
        except OSError as fault:
            raise Closed() from fault

    def receive(self, end=None):
        """The next text, of however many frames; pings are answered. A TimeoutError at `end`."""
        text = b""
        while True:
            if end is not None:
                self.await_more(end)
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.take(8))[0]
            payload = self.take(size)
            opcode = first & 0x0F
            if opcode == 9:
                self.send_frame(payload, 10)
            elif opcode == 8:
                raise Closed(struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None)
            elif opcode in (0, 1):
                text += payload
                if first & 0x80:
                    return text.decode()

    def close(self):
        self.link.close()


class Player:
    """One person at one table, who keeps what he was told."""

    def __init__(self, server, table, token, name, lang="en"):
        self.server, self.table, self.token, self.name, self.lang = server, table, token, name, lang
        self.count, self.entries, self.ask, self.room, self.areas = 0, 0, None, {}, {}
        self.heard = {}  # the last news of the game
        self.socket = None

    def connect(self, **more):
        self.socket = Socket(self.server.port, f"/ws?table={self.table}", {"Authorization": f"Bearer {self.token}"})
        if self.socket.status != 101:
            raise Closed(self.socket.status)
        self.send({"do": "hello", "v": 1, "lang": self.lang, "name": self.name, "entries": self.entries, **more})
        return self

    def send(self, message):
        self.count += 1
        message.setdefault("id", f"{self.name}-{self.count}-{os.getpid()}")
        self.socket.send_frame(json.dumps(message).encode())
        return message["id"]

    def hear(self, end=None):
        message = json.loads(self.socket.receive(end))
        game = message.get("game") if message["t"] == "table" else message if message["t"] == "news" else None
        if message["t"] in ("table", "room"):
            self.room = message
        if isinstance(game, dict):
            self.entries = game["entries"]
            self.heard = game
            self.ask = game["ask"]
            self.areas = {**({} if message["t"] == "table" else self.areas), **game["areas"]}
        return message

    def hear_kind(self, kind):
        """The next message of a kind."""
        end = time.monotonic() + PATIENCE
        while True:
            heard = self.hear(end)
            if heard["t"] == kind:
                return heard

    def say(self, message):
        """Sends and waits for the answer; asked to slow down, it sends the same again a little later."""
        wanted, end = self.send(message), time.monotonic() + PATIENCE
        while True:
            heard = self.hear(end)
            if heard["t"] != "answer" or heard["re"] != wanted:
                continue
            if heard["ok"] or heard["error"].get("where") != "rate":
                return heard
            time.sleep(0.2)
            self.send(message)

    def wait(self, done, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while not done():
            self.hear(end)

    def my_turn(self):
        return bool(self.ask) and "options" in self.ask

    def close(self):
        if self.socket:
            self.socket.close()


def pair(server, game="castlemen", **more):
    """Two persons at a table whose game has begun."""
    tokens = server.guest(), server.guest()
    table = server.table(tokens[0], game, ("me", "open"), **more)
    anna, ben = (Player(server, table, token, name).connect() for token, name in zip(tokens, ("anna", "ben")))
    assert ben.say({"do": "sit", "seat": 1, "salt": "pepper"})["ok"]
    assert anna.say({"do": "start"})["ok"]
    for player in (anna, ben):
        player.wait(lambda: player.entries > 0)
    return anna, ben
