"""Two people on one device, and signing out with changes that the server does not have (SEC-10, ACC-16, QLT-05)."""

import pytest

from conftest import DESKTOP, dump_storage, wait_until
from flows import PASSWORD
from test_sealed import opens_by_words, seal


def begin(person, word, amount="5"):
    """A person's own first entry."""
    person.start_by_hand()
    person.page.fill("#entry-amount", amount)
    person.page.fill("#entry-payee", word)
    person.tap("#entry-form button[type=submit]")
    person.sees("#stats")


def is_empty(person):
    person.go("dashboard") if person.page.locator("#tab-dashboard").count() else person.page.goto("/")
    person.sees('[data-action="door.hand"]')


def knows_nothing_of(person, *words):
    """Neither on any screen nor in what the browser keeps."""
    for path in ["/", "/transactions", "/wallets", "/settings", "/settings/changes", "/settings/deleted"]:
        person.page.goto(path)
        person.page.wait_for_selector("html[data-ready]")
        shown = person.page.content()
        for word in words:
            assert word not in shown, f"{word} on {path}"
    dump = dump_storage(person.page)
    for word in words:
        assert word not in dump


def vaults(page):
    """Which databases there are, and whether their key can be used."""
    return page.evaluate(
        """async () => {
          const out = {};
          for (const { name } of await indexedDB.databases()) {
            const database = await new Promise((resolve) => {
              const request = indexedDB.open(name);
              request.onsuccess = () => resolve(request.result);
            });
            const of = database.transaction("keys").objectStore("keys").get("device");
            await new Promise((resolve) => { of.onsuccess = resolve; });
            out[name] = Boolean(of.result?.key);
            database.close();
          }
          return out;
        }""")


def test_two_people_on_one_device_see_nothing_of_each_other(person, size):
    """SEC-10, in both directions, over reloads; each finds their own again."""
    both = person(size)
    begin(both, "Annas Geheimnis", "11")
    both.sign_up("ann@example.org")
    both.sign_out()
    is_empty(both)
    knows_nothing_of(both, "Annas Geheimnis", "ann@example.org")
    assert sorted(vaults(both.page).values()) == [False, True]

    both.page.goto("/")
    begin(both, "Bens Geheimnis", "22")
    both.sign_up("ben@example.org")
    both.sign_out()
    knows_nothing_of(both, "Annas Geheimnis", "Bens Geheimnis", "ben@example.org")
    assert sorted(vaults(both.page).values()) == [False, False, True]

    both.page.goto("/")
    both.sign_in("ann@example.org")
    both.reads("11.00", "#stat-expenses")
    knows_nothing_of(both, "Bens Geheimnis", "ben@example.org")
    both.page.goto("/")
    both.reads("11.00", "#stat-expenses")
    both.sign_out()
    both.page.goto("/")
    both.sign_in("ben@example.org")
    both.reads("22.00", "#stat-expenses")


def test_what_waits_is_kept_sealed_until_its_owner_returns(person):
    """ACC-16, SEC-10: Ann's queue outlives Ben's visit, unreadable meanwhile."""
    both = person()
    begin(both, "Erstes")
    both.sign_up("ann@example.org")
    # The server refuses to take anything for a while, but lets people sign in and out.
    both.device.context.route("**/v1/sync", lambda route: route.fulfill(status=503, body="{}"))
    both.add("7", "Ungesendet")
    both.go("settings")
    both.reads("1 change is not sent yet", "#unsent")
    both.tap("#sign-out")
    both.reads("1 change is only on this device", "#sheet-sign-out")
    both.page.keyboard.press("Escape")
    both.page.wait_for_selector("#sheet-sign-out", state="detached")
    both.sign_out("keep")
    both.device.context.unroute("**/v1/sync")
    knows_nothing_of(both, "Ungesendet", "ann@example.org")

    both.page.goto("/")
    begin(both, "Bens Eintrag")
    both.sign_up("ben@example.org")
    both.sign_out()
    both.page.goto("/")
    both.sign_in("ann@example.org")
    both.go("transactions")
    both.sees("li[data-row]:has-text('Ungesendet')")
    both.go("dashboard")
    both.is_synced()
    other = person(DESKTOP)
    other.sign_in("ann@example.org")
    other.go("transactions")
    other.sees("li[data-row]:has-text('Ungesendet')")
    assert other.page.locator("li[data-row]").count() == 2


def test_what_waits_can_be_discarded_or_sent_first(person):
    """ACC-16."""
    ann = person()
    begin(ann, "Erstes")
    ann.sign_up("ann@example.org")
    ann.device.context.route("**/v1/sync", lambda route: route.fulfill(status=503, body="{}"))
    ann.add("7", "Verworfen")
    ann.go("settings")
    ann.tap("#sign-out")
    ann.tap("#leave-send")
    ann.reads("could not be sent yet", "#leave-problem")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#sheet-sign-out", state="detached")
    ann.sign_out("discard")
    ann.device.context.unroute("**/v1/sync")
    ann.page.goto("/")
    ann.sign_in("ann@example.org")
    ann.go("transactions")
    ann.sees("li[data-row]:has-text('Erstes')")
    assert ann.page.locator("li[data-row]").count() == 1

    ann.device.context.route("**/v1/sync", lambda route: route.fulfill(status=503, body="{}"))
    ann.add("8", "Gesendet")
    ann.go("settings")
    ann.tap("#sign-out")
    ann.sees("#sheet-sign-out")
    ann.device.context.unroute("**/v1/sync")
    ann.tap("#leave-send")
    ann.reads("You are signed out", "#notice")
    ann.page.goto("/")
    ann.sign_in("ann@example.org")
    ann.go("transactions")
    ann.sees("li[data-row]:has-text('Gesendet')")


def test_a_sign_out_needs_no_connection(person):
    """ACC-16, SYN-02: it works offline, and whoever signs in again later finds everything."""
    ann = person()
    begin(ann, "Erstes")
    ann.sign_up("ann@example.org")
    ann.go("settings")
    ann.device.offline()
    ann.tap("#sign-out")
    ann.reads("You’re signed out on this device", "#notice")
    ann.device.offline(False)
    ann.page.goto("/")
    ann.sign_in("ann@example.org")
    ann.go("transactions")
    ann.sees("li[data-row]:has-text('Erstes')")


def test_a_sign_out_is_still_owed_where_the_page_went_away_in_the_middle(person):
    """ACC-16, SEC-10: the vault is sealed and the device's own engine was told nothing yet; the next start tells it."""
    ann = person(service_workers="block")

    def dies(route):
        answer = route.fetch()
        wanted = "if (tag === left) await host.begin({ home: true });"
        assert wanted in (text := answer.text())
        route.fulfill(response=answer, body=text.replace(wanted, "await new Promise(() => {});"))

    context = ann.page.context
    context.route("**/account-steps.js", lambda route: dies(route) if broken else route.continue_())
    broken = False
    ann.page.goto("/")
    begin(ann, "Erstes")
    ann.sign_up("ann@example.org")
    broken = True
    ann.page.goto("/settings")
    ann.sees("#sign-out")
    ann.device.offline()
    ann.tap("#sign-out")
    wait_until(ann.page, lambda: sorted(vaults(ann.page).values()) == [False, True])
    ann.page.close()
    broken = False
    ann.device.offline(False)
    assert context.request.get("/v1/auth/session").json()["user"], "the server has heard nothing"
    again = context.new_page()
    again.goto("/")
    wait_until(again, lambda: not context.request.get("/v1/auth/session").json()["user"])
    assert "Erstes" not in again.content()


def test_a_session_that_is_over_stops_syncing_and_nothing_else(person):
    """ACC-06, ACC-18: the data stays open, the queue is kept and goes after the next sign-in, which leads back to the page."""
    ann = person()
    begin(ann, "Erstes")
    ann.sign_up("ann@example.org")
    ann.device.context.clear_cookies()
    ann.add("7", "Ohne Sitzung")
    ann.reads("Sign in again to sync", "#signed-out")
    ann.reads("12.00", "#stat-expenses")
    ann.go("budgets")
    ann.reads("Sign in again to sync", "#signed-out")
    ann.tap("#signed-out a")
    ann.sees("#sign-in-form")
    ann.page.fill("#email", "ann@example.org")
    ann.page.fill("#password", PASSWORD)
    ann.tap("#sign-in-form button[type=submit]")
    ann.page.wait_for_url("**/budgets")
    ann.go("dashboard")
    ann.is_synced()
    ann.reads("12.00", "#stat-expenses")


def test_another_person_who_signs_in_there_gets_a_vault_of_their_own(person):
    """SEC-10: a session of Ann's that is over is no way into Ann's data for Ben."""
    other = person(DESKTOP)
    begin(other, "Bens Eintrag", "22")
    other.sign_up("ben@example.org")
    ann = person()
    begin(ann, "Annas Eintrag", "11")
    ann.sign_up("ann@example.org")
    ann.device.context.clear_cookies()
    ann.add("7", "Ungesendet")
    ann.tap("#signed-out a")
    ann.sees("#sign-in-form")
    ann.page.fill("#email", "ben@example.org")
    ann.page.fill("#password", PASSWORD)
    ann.tap("#sign-in-form button[type=submit]")
    ann.is_synced()
    ann.reads("22.00", "#stat-expenses")
    knows_nothing_of(ann, "Annas Eintrag", "Ungesendet", "ann@example.org")
    ann.page.goto("/")
    ann.sign_out()
    ann.page.goto("/")
    ann.sign_in("ann@example.org")
    ann.reads("18.00", "#stat-expenses")


def test_a_second_tab_follows_into_the_other_vault(person):
    """SEC-10, SYN-10: no tab goes on showing what was signed out of."""
    ann = person()
    begin(ann, "Annas Eintrag", "11")
    ann.sign_up("ann@example.org")
    second = ann.device.open("/transactions")
    second.wait_for_selector("li[data-row]:has-text('Annas Eintrag')")
    ann.sign_out()
    wait_until(second, lambda: "Annas Eintrag" not in second.content())
    second.wait_for_selector('[data-action="door.hand"]')


@pytest.mark.parametrize("choice", ["keep", "discard"])
def test_two_people_with_sealed_ledgers_on_one_device(person, evenkeel, choice):
    """SEC-10, SEC-26, ACC-16: neither the other person nor the server reads a word; each has theirs again, and a second device too."""
    both = person()
    begin(both, "Annas Geheimnis", "11")
    both.sign_up("ann@example.org")
    anns = seal(both)
    # What waits is the one thing that nobody else has, not even sealed.
    both.go("dashboard")
    both.is_synced("Sealed")
    both.device.context.route("**/v1/sync", lambda route: route.fulfill(status=503, body="{}"))
    both.add("7", "Ungesendet")
    both.go("settings")
    both.tap("#sign-out")
    both.reads("1 change is only on this device", "#sheet-sign-out")
    both.tap(f"#leave-{choice}")
    both.reads("You are signed out", "#notice")
    both.device.context.unroute("**/v1/sync")
    is_empty(both)
    knows_nothing_of(both, "Annas Geheimnis", "Ungesendet", "ann@example.org")

    both.page.goto("/")
    begin(both, "Bens Geheimnis", "22")
    both.sign_up("ben@example.org")
    bens = seal(both)
    both.go("dashboard")
    both.is_synced("Sealed")
    both.sign_out()
    knows_nothing_of(both, "Annas Geheimnis", "Ungesendet", "Bens Geheimnis", "ann@example.org", "ben@example.org")
    kept = b"".join(path.read_bytes() for path in evenkeel.data.rglob("*") if path.is_file())
    for word in ("Annas Geheimnis", "Ungesendet", "Bens Geheimnis"):
        assert word.encode() not in kept and word.encode("utf-16-le") not in kept

    for email, words, own, others in [
        ("ann@example.org", anns, ["Annas Geheimnis"] + ["Ungesendet"] * (choice == "keep"), ["Bens Geheimnis"]),
        ("ben@example.org", bens, ["Bens Geheimnis"], ["Annas Geheimnis", "Ungesendet"]),
    ]:
        for device, is_new in [(both, False), (person(DESKTOP), True)]:
            device.page.goto("/")
            enters(device, email)
            # The device forgot its keys, where it was told to discard what it had.
            if is_new or email == "ann@example.org" and choice == "discard":
                device.sees("#closed")
                opens_by_words(device, words)
            device.sees("#stats")
            device.go("transactions")
            for word in own:
                device.sees(f"li[data-row]:has-text('{word}')")
            assert device.page.locator("li[data-row]").count() == len(own)
            knows_nothing_of(device, *others)
            device.page.goto("/")
            device.is_synced("Sealed")
            device.sign_out()


def test_the_keys_of_one_person_open_nothing_of_another(person):
    """SEC-26: with Ann's recovery key Ben's sealed ledger stays closed, and he reads why."""
    keys = {}
    for name, email in (("Anna", "ann@example.org"), ("Ben", "ben@example.org")):
        one = person(DESKTOP)
        begin(one, f"{name} allein")
        one.sign_up(email)
        keys[name] = seal(one)
    other = person()
    enters(other, "ben@example.org")
    other.sees("#closed")
    opens_by_words(other, keys["Anna"])
    other.reads("not your newest recovery key", "#closed")
    assert "Ben allein" not in other.text()
    opens_by_words(other, keys["Ben"])
    other.sees("#stats")
    other.go("transactions")
    other.sees("li[data-row]:has-text('Ben allein')")


def enters(person, email):
    """Signs in, whatever is shown then: a sealed ledger may be closed."""
    person.tap('[data-action="door.sign-in"]')
    person.sees("#sign-in-form")
    person.page.fill("#email", email)
    person.page.fill("#password", PASSWORD)
    person.tap("#sign-in-form button[type=submit]")
    wait_until(person.page, lambda: not person.page.query_selector("#sign-in-form"))
