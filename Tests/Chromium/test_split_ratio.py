"""How a household splits, on a phone: by hand, and asked for by income (SPL-01 to SPL-10)."""

from conftest import PHONE, assert_accessible
from groups import Friends


def test_by_hand_on_a_phone(person, shot):
    """SPL-02, SPL-03, SPL-04, SPL-10: slider, fields, refusal, history; by income needs everybody's own device."""
    ann = person(PHONE, route="/together")
    home = Friends(ann.page)
    home.begin("Home", "Ann", ["Ben"], kind="household")
    home.expense("120", "Groceries", payer="Ben")
    home.tap("#undo-close")
    home.door("settings", "#split-mode")
    assert ann.page.get_attribute("#split-manual", "aria-pressed") == "true"
    ann.page.locator("#ratio-slider").focus()
    for _ in range(8):
        ann.page.keyboard.press("ArrowRight")
    ann.reads("On a CHF 100 expense, you pay CHF 58, Ben pays CHF 42", "#ratio-preview")
    ann.page.fill("#ratio-1", "41")
    ann.reads("1 % still to assign", "#ratio-preview")
    ann.tap("#ratio-form button[type=submit]")
    ann.reads("Percentages must add up to 100 %.", "#ratio-problem")
    ann.page.fill("#ratio-1", "42")
    ann.reads("On a CHF 100 expense, you pay CHF 58, Ben pays CHF 42", "#ratio-preview")
    ann.tap("#ratio-form button[type=submit]")
    ann.tap("#split-history summary")
    ann.reads("The ratio was set to 58/42", "#split-history")
    ann.page.wait_for_selector("#notice", state="attached")
    shot(ann.page, "split-manual")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    ann.tap("#split-income")
    ann.reads("Future shared expenses will split based on your incomes.", "#sheet-split")
    assert_accessible(ann.page, "split sheet")
    shot(ann.page, "split-sheet")
    ann.tap("#split-confirm")
    ann.reads("has no account here yet", "#split-problem")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#sheet-split", state="detached")
    ann.tap("#back")
    home.expense("100.01", "Power")
    ann.reads("The ratio was set to 58/42", "main")
    # 42.00 of 100.01, and Ben is owed half of what was there before.
    ann.reads("You owe Ben: CHF 18", "#standing")
