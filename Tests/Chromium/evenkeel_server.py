"""The real server for the flows: `evenkeel serve` with a data folder of its own, which can be killed and started again."""

import os
import pathlib
import socket
import subprocess
import threading


class EvenkeelServer:
    def __init__(self, program: pathlib.Path, web: pathlib.Path, data: pathlib.Path, *more: str, settings=None):
        if not program.is_file():
            raise AssertionError(
                f"there is no server at {program}. Build it (swift build -c release --product evenkeel), or name it in"
                " EVENKEEL_SERVER.")
        self.program, self.web, self.data, self.more = program, web, data, more
        self.settings = settings or {}
        self.process = None
        self.said = []  # all that it wrote, line by line
        # A port that stays the same over restarts, since browsers keep their data by origin. Somebody else may take a free
        # one between the look and the start.
        for attempt in range(5):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                self.port = probe.getsockname()[1]
            try:
                return self.start()
            except AssertionError as problem:
                if attempt == 4 or "is taken" not in str(problem):
                    raise

    @property
    def url(self):
        return f"http://localhost:{self.port}"

    def start(self):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("EVENKEEL_")}
        environment |= {"EVENKEEL_WEB": str(self.web), "EVENKEEL_SIGNUP": "open", "EVENKEEL_LIMIT_GUESTS": "0"}
        environment |= {name: value.format(url=self.url) for name, value in self.settings.items()}
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--data", str(self.data), *self.more],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
        began = len(self.said)
        for line in self.process.stdout:
            self.said.append(line)
            if "is ready at" in line:
                break
        else:
            raise AssertionError("the server did not start: " + "".join(self.said[began:]))
        # What it says later is read, so that it never waits for a full pipe.
        threading.Thread(target=self.said.extend, args=(self.process.stdout,), daemon=True).start()

    def kill(self):
        """As the power going: no farewell, nothing flushed."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.kill()
