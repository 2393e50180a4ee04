#!/bin/sh
# Durable mutations through the whole server: HTTP, session, engine, sealing, fsync; one mutation a request, 32
# connections, over 1,000 spaces and on one. Needs wrk and python3 (Debian: apt-get install wrk python3).
# Prints both ends of the time, which have to be as fast, and what a change costs the processor and the disk.
# usage: scripts/bench-server.sh [SECONDS]      BENCH_FOLDER=/path/on/the/disk/to/measure
set -eu
cd "$(dirname "$0")/.."
seconds="${1:-60}"
folder="$(mktemp -d "${BENCH_FOLDER:-${TMPDIR:-/tmp}}/evenkeel-bench.XXXXXX")"
server=""
clean() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$server" ] || wait "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap clean EXIT INT TERM

swift build -c release -Xswiftc -enable-testing --product evenkeel >&2
port="${BENCH_PORT:-8973}"
EVENKEEL_SIGNUP=open EVENKEEL_QUOTA_SPACES=1000 EVENKEEL_QUOTA_RECORDS=10000000 EVENKEEL_QUOTA_MEGABYTES=100000 EVENKEEL_LIMIT_SYNCS=0 EVENKEEL_LIMIT_SIGNUPS=0 \
  .build/release/evenkeel serve --port "$port" --data "$folder/data" >"$folder/log" 2>&1 &
server=$!
tries=0
until curl -sf "http://127.0.0.1:$port/ready" >/dev/null; do
  tries=$((tries + 1))
  [ "$tries" -lt 100 ] || { cat "$folder/log" >&2; exit 1; }
  sleep 0.1
done

echo "the server at work (target: 3,000 durable mutations/s at p99 under 50 ms, on two quiet cores shared with the load)"
python3 scripts/bench/fdatasync.py "$folder"
python3 scripts/bench/prepare.py "http://127.0.0.1:$port" 1000 "$folder/places"
run=1
for spaces in 1000 1; do
  printf '%s space(s): ' "$spaces"
  python3 scripts/bench/ends.py "$server" "$seconds" "http://127.0.0.1:$port" >"$folder/ends" &
  watch=$!
  wrk -t 2 -c 32 -d "${seconds}s" -s scripts/bench/sync.lua "http://127.0.0.1:$port" -- \
    "$folder/places" "$spaces" "$run" | tail -n 1
  wait "$watch"
  cat "$folder/ends"
  run=$((run + 1))
done
# A stranger who only holds connections.
python3 scripts/bench/idle.py "http://127.0.0.1:$port" "$folder/places" 1500
