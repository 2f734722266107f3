-- Powers that say where one may go.
local h = include "helpers/deck.lua"

test("given a unit without the power, when it is asked, then it is not offered", { "MG-02" }, function(t)
  local g = h.deck(t, { b = { "j6" } })
  for _, verb in ipairs { "leap", "phase", "duct", "cling", "command", "breathe" } do t.no(h.has_option(g, "a", verb)) end
end)

test("given any unit with the power, then it leaps over a square and pays 5 AP", { "MG-02" }, function(t)
  local g = h.deck(t, { powers = { "leap" }, b = { "c2" } })
  g:dice { combat = { 1, 1 } }                                             -- b1 answers where it lands, and misses
  g:act("a", "leap d2")
  g:act("b", "free hands")
  t.is(g.a1.cell.name, "d2")
  t.is(g.a1.ap, 10)
end)

test("it leaps no farther than four squares and not through a door that is shut", { "MG-02" }, function(t)
  local g = h.deck(t, { powers = { "leap" }, map = "test_doors", at = "b2", portals = { ["door-1"] = "closed" } })
  t.ok(g:refused("a", "leap d2"))
  g = h.deck(t, { powers = { "leap" }, map = "test_hall", at = "b2" })
  t.ok(g:refused("a", "leap g2"))
  g:act("a", "leap f2")
  t.is(g.a1.cell.name, "f2")
end)

test("it goes through a wall for 5 AP and a hit", { "MG-17" }, function(t)
  local g = h.deck(t, { powers = { "phase" }, map = "test_doors", at = "c1" })
  t.no(h.has_option(g, "a", "phase n"))                                    -- the hull: nothing to stand on
  g:act("a", "phase e")
  t.is(g.a1.cell.name, "d1")
  t.is(g.a1.ap, 10)
  t.is(g.a1.hits_taken, 1)
end)

test("it does not phase where the price would fell it", { "MG-17" }, function(t)
  local g = h.deck(t, { powers = { "phase" }, map = "test_doors", at = "c1", hits = 1 })
  t.is(g:refused("a", "phase e"), "phase e: it would not survive the hit")
end)

test("it comes out of the duct of another room, shut doors or not", { "MG-24" }, function(t)
  local shut = { ["door-1"] = "closed", ["iris-1"] = "closed", ["hatch-1"] = "closed" }
  local g = h.deck(t, { powers = { "ducts" }, map = "test_doors", at = "b2", portals = shut })
  g:act("a", "duct lock")
  t.is(g.a1.cell.name, "g1")
  t.is(g.a1.ap, 9)
  g = h.deck(t, { powers = { "ducts" }, map = "test_doors", at = "c3", portals = shut, b = { "g1" } })
  t.ok(h.has_option(g, "a", "duct mid"))
  t.no(h.has_option(g, "a", "duct lock"))                                 -- somebody stands there
end)

test("on the ceiling no blade reaches it, a pole and a gun do", { "MG-08" }, function(t)
  local g = h.deck(t, { powers = { "ceiling" }, b = { "c2" } })
  for _, id in ipairs { "revolver", "cutlass", "halberd" } do h.arm(g, "b1", id) end
  g:act("a", "cling")
  t.ok(g.a1.overhead)
  for id, reaches in pairs { cutlass = false, halberd = true, revolver = true } do
    g:run(function()
      local u = units.named "b1"
      u.weapon = filter(u.items, function(item) return item.def.id == id end)[1]
    end)
    h.acts(g, "b1")
    t.is(h.has_option(g, "b", "attack a1 " .. id), reaches)
  end
  h.acts(g, "a1")
  local names = map(g:odds("a", "attack b1 claws").modifiers, function(m) return m.name end)
  t.ok(contains(names, "from the ceiling"))
end)

test("it works a powered door from afar; without power none", { "MG-19" }, function(t)
  local g = h.deck(t, { powers = { "machine_talk" }, map = "test_doors", at = "a1", portals = { ["door-1"] = "closed", ["iris-1"] = "open" } })
  g:act("a", "command iris-1 closed")
  t.is(g.a1.ap, 12)
  t.is(g.portal["iris-1"].state, "closing")
  g:set("game", { power = false })
  t.is(g:refused("a", "command door-1 open"), "command door-1 open: there is no power")
end)

test("it eats a shut door for good", { "MG-09" }, function(t)
  local g = h.deck(t, { powers = { "dissolve" }, map = "test_doors", at = "c2", portals = { ["door-1"] = "closed" } })
  t.no(h.has_option(g, "a", "move e"))
  g:act("a", "dissolve e")
  t.is(g.a1.ap, 7)
  g:act("a", "move e")
  t.is(g.a1.cell.name, "d2")
end)

test("a partition is open after the second time", { "MG-09" }, function(t)
  local g = h.deck(t, { powers = { "dissolve" }, map = "test_doors", at = "c1" })
  g:act("a", "dissolve e")
  t.no(h.has_option(g, "a", "move e"))
  h.acts(g, "a1")
  g:act("a", "dissolve e")
  t.ok(h.has_option(g, "a", "move e"))
end)

test("it breaks a shut door on 9 or more, a hatch with a wheel on 10", { "MG-27" }, function(t)
  for _, case in ipairs { { "c2", "door-1", 4, false }, { "c2", "door-1", 5, true }, { "i2", "hatch-1", 5, false }, { "i2", "hatch-1", 6, true } } do
    local at, door, die, open = table.unpack(case)
    local g = h.deck(t, { powers = { "batter" }, map = "test_doors", at = at, portals = { [door] = "closed" } })
    g:dice { combat = { 4, die } }
    g:act("a", "batter " .. door)
    t.is(g.a1.ap, 9)
    t.is(h.has_option(g, "a", "move e"), open)
  end
end)
