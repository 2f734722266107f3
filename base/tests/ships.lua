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

test("valves are closed from the bridge of their own ship", { "SN-242" }, function(t)
  local g = locked(t)
  g:run(function()
    for _, p in ipairs(portals.all()) do p.state = "open" end
    units.named("a1").cell = cells.named "ad7"
  end)
  local list = filter(g:options "a", function(o) return o:find "^seal" ~= nil end)
  t.ok(#list > 0)
  for _, o in ipairs(list) do t.ok(o:find "^seal scout%.") end
end)
