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

test("given one who does any task, calls others or fires in reaction, then it does not run", { "BH-410" }, function(t)
  for _, task in ipairs { "lead", "move", "fire", "prone" } do t.is({ task, held(t, "h3", task) }, { task, "announced" }) end
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

test("given who is away in the lifeboat, then an interphase brings neither people nor creatures back from there, and they are none of the last",
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
