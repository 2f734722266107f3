#!/usr/bin/env bash
# What is drawn and cannot be a glyph: the hint, applied, heals the plan.
. "$(dirname "$0")/tap.sh"
plan 4

# '#' begins a comment in [edges], so that declaring it changes nothing.
cat > "$T/hall.map" <<'END'
[map]
format = gangway.map/1
id = hall
grid = square
[cells]
. = deck
X = table
[edges]
- = bulkhead
| = bulkhead
[deck A]
+-+-+
|.#X|
+-+-+
END
run check "$T/hall.map"
check "a wall drawn as # is refused" says err "'#' found, glyph of an edge expected [GW0332]"
check "with a sign that is free" says err "hint: '#' cannot be a glyph: draw another sign, such as 'W', and write 'W = name' in [edges]"
sign=$(sed -n "s/.*such as '\(.\)'.*/\1/p" "$T/err")
sed "s/^|\.#/|.$sign/; s/^\[edges\]/&\n$sign = bulkhead/" "$T/hall.map" > "$T/healed.map"
sed -i 's/^id = hall/id = healed/' "$T/healed.map"
run check "$T/healed.map"
check "given the hint is followed, then nothing is said of glyphs" eval '! says err GW0332 2> /dev/null'
check "and the plan is sound" is "$status" 0
