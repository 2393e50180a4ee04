"""Buying Pro as people meet it: in an app around the page that announces a store, every outcome in a sentence, against the real
server with a store of the tests' own (docs/plans.md)."""

import json
import os
import pathlib
import re
import subprocess
import urllib.error
import urllib.request

import pytest

from conftest import DESKTOP, PHONE, PROJECT, WEB, assert_accessible, wait_until
from evenkeel_server import EvenkeelServer
from groups import Friends
from play_store import ANNUAL, MONTHLY, PlayStore
from test_plans import asks_for_another, in_the_dark, one_event, synced

PROGRAM = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))

# What an app around the page puts into it. Python says what comes of `buy` and `restore`.
APP = """
window.asked = []; window.taken = [];
window.evenkeelStore = {
  products: async () => [{ id: "%s", price: "2,00 CHF" }, { id: "%s", price: "20,00 CHF" }, { id: "pro_monthly", price: "0" }],
  buy: (wish) => { window.asked.push(["buy", wish]); return window.storeAnswers("buy", wish); },
  restore: (wish) => { window.asked.push(["restore", wish]); return window.storeAnswers("restore", wish); },
  taken: (transactions) => { window.taken.push(...transactions); },
};
""" % (MONTHLY, ANNUAL)


@pytest.fixture(scope="module")
def store():
    return PlayStore()


@pytest.fixture
def evenkeel(tmp_path, store):
    server = EvenkeelServer(PROGRAM, WEB, tmp_path / "data", settings=store.settings())
    yield server
    server.stop()


class App:
    """The app around a person's pages, from their next page on."""

    def __init__(self, person):
        self.person, self.answer = person, None
        person.page.context.expose_function("storeAnswers", lambda what, wish: self.answer(wish))
        person.page.context.add_init_script(APP)

    def says(self, answer):
        self.answer = answer if callable(answer) else lambda wish: answer


def opens(ada):
    asks_for_another(ada)
    ada.sees("#pro-buy")


def closes(ada):
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-pro", state="detached")


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_pro_is_bought_and_unlocks_at_once(person, evenkeel, shot, store, device):
    """PLN-04, PLN-05, PLN-07, PLN-08, PLN-09, PLN-10: the store's prices; cancelled, refused, waiting, bought; the overlay, a second
    event at once, and in Settings when it renews and where to manage it."""
    name = "phone" if device is PHONE else "desktop"
    ada = one_event(person, device)
    # Without a store around the page there is nothing to buy.
    asks_for_another(ada)
    ada.reads("Pro is bought in the app from the App Store", "#pro-how")
    ada.reads("$19.99 a year", "#pro-annual")
    assert ada.page.locator("#pro-buy, #pro-restore").count() == 0
    closes(ada)

    app = App(ada)
    synced(ada)
    opens(ada)
    ada.reads("2,00 CHF a month", "#pro-monthly")
    ada.reads("20,00 CHF a year", "#pro-annual")
    ada.reads("Saves 16 %", "#pro-annual")
    ada.reads("Get Pro for 20,00 CHF a year", "#pro-buy")
    assert ada.page.get_attribute("#pro-annual", "aria-pressed") == "true"
    assert ada.page.get_attribute("#pro-terms", "href").startswith("https://www.apple.com/")
    assert_accessible(ada.page, "buying Pro")
    ada.has_no_sideways_scroll()
    shot(ada.page, f"buy-{name}")
    in_the_dark(ada, shot, f"buy-{name}-dark")
    ada.tap("#pro-monthly")
    ada.reads("Get Pro for 2,00 CHF a month", "#pro-buy")

    # The person thinks better of it: not a word.
    app.says({"state": "cancelled"})
    ada.tap("#pro-buy")
    wait_until(ada.page, lambda: ada.page.evaluate("window.asked.length") == 1)
    what, wish = ada.page.evaluate("window.asked[0]")
    assert what == "buy" and wish["product"] == MONTHLY and re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", wish["account"])
    ada.page.wait_for_selector("#pro-buy:not([disabled])")
    assert ada.page.locator("#pro-problem, #pro-pending, #pro-nothing").count() == 0

    # It does not work: why, and a way to try again.
    app.says({"state": "failed", "reason": "The store is closed."})
    ada.tap("#pro-buy")
    ada.reads("That did not work: The store is closed.", "#pro-problem")
    assert_accessible(ada.page, "a purchase that did not work")
    shot(ada.page, f"buy-failed-{name}")
    ada.tap("#pro-again")
    ada.page.wait_for_selector("#pro-problem", state="detached")
    # What is not signed by the store is nothing.
    app.says({"state": "done", "transactions": [PlayStore().purchase(wish["account"])]})
    ada.tap("#pro-buy")
    ada.reads("This purchase was not signed by the store", "#pro-problem")
    ada.tap("#pro-again")

    # Somebody has to approve it; when they did, it comes by itself.
    app.says({"state": "pending"})
    ada.tap("#pro-buy")
    ada.reads("Your purchase waits for an approval", "#pro-pending")
    shot(ada.page, f"buy-pending-{name}")
    closes(ada)

    # Bought, while the server cannot be reached: nothing is lost.
    opens(ada)
    app.says(lambda wish: {"state": "done", "transactions": [store.purchase(wish["account"])]})
    ada.page.context.route("**/v1/plan/purchases", lambda route: route.abort())
    ada.tap("#pro-buy")
    ada.reads("Nothing is lost: try again", "#pro-problem")
    assert ada.page.evaluate("window.taken.length") == 0
    ada.page.context.unroute("**/v1/plan/purchases")
    ada.tap("#pro-again")
    ada.reads("Pro is yours", "#pro-done")
    wait_until(ada.page, lambda: ada.page.evaluate("window.taken.length") == 1)
    assert_accessible(ada.page, "Pro is yours")
    shot(ada.page, f"pro-done-{name}")
    in_the_dark(ada, shot, f"pro-done-{name}-dark")
    ada.tap("#pro-continue")
    ada.page.wait_for_selector("#sheet-pro", state="detached")
    Friends(ada.page).begin("Lofoten", "Ada", ["Ben"])
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-expense", state="detached")
    synced(ada)
    ada.page.goto(evenkeel.url + "/settings")
    ada.reads("Pro. Renews on", "#plan-card")
    assert ada.page.get_attribute("#plan-manage", "href") == "https://apps.apple.com/account/subscriptions"
    shot(ada.page, f"plan-renews-{name}")
    ada.tap("#plan-open")
    ada.reads("You have Pro", "#pro-how")
    assert ada.page.locator("#pro-buy").count() == 0


def post(server, path, body):
    request = urllib.request.Request(server.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        return urllib.request.urlopen(request).status
    except urllib.error.HTTPError as refused:
        return refused.code


def test_what_was_bought_before_is_restored_once(person, evenkeel, store):
    """PLN-10, PLN-09: nothing to restore, a subscription of another account, one's own; an approval that comes by itself; and the
    store's own word that it ends."""
    ada = one_event(person, PHONE)
    app = App(ada)
    synced(ada)
    opens(ada)
    app.says({"state": "done", "transactions": []})
    ada.tap("#pro-restore")
    ada.reads("The store knows of no purchase to restore", "#pro-nothing")
    app.says({"state": "done", "transactions": [store.purchase("0" * 32)]})
    ada.tap("#pro-restore")
    ada.reads("This was bought for another account", "#pro-problem")
    ada.tap("#pro-again")
    app.says(lambda wish: {"state": "done", "transactions": [store.purchase(days=-3), store.purchase(days=20, number="77")]})
    ada.tap("#pro-restore")
    ada.reads("Pro is yours", "#pro-done")
    ada.tap("#pro-continue")
    closed = post(evenkeel, "/v1/plan/app-store", {"signedPayload": PlayStore().notice(store.purchase(number="77", days=20), {})})
    assert closed == 422
    ends = store.notice(store.purchase(number="77", days=20), {"originalTransactionId": "77", "autoRenewStatus": 0})
    assert post(evenkeel, "/v1/plan/app-store", {"signedPayload": ends}) == 200
    synced(ada)
    ada.page.goto(evenkeel.url + "/settings")
    ada.reads("and then it ends", "#plan-card")

    ben = person(PHONE)
    ben.start_by_hand()
    ben.page.keyboard.press("Escape")
    ben.sign_up("ben@example.org")
    his = App(ben)
    synced(ben)
    ben.page.goto(evenkeel.url + "/settings")
    ben.tap("#plan-open")
    ben.sees("#pro-restore")
    his.says({"state": "done", "transactions": [store.purchase(number="77", days=20)]})
    ben.tap("#pro-restore")
    ben.reads("One subscription is for one account", "#pro-problem")
    closes(ben)
    ben.page.evaluate(
        "(signed) => dispatchEvent(new CustomEvent('evenkeelstore', { detail: { transactions: [signed] } }))", store.purchase(days=9))
    ben.reads("You have Pro now", "#app")
    ben.reads("Pro. Renews on", "#plan-card")
    wait_until(ben.page, lambda: ben.page.evaluate("window.taken.length") == 1)


def test_offline_the_prices_are_there_and_buying_is_not(person, evenkeel, shot):
    """PLN-07: what the store said last stays on the device; an app that says so later is heard, too."""
    ada = one_event(person, PHONE)
    App(ada)
    synced(ada)
    opens(ada)
    closes(ada)
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    ada.page.context.set_offline(True)
    asks_for_another(ada)
    ada.reads("20,00 CHF a year", "#pro-annual")
    ada.reads("The store is out of reach at the moment", "#pro-unreachable")
    assert ada.page.is_disabled("#pro-buy") and ada.page.is_disabled("#pro-restore")
    assert_accessible(ada.page, "buying offline")
    shot(ada.page, "buy-offline")
    ada.page.context.set_offline(False)
    ada.page.wait_for_selector("#pro-buy:not([disabled])")


def test_a_code_unlocks_once(person, evenkeel, shot):
    """PLN-08: a code of the operator, wrong and right."""
    ada = one_event(person, PHONE)
    made = subprocess.run(
        [evenkeel.program, "user", "pro-code", "--days", "30", "--data", evenkeel.data], check=True, capture_output=True, text=True,
        env={"HOME": "/nonexistent", "PATH": "/usr/bin:/bin"}).stdout.strip()
    asks_for_another(ada)
    ada.tap("#pro-has-code")
    ada.sees("#pro-code")
    ada.tap("#pro-code-form button[type=submit]")
    ada.reads("Enter the code first", "#pro-code-problem")
    ada.page.fill("#pro-code", "ABCD-EFGH")
    ada.tap("#pro-code-form button[type=submit]")
    ada.reads("This code isn’t valid, or it was used already", "#pro-code-problem")
    assert_accessible(ada.page, "a code that is not valid")
    shot(ada.page, "pro-code")
    ada.page.fill("#pro-code", made.lower())
    ada.tap("#pro-code-form button[type=submit]")
    ada.reads("Pro is yours", "#pro-done")
    ada.tap("#pro-continue")
    synced(ada)
    ada.page.goto(evenkeel.url + "/settings")
    ada.reads("Pro. Until", "#plan-card")
