#!/usr/bin/env bash
# What comes in: messages of banks, statements in the formats of banks and the categoriser, beside what PyPI has for each,
# installed into a folder of its own. Needs a built server and python3 with venv. Ours is timed as a whole process, from
# starting it to its last byte; theirs within Python, without its start.
# Usage: scripts/bench-intake.sh [RUNS]   (5 runs of each after a warm-up; says one line a figure, medians)
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/bench
theirs="$folder/intake"
mkdir -p "$folder"
[ -x .build/release/evenkeel ] || { echo "bench: build first: make build" >&2; exit 1; }
if ! "$theirs/bin/python" -c 'import ofxtools, ofxparse, mt940, lxml, sklearn' 2>/dev/null; then
  echo "bench: installing ofxtools, ofxparse, mt-940, lxml and scikit-learn from PyPI into $theirs, for comparison" >&2
  python3 -m venv "$theirs"
  "$theirs/bin/pip" install --quiet --disable-pip-version-check ofxtools ofxparse mt-940 lxml scikit-learn
fi
"$theirs/bin/python" scripts/bench/intake.py .build/release/evenkeel "$folder" "${1:-5}"
