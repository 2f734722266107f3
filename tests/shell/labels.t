#!/usr/bin/env bash
# Pictures of all plans, by the ids that the list prints, and of the first moment of all scenarios: no two labels touch, and none
# is lost for it.
. "$(dirname "$0")/tap.sh"
if command -v pdftotext > /dev/null; then plan 7; else plan 3; fi

run list maps --ids
maps=$(cat "$T/out")
mkdir "$T/maps" "$T/scenarios"
unread=
for map in $maps; do
    run render "$map" --pdf "$T/maps/$map.pdf"
    [ "$status" = 0 ] && ! grep -q 'there is no' "$T/out" "$T/err" || unread="$unread $map"
done
check "render takes each map" eval '[ -n "$maps" ] && is "$unread" ""'
check "each plan is drawn" is "$(ls "$T/maps")" "$(for map in $maps; do echo "$map.pdf"; done | LC_ALL=C sort)"

run list scenarios --ids
scenarios=$(cat "$T/out")
for s in $scenarios; do
    run play "$s" --plain --seat all=human --seed 1 --record "$T/$s.jsonl"
    run render "$T/$s.jsonl@0" --pdf "$T/scenarios/$s.pdf"
done
check "each scenario is drawn as it begins" is "$(ls "$T/scenarios")" "$(for s in $scenarios; do echo "$s.pdf"; done | LC_ALL=C sort)"
command -v pdftotext > /dev/null || { echo "# there is no pdftotext: labels are not looked at"; exit 0; }

touching() { python3 tests/shell/labels.py "$1"/*.pdf > "$T/touching"; sed '$d' "$T/touching"; }
check "no two labels of a plan touch" is "$(touching "$T/maps")" ""
check "no two labels of a scenario touch" is "$(touching "$T/scenarios")" ""

# What was left out for want of room would be no label that touches: rooms of the trader are named, all of them.
pdftotext -raw "$T/maps/free_trader.pdf" - | tr '\n' ' ' > "$T/words"
unnamed() { sed -n 's/^room .* title="\([^"]*\)".*/\1/p' maps/free_trader.map | while read -r title; do grep -qF "$title" "$T/words" || echo "$title"; done; }
check "all rooms of the trader are named" is "$(unnamed)" ""

# The check itself: two labels in one place.
python3 - "$T" <<'PY'
import subprocess, sys
t = sys.argv[1]
# a page of its own, in which two words lie over each other
text = b"BT /F1 12 Tf 100 100 Td (one) Tj ET BT /F1 12 Tf 105 103 Td (two) Tj ET"
parts = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
         b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
         b"<</Length %d>>stream\n%s\nendstream" % (len(text), text), b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
out, at = b"%PDF-1.4\n", []
for i, part in enumerate(parts):
    at.append(len(out))
    out += b"%d 0 obj\n%s\nendobj\n" % (i + 1, part)
start = len(out)
out += b"xref\n0 6\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % a for a in at)
out += b"trailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % start
open(t + "/over.pdf", "wb").write(out)
PY
check "the check sees labels that touch" is "$(python3 tests/shell/labels.py "$T/over.pdf" | grep -c touches)" 1
