"""Rows of a list: swiped with a finger, held, by right click and by keys (TXN-13, TXN-14, TXN-18), and long lists
(TXN-19)."""

import pytest

from conftest import DESKTOP, PHONE, wait_until
from flows import Person, today
from statements import swiss_statement
from test_flows_access import open_route

ROW = 'li[data-row="swipe"]'


class Finger:
    """One finger on the screen, as Chromium's own input pipeline sees it."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def event(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def draw(self, start, end, steps=12, pause=8, lift=True):
        (x, y), (to_x, to_y) = start, end
        self.event("touchStart", [{"x": x, "y": y}])
        for step in range(1, steps + 1):
            self.event("touchMove", [{"x": x + (to_x - x) * step / steps, "y": y + (to_y - y) * step / steps}])
            self.page.wait_for_timeout(pause)
        if lift:
            self.event("touchEnd", [])

    def hold(self, x, y, milliseconds):
        self.event("touchStart", [{"x": x, "y": y}])
        self.page.wait_for_timeout(milliseconds)
        self.event("touchEnd", [])


@pytest.fixture
def ann(person):
    """Somebody with 214 transactions, looking at the list on a phone, in still surroundings."""
    ann = person(PHONE, reduced_motion="reduce")
    ann.import_file(swiss_statement(today()))
    ann.tap("#undo-close")
    ann.go("transactions")
    ann.sees(ROW)
    return ann


def middle(page, number=1):
    box = page.locator(ROW).nth(number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def offset(page, number=1):
    return page.locator(ROW).nth(number).locator(".row-main").evaluate(
        "(node) => Math.round(new DOMMatrix(getComputedStyle(node).transform).m41)")


def tap(page, selector):
    # Right after a swipe Chromium takes a tap for the end of its fling.
    page.wait_for_timeout(500)
    page.locator(selector).tap()


def is_open(page):
    return page.locator("#row-delete").is_visible()


@pytest.mark.parametrize("steps,pause", [(3, 0), (30, 16)])
def test_a_swipe_to_the_left_shows_both_actions_and_does_nothing_yet(ann, steps, pause):
    """TXN-13: slow and fast; nothing happens without a tap."""
    page = ann.page
    first = [page.locator(ROW).nth(place).get_attribute("id") for place in range(12)]
    x, y = middle(page)
    Finger(page).draw((x, y), (x - 90, y), steps, pause)
    wait_until(page, lambda: is_open(page))
    assert page.locator("#row-category").is_visible()
    wait_until(page, lambda: offset(page) == -round(sum(
        page.locator(f"#row-{name}").bounding_box()["width"] for name in ("category", "delete"))))
    # Delete is outermost, and what shows is where the row was.
    row = page.locator(ROW).nth(1).bounding_box()
    delete, category = (page.locator(f"#row-{name}").bounding_box() for name in ("delete", "category"))
    assert category["x"] < delete["x"] and abs(delete["x"] + delete["width"] - row["x"] - row["width"]) < 2
    assert abs(delete["y"] - row["y"]) < 2 and delete["height"] >= 44
    assert [page.locator(ROW).nth(place).get_attribute("id") for place in range(12)] == first
    assert page.locator("[data-sheet]").count() == 0


def test_a_short_swipe_goes_back(ann):
    """TXN-13: 60 px."""
    page = ann.page
    x, y = middle(page)
    Finger(page).draw((x, y), (x - 55, y))
    wait_until(page, lambda: offset(page) == 0 and not is_open(page))


def test_the_row_follows_the_finger(ann):
    page = ann.page
    x, y = middle(page)
    finger = Finger(page)
    finger.draw((x, y), (x - 40, y), steps=3, lift=False)

    def follows():
        # No finger is ever quite still, and Chromium may keep the last move for itself until another comes.
        finger.event("touchMove", [{"x": x - 40, "y": y}])
        return offset(page) == -40

    wait_until(page, follows)
    finger.event("touchEnd", [])


def test_a_swipe_on_a_busy_page_is_no_hold(ann):
    """TXN-13, TXN-14: how long the page was busy is not how long the finger rested."""
    page = ann.page
    x, y = middle(page)
    finger = Finger(page)
    finger.event("touchStart", [{"x": x, "y": y}])
    page.evaluate("setTimeout(() => { for (const end = performance.now() + 800; performance.now() < end;); })")
    finger.event("touchMove", [{"x": x - 90, "y": y}])
    finger.event("touchEnd", [])
    wait_until(page, lambda: is_open(page))
    assert page.locator("[data-sheet]").count() == 0


def test_tapping_delete_deletes_that_row_and_can_be_undone(ann):
    """TXN-13, TXN-11."""
    page = ann.page
    name = page.locator(ROW).nth(1).locator(".row-title").inner_text()
    identifier = page.locator(ROW).nth(1).get_attribute("id")
    x, y = middle(page)
    Finger(page).draw((x, y), (x - 120, y))
    wait_until(page, lambda: is_open(page))
    tap(page, "#row-delete")
    # TXN-10.
    ann.sees("#sheet-delete")
    tap(page, "#delete-confirm")
    page.wait_for_selector(f"#{identifier}", state="detached")
    ann.sees("#undo")
    wait_until(page, lambda: not is_open(page))
    page.locator("#undo-button").tap()
    page.wait_for_selector(f"#{identifier}")
    assert page.locator(f"#{identifier} .row-title").inner_text() == name


def test_a_swipe_to_the_right_shows_reimbursable_and_a_tap_asks_who_pays(ann):
    """TXN-13: the row follows, nothing happens without a tap, and the other side stays shut."""
    page = ann.page
    row = page.locator(ROW).nth(1)
    identifier = row.get_attribute("id")
    x, y = middle(page)
    Finger(page).draw((x, y), (x + 55, y))
    wait_until(page, lambda: offset(page) == 0)
    Finger(page).draw((x, y), (x + 90, y))
    wait_until(page, lambda: offset(page) == round(page.locator("#row-reimbursable").bounding_box()["width"]))
    button, box = page.locator("#row-reimbursable").bounding_box(), row.bounding_box()
    assert abs(button["x"] - box["x"]) < 2 and abs(button["y"] - box["y"]) < 2 and button["height"] >= 44
    assert page.locator("#row-delete").bounding_box()["x"] >= box["x"] + box["width"] - 2
    assert page.locator("[data-sheet]").count() == 0
    tap(page, "#row-reimbursable")
    ann.sees("#sheet-reimbursable")
    page.locator("#bulk-work").tap()
    ann.reads("to be paid back", f"#{identifier}")


def test_tapping_categorize_opens_the_picker_for_that_row(ann):
    page = ann.page
    name = page.locator(ROW).nth(2).locator(".row-title").inner_text()
    x, y = middle(page, 2)
    Finger(page).draw((x, y), (x - 120, y))
    wait_until(page, lambda: is_open(page))
    tap(page, "#row-category")
    ann.sees("#sheet-category")
    assert name in ann.text("#sheet-category")


def test_scrolling_down_is_never_a_swipe(ann):
    """TXN-13: vertical scrolling is never blocked."""
    page = ann.page
    x, y = middle(page, 3)
    Finger(page).draw((x, y), (x - 30, y - 200), 20)
    wait_until(page, lambda: page.evaluate("scrollY") > 100)
    assert not is_open(page) and page.locator("[data-swiped]").count() == 0


def test_what_begins_at_the_edge_is_the_systems(ann):
    """TXN-13: the gesture for going back begins within 24 px of the edge."""
    page = ann.page
    y = middle(page)[1]
    Finger(page).draw((382, y), (200, y))
    page.wait_for_timeout(100)
    assert not is_open(page) and page.locator("[data-swiped]").count() == 0


def test_a_tap_elsewhere_closes_without_doing_more(ann):
    page = ann.page
    x, y = middle(page)
    Finger(page).draw((x, y), (x - 120, y))
    wait_until(page, lambda: is_open(page))
    page.wait_for_timeout(500)
    page.touchscreen.tap(80, middle(page)[1])
    wait_until(page, lambda: not is_open(page))
    assert page.locator("[data-sheet]").count() == 0


def test_a_drawing_underneath_keeps_the_row_open(ann):
    page = ann.page
    x, y = middle(page)
    Finger(page).draw((x, y), (x - 120, y))
    wait_until(page, lambda: is_open(page))
    page.evaluate("document.dispatchEvent(new Event('redraw'))")
    page.wait_for_timeout(200)
    assert is_open(page) and offset(page) < -100


def test_holding_a_row_opens_its_menu(ann):
    """TXN-14: what a swipe shows, too."""
    page = ann.page
    Finger(page).hold(*middle(page), 700)
    ann.sees("#sheet-row")
    for action in ("row.category", "row.delete", "row.open", "row.reimbursable"):
        assert page.locator(f'#sheet-row [data-action="{action}"]').count() == 1
    page.wait_for_timeout(200)
    assert page.locator("[data-sheet]").count() == 1, "lifting the finger is no tap"


def test_more_right_click_and_keys_do_what_a_swipe_does(person):
    """TXN-14, UXA-15."""
    ann = person(DESKTOP, reduced_motion="reduce")
    page = ann.page
    ann.import_file(swiss_statement(today(), rows=60))
    ann.tap("#undo-close")
    ann.go("transactions")
    row = page.locator(ROW).nth(1)
    name = row.locator(".row-title").inner_text()
    more = row.locator("[data-menu]")
    assert name in more.get_attribute("aria-label")
    box = more.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    more.click()
    ann.sees("#sheet-row")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-row", state="detached")
    wait_until(page, lambda: page.evaluate("document.activeElement.matches('[data-menu]')"))

    row.locator(".row-main").click(button="right")
    ann.sees("#sheet-row")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-row", state="detached")

    row.locator(".row-main").focus()
    page.keyboard.press("Shift+F10")
    ann.sees("#sheet-row")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-row", state="detached")

    row.locator(".row-main").focus()
    page.keyboard.press("e")
    ann.sees("#sheet-category")
    assert name in ann.text("#sheet-category")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-category", state="detached")

    row.locator(".row-main").focus()
    identifier = row.get_attribute("id")
    page.keyboard.press("Delete")
    # TXN-10.
    ann.sees("#sheet-delete")
    ann.tap("#delete-confirm")
    page.wait_for_selector(f"#{identifier}", state="detached")
    page.keyboard.press("Control+z")
    page.wait_for_selector(f"#{identifier}")

    page.locator(f"#{identifier} .row-main").focus()
    page.keyboard.press("x")
    ann.sees("#selection")
    assert page.locator(f"#{identifier} input").is_checked()


def test_single_keys_can_be_switched_off(person):
    """WCAG 2.1.4."""
    ann = person(DESKTOP)
    ann.import_file(swiss_statement(today(), rows=60))
    open_route(ann.page, "/settings")
    ann.page.locator("#set-keys").click()
    ann.sees("[data-no-keys]")
    ann.go("transactions")
    ann.page.locator(f"{ROW} .row-main").first.focus()
    ann.page.keyboard.press("n")
    ann.page.keyboard.press("e")
    ann.page.wait_for_timeout(200)
    assert ann.page.locator("[data-sheet]").count() == 0


def test_the_next_page_comes_before_the_end_is_reached(ann):
    """TXN-19: pages of 50; what was loaded stays; nothing jumps."""
    page = ann.page
    wait_until(page, lambda: page.locator(ROW).count() == 50)
    first = page.locator(ROW).first.get_attribute("id")
    assert page.locator("#more").count() == 1
    def all_there():
        page.mouse.wheel(0, 900)
        return page.locator("#more").count() == 0
    wait_until(page, all_there, timeout=20_000)
    assert page.locator(ROW).count() == 214
    assert page.locator(f"#{first}").count() == 1
    # Find-in-page and screen readers have all of them, and no section is in the document twice.
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))
    assert page.locator("[data-same]").count() == 0


def test_a_tap_sends_only_what_changed(ann):
    """TXN-19: rows that are shown already are not sent again."""
    page = ann.page
    def all_there():
        page.evaluate("document.getElementById('more')?.click()")
        return page.locator("#more").count() == 0
    wait_until(page, all_there, timeout=20_000)
    page.evaluate("""() => {
      window.changes = 0;
      new MutationObserver((list) => { window.changes += list.length; }).observe(
        document.getElementById("main"), { subtree: true, childList: true, attributes: true, characterData: true });
    }""")
    page.locator(f"{ROW} [data-menu]").first.click()
    ann.sees("#sheet-row")
    assert page.evaluate("window.changes") < 20


def pull(page, way, steps=12):
    """Draws the page down from under its title; `way` in pixels."""
    finger = Finger(page)
    finger.draw((200, 120), (204, 120 + way), steps=steps, lift=False)
    armed = page.get_attribute("#pull", "data-armed") is not None
    seen = page.locator("#pull").is_visible()
    finger.event("touchEnd", [])
    return seen, armed


def test_drawn_down_at_its_top_a_screen_syncs(person):
    """TXN-35, UXA-18: on the Dashboard and the list, with an account; the button for it is in Settings."""
    ann = person(PHONE, reduced_motion="reduce")
    ann.import_file(swiss_statement(today()))
    ann.go("transactions")
    assert ann.page.locator("#pull").count() == 0, "nothing to sync with"
    ann.sign_up("ann@example.org")
    for tab in ("dashboard", "transactions"):
        ann.go(tab)
        ann.page.wait_for_selector("#pull", state="attached")
        ann.page.wait_for_timeout(300)
        sent = []
        ann.page.on("request", lambda request: sent.append(request.url))
        ann.device.context.on("request", lambda request: sent.append(request.url))
        assert pull(ann.page, 60) == (True, False)
        ann.page.wait_for_timeout(300)
        assert not [url for url in sent if url.endswith("/v1/sync")], "let go too early"
        assert pull(ann.page, 140) == (True, True)
        wait_until(ann.page, lambda: [url for url in sent if url.endswith("/v1/sync")])
        # It shows until the answer is here, and says what came of it.
        wait_until(ann.page, lambda: ann.page.inner_text("#announcer") in ("Nothing new", "Synced"))
        wait_until(ann.page, lambda: not ann.page.locator("#pull").is_visible())
    ann.page.mouse.wheel(0, 600)
    wait_until(ann.page, lambda: ann.page.evaluate("scrollY") > 300)
    assert pull(ann.page, 140) == (False, False), "in the middle of the list it is scrolling"


def test_what_waits_is_said_in_the_list_too(person):
    """SYN-08."""
    for size in (PHONE, DESKTOP):
        ann = person(size)
        ann.import_file(swiss_statement(today(), rows=20))
        ann.sign_up(f"ann{size['width']}@example.org")
        ann.go("transactions")
        sign = "#list-sync" if size == PHONE else "#tabs-sync"
        if size == PHONE:
            assert ann.page.locator(sign).count() == 0, "all is well"
        ann.device.context.route("**/v1/sync", lambda route: route.abort())
        ann.add("3.20", "Kiosk")
        wait_until(ann.page, lambda: ann.text(sign) == "1 change waiting")
        assert ann.page.locator(sign).is_visible()
        ann.has_no_sideways_scroll()
