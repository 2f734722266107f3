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
