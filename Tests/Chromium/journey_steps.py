"""What people do in the walks of test_journeys.py, through the screens. A new step is a row in `STEPS`."""

import contextlib
import dataclasses
import re

from flows import PASSWORD
from journey_records import (
    add_entry, add_expense, join, leave, let_in, new_event, remove_other, restore, save_backup, strange, writable)
from test_identity import agree
from test_sealed import writes_down


@dataclasses.dataclass
class Step:
    name: str
    take: object
    is_possible: object = lambda journey, place: True
    weight: int = 2
    answers: str = ""  # the question that stands open


# -- the account

def fields(place, **texts):
    for field, text in texts.items():
        place.page.fill(f"#{field}", text)


def sign_up(journey, place):
    person, hand = place.person, place.hand
    groups = writable(place)
    opener = None
    if groups and not place.sight.is_signed_in:
        place.visit(groups[0])
        if place.page.query_selector("#share-open"):
            hand.tap("#share-open")
            place.visit(None)
            opener = place.page.query_selector('#sheet-share a[href="/sign-up"]')
    if opener:
        opener.click()
    else:
        place.clear()
        place.visit("/sign-up")
    hand.sees("#sign-up-form")
    if person.way == "provider":
        return by_provider(journey, place, "#with-oidc")
    with passkeys(place):
        if person.way == "passkey":
            place.page.fill("#name", person.name)
            hand.tap("#begin-passkey")
        else:
            fields(place, name=person.name, email=person.email, password=PASSWORD, confirmation=PASSWORD)
            if journey.random.random() < 0.2:
                place.page.check("#begin-here")
            hand.tap("#sign-up-form button[type=submit]")
        is_done = place.waits("!document.querySelector('#sign-up-form')")
    arrived(place, is_done)


@contextlib.contextmanager
def passkeys(place):
    """The person's own at hand. One that is made stays theirs, whatever became of the answer."""
    device = place.authenticator() if place.person.way == "passkey" else None
    try:
        yield
    finally:
        if device and device.credentials:
            place.person.credentials = device.credentials


def arrived(place, is_done):
    """Whether there is an account now: the server knows, also where its answer was lost."""
    place.is_kept_here = place.is_kept_here or is_done
    if is_done or place.is_account():
        place.person.account = "there"


def by_provider(journey, place, door):
    place.hand.sees(door)
    journey.provider.knows(place.person.name, place.person.email)
    place.hand.tap(door)
    agree(place.page, journey.provider, place.person.name)
    place.page.wait_for_url(journey.server.url + "/**")
    place.page.wait_for_selector("html[data-ready]")
    if place.waits("!location.pathname.startsWith('/sign-') || document.querySelector('#keep-account')"):
        keep_if_asked(journey, place)
        arrived(place, True)


def sign_in(journey, place):
    person, hand = place.person, place.hand
    place.visit("/sign-in")
    hand.sees("#sign-in-form")
    if person.way == "provider":
        return by_provider(journey, place, "#with-oidc")
    with passkeys(place):
        if person.way == "passkey":
            hand.tap("#with-passkey")
        else:
            fields(place, email=person.email, password=PASSWORD)
            hand.tap("#sign-in-form button[type=submit]")
        is_done = place.waits("!document.querySelector('#sign-in-form') || document.querySelector('[data-sheet]')")
    keep_if_asked(journey, place)
    place.is_kept_here = place.is_kept_here or is_done


def keep_if_asked(journey, place):
    """‹Keep my account›: what was to go with it is back."""
    if not place.page.query_selector("#keep-account"):
        return
    person = place.person
    place.hand.tap("#keep-account")
    if person.way == "provider":
        agree(place.page, journey.provider, person.name)
        place.page.wait_for_url(journey.server.url + "/**")
    if place.waits("!document.querySelector('#keep-account')"):
        person.account = "there"
        person.released -= person.deleted
        person.deleted = set()


def sign_out(journey, place, how="keep"):
    place.visit("/settings")
    place.hand.tap("#sign-out")
    place.waits("document.querySelector('#sheet-sign-out') || !document.querySelector('#sign-out')")
    if place.has("#sheet-sign-out"):
        if how == "discard":
            gone = named_by(place)
            place.hand.tap("#leave-discard")
            place.person.released |= gone
            place.is_kept_here = False
        else:
            place.hand.tap("#leave-keep")
    place.waits("!document.querySelector('#sign-out')")
    # Who signed in at a provider's page may be asked there, too.
    if journey.provider and place.waits(f"location.origin === '{journey.provider.url}'"):
        place.page.get_by_role("button", name="End session").click()
        place.page.wait_for_url(journey.server.url + "/**")
        place.page.wait_for_selector("html[data-ready]")


def named_by(place):
    """What the sheet says is nowhere else: the newest changes, as many as it counts, and the entries of ledgers on this device only."""
    sheet = place.hand.text("#sheet-sign-out")
    counted = re.search(r"(\d+) changes? (?:is|are) only on this device", sheet)
    gone = set(place.made[-int(counted[1]):]) if counted else set()
    if place.page.query_selector("#leave-only"):
        gone |= {name for name in place.seen[place.vault] if name.startswith("Pay")}
    return gone


def delete_account(journey, place):
    had = place.is_account()
    try:
        place.visit("/settings/delete")
        place.hand.tap("#delete-account")
        place.hand.tap("#delete-really")
        place.waits("!document.querySelector('#delete-really') || document.querySelector('#delete-problem, #sheet-confirm')")
        if place.page.query_selector("#confirm-password"):
            place.page.fill("#confirm-password", PASSWORD)
            place.page.keyboard.press("Enter")
        place.waits("!document.querySelector('#delete-really, #delete-problem, #sheet-confirm, [data-sheet]')")
    finally:
        place.waits("false")
        if had and not place.is_account():
            is_deleted(journey, place.person)


def is_deleted(journey, person):
    """The page said that all of it goes, or what stays."""
    places = [each for each in journey.places if each.person is person]
    gone = set().union(*(each.seen.get(person.name, set()) for each in places))
    person.account, person.deleted = "deleted", gone - person.released
    person.released |= gone
    for each in places:
        each.is_kept_here = False


# -- one or two ledgers

def answer_guest(journey, place):
    place.hand.tap(journey.random.choice(["#guest-join", "#guest-apart"]))
    place.waits("!document.querySelector('#sheet-guest')")


def go_on_moving(journey, place):
    """The button that is there; what is left with the guest stays there."""
    place.visit("/settings/storage")
    for selector in ("#moving-groups-go", "#moving-go", "#moving-again", "#moving-remove", "#moving-apart"):
        if place.page.query_selector(selector):
            place.hand.tap(selector)
            place.visit(None)
            if place.page.query_selector("#moving-left"):
                place.page.click("#moving-apart")
            return place.visit(None)


def keep_apart(journey, place):
    place.visit("/settings/storage")
    place.hand.tap("#moving-apart")
    place.visit(None)


def answer_ledgers(journey, place):
    place.hand.tap(journey.random.choice(["#ledgers-join", "#ledgers-apart", "#ledgers-later"]))
    place.visit(None)


def open_ledger(journey, place):
    place.visit("/settings/storage")
    place.hand.tap("#ledgers [data-action='ledgers.open']")
    place.visit(None)


def bring_ledger(journey, place):
    place.visit("/settings/storage")
    place.hand.tap("#ledgers [data-action='ledgers.bring']")
    place.visit(None)


# -- levels

def move(level):
    def take(journey, place):
        place.visit("/settings/storage")
        place.waits(f"document.querySelector('#compare-{level}-move, #level-keep:not([disabled]), #other-synced')")
        if level != "here" and place.page.query_selector("#other-synced"):
            return  # The server keeps one ledger of each person, and has their other one.
        if not place.page.query_selector(f"#compare-{level}-move"):
            # A move that was begun and got no further is left as it is.
            place.hand.tap("#level-keep")
        place.hand.tap(f"#compare-{level}-move")
        place.hand.sees("#level-ask")
        for turn in range(24):
            if place.page.query_selector("#level-go:not([disabled])"):
                break
            behind = place.page.query_selector("[id^=level-end-]")
            if behind and turn > 10:
                # Nobody waits for a device that isn't at hand.
                behind.click()
            place.page.evaluate("document.querySelector('#level-look:not([disabled])')?.click()")
            place.page.wait_for_timeout(150)
        else:
            return place.page.evaluate("document.querySelector('#level-keep:not([disabled])')?.click()")
        place.hand.tap("#level-go")
        place.waits("document.querySelector('#level-said, #level-problem, #recovery-words, #sheet-connection, #level-go:not([disabled])')")
        if place.page.query_selector("#recovery-words"):
            place.person.words = writes_down(place.hand)
            place.waits("document.querySelector('#level-said, #level-problem, #sheet-connection')")

    return take


def open_by_words(journey, place):
    place.visit("/transactions")
    place.page.fill("#sealing-phrase", " ".join(place.person.words))
    place.hand.tap("#sealing-form button[type=submit]")
    place.waits("!document.querySelector('#closed')")


# -- mishaps that are steps

def reload(journey, place):
    place.page.reload()
    place.page.wait_for_selector("html[data-ready]")


def lose_network(journey, place):
    place.goes_offline()


def is_in(journey, place):
    return place.sight.is_signed_in


def is_out(journey, place):
    return not place.sight.is_signed_in


def can_move(level):
    def is_possible(journey, place):
        sight = place.sight
        return (place.is_online and sight.is_signed_in and sight.has_started and not (sight.is_closed or sight.is_elsewhere or sight.is_asked or sight.is_moving)
                and sight.level != level)

    return is_possible


def can_write(journey, place):
    return not (place.sight.is_closed or place.sight.is_arriving)


STEPS = [
    Step("adds an entry of their own", add_entry, can_write),
    Step("begins an event", new_event, lambda j, p: can_write(j, p) and len(p.sight.groups) < 2),
    Step("adds an expense", add_expense, lambda j, p: bool(writable(p))),
    Step("signs up", sign_up, lambda j, p: is_out(j, p) and p.person.account == "none" and p.is_online, 8),
    Step("signs in", sign_in, lambda j, p: is_out(j, p) and p.person.account != "none" and p.is_online, 5),
    Step("signs out", sign_out, is_in),
    Step("signs out and discards", lambda j, p: sign_out(j, p, "discard"), is_in, 1),
    Step("says what becomes of two ledgers", answer_guest, answers="sheet-guest"),
    Step("goes on bringing them together", go_on_moving, lambda j, p: p.sight.is_moving, 8),
    Step("keeps them apart", keep_apart, lambda j, p: p.sight.is_moving and not p.sight.is_moved, 1),
    Step("says what becomes of a ledger here and one on the server", answer_ledgers, answers="sheet-ledgers"),
    Step("opens another ledger", open_ledger, lambda j, p: p.sight.ledgers > 0, 4),
    Step("brings another ledger in", bring_ledger, lambda j, p: p.sight.movable > 0 and p.is_online, 3),
    Step("keeps the ledger on this device", move("here"), can_move("here"), 4),
    Step("seals the ledger", move("sealed"), can_move("sealed"), 4),
    Step("takes the ledger to the server", move("synced"), can_move("synced"), 4),
    Step("opens the sealed ledger by the words", open_by_words, lambda j, p: p.sight.is_closed and bool(p.person.words) and p.is_online, 6),
    Step("makes a link", let_in, lambda j, p: p.is_online and bool(writable(p)), 4),
    Step("joins by a link or a code", join, lambda j, p: p.is_online and bool(strange(j, p)), 5),
    Step("leaves an event", leave, lambda j, p: bool(writable(p)), 1),
    Step("removes somebody", remove_other, lambda j, p: bool(writable(p)), 1),
    Step("deletes the account", delete_account, lambda j, p: is_in(j, p) and p.is_online, 1),
    Step("saves a backup", save_backup, lambda j, p: bool(p.sight.names), 1),
    Step("brings a backup back", restore, lambda j, p: bool(p.person.files)),
    Step("reloads", reload, weight=1),
    Step("loses the network", lose_network, lambda j, p: p.is_online, 1),
]
