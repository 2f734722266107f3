-- Random weapon effects: when a card is drawn, what it does, and how a second card cancels it.
local hall = include "helpers/hall.lua"

local function play(t, n, weapon)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast("0503", { face_up = true }), q2 = hall.beast("0803", { face_up = true }) })
  hall.arm(g, "m1", weapon or "er")
  for _ = 1, n or 1 do hall.power(g, "q1", "random_weapon_effects") end
  g:run(function() game.nerve = 1 end)
  return g
end

-- The next card of the deck
local function stack(g, ...)
  local list = { ... }
  g:run(function()
    for i = #list, 1, -1 do deck("weapon_effects"):put(definition("weapon_effect", list[i])) end
  end)
end

local function shoot(g, dice, at)
  g:dice { combat = dice }
  g:run(function() attack.fire(units.named "m1", units.named(at or "q1"), "semi") end)
end

local function shown() return #records.all "effect" end

test("given the first use of a weapon, then its card is drawn and shown; at the second it is the same", { "BH-449", "BH-469" }, function(t)
  local g = play(t)
  stack(g, "all_k", "no_effect")
  shoot(g, { 5, 4 })
  t.is({ shown(), records.all("effect")[1].card.id, g.q1.state }, { 1, "all_k", "killed" })
  t.ok(records.all("card")[1].shown)
  shoot(g, { 5, 4 }, "q2")
  t.is({ shown(), g.q2.state }, { 1, "killed" })
end)

test("given another weapon, then another card is drawn for it", { "BH-449" }, function(t)
  local g = play(t)
  stack(g, "no_effect", "standard")
  shoot(g, { 6, 6 })
  g:run(function()
    units.named("m1").weapon = nil
    people.arm(units.named "m1", "p")
  end)
  shoot(g, { 2, 3 })
  t.is(sorted(map(records.all "effect", function(e) return e.weapon .. " " .. e.card.id end)), { "er no_effect", "p standard" })
end)

test("given no such power, or a human for a target, then no card is drawn", { "BH-449" }, function(t)
  local g = play(t, 0)
  shoot(g, { 2, 3 })
  t.is(shown(), 0)
  g = play(t)
  g:run(function()
    weapon_effects.establish { at = units.named "m1", weapon = definition("weapon", "er"), cell = units.named("m1").cell, kind = "fire",
      ignores = {} }
  end)
  t.is(shown(), 0)
end)

test("given gear that does not kill or a blow, then it acts as written", { "BH-459" }, function(t)
  local g = play(t)
  g:run(function()
    for _, id in ipairs { "prod", "screecher", "net" } do
      t.is(weapon_effects.box { weapon = definition("weapon", id), kind = "gear", ignores = {} }, nil)
    end
    t.is(weapon_effects.box { kind = "hands", ignores = {} }, nil)
    t.is(weapon_effects.box { grenade = definition("grenade", "smoke"), kind = "blast", ignores = {} }, nil)
  end)
end)

test("given a flamer and an incendiary grenade, then they share a box of the display", { "BH-459" }, function(t)
  t.is(weapon_effects.box { grenade = definition("grenade", "incendiary"), kind = "flame", ignores = {} }, "fl")
  t.is(weapon_effects.box { weapon = definition("weapon", "fl"), kind = "flame", ignores = {} }, "fl")
end)

-- What becomes of a result of the table under that card
local function turned(t, effect, word)
  local g = play(t)
  local result
  g:run(function()
    local q = units.named "q1"
    game.effects = 1
    records.new("effect", { species = q.species, weapon = "er", card = definition("weapon_effect", effect) })
    result = chain "fire.result"(word, attack.new(units.named "m1", q, units.named("m1").weapon, "semi"))
  end)
  return result
end

local ALL = { "P", "P1", "W", "I", "K" }

test("given All Panic, All W, All I or All K, then any result but a stun becomes that", { "BH-465", "BH-466" }, function(t)
  for effect, becomes in pairs { all_panic = "P", all_w = "W", all_i = "I", all_k = "K" } do
    for _, word in ipairs(ALL) do t.is({ effect, word, turned(t, effect, word) }, { effect, word, becomes }) end
    t.is({ turned(t, effect, "S"), turned(t, effect, "") }, { "S", "" })
  end
end)

test("given All Stun, then any result is a stun, and none stays none", { "BH-467" }, function(t)
  for _, word in ipairs { "P", "P1", "S", "W", "I", "K" } do t.is(turned(t, "all_stun", word), "S") end
  t.is(turned(t, "all_stun", ""), "")
end)

test("given No Effect, then a weapon does nothing, not even stun; given Standard, then what is written", { "BH-461", "BH-462" }, function(t)
  for _, word in ipairs { "P", "P1", "S", "W", "I", "K" } do
    t.is({ turned(t, "no_effect", word), turned(t, "standard", word), turned(t, "plus_2", word) }, { "", word, word })
  end
end)

test("given CRT cards, then the number is on the dice, with its sign, of that weapon alone", { "BH-463", "BH-464" }, function(t)
  for n = 1, 4 do
    for effect, value in pairs { ["plus_" .. n] = n, ["minus_" .. n] = -n } do
      local g = play(t)
      g:run(function()
        local q, item = units.named "q1", units.named("m1").weapon
        game.effects = 1
        records.new("effect", { species = q.species, weapon = "er", card = definition("weapon_effect", effect) })
        local dm = chain "fire.dm"
        t.is(dm(attack.new(units.named "m1", q, item, "semi")).total, value)
        local other = people.arm(units.named "m1", "pr")
        t.is(dm(attack.new(units.named "m1", q, other, other.def.modes[1])).total, 0)
      end)
    end
  end
end)

test("given Enrage, then a result of any kind does nothing, and it comes up at once and strikes; no result does not enrage",
  { "BH-468" }, function(t)
  local g = play(t)
  stack(g, "enrage")
  shoot(g, { 6, 4, 2, 5 })
  t.is(g.q1.state, "healthy")
  t.is(cells.distance(g.q1.cell, g.m1.cell), 1)
  t.is(turned(t, "enrage", "S"), "X")
  t.is(turned(t, "enrage", ""), "")
end)

test("given a human beyond its movement allowance, then an enraged creature stays", { "BH-468" }, function(t)
  local g = play(t)
  g:set("q1", { cell = g:cell "1203" })
  stack(g, "enrage")
  shoot(g, { 6, 6 })
  t.is(g.q1.cell.name, "1203")
end)

test("given both cards, then the second may cancel an effect when it is shown, and the next stands; a single card asks nothing",
  { "BH-450" }, function(t)
  local g = play(t, 2)
  stack(g, "all_k", "no_effect", "all_w")
  g:dice { combat = { 6, 6 } }
  g:run(function() attack.fire(units.named "m1", units.named "q1", "semi") end)
  t.is(g:pending(), { "preds" })
  g:act("preds", "cancel cancel")
  t.is({ g.q1.state, #records.all "card", records.all("effect")[1].card.id }, { "healthy", 1, "no_effect" })
  g = play(t, 1)
  stack(g, "no_effect")
  shoot(g, { 6, 6 })
  t.is(shown(), 1)
end)

test("given both cards, when the effect is let stand, then both stay, and the next weapon asks again", { "BH-450" }, function(t)
  local g = play(t, 2)
  stack(g, "no_effect", "no_effect")
  g:dice { combat = { 6, 6 } }
  g:run(function() attack.fire(units.named "m1", units.named "q1", "semi") end)
  g:act("preds", "cancel keep")
  t.is({ #records.all "card", shown() }, { 2, 1 })
  g:dice { combat = { 6, 6 } }
  g:run(function() attack.fire(units.named "m1", units.named "q1", "semi") end)   -- it is shown already: nobody is asked
  t.is(shown(), 1)
end)

test("given an effect that helps the fire, then it is suggested to spend the second card, and against one that hinders it to keep it", { "BH-450" },
  function(t)
    for effect, answer in pairs { all_k = "cancel cancel", no_effect = "cancel keep", all_w = "cancel cancel" } do
      local g = play(t, 2)
      stack(g, effect, "no_effect")
      g:dice { combat = { 6, 6 } }
      g:run(function() attack.fire(units.named "m1", units.named "q1", "semi") end)
      t.is(g:bot("preds", "greedy", 1), { answer }, effect)
    end
  end)

test("given Metamorphosis, then effects are drawn afresh for the new stage", { "BH-460" }, function(t)
  local g = play(t)
  stack(g, "no_effect")
  shoot(g, { 6, 6 })
  hall.power(g, "q1", "metamorphosis")
  g:run(function() interphase.change() end)
  t.is(shown(), 0)
  t.is(weapon_effects.of { at = units.named "q1", weapon = definition("weapon", "er"), cell = g.q1.cell, kind = "fire", ignores = {} }, nil)
end)

test("given the deck, then it has 22 cards", { "BH-459" }, function(t)
  local n = 0
  for _, effect in ipairs(definitions "weapon_effect") do n = n + effect.copies end
  t.is(n, 22)
end)
