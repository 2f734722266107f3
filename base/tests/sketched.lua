-- Rescue, Breakthrough and The Berserker: the three that the booklet only sketches (docs/rules/snapshot-own.md).

local ship = include "helpers/ship.lua"
local folk = include "helpers/people.lua"
local fell, moved = folk.fell, folk.moved

local function begin(t, id, set, seed)
  set = set or {}
  set.pre_emption = false
  return t.game { scenario = id, set = set, seed = seed }
end

local function acts(g, id, cell)
  g:run(function()
    local u = units.named(id)
    if cell then u.cell = cells.named(cell) end
    u.acted, u.ap, game.active = false, u.allowance, u
  end)
end

-- Rescue --------------------------------------------------------------------------------------------------------------

local HOSTAGES, PARTY, PIRATES = { "h1", "h2", "h3", "h4" }, { "r1", "r2", "r3", "r4", "r5", "r6" }, { "p1", "p2", "p3", "p4", "p5" }

test("rescue: a party aboard the scout, pirates and bound hostages aboard the free trader", { "SN-294" }, function(t)
  local g = begin(t, "rescue")
  for _, id in ipairs(PARTY) do t.ok(g[id].room:tagged "scout") end
  for _, id in ipairs(PIRATES) do t.ok(g[id].room:tagged "trader") end
  for _, id in ipairs(HOSTAGES) do
    t.is(g[id].room.name, "trader.common_area")
    t.ok(g[id].bound)
  end
  for _, id in ipairs(HOSTAGES) do t.is(begin(t, "rescue", { held = "low_passage" })[id].room.name, "trader.low_passage") end
end)

test("rescue: the pirates do nothing before one of them sees the party", { "SN-294" }, function(t)
  local g = begin(t, "rescue")
  t.is(g:pending(), { "rescue" })
  local reason
  g:run(function() reason = chain "unit.may_act" (units.named "p1") end)
  t.is(reason, "nothing has been noticed yet")
  g:run(function() units.named("p1").cell = cells.named "aj21" end)
  moved(g, "r1", "ak21")
  t.ok(g.game.alarm)
  g:run(function() reason = chain "unit.may_act" (units.named "p1") end)
  t.is(reason, nil)
end)

test("rescue: a hostage is freed for 6 AP from the next square, and is nobody's target before", { "SN-294" }, function(t)
  local g = begin(t, "rescue")
  g:run(function() units.named("h1").cell = cells.named "w20" end)
  local said
  g:run(function()
    units.named("p1").cell = cells.named "v20"
    said = attack.reason(attack.new(units.named "p1", units.named "h1", definition("weapon", "hands"), {}))
  end)
  t.is(said, g.h1.name .. " is a hostage")
  acts(g, "r1", "x20")
  local ap = g.r1.ap
  g:act("rescue", "untie h1")
  t.no(g.h1.bound)
  t.is(g.r1.ap, ap - 6)
  g:run(function() said = attack.reason(attack.new(units.named "p1", units.named "h1", definition("weapon", "hands"), {})) end)
  t.is(said, nil)
end)

test("rescue: all living hostages aboard the scout, or no pirate left", { "SN-294" }, function(t)
  local g = begin(t, "rescue")
  for i = 1, 3 do moved(g, "h" .. i, "o" .. 10 + i) end
  t.is(g:result(), nil)
  fell(g, "dead", { "h4" })
  t.is(g:result().winner, "rescue")
  t.is(g:result().outcome, "partial")
  g = begin(t, "rescue")
  fell(g, "dead", PIRATES)
  t.is(g:result().outcome, "complete")
end)

test("rescue: the pirates win without a party, or by the jump with one of them on the bridge", { "SN-294" }, function(t)
  local g = begin(t, "rescue")
  fell(g, "unconscious", PARTY)
  t.is(g:result().winner, "pirates")
  for _, case in ipairs { { "al21", true }, { "c20", false } } do
    g = begin(t, "rescue", { last_turn = 1 })
    g:run(function() for i, id in ipairs(PIRATES) do units.named(id).cell = cells.named(i == 1 and case[1] or "d" .. 18 + i) end end)
    ship.finish_turn(g)
    t.is(g.game.over, case[2])
    if case[2] then t.is(g:result().outcome, "jumped") end
  end
  g = begin(t, "rescue")
  fell(g, "dead", HOSTAGES)
  t.is(g:result().winner, "none")
end)

-- Breakthrough --------------------------------------------------------------------------------------------------------

test("breakthrough: two hold the open door, two are beyond a crowd on the ground", { "SN-295" }, function(t)
  local g = begin(t, "breakthrough")
  for i = 1, 3 do t.is(g.portal["trader.cargo-starboard-" .. i].state, "open") end
  t.is(g.c1.room.name, "trader.cargo_bay")
  t.is(g.c2.room.name, "trader.cargo_bay")
  for i = 1, 10 do
    local u = g["l" .. i]
    t.is(u.room.name, "ground")
    t.ok(u.cell.y < g.c3.cell.y and u.cell.y < g.c4.cell.y)
    t.ok(u.weapon ~= nil)
  end
  t.is(g.c3.cell.air.id, "air")
end)

test("breakthrough: players may choose their squares", { "SN-295" }, function(t)
  local g = begin(t, "breakthrough", { set_up = "people" })
  t.is(g:pending(), { "crew" })
  t.ok(contains(g:options "crew", "place k26"))
  g:act("crew", "place k26")
  g:act("crew", "place m25")
  t.is(g.c3.cell.name, "k26")
  t.is(g:pending(), { "locals" })
end)

test("breakthrough: who is left of the two must be aboard", { "SN-295" }, function(t)
  local g = begin(t, "breakthrough")
  moved(g, "c3", "k13")
  t.is(g:result(), nil)
  moved(g, "c4", "k12")
  t.is(g:result().outcome, "complete")
  g = begin(t, "breakthrough")
  moved(g, "c3", "k13")
  fell(g, "unconscious", { "c4" })
  t.is(g:result().winner, "crew")
  t.is(g:result().outcome, "partial")
  g = begin(t, "breakthrough")
  fell(g, "unconscious", { "c3", "c4" })
  t.is(g:result().winner, "locals")
end)

test("breakthrough: the door is lost when nobody holds it and a local is aboard", { "SN-295" }, function(t)
  local g = begin(t, "breakthrough")
  fell(g, "dead", { "c1", "c2" })
  ship.finish_turn(g)
  t.no(g:result())
  moved(g, "l1", "k12")
  ship.finish_turn(g)
  t.is(g:result().outcome, "overrun")
  g = begin(t, "breakthrough", { last_turn = 1 })
  ship.finish_turn(g)
  t.is(g:result().outcome, "late")
end)

-- The Berserker -------------------------------------------------------------------------------------------------------

test("the berserker: one animal stronger than others by dice of its own", { "SN-296" }, function(t)
  local plain, strong = 0, 0
  for seed = 1, 3 do
    plain = plain + begin(t, "berserker", { strength = 1 }, seed).a1.hits_down
    strong = strong + begin(t, "berserker", { strength = 20 }, seed).a1.hits_down
  end
  t.ok(strong > plain + 60)
  t.is(begin(t, "berserker").a1.room.name, "cargo_bay")
end)

test("the berserker: it rams sliding doors on 9 or less, and nothing else", { "SN-296" }, function(t)
  for total, state in pairs { [9] = "broken", [10] = "closed" } do
    local g = begin(t, "berserker")
    acts(g, "a1", "u7")
    g:dice { combat = { 4, total - 4 } }
    g:act("animal", "ram door-1")
    t.is(g.portal["door-1"].state, state)
    t.is(g.a1.ap, 9)
  end
  local g = begin(t, "berserker")
  acts(g, "a1", "g6")
  t.is(g:refused("animal", "ram hatch-1"), "ram hatch-1: it holds")
  acts(g, "c1", "u7")
  t.is(g:refused("crew", "ram door-1"), "ram door-1: only the animal rams doors")
end)

test("the berserker: so many turns' ends in the drive room or on the bridge wreck it", { "SN-296" }, function(t)
  local g = begin(t, "berserker", { damage = 2 })
  local function stand()
    g:run(function()
      units.named("a1").cell = cells.named "c8"
      for i = 1, 4 do units.named("c" .. i).cell = cells.named("t" .. (i == 4 and 9 or 6 + i)) end
    end)
    ship.finish_turn(g)
  end
  stand()
  t.is(g:result(), nil)
  stand()
  t.is(g:result().winner, "animal")
  t.is(g:result().outcome, "wrecked")
end)

test("the berserker: the crew wins when it is stopped, and loses when nobody is left", { "SN-296" }, function(t)
  local g = begin(t, "berserker")
  fell(g, "unconscious", { "a1" })
  t.is(g:result().winner, "crew")
  g = begin(t, "berserker")
  fell(g, "dead", { "c1", "c2", "c3", "c4" })
  t.is(g:result().winner, "animal")
end)
