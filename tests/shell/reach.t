#!/usr/bin/env bash
# `gangway check --play`: what bots reach in the scenarios of a mod. GW0491 to GW0494.
. "$(dirname "$0")/tap.sh"
plan 21

# place NAME RESULT: a mod on tiny with one scenario, whose game.result is the body RESULT
place() {
    mkdir -p "$T/$1/scenarios"
    printf '[mod]\nid = %s\ntitle = P\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' "$1" > "$T/$1/mod.ini"
    printf -- '-- nothing of its own\n' > "$T/$1/init.lua"
    cat > "$T/$1/scenarios/$1_hall.lua" <<LUA
define.scenario "$1_hall" {
  title = "Hall", rules = "tiny", map = "room", sides = { north = { title = "North" }, south = { title = "South" } },
  setup = { { "places", function()
    units.new { id = "n1", name = "N", side = "north", cell = cells.named "a1" }
    units.new { id = "s1", name = "S", side = "south", cell = cells.named "c1" }
  end } },
  rule = { ["game.result"] = function() $2 end },
}
LUA
}
played() { run check $MODS "$T/$1" --play "${@:2}"; }

place fair 'if game.turn > 4 then return { winner = sides.all()[1 + game.turn % 2].id } end
  if game.turn > 2 then local n = units.named "n1"
    if n.hits > 0 then return { winner = "south" } end
    return { winner = "north", outcome = "narrowly" } end'
played fair
check "a scenario that both can win is played" says out "fair_hall: 16 games by bots, 16 ended"
check "with what each won" says out "  north "
place lopsided 'if game.turn > 2 then return { winner = "north" } end
  if game.turn > 900 then return { winner = "south", outcome = "late" } end'
played lopsided
check "a warning is no fault" is "$status" 0
check "who never won is named" says err "scenarios/lopsided_hall.lua:1: warning: scenario lopsided_hall: 'south' won none of 16 games by bots [GW0491]"
no_outcome_too() { ! grep -q GW0492 "$T/err"; }
check "and not its outcomes as well" no_outcome_too
played lopsided --warnings-as-errors
check "unless it is asked for" is "$status" 1
place rare 'if game.turn > 900 then return { winner = "north", outcome = "late" } end
  if game.turn > 2 then return { winner = units.named("n1").hits > 0 and "south" or "north" } end'
played rare --games 2
check "an outcome that nobody reached is named" says err "the outcome 'late' of 'north' was reached in none of 8 games by bots [GW0492]"
check "with what may help" says err "more games may reach it: --games 8"
played rare --games 2 --json
check "as data: a row for each scenario" says out '"scenario":"rare_hall","mod":"rare","games":8,"ended":8'
check "with what was never reached" says out '"north late"'
check "and the warnings" says out '"code":"GW0492"'
place broken 'if game.turn > 1 then return { winner = nobody.id } end'
played broken
check "errors that check sees are mended first" says err "nothing was played"
place failing 'if game.turn > 6 then return { winner = units.any { id = "x9" }.side.id } end'
played failing --games 1
check "errors in play are errors" is "$status" 1
check "with the line" says err "games by bots had errors, the first: failing/scenarios/failing_hall.lua:7: attempt to index a nil value"
check "by their code" says err "[GW0494]"
played fair --games 1 --max-choices 3
check "games that do not end are errors" is "$status" 1
check "and named" says err "games by bots were not over after 3 choices [GW0493]"
run check $MODS "$T/fair" --games 3
check "--games alone is wrong usage" is "$status" 2
place guest 'return nil' && rm -r "$T/guest/scenarios"
played guest
check "a mod without a scenario is said to be one" says err "guest/mod.ini: note: the mod 'guest' has no scenario of its own: nothing was played [GW0629]"
check "and how it can be played" says err "gangway sim SCENARIO --mods guest plays another mod's scenario with it"
check "which is no fault" is "$status" 0
