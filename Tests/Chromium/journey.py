"""People who do things in any order, each on two devices, and the law that nothing of theirs gets lost (issue 33; the same law is
walked without a browser in Tests/PagesTests/Journeys):

Every record that somebody ever saw is in the ledger on the screen, or in one that a list on that screen names and that opens, or in
a backup that they saved; or it went because they chose something that named what would go."""

import collections
import json
import random
import re
import time

from playwright.sync_api import Error

import backup
from authenticator import Authenticator
from conftest import DESKTOP, PHONE, Device, what_is_shown
from flows import Person
from groups import Friends
from journey_sight import LISTENS, LOOK, NAME, Sight

PASSPHRASE = "sieben graue reiher"
# What asks something that has to be answered.
QUESTIONS = {"sheet-guest", "sheet-ledgers"}
PATIENCE = 60_000  # ms: a net for a busy machine, not a measure
# Nothing that was asked and not answered for so many seconds and looks: nothing comes any more.
REST, LOOKS = 0.6, 20
# Taps that do something, other than opening or closing: what goes wrong goes wrong there.
DOING = re.compile(
    r"submit|-go\b|-join\b|-apart\b|-really|#leave-|#sign-out|#group-create|#keep-account|#with-|#begin-passkey|-remove\b|ledgers\.(open|bring)")


class Somebody:
    """A person, what they saved and what they let go."""

    def __init__(self, name, way):
        self.name, self.way = name, way
        self.email = f"{name.lower()}@example.org"
        # What is in their backups; what went because they chose something that named it; and what of that an account which
        # can still be kept would bring back.
        self.saved, self.released, self.deleted = set(), set(), set()
        self.files, self.words, self.credentials = [], None, []
        self.account = "none"  # then "there", then perhaps "deleted"

    @property
    def has_account(self):
        return self.account == "there"


class Hand(Person):
    """Somebody's finger, which meets with what is about to go wrong when it does something."""

    def __init__(self, place):
        super().__init__(place.device, "/")
        self.place = place

    def tap(self, selector):
        if not DOING.search(selector) or not self.place.mishap:
            return super().tap(selector)
        mishap, self.place.mishap = self.place.mishap, None
        self.place.met = True
        self.page.set_default_timeout(2_000)  # What doesn't come now may not come.
        if mishap == "double tap":
            self.taps += 2
            self.page.locator(selector).first.dblclick(delay=0, no_wait_after=True)
        elif mishap == "offline":
            self.place.goes_offline()
            super().tap(selector)
        elif mishap == "answer lost":
            self.place.loses_an_answer()
            super().tap(selector)
        else:
            super().tap(selector)
            self.page.reload()


class Hands(Friends):
    """The same in a group."""

    def __init__(self, hand):
        super().__init__(hand.page)
        self.hand = hand

    def tap(self, selector):
        self.hand.tap(selector)


class Place:
    """One browser of one person, in two tabs: one to do things in, and one that looks around."""

    MISHAPS = ("double tap", "offline", "answer lost", "reload")

    def __init__(self, journey, person, number):
        self.journey, self.person, self.name = journey, person, f"{person.name}{number}"
        self.viewport = PHONE if number == 1 else DESKTOP
        self.seen = {}  # by whose vault was on the screen
        self.ended = set()  # events that are over here
        self.device = self.sight = self.mishap = self.keys = None
        self.met, self.is_online, self.losing = False, True, None
        self.is_kept_here = False  # whether the account's vault stays when nobody is signed in
        self.done = collections.Counter()  # steps
        self.made = []  # names of what began here, the newest last
        self.under_way, self.rested = set(), 0

    def open(self):
        if self.device:
            return
        self.device = Device(self.journey.browser, self.journey.server.url, self.viewport, reduced_motion="reduce")
        context = self.device.context
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LISTENS)
        if self.journey.provider:
            context.route("https://**", lambda route: route.fulfill(body="", content_type="text/css"))
        context.on("request", self.asks)
        context.on("requestfinished", self.is_answered)
        context.on("requestfailed", self.is_answered)
        self.hand, self.other = Hand(self), self.device.open("/")
        self.other.on("filechooser", lambda _: None)  # as flows.py says
        self.sight = Sight(self.other)

    @property
    def page(self):
        return self.hand.page

    @property
    def friends(self):
        return Hands(self.hand)

    @property
    def is_fresh(self):
        return self.device is None

    @property
    def vault(self):
        return self.person.name if self.sight.is_signed_in else ""

    # -- the network

    def goes_offline(self, on=True):
        self.is_online = not on
        self.device.offline(on)

    def loses_an_answer(self):
        """The next thing that the server does is done, and nobody hears of it."""
        is_sync = self.journey.random.random() < 0.3
        self.losing = "next"

        def lose(route):
            if self.losing != "next" or route.request.method == "GET" or route.request.url.endswith("/v1/sync") != is_sync:
                return route.fallback()
            self.losing = "now"
            try:
                route.fetch()
                route.abort()
            except Error:
                pass  # The page went away meanwhile: that is no answer, either.
            self.losing = "done"

        self.device.context.unroute("**/v1/**")
        self.device.context.route("**/v1/**", lose)

    def hears_again(self):
        """Where nothing was lost, nothing will be; an answer that is being lost is waited for."""
        while self.losing == "now":
            self.page.wait_for_timeout(20)
        if self.losing:
            self.losing = None
            self.device.context.unroute("**/v1/**")

    def asks(self, request):
        if "/v1/" in request.url and "/v1/events" not in request.url:
            self.under_way.add(request)

    def is_answered(self, request):
        self.under_way.discard(request)
        self.rested = time.monotonic()

    def is_account(self):
        """Whether the server knows a session of this browser: what was sent may have been done and the answer lost."""
        self.page.wait_for_timeout(0)  # What is known already is heard.
        answer = self.device.context.request.get(self.journey.server.url + "/v1/auth/session")
        return bool(answer.json()["user"])

    # -- moving about

    def visit(self, path):
        """Within the app, as a link there leads."""
        if not self.page.url.startswith(self.journey.server.url):
            self.page.goto(path)
        self.page.wait_for_selector("html[data-ready]")
        return self.page.evaluate(LOOK, path)

    def sheet(self):
        return self.page.evaluate("[...document.querySelectorAll('[data-sheet]')].at(-1)?.id ?? ''")

    def clear(self):
        """Whatever still stands open is closed; returns the question that has to be answered, if there is one."""
        for _ in range(4):
            sheet = self.sheet()
            if not sheet or sheet in QUESTIONS:
                return sheet
            self.page.keyboard.press("Escape")
            self.visit(None)
            if self.page.query_selector("#ask-discard"):
                self.page.locator("[data-action='sheet.discard']").first.click()
                self.visit(None)
        self.visit("/")
        return self.sheet()

    def authenticator(self):
        """The person's passkeys, in the tab that is used: a browser has one device for them at a time."""
        if self.keys:
            self.keys.send("removeVirtualAuthenticator")
        self.keys = device = Authenticator(self.page)
        keys = ("credentialId", "isResidentCredential", "rpId", "privateKey", "userHandle", "signCount", "backupEligibility", "backupState")
        for each in self.person.credentials:
            device.send("addCredential", credential={key: each[key] for key in keys if key in each})
        return device

    def has(self, selector):
        """Also while the page is on its way to another one."""
        for _ in range(20):
            try:
                return self.page.query_selector(selector)
            except Error:
                self.page.wait_for_load_state()
        return None

    def waits(self, condition):
        """Whether it came so far. What is on its way may be lost on purpose: where everything was answered, nothing comes any more."""
        end = time.monotonic() + PATIENCE / 1000
        self.rested, looks = time.monotonic(), 0
        while time.monotonic() < end:
            try:
                # A page of ours that is loaded anew shows nothing yet, whatever isn't on it.
                is_drawn, is_there, is_waiting = self.page.evaluate(
                    f"""[location.origin !== '{self.journey.server.url}' || 'ready' in document.documentElement.dataset,
                      Boolean({condition}), globalThis.asked?.size > 0]""")
                if is_drawn and is_there:
                    return True
                looks += 1
                if not is_drawn or is_waiting or self.under_way:
                    self.rested, looks = time.monotonic(), 0
                elif time.monotonic() - self.rested > REST and looks > LOOKS:
                    return False
                self.page.wait_for_timeout(20)
            except Error:
                self.rested, looks = time.monotonic(), 0  # The page is on its way to another one.
        return False


class Journey:
    """The walk of one seed, and the law."""

    def __init__(self, seed, browser, server, provider=None):
        self.seed, self.browser, self.server, self.provider = seed, browser, server, provider
        self.random = random.Random(seed)
        ways = ["provider", "password"] if provider else ["passkey", "password"] if seed % 5 == 1 else ["password", "password"]
        self.people = [Somebody("Ann", ways[0]), Somebody("Ben", ways[1])]
        self.places = [Place(self, person, number) for person in self.people for number in (1, 2)]
        self.count, self.taken, self.links = 0, [], []
        self.fresh = set()  # what has to be seen now

    def name(self, kind):
        self.count += 1
        self.fresh.add(name := f"{kind}no{self.count}x")
        self.at.made.append(name)
        return name

    def amount(self):
        return f"{self.count + 10}.{self.random.randrange(10, 99)}"

    # -- walking

    def step(self, steps, favourites):
        place = self.at = self.random.choice(self.places)
        place.open()
        if self.random.random() < 0.15:
            place.hand.page, place.other = place.other, place.hand.page
        question = place.clear()
        possible = [each for each in steps if each.answers == question and each.is_possible(self, place)]
        if not possible:
            return
        # What was done here already comes less often, so that a short walk comes far.
        weights = [each.weight * (6 if each.name in favourites else 1) / (1 + 3 * place.done[each.name]) for each in possible]
        step = self.random.choices(possible, weights)[0]
        place.done[step.name] += 1
        place.mishap = self.random.choice(Place.MISHAPS) if self.random.random() < 0.3 else None
        place.met = False
        self.taken.append(f"{place.name}: {step.name}" + (f" ({place.mishap})" if place.mishap else ""))
        self.fresh = set()
        began = time.monotonic()
        try:
            step.take(self, place)
        except (Error, AssertionError) as problem:
            if not place.met:
                shown = what_is_shown(place.page)
                raise AssertionError(self.told(f"{place.name} could not go on: {problem}\n-- {place.page.url}\n{shown}")) from problem
            self.taken[-1] += ", and came no further"
            place.waits("false")
            if place.person.account == "none" and place.is_account():
                place.person.account = "there"
        self.taken[-1] += f" [{time.monotonic() - began:.1f} s]"
        place.mishap = None
        place.hears_again()
        place.page.set_default_timeout(PATIENCE)
        self.goes_on(place)
        self.look(place)

    def goes_on(self, place):
        if not place.is_online and self.random.random() < 0.5:
            place.goes_offline(False)
            self.taken.append(f"{place.name}: is online again")

    def told(self, problem):
        return f"seed {self.seed}, step {len(self.taken)}: {problem}\n  " + "\n  ".join(self.taken)

    # -- the law

    def look(self, place):
        """Remembers what is seen, and says what is neither here nor where this screen leads."""
        end = time.monotonic() + 15
        while True:
            sight = place.sight = Sight(place.other)
            place.is_kept_here = place.is_kept_here or sight.is_signed_in
            place.seen.setdefault(place.vault, set()).update(sight.names)
            missing = self.missing(place, sight) | (set() if place.met else self.fresh - sight.names)
            if not missing and not sight.twice:
                return
            if time.monotonic() > end:
                shown = "\n".join(f"-- {path}\n{place.sight.look(path)['text'][:1500]}" for path in ("/transactions", "/together", "/settings/storage"))
                what = f"twice: {sorted(sight.twice)}" if not missing else f"neither on the screen nor where a list on it leads: {sorted(missing)}"
                raise AssertionError(self.told(f"{what} on {place.name}, which shows\n{shown}"))
            place.page.wait_for_timeout(100)

    def missing(self, place, sight):
        """What isn't on the screen has to be where the screen says that there is something; the end of the journey goes there."""
        missing = set().union(*place.seen.values()) - place.person.saved - place.person.released - sight.names
        if sight.ledgers or sight.is_elsewhere or sight.is_closed or sight.is_arriving:
            missing -= place.seen[place.vault]
        for vault, names in place.seen.items():
            if vault != place.vault and (sight.names_guest if vault == "" else sight.names_sealed or not place.is_kept_here):
                missing -= names
        return missing


def names_in(file):
    """What is in a backup, opened by another implementation than the app's."""
    return set(NAME.findall(json.dumps(json.loads(backup.open_file(PASSPHRASE, file)))))
