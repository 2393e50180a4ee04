#!/usr/bin/env bash
# Reads every statement of the collection beside the project, if it is there, and prints how many come out right.
# Usage: scripts/score.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
corpus="${1:-../shared/data/statements}"
if [ ! -f "$corpus/score.py" ]; then
  echo "score: no statements in $corpus; name their folder: scripts/score.sh FOLDER"
  exit 0
fi
mkdir -p .build/bench
python3 scripts/bench/predict.py .build/release/evenkeel "$corpus/corpus" > .build/bench/predictions.jsonl
python3 "$corpus/score.py" .build/bench/predictions.jsonl --split dev
