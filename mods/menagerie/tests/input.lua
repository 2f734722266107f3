-- What is misspelt is refused, with the nearest name or with those that there are.
local h = include "helpers/deck.lua"

test("a power that there is none of", {}, function(t)
  local g = h.deck(t, {})
  t.fails(function() g:run(function() powers.give(units.named "a1", "leep") end) end, "leap")
end)

test("a power is had once, and taken away", {}, function(t)
  local g = h.deck(t, { powers = { "leap", "leap" } })
  t.is(#g.a1.powers, 1)
  g:run(function() powers.take(units.named "a1", "leap") end)
  t.is(#g.a1.powers, 0)
  t.no(h.has_option(g, "a", "leap"))
end)

test("spawn names what it takes", {}, function(t)
  local g = h.deck(t, {})
  t.fails(function() g:run(function() spawn { template = "gloam", sid = "a" } end) end,
    "spawn takes no 'sid'; it takes cell, facing, letter, powers, role, side, template")
end)

test("another mod's unit may have any power: a person leaps and spits", { "MG-02", "MG-06" }, function(t)
  local g = h.deck(t, { b = { "d2" }, acts = "b1" })
  g:run(function()
    for _, id in ipairs { "leap", "web" } do powers.give(units.named "b1", id) end
  end)
  t.ok(h.has_option(g, "b", "web a1"))
  g:act("b", "leap d5")
  t.is(g.b1.cell.name, "d5")
end)

test("who is out of action has no powers, but those of the dying", { "MG-16" }, function(t)
  local g = h.deck(t, { powers = { "leap", "death_throes" } })
  g:set("a1", { state = "unconscious" })
  t.is(#powers.holders(definition("power", "leap")), 0)
  t.is(#powers.holders(definition("power", "death_throes")), 1)
end)
