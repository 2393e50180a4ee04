#!/usr/bin/env python3
"""Times the app in Chromium as a slow phone would run it, and prints medians: browser.py EVENKEEL CHROMIUM FOLDER [RUNS].

Chromium slows the page's own thread down four times. It cannot slow a worker, where the engine runs: so the processor
time that the worker took in the meantime (from /proc, in nanoseconds) is added three more times. Needs .venv.
"""
import datetime
import glob
import gzip
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import urllib.request

from playwright.sync_api import sync_playwright

PROGRAM, CHROMIUM, FOLDER = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
RUNS = int(sys.argv[4]) if len(sys.argv) > 4 else 5
PROJECT = pathlib.Path(__file__).resolve().parents[2]
SLOWER = 4

WATCH = """
window.bench = { frames: [], seen: 0 };
bench.until = (test) => new Promise((resolve) => {
  const look = () => {
    if (!test()) return false;
    observer.disconnect();
    bench.seen = performance.now();
    requestAnimationFrame(() => { const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now()); channel.port2.postMessage(0); });
    return true;
  };
  const observer = new MutationObserver(look);
  if (!look()) observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
});
bench.ready = bench.until(() => document.querySelector("#stats") || document.querySelector("#welcome-file"));
let last = performance.now();
requestAnimationFrame(function frame(now) { bench.frames.push(now - last); last = now; requestAnimationFrame(frame); });
"""


class Server:
    def __init__(self, data):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("EVENKEEL_")}
        environment |= {"EVENKEEL_WEB": str(PROJECT / "Web")}
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--data", str(data)], stdout=subprocess.PIPE, text=True, env=environment)
        for line in self.process.stdout:
            if "is ready at" in line:
                self.url = line.split()[-1]
                return
        sys.exit("bench: the server did not start")

    def stop(self):
        self.process.terminate()
        self.process.wait()


def descendants(pid):
    for status in glob.glob("/proc/[0-9]*/stat"):
        try:
            fields = pathlib.Path(status).read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            child = int(status.split("/")[2])
            yield child
            yield from descendants(child)


class Phone:
    """A browser profile on disk, opened in a fresh process."""

    def __init__(self, playwright, profile, url):
        self.context = playwright.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=["--headless=new", "--no-sandbox"],
            ignore_default_args=["--headless"], viewport={"width": 390, "height": 844}, locale="en-GB", base_url=url,
            has_touch=True)
        self.context.add_init_script(WATCH)
        self.page = self.context.new_page()
        self.page.set_default_timeout(180_000)

    def slow_down(self):
        session = self.context.new_cdp_session(self.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def worker_seconds(self):
        """Processor time of all worker threads of this browser so far."""
        total = 0
        for pid in descendants(os.getpid()):
            for name in glob.glob(f"/proc/{pid}/task/*/comm"):
                try:
                    if pathlib.Path(name).read_text().startswith("DedicatedWorker"):
                        total += int(pathlib.Path(name).with_name("schedstat").read_text().split()[0])
                except OSError:
                    continue
        return total / 1e9

    def timed(self, script, *arguments):
        """Milliseconds until it stands in the page and until it is painted, with the worker's share slowed down as well."""
        before = self.worker_seconds()
        times = self.page.evaluate(script, *arguments)
        worker = self.worker_seconds() - before
        return [milliseconds + (SLOWER - 1) * worker * 1000 for milliseconds in times], worker * 1000

    def close(self):
        self.context.close()


SAVE = """() => new Promise((resolve) => {
  const before = document.querySelector("#stat-expenses").textContent;
  const start = performance.now();
  document.querySelector("#entry-form button[type=submit]").click();
  bench.until(() => !document.querySelector("#sheet-entry") && document.querySelector("#stat-expenses").textContent !== before)
    .then((end) => resolve([bench.seen - start, end - start]));
})"""
OPEN = """() => {
  const button = document.createElement("button");
  button.dataset.action = "entry.new";
  document.querySelector("#frame").append(button);
  button.click();
}"""
# On any screen: the sheet is gone and the screen is drawn.
ADD = """() => new Promise((resolve) => {
  const start = performance.now();
  document.querySelector("#entry-form button[type=submit]").click();
  bench.until(() => !document.querySelector("#sheet-entry")).then((end) => resolve([bench.seen - start, end - start]));
})"""
LIST = """() => new Promise((resolve) => {
  const start = performance.now();
  document.querySelector("#tab-transactions").click();
  bench.until(() => document.querySelectorAll("[data-row]").length >= 12).then((end) => resolve([bench.seen - start, end - start]));
})"""
REST = """async () => {
  bench.frames.length = 0;
  while (document.querySelectorAll("[data-row]").length < 500) {
    const count = document.querySelectorAll("[data-row]").length;
    const more = bench.until(() => document.querySelectorAll("[data-row]").length > count);
    document.querySelector("#more")?.scrollIntoView();
    await more;
  }
  return Math.max(...bench.frames);
}"""


# Everything that the app keeps sealed, sealed and opened once more under a key of the same kind: all at once and eight
# at a time, as Web/store.js does it.
SEAL = """async () => {
  const sizes = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((done, fail) => {
      const opening = indexedDB.open(name);
      [opening.onsuccess, opening.onerror] = [() => done(opening.result), () => fail(opening.error)];
    });
    for (const store of database.objectStoreNames) {
      const all = await new Promise((done, fail) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        [reading.onsuccess, reading.onerror] = [() => done(reading.result), () => fail(reading.error)];
      });
      for (const each of all) if (each?.sealed?.byteLength) sizes.push(each.sealed.byteLength);
    }
    database.close();
  }
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  // Filled, as the engine's are: memory that nobody wrote to yet would be handed out by the system while the clock runs.
  const pages = sizes.map((size) => ({ iv: crypto.getRandomValues(new Uint8Array(12)), bytes: new Uint8Array(size).fill(65) }));
  const start = performance.now();
  const algorithm = ({ iv }) => ({ name: "AES-GCM", iv });
  const all = await Promise.all(pages.map((page) => crypto.subtle.encrypt(algorithm(page), key, page.bytes)));
  const sealed = performance.now();
  for (let at = 0; at < all.length; at += 8) {
    await Promise.all(all.slice(at, at + 8).map((bytes, each) => crypto.subtle.decrypt(algorithm(pages[at + each]), key, bytes)));
  }
  return [sizes.length, sizes.reduce((sum, size) => sum + size, 0), sealed - start, performance.now() - sealed];
}"""


def prepare(playwright, rows, url, today):
    profile = FOLDER / f"phone-{rows}"
    shutil.rmtree(profile, ignore_errors=True)
    file = FOLDER / f"statement-{rows}.csv"
    subprocess.run([sys.executable, PROJECT / "scripts/bench/generate.py", str(rows), file, today], check=True)
    phone = Phone(playwright, profile, url)
    phone.page.goto("/")
    phone.page.set_input_files("#welcome-file", file)
    phone.page.wait_for_selector("#import-bar")
    phone.page.click("#import-bar button[type=submit]")
    # Categories of the file that have no match are asked for once (IMP-05); the second tap leaves them.
    phone.page.wait_for_timeout(1000)
    phone.page.evaluate("document.querySelector('#import-bar button[type=submit]:not([disabled])')?.click()")
    phone.page.wait_for_selector("#stats")
    phone.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    # A payday and a plan, so that Budgets and Analytics have all that they can show.
    phone.page.goto("/budgets")
    phone.page.click("#payday")
    phone.page.click("#payday-25")
    phone.page.click("#payday-form button[type=submit]")
    phone.page.wait_for_selector("#payday-form", state="detached")
    phone.page.click("#make-plan")
    phone.page.click("#plan-form button[type=submit]")
    phone.page.wait_for_selector("#plan-form", state="detached")
    phone.page.goto("/settings")
    phone.page.wait_for_selector("html[data-ready]")
    phone.close()
    return profile


SCREENS = {
    "Dashboard": "/", "Budgets": "/budgets", "Analytics": "/analytics", "Analytics, categories": "/analytics?show=categories",
    "Analytics, plan": "/analytics?show=plan", "Analytics, compare": "/analytics?show=compare",
    "Analytics, payees": "/analytics?show=payees",
}


def recomputed(phone, path):
    """Milliseconds of the worker at full speed for one more entry on a screen: rule, figures, page and what is stored."""
    page = phone.page
    page.goto(path)
    page.wait_for_selector("html[data-ready]")
    times = []
    for attempt in range(4):
        # Not every screen has the button.
        page.evaluate(OPEN)
        page.fill("#entry-amount", "4.20")
        page.fill("#entry-payee", f"Tea {attempt}")
        page.wait_for_timeout(500)
        before = phone.worker_seconds()
        page.evaluate(ADD)
        page.wait_for_timeout(500)
        times.append((phone.worker_seconds() - before) * 1000)
    return statistics.median(times[1:])


def measure(playwright, rows, url, today):
    profile = prepare(playwright, rows, url, today)
    figures = {name: [] for name in ("start", "save", "saved", "list", "frame", "seal")}
    engine = {name: [] for name in (*figures, *SCREENS)}
    for _ in range(RUNS):
        phone = Phone(playwright, profile, url)
        phone.slow_down()
        before = phone.worker_seconds()
        phone.page.goto("/", wait_until="commit")
        milliseconds = phone.page.evaluate("bench.ready")
        worker = (phone.worker_seconds() - before) * 1000
        figures["start"].append(milliseconds + (SLOWER - 1) * worker)
        engine["start"].append(worker)
        for attempt in range(2):
            phone.page.click("#add")
            phone.page.fill("#entry-amount", "4.20")
            phone.page.fill("#entry-payee", f"Coffee {attempt}")
            phone.page.wait_for_timeout(400)
            (stands, painted), worker = phone.timed(SAVE)
            if attempt:
                figures["save"].append(stands)
                figures["saved"].append(painted)
                engine["save"].append(worker)
        (_, painted), worker = phone.timed(LIST)
        figures["list"].append(painted)
        engine["list"].append(worker)
        if rows > 10_000:
            for name, path in SCREENS.items():
                engine[name].append(recomputed(phone, path))
        if rows <= 10_000:
            figures["frame"].append(phone.page.evaluate(REST))
        phone.close()
        if rows > 10_000:
            # WebCrypto works on threads that Chromium does not slow down: so all of it at full speed, times four.
            phone = Phone(playwright, profile, url)
            phone.page.goto("/")
            phone.page.evaluate("bench.ready")
            pages, size, sealing, opening = phone.page.evaluate(SEAL)
            phone.close()
            if size < rows * 20:
                sys.exit(f"bench: only {size} sealed bytes for {rows} entries")
            figures["seal"].append(SLOWER * (sealing + opening))
    return figures, engine


def line(what, milliseconds, target=None, worker=None):
    if target is None:
        print(f"{what:62} {milliseconds:8.0f} ms")
        return
    result = "met" if milliseconds <= target else "MISSED"
    note = f"   (the engine's part, at full speed: {worker:.0f} ms)" if worker is not None else ""
    print(f"{what:62} {milliseconds:8.0f} ms   target {target:6.0f} ms   {result}{note}")


def transferred(url, name):
    """How many bytes the server sends for a file to a browser that understands what Chromium does."""
    request = urllib.request.Request(f"{url}/{name}", headers={"Accept-Encoding": "gzip, deflate, br, zstd"})
    with urllib.request.urlopen(request) as answer:
        return len(answer.read())


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    data = FOLDER / "phone-server"
    shutil.rmtree(data, ignore_errors=True)
    server = Server(data)
    today = datetime.date.today().isoformat()
    try:
        with sync_playwright() as playwright:
            for rows, start in ((10_000, 2_000), (100_000, 3_000)):
                figures, engine = measure(playwright, rows, server.url, today)
                median = {name: statistics.median(values) for name, values in figures.items() if values}
                own = {name: statistics.median(values) for name, values in engine.items() if values}
                count = f"{rows:,}"
                line(f"Chromium, 4x slower: start to Dashboard, {count} entries", median["start"], start, own["start"])
                line(f"Chromium, 4x slower: Save to Dashboard, {count} entries", median["save"], 100, own["save"])
                line(f"Chromium, 4x slower: the same, painted, {count} entries", median["saved"])
                line(f"Chromium, 4x slower: first rows of the list, {count} entries", median["list"], 100, own["list"])
                if "seal" in median:
                    line(
                        f"Chromium, 4x slower: all {count} entries sealed and opened", median["seal"], 0.25 * median["start"])
                for name in SCREENS:
                    if name in own:
                        line(f"Chromium, 4x slower: {name} after one more of {count}", SLOWER * own[name], 25, own[name])
                if "frame" in median:
                    line("Chromium, 4x slower: longest frame while 500 rows load", median["frame"], 50)
        # What the service worker keeps is all that makes up the app; the page's own requests are answered from the same.
        paths = re.findall(r'^    "(/[^"]*)":', (PROJECT / "Web/shell.js").read_text(), re.MULTILINE)
        first = sum(transferred(server.url, path.removeprefix("/")) for path in [*paths, "shell.js", "service-worker.js"]) / 1024
    finally:
        server.stop()
    start = len(gzip.compress((PROJECT / "Web/engine.wasm").read_bytes(), 9)) / 1024
    for what, kilobytes, target in (
        ("what a start needs of the engine, gzipped", start, 600), ("all that the first visit transfers, sooner or later", first, 600)):
        print(f"{what:62} {kilobytes:8.0f} KB   target {target:6.0f} KB   {'met' if kilobytes <= target else 'MISSED'}")


main()
