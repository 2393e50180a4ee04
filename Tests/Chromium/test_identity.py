"""Signing in with a provider, as its person meets it (ACC-09, ACC-10, ACC-19)."""

import contextlib
import sqlite3

import pytest

from conftest import PHONE, assert_accessible, wait_until
from provider import Provider, server_with


@pytest.fixture
def provider():
    provider = Provider()
    yield provider
    provider.stop()


@pytest.fixture
def evenkeel(tmp_path, provider):
    with server_with(provider, tmp_path / "data") as server:
        yield server


@pytest.fixture
def visitor(person):
    """Somebody who may go to the provider's page, without the style that it would fetch from elsewhere."""

    def make(route="/"):
        somebody = person(PHONE, route=route)
        somebody.device.context.route("https://**", lambda route: route.fulfill(body="", content_type="text/css"))
        return somebody

    return make


def agree(page, provider, subject):
    """On the provider's own page."""
    page.wait_for_url(provider.url + "/**")
    page.fill("input[name=sub]", subject)
    page.get_by_role("button", name="Authorize").click()


def back(page, evenkeel):
    page.wait_for_url(evenkeel.url + "/**")
    page.wait_for_selector("html[data-ready]")


def is_clean(page):
    assert "code=" not in page.url and "state=" not in page.url and "#" not in page.url, page.url


def test_up_out_in_and_back(visitor, evenkeel, provider, shot):
    """ACC-09, ACC-19: sign up, sign out, sign in again, think better of it; what the guest had comes along (ACC-11)."""
    provider.knows("ann-1", "ann@example.org")
    ann = visitor()
    ann.start_with("4.50")
    ann.go("settings")
    ann.tap('a[href="/sign-in"]')
    ann.sees("#with-oidc")
    button = ann.page.locator("#with-oidc")
    assert button.bounding_box()["height"] == 44
    assert button.evaluate("each => [getComputedStyle(each).borderRadius, getComputedStyle(each).borderTopWidth]") == ["8px", "1px"]
    assert ann.page.locator(".logo .icon").bounding_box()["height"] == 80
    ann.reads("Personal Finance Manager")
    ann.reads("Continue with Harbour")
    box = ann.page.locator("#with-oidc").bounding_box()
    assert box["height"] == 44
    look = ann.page.locator("#with-oidc").evaluate("(each) => [getComputedStyle(each).borderRadius, getComputedStyle(each).borderTopWidth]")
    assert look == ["8px", "1px"]
    assert ann.page.locator(".logo .icon").bounding_box()["height"] == 80
    assert_accessible(ann.page, "sign-in with a provider")
    shot(ann.page, "identity-sign-in")
    ann.tap("#with-oidc")
    agree(ann.page, provider, "ann-1")
    back(ann.page, evenkeel)
    ann.is_synced()
    is_clean(ann.page)
    ann.reads("4.50")
    # ACC-16: out here, then out there, and back.
    ann.go("settings")
    ann.tap("#sign-out")
    ann.page.wait_for_url(provider.url + "/oauth2/end_session**")
    assert "ann" not in ann.page.url and "token" not in ann.page.url, ann.page.url
    ann.page.get_by_role("button", name="End session").click()
    back(ann.page, evenkeel)
    ann.sees("#sign-in-form")
    is_clean(ann.page)
    # Thinking better of it is no trouble.
    ann.page.goto("/sign-in")
    ann.tap("#with-oidc")
    ann.page.wait_for_url(provider.url + "/**")
    ann.page.locator("button[value=deny]").click()
    back(ann.page, evenkeel)
    ann.sees("#sign-in-form")
    wait_until(ann.page, lambda: ann.page.locator("#with-oidc:enabled").count() == 1)
    assert ann.page.locator("#account-problem").count() == 0
    is_clean(ann.page)
    ann.tap("#with-oidc")
    agree(ann.page, provider, "ann-1")
    back(ann.page, evenkeel)
    ann.is_synced()
    ann.reads("4.50")


def test_added_in_settings(visitor, evenkeel, provider, shot):
    """ACC-10: an address that is there already needs its own way first; then the provider is added, and removed again."""
    provider.knows("ann-1", "ann@example.org")
    ann = visitor()
    ann.start_with("4.50")
    ann.sign_up("ann@example.org")
    phone = visitor(route="/sign-in")
    phone.tap("#with-oidc")
    agree(phone.page, provider, "ann-1")
    back(phone.page, evenkeel)
    phone.reads("Sign in to it as usual, then add Harbour in Settings", "#account-problem")
    shot(phone.page, "identity-known-address")
    ann.go("settings")
    ann.tap('a[href="/settings/security"]')
    ann.sees("#link-oidc")
    ann.tap("#link-oidc")
    agree(ann.page, provider, "ann-1")
    back(ann.page, evenkeel)
    ann.reads("From now on you can sign in this way", "#notice")
    ann.reads("Harbour", "#ways")
    ann.sees("[id^=unlink-]")
    assert_accessible(ann.page, "ways to sign in")
    shot(ann.page, "identity-ways")
    phone.tap("#with-oidc")
    agree(phone.page, provider, "ann-1")
    back(phone.page, evenkeel)
    phone.is_synced()
    ann.tap("[id^=unlink-]")
    ann.tap("#unlink-really")
    wait_until(ann.page, lambda: ann.page.locator("[id^=way-]").count() == 0)
    ann.page.reload()
    ann.reads("A provider removed as a way to sign in", "#security-events")


def test_confirming_without_a_password(visitor, evenkeel, provider, shot):
    """ACC-15: who has no password confirms with the provider, and goes on where they were."""
    provider.knows("ann-1", "ann@example.org")
    ann = visitor(route="/sign-up")
    ann.tap("#with-oidc")
    agree(ann.page, provider, "ann-1")
    back(ann.page, evenkeel)
    wait_until(ann.page, lambda: "/sign-" not in ann.page.url)
    evenkeel.kill()
    with contextlib.closing(sqlite3.connect(evenkeel.data / "evenkeel.sqlite")) as database, database:
        assert database.execute("UPDATE sessions SET confirmed_at = confirmed_at - 601000").rowcount > 0
    evenkeel.start()
    ann.page.goto("/settings/delete")
    ann.tap("#delete-account")
    ann.tap("#delete-really")
    ann.sees("#sheet-confirm #with-oidc")
    assert ann.page.locator("#confirm-password").count() == 0
    shot(ann.page, "identity-confirm")
    ann.tap("#sheet-confirm #with-oidc")
    agree(ann.page, provider, "ann-1")
    back(ann.page, evenkeel)
    ann.reads("Go on where you were", "#notice")
    ann.sees("#delete-account")
    ann.tap("#delete-account")
    ann.tap("#delete-really")
    ann.reads("Your account is erased on", "#notice")
    # The same way takes it back (SEC-18).
    ann.page.goto("/sign-in")
    ann.tap("#with-oidc")
    agree(ann.page, provider, "ann-1")
    back(ann.page, evenkeel)
    ann.reads("Your account will be deleted")
    ann.page.get_by_text("Keep my account").click()
    agree(ann.page, provider, "ann-1")
    back(ann.page, evenkeel)
    wait_until(ann.page, lambda: "/sign-" not in ann.page.url)
