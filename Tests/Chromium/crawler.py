"""Somebody who looks into every corner: visits what can be reached, uses every control, and notes what a person would stumble
over. Finds screens by following links and pressing buttons, so that a new one is looked at without being listed."""

import collections
import pathlib
import random
import time

from playwright.sync_api import Error

from conftest import Device
from journey_sight import LISTENS

SCRIPT = (pathlib.Path(__file__).parent / "crawler.js").read_text()
PATIENCE = 6_000  # ms until a control that showed nothing is a dead one
DEPTH = 4  # controls in a row from the page's address
# After so many uses the ledger is no longer the one that the crawl began with.
KEPT_FOR = 30
TYPED = {"email": "ann@example.org", "date": "2026-03-04", "time": "08:30", "number": "12", "password": "Segelboot7",
         "month": "2026-03", "url": "https://example.org", "tel": "0791234567"}

# A page of samples: its buttons do nothing, and its errors are there from the start.
SHOWN_ONLY = {"/gallery"}

State = collections.namedtuple("State", "path steps")


class Crawler:
    def __init__(self, browser, world, viewport, locale, used, seed):
        self.browser, self.world, self.viewport, self.locale = browser, world, viewport, locale
        self.used = used  # what other sizes used already: it comes last
        self.random = random.Random(seed)
        self.findings = {}  # what was found -> where and by what it was first seen
        self.seen, self.pages, self.looked = set(), set(), set()
        self.targets, self.unvisited = set(), []
        self.uses = self.resets = 0
        self.device = self.page = None
        self.outside = self.began = 0

    # -- the world, and starting again in it

    def reset(self):
        if self.device:
            self.device.context.close()
        self.resets += 1
        self.since = 0
        self.device = Device(
            self.browser, self.world.restore(), self.viewport, locale=self.locale, reduced_motion="reduce",
            has_touch=self.viewport["width"] < 500, permissions=["clipboard-read", "clipboard-write"])
        self.device.context.set_default_timeout(30_000)
        self.device.context.add_init_script(LISTENS)
        self.device.context.add_init_script(
            "window.print = () => { window.printed = (window.printed ?? 0) + 1; }; navigator.share = async () => {};")
        self.device.context.route(lambda url: "localhost" not in url, lambda route: route.abort())
        self.page = self.world.enter(self.device)
        self.page.on("download", self.left)
        self.page.on("filechooser", self.left)
        self.page.on("popup", lambda popup: (self.left(), popup.close()))
        self.page.on("console", self.console)
        self.page.on("pageerror", lambda error: self.note(f"page error: {error}"))
        self.page.on("dialog", lambda dialog: (self.left(), dialog.accept()))
        self.ready()

    def left(self, *_):
        """Something that a page can't show: a download, the picker of files."""
        self.outside += 1

    def shows_elsewhere(self, outside, printed):
        """Whether a download, a picker or a print came of it, which a busy machine hears of late."""
        for _ in range(50):
            if self.outside != outside or self.page.evaluate("window.printed ?? 0") != printed:
                return True
            self.page.wait_for_timeout(100)
        return False

    def console(self, message):
        if message.type != "error":
            return
        url = (message.location or {}).get("url", "")
        # Chromium logs every answer that is no success itself; a refusal is one, and the screen says it.
        if "Failed to load resource" in message.text and "/v1/" in url:
            return
        self.note(f"console: {message.text[:160]}")

    def note(self, what, by=""):
        self.findings.setdefault(what, f"{self.here} {by}".strip())

    @property
    def here(self):
        try:
            return self.page.evaluate("crawl.where()") if self.page else ""
        except Error:
            return "?"

    def ready(self):
        self.page.wait_for_selector("html[data-ready]")
        if not self.page.evaluate("!!globalThis.crawl"):
            self.page.evaluate(SCRIPT)

    # -- states

    def open(self, state):
        """Whether the state could be reached: a page by its address, then the controls that lead on from there."""
        try:
            self.ready()
            self.page.evaluate("""async (path) => {
              for (let turn = 0; turn < 4 && document.querySelector("[data-sheet]"); turn += 1) {
                const before = crawl.view();
                (document.querySelector("[data-sheet] [data-key=Escape]") ?? document.body).click();
                await crawl.settled(before, 800);
              }
              if (location.pathname + location.search === path && !document.querySelector("[data-sheet]")) return scrollTo(0, 0);
              const before = crawl.view();
              history.pushState(history.state, "", path);
              dispatchEvent(new PopStateEvent("popstate"));
              // The address is another at once, and what is still drawn belongs to the one before.
              await crawl.answered();
              await crawl.settled(before, 800);
              scrollTo(0, 0);
            }""", state.path)
            for step in state.steps:
                if not self.press(step, waits=True):
                    return False
            return True
        except Error:
            return False

    def press(self, step, waits=False):
        key, kind = step
        if kind == "filled":
            self.fill_all()
        spot = self.page.evaluate("([key]) => crawl.point(key)", [key])
        if spot is None or spot["covered"]:
            return False
        before = self.page.evaluate("crawl.view()") if waits else None
        self.page.mouse.click(spot["x"], spot["y"])
        if waits:
            self.ready()
            self.page.evaluate("(before) => crawl.settled(before, 800)", before)
        return True

    def fill_all(self):
        for field in self.page.evaluate("crawl.fields()"):
            handle = self.page.evaluate_handle("(key) => crawl.find(key)", field["key"]).as_element()
            if handle and field["tag"] != "select" and not handle.input_value():
                handle.fill(self.text_for(field))

    def text_for(self, field):
        if field["type"] in TYPED:
            return TYPED[field["type"]]
        return "12" if field["mode"] in ("decimal", "numeric") else "Anna"

    # -- using one control

    def use(self, state, control):
        page, key = self.page, control["key"]
        by = f"‹{control['name']}› ({key})"
        self.uses += 1
        self.since += 1
        self.used.add(key)
        if control["step"] == "filled":
            self.fill_all()
        spot = page.evaluate("([key]) => crawl.point(key)", [key])
        for _ in range(20):
            if spot is None or not spot["covered"]:
                break
            # What is still drawn may lie there.
            page.wait_for_timeout(100)
            spot = page.evaluate("([key]) => crawl.point(key)", [key])
        if spot is None:
            return
        if spot["covered"]:
            # Where a bar is in the way, the rest can be scrolled free of it.
            return self.note(f"covered by {spot['covered']}: {by}")
        outside, printed = self.outside, page.evaluate("window.printed ?? 0")
        before, said = page.evaluate("[crawl.view(), crawl.state()]")
        if control["tag"] == "select":
            handle = page.evaluate_handle("(key) => crawl.find(key)", key).as_element()
            if handle is None:  # Drawn away since it was looked for.
                return
            handle.focus()
            values = handle.evaluate("(node) => [...node.options].filter((each) => !each.disabled && each.value !== node.value).map((each) => each.value)")
            if not values:
                return
            handle.select_option(values[-1])
        elif control["type"] == "range":
            page.mouse.click(spot["x"], spot["y"])
            page.keyboard.press("ArrowRight")
        elif control["tag"] == "textarea" or control["tag"] == "input" and control["type"] not in ("checkbox", "radio", "submit", "button"):
            handle = page.evaluate_handle("(key) => crawl.find(key)", key).as_element()
            if handle is None:  # Drawn away since it was looked for.
                return
            handle.focus()
            value = self.text_for(control)
            handle.fill(value if handle.input_value() != value else "")
        else:
            page.mouse.click(spot["x"], spot["y"])
        try:
            changed = page.evaluate("([before, patience]) => crawl.settled(before, patience)", [before, PATIENCE])
            wrong = page.evaluate("(said) => crawl.afterUse(said)", said)
        except Error:  # The page was loaded anew.
            self.ready()
            changed, wrong = True, []
        if not changed and not self.is_current(control) and not self.shows_elsewhere(outside, printed):
            self.note(f"nothing to see after {by}")
        for each in wrong:
            self.note(f"{each}: after {by}")

    def is_current(self, control):
        """What is chosen already stays chosen: a second tap on a tab, on a segment, or on where one is."""
        return self.page.evaluate("""(key) => {
          const node = crawl.find(key);
          return !node || node.ariaCurrent === "page" || node.ariaPressed === "true" || node.type === "radio" && node.checked
            || node.href && node.href === location.href;
        }""", control["key"])

    # -- the crawl

    def look(self, state):
        """The state as it stands; returns its controls that nobody saw before."""
        place, controls = self.page.evaluate("[crawl.where(), crawl.controls()]")
        self.pages.add(place)
        keys = frozenset(each["key"] for each in controls)
        if keys not in self.looked:
            self.looked.add(keys)
            for each in self.page.evaluate("crawl.layout()"):
                self.note(each)
        fresh = []
        for control in controls:
            if control["href"] == "here" and control["target"] not in self.targets:
                self.targets.add(control["target"])
                self.unvisited.append(control["path"])
            for step in ["pressed"] + (["filled"] if control["type"] == "submit" else []):
                if (control["key"], step) in self.seen or control["href"] == "away" or place in SHOWN_ONLY:
                    continue
                self.seen.add((control["key"], step))
                fresh.append(control | {"step": step})
        return fresh

    def run(self, limit, seconds):
        """Until everything was used, or so much was. The seconds are a net, not a measure."""
        self.began = time.monotonic()
        self.reset()
        start = State(self.page.evaluate("location.pathname + location.search"), ())
        queue = [(start, control) for control in self.look(start)]
        while (queue or self.unvisited) and (self.unvisited or self.uses < limit) and time.monotonic() - self.began < seconds:
            # Every page that a link leads to is looked at, as it stands; what is on it waits for its turn.
            if self.unvisited:
                state = State(self.unvisited.pop(0), ())
                if self.open(state):
                    queue += [(state, each) for each in self.look(state)]
                continue
            state, control = self.next(queue)
            if self.since >= KEPT_FOR:
                self.reset()
            if not self.open(state):
                self.reset()
                if not self.open(state):
                    continue  # It came of what was done before it.
            try:
                self.use(state, control)
                self.ready()
                now = self.page.evaluate("location.pathname + location.search")
                # A page of its own is reached by its address.
                moved = now.split("?")[0] != state.path.split("?")[0] and not self.page.evaluate("!!document.querySelector('[data-sheet]')")
                after = State(now, ()) if moved else State(state.path, state.steps + ((control["key"], control["step"]),))
                if len(after.steps) <= DEPTH:
                    queue += [(after, each) for each in self.look(after)]
            except Error as error:
                self.note(f"the page did not answer: {str(error)[:120]}", control["key"])
                self.reset()
        self.device.context.close()
        self.device = None
        return self

    def next(self, queue):
        """What nobody used yet first, in an order by the seed; from a page rather than from far inside."""
        def weight(place):
            state, control = queue[place]
            return (control["key"] in self.used, len(state.steps) + self.random.random() * 3)
        return queue.pop(min(range(len(queue)), key=weight))
