"""An account as its person meets it: the password at the moment when it is needed, another address, devices, keys."""

import contextlib
import json
import sqlite3
import urllib.error
import urllib.request

from circle import Caller
from conftest import DESKTOP, PHONE, assert_accessible, wait_until
from flows import PASSWORD
from groups import code_of, hosting
from postbox import evenkeel, link_in, postbox


def ten_minutes_later(server):
    """For every session on the server; it starts anew, since it trusts its memory for a moment."""
    server.kill()
    with contextlib.closing(sqlite3.connect(server.data / "evenkeel.sqlite")) as database, database:
        assert database.execute("UPDATE sessions SET confirmed_at = confirmed_at - 601000").rowcount > 0
    server.start()


def test_a_household_is_deleted_after_the_password(person, evenkeel, postbox, shot):
    """HSE-13: asked in a sheet when it is needed, a wrong one says so, it goes on by itself, and the others hear of it."""
    ann = person(PHONE)
    friends = hosting(ann, "Home", "Ada", ["Ben"], kind="household")
    friends.expense("90", "Groceries")
    ben = Caller(evenkeel.url, "Ben")
    group = ben.join(code_of(ann))
    ann.tap("[id^=accept-]")
    ann.page.wait_for_selector("[id^=waits-]", state="detached")
    wait_until(ann.page, lambda: group in ben.groups())
    assert [each["description"] for each in ben.records(group, "expense")] == ["Groceries"]
    ten_minutes_later(evenkeel)
    ann.tap("#door-settings")
    ann.tap("#group-remove")
    ann.reads("45.00 is still open", "#ask-remove-group")
    ann.tap("#group-remove-really")
    ann.sees("#sheet-confirm")
    assert_accessible(ann.page, "the sheet that asks for the password")
    shot(ann.page, "confirm-sheet")
    ann.page.fill("#confirm-password", "Falsches1")
    ann.page.keyboard.press("Enter")
    ann.reads("This password isn’t right", "#sheet-confirm")
    shot(ann.page, "confirm-wrong")
    ann.page.fill("#confirm-password", PASSWORD)
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector("#sheet-confirm", state="detached")
    ann.reads("It is deleted for everybody.", "#notice")
    ann.sees("#group-bring-back")
    shot(ann.page, "confirm-deleted")
    assert "Home" in postbox.wait_for("ben@example.org", "Ada deleted “Home”").get_body(("plain",)).get_content()
    assert [each["description"] for each in ben.records(group, "expense")] == ["Groceries"]


def test_another_address(person, evenkeel, postbox, shot):
    """ACC-15: it waits in the profile, the old one hears of it, and the link makes it the account's."""
    ann = person(PHONE)
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.sign_up("ann@example.org")
    ten_minutes_later(evenkeel)
    ann.go("settings")
    ann.tap("#profile-card")
    ann.tap("#email-open")
    ann.page.fill("#new-email", "ann@new.example")
    shot(ann.page, "address-sheet")
    ann.page.keyboard.press("Enter")
    ann.sees("#sheet-confirm")
    ann.page.fill("#confirm-password", PASSWORD)
    ann.page.keyboard.press("Enter")
    ann.reads("ann@new.example waits to be confirmed", "#new-email-waits")
    assert_accessible(ann.page, "the profile with an address that waits")
    shot(ann.page, "address-waits")
    letter = postbox.wait_for("ann@new.example", "confirm your new address")
    postbox.wait_for("ann@example.org", "another address")
    ann.page.goto(link_in(letter))
    ann.reads("ann@new.example is confirmed", "#proof-done")
    ann.tap(".form-actions a")
    ann.go("settings")
    ann.reads("ann@new.example", "#profile-card")
    ann.tap("#profile-card")
    assert ann.page.locator("#new-email-waits").count() == 0
    ann.page.goto("/")
    ann.sign_out()
    ann.sign_in("ann@new.example")


def test_devices_and_what_happened(person, evenkeel, shot):
    """SEC-23: two devices, one signs the other out, and both say what happened."""
    ann = person(DESKTOP)
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.sign_up("ann@example.org")
    phone = person(PHONE, route="/welcome")
    phone.sign_in("ann@example.org")
    ann.go("settings")
    ann.tap('a[href="/settings/security"]')
    ann.sees("#devices")
    wait_until(ann.page, lambda: ann.page.locator("#devices li").count() == 2)
    ann.reads("This one", "#devices")
    ann.reads("Chrome, Linux", "#devices")
    ann.reads("Signed up", "#security-events")
    assert_accessible(ann.page, "devices and security")
    shot(ann.page, "security")
    ann.tap("#devices [data-action='security.end']")
    wait_until(ann.page, lambda: ann.page.locator("#devices li").count() == 1)
    ann.reads("A device signed out", "#security-events")
    phone.page.reload()
    phone.sees("#signed-out")
    ann.has_no_sideways_scroll()


def test_a_key_for_a_script(person, evenkeel, shot):
    """ACC-13: made in Settings, shown once, used by a script, revoked."""
    ann = person(PHONE)
    ann.start_with("12")
    ann.sign_up("ann@example.org")
    ann.go("settings")
    ann.tap('a[href="/settings/keys"]')
    ann.sees("#key-new")
    shot(ann.page, "keys-empty")
    ann.tap("#key-new")
    ann.sees("#sheet-key")
    ann.page.fill("#key-name", "Shortcut on my phone")
    ann.tap("#key-scope-full")
    ann.reads("It reads entries and reports, and adds entries.", "#sheet-key")
    assert_accessible(ann.page, "the sheet of a new key")
    shot(ann.page, "keys-sheet")
    ann.tap("#key-form button[type=submit]")
    ann.sees("#new-key")
    shot(ann.page, "keys-made")
    key = ann.text("#new-key").strip()
    ann.device.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.tap("#key-copy")
    ann.sees("#key-copied")
    assert ann.page.evaluate("navigator.clipboard.readText()") == key
    ann.tap("#key-done")
    ann.page.wait_for_selector("#sheet-key", state="detached")
    assert key not in ann.page.content()
    assert call(evenkeel, "POST", "/v1/transactions", key, {"amount": "-4.50", "payee": "Kiosk"})[0] == 201
    ann.go("transactions")
    ann.page.wait_for_selector(".row-title:text-is('Kiosk')", timeout=10_000)
    assert call(evenkeel, "GET", "/v1/keys", key) == (403, "key.not-here")
    ann.go("settings")
    ann.tap('a[href="/settings/keys"]')
    ann.reads("used", "#key-list")
    shot(ann.page, "keys-list")
    ann.tap("#key-list [data-action='key.revoke-ask']")
    shot(ann.page, "keys-revoke")
    ann.tap("#revoke-really")
    ann.reads("You have no keys.")
    assert call(evenkeel, "GET", "/v1/transactions", key) == (401, "key.unknown")


def call(server, method, path, key, body=None):
    """Status and code of an error, as a script with a key gets them."""
    request = urllib.request.Request(
        server.url + path, json.dumps(body).encode() if body else None,
        {"Content-Type": "application/json", "X-API-Key": key}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, None
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.loads(refusal.read())["error"]["code"]
