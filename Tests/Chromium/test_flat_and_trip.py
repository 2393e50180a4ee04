"""Two people live together for a week and go away for a weekend with six more: two browsers, one of them offline in
between, over one server, until everybody is at zero."""

from circle import Caller, nets
from conftest import DESKTOP, PHONE, wait_until
from groups import Friends, code_of, hosting, join, join_household

SLOW = 30_000


def sees_entry(person, what):
    person.page.wait_for_selector(f".row-title:text-is('{what}')", timeout=SLOW)


def agrees(ada, ben, selector):
    """What both read at one place is the same, as soon as everything is there; returned without thousands' marks."""
    wait_until(ada.page, lambda: ada.text(selector) and ada.text(selector) == ben.text(selector), timeout=SLOW)
    return ada.text(selector).translate({ord(mark): None for mark in "',\u2019"})


def is_even(person):
    wait_until(person.page, lambda: person.text("#standing") in ("All settled up", "All even"), timeout=SLOW)


def test_a_week_of_a_flat_share(person, shot):
    """Critical flow 2 for a week; SPL-02, SPL-14 to SPL-17, SPL-25, EVT-18, SYN-04, HSE-19: a ratio, seven days, one of the
    two without a network from Wednesday to Friday, a part payment, and both at zero."""
    ada = person(DESKTOP)
    hers = hosting(ada, "Flat", "Ada", ["Ben"], kind="household")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-expense", state="detached")
    ben = person(PHONE, route="/welcome")
    join_household(ben, code_of(ada), "Ben", ada)
    his = Friends(ben.page)

    # Ada earns more: 60 to 40, said to both.
    hers.door("settings", "#ratio-slider")
    ada.page.fill("#ratio-0", "60")
    ada.page.fill("#ratio-1", "40")
    ada.reads("On a CHF 100 expense, you pay CHF 60, Ben pays CHF 40", "#ratio-preview")
    ada.tap("#ratio-form button[type=submit]")
    ada.page.wait_for_selector("#notice", state="attached")
    ada.tap("#back")

    hers.expense("1800", "Rent")
    ben.reads("You owe Ada: CHF 720", "#standing")
    ben.reads("Ada set the ratio to 60/40", "main")
    his.expense("86.40", "Groceries")
    ada.reads("Ben owes you: CHF 668.16", "#standing")
    shot(ada.page, "week-tuesday-desktop")
    shot(ben.page, "week-tuesday-phone")

    # From Wednesday to Friday Ben is in a valley. Both go on; 0.60 of 31.55 is 18.93 exactly.
    ben.device.offline()
    his.expense("31.55", "Pizza")
    hers.expense("120", "Power")
    his.expense("24", "Wine")
    hers.expense("45.05", "Cleaning")
    assert ben.page.locator(".row-title:text-is('Power')").count() == 0
    shot(ben.page, "week-thursday-phone-offline")
    ben.device.offline(False)
    for who in (ada, ben):
        for what in ("Pizza", "Power", "Wine", "Cleaning"):
            sees_entry(who, what)
    assert agrees(ada, ben, "#feed-total") == "CHF 2107.00 in 6 expenses"
    # 720 − 51.84 − 18.93 + 48 − 14.40 + 18.02
    ada.reads("Ben owes you: CHF 700.85", "#standing")
    ben.reads("You owe Ada: CHF 700.85", "#standing")

    # Saturday: Ben pays most of it; on Sunday the rest, after one more expense.
    his.section("settle")
    ben.tap("#part-payment summary")
    ben.page.fill("#settle-part", "600")
    ben.tap("#part-form button[type=submit]")
    ben.reads("Settle CHF 600 with Ada?", "#sheet-settle")
    ben.tap("#settle-confirm")
    ben.page.wait_for_selector("#sheet-settle", state="detached")
    ada.reads("Ben owes you: CHF 100.85", "#standing")
    hers.expense("10", "Bread")
    ben.reads("You owe Ada: CHF 104.85", "#standing")
    shot(ben.page, "week-sunday-phone")
    ben.tap("#settle-all")
    ben.reads("Settle CHF 104.85 with Ada?", "#sheet-settle")
    ben.tap("#settle-confirm")
    ben.page.wait_for_selector("#sheet-settle", state="detached")
    is_even(ben)
    is_even(ada)
    hers.section("balances")
    his.section("balances")
    for who in (ada, ben):
        who.sees("#all-even")
    shot(ada.page, "week-even-desktop")
    shot(ben.page, "week-even-phone")


def test_a_weekend_of_eight(person, evenkeel, shot):
    """EVT-03, EVT-05, EVT-06, EVT-13, EVT-17, EVT-18, EVT-22: eight people, three of them without an account; several payers,
    a share for some, one phone offline; the fewest payments, and everybody at zero on both screens and on the server."""
    ada = person(DESKTOP)
    hers = hosting(ada, "Ticino", "Ada", ["Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo"])
    hers.expense("640", "Cottage")
    link = code_of(ada)
    friends = [Caller(evenkeel.url, name) for name in ("Cleo", "Dan", "Eva")]
    group = [each.join(link) for each in friends][0]
    ben = person(PHONE)
    ben.start_by_hand()
    ben.page.keyboard.press("Escape")
    ben.sign_up("ben@example.org")
    join(ben, link, "Ben")
    his = Friends(ben.page)
    sees_entry(ben, "Cottage")
    ben.reads("You owe CHF 80", "#standing")

    # Ben on the boat has no network; Ada shops meanwhile. Dan and Gina have no part in the wine.
    ben.device.offline()
    his.expense("96.80", "Boat")

    def without():
        ben.tap("#mode-weights")
        ben.sees("#expense-share0")
        ben.page.fill("#expense-share3", "0")
        ben.page.fill("#expense-share6", "0")
        ben.reads("Cleo pays CHF 9", "#expense-preview")

    his.expense("54", "Wine", payer="Finn", divide=without)
    hers.expense("211.15", "Groceries", payer="Cleo")
    hers.expense("33.33", "Ice cream", payer="Hugo")
    shot(ben.page, "trip-offline-phone")
    assert ben.page.locator(".row-title:text-is('Groceries')").count() == 0
    ben.device.offline(False)
    for who in (ada, ben):
        for what in ("Boat", "Wine", "Groceries", "Ice cream"):
            sees_entry(who, what)
    assert agrees(ada, ben, "#feed-total") == "CHF 1035.28 in 5 expenses"
    shot(ada.page, "trip-feed-desktop")
    shot(ben.page, "trip-feed-phone")

    # Home again: both look at the same fewest payments, and mark them in turn.
    hers.section("settle")
    his.section("settle")
    agrees(ada, ben, "#payments-count")
    left = ada.page.locator("#payments > li").count()
    assert 4 <= left <= 7
    hers.tap("#why-0")
    ada.sees("#sheet-why")
    shot(ada.page, "trip-why-desktop")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-why", state="detached")
    shot(ada.page, "trip-settle-desktop")
    shot(ben.page, "trip-settle-phone")
    turns = [ada, ben] * 4
    while left:
        who = turns.pop()
        wait_until(who.page, lambda: who.page.locator("#payments > li").count() == left, timeout=SLOW)
        who.tap("#pay-0")
        left -= 1
        wait_until(who.page, lambda: who.page.locator("#payments > li").count() == left, timeout=SLOW)
    for who in (ada, ben):
        who.page.wait_for_selector("#all-even", timeout=SLOW)
        is_even(who)
    shot(ada.page, "trip-even-desktop")
    hers.section("balances")
    his.section("balances")
    for who in (ada, ben):
        who.sees("#balances")
        amounts = [node.text_content() for node in who.page.locator("#balances .balance-head .amount > [aria-hidden]").all()]
        assert len(amounts) == 8 and set(amounts) == {"0.00"}, amounts
    shot(ben.page, "trip-even-phone")

    # Worked out from the server's own records: what is on both screens is what is kept.
    cleo = friends[0]
    people = cleo.records(group, "member")
    assert len(people) == 8 and sum(1 for each in people if each.get("user")) == 5
    assert nets(cleo.records(group, "expense"), cleo.records(group, "settlement"), people) == [0] * 8


def test_from_personal_to_shared_and_back(person, shot):
    """Critical flow 4 (EX-4, QLT-03): TXN-09, SPL-11, SPL-12, SPL-20; Ben's screen follows each step."""
    ada = person(DESKTOP)
    hers = hosting(ada, "Flat", "Ada", ["Ben"], kind="household")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-expense", state="detached")
    ben = person(PHONE, route="/welcome")
    join_household(ben, code_of(ada), "Ben", ada)
    hers.door("settings", "#ratio-slider")
    ada.page.fill("#ratio-0", "60")
    ada.page.fill("#ratio-1", "40")
    ada.tap("#ratio-form button[type=submit]")
    ada.page.wait_for_selector("#notice", state="attached")

    ada.go("dashboard")
    ada.add("80", "Kronenhalle")
    ada.reads("80.00", "#stat-expenses")
    assert "Kronenhalle" not in ben.text()

    def edit():
        ada.go("transactions")
        ada.tap("li[data-row]:has-text('Kronenhalle') .row-main")
        ada.tap("#detail-edit")
        ada.sees("#sheet-entry")

    def save(counts):
        ada.tap("#entry-form button[type=submit]")
        ada.page.wait_for_selector("#sheet-entry", state="detached")
        ada.go("dashboard")
        ada.reads(counts, "#stat-expenses")

    edit()
    ada.tap("#entry-detail-shared")
    ada.tap("[id^=share-]:has-text('Flat')")
    ada.reads("48.00", "#entry-shares")
    ada.reads("32.00", "#entry-shares")
    shot(ada.page, "flow4-shared-desktop")
    save("48.00")
    ben.reads("You owe Ada: CHF 32", "#standing")
    sees_entry(ben, "Kronenhalle")
    edit()
    ada.page.fill("#entry-amount", "99.99")
    ada.reads("59.99", "#entry-shares")
    save("59.99")
    ben.reads("You owe Ada: CHF 40", "#standing")
    edit()
    ada.page.fill("#entry-amount", "80")
    ada.tap("#entry-percents")
    ada.page.fill("#entry-share-0", "80")
    ada.page.fill("#entry-share-1", "20")
    ada.reads("16.00", "#entry-shares")
    save("64.00")
    ben.reads("You owe Ada: CHF 16", "#standing")
    shot(ben.page, "flow4-ben-phone")
    edit()
    ada.tap("#entry-detail-shared")
    ada.tap("#share-private")
    save("80.00")
    ben.reads("Nothing spent yet", "#standing")
    ben.page.wait_for_selector(".row-title:text-is('Kronenhalle')", state="detached")
