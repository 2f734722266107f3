-- What those who have fallen had begun.

local game = include("helpers/doors.lua").game
local person = include("helpers/people.lua").person(7, 8, 6)

test("two doors that somebody set going before he fell are both through at the end of the turn", { "SN-045" }, function(t)
  local g = game(t, "c2")
  g:run(function()
    local u = units.named "a1"
    for _, name in ipairs { "door-1", "iris-1" } do
      local portal = portals.named(name)
      portal.state = "opening"
      start { effect = "door_moves", clock = "ap", of = u, n = 9, on = portal, to = "open" }
    end
    u.state = "dead"
    doors.end_of_turn()
  end)
  t.is(g.portal["door-1"].state, "open")
  t.is(g.portal["iris-1"].state, "open")
end)

-- --- the account at the end ---

local function shots(t, more)
  local list = { a1 = person("a", "a3", "e"), a2 = person("a", "d3", "e"), b1 = person("b", "f3", "w") }
  for id, u in pairs(more or {}) do list[id] = u end
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false, wound_choice = "random" }, units = list }
end

local function left_of(side) return wounds.account(sides.named(side)) end

test("given a unit that one of its own side brings down, when the game ends, then the account says by whom and with what", { "SN-101", "SN-185" },
  function(t)
    local g = shots(t)
    t.is(left_of "a", "2 of 2 on their feet")
    g:run(function()
      local u, v = units.named "a1", units.named "a2"
      wounds.suffer(v, { 6, 6, 6, 6 }, u, attack.new(u, v, people.give(u, "submachine_gun")))
    end)
    t.ok(left_of "a":find("; brought down: a2 (a2) by a1 (a1) of its own side with " .. definition("weapon", "submachine_gun").name, 1, true), left_of "a")
    t.is(left_of "b", "1 of 1 on their feet")
    t.ok(table.concat(g:ending(), "\n"):find("a2 (a2) by a1 (a1) of its own side", 1, true))
  end)

test("given a unit that an enemy and then gas strike, then it was the enemy; and of who falls by gas alone nobody is named", { "SN-207" }, function(t)
  local g = shots(t)
  g:run(function()
    local u, v = units.named "b1", units.named "a2"
    wounds.suffer(u, { 6, 6, 6 }, v, attack.new(v, u, arms.body(v)))
    wounds.suffer(u, { 6, 6, 6, 6, 6 })
    wounds.suffer(v, { 6, 6, 6, 6, 6 })
  end)
  t.ok(left_of "b":find("b1 (b1) by a2 (a2) with Hands", 1, true), left_of "b")
  t.no(left_of "a":find("brought down", 1, true))
  g:run(function() wounds.recover(units.named "b1") end)
  t.no(left_of "b":find("brought down", 1, true))                         -- on its feet again
end)

local function burst_at(g, id)
  g:run(function()
    for _ = 1, 3 do grenades.burst(items.new("hand_grenade", { cell = units.named(id).cell }), units.named "a1") end
  end)
end

test("given a grenade in its own square, when it brings somebody down, then the account says with what", { "SN-201" }, function(t)
  local g = shots(t)
  burst_at(g, "b1")
  t.ok(left_of "b":find("b1 (b1) by a1 (a1) with Hand grenade", 1, true), left_of "b")
end)

test("given one who was brought down and is on his feet again, then nobody is named for that", { "SN-201" }, function(t)
  local g = shots(t)
  burst_at(g, "b1")
  t.is(g.b1.felled_by, g.a1)
  g:run(function() wounds.recover(units.named "b1") end)
  t.is({ g.b1.felled_by or false, g.b1.felled_with or false }, { false, false })
end)
