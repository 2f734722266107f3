#!/usr/bin/env bash
# bench: figures and a profile of a small game. How fast is no question for a test.
. "$(dirname "$0")/tap.sh"
plan 18

run bench $DUEL --games 1 --rounds 1
check "bench runs" is "$status" 0
check "random bots are measured" grep -q "decisions by random bots" "$T/out"
check "forks and undo are measured" grep -q "written and undone" "$T/out"
check "so is what the log costs, and play without memo" grep -q "without memo" "$T/out"
check "and what listing an option takes" grep -q "listing one option" "$T/out"
check "and what fence, journal and log take of it all" grep -q "tax of fence, journal and log" "$T/out"
run bench hijacking --games 1 --rounds 1 --grow hijackers=1,6
check "listing is measured with a setting at two values" grep -q "one option, hijackers=6" "$T/out"
check "and how many times as long it takes" grep -q "second to first" "$T/out"
run bench hijacking --games 1 --rounds 1 --grow hijackers=1
check "one value is no growth" grep -q "KEY=A,B" "$T/err"
run bench $DUEL --games 1 --rounds 1 --bot random --json
check "its JSON is one line" is "$(wc -l < "$T/out")" 1
run bench $DUEL --games 2 --profile --json
check "a profile names functions and mods" grep -q '"functions"' "$T/out"
run bench $DUEL --games 1 --rounds 1 --bot random --told
check "games are measured with their log on" grep -q "random bots, log on" "$T/out"
check "in place of those without a log" is "$(grep -c "decisions by" "$T/out")" 1
run bench $DUEL --bot nobody
check "another bot is refused" is "$status" 2
run bench nowhere
check "another scenario too" is "$status" 2

# Seats that come with the units, and none.
mkdir -p "$T/mods/bare/scenarios"
printf '[mod]\nid = bare\ntitle = Bare\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A\n[requires]\ntiny = *\n' > "$T/mods/bare/mod.ini"
: > "$T/mods/bare/init.lua"
bare() {
    printf 'define.scenario "bare" { title = "Bare", rules = "tiny", map = "room", seats = "unit",\n  sides = { north = { title = "North" }, south = { title = "South" } },\n  setup = { { "places", function() %s end } } }\n' "$1" > "$T/mods/bare/scenarios/bare.lua"
    run bench $MODS --mod-path "$T/mods" --mods tiny,bare bare --games 1 --rounds 1
}
bare 'units.new { id = "n1", side = "north", cell = cells.named "a1" } units.new { id = "s1", side = "south", cell = cells.named "f3" }'
check "bots take seats that come with the units" grep -q "listing one option" "$T/out"
bare ''
check "where nobody plays there is nothing to measure, and it is said" says err "no choice was made in any of these games"

# Those beside peers are programs of their own.
programs() {
    B=${BUILD:-build}
    make -s BUILD="$B" "$B/bench/sight" "$B/bench/air" "$B/bench/mapgen" >"$T/said" 2>&1 || { sed 's/^/# /' "$T/said" >&2; return 1; }
}
check "the programs of make bench can be built" programs
