#!/usr/bin/env bash
# Line mode: a whole game from a script, short forms, mistakes that change nothing, leaving and going on.
. "$(dirname "$0")/tap.sh"
plan 58
R=$T/game.jsonl

{ echo "step e"; yes pass; } | head -n 200 > "$T/in"
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --record "$R"
check "a scripted game is played to its end" is "$status" 0
check "the result is said with its reason" says out "nobody wins"
check "and why" says out "the lights go out"
check "and where the record is" says out "record: $R"
check "the seats that change are said" says out "now south"
check "the record has an end" grep -q '^{"end":' "$R"
run replay $MODS "$R" --verify
check "and is verified" says out "ok: 62 choices (0 undos, 0 referee commands among them)"

printf '%s\n' "st e" "p" "nonsense" "stop e" "? pass" "go a3" quit > "$T/in"
input=$T/in run play $DUEL --plain --seed 4 --seat south=random --record "$T/short.jsonl"
check "a short form is the choice that it fits" says out "taken 1: step e"
check "p fits pass" says out ": pass"
check "an illegal choice is refused" says out "nonsense"
check "and leaves no line in the record" is "$(grep -c nonsense "$T/short.jsonl")" 0
check "quit says how to go on" says out "gangway play --resume $T/short.jsonl"

before=$(wc -l < "$T/short.jsonl")
yes pass | head -n 100 > "$T/in"
input=$T/in run play $MODS --resume "$T/short.jsonl" --plain
check "a game that was left goes on" is "$status" 0
check "it is appended to the same record" [ "$(wc -l < "$T/short.jsonl")" -gt "$before" ]
run replay $MODS "$T/short.jsonl" --verify --json
check "which is verified as one" says out '"ok":true'
input=$T/in run play $MODS --resume "$R" --plain
check "a game that is over stays over" is "$(grep -c '^{"end":' "$R")" 1

run play $DUEL --seat north=random --seat south=random --seed 9 --no-record
check "bots play without a terminal and without --plain" is "$status" 0
run play $DUEL --seat all=human --plain --record "$R"
check "a record is never written over" is "$status" 3
printf 'resign\n' > "$T/in"
input=$T/in run play $DUEL --seat all=human --plain --no-record
check "resigning ends the game" says out "south wins"

# A step that names a winner that is no side, as text that no look at the file can follow.
mkdir -p "$T/mods/odd"
printf '[mod]\nid = odd\ntitle = Odd\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = ^1.0\n' > "$T/mods/odd/mod.ini"
cat > "$T/mods/odd/init.lua" <<'LUA'
rule("game.result", "odd", function()
  if game.turn > 1 then return { winner = "nor" .. "h" } end
end)
LUA
run play $MODS --mod-path "$T/mods" --mods tiny,odd duel --seat north=random --seat south=random --no-record
check "a winner that is no side stops the game, told where it is named" says err "odd/init.lua:1: game.result: there is no side 'norh' that could win"
check "with the nearest side" says err "did you mean 'north'"

# Seats may come with the units, and what makes them may fail.
seated() {
    printf 'define.scenario "odd_duel" {\n  title = "Odd", rules = "tiny", map = "room", sides = { north = { title = "North" }, south = { title = "South" } },\n  seats = %s,\n' "$1"
    printf '  setup = { { "places", function() units.new { id = "n1", side = "north", cell = cells.named "a1" } units.new { id = "s1", side = "south", cell = cells.named "f3" } end } },\n}\n'
}
mkdir "$T/mods/odd/scenarios"
: > "$T/mods/odd/init.lua"
seated '"unit"' > "$T/mods/odd/scenarios/odd_duel.lua"
ODD="$MODS --mod-path $T/mods --mods tiny,odd odd_duel"
yes pass | head -n 3 > "$T/in"
input=$T/in run play $ODD --seat all=human --plain --seed 4 --no-record
check "where each unit has a seat it is asked by its name" says out "s1 > pass"
seated 'function() error("no seats today") end' > "$T/mods/odd/scenarios/odd_duel.lua"
run play $ODD --seat all=human --plain --seed 4 --no-record
check "why a game does not begin is said" says err "odd/scenarios/odd_duel.lua:3: no seats today"
run sim $ODD --games 1
check "by sim too" says err "odd/scenarios/odd_duel.lua:3: no seats today"
seated 'function() return { north = 257 } end' > "$T/mods/odd/scenarios/odd_duel.lua"
run sim $ODD --games 1
check "there are no more seats than there are places for" says err "no room for the seat 'north_257'"

# More of them may come later, and change sides.
cat > "$T/mods/odd/init.lua" <<'LUA'
define.action "call" { legal = function() if units.named "n2" then return "they are here" end end, run = function(u)
  for i = 2, 9 do units.new { id = "n" .. i, side = "north", cell = u.cell } end
end }
define.action "desert" { run = function(u) u.seat.side = sides.named "south" end }
LUA
seated '"unit"' > "$T/mods/odd/scenarios/odd_duel.lua"
{ echo call; yes pass | head -n 20; } > "$T/in"
input=$T/in run play $ODD --seat all=human --plain --seed 4 --record "$T/odd.jsonl"
check "who comes later is asked by the person who plays its side" says out "n9 > pass"
echo call > "$T/in"
input=$T/in run play $ODD --plain --seed 4 --no-record --seat south=random
check "and everybody else as before" says out "taken 1: call"
run sim $ODD --games 4 --seat north=random
check "bots play for those who come" is "$status" 0
check "and the games are played to their ends" says out "4 games from seed 1"
echo desert > "$T/in"
input=$T/in run play $ODD --seat all=human --plain --seed 4 --no-record
check "who has changed sides is of the other side from then on" is "$(grep -c "now south" "$T/out")" 0

# Resumed, who came later is played as it was, or as is said now.
cat > "$T/mods/odd/init.lua" <<'LUA'
define.action "call" { run = function(u)
  for i = 2, 3 do units.new { id = "n" .. i, side = "north", cell = u.cell } end
end }
LUA
{ echo call; echo quit; } > "$T/in"
input=$T/in run play $ODD --plain --seed 4 --record "$T/later.jsonl" --seat north=random
cp "$T/later.jsonl" "$T/later2.jsonl"
input=/dev/null run play --resume "$T/later.jsonl" --mod-path tests/mods --mod-path "$T/mods" --plain
check "bots go on playing for who came later" says out "n3: random"
input=/dev/null run play --resume "$T/later2.jsonl" --mod-path tests/mods --mod-path "$T/mods" --plain --seat n3=human
check "unless another is named for it" says out "n3: human"
check "and for it alone" says out "n2: random"

# A side may have nobody at all.
cat > "$T/mods/odd/scenarios/odd_duel.lua" <<'LUA'
define.scenario "odd_duel" {
  title = "Odd", rules = "tiny", map = "room", sides = { north = { title = "North" }, south = { title = "South" } },
  seats = "unit",
}
LUA
run play $ODD --plain --no-record --seat north=random
check "where there is no seat it is said" says err "there is no seat 'north': this scenario has no seats"

# Texts of errors can be read by mods: they are the same in each process.
cat > "$T/mods/odd/init.lua" <<'LUA'
define.event "odd" { args = { "unit" }, text = "{unit}" }
define.event "heard" { text = "{what}" }
define.action "call" { run = function(u)
  local bad = { unit = u }
  for i = 1, 40 do bad["name_" .. i * i] = i end
  for _ = 1, 3 do
    local _, err = pcall(tell, "odd", bad)
    tell("heard", { what = err })
    bad[err:match "'(name_%d+)'"] = nil
  end
end }
LUA
seated '"side"' > "$T/mods/odd/scenarios/odd_duel.lua"
printf 'call\nquit\n' > "$T/in"
for _ in 1 2 3 4 5 6; do
    input=$T/in run play $ODD --seat all=human --plain --seed 4 --no-record
    grep "it has no" "$T/out"
done | sort | uniq -c > "$T/told"
check "a wrong call is told alike in each process" is "$(awk '{ print $1 }' "$T/told" | tr '\n' ' ')" "6 6 6 "

# What is piped in may be no text at all: each line is told to be none in a few words, whatever its length.
{ printf 'pass\n'; head -c 300000 /dev/zero | tr '\0' 'x'; printf '\npass\n\377\376\033[2Jpass\npass\n'; head -c 3000000 /dev/zero; } > "$T/in"
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --no-record
check "lines that are none stop no game" is "$(grep -c '^taken' "$T/out")" 3
check "one without end is told to be too long" is "$(grep -c 'this is not a choice: a line may have at most 1000 bytes' "$T/out")" 2
check "one that is no text is told" is "$(grep -c 'this is not a choice: it contains bytes that are not text' "$T/out")" 1
check "none is repeated whole" [ "$(wc -c < "$T/out")" -lt 5000 ]
head -c 40000 /dev/zero | tr '\0' 'x' | fold -w 900 > "$T/in"
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --no-record
check "a long word that is no choice is said in brief" [ "$(awk '/there is no/ { print length }' "$T/out" | sort -n | tail -n 1)" -lt 300 ]
head -c 300000 "$GANGWAY" > "$T/in"
input=$T/in run play $DUEL --seat all=human --plain --seed 4 --no-record
check "bytes of any kind end the game in good order" is "$status" 0
check "and stderr stays silent" silent err

# Without a scenario: which one, then who plays.
run list scenarios
n=$(awk '$1 ~ /(^|:)hijacking$/ { print NR - 1 }' "$T/out")
seated_by() {
    printf '%s\n' "$n" "$1" quit > "$T/in"
    input=$T/in run play --plain --no-record --seed 3
    grep -E '^(crew|passengers): ' "$T/out" | tr '\n' ' '
}
check "all seats at this terminal are persons" is "$(seated_by 3)" "crew: human passengers: human "
check "one side is a person, the others are bots" is "$(seated_by 2)" "crew: greedy passengers: human "

# What a person did is told before anything is summed up, and is no part of the sum.
L=$T/mods/loud
mkdir -p "$L"
printf '[mod]\nid = loud\ntitle = Loud\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = ^1.0\n' > "$L/mod.ini"
cat > "$L/init.lua" <<'LUA'
define.event "bang" { text = "{by} bangs", sum = "one bang|{n} bangs" }
define.action "burst" { run = function(u)
  for _ = 1, 9 do tell("bang", { by = u }) end
end }
LUA
printf 'pass\npass\npass\npass\nburst\nquit\n' > "$T/in"
input=$T/in run play --mod-path "$T/mods" --mods base,loud first_game --plain --seat crew=human --seat thieves=greedy --seed 3 --no-record
check "what a person did is told" is "$(grep -c ' bangs$' "$T/out")" 9
check "and not summed up" is "$(grep -c '9 bangs' "$T/out")" 0

# --- an action is called as a word of the program; counters lie face down ---
printf '%s\n' "always load" "activate m2" undo "activate m2" hold "/turn" "hold stores" quit > "$T/in"
input=$T/in run play drive_deck --plain --no-record --seat humans=human --seat preds=greedy --seed 3
check "a choice that showed nothing is taken back, though masked units are about" says out "taken back: 1 choice"
check "a bare word that begins a choice asks which" says out "which? hold stores-lobby; the word of the program is '/hold'"
check "and is no order to wait" is "$(grep -c 'not asked until something happens' "$T/out")" 0
check "with a slash it is the word of the program" says out "turn 1, 1"
check "what fits the choice is the choice" says out ": hold stores-lobby"
printf '%s\n' "always load" "activate m2" "/hold" quit > "$T/in"
input=$T/in run play drive_deck --plain --no-record --seat humans=human --seat preds=greedy --seed 3
check "the word of the program is still to be had" says out "m2: not asked until something happens"

# --- a choice that failed is withdrawn, and nobody else hears of it ---
BROKEN="duel $MODS --mod-path tests/finds --mods fails_when_chosen --plain --seat north=human --seat south=human"
printf '%s\n' evil '?' evil pass '?' quit > "$T/in"
input=$T/in run play $BROKEN --record "$T/failed.jsonl"
menus() { grep -c '^       evil$' "$T/out"; }
check "it is not listed until something has changed, then it is" is "$(menus)" 1
check "the menu says why it is not" says out "evil: it failed, and is not offered until something changes"
check "and so does who asks for it again" says out "this failed before and is not offered until something changes"
check "its seat is told once" is "$(grep -c 'evil failed and was undone' "$T/out")" 1
run replay "$T/failed.jsonl" $MODS --mod-path tests/finds --events --seat south
check "the other side is not" is "$(grep -c 'failed' "$T/out")" 0
run replay "$T/failed.jsonl" $MODS --mod-path tests/finds --events --seat north
check "given its own side, then it is" is "$(grep -c 'failed and was undone' "$T/out")" 1
