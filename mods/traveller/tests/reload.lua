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

-- a1 with an empty laser carbine and a half-full laser rifle, and a revolver that has fired
local function spent(t)
  local g = empty(t, "laser_carbine")
  g:run(function()
    local u = units.named "a1"
    people.give(u, "laser_rifle", nil, true)
    people.give(u, "revolver", nil, true)
    for _, item in ipairs(u.items) do item.loaded = ({ laser_carbine = 0, laser_rifle = 50, revolver = 1 })[item.def.id] end
  end)
  return g
end
local function loaded(g)
  local out = {}
  for _, item in ipairs(g.a1.items) do out[item.def.id] = item.loaded end
  return out
end

test("about an hour at a power source fills each pack, at once or by parts, and no magazine", { "TR-035" }, function(t)
  local g = spent(t)
  g:run(function() reload.recharge(units.named "a1", 59) end)
  t.is(loaded(g), { laser_carbine = 0, laser_rifle = 50, revolver = 1 })
  g:run(function() reload.recharge(units.named "a1", 1) end)
  t.is(loaded(g), { laser_carbine = 50, laser_rifle = 100, revolver = 1 })
end)

test("given a pack that was filled and used up, then it takes the hour again", { "TR-035" }, function(t)
  local g = spent(t)
  g:run(function()
    reload.recharge(units.named "a1", 60)
    units.named("a1").weapon.loaded = 0
    reload.recharge(units.named "a1", 1)
  end)
  t.is(loaded(g).laser_carbine, 0)
end)

test("given packs that are not full, then a roster says so and they come so to the next fight; a day of rest fills them",
  { "TR-035" }, function(t)
  local g = spent(t)
  g:run(function()
    local u = units.named "a1"
    t.is(people.character.write(u).packs, { laser_carbine = 0, laser_rifle = 50 })
    local again = people.character.enter(u.side, { values = people.character.write(u) })
    t.is(map(again.items, function(item) return item.loaded end),
      map(u.items, function(item) return item.def.reload == "pack" and item.loaded or item.def.rounds end))
    people.character.rest.pass({ again }, { days = 1, care = "" })
    t.is(people.character.write(again).packs, nil)
  end)
end)

test("given two packs of one weapon, one of them full, then a roster has what is left in both, and they come so", { "TR-035" }, function(t)
  local g = spent(t)
  g:run(function()
    local u = units.named "a1"
    people.give(u, "laser_rifle")
    local second = filter(u.items, function(item) return item.def.id == "laser_rifle" end)[2]
    second.loaded = second.def.rounds
    t.is(people.character.write(u).packs.laser_rifle, 50 + second.def.rounds)
    local again = people.character.enter(u.side, { values = people.character.write(u) })
    local shots = map(filter(again.items, function(item) return item.def.id == "laser_rifle" end), function(item) return item.loaded end)
    t.is(shots, { second.def.rounds, 50 })
  end)
end)
