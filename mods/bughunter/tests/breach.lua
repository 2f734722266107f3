-- Guns that breach walls, doors, floors and ceilings.
local hall = include "helpers/hall.lua"

local function game(t, at, facing, weapon)
  local g = hall.game(t, { m1 = hall.man(at, { facing = facing }), q1 = hall.beast "1803" })
  hall.arm(g, "m1", weapon or "pl")
  hall.activate(g, "m1")
  return g
end

local function edge(name) return edges.named(name) end

test("a plasma shot breaches the wall that it is fired at", { "BH-232" }, function(t)
  local g = game(t, "1402", "se")
  t.no(sight.clear(g:cell "1402", g:cell "1502", "fire"))
  t.ok(edge("1402 se"):stopped "move")
  g:dice { damage = { 1, 1, 1 } }
  g:act("humans", "breach 1402 se")
  t.is(edge("1402 se").state, "breach")
  for _, pass in ipairs { "move", "see", "fire", "air" } do t.no(edge("1402 se"):stopped(pass)) end
  t.ok(sight.clear(g:cell "1402", g:cell "1503", "fire"))
  t.is(g.m1.weapon.used, 1)
end)

test("through a breach one goes as over open deck", { "BH-232", "BH-514" }, function(t)
  local g = game(t, "1402", "se")
  g:act("humans", "breach 1402 se")
  g:run(function()
    local m = units.named "m1"
    t.is(moves.reason(m, "se"), nil)
    t.is(moves.cost(m, cells.step(m.cell, "se")), 1)
  end)
end)

test("an airtight door between different air is breached, and then no pressure holds it", { "BH-038", "BH-232" }, function(t)
  local g = game(t, "1602", "ne")
  g:run(function()
    air.put(rooms.named("cell").cells, "vacuum")
    t.is(moves.reason(units.named "m1", "ne"), "the pressure holds the door")
  end)
  g:act("humans", "breach 1602 ne")
  g:run(function()
    t.is(moves.reason(units.named "m1", "ne"), nil)
    t.is(moves.cost(units.named "m1", cells.step(units.named("m1").cell, "ne")), 1)
    t.is(doors.may_hold(units.named "m1"), {})
    air.step()
  end)
  t.is(g:cell("1602").air.id, "vacuum")
end)

test("a breach in the hull lets the air out", { "BH-122", "BH-232" }, function(t)
  local g = game(t, "0103", "nw")
  g:run(function() air.outside "vacuum" end)
  g:act("humans", "breach 0103 nw")
  g:run(function() air.step() end)
  t.is(g:cell("0103").air.id, "vacuum")
end)

test("a floor and a ceiling too, whichever way one looks", { "BH-232" }, function(t)
  local g = hall.game(t, { m1 = hall.man("l2:1310", { facing = "n" }), q1 = hall.beast "l3:1310" }, { map = "command_house" })
  hall.arm(g, "m1", "pl")
  hall.activate(g, "m1")
  t.ok(edge("l2:1310 dn"):stopped "fire")
  g:act("humans", "breach l2:1310 dn")
  t.no(edge("l2:1310 dn"):stopped "move")
end)

test("the ship suffers from such a shot, three dice", { "BH-232", "BH-394", "BH-396" }, function(t)
  local g = game(t, "1402", "se")
  g:dice { damage = { 6, 6, 1 } }
  g:act("humans", "breach 1402 se")
  t.is(rooms.named("hall").damage, 2)
end)

test("nobody shoots at a wall behind, nor through one, nor at a hole", { "BH-232" }, function(t)
  local g = game(t, "0703", "se")
  t.ok(g:refused("humans", "breach 0103 nw"))
  t.ok(g:refused("humans", "breach 1602 se"))
  g:run(function() edge("1402 se"):change { state = "breach", stops = {} } end)
  t.ok(g:refused("humans", "breach 1402 se"))
end)

test("the assault gun needs three hits, and makes none in doors", { "BH-197" }, function(t)
  local g = game(t, "1402", "se", "lag")
  t.ok(g:refused("humans", "breach 1402 ne"))
  for hit = 1, 3 do
    t.no(breach.is_open(edge "1402 se"))
    g:run(function() breach.shoot(units.named "m1", edge "1402 se") end)
    t.is(edge("1402 se").hits, hit)
  end
  t.ok(breach.is_open(edge "1402 se"))
end)

test("other guns breach nothing", { "BH-190" }, function(t)
  local g = game(t, "1402", "se", "acr")
  t.ok(g:refused("humans", "breach 1402 se"))
end)

-- Fire through walls and doors: m1 in the hall at 1402, q1 beyond the bulkhead or the door of the closet ----------------------------------

local function behind(t, weapon, at, more, q)
  local g = hall.game(t, { m1 = hall.man(at or "1302", more or { facing = "se" }), q1 = hall.beast(q or "1503") })
  hall.arm(g, "m1", weapon)
  hall.activate(g, "m1")
  g:set("q1", { face_up = true })
  return g
end

local function offered(g) return filter(g:options "humans", function(text) return text:find "^pierce" ~= nil end) end

test("given a weapon that fires through interior walls, then it fires through an interior door and an airtight one on the same terms",
  { "BH-035", "BH-036" },
  function(t)
    local g = behind(t, "pr")                                                -- a bulkhead between
    local wall = g:odds("humans", "pierce q1 auto")
    t.is(hall.modifier(g, "humans", "pierce q1 auto", "times a wall or a door between"), 6)
    g = behind(t, "pr", "1303", { facing = "ne" }, "1601")                   -- the interior door
    t.is(hall.modifier(g, "humans", "pierce q1 auto", "times a wall or a door between"), 6)
    t.is(g:odds("humans", "pierce q1 auto").base, wall.base)
    g = behind(t, "pr", "1503", { facing = "ne" }, "1801")                   -- the airtight door
    t.is(hall.modifier(g, "humans", "pierce q1 auto", "times a wall or a door between"), 6)
    g:dice { combat = { 6, 6 }, damage = { 1 }, ammo = { 6 } }
    g:act("humans", "pierce q1 auto")
    t.is(g.q1.state, "killed")
    t.no(edges.named("1602 ne").state == "breach")
  end)

test("given the weapons of the list, then these alone fire through walls and doors, an E-rifle singly", { "BH-035" }, function(t)
  local list = { er = "pierce q1 semi", pr = "pierce q1 auto", mg = "pierce q1 auto", lr = "pierce q1 semi", lag = "pierce q1 semi",
    pl = "pierce q1 semi" }
  for _, id in ipairs { "er", "pr", "mg", "lr", "lag", "pl", "p", "mp", "acr", "fl" } do
    t.is({ id, offered(behind(t, id)) }, { id, { list[id] } })
  end
end)

test("given two walls, the hull, another facing, another deck or a counter face down, then nobody fires through", { "BH-035" }, function(t)
  t.is(#offered(behind(t, "pr")), 1)
  t.is(offered(behind(t, "pr", "1402", { facing = "se" }, "1703")), {})
  t.is(offered(behind(t, "pr", "1302", { facing = "nw" })), {})
  local g = behind(t, "pr")
  g:set("q1", { face_up = false })
  t.is(offered(g), {})
  g = hall.game(t, { m1 = hall.man "l1:1812", q1 = hall.beast "l2:1812" }, { map = "command_house" })
  hall.arm(g, "m1", "pr")
  hall.activate(g, "m1")
  g:set("q1", { face_up = true })
  t.is(offered(g), {})
end)

test("given a creature with a weapon, then it fires through a wall only at whom a creature on its feet sees, no dummy",
  { "BH-035", "BH-443" },
  function(t)
    local function prey(more)
      local g = hall.game(t, { m1 = hall.man "1503", q1 = hall.beast "1302", q2 = more and hall.beast("1601", more) }, { first = "preds" })
      hall.power(g, "q1", "intelligent")
      hall.arm(g, "q1", "pr")
      hall.activate(g, "q1")
      return filter(g:options "preds", function(text) return text:find "^pierce" ~= nil end)
    end
    t.is(prey(), {})
    t.is(prey {}, { "pierce m1 auto" })
    t.is(prey { dummy = true }, {})
    t.is(prey { state = "incapacitated" }, {})
  end)

test("given whom one sees oneself, through an open door or beside a shut one, then he is not fired at through a wall",
  { "BH-027", "BH-035" }, function(t)
  local g = behind(t, "pr", "1402", { facing = "ne" }, "1601")
  t.is(offered(g), {})
  t.ok(contains(g:options "humans", "fire q1 auto"))
end)

test("given a shot that could do nothing through a wall, then it is not offered", { "BH-035" }, function(t)
  local g = behind(t, "lr")
  hall.power(g, "q1", "carapace_4")
  hall.power(g, "q1", "carapace_3")
  g:run(function() records.all("card")[1].shown, records.all("card")[2].shown = true, true end)
  t.is(offered(g), {})
end)

test("given a creature that fires through a wall, then it knows of people whom a creature sees, and of no others", { "BH-035", "own D6" },
  function(t)
  local function known(more)
    local units_of = { m1 = hall.man("1503", { facing = "se" }), q1 = hall.beast "1302" }
    for id, u in pairs(more) do units_of[id] = u end
    local g = hall.game(t, units_of)
    hall.arm(g, "q1", "pr")
    t.ok(piercing.wall(g.q1.cell, g.m1.cell))
    return map(piercing.targets(g.q1), function(v) return v.id end)
  end
  t.is(known {}, {})
  t.is(known { q2 = hall.beast "1502" }, { "m1" })
  t.is(known { q2 = hall.beast "0303" }, {})                                 -- which does not see him either
  t.is(known { q2 = hall.beast("1502", { state = "incapacitated" }) }, {})
  t.is(known { d2 = { side = "preds", at = "1502", dummy = true, troop = "pred" } }, {})
end)
