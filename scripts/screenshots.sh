#!/usr/bin/env bash
# Renews docs/dashboard.png, the picture in the README: the example on a desktop and a phone, from the running app.
# `scripts/screenshots.sh --all FOLDER` writes every screen and sheet instead, on both, light and dark, to look at.
# Needs what scripts/browser-tests.sh sets up, Web/engine.wasm and a built server.
set -euo pipefail
cd "$(dirname "$0")/.."
python="${PYTHON:-.venv/bin/python}"
export EVENKEEL_CHROMIUM="${EVENKEEL_CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}"
[ -x "$(command -v "$python")" ] || { echo "screenshots: run scripts/browser-tests.sh once, it makes .venv" >&2; exit 1; }
[ -n "$EVENKEEL_CHROMIUM" ] || { echo "screenshots: no Chromium. Run: apt-get install chromium" >&2; exit 1; }
scripts/shell-manifest.sh
case "${1:-}" in
  --all)
    [ -n "${2:-}" ] || { echo "screenshots: which folder? scripts/screenshots.sh --all FOLDER" >&2; exit 2; }
    "$python" Tests/Chromium/all_screens.py "$2"
    ;;
  "") "$python" Tests/Chromium/screenshots.py docs/dashboard.png ;;
  *) echo "usage: scripts/screenshots.sh [--all FOLDER]" >&2; exit 2 ;;
esac
