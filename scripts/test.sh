#!/usr/bin/env bash
# Sets up and runs every test. The last line says "N passed, N failed" over all suites; the exit status is 1 if any
# failed. JOBS limits how many compilers run at once (2).
set -uo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh run test || exit 1

passed=0 failed=0
started=$(date +%s)
summary=()
# Said once more at the end, where whoever has only the last lines of a log sees it.
wrong=()

# note SUITE PASSED FAILED
note() {
  passed=$((passed + $2)) failed=$((failed + $3))
  summary+=("$(printf '  %-28s %5d passed %5d failed' "$1" "$2" "$3")")
}

# Runs a suite. Its last line that counts ("12 passed, 0 failed", or as pytest writes it, "1 failed, 11 passed in 3 s")
# is taken; a suite that counts nothing counts as one test, by its exit status.
suite() {
  local name="$1" log status line good bad
  shift
  echo "== $name"
  log="$(mktemp)"
  "$@" 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  mapfile -t -O "${#wrong[@]}" wrong < <(sed 's/\x1b\[[0-9;]*m//g' "$log" | grep -E '^✘ .* recorded an issue|^FAILED |^ERROR |error: ' | cut -c1-300 | head -20)
  line="$(sed 's/\x1b\[[0-9;]*m//g' "$log" | grep -E '^[= ]*[0-9]+ (passed|failed|errors?)\b' | tail -1 || true)"
  rm -f "$log"
  good="$(grep -oE '[0-9]+ passed' <<<"$line" | tr -dc '0-9' || true)"
  bad="$(grep -oE '[0-9]+ (failed|errors?)' <<<"$line" | grep -oE '^[0-9]+' | awk '{n += $1} END {print n + 0}' || true)"
  good="${good:-0}" bad="${bad:-0}"
  if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  if [ "$status" -eq 0 ] && [ -z "$line" ]; then good=1; fi
  note "$name" "$good" "$bad"
}

# The tests' own report says how many there were, and how many failed.
# counted STATUS REPORT
counted() {
  local file count bad
  file="$(ls "$2-swift-testing.xml" "$2.xml" 2>/dev/null | head -1)"
  [ -n "$file" ] || return 1
  count="$(grep -oE '<testsuite [^>]*' "$file" | grep -oE ' tests="[0-9]+"' | tr -dc '0-9\n' | awk '{n += $1} END {print n + 0}')"
  bad="$(grep -oE '<testsuite [^>]*' "$file" | grep -oE ' failures="[0-9]+"' | tr -dc '0-9\n' | awk '{n += $1} END {print n + 0}')"
  if [ "$1" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  echo "$((count - bad < 0 ? 0 : count - bad)) passed, $bad failed"
  return "$1"
}

# What compares times is measured alone.
measured="TimingTests|SteadySpeedTests"

# swift_tests NAME OPTION ...
swift_tests() {
  local report=".build/test-report-$1"
  shift
  rm -f "$report"*.xml
  swift test -c release -Xswiftc -enable-testing --skip-build --disable-xctest --xunit-output "$report.xml" "$@"
  counted $? "$report"
}

# The engine's, the server's and the command's own tests.
native_tests() {
  mkdir -p .build
  # One build for the tests and for what they start; building the command by itself would compile half of it again.
  swift build -c release -Xswiftc -enable-testing -j "${JOBS:-2}" --build-tests || return 1
  # Some at a time: 1,600 at once wait for each other until the time limits of the local peers among them are over.
  swift_tests all --skip "$measured" --experimental-maximum-parallelization-width 6
}

# The app's engine and the one that proves the shim, and a short run of the fuzzer with seeds ('scripts/fuzz.sh 600' is the
# long one), while the native build leaves a core idle: large modules are compiled by one process each.
beside="$(mktemp -d)"
nice -n 10 bash -c 'cd "$1" || exit
  { scripts/engine.sh && scripts/engine.sh --proving; } >"$0/engines" 2>&1; echo $? >"$0/engines.status"
  scripts/fuzz.sh 5 >"$0/fuzz" 2>&1; echo $? >"$0/fuzz.status"' "$beside" "$PWD" &
working=$!
trap 'kill "$working" 2>/dev/null; rm -rf "$beside"' EXIT
was_beside() { cat "$beside/$1"; return "$(cat "$beside/$1.status")"; }

suite "Format" scripts/format.sh --check
suite "Walls between features" scripts/walls.py
suite "Engine, server, command" native_tests
# What docs/architecture.md says to do, done in a copy of the sources, against the modules that were just built.
suite "How to add something" scripts/samples.py
wait "$working"
suite "Times" swift_tests times --filter "$measured"
suite "Engine for the browser" was_beside engines
suite "Whatever strangers write" was_beside fuzz
# What the tests above built: the native engine, to compare with WebAssembly, and the server, for whole flows.
export EVENKEEL_NATIVE_ENGINE="$PWD/.build/release/Browser" EVENKEEL_SERVER="$PWD/.build/release/evenkeel"
suite "Browser" scripts/browser-tests.sh

echo
[ "$failed" -eq 0 ] || printf '%s\n' ${wrong[@]+"${wrong[@]}"}
printf '%s\n' "${summary[@]}"
elapsed=$(($(date +%s) - started))
echo "  in $((elapsed / 60)) min $((elapsed % 60)) s"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
