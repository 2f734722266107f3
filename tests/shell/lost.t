#!/usr/bin/env bash
# Nothing that a mod says is lost: powers that take part in an attack run, and misspelt names are refused where they are used.
. "$(dirname "$0")/tap.sh"
plan 13
cp -r tests/mistakes/nest "$T/nest"
cat > "$T/nest/extra.lua" <<'LUA'
define.power "strong" { name = "Strong", rule = {
  ["attack.dm"] = function(holder, a) return 3, holder == a.by and "its attacker" or "its target" end,
} }
define.class "gadget" { item = true, in_play = function(def) return items.all { def = def } end }
define.gadget "scope" { name = "Scope", rule = { ["attack.dm"] = function() return 2, "its scope" end } }
LUA
echo 'include "extra.lua"' >> "$T/nest/init.lua"
cat > "$T/nest/tests/lost.lua" <<'LUA'
local function dms(t, who)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = {
      a1 = { side = "a", at = "b2", facing = "e", strength = 9, dexterity = 8, endurance = 9 },
      a2 = { side = "a", at = "e2", facing = "e", strength = 9, dexterity = 8, endurance = 9 },
      b1 = { side = "b", at = "c2", facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
  local found
  g:run(function()
    for _, id in ipairs(who) do units.named(id).powers[1] = "strong" end
    local by = units.named "a1"
    local list = chain "attack.dm" (base.attack.new(by, units.named "b1", base.arms.body(by)))
    found = filter(map(list, function(m) return m.name end), function(n) return n:find "^its" end)
  end)
  return found
end
local function with_scope(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = { side = "a", at = "b2", facing = "e" }, b1 = { side = "b", at = "c2", facing = "w" } } }
  local n = 0
  g:run(function()
    local by = units.named "a1"
    items.new("scope", { holder = by })
    for _, m in ipairs(chain "attack.dm" (base.attack.new(by, units.named "b1", base.arms.body(by)))) do
      if m.name == "its scope" then n = n + 1 end
    end
  end)
  return n
end
local function fails(t, text, fn)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a" }, units = {} }
  t.fails(function() g:run(fn) end, text)
end

test("given the attacker holds it, then it runs for him", {}, function(t) t.is(dms(t, { "a1" }), { "its attacker" }) end)
test("given the target holds it, then it runs for him", {}, function(t) t.is(dms(t, { "b1" }), { "its target" }) end)
test("given both do, then it runs twice", {}, function(t) t.is(#dms(t, { "a1", "b1" }), 2) end)
test("given another holds it, then it does not run", {}, function(t) t.is(dms(t, { "a2" }), {}) end)
test("ask refuses what it does not take", {}, function(t)
  fails(t, "ask takes no 'untli'", function() ask { of = { 1 }, untli = 2 } end)
end)
test("throw refuses it", {}, function(t) fails(t, "throw takes no 'nedd'.*did you mean 'need'", function() throw { "2D", nedd = 8 } end) end)
test("roll refuses it", {}, function(t) fails(t, "roll takes no 'whi'", function() roll { "2D", whi = "x" } end) end)
test("throw refuses a text", {}, function(t) fails(t, "throw: string found, a number expected", function() throw { "2D", need = "8" } end) end)
test("start refuses it", {}, function(t) fails(t, "start takes no 'clok'", function() start { effect = "x", clok = "turn" } end) end)
test("count refuses a second argument", {}, function(t)
  fails(t, "lost.lua:%d+: count takes 1 argument, 2 found", function() return count({ 1 }, function() return true end) end)
end)
test("given an item whose class says what is in play, then its rule runs once", {}, function(t) t.is(with_scope(t), 1) end)
LUA
run test "$T/nest" --filter lost.lua
sed 's/^/# /' "$T/out" | grep -A3 'not ok' >&2
for n in 1 2 3 4 5 6 7 8 9 10 11; do
    check "$(grep -E "^(not )?ok $n - " "$T/out" | sed 's/.*lost.lua: //')" grep -q "^ok $n - " "$T/out"
done

# A hostile class: in_play returns what is no thing.
sed -i '/  in_play = function/,/  end,/c\  in_play = function(def) return { 1, "x", false, {} } end,' "$T/nest/init.lua"
run test "$T/nest" --filter lost.lua
check "a class whose in_play returns no things is reported by its line" says out "in_play of class power: a list of things expected, number found"
check "and its rules do not run" is "$status" 1
