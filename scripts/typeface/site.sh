#!/bin/sh
# Cuts the site's fonts out of the typeface: the weights of the design, and the letters that the styles name for each file.
# Needs Python with fonttools and brotli. The results are committed.
set -e
cd "$(dirname "$0")/../.."
cut=$(mktemp -d)
trap 'rm -r "$cut"' EXIT
python3 -m fontTools.varLib.instancer --no-recalc-timestamp --quiet scripts/typeface/archivo.woff2 wght=400:600 -o "$cut/weights.ttf"
tr -d '\n' <src/web/ui/tokens.css | grep -oE 'fonts/[a-z-]+\.woff2[^}]*unicode-range: [^;]+' | while read -r face; do
  python3 -m fontTools.subset "$cut/weights.ttf" --flavor=woff2 --no-hinting --drop-tables+=STAT --name-IDs=0,14 \
    --layout-features=kern,liga,tnum,rvrn --unicodes="${face##*unicode-range: }" --output-file="src/web/ui/${face%%\"*}"
done
