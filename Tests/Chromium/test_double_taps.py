"""The second tap of a double tap is for what the first one was on, and never for what the first one brought under the finger."""

import time

import pytest

from conftest import PHONE
from flows import PASSWORD
from groups import Friends


class Finger:
    """Taps with times of its own, so that a slow machine makes no two taps of a double one. Or a mouse, whose clicks are counted."""

    def __init__(self, page, kind):
        self.page, self.wire, self.at, self.isMouse = page, page.context.new_cdp_session(page), time.time(), kind == "mouse"

    def tap(self, place, after):
        """Milliseconds after the last tap."""
        self.at = max(self.at, time.time()) + after / 1000 if after > 1000 else self.at + after / 1000
        x, y = place
        if self.isMouse:
            for kind in ("mousePressed", "mouseReleased"):
                self.wire.send("Input.dispatchMouseEvent", {
                    "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 if after > 1000 else 2, "timestamp": self.at})
        else:
            for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
                self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": self.at})

    def middle(self, selector):
        box = self.page.locator(selector).first.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def settled(self):
        """What was sent to the engine is answered, and drawn."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def brings_under(person, finger, first, second, close):
    """Scrolls so that what `first` brings lies where `first` was, if it can, and says where."""
    person.tap(first)
    person.sees(second)
    finger.settled()
    target = finger.middle(second)
    close()
    person.is_gone(second)
    person.sees(first)
    stands_still(person.page, first)
    lies_under(person.page, first, target[1])
    stands_still(person.page, first)
    box = person.page.locator(first).first.bounding_box()
    # Where the page ends it lies as near as it can.
    return tuple(min(max(target[axis], box[edge] + 4), box[edge] + box[size] - 4) for axis, edge, size in ((0, "x", "width"), (1, "y", "height")))


def stands_still(page, selector):
    """What a server answers late has moved the rest of the page by then: a finger that aims earlier misses."""
    page.evaluate("""(selector) => new Promise((done) => {
      let last, same = 0;
      const look = () => {
        const { x, y } = document.querySelector(selector).getBoundingClientRect();
        same = last && last.x === x && last.y === y ? same + 1 : 0;
        last = { x, y };
        if (same < 30) requestAnimationFrame(look);
        else done();
      };
      look();
    })""", selector)


def lies_under(page, selector, y):
    page.evaluate(
        "([selector, y]) => { const box = document.querySelector(selector).getBoundingClientRect(); scrollBy(0, box.top + box.height / 2 - y); }",
        [selector, y])


def is_on(page, place, selector):
    return page.evaluate("([x, y, selector]) => document.elementFromPoint(x, y)?.closest(selector) !== null", [*place, selector])


@pytest.fixture
def here(person):
    """Zoe, whose ledger is on this device only."""
    zoe = person(PHONE)
    zoe.start_with("9.90")
    zoe.go("settings")
    zoe.tap('a[href="/sign-up"]')
    zoe.sees("#sign-up-form")
    for field, text in [("name", "Zoe"), ("email", "zoe@example.org"), ("password", PASSWORD), ("confirmation", PASSWORD)]:
        zoe.page.fill(f"#{field}", text)
    zoe.page.check("#begin-here")
    zoe.sees("#begin-here-how")
    zoe.tap("#sign-up-form button[type=submit]")
    zoe.is_gone("#sign-up-form")
    zoe.go("settings")
    return zoe


@pytest.mark.parametrize("kind", ["touch", "mouse"])
def test_a_double_tap_on_sign_out_discards_nothing(here, kind):
    finger = Finger(here.page, kind)
    close = "#sheet-sign-out [data-action='sheet.close']"
    place = brings_under(here, finger, "#sign-out", "#leave-discard", lambda: here.tap(close))
    finger.tap(place, 2000)
    here.sees("#sheet-sign-out")
    finger.settled()
    assert is_on(here.page, place, "#leave-discard"), "the check means something"
    finger.tap(place, 200)
    finger.tap(place, 200)
    # Whatever the taps did is done by the time the sheet has closed.
    here.tap(close)
    here.is_gone("#sheet-sign-out")
    here.sees("#sign-out")
    # Who looks first and taps then is heard.
    finger.tap(place, 2000)
    here.sees("#sheet-sign-out")
    finger.settled()
    finger.tap(place, 2000)
    here.reads("You are signed out", "#notice")


def test_a_double_tap_on_delete_account_answers_no_question(here):
    here.tap('a[href="/settings/delete"]')
    finger = Finger(here.page, "touch")
    place = brings_under(here, finger, "#delete-account", "#delete-really", lambda: here.tap("#delete-keep"))
    finger.tap(place, 2000)
    here.sees("#ask-delete")
    finger.settled()
    lies_under(here.page, "#delete-really", place[1])
    finger.settled()
    assert is_on(here.page, place, "#delete-really"), "the check means something"
    finger.tap(place, 200)
    here.tap("#delete-keep")
    here.is_gone("#ask-delete")
    here.sees("#delete-account")


def test_a_double_tap_on_save_leaves_one_where_one_is(person):
    ann = person(PHONE, route="/together")
    Friends(ann.page).begin("Trip", "Ann", ["Ben"])
    ann.page.fill("#expense-amount", "30")
    ann.page.fill("#expense-name", "Taxi")
    finger = Finger(ann.page, "touch")
    place = finger.middle("#expense-form button[type=submit]")
    address = ann.page.url
    finger.tap(place, 2000)
    ann.is_gone("#sheet-expense")
    finger.settled()
    under = ann.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('a, button')?.id", [*place])
    assert under, "the check means something"
    finger.tap(place, 200)
    ann.tap("#add-expense")
    ann.sees("#sheet-expense")
    assert ann.page.url == address, under
