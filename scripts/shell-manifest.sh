#!/usr/bin/env bash
# Writes shell.js next to the web app's files (Web/ or the folder given): the list of files that make up the app, each
# with its SHA-256 in the form of subresource integrity (SEC-13), and a version that follows from all of them. The
# service worker stores exactly these files; the worker refuses an engine with another digest. Compressed neighbours
# (.br) are the server's, which sends them in the place of their file: no browser asks for them.
set -euo pipefail
cd "$(dirname "$0")/.."
folder="${1:-Web}"
cd "$folder"
digest() { echo "sha256-$(openssl dgst -sha256 -binary "$1" | base64 -w0)"; }
manifest="$(
  echo 'self.evenkeelShell = {'
  files="$(find . -type f ! -name '*.md' ! -name '*.br' ! -name shell.js ! -name service-worker.js ! -name '.*' -printf '%P\n' | LC_ALL=C sort)"
  version="$(for file in $files service-worker.js; do echo "$file $(digest "$file")"; done | sha256sum | cut -c1-16)"
  echo "  version: \"$version\","
  echo '  files: {'
  for file in $files; do
    path="/$file"
    [ "$file" != index.html ] || path="/"
    echo "    \"$path\": \"$(digest "$file")\","
  done
  echo '  },'
  echo '};'
)"
[ "$manifest" = "$(cat shell.js 2>/dev/null)" ] || echo "$manifest" > shell.js
