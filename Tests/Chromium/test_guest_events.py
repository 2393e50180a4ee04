"""Somebody who has nothing but an event, and their account: one that they make, and one that they have (ACC-11, EVT-14, UXA-02)."""

from conftest import DESKTOP, PHONE, assert_accessible, looks
from flows import NAME, PASSWORD
from groups import Friends, code_of, hosting, join
from test_two_ledgers import has_an_account, signs_in


def ticino(person, size, **kind):
    """A fresh browser with one event and an expense: no currency was chosen, and no ledger begun."""
    ann = person(size, route="/together", **kind)
    friends = Friends(ann.page)
    friends.begin("Ticino", "Ann", ["Ben"])
    friends.expense("60", "Kayaks")
    return ann, friends


@looks()
def test_an_event_comes_along_to_a_new_account_and_can_be_shared(person, shot, size, scheme):
    """A-2, S4: event, expense, let others in, make an account; one is in the event, and another person joins it."""
    name = f"guest-event-{'phone' if size == PHONE else 'desktop'}-{scheme}"
    ann, _ = ticino(person, size, color_scheme=scheme)
    ann.tap("#share-open")
    ann.sees("#sheet-share")
    ann.tap('#sheet-share a[href="/sign-up"]')
    ann.sees("#sign-up-form")
    assert_accessible(ann.page, "sign up with an event")
    shot(ann.page, f"{name}-sign-up")
    for field, text in (("name", NAME), ("email", "ann@example.org"), ("password", PASSWORD), ("confirmation", PASSWORD)):
        ann.page.fill(f"#{field}", text)
    ann.tap("#sign-up-form button[type=submit]")
    # In the event, and not at the first question.
    ann.sees(".row-title:text-is('Kayaks')")
    ann.sees("#group-doors")
    shot(ann.page, f"{name}-landed")
    ann.page.goto("/together")
    ann.reads("Ticino")
    # Nothing of their own yet: the places are there all the same.
    ann.page.goto("/")
    ann.sees("#tabs")
    ann.reads("Ticino", "#groups")
    assert_accessible(ann.page, "an account with an event and no ledger")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"{name}-home")
    ann.page.goto("/together")
    ann.tap("[id^=g-]:has-text('Ticino')")
    link = code_of(ann)
    ben = person(PHONE, route="/welcome")
    join(ben, link, "Ben")
    ben.reads("You owe Ann: CHF 30", "#standing")


def test_an_event_comes_into_an_account_that_there_is(person):
    """A-4: with a ledger and an event on this device; both are in the account, and on its other device."""
    first = person(DESKTOP)
    has_an_account(first)
    ann, _ = ticino(person, PHONE)
    ann.page.goto("/")
    ann.start_with("45.50")
    ann.add("7", "Zwetschgenstand")
    signs_in(ann, "ann@example.org")
    ann.reads("It comes along", "#moving-groups")
    ann.tap("#guest-join")
    ann.sees("#moving-preview")
    ann.tap("#moving-go")
    ann.sees("#moving-done")
    ann.reads("in your account now", "#moving-groups")
    ann.tap("#moving-remove")
    ann.page.wait_for_selector("#moving", state="detached")
    ann.page.goto("/together")
    ann.tap("[id^=g-]:has-text('Ticino')")
    ann.sees(".row-title:text-is('Kayaks')")
    first.go("together")
    first.tap("[id^=g-]:has-text('Ticino')")
    first.sees(".row-title:text-is('Kayaks')")


def test_an_account_without_anything_has_a_way_out(person):
    """A-9, on a phone: an account that begins on this device, with Settings and ‹Sign out› in reach."""
    ann = person(PHONE, route="/sign-up")
    ann.sees("#sign-up-form")
    ann.page.check("#begin-here")
    ann.sees("#begin-here-how")
    for field, text in (("name", NAME), ("email", "ann@example.org"), ("password", PASSWORD), ("confirmation", PASSWORD)):
        ann.page.fill(f"#{field}", text)
    ann.tap("#sign-up-form button[type=submit]")
    ann.sees("#home-own")
    ann.tap("#tab-settings")
    ann.sees("#sign-out")
