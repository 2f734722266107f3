-- Self-destruct of the ship: who announces it and when, the turn at the override, the countdown, and who gets away.

-- Specimen: the crew of twelve; only those of the list are left, the first at the override of the reactor
local function begin(t, left, state)
  local g = t.game { scenario = "specimen", seed = 3, set = { interphase = true, limit = 30, last_turn = 60 } }
  g:run(function()
    for _, u in ipairs(units.all { side = "preds" }) do u.cell = nil end
    for _, u in ipairs(units.all { side = "humans" }) do
      if not contains(left, u.id) then u.state, u.cell = "killed", nil end
    end
    game.destruct = state or "none"
  end)
  return g
end

-- By id: SL h3, ASL h1, E h9, EM h5, FO h8
local function at_controls(u) u.cell = ship.place "reactor_controls" end

-- A whole turn: recovery, an activation in which he does that task, and the end. Who: at the controls from the beginning.
local function turn(g, id, task, then_, before)
  g:run(function()
    local u = units.named(id)
    at_controls(u)
    if before then before(u) end
    tell "recovery"
    if task then
      u.task = task
      destruct.acted(u)
      u.task = ""
    end
    if then_ then then_(u) end
    tell("turn.ends", { turn = game.turn })
  end)
end

local function held(t, id, task, then_, before, state)
  local g = begin(t, { id }, state or "announced")
  turn(g, id, task, then_, before)
  return g.game.destruct
end

test("given three or fewer who are active, one of them of a position that may, then it may be announced; with four it may not",
  { "BH-404", "BH-406" }, function(t)
  local cases = { { { "h3", "h8", "h11" }, true }, { { "h3" }, true }, { { "h3", "h8", "h11", "h6" }, false }, { { "h8", "h6" }, false } }
  for _, c in ipairs(cases) do
    local g = begin(t, c[1])
    g:run(function() t.is(destruct.may_announce(), c[2]) end)
  end
end)

test("given more who are incapacitated, then they do not count", { "BH-404" }, function(t)
  local g = begin(t, { "h3", "h8", "h11", "h6" })
  g:run(function()
    units.named("h6").state = "incapacitated"
    t.ok(destruct.may_announce())
    units.named("h3").state = "incapacitated"                         -- nobody who may is left on his feet
    t.no(destruct.may_announce())
  end)
end)

test("given an interphase, then it is announced as its last action, or let be", { "BH-405" }, function(t)
  for answer, state in pairs { announce = "announced", no = "none" } do
    local g = begin(t, { "h3" })
    g:dice { interphase = { 1 } }
    g:run(function() interphase.run() end)
    g:act("preds", "return_to rest")
    t.is(g:pending(), { "humans" })
    for _, u in ipairs(units.all { side = "preds" }) do t.no(u.cell == nil) end
    g:act("humans", "announce " .. answer)
    t.is(g.game.destruct, state)
  end
end)

test("given captain, first officer, engineer or mate at the override, then it runs after a turn; others do not set it",
  { "BH-406", "BH-411" }, function(t)
  for id, state in pairs { h3 = "running", h1 = "running", h9 = "running", h5 = "running", h8 = "announced", h4 = "announced" } do
    t.is({ id, held(t, id, "") }, { id, state })
  end
end)

test("given one who comes later, leaves, is not active, panics or falls, then it does not run", { "BH-408", "BH-409" }, function(t)
  t.is(held(t, "h3", "", nil, function(u) u.cell = cells.named "k9:1009" end), "announced")
  t.is(held(t, "h3", "", function(u) u.cell = cells.named "k9:1009" end), "announced")
  t.is(held(t, "h3", nil), "announced")
  t.is(held(t, "h3", "", nil, function(u) u.panicked = true end), "announced")
  t.is(held(t, "h3", "", function(u) u.state = "incapacitated" end), "announced")
  t.is(held(t, "h3", "", nil, function(u) u.state = "wounded" end), "running")
end)

test("given one who panics and recovers within the turn, then it does not run", { "BH-409" }, function(t)
  t.is(held(t, "h3", "", function(u) tell("unit.panics", { unit = u }) end), "announced")
end)

test("given one who does any task or calls others, then it does not run", { "BH-410" }, function(t)
  for _, task in ipairs { "lead", "move", "fire", "prone" } do t.is({ task, held(t, "h3", task) }, { task, "announced" }) end
end)

-- Marines on the ship, the second an engineer at the override, with a rifle, who has been active; a creature beside him in a round of
-- its own side, in which `then_` happens.
local function marines(t, then_)
  local g = t.game { scenario = "relief", seed = 3, set = { interphase = true, limit = 30, reaction = "free" } }
  for _ = 1, 10 do
    if g.game.stage ~= "set-up" or g:pending()[1] ~= "humans" then break end
    g:act("humans", "load offensive")
  end
  g:run(function()
    for _, u in ipairs(units.all()) do u.cell = nil end
    local u, q = units.named "m2", units.all({ side = "preds", dummy = false })[1]
    u.position, u.panic, u.state, u.fighting = "E", 1, "healthy", 0
    at_controls(u)
    q.cell = filter(cells.near(u.cell, 1), function(cell) return cell ~= u.cell and cell.terrain ~= nil end)[1]
    for _, facing in ipairs { "n", "s" } do
      if not sighting.sees(u, q) then u.facing = facing end
    end
    game.destruct, game.acting = "announced", sides.named "preds"
    tell "recovery"
    destruct.acted(u)
    sighting.update()
    then_(u, q, g)
  end)
  return g
end

local function close(g)
  g:run(function() tell("turn.ends", { turn = game.turn }) end)
  return g.game.destruct
end

test("given who holds the override, then his card says so, and that he has been active", { "BH-408", "BH-409" }, function(t)
  local g = begin(t, { "h3" }, "announced")
  g:run(function()
    local u = units.named "h3"
    at_controls(u)
    tell "recovery"
    t.is(u.override, "held")
    destruct.acted(u)
    t.is(u.override, "held, and active")
  end)
end)

test("given one who fires in reaction, then it does not run; who holds his fire, holds the override too", { "BH-410" }, function(t)
  for answer, state in pairs { fire = "announced", pass = "running" } do
    local g = marines(t, function(_, q) react.to_move(q, q.cell) end)
    t.is(g:pending(), { "humans" })
    local shot = filter(g:options "humans", function(option) return option:find "^react q" end)[1]
    g:act("humans", answer == "pass" and "pass" or shot)
    t.is({ answer, close(g) }, { answer, state })
  end
end)

test("given one who fires a charge in reaction, then it does not run; a charge that another fires is nothing to him", { "BH-410" },
  function(t)
  for id, state in pairs { m2 = "announced", m3 = "running" } do
    local g = marines(t, function()
      local cell = cells.named "k10:0905"
      satchels.arm(items.new("satchel", {}), cell, units.named(id))
      satchels.fire(units.named(id), cell)
    end)
    t.is({ id, close(g) }, { id, state })
  end
end)

test("given one who is set upon and strikes back, then that is no task, and it runs", { "BH-410" }, function(t)
  local g = marines(t, function(u, q)
    q.state = "wounded"
    hands.strike_back(u, q)
  end)
  t.ok(#filter(g:log(), function(line) return line:find "fights" end) > 0)
  t.is(close(g), "running")
end)

test("given two at the override, then it runs where one of them keeps to it, whichever it is", { "BH-408", "BH-409", "BH-411" }, function(t)
  for _, who in ipairs { { "h3", "h9" }, { "h9", "h3" } } do
    local g = begin(t, who, "announced")
    turn(g, who[2], "", function() tell("unit.panics", { unit = units.named(who[1]) }) end, function() at_controls(units.named(who[1])) end)
    t.is({ who[1], g.game.destruct }, { who[1], "running" })
  end
  local g = begin(t, { "h3", "h9" }, "announced")                       -- both let go
  turn(g, "h9", "fire", function() tell("unit.panics", { unit = units.named "h3" }) end, function() at_controls(units.named "h3") end)
  t.is(g.game.destruct, "announced")
end)

test("given a turn after an interphase, which has no Recovery, then what was held before it counts no more", { "BH-323", "BH-408" },
  function(t)
  local g = begin(t, { "h3" }, "running")
  g:run(function() game.turn, game.destruct_turn = 20, 17 end)
  turn(g, "h3", "", function(u) u.cell = cells.named "k9:1009" end)
  g:run(function()
    at_controls(units.named "h3")
    tell("turn.ends", { turn = game.turn })
  end)
  t.is(g.game.destruct, "running")
end)

test("given no announcement, then nothing runs, whoever stands there", { "BH-405" }, function(t)
  t.is(held(t, "h3", "", nil, nil, "none"), "none")
end)

-- The countdown that many turns old: what a whole turn at the override does
local function stopped(t, age)
  local g = begin(t, { "h3" }, "running")
  g:run(function()
    game.turn, game.destruct_turn = 20, 20 - age
    at_controls(units.named "h3")
  end)
  turn(g, "h3", "")
  return g.game.destruct
end

test("given a countdown of six turns or less, then the same procedure stops it, without an interphase; in the seventh nothing does",
  { "BH-412" }, function(t)
  t.is({ stopped(t, 1), stopped(t, 6), stopped(t, 7) }, { "none", "none", "running" })
end)

-- Who is what when that turn of the countdown has ended: the captain aboard, the mate in the lifeboat
local function ended(t, age)
  local g = begin(t, { "h3", "h5" }, "running")
  g:run(function()
    game.turn, game.destruct_turn = 20, 20 - age
    units.named("h3").cell = cells.named "k9:1009"
    units.named("h5").cell = rooms.named("lifeboat").cells[1]
    local q = units.any { side = "preds", where = function(u) return not u.dummy end }
    q.cell = cells.named "k9:0503"
    tell("turn.ends", { turn = game.turn })
  end)
  local q = units.any { side = "preds", where = function(u) return not u.dummy end }
  return { g.h3.state, g.h5.state, g.h5.away, q.state }
end

test("given the end of the tenth turn, then all aboard are killed, and those in the lifeboat are away; not before",
  { "BH-413", "BH-415" }, function(t)
  t.is(ended(t, 9), { "healthy", "healthy", false, "healthy" })
  t.is(ended(t, 10), { "killed", "healthy", true, "killed" })
end)

test("given one in a workpod and one in an assault boat, when the ship is lost, then they die as all aboard do", { "BH-413" }, function(t)
  local g = begin(t, { "h3", "h5" }, "running")
  g:run(function()
    game.turn, game.destruct_turn = 20, 10
    units.named("h3").inside = records.all("workpod")[1]
    boats.place(edges.named "k11:1209 s", { units.named "h5" })
    tell("turn.ends", { turn = game.turn })
  end)
  t.is({ g.h3.state, g.h5.state, g.game.destruct }, { "killed", "killed", "done" })
end)

-- Specimen whose ship is lost, with that mate in the lifeboat or nobody
local function lost(t, escapes)
  local g = begin(t, { "h3", "h5" }, "running")
  g:run(function()
    game.turn, game.destruct_turn, game.lost = 20, 10, 15
    units.named("h3").cell = cells.named "k9:1009"
    units.named("h5").cell = escapes and rooms.named("lifeboat").cells[1] or cells.named "k9:1009"
    units.any({ side = "preds", where = function(u) return not u.dummy end }).cell = cells.named "k9:0503"
    t.ok(facts.holds "crew_is_worn")                                  -- half of the limit, and it is free
    tell("turn.ends", { turn = game.turn })
    t.no(facts.holds "crew_is_worn")                                  -- nothing is free that is dead
  end)
  g:pending()
  return g:result()
end

test("given Specimen and a ship that is lost, then the game is over: marginally where somebody of the crew got away, else the "
  .. "crew is broken",
  { "BH-413" }, function(t)
  local r = lost(t, true)
  t.is({ r.winner, r.outcome, r.because }, { "preds", "marginal", "the ship is lost, and the specimens with it" })
  r = lost(t, false)
  t.is({ r.winner, r.outcome }, { "preds", "won" })
end)

-- Specimen whose ship is lost, with the specimen in the lifeboat, and whoever else is named
local function away(t, bonds, who)
  local g = begin(t, { "h3", "h5" }, "running")
  g:run(function()
    game.turn, game.destruct_turn = 20, 10
    local boat = rooms.named("lifeboat").cells
    units.named("h3").cell, units.named("h5").cell = cells.named "k9:1009", cells.named "k9:1009"
    if who then units.named(who).cell = boat[1] end
    local q = units.any { side = "preds", where = function(u) return not u.dummy end }
    q.cell, q.bonds = boat[2], bonds
    if bonds == "caged" then q.inside = records.new("cage", { cell = boat[2], tested = game.turn }) end
    tell("turn.ends", { turn = game.turn })
  end)
  g:pending()
  local r = g:result()
  return { r and r.winner, r and r.outcome, r and r.because }
end

test("given Specimen and a ship that is lost, when what got out is away from it in its cage, then the crew has won marginally if one "
  .. "of them is too; free in the lifeboat it is lost to them",
  { "BH-413", "BH-415", "own D20" }, function(t)
  t.is(away(t, "caged", "h5"), { "humans", "marginal", "the ship is lost, and everything that got out is away from it in cages" })
  t.is(away(t, "", "h5"), { "preds", "marginal", "the ship is lost, and the specimens with it" })
  t.is(away(t, "caged"), { "preds", "won", "the crew has lost too many" })
end)

test("given that question, then it and its hint say where the override is", { "BH-406" }, function(t)
  local g = begin(t, { "h3" })
  g:dice { interphase = { 1 } }
  g:run(function() interphase.run() end)
  g:act("preds", "return_to rest")
  t.ok(table.concat(g:hints "humans", "\n"):find("whose hex the answer names", 1, true))
  t.ok(g:help("humans"):find("the reactor override at k9:1111", 1, true))
  t.is(ship.place("reactor_controls").name, "k9:1111")
end)

test("given a countdown that runs, then nobody calls the lift or rides in it; announced or stopped it works", { "BH-414" }, function(t)
  local g = begin(t, { "h3" })
  g:run(function()
    local u = units.named "h3"
    u.cell = cells.named "k8:1707"
    local stop = rooms.named "lift_4"
    for state, n in pairs { none = 1, announced = 1, running = 0 } do
      game.destruct = state
      u.cell = cells.named "k8:1707"
      t.is({ state, #lifts.callable(u) }, { state, n })
      u.cell = stop.cells[1]
      t.is({ state, #lifts.rides(u) > 0 }, { state, n > 0 })
    end
  end)
end)

test("given a countdown, then the lifeboat leaves in the tenth Smoke Dissipation phase from then, and not if the countdown is stopped",
  { "BH-367", "BH-415" },
  function(t)
  local function boats() return map(timers.all { effect = "boat_leaves" }, function(timer) return timer.n end) end
  local g = begin(t, { "h3" }, "announced")
  turn(g, "h3", "")
  t.is({ g.game.destruct, boats() }, { "running", { 10 } })
  g = begin(t, { "h3" }, "running")
  g:run(function()
    game.turn, game.destruct_turn = 20, 17
    lifeboat.leave_in(7)                                              -- that of the countdown
    lifeboat.leave_in(2)                                              -- ordered from the bridge
  end)
  turn(g, "h3", "")
  t.is({ g.game.destruct, boats() }, { "none", { 2 } })
end)

test("given who is away in the lifeboat, then an interphase brings neither people nor creatures back from there, and they are none "
  .. "of the last",
  { "BH-320", "BH-404" },
  function(t)
  local g = begin(t, { "h3", "h8", "h11", "h6" })
  g:dice { interphase = { 1 } }
  g:run(function()
    local q = units.any { side = "preds", where = function(u) return not u.dummy end }
    q.away = true
    for _, id in ipairs { "h6" } do units.named(id).away, units.named(id).cell = true, nil end
    t.ok(destruct.may_announce())
    interphase.run()
  end)
  g:act("preds", "return_to rest")
  t.is({ g.h6.cell, units.any({ side = "preds", away = true }).cell }, { nil, nil })
  t.no(g.h3.cell == nil)
end)
