#!/usr/bin/env bash
# The reference sheet: what is live stands on it, in the shape in which it is printed.
. "$(dirname "$0")/tap.sh"
plan 41

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
check "with the figures of the chart" is "$(figures 'Gauss rifle  *full automatic' <"$T/plain")" "$(figures 'gauss_rifle  *fa' <"$T/out")"
check "modifiers say what they are worth" grep -qE '^  darkness +-1 a square of range +place +SN-215$' "$T/plain"
check "none of them says another figure than it has" grep -qE '^  evading +-5 +defender +SN-182$' "$T/plain"
check "weapons, armor and doors have their tables" is "$(grep -cE '^(Weapons|Armor|Doors, valves, hatches)$' "$T/plain")" 3
check "charts that are not played are not there" is "$(grep -c 'as printed (SN' "$T/plain")" 0
run sheet --set chart=as_printed
check "with the setting they are, and the others not" is "$(grep -cE '^Guns, as printed \(SN|^Guns \(SN' "$T/out")$(grep -c '^Guns, as printed' "$T/out")" 11
run sheet --rules cramped --mod-path docs/examples
check "an overlay's modifier is on it" grep -qE '^  cramped quarters +-2 +place +FR-1$' "$T/out"
check "what it took out is not" is "$(grep -cE '^  recoil( |$)' "$T/out")" 0
check "a row that it gives by another is worked out" is "$(figures 'Cutlass  *-' <"$T/out" | cut -d' ' -f2-4)" "7 7 -"
check "and stood otherwise before" is "$(figures 'Cutlass  *-' <"$T/plain" | cut -d' ' -f2-4)" "8 2 -"
run sheet hijacking --set gravity_control=true
check "a scenario's own settings and the mods that it brings are on it" is "$(grep -cE '^  (gravity_control|pull) ' "$T/out")" 2

# Beside the board: costs, modifiers, and of the charts what is in play; the rest is the appendix.
front() { sed '/^Appendix$/,$d' "$T/$1"; }
check "costs and modifiers lie beside the board" is "$(front plain | grep -cE '^(Actions|Other rules|DMs on an attack|Range bands \(SN-113\))$')" 4
check "settings are in the appendix" is "$(front plain | grep -c '^Settings$')$(grep -c '^Settings$' "$T/plain")" 01
check "names stand there, not ids" is "$(front plain | sed -n '/^Guns/,/^Range/p' | grep -E '[a-z]_[a-z]')" ""
check "and modes in words" grep -qE '^  Gauss rifle +full automatic ' "$T/plain"
run sheet stairwell_assault --seed 1
cp "$T/out" "$T/stairs"
guns_of() { sed -nE 's/^  ([A-Z][A-Za-z -]*[a-z]) +(semi|full|high|disc).*/\1/p' | sort -u; }
in_play() { front stairs | sed -n '/^Guns.*, in play$/,/^Hands/p' | guns_of; }
run play stairwell_assault --plain --seat all=human --seed 1 --record "$T/stairs.jsonl"
for side in up down; do run roster save "$T/stairs.jsonl" $side; sed -n 's/^gear = //p' "$T/out"; done | tr ',' '\n' | sed 's/^ *//; s/_/ /g; s/^./\U&/' | sort -u > "$T/gear"
sed -n '/^Guns (SN-410)$/,/^Hands/p' "$T/stairs" | guns_of | comm -12 - "$T/gear" > "$T/carried"
check "with a scenario the charts have the weapons that its people carry, and no other" is "$(in_play)" "$(cat "$T/carried")"
check "fewer than there are" test "$(in_play | wc -l)" -gt 0 -a "$(in_play | wc -l)" -lt 10
check "the whole chart is in the appendix" is "$(grep -c '^Guns (SN-410)$' "$T/stairs")$(sed -n '/^Guns (SN-410)$/,/^Hands/p' "$T/stairs" | grep -c 'VRF gauss gun')" 11
check "the body is always in play" is "$(front stairs | grep -cE '^  (Hands|Claws) ')" 1

run sheet --rules traveller
check "range bands: what a weapon asks of its user is on the sheet" says out "needs  DM  from  DM  weakened"

if command -v pdftotext >/dev/null; then
    for rules in snapshot enhanced bughunter traveller percentile bridge; do
        run sheet --rules $rules --pdf "$T/$rules.pdf" && is "$status" 0 || echo "$rules"
        page=1
        while [ $page -lt 9 ] && ! pdftotext -f $page -l $page "$T/$rules.pdf" - | grep -q ': appendix'; do page=$((page + 1)); done
        [ $page -le 3 ] || echo "$rules: the appendix begins on page $page"
    done > "$T/pages"
    check "each rule set has at most two pages beside the board" is "$(cat "$T/pages")" ""
    check "nothing on them touches anything else" is "$(python3 tests/shell/labels.py "$T"/*.pdf | sed '$d' | head -n 5)" ""
    pdftotext -layout "$T/snapshot.pdf" - > "$T/pdf"
    check "costs are on the PDF" grep -qE 'move +step ... +1 AP ahead, 2 elsewhere; more' "$T/pdf"
    check "and each row of the charts" is "$(grep -cE '(Revolver +semi|Gauss rifle +full|VRF gauss gun +full|Cutlass +-)' "$T/pdf")" 4
    check "and the settings" grep -qE '^ *Settings' "$T/pdf"
else
    for n in 1 2 3 4 5; do number=$((number + 1)); echo "ok $number - the PDF # SKIP pdftotext is not installed"; done
fi
run sheet --svg "$T/sheet.svg"
check "the pages beside the board are a picture as well" grep -q '>DMs on an attack<' "$T/sheet.svg"

run sheet --html
count() { grep -o "<$1[ >]" "$T/out" | wc -l; }
closed() { grep -o "</$1>" "$T/out" | wc -l; }
unclosed() { for e in "$@"; do [ "$(count "$e")" = "$(closed "$e")" ] || echo "$e"; done; }
check "as a page each element is closed" is "$(unclosed html head body section table thead tbody tr td th h1 h2 p title style)" ""
check "a group spans its columns" grep -q '<th colspan="4">cloth</th>' "$T/out"
check "nothing in it runs" is "$(grep -ciE '<script|onload|https?:' "$T/out")" 0

# Text of mods is text, and lists of what they bring are tables.
mkdir -p "$T/mods/markup"
printf '[mod]\nid = markup\ntitle = Markup\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = N\n[requires]\nbase = ^1.0\n' > "$T/mods/markup/mod.ini"
cat > "$T/mods/markup/init.lua" <<'EOF2'
define.weapon "tag" { name = "<b>&\"tag\"", class = "polearm", skill = "tag", chart = "melee_bows", row = "cutlass", length_mm = 900, mass_g = 2500 }
EOF2
run sheet --html --mod-path "$T/mods" --mods markup
check "what a mod's name has of markup is escaped on the page" grep -qF '<td>&lt;b&gt;&amp;&quot;tag&quot;</td>' "$T/out"
check "and stands nowhere as it is" is "$(grep -cF '<b>' "$T/out")" 0
run list weapons --mod-path "$T/mods" --mods markup
check "a list begins with the id and the name" is "$(head -n 1 "$T/out" | awk '{ print $1, $2 }')" "id name"
run list settings hijacking
check "what a field lists stands with blanks between" grep -qE '^first_wound .* die_lost carry +one_of$' "$T/out"

for more in "--json" "--pdf $T/no.pdf" "--svg $T/no.svg"; do
    run sheet --html $more
    check "a page is not also printed by ${more%% *}" is "$status $(ls "$T"/no.* 2>/dev/null)" "2 "
done
run sheet --json
check "as JSON it has the same sections" is "$(grep -o '"columns"' "$T/out" | wc -l)" "$(grep -cE '^[A-Z]' <(sed 1d "$T/plain" | grep -vE '^  |^Appendix$'))"
