-- Rosters and ratings.
local hall = include "helpers/hall.lua"

local function with_game(t) return hall.game(t, { m1 = hall.man "0101" }) end

test("activation ratings by die and weapon", { "BH-282", "BH-283", "BH-284", "BH-285", "BH-286" }, function(t)
  with_game(t)
  local cases = { { "er", 1, 1 }, { "er", 6, 6 }, { "acr", 3, 3 }, { "p", 5, 5 },
    { "mp", 2, 2 }, { "pr", 1, 1 }, { "pr", 2, 1 }, { "mg", 4, 2 }, { "pl", 6, 4 },
    { "lr", 4, 3 }, { "lr", 6, 5 }, { "lag", 3, 2 }, { "fl", 5, 3 }, { "fl", 6, 4 } }
  for _, c in ipairs(cases) do t.is(people.activation(definition("weapon", c[1]), c[2]), c[3]) end
end)

test("panic ratings by die and troop", { "BH-287", "BH-288", "BH-289" }, function(t)
  with_game(t)
  local rows = { colonist = { 2, 3, 3, 4, 4, 5 }, crew = { 2, 3, 3, 4, 4, 5 }, marine = { 2, 2, 3, 3, 4, 5 }, pred = { 1, 2, 3, 3, 4, 5 } }
  for troop, row in pairs(rows) do
    for die = 1, 6 do t.is(chart_cell("panic_ratings", troop, tostring(die)), row[die]) end
  end
end)

test("abilities by two dice", { "BH-290", "BH-292", "BH-293", "BH-294" }, function(t)
  with_game(t)
  local cases = { { "colonist", "firing", 4, -1 }, { "colonist", "firing", 9, 1 }, { "colonist", "firing", 7, 0 }, { "colonist", "throwing", 2, -1 },
    { "colonist", "fighting", 8, 1 }, { "crew", "firing", 10, 1 }, { "crew", "throwing", 6, -1 },
    { "crew", "fighting", 9, 1 }, { "crew", "fighting", 6, 0 },
    { "marine", "firing", 5, -1 }, { "marine", "throwing", 6, -1 }, { "marine", "throwing", 5, 0 },
    { "marine", "fighting", 6, -1 }, { "marine", "fighting", 8, 1 } }
  for _, c in ipairs(cases) do t.is(people.ability(c[1], c[2], c[3]), c[4]) end
end)

test("a colonist who throws 8, 12 and 6", { "BH-291", "BH-295" }, function(t)
  local g = with_game(t)
  g:dice { people = { 3, 5, 3, 5, 6, 6, 3, 3 } }         -- activation 3, panic die 5, then 8, 12, 6
  g:run(function() people.roll(units.named "m1", "colonist", definition("weapon", "p")) end)
  t.is({ g.m1.rating, g.m1.panic, g.m1.firing, g.m1.throwing, g.m1.fighting }, { 3, 4, 1, 0, -1 })
end)

test("the standard squad",
  { "BH-204", "BH-256", "BH-257", "BH-281", "BH-298", "BH-507", "BH-508" }, function(t)
  local g = t.game { scenario = "drive_deck", seed = 2 }
  g:pending()
  local list = units.of { side = "humans" }
  t.is(map(list, function(u) return u.rating end), { 1, 1, 2, 3, 3, 4, 5, 6 })
  t.is(map(list, function(u) return u.panic end), { 2, 5, 2, 4, 3, 4, 2, 3 })
  t.is(map(list, function(u) return u.position end), { "", "", "ASL", "R", "SL", "", "MD", "" })
  t.is({ list[1].firing, list[1].throwing, list[3].fighting, list[8].throwing }, { -1, 1, -1, -1 })
  t.is(#filter(list, function(u) return u.weapon.def.id == "pr" end), 1)
  t.is(#filter(list, function(u) return u.weapon.def.id == "er" end), 7)
  for _, u in ipairs(list) do t.ok(u.radio and u.armored) end
end)

test("five dice and a man's share of grenades", { "BH-250", "BH-253" }, function(t)
  local g = with_game(t)
  g:dice { setup = { 1, 2, 3, 4, 5 } }
  g:run(function() t.is(people.grenades({ units.named "m1" }, 5), 16) end)
  t.is(#filter(units.named("m1").items, function(i) return i.def.class_of == "grenade" end), 16)
end)

test("the squad on the drive deck has five dice of them", { "BH-253" }, function(t)
  local dice = { 6, 6, 6, 6, 6 }
  for i = 6, 130 do dice[i] = 1 end                      -- who stands where
  t.game { scenario = "drive_deck", seed = 2, dice = { setup = dice } }:pending()
  local n = 0
  for _, u in ipairs(units.of { side = "humans" }) do n = n + #filter(u.items, function(i) return i.def.class_of == "grenade" end) end
  t.is(n, 38)
end)

test("standard Stranglers have their four cards", { "BH-417", "BH-418", "BH-428", "BH-509" }, function(t)
  t.game { scenario = "drive_deck", seed = 2 }:pending()
  t.is(map(records.all "card", function(c) return c.power.id end), { "anaerobic", "carapace_3", "hand_to_hand_3", "intelligent" })
end)

test("cards drawn for individuals are four, for swarms two", { "BH-428" }, function(t)
  local g = with_game(t)
  g:run(function()
    for _, id in ipairs { "strangler", "stink_bug" } do cards.draw(id, cards.number(definition("species", id))) end
  end)
  t.is(#cards.held(definition("species", "strangler")), 4)
  t.is(#cards.held(definition("species", "stink_bug")), 2)
end)

test("the deck of powers has each as often as it should", { "BH-448" }, function(t)
  local g = with_game(t)
  local n = {}
  g:run(function()
    local pile = deck "powers"
    for _ = 1, pile:count() do
      local id = pile:draw().id
      n[id] = (n[id] or 0) + 1
    end
  end)
  t.is(n.poisonous, 2)
  t.is({ n.carapace_2, n.carapace_3, n.carapace_4 }, { 1, 1, 1 })
  t.is({ n.hand_to_hand_1, n.hand_to_hand_4, n.horrid, n.speed }, { 1, 1, 1, 1 })
end)

test("Extra Power goes back and brings two; Reflexes and Speed do not come together", { "BH-436", "BH-452" }, function(t)
  local g = with_game(t)
  g:run(function()
    for _ = 1, 20 do
      for _, card in ipairs(records.all "card") do
        deck("powers"):put(card.power)
        card:remove()
      end
      deck("powers"):shuffle()
      cards.draw("strangler", 4)
      local held = map(cards.held(definition("species", "strangler")), function(c) return c.power.id end)
      t.ok(#held >= 4)
      t.no(contains(held, "extra_power"))
      t.no(contains(held, "speed") and contains(held, "reflexes"))
    end
  end)
end)

test("one die makes the rating of all creatures", { "BH-289", "BH-476" }, function(t)
  local g = t.game { rules = "bughunter", map = "proving_ground", sides = { "humans", "preds" }, units = { m1 = hall.man "0101" }, dice = { setup = { 2 } } }
  g:pending()
  t.is(g.game.nerve, 2)
end)

test("a scenario may take any species: a swarm in counters of six", { "BH-419", "BH-428" }, function(t)
  local g = t.game { scenario = "drive_deck", set = { creature = "stink_bug", creatures = 2, dummies = 1 } }
  g:pending()
  local list = units.all { side = "preds", dummy = false }
  t.is(map(list, function(u) return u.heads end), { 6, 6 })
  t.is(#units.all { side = "preds", dummy = true }, 1)
end)

test("given a game that allows it, then launchers may hold smoke and gas too, which burst where they land; else they may not", { "BH-213", "BH-143" },
  function(t)
    local g = t.game { scenario = "drive_deck", seed = 2, set = { special_rounds = true } }
    t.is(g:pending(), { "humans" })
    t.is(g:options "humans", { "load offensive", "load incendiary", "load smoke", "load gas" })
    for _ = 1, 7 do g:act("humans", "load gas") end
    g:dice { scatter = { 6, 6 }, ammo = { 6 } }
    g:run(function()
      local u = units.any { side = "humans", where = function(v) return v.weapon.rounds == "gas" end }
      local at = rooms.named("control_room").cells[1]
      launchers.launch(u, at)
      t.ok(at.gas)
    end)
  end)

test("what each launcher holds is asked before play, once for each", { "BH-194", "BH-212" }, function(t)
  local g = t.game { scenario = "drive_deck", seed = 2 }
  t.is(g:pending(), { "humans" })
  t.is(g:options "humans", { "load offensive", "load incendiary" })
  g:act("humans", "load incendiary")
  for _ = 1, 6 do g:act("humans", "load offensive") end
  t.is(map(filter(units.of { side = "humans" }, function(u) return u.weapon.def.launches end), function(u) return u.weapon.rounds end),
    { "incendiary", "offensive", "offensive", "offensive", "offensive", "offensive", "offensive" })
  t.no(contains(g:options(g:pending()[1]), "load offensive"))
end)

test("every marine carries a pistol besides his weapon", { "BH-201" }, function(t)
  local g = t.game { scenario = "drive_deck", seed = 2 }
  t.is(#g:pending(), 1)
  for _, u in ipairs(units.of { side = "humans" }) do
    t.is(#filter(u.items, function(i) return i.def.id == "p" and i ~= u.weapon end), 1)
  end
end)

test("given people who may only take alive on the drive deck, then they have gear for it, cages, and a tranquilizer where it is allowed",
  { "BH-141", "BH-185" },
  function(t)
    local function count(set)
      t.game { scenario = "drive_deck", seed = 2, set = set }
      local n = { prod = 0, net = 0, tranq = 0 }
      for _, u in ipairs(units.all { side = "humans" }) do
        for _, item in ipairs(u.items) do n[item.def.id] = n[item.def.id] and n[item.def.id] + 1 end
      end
      return { n.prod, n.net, n.tranq, #records.all "cage" }
    end
    t.is(count { non_lethal_only = true, tranquilizers = true }, { 4, 2, 1, 3 })
    t.is(count {}, { 0, 0, 0, 0 })
  end)

test("given people who may only take alive where there are no holding cells, then there is a cage for each creature or four heads",
  { "BH-141", "BH-181", "own D19" }, function(t)
    local function cages_of(set)
      set.non_lethal_only = true
      t.game { scenario = "drive_deck", seed = 2, set = set }:pending()
      return #records.all "cage"
    end
    t.is({ cages_of { creatures = 1 }, cages_of { creatures = 5 }, cages_of { creature = "stink_bug", creatures = 3 } }, { 2, 5, 5 })
  end)

test("given people who may only take alive, then nobody is asked what launchers hold but rounds that they may fire, and no hint speaks of others",
  { "BH-141", "BH-212", "BH-213" }, function(t)
    local function asked(set)
      local g = t.game { scenario = "drive_deck", seed = 2, set = set }
      return filter(g:options(g:pending()[1]), function(text) return text:find "^load " ~= nil end), g
    end
    t.is((asked { non_lethal_only = true }), {})
    local some, g = asked { non_lethal_only = true, special_rounds = true }
    t.is(some, { "load smoke", "load gas" })
    t.no(g:hinted("Offensive grenades", units.named "m2", "load"))
  end)

-- --- unit card ---
-- What the card of a being says, to its own side and to the other.

-- label -> text of a unit as a seat sees it; of several lines with a label the last
local function card(g, seat, id)
  for _, u in ipairs(g:scene(seat).units) do
    if u.id == id then
      local out = {}
      for _, m in ipairs(u.marks) do out[m.label] = m.text end
      return out
    end
  end
end

local function game(t, more)
  local g = hall.game(t, { m1 = hall.man("0103", { armored = true, fighting = 1, facing = "se" }), q1 = hall.beast("0203", { face_up = true }),
    q2 = hall.beast("1602", { dummy = true }) }, more)
  for _, power in ipairs { "carapace_3", "hand_to_hand_3", "speed" } do hall.power(g, "q1", power) end
  return g
end

test("given a creature with power cards, then its card says attack, defence, movement and powers",
  { "BH-005", "BH-430", "BH-438", "BH-454" }, function(t)
  local c = card(game(t), "preds", "q1")
  t.is(c.Attack, "2D+3 hand to hand: wounds at 8, incapacitates at 10, kills at 11")
  t.is(c.Defence, "x3 against fire (Carapace 3 x3)")
  t.is(c.Moves, "12 MP, evade 6, rush 6")
  t.ok(c["Hand-to-Hand 3"] and c.Speed)
  t.is(c.Powers, nil)
end)

test("given states and markers, then the card has the figures of the throws", { "BH-010", "BH-290" }, function(t)
  local g = game(t)
  for _, state in ipairs { "healthy", "wounded" } do
    g:set("q1", { state = state, marker = state == "healthy" and "move" or "evade" })
    g:run(function()
      local q, m, own = units.named "q1", units.named "m1", 0
      for _, one in ipairs(chain "hands.dm" { by = q, at = m, cell = m.cell, kind = "hands", ignores = {} }) do
        if one.of ~= "defender" and one.of ~= "place" then own = own + one.value end
      end
      t.ok(card(g, "preds", "q1").Attack:find(("2D%+d hand"):format(own), 1, true), state)
      people.arm(m, "pr")
      m.cell = cells.named "0103"
      q.cell = cells.named "0303"
      local n = attack.defense(attack.new(m, q, m.weapon, "auto"))
      t.ok(card(g, "preds", "q1").Defence:find(("^x%d against fire"):format(n)), state)
    end)
  end
end)

test("given cards face down, then the humans read the figures without them and that there may be more", { "BH-457" }, function(t)
  local g = game(t)
  local c = card(g, "humans", "q1")
  t.ok(c.Attack:find("^2D hand to hand"))
  t.is(c.Defence, "x1 against fire")
  t.ok(c.Powers:find "face down")
  t.is(c.Speed, nil)
  g:run(function() cards.show(records.all("card", { power = definition("power", "carapace_3") })[1]) end)
  c = card(g, "humans", "q1")
  t.is(c.Defence, "x3 against fire (Carapace 3 x3)")
  t.ok(c["Carapace 3"]:find "x3")
  t.is(c["Hand-to-Hand 3"], nil)
end)

test("given a dummy, then its card has neither attack nor powers; given a counter face down, then the humans' card has nothing", { "BH-008", "BH-496" },
  function(t)
    local g = game(t)
    local c = card(g, "preds", "q2")
    t.ok(c.Counter:find "dummy")
    t.is(c.Attack, nil)
    t.is(c.Defence, nil)
    t.is(c.Speed, nil)
    t.is(card(g, "humans", "c1"), {})
  end)

test("given a marine, then his card says firepower by range, armor and panic rating", { "BH-188" }, function(t)
  local g = game(t)
  hall.arm(g, "m1", "er")
  local c = card(g, "humans", "m1")
  t.is(c.Firepower, "auto 12 up to 1 hex, 11 to 3, 9 to 6, 7 to 10, 5 to 15, 3 to 25, 2 beyond")
  t.is(c.Attack, "2D+1 hand to hand: wounds at 10, incapacitates at 11, kills at 12")
  t.is(c.Defence, "x2 against fire (body armor x2)")
  t.is(c.Panic, "1")
end)

test("given gear or a cage in his hands, then his card says what it does and with whom he carries", { "BH-178", "BH-165" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0603", m2 = hall.man("0603", { name = "Boyko" }), q1 = hall.beast "0703" })
  local function said(label) return card(g, "humans", "m1")[label] end
  t.is({ said "Gear", said "Carries" }, {})
  for id, text in pairs { prod = "electric prod: subdues at 8", net = "net: entangles at 7",
    screecher = "screecher: subdues at 8 up to 3 hexes off, at 10 up to 8", tranq = "nerve tranquilizer: knocks out at 7, 1 to 8 hexes off" } do
    g:run(function() units.named("m1").weapon = items.new(id, { holder = units.named "m1" }) end)
    t.is(said "Gear", text)
  end
  g:run(function() cages.take(units.named "m1", records.new("cage", { cell = cells.named "0603" })) end)
  t.is({ said "Gear", said "Carries" }, { nil, "a cage" })
  g:run(function() cages.of(units.named "m1").second = units.named "m2" end)
  t.is(said "Carries", "a cage with Boyko")
end)
