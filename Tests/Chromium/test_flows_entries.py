"""Entries by hand and finding them again."""

import datetime

from conftest import DESKTOP, go_back, wait_until
from flows import chf, today
from statements import swiss_statement


def rows(person):
    """Title and line beneath of every row, also of those further down."""
    return person.page.evaluate(
        """() => [...document.querySelectorAll("li[data-row] .row-text")].map((row) =>
          [...row.children].map((part) => part.textContent))""")


def test_by_hand_add_edit_delete_and_take_back(person, size, shot):
    """TXN-01 to TXN-15, UXA-21."""
    ann = person(size)
    ann.start_by_hand()
    shot(ann.page, f"first-entry-{size['width']}")
    ann.page.fill("#entry-amount", "12+8.50")
    ann.reads("= CHF 20.50", "#entry-amount-note")
    ann.page.fill("#entry-payee", "Lindenmarkt")
    ann.tap("#entry-form button[type=submit]")
    ann.reads("20.50", "#stat-expenses")
    # Three taps and a number from here on.
    before = ann.taps
    ann.add("7.20", "Backhaus")
    assert ann.taps - before <= 3
    ann.reads("27.70", "#stat-expenses")

    ann.go("transactions")
    ann.tap("li[data-row]:has-text('Backhaus') .row-main")
    ann.tap("#detail-edit")
    ann.sees("#sheet-entry")
    assert ann.page.input_value("#entry-amount") == "7.20"
    ann.page.fill("#entry-amount", "9.20")
    ann.tap("#entry-detail-note")
    ann.page.fill("#entry-note", "with Ben")
    ann.tap("#entry-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    go_back(ann.page)
    ann.reads("29.70", "#list-answer")

    ann.tap("li[data-row]:has-text('Backhaus') .row-main")
    ann.tap("#detail-edit")
    ann.tap("#entry-delete")
    ann.reads("Delete this transaction?", "#ask-delete")
    ann.tap("#delete-really")
    ann.page.wait_for_selector("li[data-row]:has-text('Backhaus')", state="detached")
    ann.reads("20.50", "#list-answer")
    ann.tap("#undo-button")
    ann.sees("li[data-row]:has-text('Backhaus')")
    ann.reads("29.70", "#list-answer")
    ann.page.reload()
    ann.reads("29.70", "#list-answer")


def stands(page):
    """A sheet slides in: until then nobody aims at its buttons."""
    page.evaluate("Promise.allSettled(document.getAnimations().map((each) => each.finished))")


def test_save_is_taken_while_what_was_typed_is_answered(person, size):
    """TXN-01: whoever types and presses at once, and not shortly; the answer offers one line less, and another payee's reason more."""
    ann = person(size)
    ann.start_with("5")
    for amount, payee in (("7.20", "Backhaus"), ("8.30", "Backhaus")):
        ann.tap("#add")
        ann.sees("#message-open")
        stands(ann.page)
        box = ann.page.locator("#entry-form button[type=submit]").bounding_box()
        ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        ann.page.fill("#entry-payee", payee)
        ann.page.fill("#entry-amount", amount)
        ann.page.mouse.down()
        ann.page.wait_for_timeout(900)
        ann.page.mouse.up()
        ann.is_gone("#sheet-entry")
    ann.reads("20.50", "#stat-expenses")
    # A press on nothing holds nothing up for long.
    ann.tap("#add")
    ann.sees("#message-open")
    ann.page.mouse.move(2, 2)
    ann.page.fill("#entry-amount", "9")
    ann.page.mouse.down()
    ann.page.wait_for_selector("#message-open", state="hidden")
    ann.page.mouse.up()


def test_what_is_drawn_waits_longer_for_a_button_than_for_a_row(person):
    """TXN-01: a slow press on a button holds it back; a row that is held goes on to its menu."""
    ann = person(DESKTOP)
    ann.start_with("5")
    ann.go("transactions")
    page = ann.page

    def is_shown_after(selector, milliseconds):
        box = page.locator(selector).first.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.evaluate("""async () => {
          const { onceLetGo } = await import("/press.js");
          window.isShown = false;
          onceLetGo(() => { window.isShown = true; });
        }""")
        page.wait_for_timeout(milliseconds)
        return page.evaluate("window.isShown")

    assert not is_shown_after("#add", 900)
    page.mouse.up()
    page.wait_for_function("window.isShown")
    ann.sees("#sheet-entry")
    page.keyboard.press("Escape")
    ann.is_gone("#sheet-entry")
    assert is_shown_after("li[data-row] .row-main", 900)
    page.mouse.up()


def test_an_offer_that_goes_moves_nothing_on_a_wide_screen(person):
    """TXN-01, UXA-14: the first letter takes ‹From a message› away, for eyes and for a screen reader; Save stays where it is."""
    ann = person(DESKTOP)
    ann.start_with("5")
    ann.tap("#add")
    ann.sees("#message-open")
    save = ann.page.locator("#entry-form button[type=submit]")
    stands(ann.page)
    before = save.bounding_box()
    ann.page.fill("#entry-amount", "7")
    ann.page.wait_for_selector("#message-open", state="hidden")
    assert save.bounding_box() == before
    assert ann.page.get_by_role("button", name="From a bank message").count() == 0


def test_a_sheet_asks_before_it_throws_words_away(person):
    """UXA-03."""
    ann = person(DESKTOP)
    ann.start_by_hand()
    ann.page.fill("#entry-payee", "half a")
    wait_until(ann.page, lambda: ann.page.input_value("#entry-payee") == "half a")
    ann.page.wait_for_timeout(300)
    ann.page.keyboard.press("Escape")
    ann.sees("#ask-discard")
    ann.tap("#keep")
    assert ann.page.input_value("#entry-payee") == "half a"
    ann.page.keyboard.press("Escape")
    ann.tap("#discard")
    ann.page.wait_for_selector("#sheet-entry", state="detached")


def test_search_filters_and_a_closer_look(person, size, shot):
    """TXN-16, TXN-17, ANA-09."""
    statement = swiss_statement(today())
    ann = person(size)
    ann.import_file(statement)

    # From the ring to the entries that add up to the slice.
    slice_button = ann.page.locator("#legend button").first
    name, amount = slice_button.locator(".legend-name").inner_text(), slice_button.locator(".amount > span").first.inner_text()
    slice_button.click()
    ann.reads(amount, "#donut")
    ann.tap("#categories .chip-row a")
    ann.sees("#list-answer")
    ann.reads(amount, "#list-answer")
    assert ann.page.locator("#chips .chip").count() == 2
    ann.has_no_sideways_scroll()
    go_back(ann.page)
    ann.sees("#donut")

    ann.go("transactions")
    ann.reads("214", "#list-end")
    ann.page.fill("#search", "backhaus")
    matching = sum("Backhaus" in line for line in statement.data.decode().splitlines())
    ann.reads(f"in {matching} payments", "#list-answer")
    wait_until(ann.page, lambda: all("Backhaus" in row[0] for row in rows(ann)))
    ann.page.fill("#search", "")
    ann.reads("214", "#list-end")
    ann.tap("#filter")
    ann.page.select_option("#f-direction", "income")
    ann.tap("#filter-panel button[type=submit]")
    ann.reads("came in", "#list-answer")
    ann.reads("Income", "#chips")
    shot(ann.page, f"filtered-{size['width']}")
    assert all("Gehalt" in row[0] for row in rows(ann))
    ann.tap("#chips .chip")
    ann.reads("214", "#list-end")
    ann.page.fill("#search", "nothing like this")
    ann.reads("Nothing matches these filters.")
    ann.tap("#clear-empty")
    ann.reads("214", "#list-end")


def test_a_category_for_all_alike_at_once(person):
    """CAT-06, TXN-38: one choice for the payee's other entries, one undo."""
    statement = swiss_statement(today())
    ann = person()
    ann.import_file(statement)
    ann.go("transactions")
    ann.page.fill("#search", "Federkiel")
    wait_until(ann.page, lambda: {row[0] for row in rows(ann)} == {"Buchladen Federkiel"})
    count = ann.page.locator("li[data-row]").count()
    ann.tap("#select")
    ann.tap("#select-all")
    ann.reads(f"{count} selected", "#selection")
    ann.tap("#select-category")
    ann.sees("#sheet-bulk")
    ann.tap("#sheet-bulk [data-action='pick.choose']:has-text('Entertainment')")
    ann.page.wait_for_selector("#sheet-bulk", state="detached")
    wait_until(ann.page, lambda: all("Entertainment" in " ".join(row) for row in rows(ann)))
    ann.tap("#undo-button")
    wait_until(ann.page, lambda: not any("Entertainment" in " ".join(row) for row in rows(ann)))
