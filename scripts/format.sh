#!/usr/bin/env bash
# Writes all Swift sources as swift-format has them, 120 columns wide (.swift-format): scripts/format.sh
# scripts/format.sh --check writes nothing, and fails where something would change or a comment is too wide. What can't be divided, such as
# a sentence or an address, may be wider.
set -euo pipefail
cd "$(dirname "$0")/.."
places=(Sources Tests Package.swift)
if [ "${1:-}" != --check ]; then exec swift format format --in-place --parallel --recursive "${places[@]}"; fi
swift format lint --strict --parallel --recursive "${places[@]}"
# Of a comment's words the last one may stand out.
wide="$(grep -rnE --include='*.swift' '^ *//.{118,} ' Sources Tests || true)"
[ -z "$wide" ] || { printf 'wider than 120 columns: %s\n' "$wide" >&2; exit 1; }
