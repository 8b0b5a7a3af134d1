"""The example of docs/nginx.conf as it stands: TLS, WebSockets, secure cookies, what a client says of its own address.

Needs nginx (as tools/nginx unpacks it, or in the path, or named by ECUMENE_NGINX) and openssl; without them it is skipped."""

import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time
import unittest

from client import ROOT, Server, Socket

UNPACKED = ROOT / "build" / "nginx" / "usr" / "sbin"
NGINX = os.environ.get("ECUMENE_NGINX") or shutil.which("nginx", path=f"{UNPACKED}:{os.environ['PATH']}:/usr/sbin")


def free_ports():
    """Two that differ."""
    with socket.create_server(("127.0.0.1", 0)) as one, socket.create_server(("127.0.0.1", 0)) as other:
        return one.getsockname()[1], other.getsockname()[1]


@unittest.skipUnless(NGINX and shutil.which("openssl"), "nginx or openssl is not installed")
class Nginx(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(None, "--trust-proxy").__enter__()
        cls.folder = tempfile.TemporaryDirectory(prefix="ecumene-nginx-")
        cls.secure, cls.plain = free_ports()
        folder = pathlib.Path(cls.folder.name)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-subj", "/CN=games.example", "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"],
                       check=True, capture_output=True)
        example = (ROOT / "docs" / "nginx.conf").read_text()
        for old, new in (("127.0.0.1:8080", f"127.0.0.1:{cls.server.port}"), ("listen 80;", f"listen 127.0.0.1:{cls.plain};"),
                         ("listen 443", f"listen 127.0.0.1:{cls.secure}"), ("/etc/ssl/games.example", str(folder))):
            assert old in example, old
            example = example.replace(old, new)
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in
                            ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (folder / "nginx.conf").write_text(f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors;\n"
                                           f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{example}}}\n")
        cls.nginx = subprocess.Popen([NGINX, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "errors"],
                                     stderr=subprocess.DEVNULL)
        while cls.nginx.poll() is None:
            try:
                return socket.create_connection(("127.0.0.1", cls.secure)).close()
            except ConnectionError:
                time.sleep(0.05)
        raise RuntimeError((folder / "errors").read_text())

    @classmethod
    def tearDownClass(cls):
        cls.nginx.send_signal(signal.SIGTERM)
        cls.nginx.wait()
        cls.server.__exit__()
        cls.folder.cleanup()

    def tearDown(self):
        Socket.close_all()

    def request(self, method, path, headers=None, body=None):
        trusting = ssl._create_unverified_context()
        link = http.client.HTTPSConnection("127.0.0.1", self.secure, context=trusting, timeout=20)
        link.request(method, path, body, {"Host": "games.example", **(headers or {})})
        answer = link.getresponse()
        text = answer.read().decode()
        link.close()
        return answer, text

    def test_the_page_and_its_headers(self):
        self.server.settled()
        answer, text = self.request("GET", "/healthz")
        self.assertEqual((answer.status, text), (200, '{"ok":true}'))
        for name in ("Strict-Transport-Security", "Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"):
            self.assertTrue(answer.getheader(name), name)
        self.assertNotRegex(answer.getheader("Server") or "", r"\d")

    def test_plain_requests_are_sent_to_tls(self):
        link = http.client.HTTPConnection("127.0.0.1", self.plain, timeout=20)
        link.request("GET", "/x?y=z", headers={"Host": "games.example"})
        answer = link.getresponse()
        self.assertEqual((answer.status, answer.getheader("Location")), (301, "https://games.example/x?y=z"))
        link.close()

    def test_a_browser_gets_a_secure_cookie_and_a_socket(self):
        own = {"Origin": "https://games.example"}
        answer, _ = self.request("POST", "/api/v1/guest", own)
        cookie = answer.getheader("Set-Cookie")
        self.assertRegex(cookie, "^__Host-ecumene=[0-9a-f]{32}; Path=/;.*HttpOnly; SameSite=Strict; Secure$")
        me = {**own, "Cookie": re.match("[^;]*", cookie)[0]}
        order = json.dumps({"game": "template", "seats": [{"who": "me"}, {"who": "random"}], "start": True})
        answer, text = self.request("POST", "/api/v1/tables", me, order)
        self.assertEqual(answer.status, 201, text)
        answer, _ = self.request("POST", "/api/v1/tables", {**me, "Origin": "http://games.example"}, order)
        self.assertEqual(answer.status, 403, "another scheme is another page")
        raw = socket.create_connection(("127.0.0.1", self.secure), timeout=20)
        with ssl._create_unverified_context().wrap_socket(raw) as link:
            path = f"/ws?table={json.loads(text)['table']}"
            ws = Socket.over(link, path, {"Host": "games.example", **me})
            self.assertEqual(ws.status, 101)
            ws.send_frame(b'{"do":"hello","id":"1","v":1}')
            self.assertTrue(json.loads(ws.receive())["ok"])
            self.assertEqual(json.loads(ws.receive())["t"], "table")

    # One address may have 32 sockets, whatever the client says of itself.
    def test_nobody_lies_about_his_address(self):
        token = self.server.guest()
        path = f"/ws?table={self.server.table(token)}"
        statuses = []
        for i in range(33):
            raw = socket.create_connection(("127.0.0.1", self.secure), timeout=20)
            link = ssl._create_unverified_context().wrap_socket(raw)
            head = {"Host": "games.example", "Authorization": f"Bearer {i:032x}", "X-Forwarded-For": f"10.0.0.{i}"}
            statuses.append(Socket.over(link, path, head).status)
        self.assertEqual(statuses[-1], 429, statuses)


if __name__ == "__main__":
    unittest.main()
