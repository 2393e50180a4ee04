"""What the tests in Chromium share: servers, browsers that stand for devices, and checks of what is on the screen and
on the disk."""

import inspect
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import zlib

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, sync_playwright

from counting import count_functions
from evenkeel_server import EvenkeelServer
from shim_server import ShimServer

PROJECT = pathlib.Path(__file__).resolve().parents[2]
WEB = pathlib.Path(os.environ.get("EVENKEEL_WEB_FOLDER", PROJECT / "Web"))
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


def looks(size="size", scheme="scheme", every=False):
    """
    A flow on a phone and on a desktop, one dark and one light: colours do not depend on the size. Pictures, to look at, are
    taken of all four (EVENKEEL_SHOTS). It runs on one of them unless both matter (`every`).
    """
    chosen = {"phone-dark": (PHONE, "dark"), "desktop-light": (DESKTOP, "light")}
    if os.environ.get("EVENKEEL_SHOTS"):
        chosen |= {"phone-light": (PHONE, "light"), "desktop-dark": (DESKTOP, "dark")}
    marks = [] if every else [pytest.mark.flow]
    return pytest.mark.parametrize(f"{size}, {scheme}", [pytest.param(*each, id=name, marks=marks) for name, each in chosen.items()])


# Tabs share a process, as on a small phone: what is closed ends later there, and more can come in between.
LAUNCH = {
    "args": ["--headless=new", "--no-sandbox", "--renderer-process-limit=1"],
    "ignore_default_args": ["--headless"],
}


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


def pytest_configure(config):
    config.addinivalue_line("markers", "whole_browser: needs all of Chromium, for example notifications and their permission")
    config.addinivalue_line("markers", "flow: does the same at either size, so one of them is enough")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """
    A flow runs on a phone or at a desk, the same one every time, about half of them on either (decision 0043);
    EVENKEEL_SIZES=all runs both. Tests whose subject is the size run at every one.
    """
    if os.environ.get("EVENKEEL_SIZES") == "all" or os.environ.get("EVENKEEL_SHOTS"):
        return
    flows = {}
    for item in items:
        if item.get_closest_marker("flow"):
            name = re.sub(r"\b(phone|desktop)(-dark|-light)?\b", "", item.nodeid)
            flows.setdefault(name, []).append(item)
    kept = {id(same[zlib.crc32(name.encode()) % len(same)]) for name, same in flows.items()}
    left_out = [each for same in flows.values() for each in same if id(each) not in kept]
    config.hook.pytest_deselected(items=left_out)
    gone = {id(each) for each in left_out}
    items[:] = [each for each in items if id(each) not in gone]


def pytest_runtest_logreport(report):
    """What failed is named at once: a run that is ended from outside never comes to its summary."""
    if report.failed:
        print(f"\nFAILED {report.nodeid} ({report.when})\n{report.longreprtext[-1500:]}", flush=True)


@pytest.fixture(scope="session")
def light_browser(playwright):
    """Chromium without a window's parts (docs/decisions/0043): the same engine, for a third less of the processor."""
    program = os.environ.get("EVENKEEL_HEADLESS") or os.environ["EVENKEEL_CHROMIUM"]
    browser = playwright.chromium.launch(executable_path=program, **LAUNCH)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def whole_browser(playwright):
    browser = playwright.chromium.launch(executable_path=os.environ["EVENKEEL_CHROMIUM"], **LAUNCH)
    yield browser
    browser.close()


@pytest.fixture
def browser(request):
    return request.getfixturevalue("whole_browser" if request.node.get_closest_marker("whole_browser") else "light_browser")


class Profile:
    """A browser profile in a folder of its own, which can be closed, killed, opened again and searched."""

    def __init__(self, playwright, folder, url, zone="Europe/Zurich"):
        self.playwright, self.folder, self.url, self.zone = playwright, folder, url, zone
        self.complaints = []

    def open(self, route="/", viewport=PHONE):
        self.context = self.playwright.chromium.launch_persistent_context(
            self.folder, executable_path=os.environ["EVENKEEL_CHROMIUM"], base_url=self.url, viewport=viewport,
            has_touch=viewport == PHONE, locale="en-GB", timezone_id=self.zone, **LAUNCH)
        self.context.set_default_timeout(15_000)
        page = self.context.pages[0]
        page.goto(route)
        page.wait_for_selector("html[data-ready]")
        return page

    def offline(self, on=True):
        self.context.set_offline(on)

    def close(self):
        self.context.close()

    def kill(self):
        """All at once and without a farewell: only the processes that use this profile's folder."""
        for process in pathlib.Path("/proc").iterdir():
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
            except (OSError, ValueError):
                continue
            if f"--user-data-dir={self.folder}".encode() in words:
                os.kill(int(process.name), signal.SIGKILL)
        try:
            self.context.close()
        except Error:
            pass  # It is gone: that is what was wanted.
        for lock in pathlib.Path(self.folder).glob("Singleton*"):
            lock.unlink(missing_ok=True)


@pytest.fixture
def profile(playwright, evenkeel, tmp_path):
    """
    `profile()` is a device whose browser can be killed; see Profile. One for a server of the test's own counts its days as
    that one does, in UTC: a moved day would be another one in Zurich for an hour or two of each night.
    """
    made = []

    def make(url=None):
        folder = tmp_path / f"profile{len(made)}"
        folder.mkdir()
        made.append(Profile(playwright, str(folder), url, "UTC") if url else Profile(playwright, str(folder), evenkeel.url))
        return made[-1]

    yield make
    for each in made:
        if getattr(each, "context", None):
            each.kill()


@pytest.fixture(scope="session")
def proving_root(tmp_path_factory):
    """The web app with the proving engine in the place of the real one."""
    root = tmp_path_factory.mktemp("web") / "Web"
    shutil.copytree(PROJECT / "Web", root)
    shutil.copy(PROJECT / ".build-proving" / "engine.wasm", root / "engine.wasm")
    (root / "engine-rest.wasm").unlink()
    # The proving pages are bare; only their targets get a size.
    for sheet in set(root.glob("*.css")) - {root / "start.css"}:
        sheet.write_text("")
    (root / "base.css").write_text("button, summary, a, input { min-height: 44px; min-width: 44px; margin: 4px }")
    subprocess.run([PROJECT / "scripts" / "shell-manifest.sh", root], check=True)
    return root


@pytest.fixture
def server(proving_root):
    server = ShimServer(proving_root)
    yield server
    server.stop()


class Device:
    """
    A browser profile of its own: another person's phone, or another machine of the same person. Phones move as the app
    wants to; at desks sits who asked their system for less motion, so that flows prove both.
    """

    def __init__(self, browser, url, viewport=PHONE, **options):
        touch = viewport == PHONE
        options = {"locale": "en-GB", "reduced_motion": "no-preference" if touch else "reduce", **options}
        self.context = browser.new_context(
            base_url=url, viewport=viewport, **{"has_touch": touch, "timezone_id": "Europe/Zurich", **options}
        )
        self.context.set_default_timeout(10_000)
        self.complaints = []

    def open(self, route="/"):
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._note)
        page.goto(route)
        page.wait_for_selector("html[data-ready]")
        return page

    def _note(self, message):
        # A fault of the engine is logged on purpose; a violated policy or a missing file is a mistake of ours.
        # A stream whose only group ended here has nothing to follow any more.
        is_stream = "/v1/events" in (message.location or {}).get("url", "")
        if "Content Security Policy" in message.text or ("status of 404" in message.text and not is_stream):
            self.complaints.append(message.text)

    def offline(self, on=True):
        self.context.set_offline(on)

    def wait_for_shell(self, page):
        """Until the service worker has stored the app, so that it starts offline."""
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.active.state)")


@pytest.fixture
def device(browser, server):
    """`device()` gives a new one; options go to the browser context."""
    made = []

    def make(url=None, **options):
        made.append(Device(browser, url or server.url, **options))
        return made[-1]

    yield make
    complaints = [text for each in made for text in each.complaints]
    for each in made:
        each.context.close()
    assert complaints == []


def dump_storage(page):
    """Everything that this origin keeps in the browser, as text: IndexedDB, caches, local storage, cookies."""
    return page.evaluate(
        """async () => {
          const latin = (bytes) => Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
          const text = (value) => {
            if (value instanceof ArrayBuffer) return latin(value);
            if (ArrayBuffer.isView(value)) return latin(value.buffer);
            if (value instanceof CryptoKey) return `key extractable=${value.extractable}`;
            if (Array.isArray(value)) return value.map(text).join("\\n");
            if (value && typeof value === "object") {
              return Object.entries(value).map(([name, each]) => `${name}=${text(each)}`).join("\\n");
            }
            return String(value);
          };
          const out = [];
          for (const { name } of await indexedDB.databases()) {
            const database = await new Promise((resolve) => {
              const request = indexedDB.open(name);
              request.onsuccess = () => resolve(request.result);
            });
            for (const store of database.objectStoreNames) {
              const values = await new Promise((resolve) => {
                const request = database.transaction(store).objectStore(store).getAll();
                request.onsuccess = () => resolve(request.result);
              });
              out.push(`## ${name}/${store}: ${values.length}`, text(values));
            }
            database.close();
          }
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
              out.push(request.url);
              if (!/\\.(wasm|png|js|css|svg)$|\\/$/.test(request.url)) out.push(await (await cache.match(request)).text());
            }
          }
          out.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie);
          return out.join("\\n");
        }"""
    )


def assert_nothing_planted(page, words):
    """SEC-04: a look at the disk finds no plain amounts, names or notes."""
    dump = dump_storage(page)
    for word in words:
        for form in (word, word.encode("utf-16-le").decode("latin-1"), word.encode().decode("latin-1")):
            assert form not in dump, f"{word!r} lies in the clear in the browser's storage"


AXE_OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations", "incomplete"],
}


def assert_accessible(page, name):
    """axe-core with the rules for WCAG 2.2 AA, target sizes included; incomplete results are shown, not failed."""
    # What is still fading in has not its own contrast yet.
    page.evaluate(
        """Promise.allSettled(document.getAnimations()
          .filter((each) => each.effect.getComputedTiming().endTime < 2000).map((each) => each.finished))""")
    results = Axe().run(page, options=AXE_OPTIONS).response
    problems = [
        f"{rule['id']}: {node['html'][:160]}" for rule in results["violations"] for node in rule["nodes"]
    ]
    assert problems == [], f"{name}: " + "\n".join(problems)


@pytest.fixture
def shot(tmp_path_factory):
    """`shot(page, "name")` keeps a picture in the folder EVENKEEL_SHOTS, when that is set."""
    folder = os.environ.get("EVENKEEL_SHOTS")

    def take(page, name):
        if folder:
            pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=f"{folder}/{name}.png", full_page=True)

    return take


def wait_until(page, condition, timeout=30_000):
    """Waits for a condition in Python while the page goes on."""
    step = 50
    for _ in range(timeout // step):
        if condition():
            return
        page.wait_for_timeout(step)
    caller = inspect.stack()[1]
    raise AssertionError(
        f"waited in vain at {pathlib.Path(caller.filename).name}:{caller.lineno}: {(caller.code_context or [''])[0].strip()}\n"
        + what_is_shown(page))


def what_is_shown(page):
    """For who reads why a test failed: the open sheets, then the page."""
    return page.evaluate("""() => [...document.querySelectorAll("dialog[open]"), document.querySelector("main") ?? document.body]
        .map((place) => `${place.id || place.nodeName}: ${place.innerText.replace(/\\s+/g, " ").slice(0, 600)}`).join("\\n")""")


def is_painted(page):
    """Once the next frame stands: until then styles may be those from before a change."""
    page.evaluate("new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))")


def go_back(page):
    """As a person does who has seen the screen: the page's history hears of it once it is painted (app.js, `route`)."""
    is_painted(page)
    page.go_back()


def print_on_paper(page):
    """What is printed is a frame of its own: the browser asks its media queries again when it draws that."""
    page.emulate_media(media="print")
    is_painted(page)


# -- the real server with the real engine, for the flows


@pytest.fixture
def evenkeel(tmp_path):
    program = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))
    server = EvenkeelServer(program, WEB, tmp_path / "data")
    yield server
    server.stop()


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.flow) for name in ("phone", "desktop")])
def size(request):
    return {"phone": PHONE, "desktop": DESKTOP}[request.param]


@pytest.fixture
def person(browser, evenkeel):
    """`person(size)` is somebody with a device of their own at the app's first screen."""
    devices = []

    def make(viewport=PHONE, route="/", **options):
        from flows import Person  # flows.py needs this file's helpers

        devices.append(Device(browser, evenkeel.url, viewport, **options))
        return Person(devices[-1], route)

    yield make
    complaints = [text for each in devices for text in each.complaints]
    for each in devices:
        if "EVENKEEL_COUNTED" in os.environ:
            count_functions(each.context)
        # Who listens in between may still have an answer in hand, and its page goes.
        each.context.unroute_all(behavior="ignoreErrors")
        each.context.close()
    assert complaints == []
