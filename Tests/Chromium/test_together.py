"""Households and events in a real browser: from the empty tab to everybody at zero, without a network."""

import pytest

from conftest import DESKTOP, PHONE, looks, wait_until
from groups import Friends, tour
from test_flows_access import NARROW, assert_all_accessible, sideways


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_trip_from_its_name_to_everybody_at_zero(person, viewport):
    """EVT-01, EVT-06, EVT-13, L-24, UXA-02: four people, three expenses, one of them unequal, all of it offline."""
    ann = person(viewport, route="/together")
    friends = Friends(ann.page)
    ann.device.wait_for_shell(ann.page)
    ann.device.offline()
    friends.begin("Ticino", "Ann", ["Ben", "Cleo", "Dan"])
    friends.expense("100+20", "Cottage")
    # EVT-01: few taps from the tab to the first expense.
    assert friends.taps <= 4
    ann.reads("You are owed CHF 90", "#standing")

    friends.expense("60", "Boat", payer="Ben")

    def weights():
        ann.tap("#mode-weights")
        ann.sees("#expense-share0")
        ann.page.fill("#expense-share0", "2")
        ann.page.fill("#expense-share3", "0")
        ann.reads("Cleo pays CHF 10", "#expense-preview")

    friends.expense("40", "Wine", payer="Cleo", divide=weights)
    assert "CHF 220.00 in 3 expenses" in ann.text("#feed-total")

    friends.section("balances")
    # Paid 120, 60, 40, 0; bears 65, 55, 55, 45.
    nets = [node.text_content() for node in ann.page.locator("#balances .balance-head .amount > [aria-hidden]").all()]
    assert nets == ["+55.00", "+5.00", "\u221215.00", "\u221245.00"]

    friends.section("settle")
    assert ann.page.locator("#payments > li").count() == 3
    ann.tap("#why-0")
    ann.sees("#sheet-why")
    ann.reads("Wine", "#sheet-why")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#sheet-why", state="detached")
    for left in (2, 1, 0):
        ann.tap("#pay-0")
        wait_until(ann.page, lambda: ann.page.locator("#payments > li").count() == left)
    ann.reads("All even", "#all-even")
    ann.reads("All even", "#standing")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]

    # All of it is on the disk of this device: a new start without a network shows the same.
    ann.page.reload()
    ann.page.wait_for_selector("html[data-ready]")
    ann.reads("All even", "#standing")
    assert "Paid (3)" in ann.text("#settled")


def test_a_household_shares_and_settles(person):
    """SPL-11, SPL-15, SPL-16, SPL-19 by keyboard and pointer; the ratio's slider shows what it does (SPL-03)."""
    ann = person(DESKTOP, route="/together")
    home = Friends(ann.page)
    home.begin("Home", "Ann", ["Ben"], kind="household")
    home.expense("120", "Groceries", payer="Ben")
    ann.tap("#door-settings")
    ann.sees("#ratio-slider")
    ann.page.locator("#ratio-slider").focus()
    for _ in range(10):
        ann.page.keyboard.press("ArrowRight")
    ann.reads("On a CHF 100 expense, you pay CHF 60, Ben pays CHF 40", "#ratio-preview")
    ann.tap("#ratio-form button[type=submit]")
    ann.reads("New split saved", "#notice")
    ann.tap("#back")

    def custom():
        ann.tap("#mode-percent")
        ann.sees("#expense-share0")
        ann.page.fill("#expense-share0", "80")
        ann.reads("Now: you pay CHF 40, Ben pays CHF 10", "#expense-preview")
        ann.reads("By default: you pay CHF 30, Ben pays CHF 20", "#expense-preview")
        assert ann.page.input_value("#expense-share1") == "20"

    home.expense("50", "Power", divide=custom)
    home.section("settle")
    ann.reads("You pay Ben CHF 50", "#total-due")
    ann.page.locator(".row-check input").first.click()
    ann.reads("1 chosen", "#chosen")
    ann.tap("#settle-selected")
    ann.reads("For 24 hours you can reopen it alone. After that, you both have to agree.", "#sheet-settle")
    ann.tap("#settle-confirm")
    ann.page.wait_for_selector("#sheet-settle", state="detached")
    ann.reads("1 open entry", "#total-due")
    ann.tap("#settle-all")
    ann.tap("#settle-confirm")
    ann.reads("All settled up", "#all-even")


def test_a_sheet_asks_before_it_loses_what_was_typed(person):
    """UXA-03, EVT-06: Escape asks; what is still to assign is said; nothing wider than a small phone."""
    ann = person({"width": 320, "height": 640}, route="/together")
    friends = Friends(ann.page)
    friends.begin("Ticino", "Ann", ["Ben", "Cleo"])
    ann.page.fill("#expense-amount", "100")
    ann.page.fill("#expense-name", "Dinner")
    ann.tap("#expense-detail-payer")
    ann.tap("#expense-several")
    ann.page.fill("#expense-paid0", "60")
    ann.page.fill("#expense-paid1", "35")
    ann.reads("CHF 5 still to assign", "#payers-rest")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 320
    ann.page.keyboard.press("Escape")
    ann.sees("#ask-discard")
    ann.tap("#keep")
    ann.tap("#expense-rest")
    ann.reads("All assigned", "#payers-rest")
    ann.tap("#expense-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-expense", state="detached")
    ann.reads("You are owed CHF 26.66", "#standing")


def test_nothing_lies_over_a_balance_on_a_small_phone(person):
    """A 8: the button for an expense covers no amount, wherever the page stands."""
    ann = person({"width": 320, "height": 568}, route="/together")
    friends = Friends(ann.page)
    friends.begin("Ticino", "Ann", ["Ben", "Cleo", "Dan"])
    friends.expense("1234.50", "Cottage")
    friends.section("balances")
    ann.sees("#balances .amount")
    boxes = """() => {
        const box = (node) => node.getBoundingClientRect();
        const add = box(document.getElementById("add-expense"));
        return [...document.querySelectorAll("#balances .amount, #balances .row-sub")].map(box).filter((each) =>
          each.left < add.right && add.left < each.right && each.top < add.bottom && add.top < each.bottom).length;
    }"""
    for place in (0, 80, 10_000):
        ann.page.evaluate(f"window.scrollTo(0, {place})")
        assert ann.page.evaluate(boxes) == 0, place
    ann.tap("#add-expense")
    ann.sees("#expense-amount")


@looks(scheme="theme")
def test_axe_finds_nothing_on_the_together_screens(person, size, theme):
    """UXA-14, UXA-16, DES-04: every screen and sheet of groups, both themes, both sizes."""
    ann = person(size, route="/together", color_scheme=theme, reduced_motion="reduce")
    assert_all_accessible(ann, lambda ann, visit: tour(ann.page, visit))


@pytest.mark.parametrize("locale", ["en-GB", "de-CH"])
def test_nothing_leaves_a_small_phone(person, locale):
    """DES-13, UXA-16: 320 px, in both languages."""
    ann = person(NARROW, route="/together", locale=locale)
    problems, look = sideways(ann)
    tour(ann.page, look)
    assert problems == [], "\n".join(problems)


def test_the_summary_is_copied_as_text(person):
    """EVT-12: into the clipboard; where that is not allowed the text stands open and chosen."""
    ann = person(DESKTOP, route="/together")
    friends = Friends(ann.page)
    friends.begin("Ticino", "Ann", ["Ben"])
    friends.expense("100", "Cottage")
    friends.door("summary", "#summary-table")
    ann.device.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.tap("#summary-copy")
    ann.reads("Copied", "#notice")
    text = ann.page.evaluate("navigator.clipboard.readText()").replace("\u00a0", " ")
    assert text.startswith("Ticino\nTotal spent: CHF 100.00\n") and "Ben: paid CHF 0.00, share CHF 50.00, owes CHF 50" in text
    ann.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    ann.tap("#notice-close")
    ann.tap("#summary-copy")
    wait_until(ann.page, lambda: "Ben: paid" in ann.page.evaluate("String(getSelection())"))
    assert ann.page.locator("#summary-as-text").evaluate("(node) => node.open")
