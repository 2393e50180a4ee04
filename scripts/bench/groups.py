#!/usr/bin/env python3
"""Groups: beside ihatemoney on the same project of 20 members and so many bills, and how fast a change reaches others.

groups.py EVENKEEL FOLDER ENGINE [BILLS] [SECONDS]; called by scripts/bench-groups.sh. ENGINE is what GroupSpeedTests
printed: the screens are drawn by the engine on the device that asks, theirs by their server, so that is what is compared;
posted bills go through both servers to the disk. Both do the same in turn, so that a busy machine hits both. All figures
are medians: of three pages, of three runs of so many seconds. With 10,000 bills it takes under four minutes.
"""
import http.cookiejar
import json
import os
import pathlib
import re
import secrets
import selectors
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time
import urllib.request

EVENKEEL, FOLDER, ENGINE = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3])
BILLS = int(sys.argv[4]) if len(sys.argv) > 4 else 10_000
SECONDS = int(sys.argv[5]) if len(sys.argv) > 5 else 5
PYTHON = FOLDER / "ihatemoney" / "bin"
HERE = pathlib.Path(__file__).resolve().parent
LISTENERS = 200


def row(figure, target, result, good):
    print(f"{figure:<58} {target:<26} {result:<34} {'ok' if good else 'MISSED'}", flush=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(url, process):
    for _ in range(300):
        try:
            return urllib.request.urlopen(url, timeout=5).read()
        except OSError:
            if process.poll() is not None:
                sys.exit(f"bench: what serves {url} ended with status {process.returncode}")
            time.sleep(0.1)
    sys.exit(f"bench: nothing answers at {url}")


# -- theirs


class IHateMoney:
    def __init__(self, work):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        settings = work / "ihatemoney.cfg"
        settings.write_text(
            f'SQLALCHEMY_DATABASE_URI = "sqlite:///{work}/ihatemoney.db"\nSECRET_KEY = "{secrets.token_hex(16)}"\n'
            'SESSION_COOKIE_SECURE = False\nACTIVATE_DEMO_PROJECT = False\n')
        environment = os.environ | {"IHATEMONEY_SETTINGS_FILE_PATH": str(settings)}
        filled = subprocess.run(
            [PYTHON / "python", HERE / "fill_ihatemoney.py", str(BILLS)], env=environment, capture_output=True, text=True)
        if filled.returncode:
            sys.exit("bench: ihatemoney could not be filled: " + filled.stderr[-600:])
        *self.members, self.token = filled.stdout.split()
        computed = subprocess.run(
            [PYTHON / "python", HERE / "compute_ihatemoney.py"], env=environment, capture_output=True, text=True)
        if computed.returncode:
            sys.exit("bench: ihatemoney could not be asked: " + computed.stderr[-600:])
        self.alone = [float(number) for number in computed.stdout.split()[-2:]]
        self.process = subprocess.Popen(
            [PYTHON / "gunicorn", "--workers", "2", "--bind", f"127.0.0.1:{self.port}", "--timeout", "120",
             "--log-level", "error", "ihatemoney.wsgi:application"], env=environment, start_new_session=True,
            stderr=subprocess.DEVNULL)
        wait_for(self.url + "/healthcheck", self.process)
        jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self.browser = urllib.request.build_opener(jar)
        self.browser.open(f"{self.url}/bench/join/{self.token}", timeout=60).read()

    def page(self, path, wanted):
        started = time.perf_counter()
        text = self.browser.open(f"{self.url}/bench/{path}", timeout=120).read().decode()
        took = time.perf_counter() - started
        if wanted not in text:
            sys.exit(f"bench: the page {path} of ihatemoney has no {wanted!r}")
        return took * 1000

    def stop(self):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()


# -- ours


class Evenkeel:
    def __init__(self, work):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environment = os.environ | {
            "EVENKEEL_SIGNUP": "open", "EVENKEEL_LIMIT_SYNCS": "0", "EVENKEEL_LIMIT_SIGNUPS": "0"}
        self.process = subprocess.Popen(
            [EVENKEEL, "serve", "--port", str(self.port), "--data", str(work / "data")], env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(self.url + "/ready", self.process)
        self.made = 0
        _, self.cookie = self.call("/v1/auth/sign-up", {"name": "Ada", "email": "ada@bench.example", "password": "Engine1842"})

    def call(self, path, body, cookie=None):
        headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers, method="POST")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read()), (answer.headers["Set-Cookie"] or "").split(";")[0]

    def mutation(self, space, sequence, name, args):
        self.made += 1
        return {"id": f"{self.made:031x}b", "space": space, "sequence": sequence, "clock": 1795000000000,
                "today": "2026-11-21", "schema": 1, "name": name, "args": args}

    def sync(self, client, bundles):
        answer, _ = self.call("/v1/sync", {"client": client, "spaces": [], "bundles": [{"mutations": [each]} for each in bundles]}, self.cookie)
        refused = [each for each in answer["outcomes"] if each["status"] != "applied"]
        if refused:
            sys.exit(f"bench: a change was refused: {refused[0]}")

    def group(self, number, names):
        space = f"{number:032x}"
        members = [f"{number:030x}{place:02x}" for place in range(1, len(names) + 1)]
        people = [{"id": member, "name": name} for member, name in zip(members, names)]
        self.sync(space, [self.mutation(space, 1, "startGroup", {"preset": "event", "name": "Bench", "currency": "CHF", "people": people})])
        return space, members

    def expense(self, space, sequence, member, amount):
        self.made += 1
        return self.mutation(space, sequence, "addExpense", {
            "id": f"{self.made:031x}e", "description": f"Bill {sequence}", "date": "2026-11-20", "amount": amount, "division": "everyone",
            "paid": [{"member": member, "amount": amount}]})

    def stop(self):
        self.process.terminate()
        self.process.wait()


def posted(arguments):
    """Bills a second that were kept, by wrk with 16 connections."""
    url, *rest = arguments
    out = subprocess.run(
        ["wrk", "-t", "2", "-c", "16", "-d", f"{SECONDS}s", "--timeout", "30s", "-s", str(HERE / "bills.lua"), url, "--", *rest],
        capture_output=True, text=True)
    found = re.search(r"RESULT ([\d.]+) (\d+) ?(.*)", out.stdout)
    if not found:
        sys.exit("bench: wrk said " + out.stdout[-300:] + out.stderr[-300:])
    if int(found[2]):
        print(f"bench: {found[2]} bills were not taken: {found[3]}", file=sys.stderr)
    return float(found[1])


# -- how fast a change reaches others


def streams(ours, rounds=60):
    """Milliseconds from sending a change to its arrival at each of 200 event streams of as many guests."""
    space, members = ours.group(2, ["Ada"])
    code, _ = ours.call(f"/v1/groups/{space}/code", {}, ours.cookie)
    selector = selectors.DefaultSelector()
    for number in range(LISTENERS):
        _, cookie = ours.call("/v1/join", {"code": code["code"], "name": f"Guest {number}"})
        sock = socket.create_connection(("127.0.0.1", ours.port))
        sock.sendall(f"GET /v1/events?spaces={space} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n".encode())
        sock.setblocking(False)
        selector.register(sock, selectors.EVENT_READ, [""])

    def collect(isDone, seconds):
        ends = time.perf_counter() + seconds
        while not isDone() and time.perf_counter() < ends:
            for key, _ in selector.select(ends - time.perf_counter()):
                now = time.perf_counter()
                key.data[0] = (key.data[0] + key.fileobj.recv(65536).decode())[-4000:]
                yield key, now

    began = set()
    for key, _ in collect(lambda: len(began) == LISTENERS, 30):
        if "event: version" in key.data[0]:
            began.add(key.fd)
    if len(began) < LISTENERS:
        sys.exit(f"bench: only {len(began)} of {LISTENERS} streams began")
    times = []
    for turn in range(rounds):
        version = None
        for key in selector.get_map().values():
            key.data[0] = ""
        arrived = {}
        started = time.perf_counter()
        ours.sync(space, [ours.expense(space, turn + 2, members[0], 1000 + turn)])
        for key, now in collect(lambda: len(arrived) == LISTENERS, 5):
            if "event: version" in key.data[0]:
                arrived.setdefault(key.fd, now)
        if len(arrived) < LISTENERS:
            sys.exit(f"bench: a change reached {len(arrived)} of {LISTENERS} streams")
        times += [(now - started) * 1000 for now in arrived.values()]
        time.sleep(0.05)
    for key in list(selector.get_map().values()):
        key.fileobj.close()
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.99)], times[-1]


def engine_times():
    found = {}
    for line in ENGINE.read_text().splitlines() if ENGINE.exists() else []:
        match = re.search(r"bench-group: (\w+) ([\d.]+)", line)
        if match:
            found[match[1]] = float(match[2])
        # Without a screen: what GroupSpeedTests says of the engine alone.
        match = re.search(r"bench: (balances|their fewest) .* ([\d.]+) ms +target", line)
        if match:
            found["alone " + match[1]] = float(match[2])
    return found


def main():
    # Whoever stops the bench leaves no server behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    work = FOLDER / "groups"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    theirs, ours = None, None
    try:
        ours = Evenkeel(work)
        median, p99, slowest = streams(ours)
        row(f"a change reaches {LISTENERS} other browsers' event streams", "< 100 ms at p99",
            f"p50 {median:.0f} ms, p99 {p99:.0f} ms, {slowest:.0f} ms", p99 < 100)
        space, members = ours.group(1, [f"Person {number}" for number in range(20)])
        for start in range(2, BILLS + 2, 500):
            ours.sync(f"{1:032x}", [
                ours.expense(space, sequence, members[sequence % 20], 100 + sequence * 37 % 20_000)
                for sequence in range(start, min(start + 500, BILLS + 2))])
        theirs = IHateMoney(work)
        engine = engine_times()
        if engine:
            for name, figure, took in [
                ("alone balances", "balances", theirs.alone[0]), ("alone their fewest", "payments to settle", theirs.alone[1]),
            ]:
                ratio = took / engine[name]
                row(f"{figure} of {BILLS:,} bills, no page", ">= 500 times ihatemoney",
                    f"{engine[name]:.2f} ms to {took:.0f} ms: {ratio:,.0f} times", ratio >= 500)
            for name, path, figure in [
                ("balances", "statistics", "balances"), ("settle", "settle_bills", "settle up"),
            ]:
                took = statistics.median(theirs.page(path, "Person 7") for _ in range(3))
                ratio = took / engine[name]
                row(f"{figure} screen after a change, 20 members, {BILLS:,} bills", ">= 500 times ihatemoney",
                    f"{engine[name]:.2f} ms to {took:.0f} ms: {ratio:,.0f} times", ratio >= 500)
            row(f"list of expenses after a change, {BILLS:,} of them", "< 50 ms", f"{engine['feed']:.2f} ms", engine["feed"] < 50)
        # On top of the bills that are there, in turn, so that a busy machine hits both.
        left, right = [], []
        for run in range(1, 4):
            left.append(posted([ours.url, "ours", ours.cookie, space, ",".join(members), str(run)]))
            right.append(posted([theirs.url, "theirs", theirs.token, "bench", ",".join(theirs.members)]))
        a, b = statistics.median(left), statistics.median(right)
        row(f"bills posted on top of {BILLS:,}, on the disk when answered", ">= 30 times ihatemoney",
            f"{a:,.0f}/s to {b:,.0f}/s: {a / max(b, 0.1):.0f} times", a >= 30 * b)
    finally:
        for each in (theirs, ours):
            if each:
                each.stop()
        shutil.rmtree(work, ignore_errors=True)


main()
