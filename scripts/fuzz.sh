#!/usr/bin/env bash
# Fuzzes whatever reads what strangers wrote, with the libFuzzer of the Swift toolchain: scripts/fuzz.sh [SECONDS [TARGET…]],
# each target so long (10 seconds), beginning from the seeds of Tests/Fuzz/seeds, what was kept of earlier runs in
# Tests/Fuzz/corpus, and what those on this machine found. A trap, an answer that takes more than 5 seconds or more than 1 GB
# ends it, and the bytes stay in .build-fuzz. Targets: Tests/Fuzz/Fuzz.swift.
# The target `records` runs everything that reads over records of every kind with whatever decodes, on every screen too; it
# needs the whole engine (minutes to compile), so it runs only when it is named: scripts/fuzz.sh 3600 records.
# scripts/fuzz.sh keep [TARGET…] keeps the fewest texts that reach everything that was reached here.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds="${1:-10}"
shift || true
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(statement message pattern bank group capture json)
scratch=.build-fuzz
mkdir -p "$scratch"
refuse() { echo "fuzz: $1" >&2; exit 1; }

room() { find "Sources/$1" -name '*.swift' | LC_ALL=C sort; }
mapfile -t basis < <(room Basis)
mapfile -t intake < <(room Intake)
own=(Tests/Fuzz/Fuzz.swift Tests/Fuzz/Entry.swift)
now="$({ swiftc --version 2>/dev/null; sha256sum scripts/fuzz.sh "${basis[@]}" "${intake[@]}" "${own[@]}"; } | sha256sum | cut -d' ' -f1)"
if [ "$(cat "$scratch/fingerprint" 2>/dev/null)" != "$now" ]; then
  # Optimised, for the speed, with every check that a release has.
  compile=(swiftc -swift-version 6 -O -wmo -sanitize=fuzzer -parse-as-library -I "$scratch")
  echo "fuzz: compiling"
  "${compile[@]}" -c -emit-module -emit-module-path "$scratch/Basis.swiftmodule" -module-name Basis -o "$scratch/basis.o" "${basis[@]}"
  "${compile[@]}" -c -emit-module -emit-module-path "$scratch/Intake.swiftmodule" -module-name Intake -o "$scratch/intake.o" "${intake[@]}"
  "${compile[@]}" -c -module-name Fuzz -o "$scratch/fuzz.o" "${own[@]}"
  swiftc -sanitize=fuzzer "$scratch"/{basis,intake,fuzz}.o -o "$scratch/fuzz"
  echo "$now" > "$scratch/fingerprint"
fi

# The whole engine, for `records` alone.
records=no
for target in "${targets[@]}"; do [ "$target" != records ] || records=yes; done
if [ "$records" = yes ]; then
  mapfile -t law < <(printf '%s\n' Tests/Proving/Hostile*.swift Tests/PagesTests/Hostile{Reading,Tour}.swift Tests/Fuzz/Records/*.swift)
  mapfile -t engine < <(for name in Basis Ledger Insight Intake Filing Replica Screens Pages; do room "$name"; done)
  now="$({ swiftc --version 2>/dev/null; sha256sum scripts/fuzz.sh "${engine[@]}" "${law[@]}"; } | sha256sum | cut -d' ' -f1)"
  if [ "$(cat "$scratch/fingerprint-records" 2>/dev/null)" != "$now" ]; then
    mkdir -p "$scratch/engine"
    compile=(swiftc -swift-version 6 -O -wmo -sanitize=fuzzer -parse-as-library -I "$scratch/engine")
    objects=()
    for name in Basis Ledger Insight Intake Filing Replica Screens Pages Proving; do
      echo "fuzz: compiling $name"
      if [ "$name" = Proving ]; then files=(Tests/Proving/Hostile*.swift); else mapfile -t files < <(room "$name"); fi
      "${compile[@]}" -c -emit-module -emit-module-path "$scratch/engine/$name.swiftmodule" -module-name "$name" -o "$scratch/engine/$name.o" "${files[@]}"
      objects+=("$scratch/engine/$name.o")
    done
    "${compile[@]}" -c -module-name RecordsFuzz -o "$scratch/engine/records.o" Tests/PagesTests/Hostile{Reading,Tour}.swift Tests/Fuzz/Records/*.swift
    swiftc -sanitize=fuzzer "${objects[@]}" "$scratch/engine/records.o" -o "$scratch/fuzz-records"
    echo "$now" > "$scratch/fingerprint-records"
  fi
fi
program() { if [ "$1" = records ]; then echo "$scratch/fuzz-records"; else echo "$scratch/fuzz"; fi; }

# Of the texts that were found, those without which some edge would not be reached, as one file: the same bytes each time.
keep() {
  local target="$1" least="$scratch/least/$1"
  rm -rf "$least"
  mkdir -p "$least" "$scratch/corpus/$target" Tests/Fuzz/corpus
  EVENKEEL_FUZZ="$target" "$(program "$target")" -merge=1 -set_cover_merge=1 -use_counters=0 -timeout=5 -max_len=16384 \
    "$least" "$scratch/kept/$target" "$scratch/corpus/$target" "Tests/Fuzz/seeds/$target" >"$scratch/$target.log" 2>&1 ||
    refuse "$target: what was found could not be looked through; see $scratch/$target.log."
  tar --create --directory "$least" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=644 --format=ustar . |
    gzip --best --no-name > "Tests/Fuzz/corpus/$target.tar.gz"
  printf 'fuzz: %-10s %5s texts kept, %6s bytes\n' "$target" "$(find "$least" -type f | wc -l)" "$(stat -c %s "Tests/Fuzz/corpus/$target.tar.gz")"
}

# Swift's own report of a crash would come before the fuzzer has kept the bytes.
export SWIFT_BACKTRACE=enable=no
passed=0
for target in "${targets[@]}"; do
  seeds="Tests/Fuzz/seeds/$target"
  [ -d "$seeds" ] || refuse "there is no target named $target."
  mkdir -p "$scratch/corpus/$target"
  rm -rf "$scratch/kept/$target"
  mkdir -p "$scratch/kept/$target"
  [ ! -f "Tests/Fuzz/corpus/$target.tar.gz" ] || tar --extract --gzip --file "Tests/Fuzz/corpus/$target.tar.gz" --directory "$scratch/kept/$target"
  if [ "$seconds" = keep ]; then
    keep "$target"
    continue
  fi
  # Some texts of `records` a second are all there is time for, and the longer one is the more it decides: long ones at once.
  length=(-max_len=16384)
  [ "$target" != records ] || length=(-max_len=8192 -len_control=0)
  # Neither the seeds nor what was kept grow by themselves: what is found goes to the first folder.
  if ! EVENKEEL_FUZZ="$target" "$(program "$target")" "$scratch/corpus/$target" "$scratch/kept/$target" "$seeds" -max_total_time="$seconds" -timeout=5 \
    -rss_limit_mb=1024 "${length[@]}" -artifact_prefix="$scratch/$target-" -print_final_stats=1 >"$scratch/$target.log" 2>&1; then
    tail -30 "$scratch/$target.log" >&2
    refuse "$target does not stand every text; the bytes are in $scratch/$target-*."
  fi
  runs="$(sed -n 's/^stat::number_of_executed_units: *//p' "$scratch/$target.log")"
  covered="$(grep -oE 'cov: [0-9]+' "$scratch/$target.log" | tail -1 | cut -d' ' -f2)"
  printf 'fuzz: %-10s %9s texts, %6s edges seen\n' "$target" "$runs" "$covered"
  passed=$((passed + 1))
done
[ "$seconds" = keep ] || echo "$passed passed, 0 failed"
