"""An OpenID Connect provider on this machine (oidc-provider-mock), and the servers that know it."""

import contextlib
import json
import os
import pathlib
import socket
import subprocess
import sys
import time
import urllib.request

from evenkeel_server import EvenkeelServer

PROJECT = pathlib.Path(__file__).resolve().parents[2]


class Provider:
    def __init__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        program = pathlib.Path(sys.executable).with_name("oidc-provider-mock")
        self.process = subprocess.Popen(
            [program, "-p", str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(1200):
            try:
                urllib.request.urlopen(self.url + "/.well-known/openid-configuration", timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the provider did not start")

    def knows(self, subject, email, verified=True):
        claims = {"email": email, "email_verified": verified, "name": "Ann Ackermann"}
        request = urllib.request.Request(
            f"{self.url}/users/{subject}", json.dumps(claims).encode(), {"Content-Type": "application/json"}, method="PUT")
        urllib.request.urlopen(request, timeout=5).close()

    def stop(self):
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def server_with(provider, folder):
    program = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))
    server = EvenkeelServer(
        program, PROJECT / "Web", folder,
        settings={
            "EVENKEEL_OIDC_ISSUER": provider.url, "EVENKEEL_OIDC_CLIENT_ID": "evenkeel", "EVENKEEL_OIDC_CLIENT_SECRET": "secret",
            "EVENKEEL_OIDC_NAME": "Harbour", "EVENKEEL_OIDC_DOMAINS": "example.org", "EVENKEEL_OIDC_SIGN_OUT_RETURN": "on", "EVENKEEL_URL": "{url}",
        })
    try:
        yield server
    finally:
        server.stop()
