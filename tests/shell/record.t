#!/usr/bin/env bash
# Records: killed programs lose nothing that was told, damage is found and its line named, a full disk is said at once. Lighter
# than the proof: 30 kills of a small game and a flipped bit in each 101st byte; `make proof` kills 100 times and more (kills.sh) and lets
# each system call of a save fail (syscalls.sh).
. "$(dirname "$0")/tap.sh"
plan 27
KILLS=${KILLS:-30}

# A play that is fed slowly and killed at some moment: all that it told must be in the record.
: > "$T/lost"
for i in $(seq "$KILLS"); do
    R=$T/kill$((i % 5)).jsonl
    [ $((i % 25)) -lt 5 ] && rm -f "$R"
    if [ -s "$R" ]; then set -- $MODS --resume "$R"; else set -- $DUEL --seed "$i" --record "$R"; fi
    for _ in $(seq 80); do echo pass; done | "$GANGWAY" play "$@" --plain --seat all=human > "$T/told" 2> "$T/err" &
    pid=$!
    sleep "0.$(printf %03d $((RANDOM % 150 + 15)))"
    kill -9 "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null
    [ -s "$R" ] || continue
    told=$(sed -n 's/^taken \([0-9]*\): .*/\1/p' "$T/told" | tail -n 1)
    "$GANGWAY" replay $MODS "$R" --verify --json > "$T/out" 2> "$T/err" || cat "$T/err" >> "$T/lost"
    kept=$(sed -n 's/.*"choices":\([0-9]*\).*/\1/p' "$T/out")
    [ "${kept:-0}" -ge "${told:-0}" ] || echo "kill $i: told $told, kept $kept" >> "$T/lost"
done
check "killed $KILLS times, no choice that was told is lost" is "$(cat "$T/lost")" ""

{ echo "step e"; yes pass; } | head -n 21 > "$T/in"
R=$T/r.jsonl
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --record "$R"
run replay $MODS "$R" --verify
check "the record is good" is "$status" 0

size=$(wc -c < "$R")
head -c $((size - 9)) "$R" > "$T/torn.jsonl"
run replay $MODS "$T/torn.jsonl" --verify
check "a torn last line is left out" is "$status" 0
check "and said" says err "the last line is incomplete"
: > "$T/in"
input=$T/in run play $MODS --resume "$T/torn.jsonl" --plain
run replay $MODS "$T/torn.jsonl" --verify
check "resuming cuts it off" silent err

# A flipped bit at each of many places, and what is said about it.
: > "$T/missed"
for at in $(seq 0 101 $((size - 1))); do
    cp "$R" "$T/flip.jsonl"
    byte=$(od -An -tu1 -j "$at" -N 1 "$R" | tr -d ' ')
    printf "$(printf '\\%03o' $((byte ^ (1 << (at % 7)))))" |
        dd of="$T/flip.jsonl" bs=1 seek="$at" conv=notrunc 2>/dev/null
    line=$(head -c "$at" "$R" | wc -l)
    column=$((at - $(head -n "$line" "$R" | wc -c) + 1))
    run replay $MODS "$T/flip.jsonl" --verify
    [ "$status" = 3 ] && grep -q "flip.jsonl:$((line + 1)):$column: " "$T/err" || echo "byte $at, line $((line + 1)), column $column; $(head -n 1 "$T/err")" >> "$T/missed"
done
check "a flipped bit is found and its place named" is "$(cat "$T/missed")" ""
sed 3d "$R" > "$T/cut.jsonl"
run replay $MODS "$T/cut.jsonl" --verify
check "a line that is missing is found" says err "cut.jsonl:3: the line was altered or damaged, or the one before it is missing; all before it is good"
sed 's/"do":"pass"/"do":"step w"/' "$R" > "$T/forged.jsonl"
run replay $MODS "$T/forged.jsonl"
check "a choice that was changed is found" is "$status" 3

# A disk that is full after two blocks.
yes pass | head -n 100 > "$T/in"
(ulimit -f 2; "$GANGWAY" play $DUEL --plain --seat all=human --seed 4 --record "$T/full.jsonl" < "$T/in" > "$T/out" 2> "$T/err")
check "a full disk stops the game" is "$?" 3
told=$(sed -n 's/^taken \([0-9]*\): .*/\1/p' "$T/out" | tail -n 1)
run replay $MODS "$T/full.jsonl" --verify --json
check "what was told is in the record, no more and no less" says out "\"choices\":$told,"

# Mods that were changed. A copy of tiny, a game of it, then other files.
mkdir "$T/mods" && cp -r tests/mods/tiny "$T/mods"
OWN="--mod-path $T/mods"
{ echo "step e"; yes pass; } | head -n 7 > "$T/in"
L=$T/lock.jsonl
input=$T/in run play $OWN --mods tiny duel --seat all=human --plain --seed 4 --record "$L"
run replay $OWN "$L" --verify
check "unchanged mods are taken" is "$status" 0
echo "-- mended" >> "$T/mods/tiny/init.lua"
rm "$T/mods/tiny/tests/play.lua"
echo "a note" > "$T/mods/tiny/note.txt"
run replay $OWN "$L" --verify
check "a changed mod is refused" is "$status" 3
check "by the names of its files" says err "the mod 'tiny' has changed since the record was made: init.lua has changed, tests/play.lua is gone, note.txt is new"
check "and how to go on is said" says err "--anyway"
cp "$L" "$T/before.jsonl"
input=$T/in run play $OWN --resume "$L" --plain
check "nor is its game gone on with" is "$status" 3
check "and nothing is written to it" cmp "$L" "$T/before.jsonl"
input=$T/in run play $OWN --resume "$L" --plain --anyway
check "with --anyway it is, where the choices fit" says err "the game continues with the mods as they are"
run replay $OWN "$L" --verify
check "from then on it is a record of the mended mods" is "$status" 0
input=$T/in run play $OWN --resume "$L" --plain
check "and goes on without a word" silent err
cp -r tests/mods/tiny/. "$T/mods/tiny"
rm "$T/mods/tiny/note.txt"
run replay $OWN "$L" --verify
check "and no more with the old ones" is "$status" 3
input=$T/in run play $OWN --resume "$L" --plain --set nothing=true
check "a game that goes on keeps its settings" is "$status" 2
cp -r scenarios maps lua base mods "$T/"
input=/dev/null GANGWAY_DATA=$T run play hijacking --seat crew=random --seat passengers=random --record "$T/h.jsonl" --seed 3
echo "-- changed" >> "$T/scenarios/hijacking.lua"
GANGWAY_DATA=$T run replay "$T/h.jsonl" --verify
check "a changed scenario is named" says err "scenarios has changed since the record was made: hijacking.lua has changed"

# A mod that is no longer there is named, and not what follows from it.
"$GANGWAY" new mod lost_one --in "$T" --quiet && "$GANGWAY" new scenario lost_hall --in "$T/lost_one" --quiet
mkdir "$T/there" && mv "$T/lost_one" "$T/there/"
input=/dev/null run play lost_hall --mod-path "$T/there" --seat all=random --record "$T/gone.jsonl" --seed 3
run play --plain --resume "$T/gone.jsonl"
check "a record whose mod is missing is an unusable file" is "$status" 3
check "the mod is named, with its version" says err "the game was played with the mod 'lost_one' 0.1.0, which was not found"
lacks_follow_up() { ! grep -q "there is no scenario" "$T/err"; }
check "and nothing that follows from it" lacks_follow_up
run replay "$T/gone.jsonl" --verify --mod-path "$T/there"
check "where it is named it plays" is "$status" 0

# Games that begin in one second find the same name free.
for i in {1..16}; do "$GANGWAY" play $DUEL --plain --seat all=human < /dev/null > /dev/null 2> "$T/together$i" & done
wait
check "given games that begin together, then each has a record of its own" is "$(cat "$T"/together* | grep -c 'File exists')-$(find "$XDG_STATE_HOME/gangway/records" -name 'duel-*' | wc -l)" 0-16
