-- Powers that say what is survived, and what comes of wounds.
local h = include "helpers/deck.lua"

local function hit(g, id, faces)
  g:run(function() base.wounds.by_hit(units.named(id), faces, { by = units.any { side = "b" } }) end)
end

test("vacuum does nothing to the void-born, and no dice fall for it", { "MG-04" }, function(t)
  for _, born in ipairs { true, false } do
    local g = h.deck(t, { powers = born and { "void_born" } or {}, map = "test_doors" })
    if not born then g:dice { combat = { 3, 3 } } end
    g:run(function()
      air.put(units.named("a1").cell, "vacuum")
      base.pressure.end_of_turn()
    end)
    t.is(g.a1.hits_taken, born and 0 or 6)
    t.is(contains(g:log(), "a1 has no air"), not born)
  end
end)

test("it draws the air from those within two squares, and mends by it", { "MG-05" }, function(t)
  local g = h.deck(t, { powers = { "inhale" }, b = { "d2", "f2" } })
  g:set("a1", { hits_taken = 5 })
  g:dice { combat = { 2, 3, 1 } }
  g:act("a", "inhale")
  t.is(g.b1.strength_hits + g.b1.dexterity_hits + g.b1.endurance_hits, 5)
  t.is(g.a1.hits_taken, 3)
  t.is(g.a1.ap, 8)
  t.no(g.b2.wounded)
end)

test("a suit keeps the air in", { "MG-05" }, function(t)
  local g = h.deck(t, { powers = { "inhale" }, b = { "d2" } })
  g:run(function() base.people.give(units.named "b1", "vacc_suit", { worn = true }) end)
  t.is(g:refused("a", "inhale"), "inhale: nobody within two squares breathes")
end)

test("fire fills a cone of three squares, friend and foe, every third turn", { "MG-22" }, function(t)
  local g = h.deck(t, { powers = { "breath" }, b = { "c2", "e2", "b5" } })
  g:dice { combat = { 3, 4, 6, 6, 1, 1, 1, 1 } }                           -- b1 gets out on 7, b2 does not
  g:act("a", "breathe e")
  t.no(g.b1.wounded)
  t.ok(g.b2.wounded)
  t.no(g.b3.wounded)
  h.acts(g, "a1")
  t.is(g:refused("a", "breathe e"), ("breathe e: it cannot breathe fire again before turn %d"):format(g.game.turn + 3))
end)

test("given one of its own in the cone, then the fire is doubted with the chance", { "MG-22" }, function(t)
  local g = h.deck(t, { powers = { "breath" }, b = { "c2", "e2" } })
  t.is(g:odds("a", "breathe e").doubt, nil)
  g:set("b2", { side = "a" })
  t.is(g:odds("a", "breathe e").doubt, "own people may be hit: b2 (b2) 42%")  -- 7 or less on two dice saves it
end)

test("hit and not felled, it is two with half each", { "MG-11" }, function(t)
  local g = h.deck(t, { powers = { "split" }, b = { "j6" } })
  hit(g, "a1", { 2 })
  t.is(#units.all { side = "a" }, 2)
  t.is(powers.left(g.a1), 5)
  t.is(powers.left(g.a2), 5)
  t.ok(powers.has(g.a2, "split"))
  hit(g, "a1", { 5 })
  t.is(g.a1.state, "unconscious")
  t.is(#units.all { side = "a" }, 2)
end)

test("it splits twice and no more", { "MG-11" }, function(t)
  local g = h.deck(t, { powers = { "split" }, hits = 40, b = { "j6" } })
  for _ = 1, 3 do hit(g, "a1", { 1 }) end
  t.is(#units.all { side = "a" }, 3)
end)

test("half of a wound goes to the nearest that is linked", { "MG-12" }, function(t)
  local g = h.deck(t, { powers = { "mind_link" }, b = { "j6" } })
  g:run(function() powers.double(units.named "a1", cells.named "b4") end)
  hit(g, "a1", { 4, 3 })
  t.is(g.a1.hits_taken, 4)
  t.is(g.a2.hits_taken, 3)
  g:run(function() powers.take(units.named "a2", "mind_link") end)
  hit(g, "a1", { 4 })
  t.is(g.a1.hits_taken, 8)
end)

test("what hits it is gone, bare hands are burnt", { "MG-10" }, function(t)
  local g = h.deck(t, { powers = { "acid_blood" }, hits = 40, b = { "c2" } })
  h.arm(g, "b1", "club")
  h.acts(g, "b1")
  g:dice { combat = { 6, 6, 1, 1 } }
  g:act("b", "attack a1 club")
  t.ok(g.a1.hits_taken > 0)
  t.is(g.b1.weapon, nil)
  t.is(#g.b1.items, 0)
  h.acts(g, "b1")
  g:dice { combat = { 6, 6, 1, 3, 1 } }
  g:act("b", "attack a1 hands")
  t.is(g.b1.strength_hits + g.b1.dexterity_hits + g.b1.endurance_hits, 3)
end)

test("killed, it bursts over those beside it", { "MG-16" }, function(t)
  local g = h.deck(t, { powers = { "death_throes" }, b = { "c2", "e2" } })
  g:dice { combat = { 4, 4, 2, 2, 1 } }
  g:run(function() base.wounds.kill(units.named "a1") end)
  t.ok(g.b1.wounded)
  t.no(g.b2.wounded)
end)

test("it mends two hits a turn and lies three turns", { "MG-23" }, function(t)
  local g = h.deck(t, { powers = { "regrowth" }, b = { "j6" } })
  g:set("a1", { hits_taken = 5 })
  g:run(function() base.flow.begin_turn() end)
  t.is(g.a1.hits_taken, 3)
  hit(g, "a1", { 6, 4 })
  t.is(g.a1.state, "unconscious")
  for _ = 1, 2 do g:run(function() base.flow.begin_turn() end) end
  t.is(g.a1.state, "unconscious")
  g:run(function() base.flow.begin_turn() end)
  t.is(g.a1.state, "active")
end)

test("eggs hatch three turns later, and kill", { "MG-15" }, function(t)
  local g = h.deck(t, { powers = { "lay" }, b = { "c2" } })
  g:set("b1", { state = "unconscious" })
  g:act("a", "lay b1")
  t.is(g.a1.ap, 9)
  t.ok(g:refused("a", "lay b1"))
  for _ = 1, 2 do g:run(function() base.flow.begin_turn() end) end
  t.is(#units.all { side = "a" }, 1)
  g:run(function() base.flow.begin_turn() end)
  t.is(g.b1.state, "dead")
  t.is(units.any({ side = "a", template = "hatchling" }).cell.name, "c2")
end)

test("what is cut out does not hatch", { "MG-15" }, function(t)
  local g = h.deck(t, { powers = { "lay" }, b = { "c2", "d2" } })
  g:set("b1", { state = "unconscious" })
  g:act("a", "lay b1")
  h.acts(g, "b2")
  g:act("b", "cut_out b1")
  for _ = 1, 4 do g:run(function() base.flow.begin_turn() end) end
  t.is(g.b1.state, "unconscious")
  t.is(#units.all { side = "a" }, 1)
end)
