"""What a password costs, and whether sign-ins slow other people's sync: trust.py EVENKEEL FOLDER [SECONDS].

One server, as `make run` starts it. First the sync of one person alone, then the same while eight others sign in, over and
over; both in turn, three times.
"""

import http.client
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import threading
import time
import uuid

EVENKEEL, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
SECONDS = int(sys.argv[3]) if len(sys.argv) > 3 else 6
PASSWORD = "Harbour-lights-2026"


class Server:
    def __init__(self):
        data = FOLDER / "trust-server"
        shutil.rmtree(data, ignore_errors=True)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("EVENKEEL_")}
        environment |= {
            "EVENKEEL_SIGNUP": "open", "EVENKEEL_LIMIT_SYNCS": "0", "EVENKEEL_LIMIT_SIGNUPS": "0"}
        self.process = subprocess.Popen(
            [EVENKEEL, "serve", "--port", "0", "--data", str(data)], stdout=subprocess.PIPE, text=True, env=environment)
        for line in self.process.stdout:
            if "is ready at" in line:
                self.address = line.split()[-1].removeprefix("http://")
                return
        sys.exit("bench: the server did not start")

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Person:
    def __init__(self, address, name):
        self.connection = http.client.HTTPConnection(address, timeout=60)
        self.cookie = ""
        self.email = name + "@example.org"
        self.address = address

    def post(self, path, body):
        headers = {"Content-Type": "application/json", "Origin": "http://" + self.address}
        if self.cookie:
            headers["Cookie"] = self.cookie
        start = time.perf_counter()
        self.connection.request("POST", path, json.dumps(body), headers)
        answer = self.connection.getresponse()
        text = answer.read()
        seconds = time.perf_counter() - start
        if answer.status not in (200, 201):
            sys.exit(f"bench: {path} answered {answer.status}: {text[:300]!r}")
        for header, value in answer.getheaders():
            if header.lower() == "set-cookie":
                self.cookie = value.split(";")[0]
        return seconds

    def sign_up(self):
        self.post("/v1/auth/sign-up", {"name": "Ada", "email": self.email, "password": PASSWORD, "confirmation": PASSWORD})

    def sign_in(self):
        return self.post("/v1/auth/sign-in", {"email": self.email, "password": PASSWORD})


def sync(person, space, client):
    """Latencies of empty questions, one after the other, for a while."""
    taken = []
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        taken.append(person.post("/v1/sync", {"client": client, "spaces": [{"space": space, "version": 0}], "bundles": []}))
        time.sleep(0.002)
    return taken


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main():
    server = Server()
    try:
        ada = Person(server.address, "ada")
        ada.sign_up()
        space, client = (uuid.uuid4().hex for _ in range(2))
        ada.post("/v1/spaces", {"space": space})
        others = [Person(server.address, f"other{number}") for number in range(8)]
        for other in others:
            other.sign_up()
        alone, beside, costs = [], [], []
        for turn in range(4):
            first = sync(ada, space, client)
            going = threading.Event()
            going.set()
            before = cpu(server.process.pid)
            count = [0] * len(others)

            def knock(number):
                while going.is_set():
                    others[number].sign_in()
                    count[number] += 1

            threads = [threading.Thread(target=knock, args=(number,)) for number in range(len(others))]
            for thread in threads:
                thread.start()
            second = sync(ada, space, client)
            going.clear()
            for thread in threads:
                thread.join()
            cost = (cpu(server.process.pid) - before) / max(1, sum(count))
            if turn > 0:
                alone.append(percentile(first, 0.99))
                beside.append(percentile(second, 0.99))
                costs.append(cost)
    finally:
        server.stop()
    alone, beside = statistics.median(alone) * 1000, statistics.median(beside) * 1000
    print(f"  one sign-in: {statistics.median(costs) * 1000:.0f} ms of one core; target: at least 60 ms")
    print(f"  p99 of sync: {alone:.1f} ms alone, {beside:.1f} ms while 8 people sign in ({beside / alone:.1f} times); target: under 2 times")


def cpu(pid):
    """Processor seconds of the server so far."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


main()
