"""Plans as people meet them: a second event leads to what Pro is, the operator gives it, and its end takes nothing away."""

import os
import pathlib
import subprocess

import pytest

from conftest import DESKTOP, PHONE, PROJECT, WEB, assert_accessible, is_painted
from evenkeel_server import EvenkeelServer
from groups import Friends, hosting

PROGRAM = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))


@pytest.fixture
def plans():
    return "on"


@pytest.fixture
def evenkeel(tmp_path, plans):
    server = EvenkeelServer(PROGRAM, WEB, tmp_path / "data", settings={"EVENKEEL_PLANS": plans, "EVENKEEL_STORE": "codes"})
    yield server
    server.stop()


def operator(server, command):
    subprocess.run(
        [server.program, "user", command, "ada@example.org", "--data", server.data], check=True, capture_output=True,
        env={"HOME": "/nonexistent", "PATH": "/usr/bin:/bin"})


def synced(person):
    """Hears of the server now."""
    with person.page.expect_response("**/v1/sync"):
        person.page.reload()
    person.sees("#tabs")


def asks_for_another(person):
    person.go("together")
    person.sees("#group-new")
    person.tap("#group-new")


def in_the_dark(person, shot, name):
    person.page.emulate_media(color_scheme="dark")
    is_painted(person.page)
    assert_accessible(person.page, name)
    shot(person.page, name)
    person.page.emulate_media(color_scheme="light")
    is_painted(person.page)


def one_event(person, device):
    ada = person(device)
    hosting(ada, "Ticino", "Ada", ["Ben"])
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-expense", state="detached")
    synced(ada)
    return ada


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_second_event_leads_to_what_pro_is(person, evenkeel, shot, device):
    """PLN-02, PLN-04, PLN-06, PLN-07, PLN-08, PLN-11: the sheet instead of a second event; granted, it begins; taken back,
    the older event can be read and says why."""
    name = "phone" if device is PHONE else "desktop"
    ada = one_event(person, device)
    asks_for_another(ada)
    ada.reads("You have an open event", "#sheet-pro")
    ada.reads("$1.99 a month", "#pro-monthly")
    ada.reads("$19.99 a year", "#pro-annual")
    ada.reads("Saves 16 %", "#pro-annual")
    ada.reads("Whoever runs this server can give it to you", "#pro-how")
    assert_accessible(ada.page, "what Pro is")
    ada.has_no_sideways_scroll()
    shot(ada.page, f"pro-{name}")
    in_the_dark(ada, shot, f"pro-{name}-dark")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-pro", state="detached")
    # Everything else goes on: its expenses, its code, a household.
    ada.tap("#household-new")
    ada.sees("#sheet-group")
    ada.page.keyboard.press("Escape")
    ada.page.goto(evenkeel.url + "/settings")
    ada.reads("Free.", "#plan-card")
    shot(ada.page, f"plan-free-{name}")
    ada.tap("#plan-open")
    ada.sees("#pro-offers")
    assert ada.page.locator("#pro-blocked").count() == 0
    ada.page.keyboard.press("Escape")
    # Offline it opens as well.
    ada.page.context.set_offline(True)
    asks_for_another(ada)
    ada.reads("$1.99 a month", "#pro-monthly")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-pro", state="detached")
    ada.page.context.set_offline(False)

    operator(evenkeel, "grant-pro")
    synced(ada)
    ada.go("together")
    Friends(ada.page).begin("Lofoten", "Ada", ["Ben"])
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-expense", state="detached")
    synced(ada)
    ada.page.goto(evenkeel.url + "/settings")
    ada.reads("Pro. It does not end.", "#plan-card")

    operator(evenkeel, "take-back-pro")
    synced(ada)
    ada.go("together")
    ada.tap("[id^=g-]:has-text('Ticino')")
    ada.reads("Read-only: without Pro one open event of yours can be changed", "#is-held")
    assert ada.page.locator("#add-expense").count() == 0
    assert_accessible(ada.page, "an event that can only be read")
    shot(ada.page, f"held-{name}")
    in_the_dark(ada, shot, f"held-{name}-dark")
    ada.tap("#held-pro")
    ada.sees("#pro-offers")
    ada.page.keyboard.press("Escape")
    # To change this one instead, and to think better of it.
    for chosen, other in (("Ticino", "Lofoten"), ("Lofoten", "Ticino")):
        ada.go("together")
        ada.tap(f"[id^=g-]:has-text('{chosen}')")
        ada.tap("#held-choose")
        ada.sees("#add-expense")
        assert ada.page.locator("#is-held").count() == 0
        synced(ada)
        ada.sees("#add-expense")
        ada.go("together")
        ada.tap(f"[id^=g-]:has-text('{other}')")
        ada.sees("#is-held")
    # Or the other is archived.
    ada.go("together")
    ada.tap("[id^=g-]:has-text('Lofoten')")
    ada.sees("#add-expense")
    assert ada.page.locator("#is-held").count() == 0
    friends = Friends(ada.page)
    friends.door("settings", "#group-archive")
    ada.tap("#group-archive")
    ada.page.wait_for_selector("#group-open-again")
    synced(ada)
    ada.tap("#group-open-again")
    ada.reads("your other events become read-only", "#sheet-pro")
    ada.page.keyboard.press("Escape")
    ada.go("together")
    ada.tap("[id^=g-]:has-text('Ticino')")
    ada.sees("#add-expense")
    # Or it comes back in the place of the other, which needs no Pro.
    ada.go("together")
    ada.tap("#archived summary")
    ada.tap("[id^=g-]:has-text('Lofoten')")
    friends.door("settings", "#group-open-again")
    ada.tap("#group-open-again")
    ada.tap("#pro-instead")
    ada.page.wait_for_selector("#sheet-pro", state="detached")
    synced(ada)
    ada.go("together")
    ada.tap("[id^=g-]:has-text('Lofoten')")
    ada.sees("#add-expense")
    ada.go("together")
    ada.tap("[id^=g-]:has-text('Ticino')")
    ada.sees("#is-held")


@pytest.mark.parametrize("plans", ["off"])
def test_without_plans_there_is_no_price_anywhere(person, evenkeel):
    """PLN-12: two events, and no word of plans in Settings."""
    ada = one_event(person, PHONE)
    asks_for_another(ada)
    ada.sees("#sheet-group")
    assert ada.page.locator("#sheet-pro").count() == 0
    ada.page.keyboard.press("Escape")
    ada.page.goto(evenkeel.url + "/settings")
    ada.sees("#look")
    assert ada.page.locator("#plan-card").count() == 0
    text = ada.text("#app")
    assert "Pro" not in text.replace("Profile", "") and "$" not in text.replace("USD", "")
