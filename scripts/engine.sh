#!/usr/bin/env bash
# Builds the engine (Sources/Browser and what it imports) as Embedded Swift to WebAssembly: Web/engine.wasm.
# With --proving: the shim's proving app instead, to .build-proving/engine.wasm (see Sources/Browser/ProvingApp.swift).
# Does nothing when no source changed. Needs the stock Swift toolchain and Debian's wasi-libc and
# libclang-rt-14-dev-wasm32 (any version of the latter).
set -euo pipefail
cd "$(dirname "$0")/.."

budget_kilobytes="${EVENKEEL_ENGINE_BUDGET:-400}" # gzipped (docs: "The browser build")
stack_bytes=1048576
scratch=.build-engine out=Web/engine.wasm defines=""
if [ "${1:-}" = "--proving" ]; then
  scratch=.build-proving out=.build-proving/engine.wasm defines='"-DEVENKEEL_PROVING", '
fi

refuse() { echo "engine: $1" >&2; exit 1; }

# Where things are: the toolchain from PATH, the libraries from Debian's usual places.
swiftc_path="$(command -v swiftc)" || refuse "swiftc is not on the PATH. Install Swift 6.3 or later from swift.org."
toolchain="$(dirname "$(dirname "$(readlink -f "$swiftc_path")")")"
unicode_tables="$toolchain/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"
[ -f "$unicode_tables" ] || refuse "this Swift toolchain has no Embedded Swift for wasm32 ($unicode_tables)."
wasi_libc="${WASI_LIBC:-/usr/lib/wasm32-wasi}"
[ -f "$wasi_libc/libc.a" ] || refuse "no libc for WebAssembly. Run: apt-get install wasi-libc"
builtins="${WASM_BUILTINS:-$(ls /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a 2>/dev/null | tail -1)}"
[ -n "$builtins" ] || refuse "no compiler runtime for WebAssembly. Run: apt-get install libclang-rt-14-dev-wasm32"

# A fingerprint of everything that goes in; equal to the last one means that there is nothing to do.
mkdir -p "$scratch"
fingerprint="$(
  { swiftc --version 2>/dev/null; echo "$defines$stack_bytes"; cat Package.swift scripts/toolset.json.in
    find Sources/Basis Sources/Ledger Sources/Insight Sources/Intake Sources/Replica Sources/Screens Sources/Pages \
      Sources/Browser -name '*.swift' -print0 | sort -z | xargs -0 sha256sum; } | sha256sum | cut -d' ' -f1
)"
if [ ! -f "$out" ] || [ "$(cat "$scratch/fingerprint" 2>/dev/null)" != "$fingerprint" ]; then
  sed -e "s#@DEFINES@#$defines#" -e "s#@STACK_BYTES@#$stack_bytes#" -e "s#@WASI_LIBC@#$wasi_libc#" \
    -e "s#@BUILTINS@#$builtins#" -e "s#@UNICODE_TABLES@#$unicode_tables#" scripts/toolset.json.in > "$scratch/toolset.json"
  EVENKEEL_ENGINE_ONLY=1 swift build --triple wasm32-unknown-none-wasm -c release --product Browser \
    --toolset "$scratch/toolset.json" --scratch-path "$scratch" >&2
  cp "$scratch/wasm32-unknown-none-wasm/release/Browser.wasm" "$out"
  echo "$fingerprint" > "$scratch/fingerprint"
fi

raw="$(stat -c %s "$out")"
gzipped="$(gzip -9 -c "$out" | wc -c)"
echo "$out: $raw bytes, $gzipped gzipped ($((gzipped / 1024)) of $budget_kilobytes KB)"
[ "$gzipped" -le $((budget_kilobytes * 1024)) ] || refuse "the module is above its budget of $budget_kilobytes KB gzipped."
[ "$out" != Web/engine.wasm ] || scripts/shell-manifest.sh
