"""Transfers between two accounts, split entries, payees: with every tap, and for everybody."""

import datetime

import pytest

from conftest import PHONE, looks, wait_until
from flows import today
from test_flows_access import NARROW, assert_all_accessible, open_route, sideways


def file(name, opening, rows):
    """A statement of one account; all invented."""
    lines, balance = ["Booking date;Description;Amount;Balance;Currency"], opening
    for back, text, units in rows:
        balance += units
        day = today() - datetime.timedelta(days=back)
        lines.append(f"{day:%d.%m.%Y};{text};{units / 100:.2f};{balance / 100:.2f};CHF")
    return {"name": f"{name}.csv", "mimeType": "text/csv", "buffer": "\n".join(lines).encode()}


CURRENT = file("current", 200_000, [
    (20, "POS 4321 LINDENMARKT FILIALE 12 ZUERICH", -6_540), (18, "Dauerauftrag Sparkonto", -50_000),
    (9, "SQ *BLUE LANTERN COFFEE", -780), (7, "Übertrag Ferienkonto", -20_000),
    (3, "POS 4321 LINDENMARKT FILIALE 7 BERN", -4_310),
])
SAVINGS = file("savings", 1_000_000, [
    (17, "Gutschrift Ann Muster", 50_000), (7, "Gutschrift Ann Muster", 20_000), (6, "Spesen Konto", -200),
    (2, "Zins Quartal", 125),
])


def both_accounts(ann):
    """Imports both files, each into a wallet of its own."""
    ann.choose_file("label[for=welcome-file]", CURRENT)
    ann.sees("#import-bar")
    ann.page.fill("#name-0", "Current")
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#stats")
    open_route(ann.page, "/import")
    ann.choose_file("label[for=file]", SAVINGS)
    ann.sees("#import-bar")
    ann.page.select_option("#wallet-0", "")
    ann.sees("#name-0")
    ann.page.fill("#name-0", "Savings")
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#stats")
    ann.tap("#undo-close")
    ann.page.wait_for_selector("#undo", state="detached")


def test_transfers_between_two_accounts_are_joined(person, size):
    """TXN-33, L-12: found by themselves, joined at once, taken back as a whole."""
    ann = person(size)
    both_accounts(ann)
    ann.go("transactions")
    ann.reads("2 transfers between your wallets found", "#transfers-card")
    ann.tap("#transfers-card")
    ann.reads("Current → Savings", ".pair")
    before = ann.taps
    ann.tap("#join-all")
    ann.reads("No transfers wait to be joined")
    assert ann.taps - before == 1
    ann.tap("#undo-button")
    ann.reads("2 transfers between your wallets found", "#transfers-answer")
    ann.tap("[data-action='transfers.decline']")
    ann.reads("1 transfer between your wallets found", "#transfers-answer")


def test_a_payment_is_split(person, size):
    """TXN-28: what is left is shown while typing; the rest is one tap."""
    ann = person(size)
    ann.start_by_hand()
    ann.page.fill("#entry-amount", "50")
    ann.page.fill("#entry-payee", "Lindenmarkt")
    ann.tap("#entry-split")
    ann.reads("CHF 50.00 left to assign", "#parts-rest")
    ann.page.fill("#part-0-amount", "30")
    ann.reads("CHF 20.00 left to assign", "#parts-rest")
    ann.page.select_option("#part-0-category", label="🛒 Groceries")
    ann.page.select_option("#part-1-category", label="🛍️ Shopping")
    ann.tap("#part-rest")
    ann.reads("All assigned", "#parts-rest")
    ann.tap("#entry-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    ann.go("transactions")
    ann.reads("Split: Groceries, Shopping", "li[data-row]")


def test_what_the_app_filled_in_is_saved_by_who_is_quick(person):
    """TXN-28: two presses in a row, the second before the first one is drawn. What a form held before was taken for typed."""
    ann = person(PHONE)
    ann.start_by_hand()
    ann.page.fill("#entry-amount", "50")
    ann.page.fill("#entry-payee", "Lindenmarkt")
    ann.tap("#entry-split")
    ann.page.fill("#part-0-amount", "30")
    ann.reads("CHF 20.00 left to assign", "#parts-rest")
    ann.page.evaluate("""() => {
      document.getElementById("part-rest").click();
      document.getElementById("entry-form").requestSubmit();
    }""")
    ann.is_gone("#sheet-entry")
    ann.go("transactions")
    ann.reads("50.00", "li[data-row]")


def test_a_payee_is_renamed_everywhere(person, size):
    """TXN-37: readable at once, renamed for all in one step."""
    ann = person(size)
    both_accounts(ann)
    ann.go("transactions")
    row = ann.page.locator("li[data-row] .row-main", has_text="Lindenmarkt").first
    row.click()
    ann.sees("#entry-detail")
    ann.tap("#detail-edit")
    ann.page.fill("#entry-payee", "Linde")
    ann.sees("#entry-rename-all")
    ann.tap("#entry-rename-all")
    ann.tap("#entry-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    open_route(ann.page, "/transactions?q=Linde")
    wait_until(ann.page, lambda: ann.page.locator("li[data-row]").count() == 2)
    assert ann.page.locator("li[data-row]", has_text="Lindenmarkt").count() == 0


def money_tour(ann, visit):
    """Every screen and sheet of this file."""
    page = ann.page
    both_accounts(ann)
    open_route(page, "/transactions")
    ann.sees("#transfers-card")
    visit("card of transfers")
    open_route(page, "/transactions/transfers")
    ann.sees(".pair")
    visit("transfers")
    ann.tap("[data-action='transfers.join']")
    ann.sees("#undo")
    ann.tap("#undo-close")
    open_route(page, "/transactions")
    ann.tap("#select")
    ann.tap("#select-all")
    wait_until(page, lambda: page.locator("#select-payee").is_enabled())
    ann.tap("#select-payee")
    ann.sees("#sheet-bulk-payee")
    visit("payee of many")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-bulk-payee", state="detached")
    ann.tap("#select-wallet")
    ann.sees("#sheet-bulk-wallet")
    visit("wallet of many")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-bulk-wallet", state="detached")
    ann.tap("#select")
    ann.tap("#add")
    ann.sees("#sheet-entry")
    for detail in ["wallet", "date", "note"]:
        ann.tap(f"#entry-detail-{detail}")
        ann.sees(f"#entry-{detail}")
        visit(f"add with {detail}")
    page.fill("#entry-amount", "1234.50")
    ann.tap("#entry-split")
    ann.sees("#part-rest")
    visit("split")
    page.fill("#part-0-amount", "2000")
    ann.sees("#parts-over")
    ann.tap("#entry-form button[type=submit]")
    ann.sees("#parts-problem")
    visit("split with a problem")
    page.fill("#part-0-amount", "1000")
    ann.sees("#part-rest")
    ann.tap("#part-rest")
    ann.tap("#entry-form button[type=submit]")
    page.wait_for_selector("#sheet-entry", state="detached")
    page.locator("li[data-row] .row-main").first.click()
    ann.sees("#detail-parts")
    visit("detail of a split entry")


@looks(scheme="theme", every=True)
def test_axe_finds_nothing_on_the_screens_of_money(person, size, theme):
    """WCAG 2.2 AA, UXA-14."""
    assert_all_accessible(person(size, color_scheme=theme, reduced_motion="reduce"), money_tour)


@pytest.mark.parametrize("locale", ["en-GB", "de-CH"])
def test_the_screens_of_money_fit_320_px(person, locale):
    """DES-14, UXA-16."""
    ann = person(NARROW, locale=locale)
    problems, visit = sideways(ann)
    money_tour(ann, visit)
    assert problems == [], "\n".join(problems)
