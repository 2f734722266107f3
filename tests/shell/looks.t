#!/usr/bin/env bash
# The board by ear: sights, scan and exits, in line mode and after ':' on the full screen.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/screen.sh"
plan 30

printf '%s\n' 'never preempt' sights 'si c1' 'scan w' 'scan se c2' 'scan up' scan 'exits' 'exits a1' 'exits zz' 'sights zz' quit > "$T/in"
input=$T/in run play first_game --plain --seat crew=human --seed 4 --no-record
check "sights begin with where one stands" says out "in sight of c2 Osei at g2, facing w:"
check "the nearest comes first" is "$(grep -A2 'in sight of c2' "$T/out" | grep -oE '^  [ct][0-9]' | tr -d ' \n')" "t2c3"
check "and is told with its place" says out "  t2 Vey (Thieves), 1 to the w, at f2, facing e"
check "a short form does, from elsewhere" says out "in sight of c1 Lind at k2, facing w:"
check "behind a shut door nobody is seen" is "$(grep -A1 'in sight of c1' "$T/out" | tail -n 1)" "  nobody"
check "a scan tells the squares on the line" says out "  1: f2 Mess, Table; t2 Vey (Thieves), facing e"
check "through an open door too, to the end of the plan" says out "  there the plan ends"
check "and what ends it" is "$(grep "sight ends before j5" "$T/out")" "  3: sight ends before j5 outside, by a corner"
check "a wrong direction is told with those that there are" says out "'up' is not a direction; the directions here are: n, ne, e, se, s, sw, w, nw"
check "and how it is said" says out "scan DIRECTION [UNIT or SQUARE]"
check "exits name a door, its state and what is behind it" says out "  door-office (Sliding door) closed to Office, 2 to the e, at i2"
check "of another room too" says out "exits of Hold, from a1:"
check "a wrong place is told" says out "there is no unit or square 'zz'; exits [UNIT or SQUARE]"
check "to whoever asks for sights as well" says out "there is no unit or square 'zz'; sights [UNIT or SQUARE]"

printf '%s\n' 'never preempt' 'never free' 'card c1' 'move w' 'card c1' quit > "$T/in"
input=$T/in run play first_game --plain --seat crew=human --seed 4 --no-record
check "a card says where a unit looks, and no more where the way is open" is "$(grep -c '^c1  Lind  at k2 facing w$' "$T/out")" 1
check "and what door is before it" says out "c1  Lind  at j2 facing w, at door-office (opening)"
printf 'card p2\nquit\n' > "$T/in"
input=$T/in run play hijacking --plain --seat all=human --seed 4 --no-record
check "or that it is a wall" says out "at v5 facing w, at a wall"

# A choice is repeated for another unit only where it costs nothing.
printf '%s\n' 'never preempt' 'never free' expletive 'again 13' again quit > "$T/in"
input=$T/in run play first_game --plain --seat crew=human --seed 3 --no-record
check "again spends no points of the next unit" says out "not again: 'expletive' was the choice for c1, and it would cost c3 points"
printf '%s\n' 'never preempt' 'never free' end again quit > "$T/in"
input=$T/in run play first_game --plain --seat crew=human --seed 3 --no-record
check "what costs nothing is repeated" is "$(grep -c '^taken [0-9]*: end$' "$T/out")" 2

# Ways up and down are exits too.
M=$T/mods/climb
mkdir -p "$M/scenarios"
printf '[mod]\nid = climb\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = *\n' > "$M/mod.ini"
: > "$M/init.lua"
cat > "$M/scenarios/climb.lua" << 'LUA'
define.scenario "climb" {
  title = "Climb", rules = "snapshot", map = "test_decks", turns = 3, sides = { west = { title = "West" }, east = { title = "East" } },
  setup = { { "people", function()
    for _, side in ipairs(sides.all()) do base.people.roll { side = side, n = 1, arms = "none" } end
    units.named("w1").cell = cells.named "mid:b1"
    units.named("e1").cell = cells.named "low:n1"
  end } },
}
LUA
printf '%s\n' pass exits 'exits low:b2' quit > "$T/in"
input=$T/in run play climb --mod-path "$T/mods" --plain --no-record --seed 2 --seat east=random
check "a hatch in the floor is an exit" says out "shaft-hatch (Floor hatch) closed to Low deck, 1 to the s, at mid:b2"
check "and in the ceiling" says out "shaft-hatch (Floor hatch) closed to Middle deck, at low:b2"

# Where the rules fail nothing is said of what is seen, but that they do.
printf '%s\n' sights 'scan e' quit > "$T/in"
input=$T/in run play duel $MODS --mod-path tests/badmods --mods fails_in_sight_line --plain --no-record --seed 4 --seat south=random
check "sights and scan say an error of the rules" is "$(grep -c 'fails_in_sight_line/init.lua:2: sight.line is broken' "$T/out")" 2
check "and nothing that is not known" is "$(grep -cE 'nobody|sight ends' "$T/out")" 0

# Where the rules end the sight and name nothing, no wall is blamed that is not there.
M=$T/mods/murk
mkdir -p "$M"
printf '[mod]\nid = murk\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' > "$M/mod.ini"
printf 'rule("sight.line", "murk", {}, function() return { clear = false } end)\n' > "$M/init.lua"
printf '%s\n' 'see n1 b1' 'scan e' quit > "$T/in"
input=$T/in run play duel $MODS --mod-path "$T/mods" --mods murk --plain --no-record --seed 4 --seat south=random
check "see blames nothing on an open line" is "$(grep '^range 1' "$T/out")" "range 1, sight blocked, a shot passes"
check "nor does scan" is "$(grep 'sight ends' "$T/out" | sed 's/.*> //')" "  1: sight ends before b1 west, deck"

# Secrets: what a seat does not see of the board, these words do not tell.
printf '%s\n' 'never load' sights exits 'scan n' quit > "$T/in"
input=$T/in run play drive_deck --plain --seat humans=human --seed 4 --no-record
check "they are told" is "$(grep -cE '^(in sight of|exits of|from) ' "$T/out")" 3
check "counters stay counters" is "$(grep -ciE 'dummy|strangler' "$T/out")" 0
printf '%s\n' sights quit > "$T/in"
input=$T/in run play standoff $MODS --plain --seat raiders=random --seed 3 --no-record
check "without a map that is said" says out "this scenario has no map"

begin 80 24 LC_ALL=C.UTF-8 NO_COLOR=1
start "play first_game --seat crew=human --seed 4 --no-record --pace 0"
sees "Enter begins"
keys Enter
sees "Strike Vey with Cutlass"
keys : exits Enter
check "on the full screen they are typed" sees "door-office (Sliding door) closed to Office"
keys : help Enter
check "and are in the list of words" sees "exits [UNIT]"
keys q
