#!/usr/bin/env bash
# A view holds nothing of what was taken out: entries of lists and maps that all may see go with the hidden things that they refer to.
# And ids that stand as keys in a scenario are ids like all others.
. "$(dirname "$0")/tap.sh"
plan 6

# mod NAME FILE: a mod that extends veiled, with a scenario of its name from stdin
mod() {
    mkdir -p "$T/mods/$1/scenarios"
    printf '[mod]\nid = %s\ntitle = T\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = Gangway authors\nruleset = %s\nextends = veiled\n[requires]\nveiled = *\n' "$1" "$1" > "$T/mods/$1/mod.ini"
    cat > "$T/mods/$1/init.lua"
}
mod lists << 'E'
define.ruleset "lists" { extends = "veiled", title = "Lists" }
define.field "game.marks" { type = { list = "unit" } }
define.field "game.by_name" { type = { map = { "string", "unit" } } }
define.action "count" { of = function()
  local walked, keys = 0, 0
  for _, u in ipairs(game.marks) do walked = walked + #u.id end
  for _, u in pairs(game.by_name) do keys = keys + #u.id end
  return { ("%d_%d_%d"):format(#game.marks, walked, keys) }
end, run = function() end }
E
cat > "$T/mods/lists/scenarios/lists.lua" << 'E'
define.scenario "lists" { title = "Lists", rules = "lists", map = "room", sides = { north = { title = "North" }, south = { title = "South" } },
  settings = { n = { title = "hidden", range = { 0, 9 }, default = 0 } },
  setup = { { "places", function(set)
    local one = units.new { id = "n1", side = "north", cell = cells.named "a1" }
    for i = 0, set.n do
      local s = units.new { id = "s" .. i, side = "south", cell = cells.named "f3" }
      if i > 0 then game.marks[#game.marks + 1], game.by_name["k" .. i] = s, s end
    end
    game.marks[#game.marks + 1], game.by_name.z = one, one
  end } } }
E
counted() {
    printf '?\n' > "$T/in"
    input=$T/in run play lists --plain --no-record --seed 1 --seat all=human --set "n=$1" $MODS --mod-path "$T/mods" --mods lists
    grep -o 'count [0-9_]*' "$T/out" | head -n 1
}
check "nobody is hidden: a list has those whom the side knows" is "$(counted 0)" "count 1_2_2"
check "one hidden unit leaves no place in it" is "$(counted 1)" "count 1_2_2"
check "nor do three, and a rule that walks it meets no nil" is "$(counted 3)" "count 1_2_2"

# ids KEY CODE: a scenario in which that key has that value is refused with its place
refused() {
    mod ids < /dev/null
    sed -i '/^ruleset\|^extends/d' "$T/mods/ids/mod.ini"
    printf 'define.scenario "ids" { title = "I", rules = "tiny", map = "room", %s }\n' "$1" > "$T/mods/ids/scenarios/ids.lua"
    run play ids --plain --no-record --seed 1 --seat all=random $MODS --mod-path "$T/mods" --mods ids
    is "$status" 3 && says err "ids/scenarios/ids.lua:1:" && says err "is not an id for $2 [GW0610]"
}
SIDES='sides = { north = { title = "N" }, south = { title = "S" } }'
check "the id of a side is one in play" refused 'sides = { ["$(touch x)"] = { title = "A" }, ["a\nb"] = { title = "B" } }' "a side"
check "and that of an objective" refused "$SIDES, objectives = { [\"a b\"] = { title = \"A\", side = \"north\", when = function() end } }" "an objective"
check "and that of a setting" refused "$SIDES, settings = { [\"A B\"] = { title = \"A\", default = 1, range = { 0, 2 } } }" "a setting"
