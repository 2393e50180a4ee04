"""A real mail server on this machine that keeps what it gets, for the tests."""

import contextlib
import email
import email.policy
import os
import pathlib
import re
import socket
import time

import pytest
from aiosmtpd.controller import Controller

from evenkeel_server import EvenkeelServer

PROJECT = pathlib.Path(__file__).resolve().parents[2]


@contextlib.contextmanager
def mailing_server(folder, box):
    """A server that hands its mails to this postbox."""
    program = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))
    server = EvenkeelServer(
        program, PROJECT / "Web", folder,
        settings={
            "EVENKEEL_SMTP_URL": f"smtp://127.0.0.1:{box.port}", "EVENKEEL_MAIL_FROM": "evenkeel@example.org",
            "EVENKEEL_URL": "{url}",
        })
    try:
        yield server
    finally:
        server.stop()


class Postbox:
    def __init__(self):
        self.letters = []
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.controller = None

    def __enter__(self):
        return self.open()

    def __exit__(self, *_):
        self.close()

    def open(self):
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self.controller.start()
        return self

    def close(self):
        if self.controller:
            self.controller.stop()
        self.controller = None

    async def handle_DATA(self, server, session, envelope):
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.letters.append((envelope.mail_from, list(envelope.rcpt_tos), letter))
        return "250 Taken"

    def to(self, address):
        return [letter for _, recipients, letter in self.letters if address in recipients]

    def wait_for(self, address, subject, timeout=20):
        """The newest letter to an address whose subject has these words."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            for letter in reversed(self.to(address)):
                if subject in letter["subject"]:
                    return letter
            time.sleep(0.1)
        raise AssertionError(f"no {subject!r} to {address}: {[letter['subject'] for letter in self.to(address)]}")


def link_in(letter):
    """The link of a letter: the same one in its plain text and in its HTML."""
    plain = letter.get_body(("plain",)).get_content()
    html = letter.get_body(("html",)).get_content()
    link = re.search(r"^http\S+", plain, re.MULTILINE).group()
    assert f'href="{link}"' in html
    return link


# -- for the tests that import them


@pytest.fixture
def postbox():
    with Postbox() as box:
        yield box


@pytest.fixture
def evenkeel(tmp_path, postbox):
    with mailing_server(tmp_path / "data", postbox) as server:
        yield server
