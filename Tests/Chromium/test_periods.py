"""A walk through four paydays: the clock of server and app is moved with `serve --today`, the browser's profile stays."""

import hashlib
import json

import pytest

from conftest import PROJECT, Device, wait_until
from evenkeel_server import EvenkeelServer
from flows import Person


def derived(name):
    return hashlib.sha256(name.encode()).hexdigest()[:32]


GROCERIES = derived("category/groceries")
WALLET = derived("a wallet")
STAMP = {"createdAt": 1, "updatedAt": 1, "createdBy": derived("me")}


def ledger():
    """An export of Evenkeel: payday 25 since 10 January, CHF 400 for groceries, two shoppings."""
    def entry(number, date, amount):
        return {
            "id": derived(f"entry {number}"), "walletId": WALLET, "date": date, "amount": amount, "currency": "CHF",
            "description": "Market hall", "categoryId": GROCERIES, "categorySource": "manual", "status": "complete",
            "source": "manual", "booking": "booked", **STAMP}
    return {
        "format": "evenkeel-export", "version": 1, "exportDate": "2026-01-20", "space": derived("space"),
        "settings": [{
            "id": derived("space"), "currency": "CHF", "numberStyle": "swiss", "startedOn": "2026-01-10",
            "paydays": [{"day": 25, "shift": "none", "setOn": "2026-01-10"}], "manualIncome": 520000, **STAMP}],
        "categories": [{
            "id": GROCERIES, "name": "Groceries", "icon": "\U0001F6D2", "group": "expense", "budgetType": "needs",
            "order": 1, **STAMP}],
        "wallets": [{
            "id": WALLET, "name": "Current account", "kind": "bank", "currency": "CHF", "initialBalance": 100000,
            "initialBalanceDate": "2026-01-01", "order": 0, **STAMP}],
        "transactions": [
            entry(1, "2026-01-15", -32000), entry(2, "2026-02-03", -21000), entry(3, "2026-03-10", -50000)],
        "budgets": [{
            "id": derived("budget/" + GROCERIES), "categoryId": GROCERIES, "limit": 40000, "alertThreshold": 80,
            "isSuggested": False, "weight": 0, **STAMP}],
    }


@pytest.fixture
def moved(tmp_path):
    """`moved(day)` serves from that day on, at the same address."""
    servers = []

    def move(day, *more):
        if servers:
            servers[0].kill()
            servers[0].more = (*more, "--today", day)
            servers[0].start()
        else:
            program = PROJECT / ".build" / "release" / "evenkeel"
            servers.append(EvenkeelServer(program, PROJECT / "Web", tmp_path / "data", *more, "--today", day))
        return servers[0]

    yield move
    for server in servers:
        server.stop()


def exported(page):
    """What the ledger holds, as its owner can take it along."""
    page.goto("/settings/storage")
    page.wait_for_selector("html[data-ready]")
    with page.expect_download() as download:
        page.locator('[data-action="export.json"]').first.click()
    return json.loads(download.value.path().read_bytes())


def closed(export):
    return sorted(line["periodStart"] for line in export.get("snapshots", []) if "categoryId" not in line)


def text(page):
    return page.locator("#app").inner_text().replace("\u00a0", " ")


def test_four_paydays(moved, profile, shot, tmp_path):
    """BUD-07, BUD-20, NTF-07, UXA-07, UXA-12: critical walk of issue 4."""
    server = moved("2026-01-20")
    someone = profile(server.url)
    page = someone.open("/import")
    file = tmp_path / "Evenkeel_Export.json"
    file.write_text(json.dumps(ledger()))
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector("#stats")
    wait_until(page, lambda: "Great start! You’ve taken the first step" in text(page))
    shot(page, "first-budget")
    page.locator("#first-continue").click()
    page.wait_for_selector("#first-budget", state="detached")
    someone.close()

    def go_on(day):
        moved(day)
        page = someone.open("/")
        page.wait_for_selector("#stats")
        return page

    # The first payday: the opening period was partial, so nothing is celebrated.
    page = go_on("2026-01-26")
    wait_until(page, lambda: page.get_attribute("#bell", "aria-label") is not None)
    assert "Great work!" not in text(page)
    page.locator("#bell").click()
    wait_until(page, lambda: "New budget period started!" in text(page))
    shot(page, "inbox")
    assert closed(exported(page)) == ["2025-12-25"]
    someone.close()

    # The second: 210 of 400.
    page = go_on("2026-02-26")
    wait_until(page, lambda: "Great work! You stayed within budget this period" in text(page))
    shot(page, "celebration")
    page.locator("#thanks").click()
    page.wait_for_selector("#celebration", state="detached")
    export = exported(page)
    assert closed(export) == ["2025-12-25", "2026-01-25"]
    [line] = [line for line in export["snapshots"] if line.get("categoryId") and line["periodStart"] == "2026-01-25"]
    assert (line["spentAmount"], line["allocatedAmount"]) == (21000, 40000)
    someone.close()

    # In the third period 500 of 400 were spent.
    page = go_on("2026-03-12")
    wait_until(page, lambda: "You’ve spent CHF 100 more than planned in Groceries this period." in text(page))
    shot(page, "over-plan")
    assert "Great work!" not in text(page)
    page.locator("#over-plan-make").click()
    page.fill("#plan-text", "Cook on Sundays")
    page.locator("#plan-form button[type=submit]").click()
    page.wait_for_selector("#over-plan", state="detached")
    someone.close()

    # The third and the fourth payday at once, after two months without a look.
    page = go_on("2026-04-27")
    wait_until(page, lambda: closed(exported(page)) == ["2025-12-25", "2026-01-25", "2026-02-25", "2026-03-25"])
    before = {line["id"]: line for line in export["snapshots"]}
    now = {line["id"]: line for line in exported(page)["snapshots"]}
    assert all(now[key] == line for key, line in before.items()), "a snapshot never changes"
    someone.close()


def test_a_first_budget_and_an_expense(moved, browser, size):
    """Critical flow 1 with the six default needs (EX-1, BUD-06, BUD-09, BUD-16): on 8 February,
    payday 25. Rent, utilities and insurance are bills, so half of the needs has weeks (BUD-15)."""
    device = Device(browser, moved("2026-02-08").url, size, locale="en-CH", timezone_id="UTC")
    ann = Person(device)
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    ann.go("budgets")
    ann.tap("#payday")
    ann.tap("#payday-25")
    ann.tap("#payday-form button[type=submit]")
    ann.reads("Current Period: 25 Jan - 24 Feb", "#ribbon")
    ann.reads("Next payday: 25 Feb (17 days)", "#payday")
    ann.tap("#make-plan")
    ann.page.fill("#plan-income", "5000")
    ann.tap("#plan-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-plan", state="detached")
    ann.reads("Monthly Income: CHF 5'000 (Manual)", "#income-line")
    ann.reads("Everything has its place", "#plan")
    groceries = f"#budget-{GROCERIES}"
    for bucket in ("CHF 0 of CHF 2'500", "CHF 0 of CHF 1'500", "CHF 0 of CHF 1'000 put aside"):
        ann.reads(bucket)
    ann.reads("0.00 of 416.67", groceries)
    ann.reads("This Week - Needs: CHF 0.00 / CHF 282.26", "#week-needs")
    ann.go("dashboard")
    ann.tap("#add")
    ann.sees("#sheet-entry")
    ann.page.fill("#entry-amount", "45")
    ann.tap(f"#e-{GROCERIES}")
    ann.tap("#entry-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    ann.reads("45.00", "#stat-expenses")
    ann.reads("\u221245.00", "#wallets")
    ann.go("budgets")
    ann.reads("This Week - Needs: CHF 45.00 / CHF 282.26", "#week-needs")
    ann.reads("CHF 237.26 remaining", "#week-needs")
    ann.reads("45.00 of 416.67", groceries)
    ann.reads("CHF 371.67 remaining", groceries)
    ann.reads("CHF 45 of CHF 2'500")
    ann.reads("CHF 2'455 remaining")
    ann.has_no_sideways_scroll()
    device.context.close()
    assert device.complaints == []


def test_a_year_of_the_demo(moved, device_at):
    """`serve --demo --today`: the household follows the moved day."""
    for day, period in [
        ("2026-02-24", "25 Jan - 24 Feb"), ("2026-02-26", "25 Feb - 24 Mar"), ("2026-08-20", "25 Jul - 24 Aug"),
    ]:
        server = moved(day, "--demo")
        page = device_at(server.url)
        page.wait_for_selector("#stats")
        assert period in page.locator("#period").inner_text()


@pytest.fixture
def device_at(browser):
    contexts = []

    def make(url):
        context = browser.new_context(
            base_url=url, viewport={"width": 390, "height": 844}, locale="en-GB", timezone_id="UTC")
        contexts.append(context)
        page = context.new_page()
        page.goto("/")
        page.wait_for_selector("html[data-ready]")
        return page

    yield make
    for context in contexts:
        context.close()
