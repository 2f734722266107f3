-- Powers that no other file has: blood, horror, mending, poison, speed, air.
local hall = include "helpers/hall.lua"

local function game(t, power, more)
  local g = hall.game(t, { m1 = hall.man "0603", m2 = hall.man "0903", q1 = hall.beast("0703", more) })
  if power then hall.power(g, "q1", power) end
  return g
end

local function hurt(g, id, result, kind)
  g:run(function() harm.apply(units.named(id), result, { at = units.named(id), cell = units.named(id).cell, kind = kind or "fire", ignores = {} }) end)
end

test("its blood spatters who stands within 3 hexes in its sight", { "BH-435" }, function(t)
  for _, result in ipairs { "W", "I", "K" } do
    local g = game(t, "corrosive_blood")
    g:set("game", { nerve = 1 })
    g:dice { combat = { 1, 1, 1, 1 } }
    hurt(g, "q1", result)
    t.ok(hall.logged(g, "corrosive blood at m1: 5 against 1"))
    t.ok(hall.logged(g, "corrosive blood at m2"))
    t.ok(records.all("card")[1].shown)
  end
end)

test("a stun or a fright sheds none, nor does it reach four hexes", { "BH-435" }, function(t)
  local g = game(t, "corrosive_blood")
  g:set("game", { nerve = 1 })
  hurt(g, "q1", "S")
  hurt(g, "q1", "P")
  t.no(hall.logged(g, "corrosive"))
  g:set("m1", { cell = g:cell "0303" })
  g:set("m2", { cell = g:cell "1103" })
  hurt(g, "q1", "W")
  t.no(hall.logged(g, "corrosive"))
end)

test("who sees a horror checks, until it has passed once", { "BH-439" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { panic = 4 }), m2 = hall.man("0102", { panic = 4, facing = "nw" }), q1 = hall.beast "1603" })
  hall.power(g, "q1", "horrid")
  g:dice { panic = { 4 } }
  g:run(function()
    units.named("q1").cell = cells.named "0803"
    sighting.update()
  end)
  t.ok(g.m1.hardened)
  t.no(g.m2.hardened)
  g:dice { panic = {} }
  g:run(function() sighting.update() end)
  t.ok(records.all("card")[1].shown)
end)

test("who fails panics", { "BH-439" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { panic = 4 }), q1 = hall.beast "1603" })
  hall.power(g, "q1", "horrid")
  g:dice { panic = { 3 } }
  g:run(function()
    units.named("q1").cell = cells.named "0803"
    sighting.update()
  end)
  t.ok(g.m1.panicked)
end)

test("on a 6 in Recovery it mends by a step", { "BH-453" }, function(t)
  for state, better in pairs { wounded = "healthy", incapacitated = "wounded" } do
    for die, want in pairs { [6] = better, [5] = state } do
      local g = game(t, "regeneration", { state = state })
      g:dice { recovery = { die } }
      g:run(function() tell "recovery" end)
      t.is(g.q1.state, want)
    end
  end
end)

test("poison makes those it mauled worse on a 6; two cards roll twice", { "BH-447", "BH-448" }, function(t)
  local g = game(t, "poisonous")
  g:set("m1", { state = "wounded", mauled = true })
  g:set("m2", { state = "wounded" })
  g:dice { recovery = { 6 } }
  g:run(function() tell("turn.ends", { turn = 1 }) end)
  t.is(g.m1.state, "incapacitated")
  t.is(g.m2.state, "wounded")
  g = game(t, "poisonous")
  hall.power(g, "q1", "poisonous")
  g:set("m1", { state = "wounded", mauled = true })
  g:dice { recovery = { 1, 6 } }
  g:run(function() tell("turn.ends", { turn = 1 }) end)
  t.is(g.m1.state, "incapacitated")
end)

test("poison does nothing to who is in cryogenic suspension or away in the lifeboat", { "BH-328", "BH-331", "BH-447" }, function(t)
  for _, out in ipairs { "cryo", "away" } do
    local g = game(t, "poisonous")
    g:set("m1", { state = "incapacitated", mauled = true, [out] = true })
    g:dice { recovery = {} }
    g:run(function()
      units.named("m1").cell = nil
      tell("turn.ends", { turn = 1 })
    end)
    t.is({ out, g.m1.state, g.game.lost }, { out, "incapacitated", 0 })
  end
end)

test("Speed gives twelve points, and is turned over when they show", { "BH-454" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { facing = "nw" }), q1 = hall.beast "1401" }, { first = "preds" })
  hall.power(g, "q1", "speed")
  hall.activate(g, "q1")
  g:act("preds", "move s")
  t.is(g.q1.mp, 11)
  for _, dir in ipairs { "s", "s", "n", "n", "s", "s", "n" } do g:act("preds", "move " .. dir) end
  t.no(records.all("card")[1].shown)
  g:act("preds", "move n")
  t.ok(records.all("card")[1].shown)
end)

test("a cautious creature has one more card than another knows", { "BH-458" }, function(t)
  local g = game(t, "anaerobic")
  t.no(records.all("card")[1].shown)
  g:run(function() cards.show(records.all("card")[1]) end)
  t.ok(hall.logged(g, "the card Anaerobic is turned over"))
end)

-- q1 has its round, with a grenade at its feet, in its hands or prepared, and with or without the card
local function clever(t, card, grenade)
  local g = hall.game(t, { m1 = hall.man "0903", q1 = hall.beast("0403", { face_up = true }) }, { first = "preds" })
  if card then hall.power(g, "q1", "intelligent") end
  g:run(function()
    local q = units.named "q1"
    items.new("defensive", grenade == "there" and { cell = q.cell } or { holder = q })
    if grenade == "prepared" then q.ready = "defensive" end
  end)
  hall.activate(g, "q1")
  return g
end

test("with wits it takes grenades that lie there", { "BH-443", "BH-444" }, function(t)
  t.ok(clever(t, false, "there"):refused("preds", "take defensive"))
  local g = clever(t, true, "there")
  g:act("preds", "take defensive")
  t.is(g.q1.items[1].def.id, "defensive")
  t.is(g.q1.weapon, nil)
end)

test("with wits it prepares grenades, and no quick fire", { "BH-443", "BH-444" }, function(t)
  t.ok(clever(t, false, "held"):refused("preds", "prepare defensive"))
  local g = clever(t, true, "held")
  t.no(contains(g:options "preds", "prepare quick_fire"))
  g:act("preds", "prepare defensive")
  t.is(g.q1.ready, "defensive")
end)

test("with wits it throws them, all round, and shows the card", { "BH-443", "BH-444" }, function(t)
  local g = clever(t, true, "prepared")
  t.no(records.all("card")[1].shown)
  g:dice { scatter = { 4, 4, 1 }, combat = { 1, 1 }, damage = { 1 } }
  g:act("preds", "throw 0903")                           -- 8 - 1 - 1 for the range: one hex too far
  t.is(#filter(g:log(), function(l) return l:find "lands on" and not l:find "lands on 0903" end), 1)
  t.ok(records.all("card")[1].shown)
end)

test("it throws and launches with 1 off the scatter", { "BH-444" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0903", q1 = hall.beast "0403" })
  local function scatter(who, how) return chain "scatter.dm"(units.named(who), how, 1).total end
  t.is(scatter("q1", "throw"), 0)
  hall.power(g, "q1", "intelligent")
  t.is(scatter("q1", "throw"), -1)
  t.is(scatter("q1", "launch"), -1)
  t.is(scatter("m1", "throw"), 0)
end)

test("given a card of carapace, then what it counts for turns it over, fire, flame, blast or a prod; air, gas and a gun that ignores armor do not",
  { "BH-137", "BH-198", "BH-458" }, function(t)
    local function turned(attack_of)
      local g = game(t, "carapace_3")
      g:dice { combat = { 1, 1 } }
      g:run(function() attack_of(units.named "m1", units.named "q1") end)
      return records.all("card")[1].shown
    end
    local function shot(id) return function(m, q) attack.resolve(attack.new(m, q, people.arm(m, id), "semi")) end end
    t.ok(turned(shot "acr"))
    t.no(turned(shot "lag"))
    t.ok(turned(function(_, q) blast.on(q, 5, "a test") end))
    t.ok(turned(function(_, q) blast.on(q, 5, "a test", { flame = true }) end))
    t.ok(turned(function(m, q) gear.roll(gear.facts(m, q, people.arm(m, "prod"), "prod")) end))
    t.no(turned(function(m, q) gear.roll(gear.facts(m, q, people.arm(m, "net"), "net")) end))
    t.no(turned(function(_, q)
      air.put(q.cell.room.cells, "vacuum")
      exposure.strike(q)
    end))
  end)

test("Extra Power goes back, and two cards are drawn for it", { "BH-436" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0903", q1 = hall.beast "0403" })
  local most = 0
  for _ = 1, 20 do                                         -- of three cards each comes first now and then
    g:run(function()
      for _, card in ipairs(records.all "card") do card:remove() end
      local pile = deck "powers"
      while pile:draw() do end
      for _, id in ipairs { "horrid", "anaerobic", "extra_power" } do pile:put(definition("power", id)) end
      pile:shuffle()
      cards.draw("strangler", 1)
    end)
    local held = map(records.all "card", function(card) return card.power.id end)
    t.no(contains(held, "extra_power"))
    most = math.max(most, #held)
  end
  t.is(most, 2)
end)

test("nothing is drawn for ever where all that is left goes back", { "BH-436", "BH-452" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0903", q1 = hall.beast "0403" })
  g:run(function()
    for _, card in ipairs(records.all "card") do card:remove() end
    local pile = deck "powers"
    while pile:draw() do end
    cards.give(definition("species", "strangler"), definition("power", "speed"))
    for _, id in ipairs { "reflexes", "extra_power" } do pile:put(definition("power", id)) end
    cards.draw("strangler", 1)
  end)
  t.is(#records.all "card", 1)
  t.is(deck("powers"):count(), 2)
end)
