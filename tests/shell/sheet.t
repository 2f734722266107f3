#!/usr/bin/env bash
# The reference sheet: what is live stands on it, in the shape in which it is printed.
. "$(dirname "$0")/tap.sh"
plan 19

run sheet
check "a sheet of the rules" is "$status" 0
cp "$T/out" "$T/plain"
missing() { while read -r id; do grep -qE "^  $id( |$)" "$T/plain" || echo "$id"; done; }
run list actions
check "it has every action" is "$(awk 'NR > 1 && NF { sub(/.*:/, "", $1); print $1 }' "$T/out" | missing)" ""
check "with its cost and its rule" grep -qE '^  move .*1 AP ahead, 2 elsewhere.*SN-038$' "$T/plain"
check "a chart stands as it is printed: a group for each armor, a column for each range" \
    grep -qE '^  weapon +mode +C +S +M +L( +C +S +M +L){6} hits$' "$T/plain"
run odds --chart guns
figures() { sed -n "s/^ *$1 //p" | tr -d '|' | tr -s ' ' | head -n 1; }
check "with the figures of the chart" is "$(figures 'gauss_rifle  *fa' <"$T/plain")" "$(figures 'gauss_rifle  *fa' <"$T/out")"
check "modifiers say what they are worth" grep -qE '^  darkness +-1 a square of range +place +SN-215$' "$T/plain"
check "none of them says another figure than it has" grep -qE '^  evading +-5 +defender +SN-182$' "$T/plain"
check "weapons, armor and doors have their tables" is "$(grep -cE '^(Weapons|Armor|Doors, valves, hatches)$' "$T/plain")" 3
check "charts that are not played are not there" is "$(grep -c 'as printed (SN' "$T/plain")" 0
run sheet --set chart=as_printed
check "with the setting they are, and the others not" is "$(grep -cE '^Guns, as printed \(SN|^Guns \(SN' "$T/out")$(grep -c '^Guns, as printed' "$T/out")" 11
run sheet --rules cramped --mod-path docs/examples
check "an overlay's modifier is on it" grep -qE '^  cramped quarters +-2 +place +FR-1$' "$T/out"
check "what it took out is not" is "$(grep -cE '^  recoil( |$)' "$T/out")" 0
check "a row that it gives by another is worked out" is "$(figures 'cutlass  *-' <"$T/out" | cut -d' ' -f2-4)" "7 7 -"
check "and stood otherwise before" is "$(figures 'cutlass  *-' <"$T/plain" | cut -d' ' -f2-4)" "8 2 -"
run sheet hijacking --set gravity_control=true
check "a scenario's own settings and the mods that it brings are on it" is "$(grep -cE '^  (gravity_control|pull) ' "$T/out")" 2

run sheet --html
count() { grep -o "<$1[ >]" "$T/out" | wc -l; }
closed() { grep -o "</$1>" "$T/out" | wc -l; }
unclosed() { for e in "$@"; do [ "$(count "$e")" = "$(closed "$e")" ] || echo "$e"; done; }
check "as a page each element is closed" is "$(unclosed html head body section table thead tbody tr td th h1 h2 p title style)" ""
check "a group spans its columns" grep -q '<th colspan="4">cloth</th>' "$T/out"
check "nothing in it runs" is "$(grep -ciE '<script|onload|https?:' "$T/out")" 0
run sheet --json
check "as JSON it has the same sections" is "$(grep -o '"columns"' "$T/out" | wc -l)" "$(grep -cE '^[A-Z]' <(sed 1d "$T/plain" | grep -vE '^  '))"
