"""Money paid back: marked, waiting, linked in parts, settled, unlinked (TXN-29 to TXN-32, EX-17, ANA-02)."""

from conftest import wait_until
from test_flows_access import assert_all_accessible, assert_nothing_leaves_a_narrow_window, open_route


def a_month(ann):
    """By hand: 800 spent, 200 for a train to a customer, 5'000 earned, 150 came from the employer."""
    ann.start_with("800")
    ann.add("200", "Train")
    ann.add("5000", "Wage", income=True)
    ann.add("150", "Employer", income=True)


def open_entry(ann, name):
    ann.go("transactions")
    ann.page.locator("li[data-row] .row-main", has_text=name).first.click()
    ann.reads(name, "#detail-title")
    ann.sees("#reimbursement")


def test_an_expense_is_paid_back_in_part(person, size):
    ann = person(size, locale="en-CH")
    a_month(ann)
    open_entry(ann, "Train")
    ann.tap("#mark-work")
    ann.reads("CHF 200.00 will come back", "#reimbursement-state")
    ann.go("dashboard")
    ann.reads("200.00", "#stat-pending")
    ann.reads("1 payment", "#stat-pending")
    ann.reads("800.00", "#stat-expenses")
    open_entry(ann, "Train")
    ann.tap("#link-incoming")
    ann.sees("#candidates")
    ann.page.locator("#candidates .row-main", has_text="Employer").click()
    ann.page.wait_for_selector("#sheet-reimbursement", state="detached")
    ann.reads("CHF 50.00 will come back", "#reimbursement-state")
    ann.reads("Employer", "#reimbursement-links")
    ann.tap("#settle-rest")
    ann.reads("CHF 50.00 stay with you", "#reimbursement-state")
    ann.has_no_sideways_scroll()
    ann.go("dashboard")
    ann.reads("850.00", "#stat-expenses")
    ann.reads("5'000.00", "#stat-income")
    assert ann.page.locator("#stat-pending").count() == 0, "nothing waits"
    open_entry(ann, "Train")
    ann.tap("#reimbursement-links button")
    ann.reads("CHF 200.00 will come back", "#reimbursement-state")
    ann.tap("#clear-by-hand")
    ann.reads("Paid back on", "#reimbursement-state")


def test_many_are_marked_at_once_and_a_refund_is_no_income(person, size):
    ann = person(size, locale="en-CH")
    a_month(ann)
    ann.go("transactions")
    ann.tap("#select")
    ann.tap("#select-all")
    wait_until(ann.page, lambda: ann.page.locator("#select-reimbursable").is_enabled())
    ann.tap("#select-reimbursable")
    ann.tap("#bulk-work")
    wait_until(ann.page, lambda: ann.page.locator("li[data-row]", has_text="to be paid back").count() == 2)
    ann.tap("#undo-button")
    wait_until(ann.page, lambda: ann.page.locator("li[data-row]", has_text="to be paid back").count() == 0)
    open_entry(ann, "Employer")
    ann.tap("#refund-link")
    ann.sees("#candidates")
    ann.page.locator("#candidates .row-main", has_text="Train").click()
    ann.page.wait_for_selector("#sheet-reimbursement", state="detached")
    ann.reads("Refund of", "#reimbursement")
    ann.go("dashboard")
    ann.reads("850.00", "#stat-expenses")
    ann.reads("5'000.00", "#stat-income")


def reimbursement_tour(ann, visit):
    """Every screen and sheet of this file."""
    a_month(ann)
    ann.tap("#undo-close")
    open_entry(ann, "Train")
    visit("entry to mark")
    ann.tap("#mark-personal")
    ann.sees("#reimbursement-state")
    visit("entry that waits")
    ann.tap("#link-incoming")
    ann.sees("#candidates")
    visit("incoming to link")
    ann.page.locator("#candidates .row-main", has_text="Employer").click()
    ann.page.wait_for_selector("#sheet-reimbursement", state="detached")
    ann.sees("#reimbursement-links")
    visit("entry paid back in part")
    open_entry(ann, "Employer")
    ann.sees("#reimbursement-links")
    visit("entry that pays back")
    open_entry(ann, "Wage")
    ann.tap("#refund-link")
    ann.sees("#candidates")
    visit("expenses to refund")
    ann.page.keyboard.press("Escape")
    open_route(ann.page, "/transactions")
    ann.tap("#select")
    ann.tap("#select-all")
    wait_until(ann.page, lambda: ann.page.locator("#select-reimbursable").is_enabled())
    visit("selection")
    ann.tap("#select-reimbursable")
    ann.sees("#sheet-bulk-reimbursable")
    visit("marks for many")
    ann.page.keyboard.press("Escape")
    open_route(ann.page, "/")
    ann.sees("#stat-pending")
    visit("pending card")


def test_all_of_it_is_accessible(person, size):
    assert_all_accessible(person(size, color_scheme="dark", reduced_motion="reduce"), reimbursement_tour)


def test_nothing_leaves_a_narrow_window(person):
    assert_nothing_leaves_a_narrow_window(person, reimbursement_tour)
