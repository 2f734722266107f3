-- A hand grenade is armed and thrown; nobody fires it, strikes with it or covers with it.

local person = include("helpers/people.lua").person(7, 8, 6)

local function game(t, b1)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "b3", "e", { endurance = 5, skills = { hand_grenade = 1 } }), b1 = person("b", b1 or "e3", "w", { endurance = 9 }) } }
  g:run(function()
    local u = units.named "a1"
    for _ = 1, 2 do people.give(u, "hand_grenade") end
    hands.ready(u)
  end)
  return g
end

local function offered(g, what)
  return filter(g:options "a", function(o) return o:find(what, 1, true) ~= nil end)
end

test("a grenade in hand is thrown and never fired", { "SN-196", "SN-198" }, function(t)
  for _, at in ipairs { "c3", "e3", "i3" } do
    local g = game(t, at)
    g:run(function() units.named("a1").weapon.armed = true end)
    t.is(offered(g, "hand_grenade"), { "drop hand_grenade" })
    t.ok(g:refused("a", "attack b1 hand_grenade"):find("a hand grenade is armed and thrown", 1, true))
    g:dice { combat = { 1, 1 } }
    g:act("a", "lob " .. at)
    t.is(g:cell(at).items[1].def.id, "hand_grenade")
  end
end)

test("whoever holds one strikes with the body, and covers with it", { "SN-196", "SN-089" }, function(t)
  local g = game(t, "c3")
  t.ok(contains(g:options "a", "snap b1 hands"))
  g:act("a", "cover hands")
  t.ok(g.a1.covering)
end)

test("an enemy who comes near is not shot at with one", { "SN-196", "SN-028" }, function(t)
  local g = game(t, "d3")
  g:act("a", "end")
  g:act("b", "move w")
  t.is(g:options "a", { "pass", "free hands" })
end)

test("no case of it is looked up either", { "SN-196" }, function(t)
  game(t)
  t.is(odds_case({ weapon = "hand_grenade", range = 3 }).reason, "a hand grenade is armed and thrown")
end)

test("thrown it is gone: one the less, and nothing left where it went off", { "SN-196", "SN-201" }, function(t)
  local g = game(t)
  g:act("a", "arm")
  g:dice { combat = { 1, 1, 1, 1, 1, 1, 1 } }
  g:act("a", "lob e3")
  t.is(g.a1.weapon, nil)
  t.is(#g.a1.items, 1)
  g:act("a", "end")
  t.ok(g.b1.wounded)
  t.is(#g:cell("e3").items, 0)
end)

test("bots throw it among the enemies and not at their own feet", { "SN-198" }, function(t)
  local function worth_of(g, cell)
    g:dice { combat = { 1, 1 } }
    g:act("a", "lob " .. cell)
    return chain "worth"(sides.named "a").total
  end
  local function armed(at)
    local g = game(t, at)
    g:act("a", "arm")
    return g
  end
  local near, far = worth_of(armed "g3", "g3"), worth_of(armed "g3", "j3")
  t.ok(near > far)
  t.ok(far > worth_of(armed "g3", "c3"))
end)
