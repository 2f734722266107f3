-- Powers that say what is seen.
local h = include "helpers/deck.lua"

local function lurker(t, at, b)
  local g = h.deck(t, { powers = { "lurk" }, at = at or "b2", b = b or { "j6" } })
  g:set("a1", { unseen = true })
  return g
end

test("who lurks is not there for the other side, and is for its own", { "MG-03" }, function(t)
  local g = lurker(t)
  t.is(g:view("b", "a1.cell"), nil)
  t.ok(g:view("a", "a1.cell"))
end)

test("nobody answers its coming", { "MG-03" }, function(t)
  local g = lurker(t, "b2", { "d2" })
  g:dice {}
  g:act("a", "move e")
  t.is(g:pending(), { "a" })
  t.ok(g.a1.unseen)
end)

test("its first blow comes at +2, and shows it", { "MG-03" }, function(t)
  local g = lurker(t, "b2", { "c2" })
  local dms = {}
  for _, m in ipairs(g:odds("a", "attack b1 claws").modifiers) do dms[m.name] = m.value end
  t.is(dms["out of nowhere"], 2)
  g:dice { combat = { 1, 1, 1, 1 } }                                       -- 2 is a hit on 4
  g:act("a", "attack b1 claws")
  t.ok(g.b1.wounded)
  t.no(g.a1.unseen)
  t.is(g.game.powers_used.lurk, 1)
  h.acts(g, "a1")
  for _, m in ipairs(g:odds("a", "attack b1 claws").modifiers) do t.ok(m.name ~= "out of nowhere") end
end)

test("who comes next to it finds it", { "MG-03" }, function(t)
  local g = lurker(t, "b2", { "d2" })
  h.acts(g, "b1")
  g:act("b", "move w")
  t.no(g.a1.unseen)
end)

test("who ends its actions beside an enemy is found", { "MG-03" }, function(t)
  local g = lurker(t, "b2", { "c2" })
  g:act("a", "end")
  t.no(g.a1.unseen)
end)

test("it fades where nobody looks at it, and not before", { "MG-03" }, function(t)
  local g = h.deck(t, { powers = { "lurk" }, map = "test_doors", at = "b2", b = { "h2" }, portals = { ["door-1"] = "closed" } })
  g:act("a", "end")
  t.ok(g.a1.unseen)
  g = h.deck(t, { powers = { "lurk" }, map = "test_hall", at = "b2", b = { "h2" } })
  g:act("a", "end")
  t.no(g.a1.unseen)
end)

test("life sense finds what lurks within eight squares, through walls", { "MG-18" }, function(t)
  local g = h.deck(t, { powers = { "lurk" }, map = "test_doors", at = "b2", b = { "f2" }, portals = { ["door-1"] = "closed" } })
  g:set("a1", { unseen = true })
  t.is(g:view("b", "a1.cell"), nil)
  g:run(function() powers.give(units.named "b1", "life_sense") end)
  t.ok(g:view("b", "a1.cell"))
  g:run(function() units.named("b1").cell = cells.named "l2" end)
  t.is(g:view("b", "a1.cell"), nil)
end)

test("evading does not help against life sense", { "MG-18" }, function(t)
  local g = h.deck(t, { powers = { "life_sense" }, b = { "c2" } })
  g:set("b1", { evading = true })
  local sum = 0
  for _, m in ipairs(g:odds("a", "attack b1 claws").modifiers) do sum = sum + m.value end
  t.is(sum, 0)
end)

test("who looks like one of you cannot be attacked until it strikes", { "MG-13" }, function(t)
  local g = h.deck(t, { powers = { "mimicry" }, b = { "c2" } })
  g:set("a1", { masked = true })
  h.acts(g, "b1")
  t.is(g:refused("b", "attack a1 hands"), "attack a1 hands: a1 looks like one of you: challenge it")
  h.acts(g, "a1")
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 claws")
  t.no(g.a1.masked)
  h.acts(g, "b1")
  t.ok(h.has_option(g, "b", "attack a1 hands"))
end)

test("the preview of a way names nobody who takes it for a comrade", { "MG-13" }, function(t)
  local g = h.deck(t, { powers = { "mimicry" }, b = { "e2" } })
  local beside = cells.step(g.b1.cell, "w")
  t.ok(base.free.drawn(g.a1, beside):find("may strike", 1, true))
  g:set("a1", { masked = true })
  t.is(base.free.drawn(g.a1, beside), nil)
end)

test("a challenge sees through it on intelligence or less", { "MG-13" }, function(t)
  for die, masked in pairs { [3] = false, [4] = true } do
    local g = h.deck(t, { powers = { "mimicry" }, b = { "e2" }, acts = "b1" })
    g:set("a1", { masked = true })
    g:dice { combat = { 4, die } }
    g:act("b", "challenge a1")
    t.is(g.a1.masked, masked)
    t.is(g.b1.ap, 13)
  end
end)

test("it puts out the light of a room and fights in the dark as by day", { "MG-20" }, function(t)
  local g = h.deck(t, { powers = { "night" }, b = { "c2" } })
  g:act("a", "darken hall")
  t.ok(base.light.is_out(g.a1.room))
  local sum = 0
  for _, m in ipairs(g:odds("a", "attack b1 claws").modifiers) do sum = sum + m.value end
  t.is(sum, 0)
  h.acts(g, "b1")
  local names = map(g:odds("b", "attack a1 hands").modifiers, function(m) return m.name end)
  t.ok(contains(names, "darkness"))
end)
