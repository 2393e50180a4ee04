"""What idle event streams cost the server: its resident memory before, while they are open, and after they closed.

usage: scripts/bench/streams.py SERVER [STREAMS]      SERVER: an `evenkeel` that was built (release for figures that count)

An account has 48 streams at most and a session 6, so that accounts and sessions are written into the database beforehand, as
copies of one that signed up. Needs two files for each stream: `ulimit -n`.
"""
import hashlib
import json
import os
import resource
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request

SESSIONS_PER_ACCOUNT, STREAMS_PER_SESSION = 8, 6
PORT = int(os.environ.get("BENCH_PORT", "8974"))


def start(server, data):
    environment = dict(os.environ, EVENKEEL_SIGNUP="open", EVENKEEL_LIMIT_SIGNUPS="0")
    process = subprocess.Popen([server, "serve", "--port", str(PORT), "--data", data], env=environment,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(300):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{PORT}/ready", timeout=5).read()
            return process
        except OSError:
            time.sleep(0.1)
    sys.exit("bench: the server did not start")


def stop(process):
    process.send_signal(signal.SIGTERM)
    process.wait()


def resident(process):
    with open(f"/proc/{process.pid}/status") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def sign_up():
    form = {"name": "Ada", "email": "ada@example.org", "password": "Engine1842"}
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}/v1/auth/sign-up", json.dumps(form).encode(),
                                     {"Content-Type": "application/json"})
    urllib.request.urlopen(request).read()


def copied(database, table, changes):
    """A copy of the only row of a table, with other values in some columns."""
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    row = dict(zip(columns, database.execute(f"SELECT * FROM {table} LIMIT 1").fetchone()))
    row.update(changes)
    database.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", list(row.values()))


def tokens(data, streams):
    database = sqlite3.connect(os.path.join(data, "evenkeel.sqlite"))
    found = []
    while len(found) * STREAMS_PER_SESSION < streams:
        user = secrets.token_bytes(16)
        copied(database, "users", {"id": user, "email": f"{user.hex()}@example.org", "is_operator": 0})
        for _ in range(SESSIONS_PER_ACCOUNT):
            found.append(secrets.token_urlsafe(32))
            copied(database, "sessions", {"token_hash": hashlib.sha256(found[-1].encode()).digest(), "user": user})
    database.commit()
    database.close()
    return found


def follow(token):
    stream = socket.create_connection(("127.0.0.1", PORT), timeout=30)
    stream.sendall(f"GET /v1/events?spaces= HTTP/1.1\r\nHost: localhost\r\nCookie: evenkeel={token}\r\n\r\n".encode())
    return stream


def open_streams(process):
    text = urllib.request.urlopen(f"http://127.0.0.1:{PORT}/metrics").read().decode()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("evenkeel_event_streams ")))


def main():
    server, streams = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "data")
        process = start(server, data)
        sign_up()
        stop(process)
        sessions = tokens(data, streams)
        process = start(server, data)
        print(f"before: {resident(process):.0f} MiB")
        held = [follow(sessions[number // STREAMS_PER_SESSION]) for number in range(streams)]
        for stream in held:
            answer = stream.recv(4096)
            if not answer.startswith(b"HTTP/1.1 200"):
                sys.exit(f"bench: {answer[:300]!r}")
        print(f"{open_streams(process)} streams open: {resident(process):.0f} MiB")
        # A heartbeat or two: what they cost is there then.
        time.sleep(45)
        print(f"45 s later: {resident(process):.0f} MiB")
        for stream in held:
            stream.close()
        for seconds in (1, 30):
            time.sleep(seconds)
            print(f"{seconds} s after closing, {open_streams(process)} open: {resident(process):.0f} MiB")
        time.sleep(30)
        print(f"another 30 s: {resident(process):.0f} MiB")
        stop(process)


main()
