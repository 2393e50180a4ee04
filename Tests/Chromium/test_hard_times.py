"""Days without a network, browsers that die, clocks that are wrong, stolen disks: nothing acknowledged is lost, nothing
can be read."""

import pathlib
import random
import time

import pytest

from conftest import DESKTOP, PHONE, go_back, wait_until
from flows import Person, today
from statements import swiss_statement


class AtProfile(Person):
    """A person in front of a browser profile that lies on the disk."""

    def __init__(self, profile, route="/", viewport=PHONE):
        self.device, self.taps = profile, 0
        self.page = profile.open(route, viewport)


def titles(person):
    """Every row of the list, also of those further down."""
    person.go("transactions")
    person.sees("#list-end")
    # The list also loads by itself when its end comes near: a click that waits for a button to rest would lose the race.
    while person.page.locator("#more").count():
        person.page.evaluate("document.querySelector('#more')?.click()")
        person.page.wait_for_timeout(100)
    return person.page.evaluate("[...document.querySelectorAll('li[data-row] .row-title')].map((row) => row.textContent)")


def answer(person):
    person.go("transactions")
    person.sees("#list-answer")
    return person.text("#list-answer")


def test_the_scene_coffee_offline(profile, person):
    """Coffee entered offline in five seconds on one device; the sentence changes in the same moment; it is on the other
    device after reconnecting."""
    ann = AtProfile(profile())
    ann.start_with("5")
    ann.sign_up("ann@example.org")
    other = person(DESKTOP)
    other.sign_in("ann@example.org")
    before = ann.text("#title")
    ann.device.offline()
    start = time.monotonic()
    ann.add("4.50", "Coffee")
    ann.reads("9.50", "#stat-expenses")
    assert time.monotonic() - start < 5
    assert ann.text("#title") != before
    ann.device.offline(False)
    other.go("transactions")
    other.sees("li[data-row]:has-text('Coffee')")


def test_a_day_offline_with_fifty_edits_on_two_devices(person):
    """SYN-02, SYN-04, SYN-06: both come to the same, with everything of both."""
    ann = person()
    ann.import_file(swiss_statement(today(), rows=40))
    ann.sign_up("ann@example.org")
    ben = person(DESKTOP)
    ben.sign_in("ann@example.org")
    ben.go("transactions")
    ben.reads("40", "#list-end")
    for each in (ann, ben):
        each.device.offline()
    for number in range(20):
        ann.add(f"{number + 1}.05", f"Phone {number}")
        ben.add(f"{number + 1}.15", f"Desk {number}")
    # Both also change entries that the other one has.
    for each, word in ((ann, "Phone"), (ben, "Desk")):
        each.go("transactions")
        each.page.fill("#search", "Krankenkasse")
        wait_until(each.page, lambda: each.page.locator("li[data-row]:not(:has-text('Krankenkasse'))").count() == 0)
        for number in range(5):
            each.tap("li[data-row]:has-text('Krankenkasse') .row-main")
            edit(each, f"{word} changed {number}")
        each.page.fill("#search", "")
        each.reads("60", "#list-end")
    ann.device.offline(False)
    ben.device.offline(False)
    wait_until(ann.page, lambda: titles(ann) == titles(ben) and len(titles(ann)) == 80, timeout=30_000)
    assert answer(ann) == answer(ben)
    found = titles(ann)
    for number in range(20):
        assert f"Phone {number}" in found and f"Desk {number}" in found


def edit(person, payee):
    """From the entry's page."""
    person.tap("#detail-edit")
    person.sees("#sheet-entry")
    person.page.fill("#entry-payee", payee)
    person.tap("#entry-form button[type=submit]")
    person.page.wait_for_selector("#sheet-entry", state="detached")
    if not person.page.locator("#search").is_visible():
        go_back(person.page)
        person.page.wait_for_selector("#search:visible")


def test_a_browser_killed_at_any_instant_loses_nothing_acknowledged(profile):
    """What a closed sheet said is saved is there after kill -9, also in the middle of the next write."""
    chance = random.Random(5)
    device = profile()
    ann = AtProfile(device)
    ann.start_with("5")
    saved = []
    for round in range(6):
        for number in range(3):
            saved.append(f"Round {round} number {number}")
            ann.add("1.10", saved[-1])
        ann.tap("#add")
        ann.sees("#sheet-entry")
        ann.page.fill("#entry-amount", "1")
        ann.page.fill("#entry-payee", f"Unsure {round}")
        ann.page.evaluate("document.querySelector('#entry-form button[type=submit]').click()")
        time.sleep(chance.random() * 0.03)
        device.kill()
        ann = AtProfile(device)
        ann.sees("#stats")
        found = titles(ann)
        assert set(saved) <= set(found), set(saved) - set(found)
        assert len(found) == len(set(found)), "something is there twice"
        ann.go("dashboard")


CLOCK = """(shift) => {
  const Real = Date;
  self.Date = class extends Real {
    constructor(...parts) { parts.length ? super(...parts) : super(Real.now() + shift); }
    static now() { return Real.now() + shift; }
  };
}"""
YEAR = 365 * 86_400_000


@pytest.mark.parametrize("shift", [-YEAR, YEAR], ids=["a-year-slow", "a-year-fast"])
def test_a_clock_that_is_a_year_wrong_changes_no_order_and_loses_nothing(person, shift):
    """The server's order decides, not clocks."""
    ann = person()
    ann.start_with("5")
    ann.sign_up("ann@example.org")
    ann.page.workers[0].evaluate(CLOCK, shift)
    ann.add("7", "With a wrong clock")
    ann.is_synced()
    other = person(DESKTOP)
    other.sign_in("ann@example.org")
    other.go("transactions")
    other.tap("li[data-row]:has-text('With a wrong clock') .row-main")
    edit(other, "Put right")
    ann.go("transactions")
    ann.sees("li[data-row]:has-text('Put right')")
    # And the wrong clock's later edit wins over the right clock's earlier one.
    ann.tap("li[data-row]:has-text('Put right') .row-main")
    edit(ann, "Changed again")
    other.sees("li[data-row]:has-text('Changed again')")


def test_stolen_disks_tell_nothing(profile, evenkeel):
    """SEC-04, SEC-11, SEC-16: every byte that the browser and the server left on their disks, and the server's logs, searched in
    every way that it could be written."""
    device = profile()
    ann = AtProfile(device)
    ann.start_with("5")
    ann.add("73519.27", "Zanzibar Tauchschule")
    ann.go("transactions")
    ann.tap("li[data-row]:has-text('Zanzibar') .row-main")
    edit(ann, "Kilimandscharo Verein")
    ann.page.fill("#search", "Kilimandscharo")
    wait_until(ann.page, lambda: ann.page.locator("li[data-row]").count() == 1)
    ann.page.goto("/wallets")
    ann.tap('[data-action="wallet.new"]')
    ann.page.fill("#wallet-name", "Matterhornkonto")
    ann.page.keyboard.press("Enter")
    ann.tap("a:has-text('Matterhornkonto')")
    ann.reads("Matterhornkonto", "#title")
    ann.page.goto("/")
    ann.sign_up("zacharias@example.org")
    ann.page.goto("/settings")
    ann.sees("#sign-out")
    device.close()
    # The address is not among them: keeping it for forms and passwords is the browser's own, and the person's choice.
    words = ["Zanzibar", "Tauchschule", "Kilimandscharo", "Matterhorn", "73519.27", "7351927", "73,519"]
    found = search(device.folder, words)
    assert found == [], found
    # The server can read this ledger; its disk, without the master key, can not.
    evenkeel.kill()
    assert sum(file.stat().st_size for file in evenkeel.data.rglob("*") if file.is_file()) > 10_000
    found = search(evenkeel.data, words)
    assert found == [], found
    # It has to know who has an account, and keeps that out of its logs, too.
    assert search(evenkeel.data, ["zacharias@example.org"]) != [], "the search finds what is there"
    logged = "".join(evenkeel.said)
    for word in [*words, "zacharias@example.org", "Ackermann"]:
        assert word not in logged, word


def search(folder, words):
    """Where any of the words lies in any file, as UTF-8 or UTF-16."""
    found = []
    forms = [(word, form) for word in words for form in (word.encode(), word.encode("utf-16-le"))]
    for file in pathlib.Path(folder).rglob("*"):
        if not file.is_file():
            continue
        content = file.read_bytes()
        found += [f"{word!r} in {file.relative_to(folder)}" for word, form in forms if form in content]
    return found


def test_keyboard_only_through_adding_editing_filtering_and_importing(person, tmp_path):
    """UXA-15: from the first screen to the last without a pointer."""
    ann = person(DESKTOP)
    keys = ann.page.keyboard
    statement = swiss_statement(today(), rows=40)
    file = tmp_path / "account.csv"
    file.write_bytes(statement.data)

    def reach(selector, backwards=False):
        for _ in range(150):
            if ann.page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
                return
            keys.press("Shift+Tab" if backwards else "Tab")
        raise AssertionError(f"{selector} can't be reached by Tab")

    reach("#welcome-file")
    with ann.page.expect_file_chooser() as chooser:
        keys.press("Enter")
    chooser.value.set_files(file)
    ann.sees("#import-bar")
    reach("#import-bar button[type=submit]")
    keys.press("Enter")
    ann.sees("#stats")

    ann.page.locator("body").press("n")
    ann.sees("#sheet-entry")
    wait_until(ann.page, lambda: ann.page.evaluate("document.activeElement.id") == "entry-amount")
    keys.type("12.30")
    reach("#entry-payee")
    keys.type("Keyboard")
    keys.press("Enter")
    ann.page.wait_for_selector("#sheet-entry", state="detached")

    reach("#tab-transactions")
    keys.press("Enter")
    ann.sees("#search")
    ann.page.locator("body").press("/")
    wait_until(ann.page, lambda: ann.page.evaluate("document.activeElement.id") == "search")
    keys.type("Keyboard")
    wait_until(ann.page, lambda: ann.page.locator("li[data-row]").count() == 1)
    reach("li[data-row] .row-main")
    keys.press("Enter")
    ann.sees("#detail-edit")
    reach("#detail-edit")
    keys.press("Enter")
    ann.sees("#sheet-entry")
    reach("#entry-payee")
    keys.press("Control+A")
    keys.type("Keyboard again")
    keys.press("Enter")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    ann.sees("li[data-row]:has-text('Keyboard again')")
