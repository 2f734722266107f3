#!/usr/bin/env bash
# What a rule forbids is not listed, wherever the rule stands. Where none forbids anything nobody is asked
# (lua/flow/action.lua, `unruled`), and all is listed that the actions themselves allow.
. "$(dirname "$0")/tap.sh"
plan 10
mod=$T/mods/bound
mkdir -p "$mod/tests" "$mod/scenarios"
printf '[mod]\nid = bound\ntitle = Bound\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A\n[requires]\ntiny = *\n' > "$mod/mod.ini"

# listed WHO: what WHO's first unit may choose, with $rules in init.lua, $scout in the scout's definition and $scenario
# in that of the scenario
listed() {
    printf 'define.template "scout" { name = "Scout", %s }\n%s\n' "$scout" "$rules" > "$mod/init.lua"
    cat > "$mod/scenarios/bound.lua" <<END
define.scenario "bound" {
  title = "Bound", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } }, $scenario
  setup = { { "places", function()
    units.new { id = "a1", side = "a", cell = cells.named "a1", template = "scout" }
    units.new { id = "b1", side = "b", cell = cells.named "a2" }
  end } },
}
END
    printf 'test("listed", {}, function(t)\n  local g = t.game { scenario = "bound" }\n  if "%s" == "b" then g:act("a", "pass") end\n  t.is(table.concat(g:options "%s", ", "), "")\nend)\n' "$1" "$1" > "$mod/tests/listed.lua"
    run test $MODS --mod-path "$T/mods" "$mod"
    sed -n "s/^# bound.*: got '\(.*\)', expected ''$/\1/p" "$T/out"
}
all="step e, step se, shoot b1, aim *, pass" others="step e, step se, aim *, pass" south="step ne, step e, step se, step s, shoot a1, aim *, pass"
forbid='if act.verb == "shoot" then return "hold your fire" end'

rules= scout= scenario=
check "where no rule forbids anything all is listed" is "$(listed a)" "$all"
rules="rule('action.may', 'truce', function(act) $forbid end)"
check "what a rule forbids is not" is "$(listed a)" "$others"
check "nor to the other side" is "$(listed b)" "${south/shoot a1, /}"
rules="rule('action.may', 'truce', function(act) if act.args[1] == cells.named 'b1' then return 'not there' end end)"
check "what it forbids of nothing that is offered, is" is "$(listed a)" "$all"
rules="rule('action.may', 'far', function(act) if act.verb == 'aim' then return 'nowhere' end end)"
check "an action over places that are all forbidden is not" is "$(listed a)" "${all/aim \*, /}"
rules= scout="rule = { ['action.may'] = function(me, act) if act.unit == me then $forbid end end }"
check "a rule that a definition carries forbids it to those who carry it" is "$(listed a)" "$others"
check "and to nobody else" is "$(listed b)" "$south"
scout= scenario="rule = { ['action.may'] = function(act) $forbid end },"
check "a rule of the scenario forbids it" is "$(listed a)" "$others"
scenario= rules="define.setting 'truce' { title = 'Truce', type = 'boolean', default = true, rule = { ['action.may'] = function(act) $forbid end } }"
check "so does one of a setting" is "$(listed a)" "$others"
rules="rule('action.legal', 'truce', function(action) if action.id == 'shoot' then return 'hold your fire' end end)"
check "and one of what is legal, of which nobody need be asked more" is "$(listed a)" "$others"
