"""How long a card at a glance takes, drawn and from memory, beside the shortest answer: glance.py EVENKEEL FOLDER.

One server, one person with a thousand entries. A card is drawn anew after each change and then asked for again; the floor is
`/health`, which looks at nothing.
"""

import http.client
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

EVENKEEL, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
PASSWORD = "Harbour-lights-2026"
CHANGES, LOOKS = 15, 12


def started():
    data = FOLDER / "glance-server"
    shutil.rmtree(data, ignore_errors=True)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("EVENKEEL_")}
    environment |= {"EVENKEEL_SIGNUP": "open", "EVENKEEL_LIMIT_SYNCS": "0"}
    process = subprocess.Popen(
        [EVENKEEL, "serve", "--port", "0", "--data", str(data)], stdout=subprocess.PIPE, text=True, env=environment)
    for line in process.stdout:
        if "is ready at" in line:
            return process, http.client.HTTPConnection(line.split()[-1].removeprefix("http://"), timeout=60)
    sys.exit("bench: the server did not start")


def call(connection, method, path, body=None, headers={}):
    connection.request(method, path, body and json.dumps(body), {"Content-Type": "application/json", **headers})
    answer = connection.getresponse()
    text = answer.read()
    if answer.status not in (200, 201):
        sys.exit(f"bench: {path} answered {answer.status}: {text[:300]!r}")
    return answer, text


def timed(connection, path):
    start = time.perf_counter()
    call(connection, "GET", path)
    return (time.perf_counter() - start) * 1000


process, connection = started()
try:
    form = {"name": "Ada", "email": "ada@example.org", "password": PASSWORD, "confirmation": PASSWORD}
    answer, _ = call(connection, "POST", "/v1/auth/sign-up", form)
    cookie = {"Cookie": answer.getheader("Set-Cookie").split(";")[0]}
    space = "%032x" % 7
    call(connection, "POST", "/v1/spaces", {"space": space}, cookie)
    first = lambda number, name, args: {
        "id": "%032x" % (100 + number), "space": space, "sequence": number, "clock": 1795000000000, "today": "2026-11-21",
        "schema": 1, "name": name, "args": args}
    wallet = {"id": "%032x" % 9, "name": "Cash", "kind": "cash", "order": 0, "currency": "CHF", "initialBalance": 0,
              "initialBalanceDate": "2026-01-01"}
    begun = {"mutations": [first(1, "startSpace", {"currency": "CHF", "language": "en"}), first(2, "addWallet", wallet)]}
    call(connection, "POST", "/v1/sync", {"client": "%032x" % 8, "spaces": [], "bundles": [begun]}, cookie)
    key = lambda scope: json.loads(call(connection, "POST", "/v1/keys", {"name": scope, "scope": scope}, cookie)[1])["key"]
    card, adding = key("glance"), {"X-API-Key": key("full")}
    entry = lambda number: call(
        connection, "POST", "/v1/transactions", {"amount": f"-{number}.35", "description": f"Shop {number}"}, adding)
    for number in range(1, 1001):
        entry(number)
    drawn, known = {}, {}
    floor = []
    # Below the limit of calls of one network address.
    for number in range(CHANGES):
        for form in ("svg", "png", "json"):
            path = f"/v1/glance/{card}.{form}?size=large"
            entry(2000 + number)
            drawn.setdefault(form, []).append(timed(connection, path))
            known.setdefault(form, []).extend(timed(connection, path) for _ in range(LOOKS // 4))
            floor.extend(timed(connection, "/health") for _ in range(3))
finally:
    process.terminate()
    process.wait()

least = statistics.median(floor)
print("Cards at a glance, a ledger of 1,000 entries (ms, medians; the aim from memory is 50):")
print(f"  /health {least:.2f}")
for form in drawn:
    first, again = statistics.median(drawn[form]), statistics.median(known[form])
    print(f"  {form}: drawn {first:.1f}, from memory {again:.2f} ({again / least:.1f} times /health)")
