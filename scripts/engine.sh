#!/usr/bin/env bash
# Builds the engine (Sources/Browser and the rooms below it) as Embedded Swift to WebAssembly: Web/engine.wasm, which is
# what a start needs, and Web/engine-rest.wasm, which follows; and what reads files, from the same sources, as a module that
# is loaded when one is opened: Web/reader.wasm.
# With --proving: the shim's proving app instead, to .build-proving/engine.wasm (see Sources/Browser/ProvingApp.swift).
# Does nothing when no source changed. The rooms of each are compiled as one module: docs/decisions/0008, 0023 and 0024.
# With --dev: an engine in one piece that nobody optimised, which takes a third of the time and weighs 23 MB: to look at what one changes. The
# next build without it makes the one that is served and measured.
# With --keep-sizes: what the modules weigh now is what the next change is held against.
# With --instrument FILE: an engine in one piece that counts which functions run (scripts/engine-needed.sh).
# Needs the stock Swift toolchain and Debian's wasi-libc, libclang-rt-14-dev-wasm32 (any version), binaryen and brotli.
set -euo pipefail
cd "$(dirname "$0")/.."

# Bytes gzipped of each module as the last commit that changed one left them. What a change adds is said as a difference to
# them, and no change may add more than this share at once. 'scripts/engine.sh --keep-sizes' takes down what is built now.
sizes=scripts/engine-sizes.txt
most_growth_percent=3
stack_bytes=1048576
rooms=(Basis Ledger Insight Intake Filing Replica Screens Pages)
compile=(
  swiftc -target wasm32-unknown-none-wasm -swift-version 6 -wmo
  -enable-experimental-feature Embedded -enable-experimental-feature Extern -Xfrontend -disable-stack-protector
)
optimised=(
  -Osize
  # Swift's own inliner has weighed sizes before; LLVM's and copies of functions for one closure each only add to them.
  # Appending to an array is a call and not a hundred bytes; loops stay as written; traps of a function may share code.
  -Xllvm -inline-threshold=-20000 -Xllvm -sil-disable-pass=closure-specialize
  -Xllvm -sil-inline-never-functions=6append
  -Xllvm -sil-disable-pass=loop-unroll -Xllvm -sil-disable-pass=loop-rotate -Xfrontend -mergeable-traps
)
link=(--no-entry --allow-undefined --gc-sections --strip-debug --stack-first -z "stack-size=$stack_bytes")
# What LLVM already weighed is not put into its callers a second time: that made the module larger.
# Low memory is the far end of the stack (--stack-first), which no address plus offset reaches.
features=(--enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals)
optimise=(-Oz --one-caller-inline-max-function-size 0 --low-memory-unused "${features[@]}")

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
command -v wasm-opt >/dev/null || refuse "no wasm-opt. Run: apt-get install binaryen"
command -v brotli >/dev/null || refuse "no brotli. Run: apt-get install brotli"
command -v python3 >/dev/null || refuse "no python3. Run: apt-get install python3"

# fingerprint FILE...: of these, the compiler and this script; equal to the last one means that there is nothing to do.
fingerprint() { { swiftc --version 2>/dev/null; sha256sum scripts/engine.sh "$@"; } | sha256sum | cut -d' ' -f1; }

# list_sources ROOM...: those of these rooms and of Sources/Browser, in `sources`.
list_sources() {
  local room file
  sources=()
  for room in "$@" Browser; do
    while IFS= read -r file; do sources+=("$file"); done < <(find "Sources/$room" -name '*.swift' | LC_ALL=C sort)
  done
}

# compile_rooms NAME SCRATCH FLAG: `sources` as one module, SCRATCH/linked.wasm.
compile_rooms() {
  local name="$1" scratch="$2" flag="$3" room
  mkdir -p "$scratch"
  # Empty modules, so that the rooms' imports of each other mean something here, too.
  : > "$scratch/empty.swift"
  for room in "${rooms[@]}"; do
    "${compile[@]}" "${optimised[@]}" -parse-as-library -emit-module -module-name "$room" -emit-module-path "$scratch/$room.swiftmodule" \
      "$scratch/empty.swift"
  done
  echo "engine: compiling ${#sources[@]} files to WebAssembly ($name), which takes a minute or two"
  "${compile[@]}" "${optimised[@]}" ${flag:+"$flag"} -module-name Browser -I "$scratch" -c -o "$scratch/engine.o" "${sources[@]}"
  "$toolchain/bin/wasm-ld" "${link[@]}" "$scratch/engine.o" -L"$wasi_libc" -lc "$builtins" "$unicode_tables" \
    -o "$scratch/linked.wasm"
}

# link_rooms NAME SCRATCH FLAG: the same with names, SCRATCH/named.wasm.
link_rooms() {
  local name="$1" scratch="$2" flag="$3" now
  now="$(fingerprint "${sources[@]}")"
  [ "$(cat "$scratch/named.fingerprint" 2>/dev/null)" != "$now" ] || return 0
  compile_rooms "$name" "$scratch" "$flag"
  # Comparing texts as the standard library does brings tables and code of 30 KB: see Sources/Basis/Text.swift.
  ! grep -aq NFCNormalizer "$scratch/linked.wasm" || refuse "something compares, hashes or splits a String by canonical equivalence."
  wasm-opt -g "${optimise[@]}" "$scratch/linked.wasm" -o "$scratch/named.wasm"
  echo "$now" > "$scratch/named.fingerprint"
}

# finish MODULE OUT: without names, alike functions side by side, which compresses to 7 % less, and compressed.
finish() {
  local module="$1" out="$2" small="${1%.*}.small"
  wasm-opt "${optimise[@]}" "$module" -o "$small.wasm"
  wasm-dis "$small.wasm" -o "$small.wat"
  python3 scripts/engine-order.py "$small.wasm" "$small.wat" > "$small.ordered.wat"
  wasm-opt "${optimise[@]}" "$small.ordered.wat" -o "$out"
  # What the server sends to browsers that understand it; with a time of its own, since an older one is not sent.
  brotli --best --force --no-copy-stat "$out" -o "$out.br"
}

# weigh OUT: says what it weighs and what that is beside the size taken down, and refuses a leap.
weigh() {
  local out="$1" gzipped kept
  gzipped="$(gzip -9 -c "$out" | wc -c)"
  echo "$out: $(stat -c %s "$out") bytes, $gzipped gzipped, $(stat -c %s "$out.br") as brotli"
  kept="$(sed -n "s|^$out ||p" "$sizes")"
  [ -n "$kept" ] || return 0
  echo "$out: $(awk -v now="$gzipped" -v was="$kept" 'BEGIN { printf "%+d bytes, %.3f times", now - was, now / was }') what it was ($kept)"
  [ "$gzipped" -le $((kept + kept * most_growth_percent / 100)) ] || refuse "$out grew by more than $most_growth_percent % in one change."
}

# divide SCRATCH: what a start needs and the rest, as SCRATCH/start.wat and SCRATCH/rest.wat.
divide() {
  local scratch="$1"
  python3 scripts/engine-parts.py later "$scratch/named.wasm" scripts/engine-needed.txt > "$scratch/later.txt"
  wasm-split -g "${features[@]}" "$scratch/named.wasm" --split-funcs "@$scratch/later.txt" --export-prefix=% \
    -o1 "$scratch/start.wasm" -o2 "$scratch/rest.wasm"
  wasm-dis "$scratch/start.wasm" -o "$scratch/start.wat"
  wasm-dis "$scratch/rest.wasm" -o "$scratch/rest.wat"
  python3 scripts/engine-parts.py join "$scratch/start.wat" "$scratch/rest.wat"
}

# build NAME SCRATCH OUT FLAG ROOM...: one module of these rooms, with its rest beside it when OUT is divided.
build() {
  local name="$1" scratch="$2" out="$3" flag="$4" rest="" now
  shift 4
  [ "$name" != engine ] || rest="${out%.wasm}-rest.wasm"
  list_sources "$@"
  mkdir -p "$scratch"
  now="$(fingerprint scripts/engine*.py scripts/engine-needed.txt "${sources[@]}")"
  if [ ! -f "$out" ] || [ ! -f "$out.br" ] || [ -n "$rest" -a ! -f "$rest.br" ] || [ "$(cat "$scratch/fingerprint" 2>/dev/null)" != "$now" ]; then
    link_rooms "$name" "$scratch" "$flag"
    if [ -n "$rest" ]; then
      divide "$scratch"
      finish "$scratch/start.wat" "$out"
      finish "$scratch/rest.wat" "$rest"
    else
      finish "$scratch/named.wasm" "$out"
    fi
    echo "$now" > "$scratch/fingerprint"
  fi
  weigh "$out"
  [ -z "$rest" ] || weigh "$rest"
}

if [ "${1:-}" = "--proving" ]; then
  build proving .build-proving .build-proving/engine.wasm -DEVENKEEL_PROVING Basis Ledger
elif [ "${1:-}" = "--dev" ]; then
  [ -f Web/reader.wasm.br ] || build reader .build-reader Web/reader.wasm -DEVENKEEL_READER Basis Intake
  list_sources "${rooms[@]}"
  optimised=(-Onone)
  compile_rooms engine .build-engine/dev ""
  rm -f Web/engine-rest.wasm{,.br} Web/engine.wasm.br
  cp .build-engine/dev/linked.wasm Web/engine.wasm
  scripts/shell-manifest.sh
elif [ "${1:-}" = "--keep-sizes" ]; then
  for out in Web/engine.wasm Web/engine-rest.wasm Web/reader.wasm; do echo "$out $(gzip -9 -c "$out" | wc -c)"; done > "$sizes"
elif [ "${1:-}" = "--instrument" ]; then
  wasm-split --instrument -g "${features[@]}" .build-engine/named.wasm -o "$2"
else
  build reader .build-reader Web/reader.wasm -DEVENKEEL_READER Basis Intake
  build engine .build-engine Web/engine.wasm "" "${rooms[@]}"
  scripts/shell-manifest.sh
fi
