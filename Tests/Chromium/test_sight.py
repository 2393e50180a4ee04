"""What a tap does is in sight, and the focus stays where the person is: faults that the crawler (test_crawler.py) is to find,
each by its own steps."""

import pytest

from conftest import DESKTOP, PHONE, wait_until
from flows import today
from groups import Friends
from statements import swiss_statement
from test_flows_access import open_route

SMALL = {"width": 320, "height": 568}
SIZES = pytest.mark.parametrize("viewport", [PHONE, SMALL, DESKTOP], ids=["phone", "small", "desktop"])

IN_VIEW = """(selector) => {
  const node = document.querySelector(selector);
  if (!node) return "not there";
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const inside = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
  return inside ? "" : `at ${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)} of ${innerWidth}x${innerHeight}`;
}"""
FOCUS = "document.activeElement === document.body ? 'body' : document.activeElement.id || document.activeElement.nodeName"


def in_view(person, selector):
    person.sees(selector)
    try:
        wait_until(person.page, lambda: person.page.evaluate(IN_VIEW, selector) == "", timeout=5_000)
    except AssertionError:
        raise AssertionError(f"{selector}: {person.page.evaluate(IN_VIEW, selector)}") from None


def has_focus(person, selector):
    try:
        wait_until(person.page, lambda: person.page.evaluate(
            "(selector) => !!document.activeElement.closest(selector)", selector), timeout=5_000)
    except AssertionError:
        raise AssertionError(f"the focus is at {person.page.evaluate(FOCUS)}, not in {selector}") from None


@SIZES
def test_the_question_about_a_level_has_the_focus(person, viewport):
    """A-6, SEC-05: each of the moves asks where its button was, and what became of it is said there."""
    ann = person(viewport)
    ann.start_with("4.50")
    ann.sign_up("ann@example.org")
    open_route(ann.page, "/settings/storage")
    for move in ("here", "sealed"):
        ann.tap(f"#compare-{move}-move")
        ann.sees("#level-ask")
        has_focus(ann, "#level-ask")
        in_view(ann, "#level-ask-title")
        ann.sees("#level-keep:not([disabled])")
        ann.tap("#level-keep")
        has_focus(ann, f"#compare-{move}-move")
        in_view(ann, f"#compare-{move}-move")
    ann.tap("#compare-here-move")
    ann.sees("#level-go:not([disabled])")
    ann.tap("#level-go")
    ann.sees("#level-said")
    has_focus(ann, "#level-said")
    in_view(ann, "#level-said")


@pytest.mark.parametrize("kind", ["household", "group"])
@pytest.mark.parametrize("locale", ["en-GB", "de-CH"])
@pytest.mark.parametrize("viewport", [PHONE, SMALL], ids=["phone", "small"])
def test_a_groups_doors_need_no_sideways_scrolling(person, viewport, locale, kind):
    """B-8, HSE-08, A 1: the invitation, and all that stands beside it, of a household and of an event."""
    ada = person(viewport, locale=locale)
    ada.start_by_hand()
    ada.page.keyboard.press("Escape")
    ada.go("together")
    Friends(ada.page).begin("Flat", "Ada", ["Ben"], kind=kind)
    ada.page.keyboard.press("Escape")
    ada.is_gone("#sheet-expense")
    in_view(ada, "#share-open")
    doors = ada.page.evaluate("""[...document.querySelectorAll("#group-doors > *")].map((node) => node.getBoundingClientRect().right)""")
    assert len(doors) >= 5 and max(doors) <= viewport["width"], doors


def test_a_link_leaves_the_focus_on_the_page(person):
    """UXA-15: where a link led, and back; and where a button went with what it did."""
    ann = person(PHONE)
    ann.start_with("4.50")
    ann.page.wait_for_selector("#undo")
    ann.tap("#undo-close")
    ann.page.wait_for_selector("#undo", state="detached")
    has_focus(ann, "#main")
    ann.go("settings")
    ann.tap('main a[href="/settings/storage"]')
    ann.sees("#compare-here")
    has_focus(ann, "#main")
    ann.tap("#back")
    ann.sees('main a[href="/settings/storage"]')
    has_focus(ann, "#main")


@pytest.mark.parametrize("viewport", [PHONE, SMALL], ids=["phone", "small"])
def test_a_question_in_a_sheet_is_in_view(person, viewport, shot):
    """B-24, WAL-07: the question about deleting a wallet stands above the sheet's buttons, and has the focus."""
    ann = person(viewport, locale="de-CH")
    ann.start_with("4.50")
    # One line: what was done, its way back, its end.
    ann.sees("#undo")
    places = ann.page.evaluate("""["#undo-button", "#undo-close"].map((selector) => document.querySelector(selector).getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2)""")
    assert abs(places[0] - places[1]) < 3, places
    shot(ann.page, f"undo-german-{viewport['width']}")
    open_route(ann.page, "/wallets")
    ann.tap("a.row-main")
    ann.tap("[data-action='wallet.edit'], #wallet-edit")
    ann.sees("#wallet-ask")
    ann.tap("#wallet-ask")
    ann.sees("#ask-wallet")
    has_focus(ann, "#ask-wallet")
    wait_until(ann.page, lambda: ann.page.evaluate("""document.querySelector("#ask-wallet").getBoundingClientRect().bottom
      <= document.querySelector(".sheet-foot").getBoundingClientRect().top + 1"""))
    in_view(ann, "#ask-wallet")


@pytest.fixture
def imported(person):
    """Somebody with 214 transactions, on a phone."""
    ann = person(PHONE, reduced_motion="reduce")
    ann.import_file(swiss_statement(today()))
    ann.tap("#undo-close")
    return ann


def test_filters_and_period_are_kept_across_tabs(imported):
    """C-8, C-9, TXN-16, TXN-21."""
    ann = imported
    ann.go("transactions")
    ann.page.fill("#search", "coop")
    wait_until(ann.page, lambda: "find=" in ann.page.url)
    found = ann.text("#list-answer")
    ann.go("budgets")
    ann.go("transactions")
    wait_until(ann.page, lambda: ann.text("#list-answer") == found)
    assert ann.page.input_value("#search") == "coop" and "coop" not in ann.page.url
    ann.go("dashboard")
    ann.tap("#period-back")
    wait_until(ann.page, lambda: "period=" in ann.page.url)
    period = ann.page.evaluate("document.querySelector('#period').value")
    ann.go("transactions")
    ann.sees("#chips")
    ann.go("dashboard")
    wait_until(ann.page, lambda: ann.page.evaluate("document.querySelector('#period').value") == period)


def test_rows_answer_taps(imported):
    """C-16, C-17, TXN-18, TXN-38: the disc opens the picker; while several are chosen the row itself is the box."""
    ann = imported
    ann.go("transactions")
    ann.tap("li[data-row] .disc-button:has(.disc:not(.none))")
    ann.sees("#sheet-category")
    ann.page.keyboard.press("Escape")
    ann.is_gone("#sheet-category")
    ann.tap("#select")
    ann.sees("#selection")
    path = ann.page.url
    ann.page.locator("li[data-row] .row-title").nth(1).click()
    ann.reads("1 selected", "#selection")
    assert ann.page.url == path and ann.page.locator(".row-check input").nth(1).is_checked()
    ann.page.locator("li[data-row] .row-title").nth(1).click()
    ann.reads("0 selected", "#selection")
    assert ann.page.evaluate("document.querySelector('#selection').offsetHeight") < 80


def test_sync_now_says_that_all_is_there(person):
    """SYN-07: also where the button stands far from the top, and where there was nothing to send."""
    ann = person(SMALL)
    ann.start_with("4.50")
    ann.sign_up("ann@example.org")
    ann.go("settings")
    ann.tap("#sync-now")
    ann.reads("Synced", "#notice")
    in_view(ann, "#notice")


def test_a_browser_that_keeps_nothing_is_quoted(person):
    """SEC-05: the answer stands in the place of the question."""
    ann = person(PHONE)
    ann.page.add_init_script("navigator.storage.persist = async () => false; navigator.storage.persisted = async () => false")
    ann.start_with("4.50")
    ann.page.goto("/settings/storage")
    ann.tap("#storage-ask")
    ann.reads("didn’t agree", "#storage-kept")
    in_view(ann, "#storage-kept")
    assert ann.page.locator("#storage-ask").count() == 0
