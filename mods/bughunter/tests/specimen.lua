-- Specimen: how it is set up, what ends it, what the bots make of it.
local hall = include "helpers/hall.lua"

local function play(t, set)
  local g = t.game { scenario = "specimen", seed = 3, set = set, dice = { turns = { 1 } } }
  g:pending()
  return g
end

local function specimen() return units.any { side = "preds", dummy = false } end
local function put(u, name) u.cell = cells.named(name) end

test("given the set-up, then twelve of the crew stand on deck 8 and six counters lie out of their view from deck 9 down", { "BH-482", "BH-494", "own D20" },
  function(t)
    play(t)
    t.is(#units.all { side = "humans" }, 12)
    for _, u in ipairs(units.all { side = "humans" }) do t.is(u.cell.room.name, "lobby_8") end
    t.is({ #units.all { side = "preds", dummy = false }, #units.all { side = "preds", dummy = true } }, { 1, 5 })
    for _, q in ipairs(units.all { side = "preds" }) do
      t.ok(q.cell.level <= -9)
      for _, u in ipairs(harm.humans()) do t.no(sighting.line(u, q)) end
    end
    play(t, { top_deck = 11, creatures = 3, dummies = 2 })
    t.is(#units.all { side = "preds", where = function(q) return q.cell.deck == "k11" end }, 5)
  end)

test("given the roster of a crew, then ratings, nerve, positions and abilities are those of the standard one", { "BH-506", "BH-508", "BH-258", "BH-259" },
  function(t)
    play(t)
    local rows = map(units.all { side = "humans" }, function(u)
      return ("%d %d %s %d %d %d"):format(u.rating, u.panic, u.position, u.firing, u.throwing, u.fighting)
    end)
    t.is(rows, { "1 2 ASL 0 1 0", "1 5 AI 1 -1 0", "2 3 SL 0 0 0", "2 2 MD 0 -1 0", "4 3 EM 1 1 0", "4 3 N -1 0 0", "4 3 SO 0 1 0", "4 3 FO -1 0 -1",
      "5 2 E 0 0 0", "5 5 EM 0 -1 0", "6 3 ST 1 -1 0", "6 3 EM 0 0 0" })
    t.is(#units.all { side = "humans", troop = "crew", armored = false }, 12)
  end)

-- How many of each thing the crew has, in hand or not.
local function things(in_hand)
  local n = {}
  for _, u in ipairs(units.all { side = "humans" }) do
    for _, item in ipairs(in_hand and { u.weapon } or u.items) do n[item.def.id] = (n[item.def.id] or 0) + 1 end
  end
  return n
end

test("given the crew, then it has gear that takes alive, gas, smoke, three trackers, two cages that are carried, and no gun", { "BH-141", "BH-178", "own D19" },
  function(t)
    play(t)
    local n, hand = things(), things(true)
    t.is({ n.prod, n.screecher, n.net, n.gas, n.tracker }, { 4, 4, 2, 6, 3 })
    t.is({ hand.prod, hand.screecher, hand.net, hand.tracker }, { 2, 3, 2, 3 })
    t.is({ n.p, n.acr, n.er, n.tranq, n.defensive, n.offensive }, {})
    t.is(map(records.all "cage", function(cage) return cage.bearer.position end), { "AI", "MD" })
    play(t, { tranquilizers = true })
    t.is(things().tranq, 1)
  end)

test("given one die for the grenades of a crew, then there are as many as it says and one for each man", { "BH-251" }, function(t)
  local g = play(t)
  t.ok(things().smoke >= 13 and things().smoke <= 18)
  for _, die in ipairs { 1, 6 } do
    local before = things().smoke
    g:dice { setup = { die } }
    g:run(function() people.grenades(units.all { side = "humans" }, 1, { "smoke" }) end)
    t.is(things().smoke - before, die + 12)
  end
end)

test("given the setting, then the crew has radiocoms or none, and who is alone is rated 1 or 2 higher", { "BH-298", "BH-299" }, function(t)
  for _, c in ipairs { { true, 3 }, { false, 4 } } do
    local g = play(t, { radios = c[1] })
    g:run(function()
      put(units.named "h3", "k4:1303")
      t.is(activation.rating(units.named "h3"), c[2])
    end)
  end
end)

test("given the scenario, then nobody sets it to allow what kills, and nobody of the crew is offered a blow", { "BH-141" }, function(t)
  t.fails(function() play(t, { non_lethal_only = false }) end, "fixes it")
  local g = play(t)
  g:run(function()
    put(specimen(), "k8:1708")
    put(units.named "h1", "k8:1708")
    sighting.update()
  end)
  g:act("humans", "activate h1")
  local offers = {}
  for _, text in ipairs(g:options "humans") do offers[text:match "^%S+"] = true end
  t.is({ offers.fight, offers.fire }, {})
end)

test("given the crew, then who has a tracker in hand may use it; not with other gear in hand or with empty hands; with one beside the gun whatever is in hand",
  { "BH-334", "BH-333", "BH-338" }, function(t)
    local g = play(t)
    g:run(function()
      local u = units.named "h12"
      t.is({ u.weapon.def.id, tracker.may_use(u) }, { "tracker", true })
      u.weapon = nil
      t.no(tracker.may_use(u))
      people.arm(u, "prod")                                                 -- the other thing in his pack is in hand
      t.is({ u.weapon.def.id, #u.items > 1, tracker.may_use(u) }, { "prod", true, false })
      u.tracker = true
      t.ok(tracker.may_use(u))
    end)
    t.is(hands.words(g.h12), hands.words(g.h11))                            -- unarmed
  end)

test("given a counter that moves within 5 hexes, then who has a tracker in hand may find it, not in the pack; a marine has it beside the gun",
  { "BH-333", "BH-334", "BH-338" }, function(t)
    for how, row in pairs { hand = { { "tracker" }, true }, pack = { { "tracker", "-" } }, prod = { { "tracker", "prod" } },
      marine = { { "er" }, true, { tracker = true } }, none = { { "er" } }, far = { { "tracker" }, false, { at = "0702" } } } do
      local h = hall.game(t, { m1 = hall.man("1302", row[3]), q1 = hall.beast "1601" }, { first = "preds" })
      h:run(function()
        local u = units.named "m1"
        for _, id in ipairs(row[1]) do
          if id == "-" then u.weapon = nil else u.weapon = people.arm(u, id) or u.weapon end
        end
      end)
      hall.activate(h, "q1")
      h:act("preds", "move s")
      t.is({ how, h:pending()[1] }, { how, row[2] and "humans" or "preds" })
      if row[2] then
        h:dice { trackers = { 6 } }
        h:act("humans", "track 1602")
        t.is({ how, h.q1.face_up }, { how, true })
      end
    end
  end)

test("given the ship, then its probe bays have no air and all else has", { "BH-349" }, function(t)
  play(t)
  local bays = rooms.tagged "probe_bay"
  t.is(#bays, 2)
  for _, room in ipairs(bays) do
    for _, cell in ipairs(room.cells) do t.is(cell.air.id, "vacuum") end
  end
  for _, id in ipairs { "lobby_8", "lobby_11" } do t.is(rooms.named(id).cells[1].air.id, "benign") end
end)

-- losses ------------------------------------------------------------------------------------------------------------------

-- What the cup still holds after such a state of one of the crew, counted in chits.
local function chits_of(t, id, states, before)
  local g = play(t)
  local n
  g:run(function()
    if before then before() end
    local full = deck("losses"):count()
    for _, state in ipairs(states) do harm.set_state(units.named(id), state) end
    n = full - deck("losses"):count()
  end)
  return n
end

test("given the captain killed, then two chits are drawn, and one where he only falls; of a mate one", { "BH-263" }, function(t)
  t.is(chits_of(t, "h3", { "killed" }), 2)
  t.is(chits_of(t, "h3", { "incapacitated" }), 1)
  t.is(chits_of(t, "h3", { "incapacitated", "killed" }), 2)
  t.is(chits_of(t, "h5", { "killed" }), 1)
end)

test("given the first officer killed, then two chits are drawn where he stood in for a captain who is out, else one",
  { "BH-265" }, function(t)
  t.is(chits_of(t, "h1", { "killed" }), 1)
  t.is(chits_of(t, "h1", { "killed" }, function() units.named("h3").state = "wounded" end), 1)
  t.is(chits_of(t, "h1", { "killed" }, function() units.named("h3").state = "incapacitated" end), 2)
end)

test("given the medical officer lost, then two chits are drawn, once", { "BH-271" }, function(t)
  t.is(chits_of(t, "h4", { "incapacitated" }), 2)
  t.is(chits_of(t, "h4", { "incapacitated", "killed" }), 2)
end)

-- who wins ------------------------------------------------------------------------------------------------------------------

local function words(g) return table.concat(g:ending() or {}, "\n") end

test("given the specimen alive in a holding cell, driven or put there, then the crew has won; in a cage, or one of two, it goes on", { "BH-102", "own D20" },
  function(t)
    for _, how in ipairs { "driven", "put", "incapacitated" } do
      local g = play(t)
      g:run(function()
        local q = specimen()
        put(q, "k5:0903")
        if how == "put" then q.cell, q.confined = nil, true end
        if how == "incapacitated" then q.state = how end
      end)
      t.is({ g:result().winner, g:result().outcome }, { "humans", "won" })
      t.ok(words(g):find("Lock up alive what got out, in the holding cells: met (1 of 1)", 1, true))
    end
    local g = play(t, { creatures = 2 })
    g:run(function() put(specimen(), "k5:0903") end)
    t.ok(#g:pending() > 0)
    for _, at in ipairs { "k9:0303", "k5:0903" } do                           -- also where it is carried into the cell
      local h = play(t)
      h:run(function()
        put(specimen(), at)
        specimen().bonds = "caged"
      end)
      t.ok(#h:pending() > 0)
    end
  end)

test("given losses at the limit, then the specimen has won, and below it goes on", { "own D15", "own D20" }, function(t)
  local g = play(t)
  g:run(function() game.lost = 13 end)
  t.ok(#g:pending() > 0)
  g:run(function() game.lost = 14 end)
  t.is({ g:result().winner, g:result().outcome, g:result().because }, { "preds", "won", "the crew has lost too many" })
end)

test("given a specimen that dies, then the crew has lost, marginally; a dummy that is found is nothing", { "own D20" }, function(t)
  local g = play(t)
  g:run(function()
    put(units.any { side = "preds", dummy = true }, "k8:1708")
    sighting.update()
  end)
  t.ok(#g:pending() > 0)
  g:run(function() harm.set_state(specimen(), "killed") end)
  t.is({ g:result().winner, g:result().outcome, g:result().because }, { "preds", "marginal", "a specimen is dead" })
end)

test("given two counters of a swarm that merge, then none of it is dead, and all of it is in the cells when what is left is", { "BH-422", "own D20" },
  function(t)
    local g = play(t, { creature = "stink_bug", creatures = 2 })
    g:run(function()
      for _, q in ipairs(units.all { side = "preds", dummy = false }) do
        q.heads = 3
        put(q, "k11:0703")
      end
      activation.merge()
    end)
    t.ok(#g:pending() > 0)
    t.is(map(units.all { side = "preds", dummy = false }, function(q) return q.state end), { "healthy" })
    t.is(harm.account(sides.named "preds"), "1 of 1 in the fight")
    g:run(function() put(units.any { side = "preds", dummy = false, where = function(q) return q.heads > 0 end }, "k5:0903") end)
    t.is(g:result().winner, "humans")
  end)

test("given one that is dead in a holding cell, or was locked up and died, then it is not locked up", { "BH-102", "own D20" }, function(t)
  local g = play(t)
  local function is(change)
    g:run(function() change(specimen()) end)
    return captives.is_locked_up(specimen())
  end
  t.ok(is(function(q) put(q, "k5:0903") end))
  t.no(is(function(q) q.state = "killed" end))
  t.no(is(function(q) q.cell, q.confined = nil, true end))
  t.ok(is(function(q) q.state = "incapacitated" end))
end)

-- All rest until the game is over.
local function run_out(t, change)
  local g = play(t, { last_turn = 1 })
  g:run(function()
    for _, q in ipairs(units.all { side = "preds" }) do put(q, "k11:0703") end
    change(specimen())
  end)
  for _ = 1, 200 do
    local seat = g:pending()[1]
    if not seat or g:result() then break end
    g:act(seat, g.game.active and "end" or "rest")
  end
  return { g:result().winner, g:result().outcome }
end

-- The specimen may have been subdued once, by whom nobody knows any more.
local function ended(t, lost, how)
  return run_out(t, function(q)
    game.lost, q.face_up = lost, how ~= "asleep"
    if how == "subdued" then control.subdue(q, { by = units.named "h1", column = "prod" }) end
    if how == "netted" then nets.entangle(q, { by = units.named "h1", item = items.new("net", { holder = units.named "h1" }) }) end
    if how == "asleep" then captives.knock_out(q) end
    if how == "caged" then q.inside, q.bonds = records.new("cage", { cell = q.cell, tested = 1 }), "caged" end
  end)
end

test("given time that runs out, then the crew wins marginally with the specimen in a cage, or with one taken once and less than half of its limit lost",
  { "own D20" }, function(t)
    t.is(ended(t, 6, "subdued"), { "humans", "marginal" })
    t.is(ended(t, 6, "netted"), { "humans", "marginal" })
    t.is(ended(t, 7, "caged"), { "humans", "marginal" })
  end)

test("given a crew that has only waited when time runs out, then nobody has won; at half of its limit the specimen has, marginally, taken once or not",
  { "own D20" }, function(t)
    t.is(ended(t, 6), { "none", "draw" })
    t.is(ended(t, 6, "asleep"), { "none", "draw" })                          -- by gas, out of sight
    t.is(ended(t, 7), { "preds", "marginal" })
    t.is(ended(t, 7, "subdued"), { "preds", "marginal" })
  end)

test("given a specimen that gas knocks out where nobody sees it, then it is taken only when somebody finds it", { "own D20", "BH-146" },
  function(t)
  for _, found in ipairs { false, true } do
    local g = play(t)
    g:run(function()
      local q = specimen()
      captives.knock_out(q)
      if found then units.named("h1").cell = q.cell end
      sighting.update()
    end)
    t.is(g.game.taken, found)
  end
end)

test("given time that is not up, then what the specimen gets by wearing the crew down is met only at half of the limit, and not once it is in a cage",
  { "own D20" }, function(t)
    local g = play(t)
    local function worn(lost, bonds)
      g:run(function() game.lost, specimen().bonds = lost, bonds end)
      return facts.holds "crew_is_worn"
    end
    t.is({ worn(6, ""), worn(7, ""), worn(7, "caged") }, { false, true, false })
    g = play(t, { last_turn = 1 })
    g:run(function()
      game.lost = 6
      for _, q in ipairs(units.all { side = "preds" }) do put(q, "k11:0703") end
    end)
    for _ = 1, 200 do
      local seat = g:pending()[1]
      if not seat or g:result() then break end
      g:act(seat, g.game.active and "end" or "rest")
    end
    t.ok(words(g):find("half of the crew's limit lost: not met", 1, true), words(g))
  end)

test("given odd limits, then the briefings say the half of them", {}, function(t)
  local g = t.game { scenario = "specimen", seed = 3, set = { limit = 9, creatures = 2 } }
  t.ok(g:briefing("humans"):find("2 specimens got out", 1, true) and g:briefing("humans"):find("under 4.5", 1, true))
  t.ok(g:briefing("preds"):find("at 4.5 or more", 1, true))
end)

test("given other numbers of creatures and dummies, then briefings and hints say nothing that is not so", {}, function(t)
  for _, c in ipairs { { {}, "6 counters are on decks 9 to 11, and some of them are nothing.", "dummies be found" },
    { { creatures = 2, dummies = 0, top_deck = 11 }, "2 counters are on deck 11.", "by hatches." },
    { { dummies = 0, top_deck = 4 }, "1 counter is on decks 4 to 11.", "by hatches." },
    { { dummies = 1 }, "2 counters are on decks 9 to 11, and one of them is nothing.", "dummies be found" } } do
    local g = t.game { scenario = "specimen", seed = 3, set = c[1] }
    t.ok(g:briefing("humans"):find(c[2], 1, true), g:briefing("humans"))
    t.ok(g:briefing("preds"):find(c[3], 1, true), g:briefing("preds"))
  end
  local g = play(t, { creatures = 3, dummies = 0 })
  for _, said in ipairs { "are nothing", "all but one", "Kovar", "rated 2 higher" } do t.no(g:hinted(said), said) end
  for _, c in ipairs { { "unknown", "The chit is how many" }, { "stink_bug", "A swarm acts where half" } } do
    g = play(t, { creature = c[1], creatures = 2 })
    t.ok(g:hinted(c[2], specimen()) and g:hinted("An id with q is a creature, one with d a dummy", specimen()))
    t.is({ g:hinted("The chit is how many", specimen()), g:hinted("A swarm acts", specimen()) },
      { c[1] ~= "stink_bug", c[1] == "stink_bug" })
  end
end)

-- bots and hints --------------------------------------------------------------------------------------------------------------

local function worth_of(side) return chain "worth"(sides.named(side)).total end

-- The specimen subdued by h1 at k8:1806, nothing else about.
local function subdued(t)
  local g = play(t)
  g:run(function()
    for _, q in ipairs(units.all { side = "preds", dummy = true }) do q.cell = nil end
    local q = specimen()
    put(q, "k8:1806")
    q.bonds, q.captor, q.grip, q.held_turn, q.face_up = "subdued", units.named "h1", "screecher", 1, true
    for i, u in ipairs(units.all { side = "humans" }) do put(u, i < 7 and "k8:1807" or "k8:1608") end
  end)
  return g
end

-- By how much the worth for the crew rises with a change.
local function gain(g, change)
  local before, after
  g:run(function()
    before = worth_of "humans"
    change()
    after = worth_of "humans"
  end)
  return after - before
end

test("given a captive, then to the bots it is worth more with a cage nearer, with its captor near, in the cage, in two men's arms and in the cell", {},
  function(t)
    local g = subdued(t)
    t.ok(gain(g, function() for _, id in ipairs { "h2", "h4" } do put(units.named(id), "k8:1506") end end) < 0)
    t.ok(gain(g, function() put(units.named "h2", "k8:1707") end) > 0)
    t.ok(gain(g, function() units.named("h1").weapon = nil end) < 0)
    t.ok(gain(g, function() units.named("h1").weapon = units.named("h1").items[1] end) > 0)
    t.ok(gain(g, function() cages.shut(specimen(), cages.attack(units.named "h2", specimen())) end) > 0)
    t.ok(gain(g, function()
      for _, id in ipairs { "h2", "h5" } do put(units.named(id), "k8:1806") end
      cages.lift(units.named "h2", specimen().inside, units.named "h5")
    end) > 0)
    t.ok(gain(g, function() for _, id in ipairs { "h2", "h5" } do put(units.named(id), "k5:0904") end end) > 0)
    t.ok(gain(g, function()
      for _, id in ipairs { "h2", "h5" } do put(units.named(id), "k5:0903") end
      cages.put_down(units.named "h2")
    end) > 0)
  end)

test("given a captive beside a bot of the crew with an empty cage, then it shuts the cage on it", {}, function(t)
  local g = subdued(t)
  g:act("humans", "activate h2")
  t.is(g:bot("humans", "greedy", 1, 1), { "cage " .. specimen().id })
end)

test("given a free creature in reach of a bot with gear in hand, then it uses the gear", {}, function(t)
  local g = subdued(t)
  g:run(function()
    specimen().bonds, specimen().captor = "", nil
    units.named("h1").facing = "n"
    sighting.update()
  end)
  g:act("humans", "activate h1")
  t.is(g:bot("humans", "greedy", 1, 2), { "restrain " .. specimen().id })
end)

-- One of the crew alone on deck 4, all others with their gear about the specimen on deck 8.
local function chased(t)
  local g = play(t)
  g:run(function()
    for i, u in ipairs(units.all { side = "humans" }) do put(u, i == 12 and "k4:1303" or "k8:1707") end
    put(specimen(), "k8:1608")
  end)
  return g
end

test("given a cage with a captive on the floor, then to the bots who can carry it counts, and not who is panicked, stunned or has a cage", {},
  function(t)
    local g = subdued(t)
    g:run(function()
      cages.shut(specimen(), cages.attack(units.named "h2", specimen()))
      for i, u in ipairs(units.all { side = "humans" }) do put(u, i < 3 and "k8:1707" or "k8:1506") end
    end)
    for _, state in ipairs { "panicked", "stunned" } do
      t.ok(gain(g, function() for _, id in ipairs { "h1", "h2" } do units.named(id)[state] = true end end) < 0, state)
      g:run(function() for _, id in ipairs { "h1", "h2" } do units.named(id)[state] = false end end)
    end
  end)

-- Is it worth more to the specimen to be beside who is alone, a deck away from all others, than among them?
local function presses(g, turn, lost)
  local among, alone
  g:run(function()
    game.turn, game.lost = turn, lost
    put(specimen(), "k8:1608")
    among = worth_of "preds"
    put(specimen(), "k4:1304")
    alone = worth_of "preds"
  end)
  return alone - among
end

test("given half of the turns gone, then to a bot with the specimen it is worth more than before to go for who is alone, until the crew is worn down", {},
  function(t)
    local g = chased(t)
    local early = presses(g, 10, 0)
    t.ok(presses(g, 11, 0) > early + 20)
    t.is(presses(g, 11, 7), early)
  end)

test("given two of the crew who are equally alone, then a bot with the specimen goes for the first, unless that one has company",
  {}, function(t)
  local g = chased(t)
  local function goes_for_first(company)
    local worth = {}
    g:run(function()
      game.turn, game.lost = 11, 0
      put(units.named "h2", "k11:0703")
      put(units.named "h3", company and "k11:0703" or "k8:1707")
      for i, at in ipairs { "k11:0703", "k4:1303" } do
        put(specimen(), at)
        worth[i] = worth_of "preds"
      end
    end)
    return worth[1] > worth[2]
  end
  t.is({ goes_for_first(false), goes_for_first(true) }, { true, false })
end)

-- By how much the worth for a side rises with a change.
local function rise(g, side, change)
  local before, after
  g:run(function()
    before = worth_of(side)
    change()
    after = worth_of(side)
  end)
  return after - before
end

test("given counters that nobody knows, then to a bot of the crew it is worth more that they are fewer, and to be nearer to them",
  {}, function(t)
  local g = play(t)
  g:run(function()
    for i, q in ipairs(units.all { side = "preds" }) do put(q, i == 1 and "k8:1806" or "k11:0703") end
    for _, u in ipairs(units.all { side = "humans" }) do put(u, "k8:1608") end
    for _, q in ipairs(units.all { side = "preds" }) do q.face_up = false end
  end)
  t.ok(rise(g, "humans", function() put(units.named "h12", "k6:1702") end) < 0)
  t.ok(rise(g, "humans", function() put(units.named "h12", "k8:1608") end) > 0)
  t.ok(rise(g, "humans", function() units.any({ side = "preds", dummy = true }).cell = nil end) > 0)
end)

test("given men with gear in hand near it, then to a bot with the specimen it is worth less than without gear, and a dummy is worth "
  .. "something",
  {},
  function(t)
  local g = chased(t)
  t.ok(rise(g, "preds", function()
    for _, u in ipairs(units.all { side = "humans" }) do u.weapon = nil end
  end) > 0)
  local dummy = units.any { side = "preds", dummy = true }
  g:run(function() put(dummy, "k8:1707") end)                            -- among the men, so that no way is the longer for it
  t.ok(rise(g, "preds", function() dummy.cell = nil end) < 0)
end)

test("given a specimen that was taken once, then to bots it is worth something to the crew alone", {}, function(t)
  local g = play(t)
  local function worth(taken)
    g:run(function() game.taken = taken end)
    return { worth_of "humans", worth_of "preds" }
  end
  local before, after = worth(false), worth(true)
  t.is({ after[1] - before[1], after[2] - before[2] }, { 20, 0 })
end)

test("given gear in hand, a captive or a cage with something in it, then the crew is told what to do", {}, function(t)
  local g = subdued(t)
  t.ok(g:hinted("somebody with an empty cage", units.named "h5"))
  g:run(function() cages.shut(specimen(), cages.attack(units.named "h2", specimen())) end)
  t.ok(g:hinted("'lift' it", units.named "h5"))
  local h = play(t)
  t.ok(h:hinted("'restrain' uses it", units.named "h1"))
  t.ok(h:hinted("A cage is in these arms", units.named "h2"))
  t.ok(h:hinted("whose Activation is not above the chit"))
  t.no(h:hinted("'lift' it", units.named "h1"))
end)
