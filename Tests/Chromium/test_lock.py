"""SEC-09, SEC-06, SEC-10, ACC-18: the app lock with a real browser's cryptography, storage and tabs."""

import hashlib
import hmac
import pathlib

from conftest import PHONE, assert_accessible, dump_storage, looks, wait_until

CODE = "246810"

# Every record of every database under each usable key that lies in any of them: what a thief with a console can do.
OPENED = """async () => {
  const all = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const keys = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await all(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      for (const value of await all(database.transaction(store).objectStore(store).getAll())) {
        for (const each of [value, ...Object.values(value ?? {})]) if (each instanceof CryptoKey) keys.push(name);
      }
    }
    database.close();
  }
  return keys;
}"""


def turn_on(person, code=CODE):
    """The unlock words."""
    person.go("settings")
    person.tap("#lock-open")
    person.sees("#sheet-lock")
    person.page.fill("#lock-code", code)
    person.page.fill("#lock-again", code)
    person.tap("#lock-form button[type=submit]")
    person.sees("#recovery-words")
    words = person.page.locator("#recovery-words li").all_inner_texts()
    assert len(words) == 8
    person.tap("#lock-done")
    person.page.wait_for_selector("#sheet-lock", state="detached")
    return words


def unlock(person, code=CODE):
    person.sees("#lock-code")
    person.page.fill("#lock-code", code)
    person.tap("#lock-form button[type=submit]")


def visibility(page, state):
    """A tab that is put into the background, as the page hears of it."""
    page.evaluate(
        """(state) => {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""", state)


def failures(page):
    return page.evaluate(
        """async () => {
          const database = await new Promise((resolve) => {
            const request = indexedDB.open("evenkeel");
            request.onsuccess = () => resolve(request.result);
          });
          const tries = await new Promise((resolve) => {
            const request = database.transaction("state").objectStore("state").get("tries");
            request.onsuccess = () => resolve(request.result);
          });
          database.close();
          return tries?.failures ?? 0;
        }""")


def move_tries(page, milliseconds):
    """As if the last wrong passcode had been longer ago."""
    page.evaluate(
        """async (milliseconds) => {
          const database = await new Promise((resolve) => {
            const request = indexedDB.open("evenkeel");
            request.onsuccess = () => resolve(request.result);
          });
          const transaction = database.transaction("state", "readwrite");
          const state = transaction.objectStore("state");
          state.get("tries").onsuccess = ({ target }) => {
            state.put({ ...target.result, at: target.result.at - milliseconds }, "tries");
          };
          await new Promise((resolve) => { transaction.oncomplete = resolve; });
          database.close();
        }""", milliseconds)


@looks(size="viewport")
def test_locks_and_opens(person, shot, viewport, scheme):
    """SEC-09, ACC-18: at the start nothing of the ledger is in the document; the passcode opens it, and it goes on as before."""
    name = f"lock-{'phone' if viewport == PHONE else 'desktop'}-{scheme}"
    ann = person(viewport, color_scheme=scheme)
    ann.start_with("4711.23")
    ann.add("12.00", "Zebrafink")
    ann.go("settings")
    shot(ann.page, f"{name}-settings-off")
    ann.tap("#lock-open")
    ann.sees("#sheet-lock")
    assert_accessible(ann.page, "setting up the lock")
    shot(ann.page, f"{name}-begin")
    ann.page.fill("#lock-code", CODE)
    ann.page.fill("#lock-again", CODE)
    ann.tap("#lock-form button[type=submit]")
    ann.sees("#recovery-words")
    assert_accessible(ann.page, "the unlock words")
    shot(ann.page, f"{name}-words")
    ann.tap("#lock-done")
    ann.sees("#lock-delay")
    shot(ann.page, f"{name}-settings-on")
    ann.page.reload()
    ann.sees("#lock")
    assert_accessible(ann.page, "the lock")
    shot(ann.page, f"{name}-closed")
    ann.has_no_sideways_scroll()
    ann.reads("Access your financial data")
    document = ann.page.content()
    assert "4'711" not in document and "4711" not in document and "Zebrafink" not in document
    assert ann.page.evaluate(OPENED) == []
    unlock(ann, "111111")
    ann.reads("That’s not right")
    shot(ann.page, f"{name}-wrong")
    unlock(ann)
    ann.sees("#lock-delay")
    ann.go("transactions")
    ann.reads("Zebrafink")
    # It is stored again, under the new key, and still there after another start.
    ann.add("13.00", "Wiedehopf")
    ann.page.reload()
    unlock(ann)
    ann.reads("Wiedehopf")


def test_stolen_disk(profile, evenkeel):
    """SEC-06, SEC-09: a look at the disk finds no usable key and none of the words, with the lock on; with it off, a key."""
    from flows import Person

    class Opened:
        def __init__(self, profile):
            self.profile = profile

        def open(self, route):
            return self.profile.open(route)

    device = profile()
    ann = Person(Opened(device))
    ann.start_with("4711.23")
    ann.add("12.00", "Zebrafink")
    assert ann.page.evaluate(OPENED) == ["evenkeel"]
    words = turn_on(ann, "correct horse battery")
    assert ann.page.evaluate(OPENED) == []
    dump = dump_storage(ann.page)
    device.kill()
    files = {str(file): file.read_bytes() for file in pathlib.Path(device.folder).rglob("*") if file.is_file()}
    stored = {name for name in files if "IndexedDB" in name}
    assert sum(len(files[name]) for name in stored) > 1000
    # Single unlock words stand in the app's own code, too, which the browser keeps.
    for word, where in [*((word, files) for word in ("Zebrafink", "4711.23", "correct horse battery", " ".join(words))),
                        *((word, stored) for word in words)]:
        assert word not in dump, f"{word!r} lies in the clear in the browser's storage"
        for form in (word.encode(), word.encode("utf-16-le")):
            assert [name for name in where if form in files[name]] == [], f"{word!r} lies in the clear on the disk"
    ann.page = device.open("/")
    unlock(ann, "correct horse battery")
    ann.reads("Zebrafink")


def test_wrong_passcodes(person):
    """SEC-09: five wrong ones bring a delay that a reload does not shorten; on this device only nobody is sent to a sign-in."""
    ann = person()
    ann.start_with("4711.23")
    words = turn_on(ann)
    ann.page.reload()
    for number in range(1, 6):
        unlock(ann, "999999")
        wait_until(ann.page, lambda: failures(ann.page) == number)
        ann.reads("That’s not right" if number < 5 else "Try again in")
        ann.page.wait_for_timeout(500)  # A form takes the next answer when it has dealt with this one.
    ann.page.reload()
    ann.reads("Try again in")
    assert ann.page.is_disabled("#lock-form button[type=submit]")
    assert ann.page.locator("#lock-sign-in").count() == 0
    # The unlock words need no patience: nobody guesses 128 bits.
    ann.tap("#lock-words")
    ann.sees("#lock-phrase")
    ann.page.fill("#lock-phrase", " ".join([words[1], words[0], *words[2:]]))
    ann.tap("#lock-form button[type=submit]")
    ann.reads("There is a slip")
    move_tries(ann.page, 31_000)
    ann.page.reload()
    unlock(ann, "999999")
    ann.reads("Try again in")
    ann.tap("#lock-words")
    ann.sees("#lock-phrase")
    ann.page.fill("#lock-phrase", " ".join(words).upper())
    ann.tap("#lock-form button[type=submit]")
    ann.sees("#lock-delay")
    # The right one clears the counter.
    ann.tap("#lock-now")
    unlock(ann, "999999")
    ann.reads("That’s not right")


def test_turned_off(person):
    """SEC-09: turning it off asks for the passcode, and then the app starts without a question."""
    ann = person()
    ann.start_with("4711.23")
    turn_on(ann)
    ann.tap("#lock-open")
    ann.sees("#lock-form")
    unlock(ann, "999999")
    ann.reads("That’s not right")
    assert ann.page.evaluate(OPENED) == []
    unlock(ann)
    ann.reads("Turn on app lock")
    assert ann.page.evaluate(OPENED) == ["evenkeel"]
    ann.page.reload()
    ann.sees("#lock-card")


def test_in_the_background(person):
    """SEC-09: a hidden page covers itself at once and closes after the set time; every tab closes, and a new leader asks."""
    ann = person()
    ann.start_with("4711.23")
    turn_on(ann)
    other = ann.device.open("/")
    other.wait_for_selector("#stats")
    visibility(other, "hidden")
    visibility(ann.page, "hidden")
    for page in (other, ann.page):
        assert page.evaluate("getComputedStyle(document.body).visibility") == "hidden"
    visibility(ann.page, "visible")
    wait_until(ann.page, lambda: ann.page.evaluate("getComputedStyle(document.body).visibility") == "visible")
    ann.sees("#lock-delay")
    ann.tap("#lock-delay button")
    visibility(ann.page, "hidden")
    for page in (other, ann.page):
        page.wait_for_selector("#lock", state="attached")
        assert "4'711" not in page.content() and "4711" not in page.content()
    visibility(ann.page, "visible")
    unlock(ann)
    ann.sees("#lock-delay")
    visibility(other, "visible")
    other.wait_for_selector("#stats")
    # The key was in the tab that led: who follows it asks.
    ann.page.close()
    other.wait_for_selector("#lock")


def test_with_an_account(person):
    """SEC-09, SEC-10: signing out and in again keeps the lock; a lost passcode loses nothing: a sign-in opens everything."""
    ann = person()
    ann.start_with("4711.23")
    turn_on(ann)
    ann.sign_up("ann@example.org")
    # The account's vault wants a lock of its own.
    ann.sees("#lock-moved")
    ann.tap("#sheet-lock-close")
    words = turn_on(ann)
    assert set(ann.page.evaluate(OPENED)) <= {"evenkeel"}, "none of the account's vault"
    ann.sign_out()
    ann.page.reload()
    ann.sees('[data-action="door.sign-in"]')
    ann.sign_in("ann@example.org")
    ann.page.reload()
    ann.sees("#lock")
    ann.tap("#lock-sign-in")
    ann.sign_in("ann@example.org")
    ann.reads("4'711.23")
    ann.page.reload()
    ann.reads("4'711.23")
    assert words


def test_known_answers(person):
    """SEC-06: the keys that open the copies are PBKDF2 and HKDF as another implementation has them."""
    page = person().page
    salt = bytes(range(16))
    expected = {
        "passcode": hashlib.pbkdf2_hmac("sha256", "pässwort 42".encode(), salt, 600_000, 32),
        "words": hmac.digest(
            hmac.digest(salt, bytes(range(16)), "sha256"), b"evenkeel|lock|words\x01", "sha256"),
        "passkey": hmac.digest(
            hmac.digest(salt, bytes(range(32)), "sha256"), b"evenkeel|lock|passkey\x01", "sha256"),
    }
    secrets = {"passcode": "pässwort 42", "words": bytes(range(16)).hex(), "passkey": bytes(range(32)).hex()}
    for method, key in expected.items():
        text = page.evaluate(
            """async ([method, secret, salt, raw]) => {
              const { derive } = await import("/lock.js");
              const iv = new Uint8Array(12);
              const derived = await derive(method, secret, Uint8Array.from(salt));
              const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, derived, new TextEncoder().encode("even"));
              const key = await crypto.subtle.importKey("raw", Uint8Array.from(raw), "AES-GCM", false, ["decrypt"]);
              return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, sealed));
            }""", [method, secrets[method], list(salt), list(key)])
        assert text == "even"


def test_vault_keeps_everything(person):
    """SEC-06: pages, journal, what was set aside and reports come through the lock; a write that fails changes nothing."""
    page = person().page
    answers = page.evaluate(
        """async () => {
          const { Vault } = await import("/store.js");
          const text = (bytes) => new TextDecoder().decode(bytes);
          const bytes = (text) => new TextEncoder().encode(text);
          const everything = async (vault) => {
            const found = [];
            await vault.read({
              page: (index, each) => found.push(`page ${index} ${text(each)}`),
              entry: (key, each) => found.push(`entry ${key} ${text(each)}`),
            });
            for (const each of await vault.reports()) found.push(`report ${text(each)}`);
            return found.join(", ");
          };
          const server = crypto.getRandomValues(new Uint8Array(32));
          const secrets = [["passcode", "246810"], ["words", "000102030405060708090a0b0c0d0e0f"]];
          const out = {};
          let vault = await Vault.open("probe", { secret: server });
          await vault.write({ pages: [[0, bytes("meta")], [7, bytes("seven")]], journal: [[1, bytes("a")], [2, bytes("b")]] });
          await vault.write({ pages: [[7, bytes("seven anew")]], journal: [[3, bytes("c")]], forget: [1] });
          await vault.report(bytes("fault"));
          await vault.setAside(bytes("event"), "event");
          out.before = await everything(vault);
          // The transaction does not come to its end: nothing has changed.
          const put = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = function (value, key) {
            if (value?.lock) { this.transaction.abort(); throw new DOMException("full", "QuotaExceededError"); }
            return put.call(this, value, key);
          };
          out.failed = await vault.lockOn(secrets, { digits: true, server }).then(() => "stored", (error) => error.code);
          IDBObjectStore.prototype.put = put;
          vault.close();
          vault = await Vault.open("probe");
          out.still = [vault.isLocked, await everything(vault)];
          await vault.lockOn(secrets, { digits: true, server });
          out.on = await everything(vault);
          vault.close();
          vault = await Vault.open("probe");
          out.locked = vault.lockState;
          await vault.countTry(5);
          out.wrong = [await vault.unlock("passcode", "246811"), await vault.unlock("words", "00".repeat(16))];
          vault.close();
          vault = await Vault.open("probe");
          out.counted = vault.lockState.failures;
          out.right = [await vault.unlock("passcode", "246810"), await everything(vault), vault.lockState.failures];
          await vault.write({ journal: [[4, bytes("d")]] });
          vault.close();
          vault = await Vault.open("probe");
          out.words = [await vault.unlock(...secrets[1]), await everything(vault)];
          await vault.seal();
          out.signedOut = await Vault.open("probe").then(() => "open", (error) => error.code);
          vault = await Vault.open("probe", { secret: server });
          out.signedIn = [vault.isLocked, vault.lockState.on, await everything(vault)];
          vault.close();
          vault = await Vault.open("probe");
          out.again = vault.isLocked;
          out.off = [await vault.unlock(...secrets[0]), await vault.lockOff("passcode", "1"), await vault.lockOff(...secrets[0])];
          vault.close();
          vault = await Vault.open("probe");
          out.open = [vault.isLocked, await everything(vault)];
          vault.close();
          await Vault.destroy("probe");
          return out;
        }""")
    whole = "page 0 meta, page 7 seven anew, entry 2 b, entry 3 c, report fault"
    more = "page 0 meta, page 7 seven anew, entry 2 b, entry 3 c, entry 4 d, report fault"
    assert answers == {
        "before": whole, "failed": "storage-full", "still": [False, whole], "on": whole,
        "locked": {"on": True, "locked": True, "digits": True, "account": True, "passkey": None, "failures": 0, "at": 0},
        "wrong": [False, False], "counted": 1, "right": [True, whole, 0], "words": [True, more],
        "signedOut": "profile-locked", "signedIn": [False, True, more], "again": True, "off": [True, False, True],
        "open": [False, more],
    }
