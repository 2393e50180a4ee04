"""Nothing lies over something else, is squeezed, or moves away while it is read (B-24, P9): in German and English, on a phone
and a desktop. What can be seen in general is the crawler's (crawler.js)."""

import datetime
import json
import pathlib

import pytest

from conftest import DESKTOP, PHONE, wait_until
from flows import today
from groups import Friends
from statements import swiss_statement
from test_flows_access import open_route
from test_household_live import begin, join_as_ben
from test_periods import derived

CRAWL = (pathlib.Path(__file__).parent / "crawler.js").read_text()
LANGUAGES = pytest.mark.parametrize("locale", ["en-GB", "de-CH"])
SIZES = pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
SCREENS = [
    "/", "/transactions", "/transactions/calendar", "/transactions/templates", "/budgets", "/analytics", "/analytics?show=categories",
    "/analytics?show=plan", "/analytics?show=compare", "/analytics?show=payees", "/wallets", "/categories", "/reports", "/settings",
]


def crawl(person, ask):
    if not person.page.evaluate("!!globalThis.crawl"):
        person.page.evaluate(CRAWL)
    return person.page.evaluate(ask)


def boxes(person, *selectors):
    return person.page.evaluate("""(all) => all.map((selector) => {
      const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
      return { left, top, right, bottom };
    })""", list(selectors))


@LANGUAGES
@SIZES
def test_screens_have_room_for_what_they_say(person, viewport, locale, shot):
    """B-24: the trend's names and dates, the button of the sidebar, the title beside its buttons, strips with a button."""
    ann = person(viewport, locale=locale)
    ann.import_file(swiss_statement(today()))
    ann.tap("#undo-close")
    wrong = {}
    for route in SCREENS:
        open_route(ann.page, route)
        ann.page.wait_for_timeout(300)
        found = crawl(ann, "crawl.layout()")
        if found:
            wrong[route] = found
        shot(ann.page, f"fit{route.replace('/', '-').replace('?', '-')}-{locale}-{viewport['width']}")
    assert wrong == {}


@LANGUAGES
def test_a_row_with_arrows_has_room_for_its_name(person, locale, shot):
    """CAT-06: on the narrowest phone, while an order is changed."""
    ann = person({"width": 320, "height": 568}, locale=locale)
    ann.tap("[data-action='door.example']")
    ann.sees("#stats")
    for route, order in (("/categories", "#category-order"), ("/wallets", "#wallet-order")):
        open_route(ann.page, route)
        ann.tap(order)
        ann.sees("[id^=up-]")
        shot(ann.page, f"order{route.replace('/', '-')}-{locale}")
        assert crawl(ann, "crawl.layout()") == [], route


def test_the_example_begins_at_its_top(person):
    """UXA-01: its door is far down on the narrowest phone, and the Dashboard has the same address."""
    ann = person({"width": 320, "height": 568})
    ann.page.locator("[data-action='door.example']").scroll_into_view_if_needed()
    wait_until(ann.page, lambda: ann.page.evaluate("scrollY") > 100)
    ann.page.locator("[data-action='door.example']").click()
    ann.sees("#stats")
    wait_until(ann.page, lambda: ann.page.evaluate("scrollY") == 0)


def test_a_long_title_leaves_the_arrow_at_the_left(person):
    """UXA-02: on the narrowest phone, where a title has no room next to it."""
    ann = person({"width": 320, "height": 568}, route="/together")
    ann.tap("#group-new")
    ann.sees("#sheet-group")
    ann.page.fill("#group-name", "Städtereise nach Donaudampfschiff")
    ann.page.fill("#group-own", "Ann")
    ann.tap("#group-create")
    ann.sees("#sheet-expense")
    ann.page.keyboard.press("Escape")
    ann.is_gone("#sheet-expense")
    back, title = boxes(ann, "#back", "#title")
    assert back["left"] <= title["left"] + 1, (back, title)


@LANGUAGES
def test_the_button_of_the_sidebar_is_not_squeezed(person, locale):
    """B-24: one line, with room at both ends."""
    ann = person(DESKTOP, locale=locale)
    ann.start_with("4.50")
    button, label, icon = boxes(ann, "#add", "#add .fab-label", "#add .icon")
    assert icon["left"] - button["left"] >= 8 and button["right"] - label["right"] >= 8, (button, icon, label)
    assert crawl(ann, "crawl.lines(document.querySelector('#add'))") == 1


def waiting_ledger(day):
    """An export of Evenkeel: payday 1 for three months, and a bank wallet whose statements end in the middle of last month."""
    last = (day.replace(day=1) - datetime.timedelta(days=1)).replace(day=1)
    fed, begun = last.replace(day=14), (last - datetime.timedelta(days=40)).isoformat()
    stamp = {"createdAt": 1, "updatedAt": 1, "createdBy": derived("me")}
    ledger = {
        "format": "evenkeel-export", "version": 1, "exportDate": fed.isoformat(), "space": derived("space"),
        "settings": [{
            "id": derived("space"), "currency": "CHF", "numberStyle": "swiss", "startedOn": begun,
            "paydays": [{"day": 1, "shift": "none", "setOn": begun}], **stamp}],
        "wallets": [{
            "id": derived("a wallet"), "name": "Kantonalbank", "kind": "bank", "currency": "CHF", "initialBalance": 100000,
            "initialBalanceDate": begun, "fedUntil": fed.isoformat(), "order": 0, **stamp}],
        "transactions": [{
            "id": derived("entry"), "walletId": derived("a wallet"), "date": fed.isoformat(), "amount": -450, "currency": "CHF",
            "description": "Market hall", "status": "complete", "source": "import", "booking": "booked", **stamp}],
    }
    return last, {"name": "Evenkeel_Export.json", "mimeType": "application/json", "buffer": json.dumps(ledger).encode()}


@LANGUAGES
def test_a_strip_has_room_for_its_link(person, locale):
    """B-24: ‹Waiting for March's statement› with the way to a bank's file: the link stands in one line."""
    ann = person(PHONE, locale=locale)
    last, file = waiting_ledger(today())
    ann.choose_file("label[for=welcome-file]", file)
    ann.go("budgets")
    open_route(ann.page, f"/budgets?period={last.isoformat()}")
    ann.sees("#waiting a")
    assert crawl(ann, "crawl.lines(document.querySelector('#waiting a'))") == 1
    assert not [each for each in crawl(ann, "crawl.layout()") if "lines high" in each]


@LANGUAGES
def test_shares_are_seen_above_save(person, locale, shot):
    """B-24: who bears what, as soon as somebody is chosen to share with; the words under it have their dots between them."""
    ann = person(PHONE, locale=locale)
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.is_gone("#sheet-entry")
    ann.go("together")
    home = Friends(ann.page)
    home.begin("Home", "Ann", ["Ben"], kind="household")
    ann.page.keyboard.press("Escape")
    ann.is_gone("#sheet-expense")
    ann.go("transactions")
    ann.tap("#add")
    ann.sees("#sheet-entry")
    ann.page.fill("#entry-amount", "80")
    ann.tap("#entry-detail-shared")
    ann.page.locator("#entry-shared button:has-text('Home')").click()
    ann.sees("#entry-shares li")
    wait_until(ann.page, lambda: (lambda shares, foot: shares["bottom"] <= foot["top"] + 1)(*boxes(ann, "#entry-shares", "#entry-form .sheet-foot")))
    shot(ann.page, f"shares-{locale}")
    dots = ann.page.evaluate("""[...document.querySelectorAll("#entry-line .word")].map((word) => getComputedStyle(word, "::before").content)""")
    assert all(dot in ("none", "normal") for dot in dots), f"a dot begins a line: {dots}"
    assert [each for each in crawl(ann, "crawl.layout()")] == []


def test_who_may_not_change_a_group_reads_it_apart(person):
    """B-24: ‹Only the admin changes this.› stands over the card with room between them, as a second member sees it."""
    ada = person(DESKTOP)
    _, link = begin(ada)
    ben = join_as_ben(person, link, ada)
    ben.tap("#door-settings")
    ben.sees("#only-admin")
    text, card = boxes(ben, "#only-admin", "#group-settings-form")
    assert card["top"] - text["bottom"] >= 8, (text, card)


@LANGUAGES
@SIZES
def test_an_answer_moves_nothing_and_goes_by_one_tap(person, viewport, locale, shot):
    """P9: the page stays where it is, and a tap anywhere on the answer takes it away."""
    ann = person(viewport, locale=locale)
    ann.import_file(swiss_statement(today()))
    ann.tap("#undo-close")
    ann.go("settings")
    before = boxes(ann, "#title")[0]
    ann.tap("[data-action='export.csv']")
    ann.sees("#notice")
    shot(ann.page, f"notice-{locale}-{viewport['width']}")
    assert boxes(ann, "#title")[0]["top"] + ann.page.evaluate("scrollY") == before["top"], "the page moved"
    notice = boxes(ann, "#notice")[0]
    assert notice["top"] >= 0 and notice["bottom"] <= viewport["height"] and notice["left"] >= 0 and notice["right"] <= viewport["width"]
    ann.page.mouse.click(notice["left"] + 30, (notice["top"] + notice["bottom"]) / 2)
    ann.page.wait_for_selector("#notice", state="detached")


@LANGUAGES
@pytest.mark.parametrize("viewport", [PHONE, {"width": 320, "height": 568}], ids=["phone", "small"])
def test_no_bar_hides_an_amount_for_good(person, viewport, locale, shot):
    """P9: scrolled to its end, a list has its amounts apart from + and from the bars."""
    ann = person(viewport, locale=locale)
    ann.import_file(swiss_statement(today(), rows=20))
    for tab in ("dashboard", "transactions"):
        ann.go(tab)
        ann.sees("#undo")
        wait_until(ann.page, lambda: crawl(ann, "crawl.underBars()") == [])
        shot(ann.page, f"bars-{tab}-{locale}-{viewport['width']}")
    undo, add = boxes(ann, "#undo", "#add")
    assert undo["right"] <= add["left"] or undo["bottom"] <= add["top"], "the bar stands beside +, or above it"


@LANGUAGES
def test_two_lines_of_sums_at_most_and_a_menu_with_names(person, locale, shot):
    """P9, P4: on a phone, above the first row; the menu opens over the page and closes by Escape and by a tap beside it."""
    ann = person(PHONE, locale=locale)
    ann.import_file(swiss_statement(today()))
    ann.tap("#undo-close")
    ann.go("transactions")
    assert crawl(ann, "crawl.lines(document.querySelector('#list-answer'))") <= 2
    title, menu = boxes(ann, "#title", "#list-more")
    assert title["right"] + 4 <= menu["left"] or title["bottom"] <= menu["top"], (title, menu)
    row = boxes(ann, "li.row")[0]
    ann.tap("#list-more")
    ann.sees("#file-link:visible")
    assert boxes(ann, "li.row")[0] == row, "nothing moves"
    assert crawl(ann, "crawl.layout()") == [], "the menu lies over the page on purpose"
    shot(ann.page, f"menu-{locale}")
    ann.page.keyboard.press("Escape")
    wait_until(ann.page, lambda: not ann.page.locator("#file-link").is_visible())
    ann.tap("#list-more")
    ann.sees("#file-link:visible")
    ann.page.mouse.click(title["left"] + 10, title["top"] + 10)
    wait_until(ann.page, lambda: not ann.page.locator("#file-link").is_visible())
    open_route(ann.page, "/transactions")
    ann.tap("#list-more")
    ann.tap("#file-link")
    wait_until(ann.page, lambda: ann.page.evaluate("location.pathname") == "/import")


def test_analytics_is_in_sight_of_the_dashboard(person):
    """P4: on a phone a card leads there; on a desktop the sidebar does."""
    for viewport in (PHONE, DESKTOP):
        ann = person(viewport)
        ann.start_with("4.50")
        assert ann.page.locator("#analytics-link").is_visible() == (viewport == PHONE)
        ann.tap("#analytics-link" if viewport == PHONE else "#tab-analytics")
        wait_until(ann.page, lambda: ann.page.evaluate("location.pathname") == "/analytics")
