"""What a person does in the app, in words of the screen, with every tap counted."""

import datetime
import json
import zoneinfo

from playwright.sync_api import TimeoutError

from conftest import wait_until

NAME, PASSWORD = "Ann Ackermann", "Segelboot7"


class Person:
    """Somebody in front of a browser: taps, types, reads."""

    def __init__(self, device, route="/"):
        self.device = device
        self.page = device.open(route)
        self.taps = 0
        # Playwright begins to catch choosers of files when somebody listens, and doesn't wait until it does.
        self.page.on("filechooser", lambda _: None)

    def tap(self, selector):
        self.taps += 1
        self.page.locator(selector).first.click()

    def sees(self, selector):
        self.page.wait_for_selector(selector)

    def reads(self, text, within="#app"):
        try:
            wait_until(self.page, lambda: text in self.text(within))
        except AssertionError:
            raise AssertionError(f"{text!r} is not in {within}: {self.text(within)!r}") from None

    def is_gone(self, selector):
        """A sheet that stays says why: in what it reads, and where the focus is."""
        try:
            self.page.wait_for_selector(selector, state="detached")
        except TimeoutError:
            focus = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            raise AssertionError(f"{selector} stays: {self.text(selector)!r}, focus at {focus}") from None

    def text(self, selector="#app"):
        # Non-breaking spaces hold amounts together; for reading they are spaces.
        found = self.page.locator(selector).first
        return found.inner_text(timeout=2_000).replace("\u00a0", " ") if found.count() else ""

    def choose_file(self, selector, file):
        """Taps what opens the device's picker, and the file in it."""
        with self.page.expect_file_chooser() as chooser:
            self.tap(selector)
        self.taps += 1
        chooser.value.set_files(file)

    def go(self, tab):
        """By the tab bar or the sidebar."""
        self.tap(f"#tab-{tab}")
        wait_until(self.page, lambda: self.page.get_attribute(f"#tab-{tab}", "aria-current") == "page")

    # -- whole steps

    def import_file(self, statement, door="label[for=welcome-file]"):
        self.choose_file(door, statement.file())
        self.sees("#import-bar")
        self.tap("#import-bar button[type=submit]")
        self.sees("#stats")

    def add(self, amount, payee="", income=False):
        self.tap("#add")
        self.sees("#sheet-entry")
        if income:
            self.tap("#entry-direction-income")
        self.page.fill("#entry-amount", amount)
        if payee:
            self.page.fill("#entry-payee", payee)
        self.tap("#entry-form button[type=submit]")
        self.is_gone("#sheet-entry")

    def start_by_hand(self):
        self.tap('[data-action="door.hand"]')
        self.sees("#sheet-currency")
        self.page.select_option("#start-currency", "CHF")
        self.tap("#currency-form button[type=submit]")
        self.sees("#sheet-entry")

    def start_with(self, amount):
        """By hand, with one expense."""
        self.start_by_hand()
        self.page.fill("#entry-amount", amount)
        self.tap("#entry-form button[type=submit]")
        self.sees("#stats")

    def sign_up(self, email):
        self.go("settings")
        self.tap('a[href="/sign-up"]')
        self.sees("#sign-up-form")
        self.page.fill("#name", NAME)
        self.page.fill("#email", email)
        self.page.fill("#password", PASSWORD)
        self.page.fill("#confirmation", PASSWORD)
        self.tap("#sign-up-form button[type=submit]")
        self.is_synced()

    def sign_in(self, email, door='[data-action="door.sign-in"]'):
        self.tap(door)
        self.sees("#sign-in-form")
        self.page.fill("#email", email)
        self.page.fill("#password", PASSWORD)
        self.tap("#sign-in-form button[type=submit]")
        self.is_synced()

    def sign_out(self, choice=None):
        self.go("settings")
        self.tap("#sign-out")
        if choice:
            self.sees("#sheet-sign-out")
            self.tap(f"#leave-{choice}")
        self.reads("You are signed out", "#notice")

    def is_synced(self, word="Synced"):
        """On the Dashboard: the server has everything."""
        wait_until(self.page, lambda: self.text("#sync") == word, timeout=30_000)

    def download(self, selector):
        with self.page.expect_download() as download:
            self.tap(selector)
        return download.value.suggested_filename, download.value.path().read_bytes()

    def has_no_sideways_scroll(self):
        width, inner = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width <= inner, f"{self.page.url} is {width} px wide in a window of {inner} px"


def chf(units):
    whole, cents = divmod(units, 100)
    return f"{whole:,}".replace(",", "'") + f".{cents:02d}"


def month_of(statement):
    return f"{statement.last:%Y-%m}"


def exported(content):
    return json.loads(content)


def today():
    """Where the browsers are (conftest.py): for an hour or two of each night it is another day than on a server in UTC."""
    return datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Zurich")).date()
