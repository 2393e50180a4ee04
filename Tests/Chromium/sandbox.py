"""The project's own sandbox bank as a program of its own, and a server that asks it (BNK)."""

import contextlib
import json
import os
import pathlib
import re
import socket
import subprocess
import threading
import urllib.request

import pytest

from evenkeel_server import EvenkeelServer

PROJECT = pathlib.Path(__file__).parents[2]


class SandboxBank:
    def __init__(self, folder):
        program = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel")).with_name("sandbox-bank")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        folder.mkdir(parents=True, exist_ok=True)
        self.process = subprocess.Popen(
            [program, "--port", str(self.port), "--key-file", str(folder / "key.pem")],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.settings, said = {}, []
        for line in self.process.stdout:
            said.append(line)
            if set_to := re.match(r"export (\w+)=(\S+)", line):
                self.settings[set_to[1]] = set_to[2]
            if line.startswith("export EVENKEEL_URL"):
                break
        else:
            raise AssertionError("the sandbox bank did not start: " + "".join(said))
        self.settings["EVENKEEL_URL"] = "{url}"
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    def stop(self):
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def banking_server(folder):
    bank = SandboxBank(folder / "bank")
    program = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))
    try:
        server = EvenkeelServer(program, PROJECT / "Web", folder / "data", settings=bank.settings)
        server.bank = bank
        try:
            yield server
        finally:
            server.stop()
    finally:
        bank.stop()


@pytest.fixture
def evenkeel(tmp_path):
    with banking_server(tmp_path) as server:
        yield server
