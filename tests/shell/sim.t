#!/usr/bin/env bash
# sim: the same for any number of jobs, shards that are joined, pairs with sides swapped.
. "$(dirname "$0")/tap.sh"
plan 31

plain() { sed 's/"seconds":[0-9.e-]*//' "$T/out"; }
run sim $DUEL --games 24 --seat north=random --seat south=random --seed 5 --json --jobs 1
one=$(plain)
check "sim runs" is "$status" 0
check "its JSON is one line" is "$(wc -l < "$T/out")" 1
check "nothing is on stderr in a pipe" silent err
check "what decided is counted by who won" grep -q '"because":{.*"north":{"[^"]*":[0-9]' "$T/out"
check "the actions of each side are counted" grep -q '"actions":{.*"south":{[^}]*"shoot":6' "$T/out"
check "so are its units and who is down" grep -q '"strength":{[^}]*"units":24' "$T/out"
run sim $DUEL --games 24 --seat north=random --seat south=random --seed 5 --json --jobs 2
check "two jobs give the result of one" is "$(plain)" "$one"
run sim $DUEL --games 24 --seat north=random --seat south=random --seed 5 --json --jobs 7
check "so do seven" is "$(plain)" "$one"
for k in 1 2 3; do
    run sim $DUEL --games 24 --seat north=random --seat south=random --seed 5 --quiet --shard $k/3 --out "$T/$k.jsonl"
done
run sim merge "$T/3.jsonl" "$T/1.jsonl" "$T/2.jsonl" --json
check "three shards give it too" is "$(plain)" "$one"
run sim $DUEL --games 24 --seat north=random --seat south=random --seed 5 --jobs 1
check "the table is what they come to" is "$(sed '1d;8,$d' "$T/out")" "  north               0    0.0%  (0.0 to 13.8)
  south               0    0.0%  (0.0 to 13.8)
  draws              24
  turns 31.0 (31 to 31), decisions 62.1 a game
  nobody 24: the lights go out
  out of the fight a game: north 0.0 of 1.0, south 0.0 of 1.0"
check "the text has them too" says out "north, actions a game: "
check "and who is out of the fight" says out "out of the fight a game: north "
run sim $DUEL --games 24 --seat north=random --seat south=random --seed 6 --json
check "another seed gives another result" [ "$(plain)" != "$one" ]
run sim $DUEL --games 10 --seat north=random --swap --json
check "--swap plays each seed twice" is "$status" 0
check "and counts by bot" says out '"players":'
run sim $DUEL --games 4 --seat north=random --seat south=random --vary start_open=true,false --json
check "--vary gives a line for each value" is "$(wc -l < "$T/out")" 2
run sim $DUEL --games 2 --max-choices 5 --json --seat north=random --seat south=random
check "a game that does not end is an error" says out '"errors":2'
check "whose record is kept" says err "record: $XDG_STATE_HOME/gangway/records/fault-"
run sim $DUEL --games 2 --json --seat north=random --seat south=random
longest=$(grep -o '"longest_turn":[0-9]*' "$T/out" | grep -o '[0-9]*$')
check "the longest turn is said" [ "${longest:-0}" -gt 1 ]
run sim $DUEL --games 2 --turn-choices "$longest" --json --seat north=random --seat south=random
check "a turn of so many choices is none too long" says out '"errors":0'
run sim $DUEL --games 2 --turn-choices 1 --json --seat north=random --seat south=random
check "a turn with more is an error" says err "a turn was not over after 1 choices"

# A scenario in which nobody plays.
mkdir -p "$T/mods/bare/scenarios"
printf '[mod]\nid = bare\ntitle = Bare\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A\n[requires]\ntiny = *\n' > "$T/mods/bare/mod.ini"
: > "$T/mods/bare/init.lua"
echo 'define.scenario "bare" { title = "Bare", rules = "tiny", map = "room", seats = "unit", sides = { north = { title = "North" } } }' \
    > "$T/mods/bare/scenarios/bare.lua"
BARE="$MODS --mod-path $T/mods --mods tiny,bare bare"
run sim $BARE --games 2
check "who has no seat may win" says out "2 games from seed 1"
run sim $BARE --until-width 0.1
check "but is no side to look at" says err "--until-width needs a seat, and this scenario has none"
run sim duel $MODS --games 21 --seat north=random --seat south=random
check "nobody wins fewer than no games" is "$(grep -c -- '(-0' "$T/out")" 0

# One side does a single thing: what it may mean is said, and no cause that the program does not know.
mkdir -p "$T/idle/idle"
printf '[mod]\nid = idle\ntitle = T\nversion = 1.0.0\napi = ^1.0\n\n[requires]\ntiny = ^1.0\n' > "$T/idle/idle/mod.ini"
echo 'rule("action.legal", "idle", {}, function(action, u) if u and u.side.id == "south" and action.id ~= "pass" then return "idle" end end)' > "$T/idle/idle/init.lua"
run sim duel $MODS --mod-path "$T/idle" --mods idle --games 3 --seed 5 --seat all=random
check "a side that did one thing alone is named" says out "south did nothing but 'pass': where it has other actions, its bots saw nothing to gain by them"
check "and no other" is "$(grep -c 'did nothing but' "$T/out")" 1
check "once" is "$(grep -c 'never moved' "$T/out")" 0

# A side does several things, and never a step.
sed -i 's/action.id ~= "pass"/action.id == "step"/' "$T/idle/idle/init.lua"
run sim duel $MODS --mod-path "$T/idle" --mods idle --games 3 --seed 5 --seat all=random
check "a side that never moved is named" says out "south never moved, though it could: its bots saw nothing to gain by a step"
check "and not one that did" is "$(grep -c 'never moved' "$T/out")" 1
run sim duel $MODS --mod-path "$T/idle" --mods idle --games 3 --seed 5 --seat all=random --json
check "its units are counted" is "$(jq -c '.strength.south' "$T/out")" '{"units":3,"down":0,"moved":0,"mobile":3}'
check "and those that went" is "$(jq '.strength.north.moved' "$T/out")" 3
