"""Accounts, two devices, and a server that dies."""

import threading

from conftest import DESKTOP, PHONE, assert_accessible, assert_nothing_planted, looks, wait_until
from flows import PASSWORD, today
from statements import swiss_statement


def test_an_account_takes_the_device_s_data_along_and_two_devices_stay_alike(person, size, shot):
    """ACC-01, ACC-11, SYN-05: sign-up adopts, the second browser sees and edits, the first sees it live."""
    statement = swiss_statement(today())
    ann = person(size)
    ann.import_file(statement)
    figures = ann.text("#stats")
    ann.sign_up("ann@example.org")
    assert ann.text("#stats") == figures

    second = person(DESKTOP if size == PHONE else PHONE)
    second.sign_in("ann@example.org")
    wait_until(second.page, lambda: second.text("#stats") == figures, timeout=30_000)
    second.go("transactions")
    second.reads("214", "#list-end")
    shot(second.page, f"second-device-{size['width']}")

    ann.go("transactions")
    ann.page.fill("#search", "Schwan")
    ann.sees("li[data-row]:has-text('Schwan')")
    second.page.fill("#search", "Schwan")
    # Until the list has answered: a search that arrives after the tap would lead back to it.
    wait_until(second.page, lambda: second.page.locator("li[data-row]:not(:has-text('Schwan'))").count() == 0)
    second.tap("li[data-row] .row-main")
    second.tap("#detail-edit")
    second.sees("#sheet-entry")
    second.page.fill("#entry-payee", "Schwan with Ben")
    second.tap("#entry-form button[type=submit]")
    second.page.wait_for_selector("#sheet-entry", state="detached")
    second.page.go_back()
    # Nobody touches the first device.
    ann.sees("li[data-row]:has-text('Schwan with Ben')")
    # And the other way.
    ann.tap("li[data-row] .row-main")
    ann.tap("#detail-edit")
    ann.page.fill("#entry-payee", "Schwan with Cleo")
    ann.tap("#entry-form button[type=submit]")
    second.sees("li[data-row]:has-text('Schwan with Cleo')")
    assert_nothing_planted(second.page, ["Schwan with", "Lindenmarkt", PASSWORD])


def test_a_wrong_password_and_a_wrong_form_get_their_sentences(person):
    """ACC-01, ACC-02, ACC-05."""
    ann = person()
    ann.tap('[data-action="door.sign-in"]')
    ann.page.fill("#email", "nobody@example.org")
    ann.page.fill("#password", "Falsches1")
    ann.tap("#sign-in-form button[type=submit]")
    ann.reads("Email or password is incorrect", "#account-problem")
    ann.tap('a[href="/sign-up"]')
    ann.page.fill("#name", "Ann")
    ann.page.fill("#email", "ann@example")
    ann.page.fill("#password", "segelboot")
    ann.page.fill("#confirmation", "Segelboot7")
    for fix, sentence in [
        (None, "Passwords do not match"), (("#confirmation", "segelboot"), "Password must have an uppercase letter"),
        (("#password", PASSWORD), "Passwords do not match"), (("#confirmation", PASSWORD), "valid email address"),
    ]:
        if fix:
            ann.page.fill(*fix)
        ann.tap("#sign-up-form button[type=submit]")
        ann.reads(sentence, "#account-problem")


def test_a_killed_server_loses_nothing_and_the_app_goes_on(person, evenkeel, shot):
    """SYN-02, SYN-06: kill -9 while changes arrive; afterwards every device has every one of them."""
    ann = person()
    ann.import_file(swiss_statement(today(), rows=60))
    ann.sign_up("ann@example.org")
    words = [f"{word} {number}" for number in range(4) for word in ("Before", "Amid", "After")]
    for count, word in enumerate(words):
        if count == 5:
            # While the entries of the next moments are on their way.
            threading.Timer(0.15, evenkeel.kill).start()
        ann.add(f"{count + 1}.25", word)
    evenkeel.process.wait()
    wait_until(ann.page, lambda: "waiting" in ann.text("#sync") or ann.text("#sync") == "Offline")
    shot(ann.page, "server-away")
    # Everything is there without a server, also after a new start of the app.
    ann.page.reload()
    ann.sees("#stats")
    ann.go("transactions")
    ann.reads("72", "#list-end")

    evenkeel.start()
    ann.go("settings")
    ann.tap("#sync-now")
    ann.go("dashboard")
    ann.is_synced()
    second = person(DESKTOP)
    second.sign_in("ann@example.org")
    second.go("transactions")
    second.reads("72", "#list-end")
    for word in words:
        assert second.page.locator(f"li[data-row]:has-text('{word}')").count() == 1, word
    assert second.text("#list-answer") == _answer(ann)


def _answer(person):
    person.go("transactions")
    person.sees("#list-answer")
    return person.text("#list-answer")


def test_offline_changes_wait_and_follow(person):
    """SYN-08: what waits is counted; the network's return sends it."""
    ann = person()
    ann.start_with("5")
    ann.sign_up("ann@example.org")
    ann.device.offline()
    ann.add("6", "without a network")
    ann.add("7", "still without")
    wait_until(ann.page, lambda: ann.text("#sync") == "2 changes waiting", timeout=20_000)
    ann.device.offline(False)
    ann.is_synced()


def test_signing_in_where_there_is_data_keeps_both_apart(person):
    """ACC-11: nothing is mixed up and nothing is lost, also over a new start of the app."""
    ann = person()
    ann.import_file(swiss_statement(today(), rows=60))
    figures = ann.text("#stats")
    ann.sign_up("ann@example.org")
    other = person(DESKTOP)
    other.start_with("5")
    own = other.text("#stats")
    other.go("settings")
    other.tap('a[href="/sign-in"]')
    other.page.fill("#email", "ann@example.org")
    other.page.fill("#password", PASSWORD)
    other.tap("#sign-in-form button[type=submit]")
    other.tap("#guest-apart")
    wait_until(other.page, lambda: other.text("#stats") == figures, timeout=20_000)
    other.reads("stays apart", "#notice")
    other.page.reload()
    wait_until(other.page, lambda: other.text("#stats") == figures)
    other.go("settings")
    other.tap("#sign-out")
    wait_until(other.page, lambda: other.text("#stats") == own)
    other.page.reload()
    wait_until(other.page, lambda: other.text("#stats") == own)


@looks()
def test_after_too_many_attempts_the_seconds_run(person, shot, size, scheme):
    """ACC-07: a countdown; another address can try meanwhile."""
    ann = person(size, color_scheme=scheme, locale="de-CH")
    ann.tap('[data-action="door.sign-in"]')
    ann.sees("#sign-in-form")
    ann.page.fill("#email", "nobody@example.org")
    # A tap while an answer is on its way is none: as often as it takes.
    for _ in range(240):
        if ann.page.query_selector("#lock-timer"):
            break
        ann.page.fill("#password", "Irgendwas7")
        ann.page.evaluate("document.querySelector('#sign-in-form button[type=submit]:not([disabled])')?.click()")
        ann.page.wait_for_timeout(250)
    ann.sees("#account-problem")
    ann.sees("#lock-timer")
    before = ann.text("#lock-timer")
    wait_until(ann.page, lambda: ann.text("#lock-timer") != before)
    assert before.startswith("Wieder m\u00f6glich in 1") and ann.page.is_disabled("#sign-in-form button[type=submit]")
    assert_accessible(ann.page, "locked")
    shot(ann.page, f"locked-out-{size['width']}-{scheme}")
    ann.page.fill("#email", "somebody@example.org")
    ann.page.wait_for_selector("#lock-timer", state="detached")
    assert ann.page.is_enabled("#sign-in-form button[type=submit]")


def test_an_address_that_has_an_account_is_not_signed_in_by_signing_up(person):
    """ACC-03."""
    ann = person()
    ann.start_with("5")
    ann.sign_up("ann@example.org")
    eve = person()
    eve.tap('[data-action="door.sign-in"]')
    eve.tap('a[href="/sign-up"]')
    eve.sees("#sign-up-form")
    for field, text in [("#name", "Eve"), ("#email", "ANN@example.org"), ("#password", "Anderes8"), ("#confirmation", "Anderes8")]:
        eve.page.fill(field, text)
    eve.tap("#sign-up-form button[type=submit]")
    eve.reads("please sign in with its password", "#account-problem")
    eve.page.reload()
    eve.tap('a[href="/sign-in"]')
    eve.sees("#sign-in-form")  # the page before has the same fields
    eve.page.fill("#email", "ann@example.org")
    eve.page.fill("#password", PASSWORD)
    eve.tap("#sign-in-form button[type=submit]")
    eve.is_synced()
    eve.reads("5.00", "#stat-expenses")
