#!/usr/bin/env bash
# Pictures of plans and of moments of games: text, SVG, PNG; squares and hexes.
. "$(dirname "$0")/tap.sh"
plan 48

run render free_trader --ascii
check "a plan is drawn as text" is "$status" 0
check "with its title" is "$(head -n 1 "$T/out")" "Free trader"
check "and nothing but ASCII where that is wished for" is "$(LC_ALL=C grep -c '[^ -~]' "$T/out")" 0
run render free_trader
check "else with boxes" says out "┏━━"
run render maps/free_trader.map --ascii
check "a file is a plan too" is "$(head -n 1 "$T/out")" "Free trader"
sed 's/title="Sick bay"/title=" Sick  bay"/' maps/free_trader.map > "$T/blanks.map"
timeout 300 "$GANGWAY" render "$T/blanks.map" --svg "$T/blanks.svg" >/dev/null 2>&1
check "blanks in the name of a room end as well" grep -q 'Sick' "$T/blanks.svg"
run render kestrel_drive --mods bughunter --ascii
check "hexes are staggered" grep -q '\\___/' "$T/out"

run render free_trader --svg "$T/a.svg" --png "$T/a.png"
check "SVG and PNG are written" is "$status" 0
check "the SVG has the rooms' names" grep -q '>Sick bay<' "$T/a.svg"
check "and is well-formed as far as quotes and brackets go" is "$(grep -c '<' "$T/a.svg")" "$(grep -c '>' "$T/a.svg")"
check "the PNG is one" is "$(head -c 8 "$T/a.png" | od -An -tx1 | tr -d ' \n')" 89504e470d0a1a0a
run render free_trader --png "$T/b.png"
check "the same picture is the same file" cmp -s "$T/a.png" "$T/b.png"
run render free_trader --png "$T/c.png" --pixels 20
check "smaller ones are smaller" [ "$(wc -c < "$T/c.png")" -lt "$(wc -c < "$T/b.png")" ]
# SN-375: half an inch to a square, or a fifth; SN-002: a square is 1.5 m. 38 squares by 15, and the margins
across() { sed -n 's/.* width="\([0-9.]*\)mm".*/\1/p' "$T/s.svg" | head -n 1; }
units() { sed -n 's/.* viewBox="0 0 \([0-9]*\) .*/\1/p' "$T/s.svg" | head -n 1; }
# units of a hundredth of a square, and hundredths of a millimetre of a square: millimetres, to a tenth
tenths() { local n=$((($(units) * $1 / 100 + 5) / 10)); echo "$((n / 10)).$((n % 10))"; }
run render free_trader --scale half --svg "$T/s.svg"
check "at the scale of the counters a square has half an inch" is "$(across)" "$(tenths 1270)"
run render free_trader --scale fifth --svg "$T/s.svg"
check "at the small scale a fifth" is "$(across)" "$(tenths 508)"
run render free_trader --scale inch --svg "$T/s.svg"
check "at the scale of miniatures it has an inch (EN-008)" is "$(across)" "$(tenths 2540)"
run render free_trader --scale third --svg "$T/s.svg"
check "another scale is wrong usage" is "$status" 2
check "the picture says what a square stands for" grep -q '>5 cells, 7.5 m<' "$T/a.svg"
check "and so does each plan of a ship" is "$(grep -L '^scale_mm = 1500$' maps/free_trader.map maps/scout.map)" ""

# A valve is no sliding door: ten circles with blades in the plan, and one in the legend.
check "each kind of door has its sign" is "$(grep -c '<circle[^>]* r="19"' "$T/a.svg")" 11
run render locked_ships --svg "$T/l.svg"
check "no two doors have the same label" is "$(grep -o '>[a-z0-9]* = [a-z.0-9-]*' "$T/l.svg" | cut -d' ' -f1 | sort | uniq -d)" ""
check "and those that are short stand for themselves" grep -q '>hatch-1 closed<' "$T/a.svg"
# the name of the passage between two rows of doors stands in its own row, below the labels of the upper ones
line() { sed -n "s/.*<text x=\"[0-9]*\" y=\"\([0-9]*\)\"[^>]*>$1<.*/\1/p" "$T/a.svg" | head -n 1; }
check "a room's name keeps clear of the labels of doors" test $(($(line "Bridge passage") - 28)) -gt "$(line hatch-3)"

check "lines and doors are explained where there are such" is "$(grep -oE '>(holds air|does not|shut|open to view)<' "$T/a.svg" | tr -d '\n')" ">holds air<>does not<>shut<"
run render deep_space --svg "$T/d.svg"
check "and nothing of them where there are none" is "$(grep -cE '>(holds air|does not|does not hold air|shut|open to view)<' "$T/d.svg")" 0
: > "$T/none.txt"
input=$T/none.txt run play ship_duel --seat all=human --plain --seed 4 --record "$T/duel.jsonl"
run render "$T/duel.jsonl@0" --svg "$T/duel.svg"
# a disc is 62 wide, and a letter takes 0.6 of its size
check "an id is as wide as its disc at most" is "$(sed -n 's/.*font-size="\([0-9]*\)"[^>]*>corsair<.*/\1/p' "$T/duel.svg" | awk '{ print ($1 * 7 * 0.6 <= 62) }')" 1
check "a number stands with what it is" grep -q '>corsair Corsair, Superstructure 32<' "$T/duel.svg"

run render free_trader --png "$T/none/x.png"
check "a folder that is not there is said" is "$status" 3

{ echo "step e"; yes pass; } | head -n 200 > "$T/in"
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --record "$T/r.jsonl"
run render $MODS "$T/r.jsonl@0" --ascii
check "a moment of a record is drawn" says out "after choice 0"
cp "$T/out" "$T/start"
run render $MODS "$T/r.jsonl@1" --ascii
check "the next one differs" is "$(cmp -s "$T/out" "$T/start" && echo same)" ""
run render $MODS "$T/r.jsonl" --side north --svg "$T/r.svg"
check "a side's view is drawn" grep -q 'as north sees it' "$T/r.svg"
run render $MODS "$T/r.jsonl@99999"
check "a choice that is not there is said" says err "has only 62 choices"
for word in last -3; do
    run render $MODS "$T/r.jsonl@$word"
    check "what is no number of a choice is said: $word" says err "'$word' found behind @, the number of a choice expected"
done
run render $MODS "$T/r.jsonl" --side nrth
check "and a side that is not there" says err "did you mean 'north'?"
run render nosuch_map
check "and a map that is not there" is "$status" 2
check "with where to look" says err "gangway list maps"
run render kestrel --deck k10 --svg "$T/k10.svg"
check "the legend of a deck names its doors" grep -q 'office-door' "$T/k10.svg"
check "and what stands where, all of one name together" grep -q '>Spacesuit: 1605 2005<' "$T/k10.svg"
run render kestrel --deck k7 --svg "$T/k7.svg"
check "and rooms in which their names have no room" grep -q '>0904 Lock of probe bay 1<' "$T/k7.svg"
written_in_it() { grep -q 'Probe bay 1<' "$T/k7.svg" && ! grep -q '>[0-9]* Probe bay 1<' "$T/k7.svg"; }
check "which others do not need" written_in_it
check "and none of another" is "$(grep -c 'bridge-lobby' "$T/k10.svg")" 0
run render free_trader --deck X
check "and a deck" is "$status" 2
run render
check "nothing to draw is wrong usage" is "$status" 2

# Other JSON is called what it is.
other() { # TEXT JSON
    printf '%b' "$2" > "$T/other.json"
    run render "$T/other.json"
    is "$status" 3 && says err "other.json: this is not a gangway record, but $1"
}
check "a map of Tiled is named" other "a map of Tiled" '{ "compressionlevel":-1,\n "tiledversion":"1.9",\n "type":"map"}\n'
check "so is a plan in Universal VTT" other "a plan in Universal VTT" '{\n"pixels_per_grid": 70\n}'
check "a file of results" other "a file of results; 'gangway merge' reads it" '{"format":"gangway.games/2","arm":"a"}\n'
check "and any other JSON" other "other JSON" '{"a":1}\n'
