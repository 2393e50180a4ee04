"""Nothing happens out of sight: the crawler (crawler.py) looks at every page and sheet in three sizes, in both languages, in
three ledgers, and uses what it finds there. `EVENKEEL_CRAWL=all` uses everything in every combination, which takes hours."""

import os
import pathlib
import shutil
import time

import pytest

from conftest import DESKTOP, PHONE, PROJECT, WEB, Device
from crawler import Crawler
from evenkeel_server import EvenkeelServer
from flows import PASSWORD, Person
from groups import Friends

SIZES = {"phone": PHONE, "small": {"width": 320, "height": 568}, "desktop": DESKTOP}
# Every page is looked at in each size, language and ledger; so many controls are used there. What one size used comes last
# in the next.
USES = 18
EMAIL = "ada@example.org"


class Example:
    def __init__(self, server):
        self.server = server

    def restore(self):
        return self.server.url

    def enter(self, device):
        person = Person(device, "/welcome")
        person.tap('[data-action="door.example"]')
        person.sees("#stats")
        return person.page


class Empty(Example):
    def enter(self, device):
        person = Person(device, "/welcome")
        person.start_by_hand()
        person.page.keyboard.press("Escape")
        person.is_gone("#sheet-entry")
        return person.page


class Household(Example):
    """An account with a household of two and entries of its own: kept as the server's folder, and brought back from there."""

    def __init__(self, server, browser, folder):
        super().__init__(server)
        self.folder = folder
        device = Device(browser, server.url, PHONE, reduced_motion="reduce")
        device.context.set_default_timeout(30_000)
        ada = Person(device)
        ada.start_with("4.50")
        ada.add("3200", "Salary", income=True)
        ada.add("61.20", "Coop")
        ada.sign_up(EMAIL)
        ada.go("together")
        friends = Friends(ada.page)
        friends.begin("Flat", "Ada", ["Ben"], kind="household")
        friends.expense("120", "Power", payer="Ben")
        friends.expense("60", "Fondue")
        ada.go("dashboard")
        ada.is_synced()
        device.context.close()
        server.kill()
        shutil.copytree(server.data, folder)
        server.start()

    def restore(self):
        self.server.kill()
        shutil.rmtree(self.server.data)
        shutil.copytree(self.folder, self.server.data)
        self.server.start()
        return self.server.url

    def enter(self, device):
        person = Person(device, "/sign-in")
        person.sees("#sign-in-form")
        person.page.fill("#email", EMAIL)
        person.page.fill("#password", PASSWORD)
        person.tap("#sign-in-form button[type=submit]")
        person.sees("#stats")
        person.sees("#sync")
        return person.page


@pytest.fixture
def world(request, browser, tmp_path):
    program = os.environ.get("EVENKEEL_SERVER", str(PROJECT / ".build" / "release" / "evenkeel"))
    server = EvenkeelServer(pathlib.Path(program), WEB, tmp_path / "data")
    kind = request.param
    yield Example(server) if kind == "example" else Empty(server) if kind == "empty" else Household(server, browser, tmp_path / "kept")
    server.stop()


@pytest.mark.parametrize("locale", ["en-GB", "de-CH"])
@pytest.mark.parametrize("world", ["example", "empty", "household"], indirect=True)
def test_nothing_happens_out_of_sight(browser, world, locale, request):
    """UXA-03, UXA-09, UXA-15, DES-08: what was used shows something, errors are in view, the focus stays, nothing overlaps."""
    whole = os.environ.get("EVENKEEL_CRAWL") == "all"
    sizes = os.environ.get("EVENKEEL_CRAWL_SIZES", ",".join(SIZES)).split(",")
    limit = int(os.environ.get("EVENKEEL_CRAWL_USES", 10**6 if whole else USES))
    used, findings = set(), {}
    for number, size in enumerate(sizes):
        began = time.monotonic()
        seed = f"{request.node.callspec.id} {size} {os.environ.get('EVENKEEL_SEED', '')}"
        crawl = Crawler(browser, world, SIZES[size], locale, set() if whole else used, seed).run(limit, 7_200 if whole else 120)
        print(f"crawl {request.node.callspec.id} {size}: {len(crawl.pages)} pages and sheets, {crawl.uses} controls used of"
              f" {len(crawl.seen)} found, {crawl.resets} starts, {time.monotonic() - began:.0f} s")
        for what, where in crawl.findings.items():
            findings.setdefault(what, f"{size} {where}")
    assert not findings, "\n".join(f"{where}: {what}" for what, where in findings.items())
