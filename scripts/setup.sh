#!/usr/bin/env bash
# Installs the Debian packages that are missing for a purpose: run, test, bench. Says what it installs and why; does
# nothing, and asks for no password, when everything is there.
# Usage: scripts/setup.sh [run] [test] [bench]
set -euo pipefail
cd "$(dirname "$0")/.."

refuse() { echo "setup: $1" >&2; exit 1; }

# package, how to tell that it is there, what it is for
run_packages=(
  "libsqlite3-dev|test -f /usr/include/sqlite3.h|the database"
  "zlib1g-dev|test -f /usr/include/zlib.h|compressed answers"
  "wasi-libc|test -f /usr/lib/wasm32-wasi/libc.a|the engine in the browser"
  "libclang-rt-14-dev-wasm32|compgen -G '/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a'|the engine in the browser"
  "binaryen|command -v wasm-opt|the engine in the browser"
  "brotli|command -v brotli|the engine, compressed for the way to the browser"
  "python3|command -v python3|the engine in the browser"
  "librsvg2-bin|command -v rsvg-convert|reports as PDF"
  "curl|command -v curl|handing mails to a mail server"
  "ca-certificates|test -s /etc/ssl/certs/ca-certificates.crt|handing mails to a mail server"
  "fonts-liberation|compgen -G '/usr/share/fonts/truetype/liberation*/LiberationSans-Regular.ttf'|reports as PDF"
  "openssl|command -v openssl|fingerprints of the web app's files"
)
test_packages=(
  "poppler-utils|command -v pdftotext|reading PDFs in tests"
  "chromium|command -v chromium|tests in a real browser"
  "chromium-headless-shell|command -v chromium-headless-shell|most tests in a real browser, for less of the processor"
  "python3-venv|python3 -c 'import venv, ensurepip'|tests in a real browser, and a reader for QR codes"
)
bench_packages=(
  "sqlite3|command -v sqlite3|comparison"
  "wrk|command -v wrk|load on the server"
  "hyperfine|command -v hyperfine|timing of commands"
  "time|test -x /usr/bin/time|peak memory"
  "python3-venv|python3 -c 'import venv, ensurepip'|DuckDB for comparison"
)

check_swift() {
  command -v swift >/dev/null || refuse "Swift is not on the PATH. Install Swift 6.3 or later from https://swift.org/install, then run this again."
  local version
  version="$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -1)"
  case "$version" in
    "" | [0-5].* | 6.[0-2]) refuse "Swift ${version:-of an unknown version} is too old. Install Swift 6.3 or later from https://swift.org/install." ;;
  esac
}

install() {
  local missing=() line package check purpose
  for line in "$@"; do
    IFS='|' read -r package check purpose <<<"$line"
    if ! bash -c "$check" >/dev/null 2>&1; then
      missing+=("$package")
      echo "setup: installing $package, for $purpose"
    fi
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || refuse "this is not Debian. Please install yourself what matches: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || refuse "please run as root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  local log
  log="$(mktemp)"
  if ! { "${as_root[@]}" apt-get update -q && "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    tail -20 "$log" >&2
    rm -f "$log"
    refuse "apt-get could not install ${missing[*]}. Its last lines are above."
  fi
  rm -f "$log"
}

check_swift
wanted=()
for purpose in "${@:-run}"; do
  case "$purpose" in
    run) wanted+=("${run_packages[@]}") ;;
    test) wanted+=("${test_packages[@]}") ;;
    bench) wanted+=("${bench_packages[@]}") ;;
    *) refuse "unknown purpose '$purpose'; known are run, test and bench" ;;
  esac
done
install "${wanted[@]}"
