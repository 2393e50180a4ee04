"""A bank's file meets what was activated (TXN-39), and shows what comes again (INC-18); bills and the period's calendar."""

import datetime

from conftest import wait_until
from flows import today
from statements import Statement, amount
from test_flows_access import assert_all_accessible, assert_nothing_leaves_a_narrow_window, open_route


def statement(rows, opening=9_000_00):
    """`rows`: days back from today, text, minor units."""
    lines = ["Booking date;Description;Amount;Balance;Currency"]
    balance, last = opening, today()
    for back, text, units in rows:
        balance += units
        last = today() - datetime.timedelta(days=back)
        sign = "-" if units < 0 else ""
        lines.append(f"{last:%d.%m.%Y};{text};{sign}{amount(abs(units))};{amount(balance)};CHF")
    return Statement("\r\n".join(lines).encode(), len(rows), {}, [], last)


PHONE_BILL = [(95 - 31 * month, "TELEKOM ALPENFUNK ABO", -59_90) for month in range(4)]
BEFORE = statement(sorted(PHONE_BILL + [(40, "LINDENMARKT ALTSTADT", -81_20), (3, "KIOSK BAHNHOF", -6_40)], reverse=True))
# Overlaps, as files of a bank do: so the wallet is known.
AFTER = statement(
    [(3, "KIOSK BAHNHOF", -6_40), (2, "TELEKOM ALPENFUNK ABO", -59_90), (2, "LINDENMARKT ALTSTADT", -33_10),
     (0, "DAUERAUFTRAG HOFACKER AG", -1_210_00)], opening=8_739_10)


def with_rent(ann):
    """Rent of 1'200 that was activated today."""
    open_route(ann.page, "/transactions/templates")
    ann.sees("#template-new")
    ann.tap("#template-new")
    ann.sees("#sheet-template")
    ann.page.fill("#template-name", "Rent")
    ann.page.fill("#template-amount", "1200")
    ann.tap("#template-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-template", state="detached")
    open_route(ann.page, "/")
    ann.page.locator("#upcoming .row-main", has_text="Rent").click()
    ann.sees("#sheet-entry")
    ann.tap("#entry-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-entry", state="detached")


def open_file(ann):
    open_route(ann.page, "/import")
    ann.choose_file("label[for=file]", AFTER.file("july.csv"))
    ann.sees("#import-bar")


def test_a_row_pays_what_was_activated(person, size):
    ann = person(size, locale="en-CH")
    ann.import_file(BEFORE)
    with_rent(ann)
    open_file(ann)
    ann.reads("1 payment of a recurring entry", "#payments")
    ann.reads("Pays Rent: CHF 1'200.00", "#payments")
    # Neither the amount nor the name is the same: the person says so with one tap.
    assert not ann.page.is_checked("#payments input[type=checkbox]")
    ann.tap("#payments .row-check")
    wait_until(ann.page, lambda: ann.page.is_checked("#payments input[type=checkbox]"))
    ann.has_no_sideways_scroll()
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#stats")
    ann.go("transactions")
    rent = ann.page.locator("li[data-row]", has_text="Rent")
    # The list comes in a frame of its own: a row that is not painted yet has no text.
    wait_until(ann.page, lambda: rent.count() == 1 and "1'210.00" in rent.inner_text())
    ann.tap("#undo-button")
    wait_until(ann.page, lambda: "1'200.00" in rent.inner_text())
    # The other order: imported as it is, joined afterwards.
    open_file(ann)
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#stats")
    ann.go("transactions")
    ann.tap("#payments-card")
    ann.reads("1 payment of a recurring entry", "#payments-answer")
    ann.page.get_by_role("button", name="Join: Rent").click()
    ann.page.wait_for_selector("#payments-answer", state="detached")
    ann.go("transactions")
    wait_until(ann.page, lambda: rent.count() == 1 and "1'210.00" in rent.inner_text())


def test_a_bill_is_found_and_kept_with_one_tap(person, size):
    ann = person(size, locale="en-CH")
    ann.import_file(BEFORE)
    ann.reads("1 bill comes every month", "#bills-card")
    ann.tap("#bills-card")
    ann.reads("4 times", "#found-bills")
    assert ann.page.locator("#templates").count() == 0
    ann.tap("#found-bills .row-main")
    ann.sees("#sheet-template")
    assert ann.page.input_value("#template-amount") == "59.90"
    ann.tap("#template-form button[type=submit]")
    ann.reads("Monthly", "#templates")
    assert ann.page.locator("#found-bills").count() == 0


def payment_tour(ann, visit):
    """Every screen of this file."""
    page = ann.page
    ann.import_file(BEFORE)
    visit("bills found")
    open_route(page, "/transactions/templates")
    ann.sees("#found-bills")
    visit("bills to keep")
    with_rent(ann)
    open_file(ann)
    ann.sees("#payments")
    visit("payments in the review")
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#stats")
    open_route(page, "/transactions")
    ann.sees("#payments-card")
    visit("payments offered")
    ann.tap("#payments-card")
    ann.sees("#payments-answer")
    visit("payments to join")
    open_route(page, "/inbox")
    ann.sees("#inbox")
    visit("inbox")
    open_route(page, "/budgets")
    ann.tap("#payday")
    ann.sees("#sheet-payday")
    ann.tap("#payday-form button[type=submit]")
    ann.sees("#period-calendar")
    visit("calendar of the period")
    ann.tap("#payday-next")
    ann.sees("#sheet-payday")
    page.keyboard.press("Escape")
    open_route(page, "/categories")
    page.locator(".category-list .row-main").first.click()
    ann.sees("#category-bill")
    visit("a bill or not")


def test_all_of_it_is_accessible(person, size):
    assert_all_accessible(person(size, color_scheme="dark", reduced_motion="reduce"), payment_tour)


def test_nothing_leaves_a_narrow_window(person):
    assert_nothing_leaves_a_narrow_window(person, payment_tour)
