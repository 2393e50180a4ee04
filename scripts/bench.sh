#!/usr/bin/env bash
# Measures what requirements promise and prints one table: figure, target, result. Comparisons run in turn in the same
# session (ours, theirs, ours, theirs, …) and give medians, so that a busy machine hits both.
# Usage: scripts/bench.sh [RUNS]   (7 runs of each; the first of each is a warm-up and does not count)
set -euo pipefail
cd "$(dirname "$0")/.."

runs="${1:-7}"
folder=.build/bench
evenkeel=.build/release/evenkeel
mkdir -p "$folder"
[ -x "$evenkeel" ] || { echo "bench: build first: make build" >&2; exit 1; }

for rows in 100000 1000000; do
  file="$folder/rows-$rows.csv"
  [ -f "$file" ] || { echo "bench: generating $rows rows" >&2; python3 scripts/bench/generate.py "$rows" "$file"; }
done
if [ ! -x "$folder/venv/bin/python" ] || ! "$folder/venv/bin/python" -c 'import duckdb' 2>/dev/null; then
  echo "bench: installing DuckDB from PyPI into $folder/venv, for comparison" >&2
  python3 -m venv "$folder/venv"
  "$folder/venv/bin/pip" install --quiet --disable-pip-version-check duckdb
fi

"$folder/venv/bin/python" scripts/bench/measure.py "$runs" "$evenkeel" "$folder"
# Runs only when the tests are built: swift build -c release -Xswiftc -enable-testing --build-tests
if ls .build/release/*PackageTests.xctest >/dev/null 2>&1; then
  echo "ten-year reports (target: under 100 ms each)"
  speed() {
    EVENKEEL_SPEED=1 swift test -c release -Xswiftc -enable-testing --disable-xctest --skip-build --filter "$1" 2>/dev/null \
      | sed -n 's/^bench: /  /p'
  }
  speed ReportSpeedTests
  echo "screens of ten years after one new entry (target: under 5 ms each with 100,000 entries)"
  speed ScreenSpeedTests
  echo "5,000 entries into an account, read back and compared (target: under 5 s)"
  speed MoveSpeedTests
  echo "a file of 10,000 rows, opened, reviewed and imported (target: under 10 s)"
  speed ImportReviewTests
  echo "fewest payments that settle a group"
  speed SettlementSpeedTests
fi
if [ -x scripts/bench-server.sh ]; then
  scripts/bench-server.sh
else
  echo "bench: scripts/bench-server.sh is not here; the server was not measured" >&2
fi
echo "what comes in: messages, statements and categories, beside packages from PyPI"
scripts/bench-intake.sh
echo "what a sign-in costs, and what it costs others"
python3 scripts/bench/trust.py "$evenkeel" "$folder"
python3 scripts/bench/glance.py "$evenkeel" "$folder"
echo "groups of 20 people with 10,000 expenses, and beside ihatemoney"
scripts/bench-groups.sh
if [ -x .venv/bin/python ] && [ -f Web/engine.wasm ]; then
  chromium="${EVENKEEL_CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}"
  .venv/bin/python scripts/bench/browser.py "$evenkeel" "$chromium" "$folder" "$(((runs + 1) / 2))"
else
  echo "bench: run scripts/browser-tests.sh once; the app in Chromium was not measured" >&2
fi
