#!/usr/bin/env bash
# Groups: balances and settlement by the engine, how fast a change reaches others, and all of it beside ihatemoney, which is
# installed from PyPI into a folder of its own. Needs a built server, built tests, wrk and python3 with venv.
# Usage: scripts/bench-groups.sh [BILLS] [SECONDS of each run]. Says one line a figure, all medians; under four minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/bench
theirs="$folder/ihatemoney"
mkdir -p "$folder"
if ! "$theirs/bin/python" -c 'import ihatemoney, gunicorn' 2>/dev/null; then
  echo "bench: installing ihatemoney and gunicorn from PyPI into $theirs, for comparison" >&2
  python3 -m venv "$theirs"
  "$theirs/bin/pip" install --quiet --disable-pip-version-check ihatemoney gunicorn
fi
: >"$folder/group-speed"
if ls .build/release/*PackageTests.xctest >/dev/null 2>&1; then
  EVENKEEL_SPEED=1 swift test -c release -Xswiftc -enable-testing --disable-xctest --skip-build --ignore-lock --filter GroupSpeedTests 2>/dev/null \
    | grep -E '^bench' >"$folder/group-speed" || true
  sed -n 's/^bench: /  /p' "$folder/group-speed"
else
  echo "bench: the tests are not built; the engine's part was not measured" >&2
fi
python3 scripts/bench/groups.py .build/release/evenkeel "$folder" "$folder/group-speed" "$@"
