"""The app in the pocket: installing, shortcuts, storage that is kept, full or refused, and newer versions."""

import json
import os
import shutil
import subprocess
import urllib.request

import pytest

from conftest import DESKTOP, PHONE, PROJECT, Device, wait_until
from evenkeel_server import EvenkeelServer
from flows import Person, today
from statements import swiss_statement

OFFER = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => { document.documentElement.dataset.asked = "yes"; };
  event.userChoice = Promise.resolve({ outcome: "dismissed" });
  dispatchEvent(event);
  return event.defaultPrevented;
}"""


def test_the_manifest_says_what_an_app_needs(person):
    ann = person()
    manifest = json.loads(ann.page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.text())"))
    assert manifest["display"] == "standalone" and manifest["description"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    for path in [icon["src"] for icon in manifest["icons"]] + ["/icon-apple.png"]:
        assert ann.page.evaluate("(path) => fetch(path).then((answer) => answer.ok)", path), path
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [
        "/transactions?add=expense", "/transactions?add=income", "/transactions?add=message", "/together?settle=1", "/import"]
    assert manifest["share_target"]["method"] == "POST", "nothing that is shared stands in an address"
    session = ann.device.context.new_cdp_session(ann.page)
    assert session.send("Page.getAppManifest")["errors"] == []
    installability = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each for each in installability if each["errorId"] != "in-incognito"] == []


def test_the_engine_travels_as_brotli(evenkeel):
    """What `scripts/engine.sh` leaves beside the module is what the server sends; browsers ask like this on localhost."""
    asked = urllib.request.Request(evenkeel.url + "/engine.wasm", headers={"Accept-Encoding": "gzip, deflate, br, zstd"})
    with urllib.request.urlopen(asked) as answer:
        assert answer.headers["Content-Encoding"] == "br"
        assert len(answer.read()) < 0.9 * (PROJECT / "Web" / "engine.wasm").stat().st_size / 2


def test_the_app_keeps_no_file_twice(person):
    """A compressed neighbour in the list of the app's files would be loaded beside its file, at every update."""
    ann = person()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept = ann.page.evaluate("""async () => {
      const [name] = await caches.keys();
      const requests = await (await caches.open(name)).keys();
      return requests.map((request) => new URL(request.url).pathname);
    }""")
    assert {"/engine.wasm", "/engine-rest.wasm", "/reader.wasm"} <= set(kept) and "/" in kept
    assert [path for path in kept if path.endswith((".br", ".gz"))] == []


def test_shortcuts_open_where_they_say(person, size):
    """Also at a cold start, and ‹Back› does not open the sheet again."""
    ann = person(size)
    ann.import_file(swiss_statement(today(), rows=40))
    ann.page.goto("/transactions?add=expense")
    ann.sees("#sheet-entry")
    assert ann.page.evaluate("location.pathname + location.search") == "/transactions"
    ann.page.fill("#entry-amount", "4.50")
    ann.tap("#entry-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    ann.page.goto("/import")
    ann.sees("label[for=file]")


def test_installing_is_offered_once_there_is_something_to_keep(person, size, shot):
    ann = person(size)
    assert ann.page.evaluate(OFFER) is True
    ann.page.wait_for_timeout(200)
    assert ann.page.locator("#install").count() == 0
    ann.import_file(swiss_statement(today(), rows=40))
    ann.sees("#install")
    shot(ann.page, f"install-{size['width']}")
    ann.tap("#install-ask")
    ann.page.wait_for_selector("html[data-asked=yes]", state="attached")
    ann.page.wait_for_selector("#install", state="detached")
    ann.page.reload()
    ann.sees("#stats")
    ann.page.evaluate(OFFER)
    ann.page.wait_for_timeout(300)
    assert ann.page.locator("#install").count() == 0, "asked again after a No"


def test_on_an_iphone_an_account_or_an_export_comes_first(person):
    """L-30: what is installed there starts empty."""
    ann = person(user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15")
    ann.import_file(swiss_statement(today(), rows=40))
    ann.reads("starts empty", "#install")
    ann.reads("Add to Home Screen", "#install")
    assert ann.page.locator("#install a[href='/sign-up']").count() == 1
    ann.tap("#install-dismiss")
    ann.page.wait_for_selector("#install", state="detached")


def test_storage_is_described(person):
    ann = person()
    ann.page.goto("/settings/storage")
    ann.reads("browser", "#browser-storage")
    ann.reads("MB used of", "#browser-storage")


def test_a_browser_that_refuses_storage_works_in_memory(person):
    """Private modes: said plainly, and work goes on."""
    ann = person(DESKTOP, service_workers="block")
    ann.device.context.route("**/store.js", lambda route: route.fulfill(
        response=(answer := route.fetch()),
        body="Object.defineProperty(self, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError'); } } });\n"
        + answer.text()))
    ann.page.goto("/")
    ann.reads("does not let Evenkeel store anything", "#trouble")
    ann.start_by_hand()
    ann.page.fill("#entry-amount", "5")
    ann.tap("#entry-form button[type=submit]")
    ann.reads("5.00", "#stat-expenses")
    ann.sign_up("ann@example.org")
    ann.reads("5.00", "#stat-expenses")
    ann.reads("does not let Evenkeel store anything", "#trouble")


def test_a_full_disk_is_said_and_nothing_is_lost_once_there_is_room(person):
    """SEC-07: the change stays on the screen, is not called saved, and is stored before anything newer."""
    ann = person()
    ann.start_by_hand()
    ann.page.fill("#entry-amount", "5")
    ann.tap("#entry-form button[type=submit]")
    ann.reads("5.00", "#stat-expenses")
    worker = ann.page.workers[0]
    worker.evaluate("""() => {
      self.put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function () { throw new DOMException("full", "QuotaExceededError"); };
    }""")
    ann.tap("#add")
    ann.sees("#sheet-entry")
    ann.page.fill("#entry-amount", "6")
    ann.tap("#entry-form button[type=submit]")
    ann.reads("storage of this device is full", "#trouble")
    worker.evaluate("() => { IDBObjectStore.prototype.put = self.put; }")
    ann.go("transactions")
    ann.page.wait_for_selector("#trouble", state="detached")
    ann.add("7")
    ann.page.reload()
    ann.sees("li[data-row]")
    assert ann.page.locator("li[data-row]").count() == 3


@pytest.fixture
def updatable(tmp_path, evenkeel):
    """A server whose web app a test can replace by a newer build."""
    evenkeel.stop()
    root = tmp_path / "Web"
    shutil.copytree(PROJECT / "Web", root)
    server = EvenkeelServer(evenkeel.program, root, tmp_path / "data2")

    def update():
        (root / "start.css").write_text((root / "start.css").read_text() + "\n:root { --newer: 1; }\n")
        subprocess.run([PROJECT / "scripts" / "shell-manifest.sh", root], check=True)

    server.update = update
    yield server
    server.stop()


def version(page):
    return page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--newer')").strip()


def test_a_new_version_takes_over_with_a_full_queue(browser, updatable):
    """SYN-06: what waits is there under the new version, and is sent once."""
    device = Device(browser, updatable.url)
    ann = Person(device)
    ann.start_with("5")
    ann.sign_up("ann@example.org")
    device.wait_for_shell(ann.page)
    ann.page.reload()
    ann.sees("#stats")
    device.context.route("**/v1/sync", lambda route: route.abort())
    for number in range(5):
        ann.add(f"{number + 1}.10", f"Waiting {number}")
    wait_until(ann.page, lambda: ann.text("#sync") == "5 changes waiting")
    updatable.update()
    ann.page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
    ann.reads("New version ready.", "#update")
    assert version(ann.page) == ""
    with ann.page.expect_navigation():
        ann.tap("#update-reload")
    ann.page.wait_for_selector("html[data-ready]")
    assert version(ann.page) == "1"
    wait_until(ann.page, lambda: ann.text("#sync") == "5 changes waiting")
    device.context.unroute("**/v1/sync")
    ann.go("settings")
    ann.tap("#sync-now")
    ann.go("dashboard")
    ann.is_synced()
    other = Person(Device(browser, updatable.url, DESKTOP))
    other.sign_in("ann@example.org")
    other.go("transactions")
    other.sees("li[data-row]:has-text('Waiting 4')")
    assert other.page.locator("li[data-row]").count() == 6
    for each in (ann, other):
        assert each.device.complaints == []
        each.device.context.close()


def test_a_new_version_comes_by_itself_when_the_old_tabs_are_gone(browser, updatable):
    device = Device(browser, updatable.url, PHONE)
    page = device.open()
    device.wait_for_shell(page)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    updatable.update()
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
    page.wait_for_function("navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))")
    page.close()
    wait_until_version(device)
    device.context.close()


def wait_until_version(device):
    page = device.open()
    wait_until(page, lambda: version_or_none(page) == "1")


def version_or_none(page):
    try:
        return version(page)
    except Exception:  # It is just going on with the new version.
        return None


def test_a_demo_opens_with_the_example_and_stays_left(browser, evenkeel, tmp_path):
    """`serve --demo`: nothing to tap for the first look, and no trace of the question in the address."""
    server = EvenkeelServer(evenkeel.program, PROJECT / "Web", tmp_path / "demo", "--demo")
    device = Device(browser, server.url)
    page = device.open()
    page.wait_for_selector("#example")
    assert page.evaluate("location.pathname + location.search") == "/"
    device.wait_for_shell(page)
    # A reload loses neither the example nor the place in it (B-11).
    page.click("#tab-transactions")
    page.wait_for_selector("#search")
    page.reload()
    page.wait_for_selector("#example")
    page.wait_for_selector("#search")
    assert page.evaluate("location.pathname + location.search") == "/transactions"
    page.go_back()
    page.wait_for_selector("#stats")
    page.click("#example-leave")
    page.wait_for_selector('[data-action="door.file"], [data-action="door.example"]')
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.locator("#example").count() == 0
    assert device.complaints == []
    device.context.close()
    server.stop()


def test_the_service_worker_wakes_the_page_when_the_connection_is_back(person):
    """SYN-09: the browser says so, also to a page that is not looked at; the queue goes at once."""
    ann = person(PHONE)
    ann.start_with("5")
    ann.sign_up("ann@example.org")
    ann.device.wait_for_shell(ann.page)
    session = ann.device.context.new_cdp_session(ann.page)
    versions = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: versions.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    wait_until(ann.page, lambda: versions)
    ann.device.context.route("**/v1/sync", lambda route: route.abort())
    ann.add("1.10", "Waiting")
    wait_until(ann.page, lambda: ann.text("#sync") == "1 change waiting")
    # Attempts of its own are minutes apart after a while; what follows is the wake-up's doing.
    ann.page.wait_for_timeout(4_000)
    ann.device.context.unroute("**/v1/sync")
    session.send("ServiceWorker.dispatchSyncEvent", {
        "origin": ann.device.context.pages[0].evaluate("location.origin"),
        "registrationId": versions[0]["registrationId"], "tag": "evenkeel", "lastChance": False})
    wait_until(ann.page, lambda: ann.text("#sync") == "Synced", timeout=1_000)


@pytest.mark.parametrize("path", ["/", "/transactions"])
def test_the_first_screen_waits_for_the_start_only(person, path):
    """QLT-09, decision 0024: figures are read while the engine's rest is still on its way. When this fails, what a start
    needs has changed: scripts/engine-needed.sh counts it anew."""
    ann = person(service_workers="block")
    ann.import_file(swiss_statement(today(), rows=40))
    held = []
    ann.device.context.route("**/engine-rest.wasm", lambda route: held.append(route))
    ann.page.goto(path)
    ann.sees("#stats" if path == "/" else "li[data-row]")
    if "EVENKEEL_COUNTED" in os.environ:
        return  # the engine that counts has no rest
    wait_until(ann.page, lambda: held)
    # A tap waits, and is not lost.
    ann.page.evaluate("document.querySelector('#add').click()")
    assert ann.page.locator("#sheet-entry").count() == 0
    held[0].continue_()
    ann.sees("#sheet-entry")


def test_a_start_that_needs_the_rest_waits_for_it(person):
    """A page that only the rest can draw is there as soon as the rest is, with nothing lost and no fault reported."""
    ann = person(service_workers="block")
    ann.import_file(swiss_statement(today(), rows=40))
    held = []
    ann.device.context.route("**/engine-rest.wasm", lambda route: held.append(route))
    ann.page.goto("/analytics")
    wait_until(ann.page, lambda: held)
    held[0].continue_()
    ann.sees("#analytics-total, .chart, main h1")
    ann.go("transactions")
    ann.sees("li[data-row]")
    ann.page.goto("/settings")
    assert "report" not in ann.text("main").lower()


def test_a_missing_rest_is_said(person):
    """UXA-10: the first screen stays nothing more than a picture without the rest, so that is said."""
    ann = person(service_workers="block")
    ann.start_with("12.50")
    ann.device.complaints = []
    ann.device.context.route("**/engine-rest.wasm", lambda route: route.abort())
    ann.page.goto("/")
    ann.sees("#fatal:not([hidden])")
    ann.device.context.unroute("**/engine-rest.wasm")
    ann.tap("#retry")
    ann.sees("#stats")
