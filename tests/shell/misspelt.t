#!/usr/bin/env bash
# Twenty facts that are misspelt, each in a mod of one rule: `gangway check` finds those whose type the text shows, at line and
# column with the nearest right name; `gangway test` finds the others in a game. Column 1 of each row says which of the two.
. "$(dirname "$0")/tap.sh"

rows=$(cat <<'ROWS'
check|rule("attack.dm", "x", function(a) if a.rnage > 10 then return -1 end end)|1:41|shape 'attack' has no 'rnage'|range
check|rule("attack.dm", "x", { cite = "X" }, function(a) return a.by and a.by.wuonded and -1 end)|1:73|a unit has no field 'wuonded'|wounded
check|rule("attack.needed", "x", function(n, a) return a.weakend and n + 1 end)|1:52|shape 'attack' has no 'weakend'|weakened
check|rule("attack.may", "x", function(a) if a.weapon.usres == "animal" then return "no" end end)|1:49|a weapon has no field 'usres'|users
check|rule("unit.hostile", "x", function(u, v) return u.sied ~= v.side end)|1:51|a unit has no field 'sied'|side
check|rule("passage.cost", "x", function(_, portal) return portal.sttae == "open" and 1 end)|1:61|a portal has no field 'sttae'|state
check|on("attack.hit", function(e) note(e.atacker) end)|1:37|event 'attack.hit' has no 'atacker'|
check|on("unit.moved", function(e) note(e.cell.terain) end)|1:42|a cell has no field 'terain'|terrain
check|define.armor("rag", { name = "Rag", column = "nothing", rule = { ["attack.dm"] = function(_, a) return a.skil end } })|1:106|shape 'attack' has no 'skil'|skill
check|define.armor("rag", { name = "Rag", column = "nothing", on = { ["unit.killed"] = function(_, e) note(e.unti) end } })|1:104|event 'unit.killed' has no 'unti'|unit
check|define.throw "x" { args = { "attack: attack" }, spec = function(a) return { "2D", need = 8, by = a.bby } end } note(throws.x)|1:100|shape 'attack' has no 'bby'|by
check|define.action "x" { name = "X", text = "x", run = function(u) u.dextrity = 3 end }|1:65|a unit has no field 'dextrity'|dexterity
check|local function strong(a) return a.strenght > 9 end rule("attack.dm", "x", function(a) return strong(a) and 1 end)|1:35|shape 'attack' has no 'strenght'|strength
check|local new = base.attack.new rule("attack.dm", "x", function(a) local b = base.attack.new(a.by, a.at, a.weapon) return new and b.bnad end)|1:129|shape 'attack' has no 'bnad'|band
test|local key = "rnage" rule("attack.dm", "x", function(a) return a[key] end)||shape 'attack' has no 'rnage'|range
test|rule("attack.dm", "x", function(a) for _, key in ipairs { "by", "weapn" } do note(a[key]) end end)||shape 'attack' has no 'weapn'|weapon
test|local function far(facts) return facts.rnage or 0 end rule("attack.dm", "x", function(a) local f = { far } return f[1](a) end)||shape 'attack' has no 'rnage'|range
test|on("attack.made", function(e) local key = "wepon" note(e[key]) end)||event 'attack.made' has no 'wepon'|weapon
test|rule("attack.needed", "x", function(n, a) local t = { a } t[1].weakend = true return n end)||shape 'attack' has no 'weakend'|weakened
check|rule("attack.hits", "x", function(_, a) local b = {} for k, v in pairs(a) do b[k] = v end b.bnad = 1 return chain "attack.dm" (b) and nil end)|1:93|shape 'attack' has no 'bnad'|band
test|patch.shape "attack" { has = { mood = { type = "string?", words = { "calm", "angry" } } } } rule("attack.dm", "x", function(a) a.mood = a.by and "anrgy" or nil return 0 end) rule("attack.hits", "y", function(d, a) local b = {} for k, v in pairs(a) do b[k] = v end return chain "attack.dm" (b) and d end)||mood is 'anrgy'|angry
ROWS
)
plan $(($(echo "$rows" | wc -l) + 21))

mod=$T/mods/spelt
mkdir -p "$mod/tests"
printf '[mod]\nid = spelt\ntitle = Spelt\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A\n[requires]\nbase = ^1.0\n' >"$mod/mod.ini"
cat >"$mod/tests/shot.lua" <<'LUA'
test("somebody strikes somebody", {}, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = { side = "a", at = "b3", facing = "e", strength = 9 }, b1 = { side = "b", at = "c3", facing = "w", endurance = 9 } } }
  t.ok(g:odds("a", "attack b1 hands"))
  g:act("a", "attack b1 hands")
end)
LUA
by_check() { # PLACE TEXT NEAREST
    run check --quiet --mod-path "$T/mods" "$mod"
    is "$status" 1 && says err "init.lua:$1: error: $2 [GW0416]" && { [ -z "$3" ] || says err "did you mean '$3'?"; }
}
by_test() { # PLACE TEXT NEAREST
    run check --quiet --mod-path "$T/mods" "$mod"
    is "$status" 0 || return 1
    run test --mod-path "$T/mods" "$mod"
    is "$status" 1 && says out "$2" && says out "(did you mean '$3'?)"
}
while IFS='|' read -r by code place text near; do
    echo "$code" >"$mod/init.lua"
    check "$by: $text" "by_$by" "$place" "$text" "$near"
done <<<"$rows"

echo 'rule("attack.dm", "x", function(a) if (a.range or 0) > 10 then return -1 end end)' >"$mod/init.lua"
run check --quiet --mod-path "$T/mods" "$mod"
check "what is spelt well has no error" is "$status" 0
run test --mod-path "$T/mods" "$mod"
check "and the game of the test is played" is "$status" 0

# A function that ends in the call of a throw, a chain or an event is gone when that looks at the table: it is named all the same.
cat >"$mod/init.lua" <<'LUA'
define.shape "facts" { has = { n = "integer" } }
define.throw "x" { args = { "f: facts" }, spec = function(f) return { "2D", need = f.n, why = "x" } end }
define.chain "spelt.ask" { combine = "modifiers", args = { "f: facts" } }
define.event "spelt.told" { args = { n = "integer" }, text = "told" }
spelt = {}
function spelt.throw(n)
  local f = { n = n, nn = n }
  return throws.x(f)
end
function spelt.outer(n) return spelt.throw(n) end
local ask = chain "spelt.ask"
function spelt.ask(f)
  f.mm = 1
  return ask(f)
end
function spelt.tell(n) return tell("spelt.told", { n = n }) end
function spelt.either(f) return throws.x(f) end
function spelt.inside(f)
  local h = throws.x(f)
  return h
end
LUA
cat >"$mod/tests/shot.lua" <<'LUA'
local function game(t) return t.game { rules = "snapshot", map = "test_hall" } end
test("a throw", {}, function(t) game(t)
  spelt.throw(8)
end)
test("a throw behind another tail call", {}, function(t) game(t)
  spelt.outer(8)
end)
test("a chain by a local name", {}, function(t) game(t)
  spelt.ask { n = 8 }
end)
test("an event", {}, function(t) game(t)
  spelt.tell("eight")
end)
test("one of two", {}, function(t) game(t)
  spelt.either { n = 8, k = 1 }
end)
test("no tail call", {}, function(t) game(t)
  spelt.inside { n = 8, k = 1 }
end)
LUA
run test --mod-path "$T/mods" "$mod"
check "the function that ends in a throw is named" says out "spelt/init.lua:8: shape 'facts' has no 'nn' (did you mean 'n'?) (called from spelt/tests/shot.lua:3)"
check "so it is behind another one" says out "spelt/init.lua:8: shape 'facts' has no 'nn' (did you mean 'n'?) (called from spelt/tests/shot.lua:6)"
check "so is one that ends in a chain" says out "spelt/init.lua:14: shape 'facts' has no 'mm'; it has n (called from spelt/tests/shot.lua:9)"
check "or in an event" says out "spelt/init.lua:16: event 'spelt.told': n is 'eight', integer expected (called from spelt/tests/shot.lua:12)"
check "of two that may be meant both are" says out "spelt/tests/shot.lua:15: shape 'facts' has no 'k' (did you mean 'n'?); the call ends a function, at spelt/init.lua:8 or spelt/init.lua:17"
check "a call in the midst of a function is told at its line" says out "spelt/init.lua:19: shape 'facts' has no 'k'"

# What the `throw` of an action gives, where it is no throw.
lists=$(cat <<'ROWS'
{ throws.x(u), "x", 3 }|a list whose entry 3 is a number; throws.NAME(...), the id of a throw that may follow, or
{ title = "t", throw = throws.x(u) }|a list with 'throw', which it does not take
{}|an empty list; nil expected where nothing is thrown
"2D"|the text '2D'; throws.NAME(...), a list of them, or nil and a reason expected
{ throws.x(u), nil, throws.x(u) }|a list whose entry 2 is nil
{ { may = "x" } }|a list whose entry 1 is a table; throws.NAME(...), the id
throws.x|a function, which is called with the facts of the throw
throws.x(u):odds()|a preview; leave :odds() out
{ throws.x(u), { after = "hit", throws.x(u), wiht = 3 } }|a list whose entry 2 is a table with 'wiht', which it does not take
{ throws.x(u), { after = "hit", throws.x } }|a list whose entry 2 has behind `after` a function, which is called
{ throws.x(u), { after = 3, throws.x(u) } }|a list whose entry 2 has as `after` a number; an outcome expected
{ throws.x(u), "y" }|a list whose entry 2 is 'y', and there is no throw of that id; did you mean 'x'?
ROWS
)
{
    echo 'define.throw "x" { args = { "unit: unit" }, spec = function(u) return { "2D", need = 8, by = u, why = "x" } end }'
    n=0
    while IFS='|' read -r given _; do
        n=$((n + 1))
        echo "define.action \"odd$n\" { name = \"Odd\", text = \"odd$n\", during = \"activation\", run = function(u) throws.x(u):roll() end, throw = function(u) return $given end }"
    done <<<"$lists"
} >"$mod/init.lua"
cat >"$mod/tests/shot.lua" <<'LUA'
for n = 1, 12 do
  test("list " .. n, {}, function(t)
    t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, units = { a1 = { side = "a", at = "b3" }, b1 = { side = "b", at = "c3" } } }:odds("a", "odd" .. n)
  end)
end
LUA
run test --mod-path "$T/mods" "$mod"
check "what throw gives is looked at as often" is "$(grep -c '^not ok' "$T/out")" 12
n=0
while IFS='|' read -r given text; do
    n=$((n + 1))
    check "throw gives $given" says out "spelt/init.lua:$((n + 1)): odd$n: \`throw\` gives $text"
done <<<"$lists"
exit $failed
