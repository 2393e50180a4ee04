"""What whoever runs the server does at its command line, as the people of that server meet it."""

import os
import pathlib
import subprocess

import pytest

from conftest import DESKTOP, PHONE, PROJECT, WEB, assert_accessible
from evenkeel_server import EvenkeelServer
from flows import PASSWORD

PROGRAM = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))


@pytest.fixture
def evenkeel(tmp_path):
    server = EvenkeelServer(PROGRAM, WEB, tmp_path / "data", settings={"EVENKEEL_SIGNUP": "invite"})
    yield server
    server.stop()


def link(server):
    made = subprocess.run(
        [server.program, "user", "invite", "--data", server.data], check=True, capture_output=True, text=True,
        env={"EVENKEEL_URL": server.url, "HOME": "/nonexistent", "PATH": "/usr/bin:/bin"})
    return made.stdout.strip()


def sign_up(person, email):
    person.page.fill("#name", "Bo")
    person.page.fill("#email", email)
    person.page.fill("#password", PASSWORD)
    person.page.fill("#confirmation", PASSWORD)
    person.tap("#sign-up-form button[type=submit]")


def test_a_link_of_the_operator_lets_one_person_in(person, evenkeel, shot):
    """ACC-20: without a link it says whom to ask; with one the account is made, and the link is over."""
    ann = person(DESKTOP, "/sign-up")
    sign_up(ann, "ann@example.org")
    ann.page.wait_for_selector("#sign-up-form", state="detached")
    bo = person(PHONE, "/sign-up")
    # Before anything is typed.
    bo.reads("by invitation. Ask whoever runs it for a link", "#by-invitation")
    assert_accessible(bo.page, "a sign-up without an invitation")
    shot(bo.page, "by-invitation")
    sign_up(bo, "bo@example.org")
    bo.reads("Paste the link that you were given.", "#invitation-problem")
    given = link(evenkeel)
    assert given.startswith(evenkeel.url + "/sign-up#")
    bo.page.goto("about:blank")
    bo.page.goto(given)
    bo.reads("You are invited", "#invited-here")
    assert "#" not in bo.page.url
    assert_accessible(bo.page, "a sign-up by invitation")
    shot(bo.page, "invited-here")
    sign_up(bo, "bo@example.org")
    bo.page.wait_for_selector("#sign-up-form", state="detached")
    cy = person(PHONE, "/")
    cy.page.goto(given)
    sign_up(cy, "cy@example.org")
    cy.reads("by invitation", "#account-problem")
