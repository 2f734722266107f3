-- What creatures of the menagerie can do without gravity, and what a web holds there.
local WEB = "it is caught in a web: tear it"

local function afloat(t, rules, template)
  local g = t.game { rules = rules, map = "test_doors", sides = { "a", "b" }, set = { gravity = false, pre_emption = false }, units = {
    b1 = { side = "b", at = "c2", facing = "w", strength = 7, dexterity = 7, endurance = 7, intelligence = 7 } } }
  g:run(function()
    local u = menagerie.spawn { letter = "a", template = template, side = "a", cell = cells.named "c1", facing = "e" }
    u.acted, u.ap = false, 15
    game.active = u
  end)
  return g, units.all({ side = "a" })[1]
end

local function reason(u, id) return chain "action.legal" (definition("action", id), u) end

for _, rules in ipairs { "snapshot", "enhanced" } do
  test("MG-17: given no gravity in " .. rules .. ", then whoever phases goes through the wall, though nobody walks or leaps", { "MG-17", "SN-149" }, function(t)
    local g, slip = afloat(t, rules, "slip")
    t.is(reason(slip, "phase"), nil)
    for _, id in ipairs { "move", "leap" } do t.is({ id, reason(slip, id) }, { id, "nobody can walk without gravity" }) end
    g:act("a", "phase e")
    if rules == "enhanced" then g:act("b", "pass") end -- it leaves close range (EN-048)
    t.is(slip.cell.name, "d1")
  end)
end

test("MG-06: given no gravity, then a web holds who pulls, pushes off, climbs or phases, and lets it tear", { "MG-06", "SN-149", "SN-150" }, function(t)
  local g = afloat(t, "snapshot", "weaver")
  t.is({ reason(g.b1, "pull"), reason(g.b1, "push"), reason(g.b1, "climb") }, {})
  g:set("b1", { webbed = true })
  for _, id in ipairs { "pull", "push", "climb", "phase" } do t.is({ id, reason(g.b1, id) }, { id, WEB }) end
  for _, id in ipairs { "hold", "tear", "turn" } do t.is({ id, reason(g.b1, id) }, { id }) end
end)

test("MG-06, EN-328: given mag-boots, then a web holds who treads in them", { "MG-06", "EN-328" }, function(t)
  local g = afloat(t, "enhanced", "weaver")
  g:run(function() base.people.give(units.named "b1", "mag_boots", { worn = true }) end)
  t.is(reason(g.b1, "tread"), nil)
  g:set("b1", { webbed = true })
  t.is(reason(g.b1, "tread"), WEB)
end)
