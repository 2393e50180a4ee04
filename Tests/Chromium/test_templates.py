"""Critical flow 3: what comes again is activated by hand, once for its period (EX-3, TXN-22 to TXN-25, UXA-06)."""

from conftest import wait_until
from test_flows_access import assert_all_accessible, assert_nothing_leaves_a_narrow_window, open_route


def add_rent(ann, amount="1200"):
    ann.sees("#template-new")
    ann.tap("#template-new")
    ann.sees("#sheet-template")
    ann.page.fill("#template-name", "Rent")
    ann.page.fill("#template-amount", amount)
    ann.page.select_option("#template-category", label="Rent")
    ann.tap("#template-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-template", state="detached")


def with_rent(ann):
    """By hand, with an expense of 20 and rent of 1'200 from today on; on the Dashboard."""
    ann.start_with("20")
    ann.go("transactions")
    ann.tap("#list-more")
    ann.tap("#templates-link")
    add_rent(ann)
    ann.reads("Monthly", "#templates")
    ann.go("dashboard")
    ann.reads("Upcoming (1)", "#upcoming")


def test_rent_is_activated_for_its_period(person, size):
    ann = person(size, locale="en-CH")
    with_rent(ann)
    assert "1'200" not in ann.text("#stats")
    ann.tap("#upcoming .row-main")
    ann.reads("Activate Rent (CHF 1'200) for this period?", "#sheet-entry")
    before = ann.taps
    ann.tap("#entry-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    assert ann.taps - before == 1
    ann.reads("1'220.00", "#stat-expenses")
    ann.reads("Done for this period", "#upcoming")
    ann.has_no_sideways_scroll()
    # Asked again, and left.
    ann.tap("#upcoming .row-main")
    ann.reads("It is done for this period already", "#sheet-entry")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    open_route(ann.page, "/transactions/calendar")
    wait_until(ann.page, lambda: ann.text().count("1'220") >= 1)
    ann.go("transactions")
    wait_until(ann.page, lambda: ann.page.locator("li[data-row]", has_text="Rent").count() == 1)
    ann.tap("#undo-button")
    wait_until(ann.page, lambda: ann.page.locator("li[data-row]", has_text="Rent").count() == 0)
    ann.go("dashboard")
    wait_until(ann.page, lambda: "Done for this period" not in ann.text("#upcoming"))


def test_a_template_pauses_and_upcoming_stays_folded(person, size):
    ann = person(size, locale="en-CH")
    with_rent(ann)
    ann.tap("#upcoming-fold")
    wait_until(ann.page, lambda: ann.page.get_attribute("#upcoming-fold", "aria-expanded") == "false")
    wait_until(ann.page, lambda: not ann.page.locator("#upcoming .row-main").is_visible())
    ann.page.reload()
    ann.sees("#upcoming-fold")
    wait_until(ann.page, lambda: ann.page.get_attribute("#upcoming-fold", "aria-expanded") == "false")
    ann.tap("#upcoming a[href='/transactions/templates']")
    ann.tap("#templates .row-main")
    ann.tap("#template-pause")
    ann.reads("paused", "#templates")
    ann.go("dashboard")
    ann.sees("#stats")
    assert ann.page.locator("#upcoming").count() == 0


def template_tour(ann, visit):
    """Every screen and sheet of this file."""
    page = ann.page
    ann.start_with("20")
    open_route(page, "/transactions/templates")
    ann.sees("#template-new")
    visit("no templates")
    add_rent(ann)
    visit("templates")
    ann.tap("#templates .row-main")
    ann.sees("#sheet-template")
    visit("template")
    ann.tap("#template-ask")
    ann.sees("#ask-template")
    visit("template to delete")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-template", state="detached")
    open_route(page, "/")
    ann.sees("#upcoming")
    visit("upcoming")
    ann.tap("#upcoming .row-main")
    ann.sees("#sheet-entry")
    visit("activation")
    ann.tap("#entry-form button[type=submit]")
    page.wait_for_selector("#sheet-entry", state="detached")
    visit("upcoming done")
    ann.tap("#upcoming .row-main")
    ann.sees("#done-already")
    visit("activation again")


def test_all_of_it_is_accessible(person, size):
    assert_all_accessible(person(size, color_scheme="dark", reduced_motion="reduce"), template_tour)


def test_nothing_leaves_a_narrow_window(person):
    assert_nothing_leaves_a_narrow_window(person, template_tour)
