"""Entries, events, who is in them, and backups: steps of the walks of test_journeys.py."""

from journey import PASSPHRASE, names_in
from journey_sight import NAME
from test_backup_file import as_file, save, unlock


# -- records

def add_entry(journey, place):
    hand = place.hand
    place.visit("/transactions")
    if place.page.query_selector('[data-action="door.hand"]'):
        hand.start_by_hand()
    else:
        hand.tap("#add")
        hand.sees("#sheet-entry")
    place.page.fill("#entry-amount", journey.amount())
    place.page.fill("#entry-payee", journey.name("Pay"))
    hand.tap("#entry-form button[type=submit]")
    hand.is_gone("#sheet-entry")


def new_event(journey, place):
    place.visit("/together")
    other = next(each for each in journey.people if each is not place.person)
    place.friends.begin(journey.name("Trip"), place.person.name, [other.name, "Zoe"])
    place.friends.expense(journey.amount(), journey.name("Exp"))


def add_expense(journey, place):
    place.visit(journey.random.choice(writable(place)))
    place.friends.expense(journey.amount(), journey.name("Exp"))


def writable(place):
    """Events on the screen that take an expense."""
    return [path for path in place.sight.groups if path not in place.ended]


# -- other people

def let_in(journey, place):
    path = journey.random.choice(writable(place))
    place.visit(path)
    place.hand.tap("#share-open")
    place.hand.sees("#sheet-share")
    place.waits("document.querySelector('.share-link, #share-new, #sheet-share .form-actions a, #share-not-admin')")
    if not place.page.query_selector(".share-link") and place.page.query_selector("#share-new"):
        place.hand.tap("#share-new")
    if place.waits("document.querySelector('.share-link')"):
        code = place.hand.text(".share-code").replace("\n", "")
        journey.links = [each for each in journey.links if each[0] != path] + [(path, place.hand.text(".share-link"), code)]
    place.page.keyboard.press("Escape")


def join(journey, place):
    _, link, code = journey.random.choice(strange(journey, place))
    if journey.random.random() < 0.5:
        place.page.goto(link)
    else:
        place.visit("/together")
        place.page.click("#group-code")
        place.hand.sees("#join-code")
        place.page.fill("#join-code", code)
        place.page.click("#join-form button[type=submit]")
    if not place.waits("document.querySelector('#join-who, #join-problem, #join-code-problem')"):
        return
    if not place.page.query_selector("#join-who"):
        return  # Its group is gone, or the code.
    own = place.page.query_selector(f".join-person:not([disabled]):has-text('{place.person.name}')")
    if own:
        own.click()
    else:
        place.page.click("#join-new")
        place.hand.sees("#join-name")
        place.page.fill("#join-name", f"{place.person.name} {journey.count}{len(journey.taken)}")
    place.hand.tap("#join-who button[type=submit]")
    place.waits("!document.querySelector('#join-who')")


def strange(journey, place):
    """Links into events that are not on this screen."""
    return [each for each in journey.links if each[0] not in place.sight.groups]


def at_members(place, path):
    place.visit(path)
    place.page.click("#door-members")
    place.hand.sees("#members")


def removes(journey, place, path, row):
    shown = set(NAME.findall(place.hand.text("#app"))) | names_of(place, path)
    row.click()
    place.hand.sees("#sheet-member")
    if not place.page.query_selector("#member-remove"):
        return set()
    place.page.click("#member-remove")
    place.hand.sees("#member-remove-really")
    place.hand.tap("#member-remove-really")
    place.waits("!document.querySelector('#sheet-member')")
    return shown


def names_of(place, path):
    """What is in an event, with its own name."""
    return {name for title in place.sight.groups[path] for name in NAME.findall(title)} | set(NAME.findall(place.sight.cards[path]))


def leave(journey, place):
    """Whoever leaves an event knows that it goes on without them."""
    path = journey.random.choice(writable(place))
    inside = names_of(place, path)
    at_members(place, path)
    me = place.page.locator("li[id^=m-]:has(.badge:text-is('You')) .row-main")
    if me.count() and removes(journey, place, path, me.first):
        place.person.released |= inside
        place.ended.add(path)


def remove_other(journey, place):
    """By its admin: whoever is removed keeps what was there until then."""
    path = journey.random.choice(writable(place))
    at_members(place, path)
    others = place.page.locator("li[id^=m-]:not(:has(.badge:text-is('You'))):not(.is-muted) .row-main")
    if others.count():
        removes(journey, place, path, others.nth(journey.random.randrange(others.count())))


# -- backups

def save_backup(journey, place):
    place.visit("/settings/storage")
    if not place.page.query_selector("#backup-save"):
        return
    _, file = save(place.hand, PASSPHRASE)
    place.person.files.append(file)
    place.person.saved |= names_in(file)
    place.clear()


def restore(journey, place):
    place.visit("/settings/storage")
    place.hand.choose_file("label[for=backup-file]", as_file(journey.random.choice(place.person.files)))
    place.hand.sees("#sheet-backup #backup-passphrase")
    unlock(place.hand, PASSPHRASE)
    place.waits("document.querySelector('#backup-preview, #backup-problem')")
    if place.page.query_selector("#backup-go"):
        place.hand.tap("#backup-go")
        place.waits("!document.querySelector('#sheet-backup')")
