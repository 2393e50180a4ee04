#!/usr/bin/env bash
# Serves the app, with a sandbox bank beside it so that ‹Banks› can be tried out: a bank of nobody's, with made-up entries.
# It runs only for this machine, and only where no real provider is set up. SANDBOX=off leaves it out.
set -euo pipefail
cd "$(dirname "$0")/.."

host="${HOST:-127.0.0.1}" port="${PORT:-8080}" data="${DATA:-data}"
bank=""
if [ "${SANDBOX:-on}" = on ] && [ -z "${EVENKEEL_ENABLE_BANKING_APP:-}" ] && [ "$host" = 127.0.0.1 ] && [ -x .build/release/sandbox-bank ]; then
  place=$((port + 10)) site="${EVENKEEL_URL:-http://localhost:$port}"
  .build/release/sandbox-bank --port "$place" --key-file .build/sandbox-key.pem --return "$site/v1/banks/return" >.build/sandbox-bank.log 2>&1 &
  bank=$!
  trap 'kill "$bank" 2>/dev/null || true' EXIT
  for _ in $(seq 50); do
    grep -q "answers at" .build/sandbox-bank.log && break
    kill -0 "$bank" 2>/dev/null || break
    sleep 0.1
  done
  if grep -q "answers at" .build/sandbox-bank.log; then
    export EVENKEEL_ENABLE_BANKING_APP EVENKEEL_ENABLE_BANKING_KEY_FILE=.build/sandbox-key.pem
    EVENKEEL_ENABLE_BANKING_APP="$(sed -n 's/^export EVENKEEL_ENABLE_BANKING_APP=//p' .build/sandbox-bank.log)"
    export EVENKEEL_ENABLE_BANKING_URL="http://localhost:$place" EVENKEEL_BANK_HOSTS="localhost:$place" EVENKEEL_URL="$site"
    export EVENKEEL_SIMPLEFIN=on EVENKEEL_SIMPLEFIN_URL="http://localhost:$place/simplefin"
    echo "A sandbox bank runs beside it: Settings, Banks. SANDBOX=off leaves it out."
  else
    echo "No sandbox bank: it did not start (port $place; .build/sandbox-bank.log says why)." >&2
  fi
fi
echo "The web app comes up at http://localhost:$port. Ctrl-C ends it; data stays in $data/."
.build/release/evenkeel serve --host "$host" --port "$port" --data "$data"
