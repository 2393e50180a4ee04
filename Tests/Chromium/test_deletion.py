"""SEC-18, SEC-19: deleting the account, taking it back within 30 days, and what stands in the way."""

import pytest

from circle import Caller
from conftest import DESKTOP, PHONE, assert_accessible, dump_storage, wait_until
from flows import PASSWORD
from groups import code_of, hosting
from postbox import evenkeel, postbox
from test_accounts import ten_minutes_later


def open_page(person):
    person.go("settings")
    person.tap('a[href="/settings/delete"]')
    person.sees("#delete-account")


def try_to_sign_in(person):
    person.tap('[data-action="door.sign-in"]')
    person.sees("#sign-in-form")
    person.page.fill("#email", "ann@example.org")
    person.page.fill("#password", PASSWORD)
    person.tap("#sign-in-form button[type=submit]")


@pytest.mark.parametrize("viewport, scheme, locale", [
    (PHONE, "light", "en-CH"), (DESKTOP, "dark", "de-CH")], ids=["phone", "desktop"])
def test_deleted_and_kept_after_all(person, evenkeel, postbox, shot, viewport, scheme, locale):
    """The page says what happens, the password is asked for, this device forgets everything, and a sign-in brings it back."""
    name = f"deletion-{scheme}"
    german = locale.startswith("de")
    ann = person(viewport, color_scheme=scheme, locale=locale)
    ann.start_with("12.34")
    ann.go("settings")
    ann.tap('a[href="/sign-up"]')
    ann.sees("#sign-up-form")
    for field, text in [("name", "Ann"), ("email", "ann@example.org"), ("password", PASSWORD), ("confirmation", PASSWORD)]:
        ann.page.fill(f"#{field}", text)
    ann.tap("#sign-up-form button[type=submit]")
    wait_until(ann.page, lambda: ann.text("#sync") == ("Synchronisiert" if german else "Synced"), timeout=30_000)
    ten_minutes_later(evenkeel)
    open_page(ann)
    ann.reads("Gelöscht wird nach 30 Tagen." if german else "It is erased after 30 days. Until then you can sign in to cancel.")
    assert_accessible(ann.page, "the page that deletes the account")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"{name}-page")
    ann.tap("#delete-account")
    ann.sees("#ask-delete")
    shot(ann.page, f"{name}-ask")
    ann.tap("#delete-really")
    ann.sees("#sheet-confirm")
    ann.page.fill("#confirm-password", PASSWORD)
    ann.page.keyboard.press("Enter")
    ann.sees("#notice")
    ann.reads("Bis dahin kannst du dich anmelden" if german else "Until then you can sign in to keep it.", "#notice")
    shot(ann.page, f"{name}-done")
    ann.sees('[data-action="door.sign-in"]')
    assert "12.34" not in str(dump_storage(ann.page))
    letter = postbox.wait_for("ann@example.org", "gelöscht" if german else "will be erased")
    assert "/sign-in" in letter.get_body(("plain",)).get_content()
    try_to_sign_in(ann)
    ann.sees("#keep-account")
    assert_accessible(ann.page, "the page of an account that is to be erased")
    shot(ann.page, f"{name}-keep")
    ann.tap("#let-go")
    ann.sees('[data-action="door.sign-in"]')
    try_to_sign_in(ann)
    ann.tap("#keep-account")
    ann.sees("#stats")
    ann.go("transactions")
    ann.reads("12.34")
    ann.go("settings")
    ann.tap('a[href="/settings/security"]')
    ann.reads("Konto doch behalten" if german else "Account kept after all", "#security-events")
    shot(ann.page, f"{name}-events")


def test_a_sole_admin_is_told_which_group(person, evenkeel, shot):
    """SEC-19: the household has to be passed on or deleted first; the sentence leads there."""
    ada = person(PHONE, color_scheme="dark")
    hosting(ada, "Home", "Ada", ["Ben"], kind="household")
    ada.page.keyboard.press("Escape")
    ben = Caller(evenkeel.url, "Ben")
    ben.join(code_of(ada))
    ada.tap("[id^=accept-]")
    ada.page.wait_for_selector("[id^=waits-]", state="detached")
    open_page(ada)
    ada.tap("#delete-account")
    ada.tap("#delete-really")
    ada.reads("You are the admin of Home, and others are in it.", "#delete-problem")
    assert_accessible(ada.page, "the page that says why the account cannot go yet")
    shot(ada.page, "deletion-admin")
    ada.tap("a[href*='section=members']")
    ada.sees("#members")
    ada.reads("Ben", "#members")
