"""A sealed ledger on several devices, with a real browser's cryptography and the real server (SEC-26, SEC-05, SEC-07)."""

import base64
import contextlib
import json
import sqlite3

import pytest

from conftest import DESKTOP, PHONE, assert_accessible, assert_nothing_planted, dump_storage, looks, wait_until
from flows import PASSWORD

EMAIL = "ann@example.org"


def at_storage(person):
    person.go("settings")
    person.tap('a[href="/settings/storage"]')
    person.sees("#compare-sealed")


def is_ready(person):
    """Other devices have everything: they say so by themselves, and this one looks again until they did."""
    person.sees("#level-ask")
    for _ in range(30):
        if person.page.query_selector("#level-go:not([disabled])"):
            return
        person.page.evaluate("document.querySelector('#level-look:not([disabled])')?.click()")
        person.page.wait_for_timeout(300)
    raise AssertionError(person.text("#level-ask"))


def confirms(person):
    """The password, where it is too long ago."""
    person.page.wait_for_timeout(200)
    if person.page.query_selector("#confirm-password"):
        person.page.fill("#confirm-password", PASSWORD)
        person.tap("#confirm-form button[type=submit]")


def writes_down(person, shot=None, name=""):
    """Reads the recovery key and types back what is asked for."""
    person.sees("#recovery-words")
    words = person.page.locator("#recovery-words li").all_inner_texts()
    assert len(words) == 8
    if shot:
        assert_accessible(person.page, "the recovery key")
        shot(person.page, f"sealed-words-{name}")
    person.tap("#sealing-kept")
    person.sees("#sealing-proof")
    if shot:
        assert_accessible(person.page, "typing words back")
        shot(person.page, f"sealed-proof-{name}")
    for field in person.page.locator("#sealing-proof input").all():
        field.fill(words[int(field.get_attribute("name").removeprefix("word")) - 1])
    person.tap("#sealing-proof button[type=submit]")
    confirms(person)
    return words


def seal(person, shot=None, name=""):
    at_storage(person)
    if shot:
        assert_accessible(person.page, "three levels")
        shot(person.page, f"sealed-levels-{name}")
    person.tap("#compare-sealed-move")
    is_ready(person)
    if shot:
        assert_accessible(person.page, "before sealing")
        shot(person.page, f"sealed-ask-{name}")
    person.tap("#level-go")
    words = writes_down(person, shot, name)
    person.reads("sealed from now on", "#notice")
    return words


def link_from(person, shot=None, name=""):
    at_storage(person)
    person.tap("#sealing-let-in")
    confirms(person)
    person.sees("#sealing-link")
    link = person.text("#sealing-link")
    if shot:
        assert_accessible(person.page, "letting a device in")
        shot(person.page, f"sealed-link-{name}")
    person.tap("#sealing-done")
    return link


def signs_in(person):
    person.tap('[data-action="door.sign-in"]')
    person.sees("#sign-in-form")
    person.page.fill("#email", EMAIL)
    person.page.fill("#password", PASSWORD)
    person.tap("#sign-in-form button[type=submit]")
    person.sees("#closed")


def opens_by_words(person, words):
    person.page.fill("#sealing-phrase", " ".join(words))
    person.tap("#sealing-form button[type=submit]")


def balance(person):
    """What the screen says that there is."""
    return person.text("#stats")


def query(server, text, *values):
    with contextlib.closing(sqlite3.connect(server.data / "evenkeel.sqlite", timeout=20)) as database:
        rows = database.execute(text, values).fetchall()
        database.commit()
        return rows


def sealed_space(server):
    return query(server, "SELECT id FROM spaces")[0][0]


class Listener:
    """Everything that a device sends to the server, and everything that comes back, but for the stream of pokes."""

    def __init__(self, person):
        self.sent, self.came = [], []
        self.context = person.page.context
        self.context.route("**/v1/**", self.hear)

    def stop(self):
        self.context.unroute_all(behavior="ignoreErrors")

    def hear(self, route):
        if "/v1/events" in route.request.url:
            return route.continue_()
        self.sent.append((route.request.url + "\n").encode() + (route.request.post_data_buffer or b""))
        answer = route.fetch()
        self.came.append(answer.body())
        route.fulfill(response=answer)


def forms(word):
    """How a word could lie there: as it is, in the other encoding, in Base64 at any offset, in hexadecimal digits."""
    plain = word.encode()
    yield from (plain, word.encode("utf-16-le"), plain.hex().encode())
    for offset in range(3):
        coded = base64.b64encode(b"\0" * offset + plain)
        # The letters at either end depend on the neighbours.
        yield coded[2 if offset else 0:-4] if offset else coded[:-4]


def holds(blob, word):
    return any(form in blob for form in forms(word) if len(form) > 4)


@looks(scheme="theme")
def test_three_devices(person, evenkeel, shot, size, theme):
    """SEC-26: sealed on one device; another is let in by a link, a third by the words; all edit, also offline, and agree."""
    name = f"{'phone' if size == PHONE else 'desktop'}-{theme}"
    first = person(size, color_scheme=theme)
    first.start_with("4.50")
    first.sign_up(EMAIL)
    words = seal(first, shot, name)
    first.sees("#sealing-card")
    first.go("dashboard")
    first.is_synced("Sealed")
    at_storage(first)
    wait_until(first.page, lambda: first.page.query_selector("#seen code.bytes") is not None)
    assert_accessible(first.page, "a sealed ledger")
    shot(first.page, f"sealed-storage-{name}")
    first.go("dashboard")
    first.is_synced("Sealed")
    shot(first.page, f"sealed-dashboard-{name}")
    # A second device signs in and sees nothing that looks like no data.
    second = person(size, color_scheme=theme)
    signs_in(second)
    assert_accessible(second.page, "a device outside")
    shot(second.page, f"sealed-closed-{name}")
    second.has_no_sideways_scroll()
    link = link_from(first, shot, name)
    second.page.goto(link)
    second.reads("4.50", "#stats")
    assert second.page.url.rstrip("/") == evenkeel.url, "no secret stays in the address"
    # A third one by the words.
    third = person(size, color_scheme=theme)
    signs_in(third)
    opens_by_words(third, [words[1], words[0], *words[2:]])
    third.reads("There is a slip")
    shot(third.page, f"sealed-slip-{name}")
    opens_by_words(third, words)
    third.reads("4.50", "#stats")
    # One writes offline, another one meanwhile; then both have both.
    second.page.context.set_offline(True)
    second.add("7.80", "Quittenhain")
    first.go("dashboard")
    first.add("12.30", "Zwetschgenhof")
    first.is_synced("Sealed")
    second.page.context.set_offline(False)
    for each in (first, second, third):
        each.go("transactions")
        for payee in ("Quittenhain", "Zwetschgenhof"):
            wait_until(each.page, lambda: payee in each.text(), timeout=30_000)
        each.go("dashboard")
    wait_until(first.page, lambda: balance(first) == balance(second) == balance(third), timeout=30_000)
    for each in (first, second, third):
        each.page.reload()
        each.reads("24.60", "#stats")
    assert query(evenkeel, "SELECT COUNT(*) FROM records")[0][0] > 0


def test_a_conflict(person):
    """SEC-26: the same entry is deleted here and changed there while both are offline: both come to the same, and it is said."""
    first = person(DESKTOP)
    first.start_with("4.50")
    first.add("12.30", "Zwetschgenhof")
    first.sign_up(EMAIL)
    words = seal(first)
    second = person(DESKTOP)
    signs_in(second)
    opens_by_words(second, words)
    second.sees("#stats")
    for each in (first, second):
        each.go("transactions")
        each.reads("Zwetschgenhof")
        each.page.context.set_offline(True)
    for each in (first, second):
        each.tap("li[data-row]:has-text('Zwetschgenhof') .row-main")
        each.tap("#detail-edit")
        each.sees("#sheet-entry")
    second.page.fill("#entry-amount", "15.00")
    second.tap("#entry-form button[type=submit]")
    second.page.wait_for_selector("#sheet-entry", state="detached")
    first.tap("#entry-delete")
    first.tap("#delete-really")
    first.go("dashboard")
    first.page.context.set_offline(False)
    first.is_synced("Sealed")
    second.page.context.set_offline(False)
    # What does not fit any more is shown to who did it, and is not lost in silence (SYN-04).
    second.go("transactions")
    second.sees("#refused-list")
    first.go("transactions")
    for each in (first, second):
        wait_until(each.page, lambda: "4.50" in each.text("#list-answer"), timeout=30_000)


def test_back_again(person, evenkeel):
    """SEC-05: from sealed to synced, and from sealed to this device; what was sealed is gone from the server each time."""
    ann = person(DESKTOP)
    ann.start_with("4.50")
    ann.add("12.30", "Zwetschgenhof")
    ann.sign_up(EMAIL)
    seal(ann)
    before = sealed_space(evenkeel)
    ann.tap("#compare-synced-move")
    is_ready(ann)
    ann.tap("#level-go")
    confirms(ann)
    ann.reads("synced from now on", "#notice")
    assert sealed_space(evenkeel) != before
    other = person(PHONE)
    other.sign_in(EMAIL)
    other.go("transactions")
    other.reads("Zwetschgenhof")
    at_storage(ann)
    ann.tap("#compare-sealed-move")
    is_ready(ann)
    ann.tap("#level-go")
    confirms(ann)
    ann.reads("sealed from now on", "#notice")
    # The other device is outside now, and says so.
    other.page.reload()
    wait_until(other.page, lambda: other.page.query_selector("#closed") is not None, timeout=30_000)
    at_storage(ann)
    ann.tap("#compare-here-move")
    # A device that was never let in has nothing, so it does not count as one that synced: it is signed out from here.
    ann.tap('[data-action="level.end"]')
    is_ready(ann)
    ann.tap("#level-go")
    confirms(ann)
    ann.reads("on this device only now", "#notice")
    assert query(evenkeel, "SELECT COUNT(*) FROM records") == [(0,)] and query(evenkeel, "SELECT COUNT(*) FROM spaces") == [(0,)]
    ann.page.reload()
    ann.go("transactions")
    ann.reads("Zwetschgenhof")


@pytest.mark.parametrize("call", ["DELETE /v1/spaces/", "POST /v1/spaces", "PUT /v1/auth/sealing"])
def test_the_answer_is_lost_and_the_page_closed(person, evenkeel, call):
    """SEC-05: at each step of a move the answer does not arrive and the page is loaded anew: nothing is lost, and it ends."""
    method, path = call.split()
    ann = person(DESKTOP)
    ann.start_with("4.50")
    ann.add("12.30", "Zwetschgenhof")
    ann.sign_up(EMAIL)
    at_storage(ann)
    lost = []

    def lose(route):
        if route.request.method != method or lost:
            return route.continue_()
        lost.append(route.fetch().status)
        route.abort()

    ann.page.context.route(f"**{path}*" if path.endswith("/") else f"**{path}", lose)
    ann.tap("#compare-sealed-move")
    is_ready(ann)
    ann.tap("#level-go")
    writes_down(ann)
    wait_until(ann.page, lambda: len(lost) == 1)
    assert lost[0] < 300
    ann.page.reload()
    for _ in range(3):
        ann.sees("#compare-sealed")
        ann.page.wait_for_timeout(1000)
        if ann.page.query_selector("#sealing-card"):
            break
        if not ann.page.query_selector("#level-ask"):
            ann.tap("#compare-sealed-move")
        is_ready(ann)
        ann.tap("#level-go")
        ann.page.wait_for_timeout(1000)
        if ann.page.query_selector("#recovery-words"):
            writes_down(ann)
        confirms(ann)
    ann.sees("#sealing-card")
    ann.go("transactions")
    ann.reads("Zwetschgenhof")
    ann.go("dashboard")
    ann.is_synced("Sealed")


def test_with_the_app_lock(person):
    """SEC-06, SEC-09, SEC-26: the keys are behind the lock; after it opened, the ledger is there and goes on syncing."""
    from test_lock import OPENED, turn_on, unlock

    first = person(DESKTOP)
    first.start_with("4.50")
    first.sign_up(EMAIL)
    words = seal(first)
    turn_on(first)
    assert set(first.page.evaluate(OPENED)) <= {"evenkeel"}
    first.page.reload()
    first.sees("#lock")
    unlock(first)
    first.sees("#lock-delay")
    second = person(DESKTOP)
    signs_in(second)
    opens_by_words(second, words)
    second.reads("4.50", "#stats")
    second.add("7.80", "Quittenhain")
    first.go("transactions")
    wait_until(first.page, lambda: "Quittenhain" in first.text(), timeout=30_000)


def test_tampered_with(person, evenkeel):
    """SEC-07: a record is gone from the server's database: it is said, what is here stays, and nothing is written over it."""
    first = person(DESKTOP)
    first.start_with("4.50")
    first.add("12.30", "Zwetschgenhof")
    first.sign_up(EMAIL)
    words = seal(first)
    first.go("dashboard")
    first.is_synced("Sealed")
    space = sealed_space(evenkeel)
    own = "standing = (SELECT number FROM standings WHERE space = ?)"
    [(victim,)] = query(evenkeel, f"SELECT id FROM records WHERE {own} ORDER BY version DESC LIMIT 1", space)
    query(evenkeel, f"DELETE FROM records WHERE {own} AND id = ?", space, victim)
    version = query(evenkeel, "SELECT version FROM standings")
    second = person(DESKTOP)
    signs_in(second)
    opens_by_words(second, words)
    second.sees("#closed-doubtful")
    assert second.page.query_selector("#stats") is None and second.page.query_selector(".doors") is None
    second.go("transactions")
    second.sees("#closed-doubtful")
    assert query(evenkeel, "SELECT version FROM standings") == version
    # The first one has everything, as before.
    first.go("transactions")
    first.reads("Zwetschgenhof")


def test_an_answer_is_altered(person, evenkeel):
    """SEC-07: a value that comes does not open: nothing of it is taken, what is here stays and waits, and it is said."""
    first = person(DESKTOP)
    first.start_with("4.50")
    first.sign_up(EMAIL)
    words = seal(first)
    second = person(DESKTOP)
    signs_in(second)
    opens_by_words(second, words)
    second.reads("4.50", "#stats")

    def alter(route):
        answer = route.fetch()
        body = json.loads(answer.body())
        for patch in body.get("patches", []):
            for record in patch.get("records", []) if patch.get("sealed") else []:
                sealed = bytearray(base64.b64decode(record["sealed"]))
                sealed[-1] ^= 1
                record["sealed"] = base64.b64encode(sealed).decode()
        route.fulfill(response=answer, body=json.dumps(body))

    second.page.context.route("**/v1/sync", alter)
    first.go("dashboard")
    first.add("12.30", "Zwetschgenhof")
    first.is_synced("Sealed")
    second.reads("is not what your devices sealed")
    second.reads("4.50", "#stats")
    version = query(evenkeel, "SELECT version FROM standings")
    second.add("7.80", "Quittenhain")
    second.page.wait_for_timeout(1500)
    assert query(evenkeel, "SELECT version FROM standings") == version, "nothing is written over what is in doubt"
    second.page.context.unroute("**/v1/sync")
    second.page.reload()
    second.go("transactions")
    for each in (first, second):
        each.go("transactions")
        wait_until(each.page, lambda: "Quittenhain" in each.text() and "Zwetschgenhof" in each.text(), timeout=30_000)


def test_the_proof(person, evenkeel):
    """SEC-26: no planted amount, name or note is in anything that the server stored, logged, was sent or sent. The same plant
    in a synced ledger is found, so that this can fail."""
    first = person(DESKTOP)
    first.start_with("4.50")
    first.sign_up(EMAIL)
    ears = [Listener(first)]
    first.go("dashboard")
    first.add("8181.19", "Holunderbusch")
    first.is_synced()
    # The plant of the synced ledger, where it has to be found.
    other = person(DESKTOP)
    ears.append(Listener(other))
    other.sign_in(EMAIL)
    other.go("transactions")
    other.reads("Holunderbusch")
    # The server writes into the inbox that somebody signed in; what is sealed is what everybody has by then.
    first.page.wait_for_selector("#bell", timeout=30_000)
    assert any(holds(blob, "Holunderbusch") and holds(blob, "818119") for blob in ears[1].came)
    assert any(holds(blob, "Holunderbusch") for blob in ears[0].sent)
    words = seal(first)
    for ear in ears:
        ear.sent.clear()
        ear.came.clear()
    first.go("dashboard")
    first.add("4711.23", "Zwetschgenhof")
    first.go("settings")
    first.tap('a[href="/wallets"]')
    first.page.locator('[data-action="wallet.new"]').first.click()
    first.page.fill("#wallet-name", "Mirabellenkasse")
    first.page.locator("#wallet-form button[type=submit], #sheet-wallet button[type=submit]").first.click()
    first.go("dashboard")
    first.is_synced("Sealed")
    second = person(DESKTOP)
    ears.append(Listener(second))
    signs_in(second)
    opens_by_words(second, words)
    second.go("transactions")
    second.reads("Zwetschgenhof")
    second.page.goto(evenkeel.url + "/settings/storage")
    wait_until(second.page, lambda: second.page.query_selector("#seen code.bytes") is not None)
    for ear in ears:
        ear.stop()
    evenkeel.kill()
    planted = ["Zwetschgenhof", "4711.23", "471123", "Mirabellenkasse", "Holunderbusch", "818119", *words]
    stored = b"".join(path.read_bytes() for path in evenkeel.data.rglob("*") if path.is_file())
    logged = "".join(evenkeel.said).encode()
    came, sent = (b"\n".join(sum((getattr(ear, way) for ear in ears), [])) for way in ("came", "sent"))
    assert len(stored) > 10_000 and len(came) > 1_000 and b"sealed" in came and b"sealed" in sent
    for word in planted:
        for place, blob in (("stored", stored), ("logged", logged), ("sent by it", came), ("sent to it", sent)):
            assert not holds(blob, word), f"{word!r} is in what the server {place}"
    # On the device it lies sealed as everything does.
    assert_nothing_planted(first.page, planted[:4])
