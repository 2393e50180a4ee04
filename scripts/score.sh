#!/usr/bin/env bash
# Reads every statement and message of the collections beside the project, if they are there, and prints how many come
# out right. Usage: scripts/score.sh [FOLDER-OF-STATEMENTS [FOLDER-OF-MESSAGES]]
set -euo pipefail
cd "$(dirname "$0")/.."
corpus="${1:-../shared/data/statements}"
messages="${2:-../shared/data/messages}"
if [ ! -f "$corpus/score.py" ]; then
  echo "score: no statements in $corpus; name their folder: scripts/score.sh FOLDER"
else
  mkdir -p .build/bench
  python3 scripts/bench/predict.py .build/release/evenkeel "$corpus/corpus" > .build/bench/predictions.jsonl
  python3 "$corpus/score.py" .build/bench/predictions.jsonl --split dev
fi
if [ -f "$messages/score.py" ]; then
  mkdir -p .build/bench
  .build/release/evenkeel capture --json "$messages/dev.jsonl" > .build/bench/messages.jsonl
  python3 "$messages/score.py" .build/bench/messages.jsonl "$messages/dev.jsonl"
fi
