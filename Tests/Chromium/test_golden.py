"""The accessibility tree of every screen, as a screen reader gets it, compared with a golden text.

After a wanted change: EVENKEEL_RENEW=1 scripts/browser-tests.sh -k golden, then read the difference."""

import datetime
import os
import pathlib
import re

import pytest

import groups
from conftest import DESKTOP
from statements import swiss_statement

GOLDEN = pathlib.Path(__file__).parent / "golden"
# A day on which nothing depends on the real one.
DAY = datetime.datetime(2026, 7, 20, 12, 0, tzinfo=datetime.timezone.utc)
FIXED = f"const now = new Date({int(DAY.timestamp() * 1000)} + (self.ticks = (self.ticks ?? 0) + 1));"

# Ids decide the order of a day's entries, so they come out alike every time.
SEED = "00000000000000070000000000000011"

SCREENS = {
    "dashboard": "/", "dashboard-all": "/?period=all", "transactions": "/transactions", "filtered": "/transactions?q=Schwan",
    "wallets": "/wallets", "categories": "/categories", "analytics": "/analytics", "import": "/import",
    "budgets": "/budgets", "together": "/together", "settings": "/settings", "storage": "/settings/storage",
    "changes": "/settings/changes", "deleted": "/settings/deleted", "trouble": "/settings/trouble",
    "sign-in": "/sign-in", "sign-up": "/sign-up",
}


@pytest.fixture
def ann(person):
    ann = person(DESKTOP, service_workers="block", locale="en-GB")

    def fixed(route):
        answer = route.fetch()
        text = answer.text()
        for wanted, instead in [
            ("const now = new Date(Date.now() + moved);", FIXED), ("seed.join(\"\")", f'"{SEED}"'),
        ]:
            assert wanted in text, wanted
            text = text.replace(wanted, instead)
        route.fulfill(response=answer, body=text)

    ann.device.context.route("**/engine.js", fixed)
    ann.page.goto("/")
    ann.sees('[data-action="door.hand"]')
    return ann


def tree(page):
    """What is read once it stays the same: an announcement is put into its place a moment after the change."""
    body, before = page.locator("body"), None
    while (text := body.aria_snapshot()) != before:
        before = text
        page.wait_for_timeout(150)
    text = re.sub(r"[0-9a-f]{32}", "ID", text)
    # How much the browser stores is its own affair.
    return re.sub(r"[\d’',.]+ MB", "N MB", text) + "\n"


def settled(page):
    """A list comes in two goes, the first screenful and the rest: waits until nothing more comes."""
    before = -1
    while (now := page.locator("li[data-row]").count()) != before:
        before = now
        page.wait_for_timeout(250)


def compare(name, text, problems):
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("EVENKEEL_RENEW"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(text)
    elif not file.exists() or file.read_text() != text:
        import difflib
        old = file.read_text().splitlines() if file.exists() else []
        problems.append("\n".join(difflib.unified_diff(old, text.splitlines(), f"golden {name}", "now", lineterm="", n=1)))


def test_what_a_screen_reader_reads_on_every_screen(ann):
    """UXA-15, UXA-16."""
    problems = []
    compare("welcome", tree(ann.page), problems)
    ann.import_file(swiss_statement(DAY.date(), rows=60))
    for name, path in SCREENS.items():
        ann.page.goto(path)
        ann.page.wait_for_selector("html[data-ready]")
        ann.page.wait_for_selector("#title, #search")
        if name in ("storage",):
            ann.sees("#browser-storage")
        settled(ann.page)
        compare(name, tree(ann.page), problems)
    ann.page.goto("/transactions")
    ann.sees("li[data-row]")
    settled(ann.page)
    ann.tap("#add")
    ann.sees("#sheet-entry")
    compare("add-sheet", tree(ann.page), problems)
    ann.page.goto("/together")
    ann.sees("#group-new")
    groups.tour(ann.page, lambda name: compare("together-" + name, tree(ann.page), problems))
    assert problems == [], "\n".join(problems)
