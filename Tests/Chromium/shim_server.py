"""A small server for tests of the shim: the web app's files with the headers that `evenkeel serve` sends, and a sync
call whose behaviour a test decides. The flows in test_flows_*.py use the real server instead."""

import http.server
import json
import mimetypes
import pathlib
import threading
import time

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)


class ShimServer:
    def __init__(self, root: pathlib.Path):
        self.root = root
        self.mode = 200  # status of the sync call; 0 drops the connection
        self.received = []  # notes that a sync call with 200 brought
        self.attempts = []  # times of all sync calls
        self.streams = 0  # streams that are open now
        self.opened = 0  # streams that were ever opened
        self.pokes = threading.Condition()
        self.poke = 0
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *arguments):
                pass

            def answer(self, status, body, kind):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Content-Security-Policy", POLICY)
                self.send_header("X-Content-Type-Options", "nosniff")
                self.send_header("Cache-Control", "no-cache")
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                path = self.path.split("?")[0]
                if path == "/v1/events":
                    return self.events()
                if path == "/v1/hello":
                    return self.answer(200, b"hello", "text/plain")
                file = outer.root / path.lstrip("/")
                if path == "/" or (not file.suffix and not file.is_file()):
                    file = outer.root / "index.html"
                if outer.root not in file.resolve().parents or not file.is_file():
                    return self.answer(404, b"", "text/plain")
                kind = {".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".js": "text/javascript"}
                self.answer(200, file.read_bytes(), kind.get(file.suffix) or mimetypes.guess_type(file.name)[0])

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.attempts.append(time.monotonic())
                if outer.mode == 0:
                    self.close_connection = True
                    return self.connection.close()
                if outer.mode == 200:
                    outer.received += json.loads(body)["notes"]
                self.answer(outer.mode, b"{}", "application/json")

            def events(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.close_connection = True
                outer.streams += 1
                outer.opened += 1
                seen = outer.poke
                try:
                    while True:
                        with outer.pokes:
                            outer.pokes.wait(0.2)
                        self.wfile.write(b": still here\n\n")
                        if outer.poke != seen:
                            seen = outer.poke
                            data = json.dumps({"space": "1", "version": seen})
                            self.wfile.write(f"event: version\nid: {seen}\ndata: {data}\n\n".encode())
                        self.wfile.flush()
                except OSError:
                    outer.streams -= 1

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def send_poke(self):
        with self.pokes:
            self.poke += 1
            self.pokes.notify_all()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
