#!/usr/bin/env bash
# [aliases] of mod.ini: what ids were called before. A record, a map and a setting from before a rename open, and without
# the alias they say which id they miss. Bad aliases are told with their line.
. "$(dirname "$0")/tap.sh"
plan 37
M=$T/mods

# write MOD: its manifest, to which lines may be added
write() {
    mkdir -p "$M/$1/scenarios" "$M/$1/maps"
    printf '[mod]\nid = %s\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n%b' "$1" "$2" > "$M/$1/mod.ini"
}

# names ACTION TOOL SETTING SCENARIO PORTAL: the mod yard with these ids
names() {
    rm -rf "$M/yard"
    write yard "$6"
    cat > "$M/yard/init.lua" <<END
define.class "tool" { item = true }
define.tool "$2" { name = "Tool" }
define.portal "$5" { first = "open", states = { open = { stops = {} } } }
define.setting "$3" { range = { 0, 9 }, default = 1 }
define.field "unit.done" { type = "integer", default = 0 }
define.action "$1" {
  of = function() return definitions "tool" end,
  run = function(u, def)
    u.done = u.done + game.set.$3
    if ask { seat = u.seat, verb = "with", unit = u, of = { def, "nothing" }, why = "choose" } == def then items.new(def, { holder = u }) end
  end }
END
    cat > "$M/yard/scenarios/$4.lua" <<END
define.scenario "$4" {
  title = "Yard", rules = "tiny", map = "yard",
  sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function()
    units.new { id = "n1", side = "north", cell = cells.named "a1" }
    units.new { id = "s1", side = "south", cell = cells.named "c1" }
  end } },
}
END
    sed 's/id = room/id = yard/; s/sliding[_.]door/trap_door/' tests/mods/tiny/maps/room.map > "$M/yard/maps/yard.map"
}

P="$MODS --mod-path $M"
names jab pin count fence trap_door
run play yard:fence $P --seat all=random --seed 3 --set count=2 --record "$T/old.jsonl"
check "a game of before" grep -q '"do":"jab pin"' "$T/old.jsonl"
check "its answers name the tool" grep -q '"do":"with pin"' "$T/old.jsonl"
run replay "$T/old.jsonl" --verify $P
check "it is verified" is "$status" 0

ALIASES='[aliases]\naction/jab = poke\npin = needle\nsetting/count = times\nscenario/fence = paling\nportal/trap_door = hatch\n'
names poke needle times paling hatch "$ALIASES"
opens() { run replay "$1" --verify --anyway $P; [ "$status" = 0 ]; }
check "after renames the record opens and comes to the same" opens "$T/old.jsonl"
head -n 9 "$T/old.jsonl" > "$T/half.jsonl"
resumed() { run play --resume "$T/half.jsonl" --anyway --seat all=random $P; is "$status" 0; }
check "half of it is resumed" resumed
check "what is played on has the new names" grep -q '"do":"poke needle"' "$T/half.jsonl"
run_ok() { run "$@"; is "$status" 0; }
# before NEXT: a scenario that names that one as the next
before() { sed "s/define.scenario \"paling\" {/define.scenario \"gate\" { next = \"$1\",/; s/Yard/Gate/" "$M/yard/scenarios/paling.lua" >"$M/yard/scenarios/gate.lua"; }
printf 'resign\nyes\n' >"$T/in"
for next in paling yard:paling fence yard:fence; do
    before "$next"
    input=$T/in run play yard:gate $P --plain --no-record --seat south=random
    check "what follows is found by $next, and is named as it is begun" says out "Next: Yard: gangway play paling $P"
done
run list scenarios --json $P
check "and lists name it by the id of now" is "$(jq -r '.[] | select(.id == "gate") | .next' "$T/out")" paling
run check --quiet $P "$M/yard"
check "which check takes" is "$(grep -c GW0617 "$T/err")" 0
cp "$M/yard/scenarios/paling.lua" "$T/paling.lua"
mkdir -p "$M/shed/scenarios" && write shed '' && : >"$M/shed/init.lua"
sed 's/map = "yard"/map = "room"/; s/Yard/Shed/' "$T/paling.lua" >"$M/shed/scenarios/paling.lua"
before paling
input=$T/in run play yard:gate $P --mods yard,shed --plain --no-record --seat south=random
check "of two with one id the mod's own follows" says out "Next: Yard: gangway play "
rm -r "$M/shed" "$M/yard/scenarios/gate.lua"
check "the scenario is found by its old id" run_ok sim yard:fence --games 1 --seat all=random $P
check "the setting by its old id" run_ok sim yard:paling --games 1 --seat all=random --set count=3 $P

names poke needle times paling hatch '[aliases]\naction/jab = push\naction/push = poke\npin = needle\nsetting/count = times\nscenario/fence = paling\nportal/trap_door = hatch\n'
check "what was renamed twice is followed twice" opens "$T/old.jsonl"

# Without the alias: which id is missed.
misses() {
    names poke needle times paling hatch "$(printf '%s' "$ALIASES" | sed "s|$1[^\\\\]*\\\\n||")"
    run replay "$T/old.jsonl" --verify --anyway $P
    [ "$status" != 0 ] && { says err "$2" || says out "$2"; }
}
check "a record of an action that is gone says so" misses 'action/jab' "'jab"
check "of a tool" misses 'pin' "pin"
check "of a setting" misses 'setting/count' "there is no setting 'count'"
check "of a scenario" misses 'scenario/fence' "there is no scenario 'yard:fence'"
check "of a portal of the map" misses 'portal/trap_door' "trap_door"

# A roster of before.
mkdir -p "$M/smith"
smith() { printf '[mod]\nid = smith\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = ^1.0\n%b' "$1" > "$M/smith/mod.ini"; }
cat > "$M/smith/init.lua" <<'END'
define.weapon "boarding_axe" { name = "Boarding axe", class = "polearm", skill = "boarding_axe", chart = "melee_bows", row = "cutlass",
  length_mm = 900, mass_g = 2500 }
END
printf '[roster]\n[a1]\nname = Ana\nupp = 777777\nskills = old_axe 2\ngear = old_axe\n' > "$T/old.roster"
smith '[aliases]\nweapon/old_axe = boarding_axe\n'
run roster show "$T/old.roster" --mod-path "$M" --mods smith
check "a roster with the old id of a weapon has the weapon" says out "has Boarding axe"
check "and the skill in it" says out "Skills boarding axe 2"
smith ''
run roster check "$T/old.roster" --mod-path "$M" --mods smith
check "without the alias it says which id it misses" says err "there is no 'old_axe'"

# A pack of after.
names poke needle times paling hatch "$ALIASES"
run pack "$M/yard" $P --out "$T/yard.gwmod"
run install $MODS "$T/yard.gwmod" --yes
check "a mod with aliases is packed and installed" is "$status" 0
run replay "$T/old.jsonl" --verify --anyway $MODS
check "with the pack a record of before opens and comes to the same" is "$status" 0
names poke needle times paling hatch '[aliases]\njab = tiny:step\n'
run pack "$M/yard" $P --out "$T/bad.gwmod"
check "a mod with a bad alias is not packed" is "$status" 1

# Bad aliases.
refused() { # LINES TEXT
    names poke needle times paling hatch "$1"
    run check $P "$M/yard"
    is "$status" 1 && says err "$2"
}
check "a circle" refused '[aliases]\na = b\nb = a\n' "mod.ini:9:1: error: alias 'a' leads in a circle [GW0234]"
check "a circle through one of a class" refused '[aliases]\ntool/a = b\nb = a\n' "mod.ini:9:1: error: alias 'tool/a' leads in a circle [GW0234]"
check "a circle of one" refused '[aliases]\ntool/a = a\n' "leads in a circle [GW0234]"
check "to another mod's id" refused '[aliases]\njab = tiny:step\n' "'tiny:step' belongs to another mod, and only that mod can name its old ids [GW0233]"
check "no id" refused '[aliases]\njab = Po ke\n' "'Po ke' found, an id expected [GW0232]"
check "twice" refused '[aliases]\njab = poke\njab = poke\n' "alias 'jab' again; it is already on line 9 [GW0209]"
check "to nothing" refused '[aliases]\ntool/pin = nedle\n' "alias 'tool/pin': the mod has no 'nedle' [GW0236]"
check "from what is still there" refused '[aliases]\npoke = needle\n' "alias 'poke': the mod still has that id"
check "ten thousand are more than a manifest may have" refused "[aliases]\n$(printf 'a%s = poke\\n' {1..10000})" "a manifest may have 65536 [GW0201]"
check "so are twelve hundred" refused "[aliases]\n$(printf 'a%s = b%s\\n' {1..1200})" "more than 500 aliases [GW0235]"
