#!/usr/bin/env bash
# Draws the PNG icons from the SVG ones (Debian: librsvg2-bin). Run it after changing an SVG and commit the result.
set -euo pipefail
cd "$(dirname "$0")/../Web"
for size in 192 512; do rsvg-convert -w "$size" -h "$size" icon.svg -o "icon-$size.png"; done
rsvg-convert -w 512 -h 512 icon-maskable.svg -o icon-maskable-512.png
# iOS rounds the corners itself and shows what is transparent as black.
rsvg-convert -w 180 -h 180 icon-maskable.svg -o icon-apple.png
