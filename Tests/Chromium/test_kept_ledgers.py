"""A ledger that is nowhere else is never replaced, and goes only with who said so (SEC-05, SEC-18, ACC-16): what only a browser shows,
that is vaults and the cookie."""

from conftest import DESKTOP, PHONE, assert_accessible, wait_until
from flows import PASSWORD


def at_storage(person):
    person.page.goto("/settings/storage")
    person.sees("#compare-here")


def moves(person, level):
    """Through the question, in the card that was tapped."""
    person.tap(f"#compare-{level}-move")
    person.sees("#level-ask")
    for _ in range(40):
        if person.page.query_selector("#level-go:not([disabled])"):
            break
        person.page.evaluate("document.querySelector('#level-look:not([disabled])')?.click()")
        person.page.wait_for_timeout(300)
    person.tap("#level-go")
    person.sees("#level-said")


def in_view(person, selector):
    return person.page.evaluate(
        "(selector) => { const box = document.querySelector(selector)?.getBoundingClientRect();"
        " return Boolean(box) && box.top >= 0 && box.top < innerHeight; }", selector)


def test_two_ledgers_of_one_account(person):
    """A-1: the phone keeps its own, the laptop makes the account another; the phone signs in and is asked."""
    phone = person(PHONE)
    phone.start_with("71.70")
    phone.sign_up("ann@example.org")
    at_storage(phone)
    moves(phone, "here")
    laptop = person(DESKTOP)
    laptop.tap('[data-action="door.sign-in"]')
    laptop.page.fill("#email", "ann@example.org")
    laptop.page.fill("#password", PASSWORD)
    laptop.tap("#sign-in-form button[type=submit]")
    laptop.reads("You kept your ledger on one device only, and it isn’t here.", "#welcome-read")
    laptop.start_with("5.50")
    at_storage(laptop)
    moves(laptop, "synced")
    phone.sign_out("keep")
    phone.sees("#welcome-sealed")
    phone.tap('[data-action="door.sign-in"]')
    phone.page.fill("#email", "ann@example.org")
    phone.page.fill("#password", PASSWORD)
    phone.tap("#sign-in-form button[type=submit]")
    phone.sees("#sheet-ledgers")
    assert_accessible(phone.page, "two ledgers")
    phone.tap("#ledgers-apart")
    phone.sees("#ledgers")
    phone.page.locator("#ledgers [data-action='ledgers.open']").click()
    phone.sees("#stats")
    wait_until(phone.page, lambda: "5.50" in phone.text("#stat-expenses"))
    phone.page.goto("/settings/storage")
    phone.page.locator("#ledgers [data-action='ledgers.open']").click()
    wait_until(phone.page, lambda: "71.70" in phone.text("#stat-expenses"))


def test_signing_out_without_a_network(person):
    """A-8: it works; once there is a network again the server ends the session before it is asked anything else."""
    ann = person(PHONE)
    ann.start_with("4.50")
    ann.sign_up("ann@example.org")
    ann.device.offline()
    ann.add("7", "Ungesendet")
    ann.go("settings")
    ann.tap("#sign-out")
    ann.tap("#leave-send")
    ann.sees("#leave-problem")
    assert in_view(ann, "#leave-problem")
    ann.tap("#leave-keep")
    ann.reads("You’re signed out on this device", "#notice")
    assert "Ungesendet" not in ann.text()
    asked = []
    ann.page.on("request", lambda request: asked.append(request.url.split("/v1/")[-1]) if "/v1/" in request.url else None)
    ann.device.offline(False)
    ann.page.reload()
    wait_until(ann.page, lambda: "auth/sign-out" in asked)
    ann.sign_in("ann@example.org")
    ann.go("transactions")
    ann.sees("li[data-row]:has-text('Ungesendet')")
