#!/usr/bin/env bash
# Tests the web app in Debian's Chromium (package chromium): the shim by itself, then whole flows with the real server.
# Arguments go to pytest, e.g. `scripts/browser-tests.sh -k offline`. Does its own set-up.
set -euo pipefail
cd "$(dirname "$0")/.."

python="${PYTHON:-python3}"
if ! cmp -s Tests/Chromium/requirements.txt .venv/requirements.txt; then
  "$python" -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check -r Tests/Chromium/requirements.txt
  cp Tests/Chromium/requirements.txt .venv/requirements.txt
fi
export EVENKEEL_CHROMIUM="${EVENKEEL_CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}"
export EVENKEEL_HEADLESS="${EVENKEEL_HEADLESS:-$(command -v chromium-headless-shell || true)}"
[ -n "$EVENKEEL_CHROMIUM" ] || { echo "browser-tests: no Chromium. Run: apt-get install chromium" >&2; exit 1; }

scripts/engine.sh --proving
scripts/engine.sh
# The same rooms built natively, for the proof that both compute the same, and the server for whole flows.
build=(swift build -c release -Xswiftc -enable-testing -j "${JOBS:-2}")
[ -n "${EVENKEEL_NATIVE_ENGINE:-}" ] || "${build[@]}" --product Browser >&2
[ -n "${EVENKEEL_SERVER:-}" ] || "${build[@]}" --product evenkeel >&2
export EVENKEEL_NATIVE_ENGINE="${EVENKEEL_NATIVE_ENGINE:-$PWD/.build/release/Browser}"
export EVENKEEL_SERVER="${EVENKEEL_SERVER:-$PWD/.build/release/evenkeel}"
# One more at a time than there are processors: a quarter of a test is waiting (docs/decisions/0043).
exec .venv/bin/python -m pytest -p no:cacheprovider -n "$((${JOBS:-2} + 1))" Tests/Chromium "$@"
