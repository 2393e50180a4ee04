"""A bonus on a phone: asked about, treated, allocated in steps; what is left a week later is income (INC-12 to INC-17)."""

import json

from conftest import wait_until
from test_periods import STAMP, WALLET, derived, exported, moved, text  # noqa: F401

SALARY = derived("category/salary")


def ledger():
    """Payday 25 since 20 January; two salaries of 3'900, then one of 5'900 on 25 March."""
    def salary(number, date, amount):
        return {
            "id": derived(f"salary {number}"), "walletId": WALLET, "date": date, "amount": amount, "currency": "CHF",
            "description": "Employer", "categoryId": SALARY, "categorySource": "manual", "status": "complete",
            "source": "manual", "booking": "booked", **STAMP}
    return {
        "format": "evenkeel-export", "version": 1, "exportDate": "2026-03-25", "space": derived("space"),
        "settings": [{
            "id": derived("space"), "currency": "CHF", "numberStyle": "swiss", "startedOn": "2026-01-20",
            "paydays": [{"day": 25, "shift": "none", "setOn": "2026-01-20"}], "incomeMode": "auto", **STAMP}],
        "categories": [{
            "id": SALARY, "name": "Salary", "icon": "\U0001F4BC", "group": "income", "order": 1, **STAMP}],
        "wallets": [{
            "id": WALLET, "name": "Current account", "kind": "bank", "currency": "CHF", "initialBalance": 100000,
            "initialBalanceDate": "2026-01-01", "order": 0, **STAMP}],
        "transactions": [
            salary(1, "2026-01-25", 390000), salary(2, "2026-02-25", 390000), salary(3, "2026-03-25", 590000)],
    }


def reads(page, words):
    wait_until(page, lambda: words in text(page))


def test_a_bonus_from_question_to_income(moved, profile, shot, tmp_path):  # noqa: F811
    """EX-10 on the screen."""
    someone = profile(moved("2026-03-25").url)
    page = someone.open("/import")
    file = tmp_path / "Evenkeel_Export.json"
    file.write_text(json.dumps(ledger()))
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector("#stats")
    reads(page, "Bonus detected! This is CHF 2'000 more than your usual salary. How would you like to handle it?")
    reads(page, "CHF 5'900 received from 1 transaction")
    shot(page, "bonus-question")
    page.get_by_role("button", name="Treat as Bonus").click()
    reads(page, "Bonus: CHF 2'000 available. Allocate now?")
    reads(page, "CHF 3'900 received from 1 transaction")
    page.locator("#income-detail summary").click()
    reads(page, "Salary - 25 Mar - CHF 3'900.00")
    shot(page, "bonus-pool")

    page.locator("#bonus-allocate").click()
    page.wait_for_selector("#sheet-bonus")
    page.fill("#bonus-save", "1000")
    reads(page, "CHF 1'000.00 left to assign")
    page.locator("#bonus-slide-splurge").focus()
    page.keyboard.press("End")
    wait_until(page, lambda: page.input_value("#bonus-splurge") == "1'000.00")
    reads(page, "All assigned")
    page.fill("#bonus-splurge", "500")
    shot(page, "bonus-sheet")
    page.locator("#bonus-form button[type=submit]").click()
    reads(page, "Bonus: CHF 500 available. Allocate now?")
    [bonus] = exported(page)["bonuses"]
    assert (bonus["answer"], bonus["allocated"]) == ("pool", [100000, 50000, 0])
    someone.close()

    moved("2026-04-01")
    page = someone.open("/")
    reads(page, "Bonus: CHF 500 available. Allocate now?")
    someone.close()

    moved("2026-04-02")
    page = someone.open("/")
    reads(page, "CHF 4'400 received from 1 transaction")
    assert page.locator("#bonus-pool").count() == 0
    page.locator("#income-open").click()
    page.wait_for_selector("#sheet-plan")
    reads(page, "Income Detection")
