#!/usr/bin/env bash
# Writes scripts/engine-needed.txt anew: which functions run until the first screen is there, counted in Chromium after
# flows that leave all kinds of records behind (docs/decisions/0024). Run it when the bench says that a start needed the rest.
# Needs what scripts/browser-tests.sh sets up and a built engine and server. Takes about five minutes.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cp -r Web "$folder/Web"
rm -f "$folder"/Web/engine*.wasm*
scripts/engine.sh --instrument "$folder/Web/engine.wasm"
cat >> "$folder/Web/engine.js" <<'JS'
const Plain = WebAssembly.Instance;
WebAssembly.Instance = function (module, imports) {
  const made = new Plain(module, imports);
  const { __write_profile: write, evenkeel_allocate: allocate, memory } = made.exports;
  if (write) self.counted = () => {
    const room = 1 << 20;
    const at = allocate(room) >>> 0;
    return Array.from(new Uint32Array(memory.buffer.slice(at + 8, at + write(at, room))));
  };
  return made;
};
JS
scripts/shell-manifest.sh "$folder/Web"
mkdir "$folder/counted"
# What a flow counted before it failed counts, too: an engine that counts is slow, and a wait in it may run out.
status=0
EVENKEEL_WEB_FOLDER="$folder/Web" EVENKEEL_COUNTED="$folder/counted" \
  EVENKEEL_CHROMIUM="${EVENKEEL_CHROMIUM:-$(command -v chromium)}" .venv/bin/python -m pytest -p no:cacheprovider -q -n 2 \
  Tests/Chromium/test_{flows_entries,flows_import,templates,payments,reimbursements}.py \
  Tests/Chromium/test_{flat_and_trip,joint_wallet,household_live,lock}.py \
  Tests/Chromium/test_install.py::test_the_first_screen_waits_for_the_start_only || status=$?
python3 scripts/engine-parts.py needed .build-engine/named.wasm "$folder"/counted/*.json > scripts/engine-needed.txt
wc -l scripts/engine-needed.txt
[ "$status" -eq 0 ] || { echo "engine-needed: a flow failed, see above; read the difference before it is kept" >&2; exit 1; }
