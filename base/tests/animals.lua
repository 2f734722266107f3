-- Animals: what is thrown for them, and what they have no hands for.

local function pen(t, faces, set)
  set = set or {}
  set.pre_emption = false
  local g = t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = set,
    units = { b1 = { side = "b", at = "b2", facing = "w", strength = 7, dexterity = 7, endurance = 7 } } }
  g:dice { people = faces }
  g:run(function()
    local u = people.animals { side = "a" }[1]
    u.cell, u.facing = cells.named "a1", "e"
    turns.join(u)
    u.acted, u.ap = false, 15
    game.active = u
  end)
  return g
end

test("one die says how many dice of hits bring an animal down, one more what kills it", { "SN-227", "SN-228", "SN-229" }, function(t)
  local g = pen(t, { 3, 6, 1, 2, 5, 1 })
  t.is(g.a1.hits_down, 9)
  t.is(g.a1.hits_dead, 5)
  g:run(function() wounds.suffer(units.named "a1", { 4, 4 }) end)
  t.is(g.a1.state, "active")
  g:run(function() wounds.suffer(units.named "a1", { 1 }) end)
  t.is(g.a1.state, "unconscious")
  g:run(function() wounds.suffer(units.named "a1", { 4 }) end)
  t.is(g.a1.state, "unconscious")
  g:run(function() wounds.suffer(units.named "a1", { 1 }) end)
  t.is(g.a1.state, "dead")
end)

test("a die says what it fights with", { "SN-230" }, function(t)
  for die, id in ipairs { "claws", "horns", "hooves", "stinger", "thrasher", "teeth" } do
    t.is(pen(t, { 1, 1, 1, die }).a1.natural.id, id)
  end
end)

test("15 action points", { "SN-231" }, function(t)
  t.is(pen(t, { 1, 1, 1, 1 }).a1.allowance, 15)
end)

test("it attacks with its body alone", { "SN-230", "SN-297" }, function(t)
  local g = pen(t, { 1, 1, 1, 4 })
  g:run(function() units.named("b1").cell = cells.named "b1" end)
  local list = filter(g:options "a", function(o) return o:find "^attack" ~= nil end)
  t.is(list, { "attack b1 stinger" })
end)

test("no hands: neither doors nor things nor switches", { "SN-243" }, function(t)
  local g = pen(t, { 1, 1, 1, 1 })
  g:run(function()
    for _, p in ipairs(portals.all()) do p.state = "closed" end
    local u = units.named "a1"
    u.cell = portals.all()[1].cells[1]
    items.new("revolver", { cell = u.cell })
  end)
  t.is(g:refused("a", "open door-1"), "open door-1: an animal has no hands")
  for _, o in ipairs(g:options "a") do
    t.no(o:find "^open" or o:find "^close" or o:find "^pick_up" or o:find "^break" or o:find "^force" or o:find "^light" or o:find "^expletive")
  end
end)

test("whoever joins later comes after those who are not faster, and acts from the next turn on", { "SN-013", "SN-248" }, function(t)
  local g = pen(t, { 1, 1, 1, 1 })
  t.is(g.b1.order, 1)
  t.is(g.a1.order, 2)
  g:run(function()
    local u = units.new { id = "b2", side = "b", cell = cells.named "a2", facing = "e", strength = 5, dexterity = 5, endurance = 5 }
    turns.join(u)
  end)
  t.is(g.b1.order, 2)
  t.is(g.b2.order, 1)
  t.is(g.a1.order, 3)
  t.ok(g.b2.acted)
end)
