"""Passkeys in a real browser with a virtual authenticator, and by peers from PyPI (ACC-12)."""

import contextlib
import json
import sqlite3

import webauthn

from authenticator import Authenticator, Script, SoftDevice, asked, data, wire
from conftest import PHONE, assert_accessible, dump_storage, looks, wait_until
from flows import PASSWORD

LOOKS = looks(size="viewport")


def look_name(viewport, scheme):
    return f"{'phone' if viewport == PHONE else 'desktop'}-{scheme}"


def open_security(person):
    person.go("settings")
    person.tap('a[href="/settings/security"]')
    person.sees("#passkey-add")


def add(person, name=None):
    """In Settings; named after the device, and then as wanted."""
    person.tap("#passkey-add")
    person.sees("#passkey-form")
    if name:
        person.page.fill("#passkey-name", name)
    person.tap("#passkey-form button[type=submit]")
    person.page.wait_for_selector("#passkey-form", state="detached")
    if name:
        person.reads(name, "#ways")


def cancels(person, method):
    """The next prompt; a real one is not taken back in a headless browser."""
    person.page.evaluate(
        """(method) => {
          const { credentials } = navigator;
          credentials[method] = async () => {
            delete credentials[method];
            throw new DOMException("", "NotAllowedError");
          };
        }""", method)


def count(person, selector):
    return person.page.locator(selector).count()


@LOOKS
def test_up_out_in_and_away(person, shot, viewport, scheme):
    """ACC-12: added, named, used alone for a sign-in, renamed and revoked."""
    name = "passkeys-" + look_name(viewport, scheme)
    ann = person(viewport, color_scheme=scheme)
    device = Authenticator(ann.page)
    ann.start_with("4711.23")
    ann.sign_up("ann@example.org")
    open_security(ann)
    shot(ann.page, f"{name}-none")
    ann.tap("#passkey-add")
    ann.sees("#passkey-form")
    assert "Chrome" in ann.page.input_value("#passkey-name")
    assert_accessible(ann.page, "naming a passkey")
    shot(ann.page, f"{name}-name")
    ann.page.fill("#passkey-name", "Ann’s phone")
    ann.tap("#passkey-form button[type=submit]")
    ann.reads("Ann’s phone", "#ways")
    ann.page.wait_for_selector("#passkey-form", state="detached")
    assert_accessible(ann.page, "ways to sign in with a passkey")
    shot(ann.page, f"{name}-ways")
    # The same device is not asked twice.
    ann.tap("#passkey-add")
    ann.reads("This device has a passkey for you already", "#ways-problem")
    assert [each["rpId"] for each in device.credentials] == ["localhost"]
    ann.sign_out()
    ann.page.goto("/sign-in")
    ann.sees("#with-passkey")
    assert_accessible(ann.page, "sign-in with a passkey")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"{name}-sign-in")
    ann.tap("#with-passkey")
    ann.is_synced()
    ann.reads("4'711.23")
    open_security(ann)
    ann.reads("Signed in with a passkey", "#security-events")
    ann.tap("[id^=rename-]")
    ann.sees("#passkey-form")
    ann.page.fill("#passkey-name", "Old phone")
    ann.tap("#passkey-form button[type=submit]")
    ann.reads("Old phone", "#ways")
    ann.page.wait_for_selector("#passkey-form", state="detached")
    ann.tap("[id^=revoke-]")
    ann.sees("#ask-revoke")
    shot(ann.page, f"{name}-revoke")
    ann.tap("#revoke-really")
    wait_until(ann.page, lambda: count(ann, "[id^=revoke-]") == 0)
    ann.sign_out()
    ann.page.goto("/sign-in")
    ann.tap("#with-passkey")
    ann.reads("This passkey belongs to no account here", "#account-problem")
    shot(ann.page, f"{name}-refused")


def test_thought_better_of_it(person):
    """ACC-12: a prompt that was cancelled is no trouble, when one is made and when one is used."""
    ann = person()
    device = Authenticator(ann.page)
    ann.start_with("4.50")
    ann.sign_up("ann@example.org")
    open_security(ann)
    cancels(ann, "create")
    ann.tap("#passkey-add")
    wait_until(ann.page, lambda: ann.page.evaluate("!Object.hasOwn(navigator.credentials, 'create')"))
    ann.page.wait_for_timeout(500)
    assert count(ann, "#passkey-form") == 0 and count(ann, "#ways-problem") == 0 and device.credentials == []
    add(ann, "Phone")
    ann.sign_out()
    ann.page.goto("/sign-in")
    ann.sees("#with-passkey")
    cancels(ann, "get")
    ann.tap("#with-passkey")
    wait_until(ann.page, lambda: ann.page.evaluate("!Object.hasOwn(navigator.credentials, 'get')"))
    wait_until(ann.page, lambda: count(ann, "#with-passkey:enabled") == 1)
    assert count(ann, "#account-problem") == 0
    ann.tap("#with-passkey")
    ann.is_synced()
    ann.sign_out()
    # A finger that does not fit is the device's to say.
    ann.page.goto("/sign-in")
    device.verifies(False)
    ann.tap("#with-passkey")
    wait_until(ann.page, lambda: count(ann, "#with-passkey:enabled") == 1)
    assert count(ann, "#account-problem") == 0 and count(ann, "#sign-in-form") == 1


def test_copied(person, shot):
    """ACC-12, SEC-23: a passkey whose counter goes back is refused, stands out in Settings, and is told of."""
    ann = person()
    device = Authenticator(ann.page)
    ann.start_with("4.50")
    ann.sign_up("ann@example.org")
    open_security(ann)
    add(ann, "Phone")
    ann.sign_out()
    ann.page.goto("/sign-in")
    ann.tap("#with-passkey")
    ann.is_synced()
    ann.sign_out()
    device.goes_back_to(0)
    ann.page.goto("/sign-in")
    ann.tap("#with-passkey")
    ann.reads("There seems to be a copy of this passkey", "#account-problem")
    ann.page.fill("#email", "ann@example.org")
    ann.page.fill("#password", PASSWORD)
    ann.tap("#sign-in-form button[type=submit]")
    ann.is_synced()
    open_security(ann)
    ann.reads("There seems to be a copy of this passkey", "#ways")
    ann.reads("A passkey refused", "#security-events")
    assert_accessible(ann.page, "a passkey with a copy")
    shot(ann.page, "passkeys-copied")


def test_confirms(person, evenkeel, shot):
    """HSE-08, ACC-12: what needs the password takes a passkey in its place."""
    ann = person()
    Authenticator(ann.page)
    ann.start_with("4.50")
    ann.sign_up("ann@example.org")
    open_security(ann)
    add(ann, "Phone")
    evenkeel.kill()
    with contextlib.closing(sqlite3.connect(evenkeel.data / "evenkeel.sqlite")) as database, database:
        assert database.execute("UPDATE sessions SET confirmed_at = confirmed_at - 601000").rowcount > 0
    evenkeel.start()
    ann.page.reload()
    ann.tap("[id^=revoke-]")
    ann.tap("#revoke-really")
    ann.sees("#confirm-passkey")
    assert_accessible(ann.page, "confirming with a passkey")
    shot(ann.page, "passkeys-confirm")
    ann.tap("#confirm-passkey")
    wait_until(ann.page, lambda: count(ann, "[id^=revoke-]") == 0)
    assert count(ann, "#sheet-confirm") == 0


def test_only_where_there_are_any(person, evenkeel):
    """ACC-12: a browser without passkeys, and an address of numbers, are offered none."""
    ann = person()
    ann.page.add_init_script("delete window.PublicKeyCredential")
    ann.page.goto("/sign-in")
    ann.sees("#sign-in-form")
    ann.page.wait_for_timeout(500)
    assert count(ann, "#with-passkey") == 0
    ben = person()
    ben.page.goto(evenkeel.url.replace("localhost", "127.0.0.1") + "/sign-in")
    ben.sees("#sign-in-form")
    ben.page.wait_for_timeout(500)
    assert count(ben, "#with-passkey") == 0


# -- the app lock


def turn_on(person, code="246810"):
    person.go("settings")
    person.tap("#lock-open")
    person.page.fill("#lock-code", code)
    person.page.fill("#lock-again", code)
    person.tap("#lock-form button[type=submit]")
    person.sees("#recovery-words")
    person.tap("#lock-done")
    person.sees("#lock-delay")


def add_to_lock(person, code="246810"):
    person.tap("#lock-passkey-add")
    person.sees("#sheet-lock")
    person.page.fill("#lock-code", code)
    person.tap("#lock-form button[type=submit]")


@LOOKS
def test_lock_by_passkey(person, shot, viewport, scheme):
    """SEC-06, SEC-09: a guest's app lock opens with a passkey alone, without a network; the passcode stays."""
    name = "lock-passkey-" + look_name(viewport, scheme)
    ann = person(viewport, color_scheme=scheme)
    device = Authenticator(ann.page)
    ann.page.reload()
    ann.start_with("4711.23")
    ann.device.wait_for_shell(ann.page)
    turn_on(ann)
    ann.sees("#lock-passkey-add")
    add_to_lock(ann, "111111")
    ann.reads("That’s not right")
    assert device.credentials == [], "the passcode comes first"
    shot(ann.page, f"{name}-begin")
    ann.page.fill("#lock-code", "246810")
    ann.tap("#lock-form button[type=submit]")
    ann.sees("#lock-passkey-forget")
    assert len(device.credentials) == 1
    shot(ann.page, f"{name}-settings")
    ann.device.offline()
    ann.page.reload()
    ann.sees("#lock-passkey")
    assert_accessible(ann.page, "the lock with a passkey")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"{name}-closed")
    assert "4711" not in ann.page.content() and "4'711" not in ann.page.content()
    cancels(ann, "get")
    ann.tap("#lock-passkey")
    wait_until(ann.page, lambda: ann.page.evaluate("!Object.hasOwn(navigator.credentials, 'get')"))
    wait_until(ann.page, lambda: count(ann, "#lock-passkey:enabled") == 1)
    assert count(ann, "#lock") == 1
    ann.tap("#lock-passkey")
    ann.sees("#lock-delay")
    ann.go("dashboard")
    ann.reads("4'711.23")
    wait_until(ann.page, lambda: ann.page.evaluate("location.pathname") == "/")
    # The other way is as before.
    ann.page.reload()
    ann.sees("#lock-code")
    ann.page.fill("#lock-code", "246810")
    ann.tap("#lock-form button[type=submit]")
    ann.reads("4'711.23")
    ann.go("settings")
    ann.tap("#lock-passkey-forget")
    ann.sees("#lock-passkey-add")
    ann.page.reload()
    ann.sees("#lock")
    assert count(ann, "#lock-passkey") == 0


def test_lock_by_passkey_ends(person):
    """SEC-06: what lies on the disk opens with the passcode or the passkey alone; the passkey ends the lock, too."""
    ann = person()
    device = Authenticator(ann.page)
    ann.page.reload()
    ann.start_with("4711.23")
    turn_on(ann)
    add_to_lock(ann)
    ann.sees("#lock-passkey-forget")
    dump = dump_storage(ann.page)
    assert "key extractable" not in dump
    # Another passkey, or another input, is another secret.
    answers = ann.page.evaluate(
        """async () => {
          const { openCopy } = await import("/lock.js");
          const database = await new Promise((resolve) => {
            const request = indexedDB.open("evenkeel");
            request.onsuccess = () => resolve(request.result);
          });
          const record = await new Promise((resolve) => {
            const request = database.transaction("keys").objectStore("keys").get("device");
            request.onsuccess = () => resolve(request.result);
          });
          database.close();
          const said = [];
          const { ask } = await import("/passkey.js");
          const derive = async (input) => {
            await ask({ what: "derive", options: { ...record.lock.passkey, input }, answer: "x" }, ({ fields }) => said.push(fields));
            return openCopy(record.lock.copies, record.vault, "passkey", said.at(-1)[0][1]);
          };
          const right = await derive(record.lock.passkey.input);
          const wrong = await derive("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
          return [right?.length, wrong, record.key === undefined, record.lock.copies.map(({ method }) => method).join()];
        }""")
    assert answers == [32, None, True, "passcode,words,passkey"]
    ann.tap("#lock-open")
    ann.sees("#sheet-lock")
    ann.tap("#lock-passkey")
    ann.reads("Turn on app lock")
    ann.page.reload()
    ann.sees("#lock-card")
    assert len(device.credentials) == 1


def test_vault_keeps_the_passkey(person):
    """SEC-06, SEC-10: the passkey's copy needs the passcode to be made, lasts over a sign-out, and goes when it is told to."""
    answers = person().page.evaluate(
        """async () => {
          const { Vault } = await import("/store.js");
          const bytes = (text) => new TextEncoder().encode(text);
          const server = crypto.getRandomValues(new Uint8Array(32));
          const passkey = { id: "a", input: "b" };
          const [right, wrong] = ["00".repeat(32), "ff".repeat(32)];
          const out = {};
          let vault = await Vault.open("probe", { secret: server });
          await vault.write({ pages: [[0, bytes("meta")]] });
          await vault.lockOn([["passcode", "246810"], ["words", "000102030405060708090a0b0c0d0e0f"]], { digits: true, server });
          out.proves = [await vault.proves("passcode", "111111"), await vault.proves("passcode", "246810")];
          out.made = [await vault.keepPasskey("passcode", "111111", passkey, right), vault.lockState.passkey];
          out.made.push(await vault.keepPasskey("passcode", "246810", passkey, right), vault.lockState.passkey);
          vault.close();
          vault = await Vault.open("probe");
          out.opened = [vault.isLocked, vault.lockState.passkey, await vault.unlock("passkey", wrong), await vault.unlock("passkey", right)];
          await vault.write({ pages: [[1, bytes("more")]] });
          await vault.seal();
          out.sealed = await Vault.open("probe").then(() => "open", (error) => error.code);
          vault = await Vault.open("probe", { secret: server });
          vault.close();
          vault = await Vault.open("probe");
          out.again = [vault.isLocked, await vault.unlock("passkey", right)];
          const read = [];
          await vault.read({ page: (index, each) => read.push(new TextDecoder().decode(each)), entry: () => {} });
          out.read = read;
          await vault.forgetPasskey();
          vault.close();
          vault = await Vault.open("probe");
          out.gone = [vault.lockState.passkey, await vault.unlock("passkey", right), await vault.unlock("passcode", "246810")];
          vault.close();
          return out;
        }""")
    passkey = {"id": "a", "input": "b"}
    assert answers == {
        "proves": [False, True], "made": [False, None, True, passkey], "opened": [True, passkey, False, True],
        "sealed": "profile-locked", "again": [True, True], "read": ["meta", "more"], "gone": [None, False, True],
    }


def test_lock_without_prf(person):
    """SEC-09: where passkeys can't make a secret, it is said, and nothing changes; without user verification only the passcode is offered."""
    ann = person()
    Authenticator(ann.page, prf=False)
    ann.page.reload()
    ann.start_with("4711.23")
    turn_on(ann)
    add_to_lock(ann)
    ann.reads("did not open it. Use the passcode", "#sheet-lock")
    ann.page.reload()
    ann.sees("#lock-code")
    assert count(ann, "#lock-passkey") == 0
    ben = person()
    Authenticator(ben.page, verifies=False)
    ben.page.reload()
    ben.start_with("4711.23")
    turn_on(ben)
    assert count(ben, "#lock-passkey-add") == 0


# -- peers


def signed_up(url):
    script = Script(url)
    assert script.post("/v1/auth/sign-up", {"name": "Ann", "email": "ann@example.org", "password": "Engine1842"})[0] == 200
    return script


def test_soft_webauthn(evenkeel):
    """ACC-12: another implementation of an authenticator (soft-webauthn) is taken by this server, and refused where it has to be."""
    ann = signed_up(evenkeel.url)
    device = SoftDevice()
    unsure = SoftDevice(verifies=False)

    def makes(device, origin=evenkeel.url):
        options = ann.post("/v1/auth/passkeys/options", {})[1]
        return ann.post("/v1/auth/passkeys", {"name": "Soft", "credential": wire(device.create(asked(options), origin))})

    assert makes(unsure)[1]["error"]["code"] == "passkey.not-verified"
    assert makes(device, "http://localhost:1")[1]["error"]["code"] == "passkey.wrong-origin"
    assert makes(device)[0] == 201
    phone = Script(evenkeel.url)

    def uses(device, origin=evenkeel.url):
        options = phone.post("/v1/auth/passkey/challenge", {"purpose": "sign-in"})[1]
        return phone.post("/v1/auth/passkey/sign-in", {"credential": wire(device.get(asked(options), origin))})

    assert uses(device, "https://evil.example")[1]["error"]["code"] == "passkey.wrong-origin"
    status, answer = uses(device)
    assert status == 200 and answer["user"]["email"] == "ann@example.org"
    assert phone.get("/v1/auth/session")["user"]["name"] == "Ann"
    device.sign_count -= 1
    assert uses(device)[1]["error"]["code"] == "passkey.copied"
    assert ann.get("/v1/auth/passkeys")["passkeys"][0]["isCopied"] is True


def test_verified_by_another(person, evenkeel):
    """ACC-12: what the browser makes of this server's question, another implementation of the checks (webauthn) takes, too."""
    ann = person()
    Authenticator(ann.page)
    script = signed_up(evenkeel.url)

    def asks(what, options):
        return ann.page.evaluate(
            """async ([what, options]) => {
              const { ask } = await import("/passkey.js");
              let said;
              await ask({ what, options, answer: "x" }, ({ fields }) => { said = Object.fromEntries(fields); });
              return said.credential;
            }""", [what, options])

    options = script.post("/v1/auth/passkeys/options", {})[1]["publicKey"]
    made = asks("make", options)
    new = webauthn.verify_registration_response(
        credential=made, expected_challenge=data(options["challenge"]), expected_origin=evenkeel.url,
        expected_rp_id="localhost", require_user_verification=True)
    assert script.post("/v1/auth/passkeys", {"credential": json.loads(made)})[0] == 201
    options = script.post("/v1/auth/passkey/challenge", {"purpose": "confirm"})[1]["publicKey"]
    used = asks("use", options)
    webauthn.verify_authentication_response(
        credential=used, expected_challenge=data(options["challenge"]), expected_origin=evenkeel.url,
        expected_rp_id="localhost", credential_public_key=new.credential_public_key,
        credential_current_sign_count=new.sign_count, require_user_verification=True)
    assert script.post("/v1/auth/passkey/confirm", {"credential": json.loads(used)})[0] == 200
