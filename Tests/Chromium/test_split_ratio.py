"""How a household splits: by hand on a phone, and by income between two people's browsers (SPL-01 to SPL-10)."""

from conftest import DESKTOP, PHONE, assert_accessible, wait_until
from groups import Friends, code_of, hosting, join_household


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
    # Of two, the one that nobody typed takes the rest; what was typed stays.
    ann.page.fill("#ratio-1", "41")
    ann.reads("On a CHF 100 expense, you pay CHF 59, Ben pays CHF 41", "#ratio-preview")
    ann.page.fill("#ratio-0", "58")
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


def test_by_income_between_two(person, shot):
    """SPL-04, SPL-06, SPL-08, SPL-09: asked on one device, answered on the other without a reload; then taken back."""
    ada = person(DESKTOP)
    home = hosting(ada, "Home", "Ada", ["Ben"], kind="household")
    home.expense("90", "Sofa")
    ben = person(PHONE, route="/welcome")
    join_household(ben, code_of(ada), "Ben", ada)

    home.door("settings", "#split-mode")
    ada.tap("#split-income")
    ada.tap("#split-confirm")
    ada.reads("Until Ben agrees, it stays at 50/50.", "#split-waits")
    ben.reads("Ada would like to split by income.", "#asked-income")
    ben.tap("#split-answer")
    ben.sees("#split-confirm")
    assert_accessible(ben.page, "consent")
    shot(ben.page, "split-consent")
    ben.tap("#split-confirm")
    ben.page.wait_for_selector("#asked-income", state="detached")
    # Nobody has an income in the period that ended: by hand as before, and it says so.
    ada.reads("Could not detect income. Using manual split ratio (50/50)", "#split-none")
    Friends(ben.page).door("settings", "#split-mode")
    assert ben.page.locator("#split-manual").count() == 0
    ben.tap("#split-withdraw")
    wait_until(ada.page, lambda: ada.page.get_attribute("#split-manual", "aria-pressed") == "true")
