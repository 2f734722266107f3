-- Relief: how it is set up, when a deck is cleared, who wins.

local function begin(t, set, dice)
  local g = t.game { scenario = "relief", seed = 3, set = set, dice = dice }
  return g
end

-- Up to the first round of the marines, who load offensive grenades.
local function play(t, set)
  local g = begin(t, set, { turns = { 1 } })
  for _ = 1, 10 do
    local seat = g:pending()[1]
    if seat ~= "humans" or g.game.stage ~= "set-up" then break end
    g:act("humans", "load offensive")
  end
  g:pending()
  return g
end

local function preds(dummy) return units.all { side = "preds", dummy = dummy } end

-- Nothing but what a test puts there: creatures and dummies off the plan.
local function clear_ship()
  for _, u in ipairs(units.all { side = "preds" }) do u.cell = nil end
end

local function put(u, name) u.cell = cells.named(name) end

test("given the set-up, then marines stand in the lower hold, and all counters out of their view from deck 10 down",
  { "BH-482", "own D20" }, function(t)
  play(t, { creatures = 4, dummies = 6 })
  t.is({ #preds(false), #preds(true) }, { 4, 6 })
  for _, u in ipairs(units.all { side = "humans" }) do t.is({ u.cell.room.name, u.suited }, { "lower_hold", false }) end
  for _, q in ipairs(units.all { side = "preds" }) do
    t.ok(q.cell.level <= -10)
    for _, u in ipairs(harm.humans()) do t.no(sighting.line(u, q)) end
  end
end)

test("given the squad of an assault boat, then it has two engineers, a flamer and an assault gun to take",
  { "BH-372", "BH-513" }, function(t)
  play(t)
  t.is(#units.all { side = "humans", position = "E" }, 2)
  t.is(#units.all { side = "humans", where = function(u) return u.weapon.def.id == "fl" end }, 1)
  t.is(#units.all { side = "humans", where = function(u) return u.weapon.def.id == "pr" end }, 1)
  local guns = 0
  for _, cell in ipairs(rooms.named("lower_hold").cells) do
    for _, item in ipairs(cell.items) do guns = guns + (item.def.id == "lag" and 1 or 0) end
  end
  t.is(guns, 1)
end)

test("given a boat that cuts the hull, then the hold has no air, its lobby has, and the marines wear suits",
  { "BH-369", "BH-370", "BH-349" }, function(t)
  local g = play(t, { suits = true })
  t.is(cells.named("k11:0703").air.id, "vacuum")
  t.is(cells.named("k11:1805").air.id, "benign")
  t.is(cells.named("k7:0703").air.id, "vacuum")
  for _, u in ipairs(units.all { side = "humans" }) do t.ok(u.suited) end
  g:run(function()
    local u = units.named "m1"
    put(u, "k11:1703")
    t.is(moves.reason(u, "se"), "the pressure holds the door")
    exposure.cycle(u, rooms.named "lobby_11")
    t.is(moves.reason(u, "se"), nil)
    put(u, "k11:1805")
    t.is(hatches.reason(u, true), "the pressure holds the hatch")
  end)
end)

local function cleared() return table.concat(game.cleared, " ") end

-- the end of a turn as the rules see it
local function end_turn(g) g:run(function() tell("turn.ends", { turn = game.turn }) end) end

test("given a deck with a marine and no counter at the end of a turn, then it is cleared, and stays so", { "own D20" }, function(t)
  local g = play(t)
  g:run(function()
    clear_ship()
    put(preds(false)[1], "k10:0703")
    put(preds(true)[1], "k11:1805")
  end)
  end_turn(g)
  t.is(cleared(), "")                                                 -- a dummy on 11, no marine on 10
  g:run(function() preds(true)[1].cell = nil end)
  end_turn(g)
  t.is({ cleared(), game.to_clear }, { "k11", "10" })
  g:run(function() put(preds(true)[1], "k11:1805") end)
  end_turn(g)
  t.is(cleared(), "k11")
  t.no(facts.holds "decks_are_cleared")
end)

test("given a marine who has panicked or is down, then he clears no deck; one who is wounded does", { "own D20" }, function(t)
  local g = play(t, { first_deck = 10, second_deck = 10 })
  g:run(function()
    clear_ship()
    local u = units.named "m1"
    put(u, "k10:1805")
    u.panicked = true
  end)
  end_turn(g)
  t.is(cleared(), "")
  g:set("m1", { panicked = false, state = "incapacitated" })
  end_turn(g)
  t.is(cleared(), "")
  g:set("m1", { state = "wounded" })
  end_turn(g)
  t.is(cleared(), "k10")
  t.ok(facts.holds "decks_are_cleared")
end)

test("given a limit, then the squad breaks there, and not before", { "own D15" }, function(t)
  local g = play(t, { limit = 6 })
  g:run(function() game.lost = 5 end)
  t.no(facts.holds "squad_is_broken")
  g:run(function() game.lost = 6 end)
  t.ok(facts.holds "squad_is_broken")
end)

test("given a creature that recovers, then it comes back on a deck where creatures were set up", { "BH-482" }, function(t)
  local g = play(t, { top_deck = 11 })
  g:run(function()
    for _, cell in ipairs(sighting.lairs()) do t.is(cell.deck, "k11") end
  end)
end)

test("given a marine in a hatch, in the lift or beside it, then he is told what to do there", {}, function(t)
  local g = play(t)
  local u = units.named "m1"
  local function at(name)
    put(u, name)
    return g:hinted("stands in a hatch", u), g:hinted("In the lift", u), g:hinted("The lift is elsewhere", u)
  end
  t.is({ at "k10:0806" }, { true, false, false })
  t.is({ at "k4:1705" }, { false, true, false })
  t.is({ at "k11:1806" }, { false, false, true })
  t.is({ at "k4:1707" }, { false, false, false })
end)

test("given what leads to another deck, then bots reckon the way by it, and a ride that was ordered as done", {}, function(t)
  local g = play(t)
  g:run(function()
    local u, goal = units.named "m1", cells.named "k10:1804"
    local function way() return bots.nearest(bots.whereabouts(u), { goal }) end
    put(u, "k11:1804")
    local near = way()
    put(u, "k11:1903")
    t.ok(way() > near)
    put(u, "k10:1805")
    t.is(way(), 1)
    put(u, "k4:1705")
    local above = way()
    lifts.ride(u, rooms.named "lift_10")
    t.ok(way() < above)
  end)
end)

local function worth_of(side) return chain "worth"(sides.named(side)).total end

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

test("given marines who come from outside, then to their bots each step of the way in is worth more, and "
  .. "to keep their air",
  {}, function(t)
  for _, from in ipairs { "suits", "boat" } do
    local g = play(t, { [from] = true })
    local lock = rooms.named "lobby_11"
    local function m1() return units.named "m1" end
    g:run(function()
      clear_ship()
      game.cleared = { "k11" }                                               -- and now to deck 10
      air.put(rooms.named "lower_hold", "vacuum")
      for _, u in ipairs(units.all { side = "humans" }) do u.suited, u.inside = true, nil end
      put(m1(), "k11:1707")
    end)
    t.ok(rise(g, "humans", function() air.put(lock, "vacuum") end) > 0)
    t.ok(rise(g, "humans", function() m1().suited = false end) < -30)
    t.ok(rise(g, "humans", function() m1().suited = true end) > 30)
    t.ok(rise(g, "humans", function() put(m1(), "k11:1806") end) > 0)
    t.ok(rise(g, "humans", function() air.put(lock, "benign") end) > 0)
    t.ok(rise(g, "humans", function() put(m1(), "k10:1805") end) > 0)
  end
end)

test("given a creature that works a lock or holds a door, then to its bot it is worth less than to lie in wait", {}, function(t)
  local g = play(t)
  local q = preds(false)[1]
  g:run(function() put(q, "k11:1806") end)
  t.ok(rise(g, "preds", function() q.task = "cycle" end) < 0)
  t.ok(rise(g, "preds", function() q.task = "" end) > 0)
  t.ok(rise(g, "preds", function() doors.hold(q, portals.named "lift-door-11") end) < 0)
end)

test("given a marine beside a lift that is elsewhere, then to the bots it is worth more that it comes", {}, function(t)
  local g = play(t)
  g:run(function()
    clear_ship()
    put(units.named "m1", "k11:1806")
    local before = worth_of "humans"
    lifts.call(units.named "m1", rooms.named "lift_11")
    t.ok(worth_of "humans" > before)
  end)
end)

test("given half of the turns gone, then a step towards what is to be cleared is worth more to the bots than before", {}, function(t)
  local g = play(t, { last_turn = 12 })
  g:run(function()
    clear_ship()
    put(preds(true)[1], "k10:0703")
    local u = units.named "m1"
    local function gain()
      put(u, "k11:0703")
      local far = worth_of "humans"
      put(u, "k11:1604")
      return worth_of "humans" - far
    end
    local early = gain()
    game.turn = 7
    t.ok(gain() > early)
  end)
end)

test("given a counter on a deck that is to be cleared, then to the bots of the creatures it is worth more there than above", {}, function(t)
  local g = play(t)
  g:run(function()
    clear_ship()
    put(preds(true)[1], "k10:0703")
    local there = worth_of "preds"
    put(preds(true)[1], "k9:0303")
    t.ok(worth_of "preds" < there)
  end)
end)

-- All rest until the game is over.
local function play_out(g)
  for _ = 1, 400 do
    local seat = g:pending()[1]
    if not seat or g:result() then return g:result() end
    g:act(seat, g.game.active and "end" or "rest")
  end
end

-- Time runs out with a creature far above and a dummy on deck 11, after those decks were cleared.
local function run_out(t, set, decks)
  set.last_turn = 1
  local g = play(t, set)
  g:run(function()
    clear_ship()
    put(preds(false)[1], "k4:1303")
    put(preds(true)[1], "k11:1805")
    game.cleared = decks
  end)
  local r = play_out(g)
  return { r.winner, r.outcome, r.because }
end

test("given one deck to clear, when time runs out, then the creatures have won, and not marginally", { "own D20" }, function(t)
  local is = run_out(t, { first_deck = 10, second_deck = 10 }, {})
  t.is(is, { "preds", "won", "no deck is cleared" })
end)

test("given two decks to clear, when time runs out, then one that is cleared makes it marginal", { "own D20" }, function(t)
  local one, none = run_out(t, {}, { "k10" }), run_out(t, {}, {})
  t.is({ one[1], one[2], none[1], none[2] }, { "preds", "marginal", "preds", "won" })
end)

test("given one deck to clear, then the briefing names it once", { "own D20" }, function(t)
  local g = begin(t, { first_deck = 10, second_deck = 10 })
  for _, side in ipairs { "humans", "preds" } do
    t.ok(g:briefing(side):find("deck 10 ", 1, true), g:briefing(side))
    t.no(g:briefing(side):find("10 and 10", 1, true))
  end
  t.ok(begin(t, {}):briefing("preds"):find("decks 11 and 10 until", 1, true))
end)

test("given a creature that is incapacitated, then its deck is not clear; one that is killed leaves it clear", { "own D20" }, function(t)
  local g = play(t)
  g:run(function()
    clear_ship()
    put(preds(false)[1], "k11:1805")
    preds(false)[1].state = "incapacitated"
  end)
  end_turn(g)
  t.is(cleared(), "")
  g:run(function() preds(false)[1].state = "killed" end)
  end_turn(g)
  t.is(cleared(), "k11")
end)

local function most_in_a_hex()
  local most = 0
  for _, q in ipairs(preds()) do most = math.max(most, #q.cell.units) end
  return most
end

test("given more counters than hidden hexes, then several share a hex; else each has its own", { "own D20", "own D4" }, function(t)
  for _, creature in ipairs { "strangler", "stink_bug" } do
    play(t, { creature = creature, top_deck = 11, creatures = 12, dummies = 12 })
    for _, q in ipairs(preds()) do
      t.ok(q.cell, q.id)
      t.is({ q.cell.deck, #units.all { cell = q.cell, side = "humans" } }, { "k11", 0 })
    end
    t.is({ #preds(), most_in_a_hex() > 1, most_in_a_hex() <= 3 }, { 24, true, true })
  end
  play(t, { creatures = 4, dummies = 6 })
  t.is(most_in_a_hex(), 1)
end)

test("given no hex at all with room, then the set-up says what to choose", {}, function(t)
  local g = play(t, { top_deck = 11 })
  g:run(function()
    local set = { creature = "strangler", creatures = 900, dummies = 0 }
    t.fails(function() people.hide(set, {}) end, "no room for counter %d+ of the creatures: choose")
  end)
end)

-- --- taken alive ---

test("given a creature in a cage, then it keeps no deck from being cleared; one that is subdued does", { "own D20", "BH-182" }, function(t)
  for bonds, n in pairs { caged = 1, subdued = 0 } do
    local g = play(t)
    g:run(function()
      clear_ship()
      local q = preds(false)[1]
      put(q, "k11:1805")
      q.bonds = bonds
      put(preds(false)[2], "k10:0703")
    end)
    end_turn(g)
    t.is(#game.cleared, n)
  end
end)

test("given all creatures in cages, then the marines have won as if they were dead", { "own D20", "BH-182" }, function(t)
  local g = play(t, { creatures = 1 })
  g:run(function() preds(false)[1].bonds = "caged" end)
  t.ok(g:ending() and table.concat(g:ending(), " "):find "no creature is left")
end)

test("given marines who may only take alive, then what they win by is to leave none at large, and without that to kill all",
  { "own D20", "BH-141" },
  function(t)
    for _, c in ipairs { { true, "Leave none at large: met", "Kill all" }, { false, "Kill all there is: met", "at large" } } do
      local g = play(t, { creatures = 1, non_lethal_only = c[1] })
      g:run(function() preds(false)[1].bonds = "caged" end)
      local said = table.concat(g:ending(), "\n")
      t.ok(said:find(c[2], 1, true) and not said:find(c[3], 1, true), said)
    end
  end)

test("given the setting, then the squad has gear that takes alive and two cages, and a creature in a holding cell is enough; without it there is neither",
  { "own D20", "BH-141", "BH-102" }, function(t)
    local function count(g)
      local n = { prod = 0, screecher = 0, net = 0, gas = 0, tranq = 0 }
      for _, u in ipairs(units.all { side = "humans" }) do
        for _, item in ipairs(u.items) do n[item.def.id] = n[item.def.id] and n[item.def.id] + 1 end
      end
      return { n.prod, n.screecher, n.net, n.gas, n.tranq, #records.all "cage" }
    end
    t.is(count(play(t)), { 0, 0, 0, 0, 0, 0 })
    t.is(count(play(t, { non_lethal_only = true, creatures = 5 })), { 4, 4, 2, 4, 0, 2 })
    t.is(count(play(t, { tranquilizers = true })), { 0, 0, 0, 0, 1, 0 })
    local g = play(t, { alive = true, creatures = 2, tranquilizers = true })
    t.is(count(g), { 4, 4, 2, 4, 1, 2 })
    local carrier = units.any { side = "humans", where = function(u) return #filter(u.items, function(i) return i.def.id == "prod" end) > 0 end }
    t.ok(g:hinted("gear that takes alive", carrier))
    g:run(function() put(preds(false)[1], "k5:0904") end)
    t.ok(#g:pending() > 0)
    g:run(function() put(preds(false)[1], "k5:0903") end)
    t.ok(table.concat(g:ending(), " "):find("alive to the holding cells: met (1 of 1)", 1, true))
    local h = play(t, { creatures = 2 })
    h:run(function() put(preds(false)[1], "k5:0903") end)
    t.ok(#h:pending() > 0)
  end)

test("given a game in which the ship is to be spared, then at that many points of damage the marines have lost, one less and "
  .. "without the setting not",
  { "BH-403" }, function(t)
    for _, c in ipairs { { true, 5, "preds" }, { true, 4, nil }, { false, 5, nil } } do
      local g = t.game { scenario = "relief", seed = 2, set = { spare = c[1], damage_limit = 5 }, dice = { turns = { 1 } } }
      g:pending()
      while g:options("humans")[1]:find "^load" do g:act("humans", "load offensive") end
      g:run(function()
        damage.add(rooms.named "lower_hold", 3)                              -- of two places, neither of which shuts down
        damage.add(rooms.named "lift_4", c[2] - 3)
      end)
      if g:pending()[1] then g:act("humans", "rest") end
      local result = g:result()
      t.is(result and result.winner, c[3])
      if result then t.ok(result.because:find("damage", 1, true), result.because) end
    end
  end)

test("given marines along the hull, in the boat or in a workpod, then no deck is held by them; one inside holds it",
  { "own D20", "BH-355" }, function(t)
  local g = play(t, { first_deck = 7, second_deck = 7 })
  local function held(name, holder)
    g:run(function()
      clear_ship()
      game.cleared = {}
      for _, u in ipairs(units.all { side = "humans" }) do
        u.inside = nil
        put(u, "k11:0703")
      end
      put(units.named "m1", name)
      if holder then units.named("m1").inside = filter(records.all(holder), function(pod) return pod.cell.name == name end)[1] end
      t.is(units.named("m1").inside ~= nil, holder ~= nil)
    end)
    end_turn(g)
    return cleared()
  end
  t.is({ held "k7:1101", held("k7:1203", "workpod"), held "k7:1203" }, { "", "", "k7" })
end)

test("given the boat alone at deck 11, then its pilot clears nothing", { "own D20", "BH-371" }, function(t)
  local g = play(t, { boat = true, first_deck = 11, second_deck = 11 })
  g:run(function()
    clear_ship()
    for _, u in ipairs(units.all { side = "humans" }) do
      if not boats.is_pilot(u) then u.state, u.cell = "killed", nil end
    end
  end)
  end_turn(g)
  t.is(cleared(), "")
end)

test("given creatures that have left in the lifeboat, then none is left; one that is aboard is", { "own D20", "BH-366" }, function(t)
  local g = play(t)
  g:run(function()
    for _, q in ipairs(preds(false)) do q.away, q.cell = true, nil end
    t.ok(facts.holds "no_creature_is_left")
    preds(false)[1].away = false
    t.no(facts.holds "no_creature_is_left")
  end)
end)

-- The ship is lost, m1 away from it or nobody, a creature too or none.
local function lost(t, set, man, creature)
  set.creatures, set.interphase = 1, true
  local g = play(t, set)
  g:run(function()
    game.turn, game.destruct, game.destruct_turn = 15, "running", 5
    local boat = rooms.named("lifeboat").cells
    for _, u in ipairs(units.all { side = "humans" }) do u.cell = cells.named "k11:0703" end
    if man then units.named("m1").cell = boat[1] end
    local q = preds(false)[1]
    q.cell = creature and boat[2] or cells.named "k9:0503"
    if creature == "caged" then q.bonds, q.inside = "caged", records.new("cage", { cell = boat[2], tested = game.turn }) end
    tell("turn.ends", { turn = game.turn })
    t.no(facts.holds "no_creature_is_left")
  end)
  g:pending()
  local r = g:result()
  return { r and r.winner, r and r.outcome }
end

test("given a ship that is lost, then nothing was cleared or taken: a marginal win for marines who got away when every creature died, "
  .. "and else for the creatures; nobody away is a broken squad, and a ship that was to be spared is a loss",
  { "own D20", "BH-403", "BH-413", "BH-415" }, function(t)
    local g = play(t, { creatures = 1 })
    g:run(function()
      preds(false)[1].state = "killed"
      t.no(facts.holds "lost_with_all")                                    -- the ship is there
    end)
    t.is(lost(t, {}, true), { "humans", "marginal" })
    t.is(lost(t, {}, true, "free"), { "preds", "marginal" })
    t.is(lost(t, {}, true, "caged"), { "preds", "marginal" })
    t.is(lost(t, {}, false), { "preds", "won" })
    t.is(lost(t, { non_lethal_only = true }, true), { "preds", "marginal" })
    t.is(lost(t, { spare = true }, true), { "preds", "won" })
  end)

test("given marines who come from the boat, then the first deck named is enough, from the fourth turn on; of others "
  .. "both count, at once",
  { "own D20" }, function(t)
    for _, c in ipairs { { { boat = true }, 3, "" }, { { boat = true }, 4, "k11" }, { {}, 3, "k11" } } do
      local g = play(t, c[1])
      g:run(function()
        clear_ship()
        preds(false)[1].cell = cells.named "k9:0503"
        for _, u in ipairs(units.all { side = "humans" }) do u.inside = nil end
        put(units.named "m1", "k11:0703")
        game.turn = c[2]
        tell("turn.ends", { turn = game.turn })
        t.is({ c[2], cleared(), facts.holds "decks_are_cleared" }, { c[2], c[3], c[3] ~= "" and not is_empty(c[1]) })
      end)
      t.is(g:briefing("humans"):find("Clear deck 11 by", 1, true) ~= nil, not is_empty(c[1]))
    end
  end)
