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

test("given the set-up, then marines stand in the lower hold, and all counters out of their view from deck 10 down", { "BH-482", "own D20" }, function(t)
  play(t, { creatures = 4, dummies = 6 })
  t.is({ #preds(false), #preds(true) }, { 4, 6 })
  for _, u in ipairs(units.all { side = "humans" }) do t.is({ u.cell.room.name, u.suited }, { "lower_hold", false }) end
  for _, q in ipairs(units.all { side = "preds" }) do
    t.ok(q.cell.level <= -10)
    for _, u in ipairs(harm.humans()) do t.no(sighting.line(u, q)) end
  end
end)

test("given the squad of an assault boat, then it has two engineers, a flamer and an assault gun to take", { "BH-372", "BH-513" }, function(t)
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

test("given a boat that cuts the hull, then the hold has no air, its lobby has, and the marines wear suits", { "BH-369", "BH-370", "BH-349" }, function(t)
  local g = play(t, { suits = true })
  t.is(cells.named("k11:0303").air.id, "vacuum")
  t.is(cells.named("k11:1405").air.id, "benign")
  t.is(cells.named("k7:0303").air.id, "vacuum")
  for _, u in ipairs(units.all { side = "humans" }) do t.ok(u.suited) end
  g:run(function()
    local u = units.named "m1"
    put(u, "k11:1303")
    t.is(moves.reason(u, "se"), "the pressure holds the door")
    exposure.cycle(u, rooms.named "lobby_11")
    t.is(moves.reason(u, "se"), nil)
    put(u, "k11:1405")
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
    put(preds(false)[1], "k10:0303")
    put(preds(true)[1], "k11:1405")
  end)
  end_turn(g)
  t.is(cleared(), "")                                                 -- a dummy on 11, no marine on 10
  g:run(function() preds(true)[1].cell = nil end)
  end_turn(g)
  t.is({ cleared(), game.to_clear }, { "k11", "10" })
  g:run(function() put(preds(true)[1], "k11:1405") end)
  end_turn(g)
  t.is(cleared(), "k11")
  t.no(facts.holds "decks_are_cleared")
end)

test("given a marine who has panicked or is down, then he clears no deck; one who is wounded does", { "own D20" }, function(t)
  local g = play(t, { first_deck = 10, second_deck = 10 })
  g:run(function()
    clear_ship()
    local u = units.named "m1"
    put(u, "k10:1405")
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
  t.is({ at "k10:0406" }, { true, false, false })
  t.is({ at "k4:1305" }, { false, true, false })
  t.is({ at "k11:1406" }, { false, false, true })
  t.is({ at "k4:1307" }, { false, false, false })
end)

test("given what leads to another deck, then bots reckon the way by it, and a ride that was ordered as done", {}, function(t)
  local g = play(t)
  g:run(function()
    local u, goal = units.named "m1", cells.named "k10:1404"
    local function way() return bots.nearest(bots.whereabouts(u), { goal }) end
    put(u, "k11:1404")
    local near = way()
    put(u, "k11:1503")
    t.ok(way() > near)
    put(u, "k10:1405")
    t.is(way(), 1)
    put(u, "k4:1305")
    local above = way()
    lifts.ride(u, rooms.named "lift_10")
    t.ok(way() < above)
  end)
end)

local function worth_of(side) return chain "worth"(sides.named(side)).total end

test("given a marine beside a lift that is elsewhere, then to the bots it is worth more that it comes", {}, function(t)
  local g = play(t)
  g:run(function()
    clear_ship()
    put(units.named "m1", "k11:1406")
    local before = worth_of "humans"
    lifts.call(units.named "m1", rooms.named "lift_11")
    t.ok(worth_of "humans" > before)
  end)
end)

test("given half of the turns gone, then a step towards what is to be cleared is worth more to the bots than before", {}, function(t)
  local g = play(t, { last_turn = 12 })
  g:run(function()
    clear_ship()
    put(preds(true)[1], "k10:0303")
    local u = units.named "m1"
    local function gain()
      put(u, "k11:0303")
      local far = worth_of "humans"
      put(u, "k11:1204")
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
    put(preds(true)[1], "k10:0303")
    local there = worth_of "preds"
    put(preds(true)[1], "k9:0303")
    t.ok(worth_of "preds" < there)
  end)
end)
