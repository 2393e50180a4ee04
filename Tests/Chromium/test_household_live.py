"""Critical flow 2 in two browsers over one server: a household shares an expense, settles it, and comes to its end."""

from conftest import DESKTOP, PHONE
from groups import hosting, join_household


def begin(ada):
    """Ada has an account, a wallet and a household with a name for Ben; returns the code's link, which stays the same."""
    friends = hosting(ada, "Flat", "Ada", ["Ben"], kind="household")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-expense", state="detached")
    links = []
    for _ in range(2):
        ada.tap("#share-open")
        ada.sees(".share-code")
        links.append(ada.text(".share-link"))
        ada.page.keyboard.press("Escape")
        ada.page.wait_for_selector("#sheet-share", state="detached")
    assert links[0] == links[1], "opening the sheet again does not end the code that was sent"
    return friends, links[0]


def join_as_ben(person, link, ada):
    ben = person(PHONE, route="/welcome")
    join_household(ben, link, "Ben", ada)
    return ben


def test_a_household_shares_settles_records_and_ends(person):
    """Critical flow 2; HSE-13, HSE-19, EVT-05, SPL-14 to SPL-16, SPL-20, SPL-21."""
    ada = person(DESKTOP)
    _, link = begin(ada)
    ben = join_as_ben(person, link, ada)

    # One of Ada's own entries, shared while it is added: half of it is Ben's.
    ada.go("transactions")
    ada.tap("#add")
    ada.sees("#sheet-entry")
    ada.page.fill("#entry-amount", "100")
    ada.page.fill("#entry-payee", "Power")
    ada.tap("#entry-detail-shared")
    ada.tap("[id^=share-]:has-text('Flat')")
    ada.sees("#entry-shares")
    ada.tap("#entry-form button[type=submit]")
    ada.page.wait_for_selector("#sheet-entry", state="detached")
    ben.reads("You owe Ada: CHF 50", "#standing")

    # Ben settles; Ada sees it without touching anything, and records it as what it is.
    ben.tap("#section-settle")
    ben.tap("#settle-all")
    ben.reads("Settle CHF 50 with Ada?", "#sheet-settle")
    ben.tap("#settle-confirm")
    ben.reads("All settled up", "#standing")
    ada.go("together")
    ada.tap("a[href*='/together/']")
    ada.reads("All settled up", "#standing")
    ada.tap("#section-settle")
    ada.tap("[data-action='payment.open']")
    ada.sees("#sheet-payment")
    ada.tap("#payment-form button[type=submit]")
    ada.page.wait_for_selector("#sheet-payment", state="detached")
    assert ada.page.locator("[data-action='payment.open']").count() == 0
    ada.go("transactions")
    ada.sees("li[data-row]:has-text('settlement')")
    ada.reads("CHF 50.00 spent in 1 payment", "#list-answer")

    # Both read the same history; what the admin deletes is read-only for everybody, and comes back.
    ben.tap("#door-activity")
    ben.reads("Marked a payment", "#activity")
    ada.go("together")
    ada.tap("a[href*='/together/']")
    ada.tap("#door-settings")
    ada.tap("#group-remove")
    ada.tap("#group-remove-really")
    ada.sees("#group-bring-back")
    ben.page.go_back()
    ben.reads("Deleted.", "#is-archived")
    ada.tap("#group-bring-back")
    ada.sees("#group-archive")
    ben.page.wait_for_selector("#is-archived", state="detached")
