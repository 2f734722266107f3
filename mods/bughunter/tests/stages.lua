-- Powers of the interphase and of hatching, rosters of colonists and creatures, and what people of some positions do between fights.
local hall = include "helpers/hall.lua"

local function two(t, more, powers)
  local g = hall.game(t, { m1 = hall.man("0103", { facing = "nw" }), q1 = hall.beast("1601", more) })
  for _, power in ipairs(powers or {}) do hall.power(g, "q1", power) end
  return g
end

local function creatures() return units.all { side = "preds", where = function(u) return not u.dummy end } end
local function change(g) g:run(function() interphase.change() end) end

local function held_by(id)
  return map(cards.held(units.named(id).species, units.named(id).stage), function(card) return card.power.id end)
end

-- Clone, Growth --------------------------------------------------------------------------------------------------------

test("given Clone, then one creature more comes in each interphase, however many there are, and two with two cards",
  { "BH-433", "BH-434" }, function(t)
  for n, powers in ipairs { { "clone" }, { "clone", "clone" } } do
    local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "1601", q2 = hall.beast "1503" })
    for _, power in ipairs(powers) do hall.power(g, "q1", power) end
    change(g)
    t.is(#creatures(), 2 + n)
    t.is({ creatures()[3].species.id, creatures()[3].heads, creatures()[3].cell }, { "strangler", 1, nil })
    change(g)
    t.is(#creatures(), 2 + 2 * n)
  end
end)

test("given Clone of a swarm, then a counter of four comes", { "BH-433", "BH-434" }, function(t)
  local g = two(t, { species = "stink_bug", heads = 6 }, { "clone" })
  change(g)
  t.is({ #creatures(), creatures()[1].heads, creatures()[2].heads }, { 2, 6, 4 })
end)

test("given a species of which nothing lives, then nothing is cloned and nothing grows", { "BH-433", "BH-437" }, function(t)
  local g = two(t, { state = "killed" }, { "clone", "growth" })
  change(g)
  t.is({ #creatures(), #held_by "q1" }, { 1, 2 })
end)

test("given no such card, then an interphase brings nothing", { "BH-433", "BH-437" }, function(t)
  local g = two(t, nil, { "speed" })
  change(g)
  t.is({ #creatures(), held_by "q1" }, { 1, { "speed" } })
end)

test("given Growth, then one card is drawn in each interphase", { "BH-437" }, function(t)
  local g = two(t, nil, { "growth" })
  change(g)
  t.is(#held_by "q1", 2)
  change(g)
  t.ok(#held_by "q1" >= 3)
end)

-- Metamorphosis --------------------------------------------------------------------------------------------------------

test("given Metamorphosis, then in the next interphase all cards go back and as many others are drawn", { "BH-445" }, function(t)
  local g = two(t, nil, { "metamorphosis", "speed", "horrid" })
  local before
  g:run(function() before = deck("powers"):count() end)
  change(g)
  t.is({ g.q1.stage, #held_by "q1" }, { 2, 3 })
  t.is(#records.all "card", 3)
  g:run(function() t.is(deck("powers"):count(), before) end)
end)

test("given that change, then it comes once only, unless the card is drawn again", { "BH-446" }, function(t)
  local g = two(t, nil, { "metamorphosis", "speed" })
  change(g)
  local again = contains(held_by "q1", "metamorphosis")
  change(g)
  t.is(g.q1.stage, again and 3 or 2)
  g:run(function() cards.give("strangler", "metamorphosis", units.named("q1").stage) end)
  local stage = g.q1.stage
  change(g)
  t.is(g.q1.stage, stage + 1)
end)

test("given two cards of it at one stage, then the creature changes once, and as many are drawn", { "BH-445", "BH-446" }, function(t)
  local g = two(t, nil, { "metamorphosis", "metamorphosis", "speed" })
  change(g)
  t.is({ g.q1.stage, #held_by "q1", #records.all "card" }, { 2, 3, 3 })
end)

test("given a hatchling and a grown creature who both change, then each passes one stage, and the hatchling has what the other had",
  { "BH-442", "BH-446" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "1601", q2 = hall.beast("1503", { stage = 2 }) })
  g:run(function()
    cards.give("strangler", "metamorphosis", 1)
    cards.give("strangler", "metamorphosis", 2)
    cards.give("strangler", "speed", 2)
  end)
  change(g)
  t.is({ g.q1.stage, g.q2.stage }, { 2, 3 })
  t.is({ #held_by "q1", #held_by "q2" }, { 2, 2 })
  t.ok(contains(held_by "q1", "metamorphosis") and contains(held_by "q1", "speed"))
  t.is(#records.all "card", 4)
end)

test("given no Metamorphosis, then the cards stay", { "BH-445" }, function(t)
  local g = two(t, nil, { "growth" })
  change(g)
  t.is(g.q1.stage, 1)
  t.ok(contains(held_by "q1", "growth"))
end)

test("given Clone and Metamorphosis, then the clone is at the stage of its parent and has its powers", { "BH-446" }, function(t)
  local g = two(t, nil, { "clone", "metamorphosis" })
  change(g)
  t.is({ creatures()[1].stage, creatures()[2].stage }, { 2, 2 })
  g:run(function() cards.give("strangler", "speed", 2) end)
  g:run(function() t.is({ moves.points(creatures()[1], "move"), moves.points(creatures()[2], "move") }, { 12, 12 }) end)
end)

test("given a card of another stage, then it does nothing for a creature", { "BH-442" }, function(t)
  local g = two(t)
  g:run(function()
    cards.give("strangler", "speed", 2)
    t.is(moves.points(units.named "q1", "move"), 8)
    units.named("q1").stage = 2
    t.is(moves.points(units.named "q1", "move"), 12)
  end)
end)

test("given a game without an interphase, then no card of it is dealt; with one all of them may be",
  { "BH-433", "BH-437", "BH-445" }, function(t)
  for on, n in pairs { [true] = 4, [false] = 0 } do
    local g = t.game { scenario = "specimen", seed = 3, set = { interphase = on } }
    g:run(function()
      for _, card in ipairs(records.all "card") do card:remove() end
      for _ = 1, 40 do cards.draw("unknown", 1) end
      local found = #filter(records.all "card", function(card) return card.power.between end)
      t.is({ found >= 3, found == 0 }, { n > 0, n == 0 })
    end)
  end
end)

-- Infectious -----------------------------------------------------------------------------------------------------------

local function infect(t, more, dice, powers)
  local g = two(t, nil, powers or { "infectious" })
  for k, v in pairs(more or {}) do g:set("m1", { [k] = v }) end
  g:dice { recovery = dice }
  g:run(function() tell("turn.ends", { turn = 1 }) end)
  return g
end

test("given a wounded or incapacitated man on the plan, then on a 6 a creature hatches where he was, and he is killed",
  { "BH-440" }, function(t)
  for _, state in ipairs { "wounded", "incapacitated" } do
    local g = infect(t, { state = state }, { 6 })
    t.is({ g.m1.state, #creatures() }, { "killed", 2 })
    t.is({ creatures()[2].cell.name, creatures()[2].species.id, creatures()[2].stage }, { "0103", "strangler", 1 })
    g = infect(t, { state = state }, { 5 })
    t.is({ g.m1.state, #creatures() }, { state, 1 })
  end
end)

test("given a man who is healthy, healed, dead or in cryogenic suspension, then nothing hatches from him", { "BH-441" }, function(t)
  t.is(#infect(t, nil, {}):log() > 0, true)
  infect(t, { state = "killed" }, {})
  local g = two(t, nil, { "infectious" })
  g:run(function()
    local u = units.named "m1"
    u.state, u.cryo, u.cell = "incapacitated", true, nil
  end)
  g:dice { recovery = {} }
  g:run(function() tell("turn.ends", { turn = 1 }) end)
  t.is(#creatures(), 1)
end)

test("given its dice, then the people do not read what they are for before something hatches", { "BH-457", "BH-458" }, function(t)
  for die, shown in pairs { [5] = false, [6] = true } do
    local g = infect(t, { state = "wounded" }, { die })
    local dice = filter(g:log_of "humans", function(line) return line:find("1D", 1, true) or line:find "grow" end)
    t.is({ die, #filter(dice, function(line) return line:find "grow" or line:find "m1" end), records.all("card")[1].shown },
      { die, 0, shown })
  end
end)

test("given two Infectious cards, then one die is thrown for a man; given none, then none", { "BH-440" }, function(t)
  t.is(infect(t, { state = "wounded" }, { 5 }, { "infectious", "infectious" }).m1.state, "wounded")
  t.is(infect(t, { state = "wounded" }, {}, { "speed" }).m1.state, "wounded")
end)

test("given Metamorphosis before, then what hatches is at the first stage and has the powers of that", { "BH-442" }, function(t)
  local g = two(t, nil, { "metamorphosis", "speed" })
  change(g)
  g:run(function()
    for _, card in ipairs(cards.held(definition("species", "strangler"), 2)) do card:remove() end
    cards.give("strangler", "infectious", 2)
  end)
  g:set("m1", { state = "wounded" })
  g:dice { recovery = { 6 } }
  g:run(function() tell("turn.ends", { turn = 1 }) end)
  g:run(function()
    local hatched = creatures()[2]
    t.is({ hatched.stage, units.named("q1").stage }, { 1, 2 })
    t.is({ moves.points(hatched, "move"), moves.points(units.named "q1", "move") }, { 12, 8 })
    interphase.change()
    t.is(hatched.stage, 2)                                            -- grown up, with the powers that are drawn already
    t.is(#cards.held(definition("species", "strangler"), 2), 1)
  end)
end)

-- Rosters --------------------------------------------------------------------------------------------------------------

test("given the roster of colonists, then there are twelve, with the ratings, positions and abilities of the table",
  { "BH-505", "BH-508" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "1601" })
  g:run(function()
    local rows = map(people.colonists(), function(u)
      return ("%d %d %s %d %d %d"):format(u.rating, u.panic, u.position, u.firing, u.throwing, u.fighting)
    end)
    t.is(rows, { "1 4 EM 0 0 0", "1 3 EM 0 0 0", "2 5 EM 1 0 1", "2 2 SL 0 0 -1", "3 4 ASL 1 0 -1", "3 4 MD 0 0 0", "3 5 E 0 -1 0",
      "4 2 EM 0 -1 -1",
      "5 3 EM -1 1 -1", "5 3 AI 0 1 0", "5 2 SO 0 1 0", "6 5 EM 0 1 0" })
    t.is(units.count { side = "humans", troop = "colonist" }, 12)
  end)
end)

test("given the standard creatures, then each has its cards", { "BH-510", "BH-511", "BH-512" }, function(t)
  local has = { lightning_bug = { false, { "growth", "hand_to_hand_1", "snap_attack", "speed" } },
    stink_bug = { true, { "clone", "corrosive_blood" } },
    strangler_swarm = { true, { "infectious", "random_weapon_effects" } } }
  for id, row in pairs(has) do
    local species = definition("species", id)
    t.is({ species.swarm, species.powers }, row)
  end
end)

-- Skills ---------------------------------------------------------------------------------------------------------------

local function trackers_of(id)
  return #filter(units.named(id).items, function(item) return item.def.tracks end)
end

-- Trackers that a person of that kind has built in an interphase
local function built(t, position, troop, more)
  local g = hall.game(t, { m1 = hall.man("0103", { position = position, troop = troop }), q1 = hall.beast "1601" })
  for k, v in pairs(more or {}) do g:set("m1", { [k] = v }) end
  g:run(function() interphase.build() end)
  return trackers_of "m1"
end

test("given an artificial intelligence officer of a crew or a radio tech of marines, then each builds a tracker",
  { "BH-266", "BH-279" }, function(t)
  t.is({ built(t, "AI", "crew"), built(t, "AI", "colonist"), built(t, "R", "marine") }, { 1, 1, 1 })
  t.is({ built(t, "SO", "crew"), built(t, "R", "crew"), built(t, "SL", "marine") }, { 0, 0, 0 })
end)

test("given one who is incapacitated or dead, then there is no tracker; one who is wounded builds it", { "BH-266", "BH-279" }, function(t)
  t.is(built(t, "AI", "crew", { state = "wounded" }), 1)
  t.is(built(t, "AI", "crew", { state = "incapacitated" }), 0)
  t.is(built(t, "R", "marine", { state = "killed" }), 0)
end)

-- Is the power of q1 shown after the officer has studied it?
local function studied(t, set, dice, position, more)
  local g = hall.game(t, { m1 = hall.man("0103", { position = position or "SO", troop = "crew" }), q1 = hall.beast "1601" },
    { set = { science = set } })
  hall.power(g, "q1", "speed")
  for k, v in pairs(more or {}) do g:set("m1", { [k] = v }) end
  g:dice { interphase = dice }
  g:run(function() interphase.study() end)
  return records.all("card")[1].shown
end

test("given a science officer where the game is played with it, then on a 6 a power is shown", { "BH-269" }, function(t)
  t.ok(studied(t, true, { 6 }))
  t.no(studied(t, true, { 5 }))
  t.no(studied(t, false, {}))
  t.no(studied(t, true, {}, "AI"))
  t.no(studied(t, true, {}, "SO", { state = "incapacitated" }))
end)

test("given nothing face down, then the science officer throws no die", { "BH-269" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0103", { position = "SO", troop = "crew" }), q1 = hall.beast "1601" },
    { set = { science = true } })
  hall.power(g, "q1", "speed")
  g:run(function() records.all("card")[1].shown = true end)
  g:dice { interphase = {} }
  g:run(function() interphase.study() end)
  t.is(#records.all("card", { shown = false }), 0)
end)
