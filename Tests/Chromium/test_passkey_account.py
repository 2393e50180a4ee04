"""An account by a passkey alone, with Chromium's virtual authenticator (ACC-11, ACC-12)."""

from authenticator import Authenticator
from conftest import PHONE, assert_accessible, looks

LOOKS = looks(size="viewport")


@LOOKS
def test_kept_with_a_passkey(person, shot, viewport, scheme):
    """ACC-11, ACC-12: what was on the device stays under its ids, and the passkey alone brings it back in an empty browser."""
    name = f"passkey-account-{'phone' if viewport == PHONE else 'desktop'}-{scheme}"
    ann = person(viewport, color_scheme=scheme)
    device = Authenticator(ann.page)
    ann.start_with("4711.23")
    ann.go("settings")
    ann.reads("clear the browser", "#guest-warning")
    shot(ann.page, f"{name}-guest")
    ann.page.goto("/sign-up")
    ann.sees("#begin-passkey")
    ann.reads("If you lose all your passkeys, you lose the account", "#passkey-risk")
    assert_accessible(ann.page, "sign-up with a passkey")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"{name}-sign-up")
    ann.tap("#begin-passkey")
    ann.reads("Name is required", "#account-problem")
    ann.page.fill("#name", "Ann")
    ann.tap("#begin-passkey")
    ann.is_synced()
    ann.reads("4'711.23")
    assert [each["rpId"] for each in device.credentials] == ["localhost"]
    ann.go("settings")
    ann.reads("With a passkey, without e-mail", "#profile-card")
    ann.tap("#profile-card")
    ann.sees("#passkey-alone")
    assert_accessible(ann.page, "profile without an address")
    shot(ann.page, f"{name}-profile")
    # The last way to sign in stays.
    ann.page.goto("/settings/security")
    ann.sees("#passkey-add")
    assert ann.page.locator("[id^=revoke-]").count() == 0
    shot(ann.page, f"{name}-security")
    ann.sign_out()
    ann.page.goto("/sign-in")
    ann.tap("#with-passkey")
    ann.is_synced()
    ann.reads("4'711.23")


def test_thought_better_of_it(person):
    """ACC-11: a prompt that somebody cancels leaves them a guest with all that they have."""
    ann = person()
    Authenticator(ann.page)
    ann.start_with("4.50")
    ann.page.goto("/sign-up")
    ann.page.fill("#name", "Ann")
    ann.page.evaluate(
        """() => { navigator.credentials.create = async () => { throw new DOMException("", "NotAllowedError"); }; }""")
    ann.tap("#begin-passkey")
    ann.page.wait_for_selector("#begin-passkey:enabled")
    assert ann.page.locator("#account-problem").count() == 0
    ann.page.goto("/")
    ann.reads("4.50")
