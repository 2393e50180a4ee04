"""Rules of one's own, and categories that are suggested, in a real browser."""

import datetime

from conftest import assert_accessible, looks

NAMES = ["Zzyzx Road", "Zzyzx Road", "Zzyzx Road", "Qwghlm Ltd"]


def imported(ann):
    """Payees that nobody knows: none of them has a category."""
    day = datetime.date.today().isoformat()
    lines = [f"{day},{name},-{number + 3}.40,CHF" for number, name in enumerate(NAMES)]
    content = "\n".join(["Date,Description,Amount,Currency", *lines, ""])
    ann.choose_file("label[for=welcome-file]", {"name": "a.csv", "mimeType": "text/csv", "buffer": content.encode()})
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#stats")


@looks(scheme="theme")
def test_a_rule_files_what_is_here_and_what_comes(person, shot, size, theme):
    """CAT-11: it says what it fits before it is saved, and files what has no category."""
    name = f"{size['width']}-{theme}"
    ann = person(size, color_scheme=theme)
    imported(ann)
    ann.go("settings")
    ann.tap("a[href='/settings/rules']")
    ann.reads("No rules yet")
    ann.tap("#rule-new")
    ann.sees("#sheet-rule")
    ann.page.fill("#rule-text", "zzyzx")
    ann.reads("Fits 3 entries", "#rule-fits")
    ann.page.select_option("#rule-category", label="Groceries")
    ann.reads("File the 3 without a category now", "#sheet-rule")
    ann.page.select_option("#rule-reimbursable", label="Work pays me back")
    assert ann.page.locator("#rule-source option").all_inner_texts() == ["Any way", "Imported", "From the bank", "Captured"]
    assert_accessible(ann.page, "the sheet of a rule")
    shot(ann.page, f"rule-sheet-{name}")
    ann.tap("#rule-form button[type=submit]")
    ann.reads("3 entries filed")
    ann.reads("Payee contains zzyzx \u00b7 Work pays me back", "#rules")
    assert_accessible(ann.page, "rules")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"rules-{name}")
    ann.go("transactions")
    ann.tap("li[data-row]:has-text('Zzyzx') .row-main")
    ann.reads("Groceries")


@looks(scheme="theme")
def test_suggestions_are_looked_through_and_accepted(person, shot, size, theme):
    """CAT-14, CAT-15, CAT-16: one correction, and its like are suggested."""
    name = f"{size['width']}-{theme}"
    ann = person(size, color_scheme=theme)
    imported(ann)
    ann.go("transactions")
    ann.tap("li[data-row]:has-text('Zzyzx') .disc-button")
    ann.sees("#sheet-category")
    ann.page.uncheck("#alike")
    ann.tap("#sheet-category button:has-text('Groceries')")
    ann.reads("Categorize all 2 suggested?", "#suggestions-card")
    shot(ann.page, f"suggested-{name}")
    ann.tap("#suggestions-card")
    ann.reads("2 transactions suggested. Accept all?", "#suggestions-answer")
    assert_accessible(ann.page, "suggested categories")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"suggestions-{name}")
    ann.page.locator("#suggestions input[type=checkbox]").first.uncheck()
    ann.reads("Accept 1", "#suggest-accept")
    ann.page.locator("#suggestions input[type=checkbox]").first.check()
    ann.tap("#suggest-accept")
    ann.reads("Nothing to suggest")
