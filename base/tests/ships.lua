-- Two ships locked together on one plan.

local function locked(t)
  return t.game { rules = "snapshot", map = "locked_ships", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = { side = "a", at = "w7", facing = "e", strength = 7, dexterity = 7, endurance = 7 },
    b1 = { side = "b", at = "c20", facing = "e", strength = 7, dexterity = 8, endurance = 7 } } }
end

test("nobody's way from ship to ship is through the cargo doors and space", { "SN-281" }, function(t)
  local g = locked(t)
  local by_doors = cells.steps(g:cell "m13", g:cell "m15", true)
  t.is(cells.steps(g:cell "m13", g:cell "m15"), nil)
  g:run(function() for _, p in ipairs(portals.all()) do p.state = p:tagged "cargo" and p:tagged "outer" and "closed" or "open" end end)
  t.ok(cells.steps(g:cell "m13", g:cell "m15") > 10)
  t.ok(by_doors > cells.steps(g:cell "m13", g:cell "m15"))
end)

test("valves that are closed from a bridge are those of its own ship", { "SN-242" }, function(t)
  local g = locked(t)
  g:run(function()
    for _, p in ipairs(portals.all()) do p.state = "open" end
    units.named("a1").cell = cells.named "ad7"
  end)
  local list = map(ships.valves(g.a1), function(p) return p.name end)
  t.ok(#list > 0)
  for _, name in ipairs(list) do t.ok(name:find "^scout%.") end
end)

-- somebody of the side on the bridge of the plan, and every valve open
local function on_bridge(t, scenario, side)
  local g = t.game { scenario = scenario, seed = 2, set = { pre_emption = false } }
  g:run(function()
    for _, p in ipairs(portals.all()) do p.state = "open" end
    local u = units.of { side = side, state = "active" }[1]
    u.cell = filter(rooms.named("bridge").cells, function(cell) return not moves.occupant(cell) end)[1]
    u.acted, u.ap, game.active = false, u.allowance, u
    if scenario == "theyre_loose" then game.alarm = true end
  end)
  return #filter(g:options(side), function(o) return o:find "^seal" ~= nil end)
end

test("valves are closed from the bridge where the scenario has it", { "SN-242" }, function(t)
  t.ok(on_bridge(t, "theyre_loose", "crew") > 0)
end)

test("the Berserker's crew closes them so too", { "SN-242" }, function(t) t.ok(on_bridge(t, "berserker", "crew") > 0) end)

test("in a mutiny nobody does", { "SN-242" }, function(t) t.is(on_bridge(t, "mutiny", "loyal"), 0) end)

-- --- ship ---
-- Power and light.

local aboard = include "helpers/aboard.lua"

test("power is shut down in the drive room where the setting lets it", { "SN-406" }, function(t)
  local g = aboard.game(t, { a1 = "c7", b1 = "u8" }, { power_switch = true })
  g:act("a", "power")
  t.is(g.game.power, false)
  t.is(g.a1.ap, 10)
  g:act("a", "power")
  t.is(g.game.power, true)
  g = aboard.game(t, { a1 = "c7", b1 = "u8" })
  t.is(g:refused("a", "power"), "power: no control of the power plant here")
  g = aboard.game(t, { a1 = "u8", b1 = "c7" }, { power_switch = true })
  t.is(g:refused("a", "power"), "power: no control of the power plant here")
end)

test("light, doors and valves run on it", { "SN-406", "SN-383", "SN-387" }, function(t)
  for power, dark in pairs { [true] = false, [false] = true } do
    local g = aboard.game(t, { a1 = "t8", b1 = "w8" }, { power = power })
    g:run(function() hands.ready(units.named "a1") people.give(units.named "a1", "revolver") hands.ready(units.named "a1") end)
    local names = map(g:odds("a", "attack b1 revolver").modifiers, function(m) return m.name end)
    t.is(contains(names, "darkness"), dark)
    t.is(contains(g:options "a", "open iris-2"), power)
    t.is(contains(g:options "a", "light"), power)
  end
end)

test("the board is dark without it", { "SN-406" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "w8" }, { power = false })
  g:run(function() t.is(chain "board.shade" (cells.named "t8"), "dark") end)
  g:run(function() game.power = true t.is(chain "board.shade" (cells.named "t8"), nil) end)
end)

test("a switch darkens one room, all else stays lit", { "SN-407", "SN-213", "SN-214" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "w8" })
  for _, room in ipairs(rooms.all()) do t.is(room.dark, false) end
  g:act("a", "light")
  t.is(rooms.named("common_area").dark, true)
  t.is(count(rooms.all { dark = true }), 1)
end)
