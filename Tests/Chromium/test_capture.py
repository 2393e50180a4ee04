"""A bank's message comes in by itself: the phone posts it with a key, and the open app shows it (CAP-01, CAP-13)."""

import json
import urllib.error
import urllib.request

import pytest

from conftest import assert_accessible


def post(server, key, body, kind="application/json"):
    """What a forwarder sends; the answer, whatever its status."""
    request = urllib.request.Request(
        server.url + "/v1/capture", data=body.encode(), headers={"X-API-Key": key, "Content-Type": kind}, method="POST")
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        return json.load(refusal)


def key_of(person):
    person.go("settings")
    person.tap('a[href="/settings/messages"]')
    person.sees("#messages-how")
    person.tap('#messages-how a[href="/settings/keys"]')
    person.tap("#key-new")
    person.page.fill("#key-name", "Phone")
    person.tap("#key-form button[type=submit]")
    person.sees("#new-key")
    key = person.text("#new-key").strip()
    person.tap("#key-done")
    return key


def test_a_message_comes_in_by_itself(person, evenkeel, shot, size):
    """CAP-01, CAP-06, CAP-08, CAP-13, SYN-05: added, doubtful and doubled ones, live, and answered with a tap."""
    ann = person(size)
    ann.start_with("100")
    ann.sign_up("ann@example.org")
    key = key_of(ann)
    ann.go("settings")
    ann.tap('a[href="/settings/messages"]')
    assert_accessible(ann.page, "how messages come in")
    ann.tap("#recipe-android")
    ann.reads(evenkeel.url + "/v1/capture", "#capture-address")
    ann.tap("#phone-key-make")
    ann.sees("#phone-key")
    made = ann.text("#phone-key").strip()
    ann.sees("#messages-how svg.qr")
    ann.reads(made, "#capture-headers")
    # The test shows up on the recipe's own page, by itself.
    ann.tap("#message-test")
    ann.reads("Evenkeel", "#recipe-last")
    assert post(evenkeel, made, '{"text": "Your one-time code is 481920."}')["result"] == "ignored"
    assert_accessible(ann.page, "a recipe")
    shot(ann.page, f"capture-how-{size['width']}")
    ann.go("settings")
    ann.tap('a[href="/settings/messages"]')
    ann.tap("#messages-waiting [id^=dismiss-]")
    ann.page.wait_for_selector("#messages-waiting", state="detached")
    sure = '{"from": "VISECA", "text": "Card *1234: CHF 12.50 paid at Pippin Bakery."}'
    answer = post(evenkeel, key, sure)
    assert answer.get("result") == "created", answer
    ann.reads("Pippin Bakery", "#messages-last")
    assert post(evenkeel, key, sure)["result"] == "duplicate"
    ann.reads("Was here already", "#messages-last")
    answer = post(evenkeel, key, "sender=Bank&text=You+received+CHF+40.00", "application/x-www-form-urlencoded")
    assert answer["result"] == "pending", answer
    ann.reads("40.00", "#messages-waiting")
    assert_accessible(ann.page, "messages that wait")
    shot(ann.page, f"capture-waits-{size['width']}")
    ann.tap("#messages-waiting [id^=add-]")
    ann.sees("#sheet-entry")
    ann.page.fill("#entry-payee", "Anna")
    ann.tap("#entry-form button[type=submit]")
    ann.page.wait_for_selector("#messages-waiting", state="detached")
    ann.go("transactions")
    ann.reads("Pippin Bakery", "main")
    ann.reads("Anna", "main")
    assert post(evenkeel, key, '{"text": "Your one-time code is 481920."}')["result"] == "ignored"
    assert post(evenkeel, "ek_wrong", sure)["error"]["code"] == "key.unknown"


def test_which_wallet_is_asked_once(person, evenkeel, shot, size):
    """CAP-10: of several wallets the person says one with a tap, and is not asked about the same sender again."""
    ann = person(size)
    ann.start_with("100")
    ann.page.goto("/wallets")
    for name in ["Giro", "Card"]:
        ann.tap('[data-action="wallet.new"]')
        ann.page.fill("#wallet-name", name)
        ann.page.keyboard.press("Enter")
        ann.sees(f"a:has-text('{name}')")
    ann.page.goto("/")
    ann.sign_up("ann@example.org")
    key = key_of(ann)
    ann.go("settings")
    ann.tap('a[href="/settings/messages"]')
    assert post(evenkeel, key, '{"from": "VISECA", "text": "Card *1234: CHF 12.50 paid at Pippin Bakery."}')["result"] == "pending"
    ann.reads("Which wallet is it?", "#messages-waiting")
    assert_accessible(ann.page, "which wallet")
    shot(ann.page, f"capture-which-{size['width']}")
    ann.page.locator("#messages-waiting [id^=into-]", has_text="Card").first.click()
    ann.page.wait_for_selector("#messages-waiting", state="detached")
    ann.reads("Pippin Bakery", "#messages-last")
    ann.go("dashboard")
    ann.is_synced()
    assert post(evenkeel, key, '{"from": "VISECA", "text": "Card *1234: CHF 7.00 paid at Larkspur Books."}')["result"] == "created"
