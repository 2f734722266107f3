local field = include "helpers/field.lua"

-- a1 with an empty weapon, b1 with a loaded rifle two bands away
local function empty(t, weapon)
  return field.game(t, { a1 = { side = "a", band = 1, weapon = weapon, empty = true, skills = { [weapon] = 1 } },
    b1 = { side = "b", band = 3, weapon = "rifle", skills = { rifle = 0 } } })
end

test("a magazine costs a round, in which the shooter evades", { "TR-030", "TR-031" }, function(t)
  local g = empty(t, "rifle")
  field.write(g, { "a reload evading", "b stand" })
  t.is(g:pending(), { "b" })                                               -- the loader does not attack
  t.is(field.dms(g, "b", "fire a1").evading, -2)
  t.is(g.a1.weapon.loaded, 0)
  g:act("b", "wait")
  t.is({ g.a1.weapon.loaded, g.a1.weapon.spare, g.game.turn }, { 20, 1, 2 })
  t.ok(g:refused("a", "reload evading"):find "it is fully loaded")
end)

test("a magazine takes its round in any case", { "TR-030" }, function(t)
  local g = empty(t, "rifle")
  t.is(g:refused("a", "reload open"), "reload open: a magazine takes just one round even while evading")
end)

test("nothing is loaded without ammunition", { "TR-030" }, function(t)
  local g = empty(t, "rifle")
  g:run(function() units.named("a1").weapon.spare = 0 end)
  t.ok(g:refused("a", "reload evading"):find "no ammunition left")
  field.write(g, { "a stand", "b stand" })
  t.is(field.of(g, "a1", "b1", "single").reason, "Rifle is empty")
end)

test("a revolver takes two rounds to load while evading", { "TR-032" }, function(t)
  local g = empty(t, "revolver")
  field.write(g, { "a reload evading", "b stand" })
  t.is(field.dms(g, "b", "fire a1").evading, -2)
  g:act("b", "wait")
  t.is({ g.a1.weapon.loaded, g.a1.loading }, { 0, 1 })
  t.is(g:pending(), { "b" })                                               -- it goes on with it unasked
  g:act("b", "stand")
  t.is(field.dms(g, "b", "fire a1").evading, -2)
  g:act("b", "wait")
  t.is({ g.a1.weapon.loaded, g.a1.loading, g.game.turn }, { 6, 0, 3 })
end)

test("one round when it gives up evading", { "TR-033" }, function(t)
  local g = empty(t, "revolver")
  field.write(g, { "a reload open", "b stand" })
  t.is(g:pending(), { "b" })
  t.is(field.dms(g, "b", "fire a1").evading, nil)
  g:act("b", "wait")
  t.is({ g.a1.weapon.loaded, g.game.turn }, { 6, 2 })
end)

test("packs of lasers are not changed in combat", { "TR-034" }, function(t)
  for _, weapon in ipairs { "laser_carbine", "laser_rifle" } do
    local g = empty(t, weapon)
    t.ok(g:refused("a", "reload evading"):find "cannot be recharged in combat")
  end
end)

test("about an hour at a power source fills a pack", { "TR-035" }, function(t)
  local g = empty(t, "laser_carbine")
  g:run(function()
    local pack = units.named("a1").weapon
    t.is(reload.recharge(pack, 59), false)
    t.is(pack.loaded, 0)
    t.is(reload.recharge(pack, 1), true)
    t.is(pack.loaded, 50)
  end)
end)

test("given a pack that was filled and used up, then it takes the hour again", { "TR-035" }, function(t)
  local g = empty(t, "laser_carbine")
  g:run(function()
    local pack = units.named("a1").weapon
    reload.recharge(pack, 60)
    pack.loaded = 0
    t.is(reload.recharge(pack, 1), false)
    t.is(pack.loaded, 0)
  end)
end)
