"""Forms show what is stored, change what was changed, say at the field what is wrong, and empty the field for the next name."""

import pytest

from conftest import DESKTOP, PHONE, wait_until
from groups import Friends

SMALL = {"width": 320, "height": 568}
SIZES = pytest.mark.parametrize("viewport", [PHONE, SMALL], ids=["phone", "small"])

# The sentence stands inside of the sheet, above its buttons, and the field that it is about has the focus.
SHOWN = """(selector) => {
  const problem = document.querySelector(selector);
  const foot = document.querySelector(".sheet-foot");
  const sheet = problem?.closest(".sheet");
  if (!problem || !sheet) return "not there";
  const box = problem.getBoundingClientRect();
  const end = foot && !foot.contains(problem) ? foot.getBoundingClientRect().top : sheet.getBoundingClientRect().bottom;
  if (box.bottom > end + 1) return `${box.bottom} is under ${end}`;
  if (box.top < sheet.getBoundingClientRect().top - 1) return "above the sheet";
  const described = document.activeElement.getAttribute("aria-describedby") ?? "";
  return described.split(" ").includes(problem.id) ? "" : `the focus is at ${document.activeElement.outerHTML.slice(0, 120)}`;
}"""


def is_shown(person, selector):
    person.sees(selector)
    try:
        wait_until(person.page, lambda: person.page.evaluate(SHOWN, selector) == "", timeout=5_000)
    except AssertionError:
        raise AssertionError(f"{selector}: {person.page.evaluate(SHOWN, selector)}") from None


def field_is_empty(person, field):
    wait_until(person.page, lambda: person.page.input_value(field) == "")


@SIZES
def test_a_field_for_the_next_name_is_emptied(person, viewport):
    """A-5: with Enter and with the button, in a new event and among the members of one."""
    ann = person(viewport, route="/together")
    ann.tap("#group-new")
    ann.sees("#sheet-group")
    ann.page.fill("#group-name", "Ticino")
    ann.page.fill("#group-own", "Ann")
    ann.page.locator("#group-next").focus()
    for name, by in [("Zoe", "Enter"), ("Yan", "Enter"), ("Bob", None), ("Bob", "Enter")]:
        ann.page.keyboard.type(name)
        if by:
            ann.page.keyboard.press(by)
        else:
            ann.tap("#group-add")
        field_is_empty(ann, "#group-next")
        ann.page.locator("#group-next").focus()
    assert ann.page.locator("#group-people button").all_inner_texts() == ["Zoe", "Yan", "Bob"]
    names, foot = (ann.page.locator(each).bounding_box() for each in ("#group-people", "#sheet-group .sheet-foot"))
    assert names["y"] + names["height"] <= foot["y"] + 1, "the names are under the button"
    ann.tap("#group-create")
    ann.sees("#sheet-expense")
    ann.page.keyboard.press("Escape")
    ann.is_gone("#sheet-expense")
    Friends(ann.page).door("members", "#member-new")
    ann.page.locator("#member-new").focus()
    ann.page.keyboard.type("Cleo")
    ann.page.keyboard.press("Enter")
    ann.reads("Cleo", "#members")
    field_is_empty(ann, "#member-new")
    ann.page.fill("#member-new", "Dan")
    ann.tap("#member-form button[type=submit]")
    ann.reads("Dan", "#members")
    field_is_empty(ann, "#member-new")


@SIZES
def test_what_was_not_taken_is_in_view(person, shot, viewport):
    """A-14, C-15: a split that leaves something, percentages that are too much, a name that is missing."""
    ann = person(viewport)
    ann.start_by_hand()
    ann.sees("#sheet-entry")
    ann.page.fill("#entry-amount", "48")
    ann.tap("#entry-split")
    ann.page.fill("#part-0-amount", "24")
    ann.tap("#entry-form button[type=submit]")
    is_shown(ann, "#parts-problem")
    ann.reads("CHF 24.00 is not assigned yet.", "#parts-problem")
    shot(ann.page, f"split-{viewport['width']}")
    ann.tap("#part-rest")
    ann.reads("All assigned", "#parts-rest")
    ann.tap("#entry-form button[type=submit]")
    ann.is_gone("#sheet-entry")
    ann.go("together")
    friends = Friends(ann.page)
    friends.begin("Ticino", "Ann", ["Ben", "Cleo"])
    ann.page.fill("#expense-amount", "90")
    ann.page.fill("#expense-name", "Wine")
    ann.tap("#expense-detail-division")
    ann.tap("#mode-percent")
    for place, percent in enumerate(["50", "33.33", "33.33"]):
        ann.page.fill(f"#expense-share{place}", percent)
    ann.reads("16.66 % too much", "#shares-rest")
    ann.page.locator("#expense-amount").focus()
    ann.tap("#expense-form button[type=submit]")
    is_shown(ann, "#shares-over")
    shot(ann.page, f"percent-{viewport['width']}")
    ann.page.fill("#expense-share0", "33.34")
    ann.page.fill("#expense-name", "")
    ann.tap("#expense-form button[type=submit]")
    is_shown(ann, "#expense-name-problem")
    ann.page.fill("#expense-name", "Wine")
    ann.tap("#expense-form button[type=submit]")
    ann.is_gone("#sheet-expense")


def test_a_custom_split_survives_an_edit_of_the_payee(person, shot):
    """B-1, SPL-11: 80/20 in a household of 60/40, edited on one's own page and on a phone."""
    ann = person(DESKTOP)
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.is_gone("#sheet-entry")
    ann.go("together")
    home = Friends(ann.page)
    home.begin("Home", "Ann", ["Ben"], kind="household")
    ann.page.keyboard.press("Escape")
    ann.is_gone("#sheet-expense")
    home.door("settings", "#ratio-slider")
    ann.page.fill("#ratio-0", "60")
    ann.page.fill("#ratio-1", "40")
    ann.reads("you pay CHF 60", "#ratio-preview")
    ann.tap("#ratio-form button[type=submit]")
    ann.reads("New split saved", "#notice")
    ann.go("transactions")
    ann.tap("#add")
    ann.sees("#sheet-entry")
    ann.page.fill("#entry-amount", "80")
    ann.page.fill("#entry-payee", "Kronenhalle")
    ann.tap("#entry-detail-shared")
    ann.page.locator("#entry-shared button:has-text('Home')").click()
    ann.tap("#entry-percents")
    ann.page.fill("#entry-share-0", "80")
    ann.page.fill("#entry-share-1", "20")
    ann.reads("64.00", "#entry-shares")
    ann.tap("#entry-form button[type=submit]")
    ann.is_gone("#sheet-entry")
    for size, payee in [(DESKTOP, "Zum Ochsen"), (PHONE, "Rössli")]:
        ann.page.set_viewport_size(size)
        ann.page.locator("li[data-row] .row-main").first.click()
        ann.tap("#detail-edit")
        ann.sees("#sheet-entry")
        assert float(ann.page.input_value("#entry-share-0")) == 80
        ann.reads("64.00", "#entry-shares")
        ann.reads("By default: CHF 48.00", "#entry-shares")
        shot(ann.page, f"custom-{size['width']}")
        ann.page.fill("#entry-payee", payee)
        ann.tap("#entry-form button[type=submit]")
        ann.is_gone("#sheet-entry")
        ann.reads("You bear CHF 64.00 of CHF 80.00", "#shared-in")
        ann.reads("Custom split: 80/20", "#shared-in")
        shot(ann.page, f"custom-detail-{size['width']}")
        ann.go("transactions")
    ann.go("together")
    ann.tap("[id^=g-]")
    ann.reads("Ben owes you: CHF 16", "#standing")
