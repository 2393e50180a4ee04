"""What a stranger's connections cost somebody who works: a change's time alone, beside idle ones, and beside some that send requests without
waiting for the answers.

usage: scripts/bench/idle.py http://127.0.0.1:PORT PLACES [CONNECTIONS]      PLACES: what prepare.py wrote
"""
import http.client
import json
import multiprocessing
import resource
import select
import socket
import sys
import time
import urllib.parse

CHANGES = 2_000
PIPELINING = 20


def flood(host, port):
    """Requests on some connections, as fast as they are taken; what comes back is thrown away."""
    requests = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 500
    sockets = [socket.create_connection((host, port)) for _ in range(PIPELINING)]
    left = {each: requests for each in sockets}
    for each in sockets:
        each.setblocking(False)
    while left:
        readable, writable, _ = select.select(list(left), list(left), [])
        for each in readable:
            if not each.recv(1 << 16):
                del left[each]
        for each in writable:
            if each in left:
                left[each] = left[each][each.send(left[each]):] or requests


def changes(address, place, first, count=CHANGES):
    """Milliseconds of one durable change after another, in order of size."""
    cookie, space, wallet = place
    connection = http.client.HTTPConnection(address.hostname, address.port)
    client = "1d1e" + f"{first:028x}"
    times = []
    for number in range(count):
        args = {"id": f"{first + number:028x}1d1e", "walletId": wallet, "date": "2026-11-21", "amount": -100, "currency": "CHF",
                "description": "Coffee", "payee": "Corner bakery", "status": "complete", "booking": "booked",
                "source": "manual", "categorySource": "none"}
        change = {"id": f"{first + number:030x}1d", "space": space, "sequence": number + 1, "clock": 1795000000000,
                  "today": "2026-11-21", "schema": 1, "name": "addTransaction", "args": args}
        body = json.dumps({"client": client, "spaces": [], "bundles": [{"mutations": [change]}]})
        began = time.perf_counter()
        connection.request("POST", "/v1/sync", body, {"Content-Type": "application/json", "Cookie": cookie})
        answer = json.loads(connection.getresponse().read())
        times.append((time.perf_counter() - began) * 1000)
        if answer["outcomes"][0]["status"] != "applied":
            sys.exit(f"bench: {answer}")
    return sorted(times)


def line(name, times):
    print(f"{name}: median {times[len(times) // 2]:.1f} ms, p99 {times[len(times) * 99 // 100]:.1f} ms, slowest {times[-1]:.1f} ms")


def main():
    address, count = urllib.parse.urlparse(sys.argv[1]), int(sys.argv[3]) if len(sys.argv) > 3 else 1_500
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with open(sys.argv[2]) as places:
        place = places.readline().split()
    line("one person alone", changes(address, place, 1 << 40))
    held = [socket.create_connection((address.hostname, address.port)) for _ in range(count)]
    for number, idle in enumerate(held):
        # Half have begun a request that never ends.
        if number % 2:
            idle.sendall(b"GET /health HTTP/1.1\r\nHost: loc")
    line(f"beside {count:,} idle connections", changes(address, place, 1 << 41))
    still = 0
    for idle in held:
        idle.setblocking(False)
        try:
            still += idle.recv(1) != b""
        except BlockingIOError:
            still += 1
        except OSError:
            pass
        idle.close()
    print(f"{still:,} of them still open afterwards")
    stranger = multiprocessing.Process(target=flood, args=(address.hostname, address.port), daemon=True)
    stranger.start()
    line(f"beside {PIPELINING} connections that wait for no answer", changes(address, place, 1 << 42, 300))
    stranger.terminate()


main()
