#!/usr/bin/env python3
"""Makes the accounts and spaces of the benchmark and writes what wrk needs: cookie, space and wallet a line.

usage: prepare.py http://127.0.0.1:PORT SPACES FILE
"""
import http.client, json, sys, urllib.parse

address, count, target = urllib.parse.urlparse(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
people = max(1, count // 100)
connection = http.client.HTTPConnection(address.hostname, address.port)


def call(path, body, cookie=None):
    headers = {"Content-Type": "application/json"}
    if cookie:
        headers["Cookie"] = cookie
    connection.request("POST", path, json.dumps(body), headers)
    answer = connection.getresponse()
    data = answer.read()
    if answer.status >= 300:
        sys.exit(f"{path}: {answer.status} {data.decode()}")
    return json.loads(data), answer.getheader("Set-Cookie")


def mutation(space, number, sequence, name, args):
    return {"id": f"{number:030x}{sequence:02x}", "space": space, "sequence": sequence, "clock": 1795000000000,
            "today": "2026-11-21", "schema": 1, "name": name, "args": args}


with open(target, "w") as lines:
    for person in range(people):
        form = {"name": f"Person {person}", "email": f"person{person}@bench.example", "password": "Engine1842"}
        _, cookie = call("/v1/auth/sign-up", form)
        cookie = cookie.split(";")[0]
        for index in range(count // people):
            number = person * 1_000_000 + index + 1
            space, wallet = f"{number:032x}", f"{number:028x}beef"
            call("/v1/spaces", {"space": space}, cookie)
            bundle = {"mutations": [
                mutation(space, number, 1, "startSpace", {"currency": "CHF", "language": "en"}),
                mutation(space, number, 2, "addWallet", {
                    "id": wallet, "name": "Cash", "kind": "cash", "order": 0, "currency": "CHF", "initialBalance": 0,
                    "initialBalanceDate": "2026-01-01"})]}
            answer, _ = call("/v1/sync", {"client": f"{number:032x}", "spaces": [], "bundles": [bundle]}, cookie)
            if any(outcome["status"] != "applied" for outcome in answer["outcomes"]):
                sys.exit(f"refused: {answer}")
            lines.write(f"{cookie} {space} {wallet}\n")
