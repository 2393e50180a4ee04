"""Cards at a glance (NTF-09, NTF-10): made in Settings, seen before the address is copied, shown elsewhere, revoked."""

import json
import urllib.error
import urllib.request

import pytest

from conftest import assert_accessible, looks, wait_until


def drawn(page):
    return page.evaluate("document.querySelector('#card-picture').naturalWidth")


def fetched(address):
    with urllib.request.urlopen(address) as answer:
        return answer.headers["Content-Type"], answer.read()


@looks()
def test_a_card_is_made_seen_shown_elsewhere_and_revoked(person, shot, size, scheme):
    ann = person(size, color_scheme=scheme)
    ann.start_with("41.35")
    ann.sign_up("ann@example.org")
    ann.go("settings")
    ann.tap('a[href="/settings/glance"]')
    ann.sees("#card-new")
    shot(ann.page, f"glance-empty-{size['width']}-{scheme}")
    ann.tap("#card-new")
    ann.sees("#key-form")
    ann.page.fill("#key-name", "Kitchen")
    assert_accessible(ann.page, "a new card")
    shot(ann.page, f"glance-new-{size['width']}-{scheme}")
    ann.tap("#key-form button[type=submit]")
    ann.sees("#card-picture")
    wait_until(ann.page, lambda: drawn(ann.page) == 364)
    assert_accessible(ann.page, "the card and its address")
    shot(ann.page, f"glance-made-{size['width']}-{scheme}")
    ann.tap("#card-size-small")
    wait_until(ann.page, lambda: drawn(ann.page) == 170)
    ann.tap("#card-size-large")
    ann.tap("#card-look-dark")
    ann.tap("#card-kind-recent")
    wait_until(ann.page, lambda: "kind=recent&size=large&look=dark" in ann.text("#new-key"))
    wait_until(ann.page, lambda: drawn(ann.page) == 364)
    shot(ann.page, f"glance-large-{size['width']}-{scheme}")
    address = ann.text("#new-key")
    assert "&locale=" in address and "&zone=" in address
    kind, picture = fetched(address)
    assert kind == "image/png" and picture[:4] == b"\x89PNG"
    kind, figures = fetched(address.replace(".png", ".json").replace("kind=recent", "kind=spending"))
    assert json.loads(figures)["monthSpending"] == "41.35"
    ann.tap("#key-done")
    ann.reads("Kitchen", "#key-list")
    shot(ann.page, f"glance-list-{size['width']}-{scheme}")
    ann.tap("#key-list button")
    ann.tap("#revoke-really")
    ann.sees("#card-new.primary")
    with pytest.raises(urllib.error.HTTPError) as refused:
        fetched(address)
    assert refused.value.code == 404


def test_without_an_account_it_says_what_is_missing(person):
    ann = person()
    ann.start_with("100")
    ann.page.goto("/settings/glance")
    ann.reads("You have no account", "main")
    assert ann.page.locator("#card-new").count() == 0
