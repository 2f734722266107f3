#!/usr/bin/env bash
# Rewinds against bots: how many there are, the line in the record, which replays and goes on as it was; who has none; on the
# full screen by its key.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 50
GAME="$DUEL --set start_open=true --seed 4 --seat south=greedy"
R=$T/d.jsonl
# play FILE LINES...: with these lines, recorded there
play() {
    rm -f "$1"
    printf '%s\n' "${@:2}" > "$T/in"
    input=$T/in run play $GAME --plain --record "$1" $OPTIONS
}

# --- the word, and its line in the record ---
OPTIONS="--rewinds 2" play "$R" rewind 'shoot s1' 'shoot s1' rewind 'rewind turn' rewind 'rewind no' quit
check "where nobody has acted, then there is nothing to take back" says out "nothing is taken back: none of your people has begun to act"
check "given a rewind, then it is said who begins to act, and how many are left" says out "taken back to where n1 begins to act (1 rewind left)"
check "and the log tells all" says out "north goes back in time, to turn 1; other dice follow"
check "the record has the choice after which the game goes on" grep -q '"n":6,"seat":"north","do":"rewind 2"' "$R"
check "a turn is gone back to as well" grep -q '"n":7,"seat":"north","do":"rewind 0"' "$R"
check "when all are used, then the next is refused" says out "no rewind is left of 2"
check "and none more is in the record" is "$(grep -c '"do":"rewind' "$R")" 2
run replay $MODS "$R" --verify
check "the record is verified bit for bit" says out "ok: 7 choices (0 undos, 2 rewinds, 0 referee commands among them)"
run replay $MODS "$R" --verify --json
check "for machines too" says out '"rewinds":2'
OPTIONS="--rewinds 2" play "$T/word.jsonl" 'shoot s1' 'rewind no' quit
check "given another word behind it, then what is expected is said" says out "rewind 'no': rewind alone or rewind turn expected"

# --- after a choice that was refused, and one that was undone ---
printf '%s\n' end 'bite zz' undo rewind end end undo undo rewind quit > "$T/in"
input=$T/in run play theyre_loose --seat crew=greedy --seat animals=human --seed 4 --plain --rewinds any --record "$T/loose.jsonl"
check "given choices that were undone, then there is nothing to go back to" \
    is "$(grep -c 'none of your people has begun to act' "$T/out")" 2
check "so that no rewind is in the record" is "$(grep -c '"do":"rewind' "$T/loose.jsonl")" 0
run replay "$T/loose.jsonl" --verify
check "which comes to the same" says out "ok: 6 choices (3 undos"

# --- going on ---
printf '%s\n' rewind quit > "$T/in"
input=$T/in run play $MODS --resume "$R" --plain
check "a record that goes on keeps how many are left" says out "no rewind is left of 2"
OPTIONS="--rewinds 2" play "$R" 'shoot s1' 'shoot s1' quit
printf '%s\n' rewind quit > "$T/in"
input=$T/in run play $MODS --resume "$R" --plain
check "and what was chosen before it was left can be taken back" says out "(1 rewind left)"
run replay $MODS "$R" --verify
check "of which the record is whole" says out "1 rewind, 0 referee"
run play $MODS --resume "$R" --rewinds 9 --plain
check "its number cannot be changed" is "$status" 2
check "which is said" says err "a continued game keeps its number of rewinds: --rewinds is for a new one"

# --- seats that come later, or are taken over ---
mkdir -p "$T/mods/later/scenarios"
printf '[mod]\nid = later\ntitle = Later\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = ^1.0\n' > "$T/mods/later/mod.ini"
echo 'define.action "call" { run = function(u) units.new { id = "n2", side = "north", cell = u.cell } end }' > "$T/mods/later/init.lua"
cat > "$T/mods/later/scenarios/later_duel.lua" <<'LUA'
define.scenario "later_duel" { title = "Later", rules = "tiny", map = "room", seats = "unit",
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function()
    units.new { id = "n1", side = "north", cell = cells.named "a1" }
    units.new { id = "s1", side = "south", cell = cells.named "b1" }
  end } } }
LUA
LATER="$MODS --mod-path $T/mods"
printf '%s\n' call pass pass pass pass rewind quit > "$T/in"
input=$T/in run play $LATER --mods later later_duel --seat n1=human --seat s1=random --seed 4 --plain --record "$T/later.jsonl"
check "given a seat that has come since, then it can go back too" says out "taken back to where n2 begins to act (2 rewinds left)"
run replay $LATER "$T/later.jsonl" --verify
check "of which the record is whole" says out "1 rewind, 0 referee"
printf '%s\n' pass pass rewind quit > "$T/in"
input=$T/in run play $LATER --resume "$T/later.jsonl" --plain
check "and so it can when the game goes on" says out "taken back to where n2 begins to act (1 rewind left)"
OPTIONS='' play "$R" pass pass quit
printf '%s\n' rewind pass pass rewind quit > "$T/in"
input=$T/in run play $MODS --resume "$R" --seat north=random --seat south=human --plain
check "given a seat that was a bot's, then it can go back to where that began" says out "taken back to where s1 begins to act (2 rewinds left)"
check "and to where the person did" says out "taken back to where s1 begins to act (1 rewind left)"
run replay $MODS "$R" --verify
check "of which the record is whole as well" says out "2 rewinds, 0 referee"
printf '%s\n' 'steer 3' 'boost 4' 'steer 5' rewind rewind quit > "$T/in"
input=$T/in run play $MODS crewed --seat kite=human --seat heron=random --plain --seed 4 --record "$T/crew.jsonl"
check "given seats of one person, then what one has taken back no other goes to" is "$(grep -c 'taken back to' "$T/out")" 1
check "which is said" says out "nothing is taken back: none of your people has begun to act"

# --- how many there are ---
OPTIONS='' play "$R" pass rewind quit
check "given nothing, then there are three" says out "(2 rewinds left)"
check "which the record says" grep -q '"rewinds":3' "$R"
OPTIONS="--rewinds any" play "$R" pass rewind quit
check "given any, then they are not counted" says out "taken back to where n1 begins to act"
check "so that none is called left" is "$(grep -c 'left)' "$T/out")" 0
OPTIONS="--rewinds 0" play "$R" pass rewind quit
check "given none, then it is said what begins a game that has some" says out "this game has no rewinds; 'gangway play --rewinds N' begins one that has"
check "and the record says nothing of them" is "$(grep -c '"rewinds"' "$R")" 0
for wrong in -1 some 1001 1.5 ''; do
    run play $GAME --rewinds "$wrong" --plain
    check "--rewinds '$wrong' is no number of them" says err "--rewinds takes a number from 0 to 1000, or any, not '$wrong'"
done
printf 'quit\n' > "$T/in"
for scenario in lesson_strike first_game; do
    input=$T/in run play $scenario --plain --record "$T/$scenario.jsonl"
    check "$scenario has as many as one likes" grep -q '"rewinds":-1' "$T/$scenario.jsonl"
done
input=$T/in run play hijacking --seat crew=greedy --plain --record "$T/h.jsonl"
check "another has three" grep -q '"rewinds":3' "$T/h.jsonl"

# --- two people ---
printf '%s\n' pass pass rewind quit > "$T/in"
input=$T/in run play $DUEL --seat all=human --plain --record "$T/two.jsonl"
check "where two play, then there are none" says out "rewinds are for one who plays against bots, and people play more than one side here"
check "nor does the record say so" is "$(grep -c rewind "$T/two.jsonl")" 0
run play $DUEL --seat all=human --rewinds 3 --plain
check "to ask for them is a mistake" is "$status" 2
check "which is told" says err "--rewinds is for one who plays against bots; here people play more than one side"
run play $DUEL --seat all=greedy --rewinds 3 --plain
check "where nobody plays as well" says err "--rewinds is for one who plays against bots; here nobody plays"

# --- the end, and the full screen ---
printf '%s\n' 'shoot s1' rewind 'shoot s1' rewind resign > "$T/in"
input=$T/in run play $GAME --plain --no-record
check "the end says how often time was taken back" says out "choices in all, 2 times taken back"
begin 80 24 LC_ALL=C.UTF-8
start "play $GAME --no-record --pace 0"
sees "Enter begins" && keys Enter
sees "north: n1" && keys : && keys "shoot s1" Enter && sees "turn 1"
keys R
check "R takes back to where one began to act" sees "taken back to where n1 begins to act (2 rewinds left)"
keys o
check "the orders have it" sees "rewind turn"
picks "rewind turn"
check "and take it" sees "nothing is taken back"
keys F1
check "and the page of keys" sees "e  x  R end; undo; rewind"
