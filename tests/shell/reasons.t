#!/usr/bin/env bash
# Why a player cannot do what was typed, and what a card tells of things.
. "$(dirname "$0")/tap.sh"
plan 33
printf '%s\n' "go e1" "go a1" "turn e" turn "open door-1" "help attack" card "card revolver" "card nothing" quit > "$T/in"
input=$T/in run play argument --mod-path docs/examples --set arms=revolver --plain --no-record --seed 1 --seat all=human
check "what is in the way of a walk is named" says out "there is no way to e1: door-1 is closed"
check "nobody walks to where it is" says out "Ines Chaudhry is at a1 already; name the square to go to"
check "a word that takes nothing leaves the choice of that name" says out "turn e: it faces that way already"
check "alone it asks which, and says how the word is typed" says out "which? turn n, turn s, turn w; the word of the program is '/turn'"
check "what is too far off is told" says out "open door-1: no door beside, door-1 is 2 away"
check "help of a verb is that of ?" says out "attack e1 revolver, e2 revolver: no line of sight"
check "a card has the fields of what is carried" says out "has Revolver (Rounds 6)"
check "a thing has a card too, of each with its bearer" says out "Revolver (Rounds 6): e1"
check "what is neither is told" says out "there is no unit or other thing 'nothing'"

printf '%s\n' "go b3" "go a1" "card a1" quit > "$T/in"
input=$T/in run play theyre_loose --plain --no-record --seed 3 --seat crew=random --set pre_emption=false
check "what fills a square is named" says out "there is no way to b3: fuel tank is there"
check "so is the outside" says out "there is no way to a1: it is outside the plan"
check "a name that has the id in it is told once" says out "Gorer a1  at i5"
check "and not twice" test -z "$(grep -F "a1  Gorer" "$T/out")"

printf '%s\n' "carry" "? jam" "jam hatch-1" "?" quit > "$T/in"
input=$T/in run play free_play --plain --no-record --seed 5 --seat b=random
check "a verb for which there is nothing says what it would need" says out "carry: nobody out of action lies here"
check "so does its help" says out "jam: no closed hatch or open valve beside"
check "and whoever names what is not there" says out "jam hatch-1: no closed hatch or open valve beside"
check "in the long list they are one line" says out "nothing there to run, carry, "

printf '%s\n' "?" "aim nowhere" quit > "$T/in"
# shellcheck disable=SC2086
input=$T/in run play duel --plain --no-record $MODS --seed 1 --seat south=random
check "of a choice over places it tells how many there are" says out "aim PLACE  (9 places; ? aim lists them)"
check "as where another place was named" says out "'aim nowhere' is not legal now; legal now: aim PLACE (9 places; ? aim lists them)"

yes "load offensive" | head -n 7 > "$T/in"
printf '%s\n' "activate m1" "move n" "face n" "move s" "move nw" "move s" "?" quit >> "$T/in"
input=$T/in run play drive_deck --plain --no-record --seed 4 --seat preds=random
check "a side is no short form of two others: who faces there does not turn" says out "face n: it faces that way already"
check "and who cannot go there goes nowhere else" says out "move s: a wall is in the way"
check "though another way begins so" says out "    1  move sw"
check "in the long list a verb that can be chosen otherwise names what was refused" says out "move n, ne, s, nw: a wall is in the way"
check "each reason by itself" says out "move se: needs 4 MP, has 2"
check "and one that cannot be chosen at all stands alone" says out "       evade: has begun another task"
printf '%s\n' "activate m1" "? prepare" quit > "$T/in"
input=$T/in run play drive_deck --plain --no-record --seed 4 --seat preds=random --set non_lethal_only=true
check "so do those of one reason" says out "prepare quick_fire, defensive: only what does not kill is allowed against creatures"

mkdir -p "$T/mods/hall/maps" "$T/mods/hall/scenarios"
: > "$T/mods/hall/init.lua"
printf '[mod]\nid = hall\ntitle = Hall\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = G\n[requires]\nbase = *\n' > "$T/mods/hall/mod.ini"
printf '[map]\nformat = gangway.map/1\nid = hall\ngrid = square\n[cells]\n. = deck\n[edges]\n| = bulkhead\n- = bulkhead\n+ = bulkhead\n[deck a level=0]\n+-+-+-+\n|. . .|\n+-+-+-+\n[at]\nroom west a1\nroom east b1\nroom far c1\n' > "$T/mods/hall/maps/hall.map"
cat > "$T/mods/hall/scenarios/hall.lua" << 'LUA'
define.scenario "hall" {
  title = "Hall", rules = "snapshot", map = "hall", turns = 3, sides = { west = { title = "West" }, east = { title = "East" } },
  setup = { { "people", function()
    for _, side in ipairs(sides.all()) do base.people.roll { side = side, n = 1, arms = "none" } end
    base.place { side = "west", rooms = { west = 1 }, facing = "e" }
    base.place { side = "east", rooms = { east = 1 }, facing = "e" }
  end } },
}
LUA
printf '%s\n' "preempt w1" "go c1" quit > "$T/in"
input=$T/in run play hall --mod-path "$T/mods" --plain --no-record --seed 2 --seat east=random
check "who stands on the only way is named, and no wall is blamed" says out "stands in the way at b1"

cat > "$T/mods/hall/init.lua" << 'LUA'
define.event "creaks" { text = "the floor creaks" }
on("unit.moved", function() tell("creaks", {}) end)
LUA
sed -e 's/id = hall/id = long/' -e 's/+-+-+-+/+-+-+-+-+/' -e 's/|\. \. \.|/|. . . .|/' -e 's/room far c1/room more c1\nroom far d1/' "$T/mods/hall/maps/hall.map" > "$T/mods/hall/maps/long.map"
cat > "$T/mods/hall/scenarios/creaks.lua" << 'LUA'
define.scenario "creaks" {
  title = "Creaks", rules = "snapshot", map = "long", turns = 3, sides = { west = { title = "West" }, east = { title = "East" } },
  setup = { { "people", function()
    for _, side in ipairs(sides.all()) do base.people.roll { side = side, n = 1, arms = "none" } end
    base.place { side = "west", rooms = { west = 1 }, facing = "e" }
    base.place { side = "east", rooms = { far = 1 }, facing = "e" }
  end } },
}
LUA
printf '%s\n' "preempt w1" "go c1" quit > "$T/in"
input=$T/in run play creaks --mod-path "$T/mods" --plain --no-record --seed 2 --seat east=random
check "a walk that is broken off says why" says out "stopped part-way: something happened"

for _ in $(seq 30); do printf 'pass\nend\n'; done > "$T/in"
input=$T/in run play first_game --plain --no-record --seed 4 --seat crew=human
check "who says where a wound goes is told what is left of each" grep -qE '[0-9] points? on [A-Z][a-z]+ \(c[0-9]\) \(strength [0-9]+, dexterity [0-9]+, endurance [0-9]+ left\)' "$T/out"

printf '%s\n' pass pass "go t7" "go aa9" "go t7" n quit > "$T/in"
input=$T/in run play berserker --plain --no-record --seed 1 --seat crew=human
check "a walk that costs more than is left says so" says out "costs 9, only 3 left: it stops on the way"
: > "$T/out"
(cat "$T/in"; for _ in $(seq 600); do grep -q 'go as far' "$T/out" && break; sleep 0.1; done) | script -qefc "'$GANGWAY' play berserker --plain --no-record --seed 1 --seat crew=human" /dev/null > "$T/out"
check "a terminal is asked before it goes as far as it can" says out "go as far as it can? (y/n)"
check "a no leaves the unit where it stands" is "$(sed '1,/go as far/d' "$T/out" | grep -c '^taken')" 0

run list fixed_settings stairwell_assault
check "a list of texts is printed one a line" is "$status $(head -n 2 "$T/out" | tr '\n' ' ')" "0 drugs=true point_cover=true "
