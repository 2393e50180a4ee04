"""Where the ledger lives: what the server sees of it, and how it moves to one device and back (SEC-05, SEC-27)."""

import contextlib
import re
import sqlite3

from circle import Caller
from conftest import DESKTOP, PHONE, assert_accessible, looks, wait_until

# What is in the ledger and on no machine but the person's.
PLANTED = "Zwetschgenhof"


def at_storage(person):
    person.go("settings")
    person.tap('a[href="/settings/storage"]')
    person.sees("#compare-here")


def stored(server):
    """Every byte that the server keeps."""
    return b"".join(path.read_bytes() for path in server.data.rglob("*") if path.is_file())


def count(server, table):
    with contextlib.closing(sqlite3.connect(server.data / "evenkeel.sqlite")) as database:
        return database.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]


@looks(scheme="theme")
def test_a_ledger_moves_to_one_device_and_back(person, evenkeel, shot, size, theme):
    """SEC-05, SEC-27: sealed bytes beside the entry, then nothing on the server, then all of it again under another id."""
    name = f"{'phone' if size == PHONE else 'desktop'}-{theme}"
    ann = person(size, color_scheme=theme)
    ann.start_with("4.50")
    ann.add("12.30", PLANTED)
    ann.sign_up("ann@example.org")
    other = person(PHONE)
    other.sign_in("ann@example.org")
    at_storage(ann)
    ann.reads(PLANTED, "#seen")
    wait_until(ann.page, lambda: ann.page.query_selector("#seen code.bytes") is not None)
    # Exactly what lies in the database.
    digits = ann.text("#seen code.bytes").replace(" ", "")
    assert re.fullmatch("[0-9a-f]{96}", digits) and bytes.fromhex(digits) in stored(evenkeel)
    assert_accessible(ann.page, "where it lives")
    shot(ann.page, f"levels-synced-{name}")
    # The other device is there and has everything: it says so by itself.
    ann.tap("#compare-here-move")
    ann.sees("#level-ask")
    for _ in range(20):
        if ann.page.query_selector("#level-go"):
            break
        # It may just be looking, or have found out by itself.
        ann.page.evaluate("document.querySelector('#level-look:not([disabled])')?.click()")
        ann.page.wait_for_timeout(300)
    ann.reads("to the last byte", "#level-ask")
    assert_accessible(ann.page, "the question before the server's copy goes")
    shot(ann.page, f"levels-ask-{name}")
    ann.tap("#level-go")
    ann.reads("on this device only now", "#notice")
    ann.sees("#seen-nothing")
    shot(ann.page, f"levels-here-{name}")
    assert count(evenkeel, "records") == count(evenkeel, "spaces") == 0
    assert bytes.fromhex(digits) not in stored(evenkeel), "overwritten, not only forgotten"
    # The other device is told, and has nothing of it any more.
    other.reads("kept on another device only", "#notice")
    assert PLANTED not in other.text()
    # A restart loses nothing, and nothing leaves.
    ann.page.reload()
    ann.sees("#compare-synced-move")
    ann.page.goto(evenkeel.url + "/transactions")
    ann.reads(PLANTED)
    ann.page.goto(evenkeel.url + "/settings/storage")
    assert count(evenkeel, "records") == 0
    ann.tap("#compare-synced-move")
    ann.sees("#level-go")
    shot(ann.page, f"levels-back-{name}")
    ann.tap("#level-go")
    ann.reads("synced from now on", "#notice")
    wait_until(ann.page, lambda: count(evenkeel, "records") > 0)
    other.page.reload()
    wait_until(other.page, lambda: PLANTED in other.text(), timeout=20_000)


def test_an_answer_is_lost(person, evenkeel):
    """SEC-05: the connection ends after the server erased its copy: this device learns it later, and keeps everything."""
    ann = person(DESKTOP)
    ann.start_with("4.50")
    ann.add("12.30", PLANTED)
    ann.sign_up("ann@example.org")
    at_storage(ann)
    ann.tap("#compare-here-move")
    ann.sees("#level-go")
    lost = []

    def lose(route):
        if route.request.method != "DELETE":
            return route.continue_()
        lost.append(route.fetch().status)
        route.abort()

    ann.page.context.route("**/v1/spaces/*", lose)
    ann.tap("#level-go")
    wait_until(ann.page, lambda: lost == [200])
    ann.page.context.unroute("**/v1/spaces/*")
    ann.page.reload()
    ann.reads("on this device only", "#compare-here-title, #app")
    wait_until(ann.page, lambda: ann.page.query_selector("#compare-synced-move") is not None)
    ann.page.goto(evenkeel.url + "/transactions")
    ann.reads(PLANTED)
    assert count(evenkeel, "records") == 0
