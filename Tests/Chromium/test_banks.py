"""A bank is connected, delivers, is reconciled and disconnected (BNK-02 to BNK-15), with the sandbox bank as the bank."""

import json
import re
import urllib.request

from conftest import DESKTOP, PHONE, assert_accessible, dump_storage, looks, wait_until
from sandbox import evenkeel


def control(server, part, value):
    request = urllib.request.Request(
        f"http://localhost:{server.bank.port}/control/{part}", json.dumps(value).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        assert answer.status < 300


def begin(ann):
    ann.start_with("12.50")
    ann.sign_up("ada@example.org")
    ann.go("settings")
    ann.tap('a[href="/settings/banks"]')
    ann.sees("#bank-add")


def connect(ann, shot=lambda *_: None, name="bank"):
    ann.tap("#bank-add")
    ann.sees("#bank-offers")
    assert_accessible(ann.page, "banks to choose")
    shot(ann.page, f"{name}-offers")
    ann.page.fill("#bank-search", "UBS")
    ann.page.wait_for_selector("#offer-1", state="detached")
    ann.tap("#offer-0")
    ann.sees("#bank-agree")
    ann.reads("Transaction history (last 90 days)", "#bank-agree")
    assert_accessible(ann.page, "the person's word")
    shot(ann.page, f"{name}-consent")
    ann.tap("#bank-agree button[type=submit]")
    ann.page.wait_for_url(re.compile("/consent/"))


def card(ann):
    return ann.page.locator('section[id^="bank-"]').first


def is_fetched(ann):
    wait_until(ann.page, lambda: "Last fetched" in (card(ann).inner_text() if card(ann).count() else ""), timeout=60_000)


@looks()
def test_a_bank_delivers_and_is_reconciled(person, evenkeel, shot, size, scheme):
    ann = person(size, color_scheme=scheme)
    name = f"bank-{'phone' if size == PHONE else 'desktop'}-{scheme}"
    begin(ann)
    shot(ann.page, f"{name}-none")
    connect(ann, shot, name)
    ann.tap("#allow")
    ann.page.wait_for_url(re.compile("/settings/banks"))
    is_fetched(ann)
    ann.has_no_sideways_scroll()
    assert_accessible(ann.page, "banks")
    shot(ann.page, f"{name}-card")
    assert "CH" not in re.sub(r"CHF", "", card(ann).inner_text()), "the last four signs of a number, no more"
    # When it is asked next (NTF-13); Ada's is the server's first account.
    ann.page.goto("/settings/jobs")
    ann.reads("next", "#jobs-own")
    ann.sees("#jobs-server")
    ann.has_no_sideways_scroll()
    assert_accessible(ann.page, "what runs by itself")
    shot(ann.page, f"{name}-jobs")
    ann.page.goto("/")
    ann.reads("Bank Balance: CHF", "#bank-balance")
    shot(ann.page, f"{name}-dashboard")
    ann.page.goto("/transactions")
    ann.sees(".row-bank")
    shot(ann.page, f"{name}-list")
    # What is deleted here and stands at the bank is the first thing that reconciling names.
    ann.page.locator('li.row:has(.row-bank):not(.is-muted) a.row-main').nth(3).click()
    ann.sees("#detail-facts")
    ann.tap("#detail-delete")
    # TXN-10.
    ann.sees("#sheet-delete")
    ann.tap("#delete-confirm")
    # Offered once it is kept: a page that is left before that has not deleted anything.
    ann.sees("#undo")
    ann.page.goto("/settings/banks")
    ann.tap('a[id^="reconcile-"]')
    ann.sees("#reconcile-missing")
    assert_accessible(ann.page, "reconciling")
    shot(ann.page, f"{name}-reconcile")
    ann.tap('[data-action="reconcile.back"]')
    ann.sees("#reconcile-agrees")
    shot(ann.page, f"{name}-agrees")
    ann.page.goto("/settings/banks")
    ann.reads("agreed on", "main")
    ann.tap('[data-action="bank.end-ask"]')
    ann.sees("#ask-end")
    shot(ann.page, f"{name}-end")
    ann.tap("#end-really")
    ann.sees(".empty #bank-add")
    ann.page.goto("/transactions")
    ann.sees(".row-bank")


def test_whoever_goes_back_hears_nothing_and_a_strange_way_leads_nowhere(person, evenkeel):
    ann = person(PHONE)
    begin(ann)
    connect(ann)
    ann.tap("#cancel")
    ann.page.wait_for_url(re.compile("/settings/banks$"))
    ann.sees("#bank-add")
    assert not ann.page.locator("#banks-problem").count()
    # Somebody sends a link with a code and a state of their own.
    ann.page.goto("/v1/banks/return?code=stolen&state=made-up")
    ann.reads("Nothing was connected", "#banks-problem")
    assert "reason" not in ann.page.url and "code" not in ann.page.url


def test_a_bank_that_limits_says_until_when_and_what_is_new_comes_tomorrow(person, evenkeel):
    ann = person(DESKTOP)
    begin(ann)
    connect(ann)
    ann.tap("#allow")
    ann.page.wait_for_url(re.compile("/settings/banks"))
    is_fetched(ann)
    control(evenkeel, "faults", {"faults": ["429-reset"]})
    ann.tap('[data-action="bank.sync"]')
    ann.reads("The bank answers again after", "main")
    assert ann.page.locator('[data-action="bank.sync"]').first.is_disabled()
    storage = json.dumps(dump_storage(ann.page))
    assert "session" not in storage or evenkeel.bank.settings["EVENKEEL_ENABLE_BANKING_APP"] not in storage


def test_a_token_connects_too_and_only_once(person, evenkeel):
    ann = person(PHONE)
    begin(ann)
    with urllib.request.urlopen(f"http://localhost:{evenkeel.bank.port}/simplefin/create") as page:
        token = re.search(r"[A-Za-z0-9+/]{40,}={0,2}", page.read().decode()).group()
    for attempt in range(2):
        ann.tap("#bank-add")
        ann.tap("#bank-use-token")
        ann.page.fill("#bank-token", token)
        ann.tap("#bank-token-form button[type=submit]")
        if attempt == 0:
            is_fetched(ann)
    ann.reads("This token was used before", "#bank-token-problem")
