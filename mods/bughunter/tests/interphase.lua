-- The preservation interphase: declaring, getting away, mending, the cup, and how the creatures come back.

-- Relief with an interphase: marines in the lower hold of deck 11, three Stranglers and three dummies where `put` says.
local function begin(t, set)
  local all = { interphase = true, limit = 6, reaction = "none" }
  for k, v in pairs(set or {}) do all[k] = v end
  local g = t.game { scenario = "relief", seed = 3, set = all }
  for _ = 1, 10 do
    if g.game.stage ~= "set-up" or g:pending()[1] ~= "humans" then break end
    g:act("humans", "load offensive")
  end
  g:run(function()
    for _, u in ipairs(units.all { side = "preds" }) do u.cell, u.face_up = nil, false end
  end)
  return g
end

local function creatures() return units.all { side = "preds", where = function(u) return not u.dummy end } end
local function dummies() return units.all { side = "preds", where = function(u) return u.dummy end } end
local function put(u, name, more)
  u.cell = cells.named(name)
  for k, v in pairs(more or {}) do u[k] = v end
end

-- Everybody out of everybody's way but those named: id -> hex
local function leave_only(at)
  for _, u in ipairs(units.all { side = "humans" }) do u.cell = at[u.id] and cells.named(at[u.id]) or nil end
end

-- All rounds of the turn go by, up to the question or the first round of the next turn.
local function end_turn(g)
  local turn = g.game.turn
  for _ = 1, 300 do
    local seat = g:pending()[1]
    if not seat or g.game.turn > turn or contains(g:options(seat), "interphase declare")
      or contains(g:options(seat), "return_to rest") then return end
    g:act(seat, g.game.active and "end" or contains(g:options(seat), "rest") and "rest" or g:options(seat)[1])
  end
end

local function at_limit(g, lost) g:run(function() game.lost, game.drawn = lost or 6, { 2, 4 } end) end

local function is_offered(g) return contains(g:options "humans", "interphase declare") end

-- Declaring ------------------------------------------------------------------------------------------------------------

test("given a force below its limit when a turn ends, then it is not asked; at the limit it is, and is not broken before",
  { "BH-311" }, function(t)
  local g = begin(t)
  at_limit(g, 5)
  end_turn(g)
  t.no(is_offered(g))
  g = begin(t)
  at_limit(g)
  t.no(facts.holds "squad_is_broken")
  end_turn(g)
  t.ok(is_offered(g))
  t.is(g:pending(), { "humans" })
end)

test("given the limit in the middle of a turn, then nobody is asked when a round ends", { "BH-312" }, function(t)
  local g = begin(t)
  at_limit(g)
  for _ = 1, 60 do
    if g.game.round == 6 then break end
    local seat = g:pending()[1]
    t.no(contains(g:options(seat), "interphase declare"))
    g:act(seat, g.game.active and "end" or "rest")
  end
  t.is(g.game.respite, "open")
end)

test("given a force that declines, then it is never asked again, and breaks when another turn has ended", { "BH-313" }, function(t)
  local g = begin(t)
  at_limit(g)
  end_turn(g)
  g:act("humans", "interphase decline")
  t.is(g.game.respite, "forfeit")
  t.no(facts.holds "squad_is_broken")
  g:run(function() game.lost = 3 end)
  end_turn(g)
  g:run(function() t.no(interphase.is_broken()) end)
  at_limit(g)
  g:run(function() t.ok(interphase.is_broken()) end)
end)

test("given a force that declines, when it is below its limit again later, then no interphase is offered at the limit",
  { "BH-313" }, function(t)
  local g = begin(t)
  g:run(function()
    game.respite, game.respite_turn, game.lost = "forfeit", game.turn, 9
    game.stage = "between turns"
    t.is(interphase.next_step(), nil)
    game.respite = "open"
    t.is(interphase.next_step(), "offer")
    game.stage = "rounds"
  end)
end)

test("given a scenario without an interphase, then the limit breaks the force at once, and nobody is asked", { "BH-311" }, function(t)
  local g = begin(t, { interphase = false })
  g:run(function()
    game.lost = 6
    t.ok(interphase.is_broken())
    t.is(interphase.next_step(), nil)
  end)
end)

test("given the last chit of the cup or nobody left, then the force is broken, interphase or not", { "BH-306" }, function(t)
  local g = begin(t)
  g:run(function()
    game.cup_empty = true
    t.ok(interphase.is_broken())
    game.cup_empty = false
    t.no(interphase.is_broken())
    for _, u in ipairs(units.all { side = "humans" }) do u.state = "incapacitated" end
    t.ok(interphase.is_broken())
  end)
end)

-- Getting away ---------------------------------------------------------------------------------------------------------

-- Is m1 at that hex clear of a creature, or of what else `of` gives, at that hex?
local function clear(t, at, from, more, of)
  local g = begin(t)
  local result
  g:run(function()
    leave_only { m1 = at }
    put((of or creatures)()[1], from, more)
    result = interphase.is_clear(units.named "m1")
  end)
  return result
end

test("given a creature in sight, then four hexes are away from it and three are not", { "BH-315" }, function(t)
  t.no(clear(t, "k11:0905", "k11:1205"))
  t.ok(clear(t, "k11:0905", "k11:1305"))
end)

test("given a creature near that cannot see him, then he is away from it", { "BH-316" }, function(t)
  t.ok(clear(t, "k11:1603", "k11:1804"))                              -- behind the wall of the lobby
  t.no(clear(t, "k11:1603", "k11:1503"))
end)

test("given a creature on another deck above him, then he is away from it", { "BH-315", "BH-316" }, function(t)
  t.ok(clear(t, "k11:0905", "k10:0905"))
end)

test("given a counter that is a dummy, then it counts as what it may be", { "BH-315", "BH-496" }, function(t)
  t.no(clear(t, "k11:0905", "k11:1005", nil, dummies))
end)

test("given what is in a cage, subdued, or known to be unconscious or incapacitated, then it holds nobody", { "BH-315" }, function(t)
  for _, more in ipairs { { bonds = "caged" }, { bonds = "subdued" }, { bonds = "netted" }, { asleep = true, face_up = true },
    { state = "incapacitated", face_up = true } } do
    t.ok(clear(t, "k11:0905", "k11:1005", more))
  end
end)

test("given what lies face down, then it holds him as a dummy does, unconscious or incapacitated as it may be; behind a wall none does",
  { "BH-008", "BH-315", "BH-316" }, function(t)
  for _, more in ipairs { { asleep = true }, { state = "incapacitated" }, {} } do
    t.no(clear(t, "k11:0905", "k11:1005", more))
    t.ok(clear(t, "k11:1603", "k11:1804", more))
  end
  t.no(clear(t, "k11:0905", "k11:1005", {}, dummies))
  t.ok(clear(t, "k11:1603", "k11:1804", {}, dummies))
  t.ok(clear(t, "k11:0905", "k11:1005", { state = "killed" }))
end)

test("given an incapacitated creature that was known, then it comes back as a counter like all others, until it is seen again",
  { "BH-008", "BH-318", "BH-498" }, function(t)
  local g = begin(t)
  g:run(function()
    local q = creatures()[1]
    put(q, "k11:0905", { state = "incapacitated", face_up = true })
    interphase.withdraw()
    t.is({ q.cell, q.face_up }, { nil, false })
    leave_only { m1 = "k11:0905" }
    units.named("m1").facing = "n"
    put(q, "k11:1804")
    sighting.update()
    t.no(q.face_up)
    put(q, "k11:0903")
    sighting.update()
    t.ok(q.face_up)
    put(q, "k11:1804")                                                -- it lies where it was seen: nobody forgets it
    sighting.update()
    t.ok(q.face_up)
  end)
end)

test("given a nearest creature that does not see him and one far off that does, then he is away; with one that does both he is not",
  { "BH-315", "BH-316" }, function(t)
  local g = begin(t)
  g:run(function()
    leave_only { m1 = "k11:1605" }
    put(creatures()[1], "k11:1804")
    put(creatures()[2], "k11:1105")
    t.no(interphase.is_clear(units.named "m1"))                         -- one is near, one sees: neither condition is met
    put(creatures()[1], "k10:1804")
    t.ok(interphase.is_clear(units.named "m1"))
  end)
end)

test("given an interphase declared, then those who are clear are lifted off in that End Phase, the others at the end of a later turn",
  { "BH-314", "BH-317" }, function(t)
  local g = begin(t)
  at_limit(g)
  g:run(function()
    leave_only { m1 = "k11:0905", m2 = "k11:1505" }
    for i = 3, 8 do units.named("m" .. i).state = "killed" end
    put(creatures()[1], "k11:0805", { panic = 1 })
  end)
  end_turn(g)
  g:act("humans", "interphase declare")
  t.is({ g.m1.cell.name, g.m2.cell }, { "k11:0905", nil })
  t.is({ g.game.turn, g.game.interphases }, { 2, 0 })                 -- a turn goes on
  g:run(function() put(creatures()[1], "k11:1305") end)
  t.is(g.m1.cell.name, "k11:0905")                                    -- not before its end
  end_turn(g)
  t.is(g.game.interphases, 1)
end)

test("given nobody who declared, then nobody is lifted off when a turn ends", { "BH-317" }, function(t)
  local g = begin(t)
  end_turn(g)
  t.no(g.m1.cell == nil)
end)

test("given a man who is incapacitated beside a creature, then the interphase does not wait for him; one who panicked or is wounded "
  .. "is waited for",
  { "BH-314" }, function(t)
  for _, c in ipairs { { { state = "incapacitated" }, false }, { { panicked = true }, true }, { { state = "wounded" }, true },
    { { stunned = true }, true } } do
    local g = begin(t)
    g:run(function()
      leave_only { m1 = "k11:0905" }
      for k, v in pairs(c[1]) do units.named("m1")[k] = v end
      t.is(#interphase.engaged() > 0, c[2])
    end)
  end
end)

test("given a man who holds a door and a cage when he gets away, then the door shuts and the cage stays",
  { "BH-317", "BH-030" }, function(t)
  local g = begin(t, { alive = true })
  g:run(function()
    leave_only { m1 = "k11:1703" }
    local u = units.named "m1"
    doors.hold(u, portals.named "hold-lobby-11")
    cages.take(u, records.all("cage")[1])
    game.respite = "declared"
    interphase.break_off()
    t.is(u.cell, nil)
    t.is(portals.named("hold-lobby-11").state, "closed")
    t.is(records.all("cage")[1].cell.name, "k11:1703")
  end)
end)

-- The interphase itself --------------------------------------------------------------------------------------------------

-- All steps at once; the creatures come back as it happens.
local function regroup(g, dice)
  g:dice { interphase = dice or { 1 } }
  g:run(function() interphase.run() end)
  if contains(g:options "preds", "return_to rest") then g:act("preds", "return_to rest") end
end

test("given an interphase, then free creatures leave the plan first, what is held with them, and not what is in a cage or a cell",
  { "BH-318" }, function(t)
  local g = begin(t, { creatures = 5, alive = true })
  g:run(function()
    local q = creatures()
    put(q[1], "k11:0905", { face_up = true })
    put(q[2], "k11:1005", { bonds = "subdued", captor = units.named "m1", face_up = true })
    put(q[3], "k5:0903")
    q[4].inside, q[4].bonds = records.all("cage")[1], "caged"
    put(q[5], "k11:1105", { state = "killed" })
    interphase.withdraw()
    t.is({ q[1].cell, q[1].face_up, q[2].cell, q[2].bonds }, { nil, false, nil, "" })
    t.is({ q[3].cell.name, q[4].bonds }, { "k5:0903", "caged" })
    t.no(q[4].cell == nil)
  end)
end)

test("given air that leaves, then it has left everywhere when the interphase is over", { "BH-319" }, function(t)
  local g = begin(t)
  g:run(function()
    edges.named("k11:1209 s"):change { state = "breach", stops = {} }
    air.put(cells.named "k11:1209", "vacuum")
  end)
  regroup(g)
  t.is(cells.named("k11:0703").air.id, "vacuum")
  t.is(cells.named("k10:0703").air.id, "benign")
end)

test("given satchel charges that lie somewhere, then all explode and make breaches, after the creatures have left and before the "
  .. "people come",
  { "BH-319" }, function(t)
  local g = begin(t, { limit = 30 })
  g:run(function()
    leave_only { m1 = "k11:0905" }
    put(creatures()[1], "k10:0905")
    satchels.arm(items.new("satchel", {}), cells.named "k10:0905", units.named "m1")
    satchels.arm(items.new("satchel", {}), cells.named "k11:1703", units.named "m2")
    units.named("m2").state = "killed"                                -- a charge without a detonator too
  end)
  regroup(g)
  for seat, lines in pairs { humans = g:log_of "humans", all = g:log() } do
    t.is({ seat, #filter(lines, function(line) return line:find "the charge at k1[01]:%d+ explodes" end) }, { seat, 2 })
    -- nobody does, least of all a dead man
    t.is({ seat, #filter(lines, function(line) return line:find "fires the charge" end) }, { seat, 0 })
  end
  t.is(#satchels.laid(), 0)
  t.is({ creatures()[1].state, g.m1.state }, { "healthy", "healthy" })
  t.ok(breach.is_open(portals.named("hold-lobby-11").edge))
end)

test("given people all over the ship, off it and down, then all who live are in the command post, calm and on their feet",
  { "BH-320" }, function(t)
  local g = begin(t)
  g:run(function()
    leave_only { m2 = "k10:0905", m3 = "k7:1005" }
    for k, v in pairs { panicked = true, stunned = true, prone = true, hardened = true } do units.named("m2")[k] = v end
    units.named("m3").state = "incapacitated"
    units.named("m4").state = "killed"
  end)
  g:dice { interphase = { 6 } }
  g:run(function()
    units.named("m2").panicked = true
    interphase.assemble()
    t.no(units.named("m2").panicked)
  end)
  for _, id in ipairs { "m1", "m2", "m3", "m5" } do t.is(g[id].cell.room.name, "lower_hold") end
  t.is({ g.m4.cell, g.m2.panicked, g.m2.stunned, g.m2.prone, g.m2.hardened }, { nil, false, false, false, false })
end)

test("given more people than hexes, then none is without one", { "BH-320" }, function(t)
  local g = t.game { scenario = "specimen", seed = 3, set = { interphase = true } }
  regroup(g)
  for _, u in ipairs(units.all { side = "humans" }) do t.is(u.cell.room.name, "bridge") end
end)

-- state after a die for somebody in that state, and the chits drawn
local function recovered(t, state, die, medic)
  local g = begin(t, { limit = 30 })
  g:run(function()
    for _, u in ipairs(units.all { side = "humans" }) do
      u.state = "healthy"
      if u.position == "MD" and not medic then u.position = "" end
    end
    units.named("m1").state = state
  end)
  g:dice { interphase = { die } }
  g:run(function() interphase.assemble() end)
  return { g.m1.state, g.m1.cryo, g.m1.cell ~= nil, #game.drawn }
end

test("given a wounded man, then the die leaves him so, or heals him", { "BH-324", "BH-325", "BH-326" }, function(t)
  for die, state in ipairs { "wounded", "wounded", "wounded", "healthy", "healthy", "healthy" } do
    t.is(recovered(t, "wounded", die, true), { state, false, true, 0 })
  end
end)

test("given an incapacitated man, then he dies, is put away for good, or is only wounded",
  { "BH-324", "BH-327", "BH-328", "BH-329" }, function(t)
  t.is(recovered(t, "incapacitated", 1, true), { "killed", false, false, 1 })
  for die = 2, 4 do t.is(recovered(t, "incapacitated", die, true), { "incapacitated", true, false, 0 }) end
  for die = 5, 6 do t.is(recovered(t, "incapacitated", die, true), { "wounded", false, true, 0 }) end
end)

test("given no medic, then a die is one worse: the wounded may die, and one chit is drawn",
  { "BH-270", "BH-278", "BH-324", "BH-327" }, function(t)
  t.is(recovered(t, "wounded", 1, false), { "killed", false, false, 1 })
  t.is(recovered(t, "wounded", 2, false), { "wounded", false, true, 0 })
  t.is(recovered(t, "wounded", 4, false), { "wounded", false, true, 0 })
  t.is(recovered(t, "wounded", 5, false), { "healthy", false, true, 0 })
  t.is(recovered(t, "incapacitated", 2, false), { "killed", false, false, 1 })
  t.is(recovered(t, "incapacitated", 5, false), { "incapacitated", true, false, 0 })
  t.is(recovered(t, "incapacitated", 6, false), { "wounded", false, true, 0 })
end)

-- the die -1 or not, with the medic in that state
local function with_medic(t, state)
  local g = begin(t, { limit = 30 })
  g:run(function()
    units.named("m1").state = "wounded"
    units.any({ side = "humans", position = "MD" }).state = state
  end)
  g:dice { interphase = { 4, 5 } }
  g:run(function() interphase.assemble() end)
  return g.m1.state
end

test("given a medic who is wounded, then he helps; one who is incapacitated or dead does not", { "BH-324", "BH-278" }, function(t)
  t.is(with_medic(t, "wounded"), "healthy")
  t.is(with_medic(t, "incapacitated"), "wounded")
  local g = begin(t)
  g:run(function()
    units.named("m1").state = "wounded"
    units.any({ side = "humans", position = "MD" }).state = "killed"
  end)
  g:dice { interphase = { 4 } }
  g:run(function() interphase.assemble() end)
  t.is(g.m1.state, "wounded")
end)

test("given a man in two interphases, then a wounded one rolls in each, and one who was put away in the first rolls no more",
  { "BH-330", "BH-331" }, function(t)
  local g = begin(t, { limit = 30 })
  g:run(function() units.named("m1").state, units.named("m2").state = "wounded", "incapacitated" end)
  g:dice { interphase = { 2, 3 } }
  g:run(function() interphase.assemble() end)
  t.is({ g.m1.state, g.m2.cryo }, { "wounded", true })
  g:dice { interphase = { 4 } }                                       -- only one die
  g:run(function() interphase.assemble() end)
  t.is({ g.m1.state, g.m2.cell }, { "healthy", nil })
end)

test("given a man who recovered to wounded, then he may roll in the next interphase as one who is wounded",
  { "BH-331", "BH-329" }, function(t)
  local g = begin(t, { limit = 30 })
  g:run(function() units.named("m2").state = "incapacitated" end)
  g:dice { interphase = { 5 } }
  g:run(function() interphase.assemble() end)
  g:dice { interphase = { 4 } }
  g:run(function() interphase.assemble() end)
  t.is(g.m2.state, "healthy")
end)

test("given a captain or a medical officer who dies of what had incapacitated them, then the captain costs a second chit",
  { "BH-327", "BH-263", "BH-271" }, function(t)
  for position, chits in pairs { SL = 2, MD = 1, EM = 1 } do
    local g = t.game { scenario = "specimen", seed = 3, set = { interphase = true, limit = 30 } }
    g:run(function() units.any({ side = "humans", position = position }).state = "incapacitated" end)
    g:dice { interphase = { position == "MD" and 2 or 1 } }
    g:run(function() interphase.assemble() end)
    t.is({ position, #game.drawn }, { position, chits })
  end
end)

-- The cup ----------------------------------------------------------------------------------------------------------------

local function refilled(t, die, drawn)
  local g = begin(t, { limit = 30 })
  g:run(function()
    local cup = deck "losses"
    for _ = 1, #drawn do cup:draw() end
    game.drawn, game.lost = drawn, sum(drawn)
  end)
  g:dice { interphase = { die } }
  g:run(function() interphase.refill() end)
  return { sum(game.drawn), game.lost, deck("losses"):count() }
end

test("given a die, then so many chits go back, the dearest, and with a 1 two", { "BH-321" }, function(t)
  t.is(refilled(t, 1, { 1, 3, 4, 2 }), { 3, 3, 10 })
  t.is(refilled(t, 2, { 1, 3, 4, 2 }), { 3, 3, 10 })
  t.is(refilled(t, 3, { 1, 3, 4, 2 }), { 1, 1, 11 })
  t.is(refilled(t, 6, { 1, 3, 4, 2 }), { 0, 0, 12 })
  t.is(refilled(t, 4, {}), { 0, 0, 12 })
end)

test("given losses that are drawn, then they are kept, to be put back", { "BH-321" }, function(t)
  local g = begin(t)
  g:run(function()
    harm.draw_loss()
    harm.draw_loss()
    t.is({ #game.drawn, sum(game.drawn) }, { 2, game.lost })
  end)
end)

test("given a force that is at its limit still when the interphase is over, then it is broken; below it it may declare again",
  { "BH-321", "BH-311" }, function(t)
  for lost, broken in pairs { [30] = true, [8] = false } do
    local g = begin(t)
    g:dice { interphase = { 2 } }
    g:run(function()
      game.lost, game.drawn, game.respite, game.stage = lost, { 4, 4 }, "declared", "between turns"
      leave_only {}
    end)
    g:act("preds", "return_to rest")
    t.is(g:result() ~= nil and g:result().winner == "preds", broken)
    t.is(g.game.respite, broken and "forfeit" or "open")
  end
end)

-- Coming back ------------------------------------------------------------------------------------------------------------

test("given the hold of deck 11, from which no hex there or on the next deck is six away, then creatures come back further up, anywhere",
  { "BH-322" }, function(t)
  local g = begin(t)
  g:run(function()
    local post, least = interphase.post(), {}
    for _, h in ipairs(interphase.haunts(post)) do
      for _, cell in ipairs(h.cells) do
        for _, c in ipairs(post.cells) do
          least[cell.deck] = math.min(least[cell.deck] or 99, (cells.apart(cell, c)))
        end
      end
    end
    t.is({ least.k11 == nil, least.k10 == nil, least.k9 }, { true, true, 0 })   -- the hold is as large as those decks
  end)
end)

test("given a command post in a corner, then on its own deck the sixth hex is far enough and the fifth is not", { "BH-322" }, function(t)
  local g = begin(t)
  g:run(function()
    local post = rooms.named "cargo_office"
    local found = {}
    for _, h in ipairs(interphase.haunts(post)) do
      for _, cell in ipairs(h.cells) do
        local far = 99
        for _, c in ipairs(post.cells) do far = math.min(far, (cells.apart(cell, c))) end
        found[cell.deck .. (far < 6 and " near" or " far")] = true
        if far == 6 then found[cell.deck .. " six"] = true end
      end
    end
    t.is({ found["k10 near"], found["k9 near"], found["k11 near"], found["k8 near"] }, { nil, nil, nil, true })
    t.is({ found["k10 six"], found["k9 six"], found["k11 six"] }, { true, true, true })
  end)
end)

test("given where counters come back, then neither a holding cell nor the shaft of the lift is among it", { "BH-322" }, function(t)
  local g = begin(t)
  g:run(function()
    for _, h in ipairs(interphase.haunts(interphase.post())) do t.no(h.room:tagged "holding" or h.room:tagged "lift"
      or h.room:tagged "sealed") end
  end)
end)

test("given an interphase, then the creatures' player is asked deck and room of each counter, and the marines see and read nothing of it",
  { "BH-322" }, function(t)
  local g = begin(t, { creatures = 1, dummies = 1 })
  g:dice { interphase = { 2 } }
  g:run(function() interphase.run() end)
  t.is(g:pending(), { "preds" })
  t.no(contains(g:options "preds", "return_to k11"))                  -- nothing of deck 11 is far enough
  g:act("preds", "return_to k7")
  t.ok(contains(g:options "preds", "return_to workshop_7"))
  t.no(contains(g:options "preds", "return_to lift_7"))
  g:act("preds", "return_to workshop_7")
  g:act("preds", "return_to rest")
  local q = creatures()[1]
  t.is({ q.cell.room.name, q.face_up }, { "workshop_7", false })
  for _, line in ipairs(g:log_of "humans") do t.no(line:find("workshop_7", 1, true) or line:find("q1", 1, true)
    or line:find("d2", 1, true)) end
end)

test("given dummies off the plan, then all are back after an interphase; creatures in flight, dead, or in a cell are not",
  { "BH-504", "BH-483" }, function(t)
  local g = begin(t, { creatures = 4 })
  g:run(function()
    local q = creatures()
    q[1].panicked = true
    q[2].state = "killed"
    q[3].confined = true
  end)
  regroup(g)
  for _, d in ipairs(dummies()) do t.no(d.cell == nil) end
  local q = creatures()
  t.is({ q[1].cell, q[2].cell, q[3].cell, q[4].cell ~= nil }, { nil, nil, nil, true })
end)

test("given counters that come back as it happens, then to rooms where creatures are set up, from the uppermost deck of the setting down; "
  .. "chosen, to any that is far enough", { "BH-322", "BH-482" }, function(t)
  local g = begin(t, { creatures = 8, dummies = 8, top_deck = 8 })
  regroup(g)
  for _, u in ipairs(units.all { side = "preds" }) do
    t.ok(u.cell.room:tagged "lair")
    t.ok(u.cell.level <= -8)
  end
  g = begin(t, { top_deck = 8 })
  g:dice { interphase = { 2 } }
  g:run(function() interphase.run() end)
  t.ok(contains(g:options "preds", "return_to k7"))
end)

test("given many counters, then no hex has more than may stand there, and none that of a human", { "BH-322", "BH-421" }, function(t)
  local g = begin(t, { creatures = 12, dummies = 12 })
  regroup(g)
  for _, u in ipairs(units.all { side = "preds" }) do
    t.ok(#u.cell.units <= 3)
    t.no(u.cell.room.name == "lower_hold")
  end
end)

test("given the end of an interphase, then the next turn begins with Initial Sighting: nobody recovers, and the limit holds again",
  { "BH-323" }, function(t)
  local g = begin(t)
  g:dice { interphase = { 2 }, panic = {} }
  g:run(function()
    leave_only {}
    creatures()[1].panicked = true
    game.lost, game.drawn = 6, { 2, 4 }
  end)
  g:act("humans", "interphase declare")
  g:act("preds", "return_to rest")
  t.is({ g.game.turn, g.game.stage, g.game.resumes, g.game.respite, g.game.interphases }, { 2, "rounds", false, "open", 1 })
  t.ok(creatures()[1].panicked)
  t.is(g.game.lost, 0)
end)

-- Who is not there -------------------------------------------------------------------------------------------------------

local function lone_pilot(g, state)
  leave_only {}
  for _, u in ipairs(units.all { side = "humans" }) do u.state = boats.is_pilot(u) and "healthy" or state end
  local u = filter(units.all { side = "humans" }, boats.is_pilot)[1]
  u.inside = records.all("assault_boat")[1]
  return u
end

test("given the pilot of the boat, then the interphase neither waits for him nor takes him out of it, and without the others the "
  .. "force is broken",
  { "BH-371", "BH-314", "BH-320", "BH-306" }, function(t)
  local g = begin(t, { boat = true })
  g:run(function()
    local pilot = lone_pilot(g, "healthy")
    local cell = pilot.cell
    t.is({ cell ~= nil, #interphase.engaged(), interphase.is_broken() }, { true, 0, false })
    game.respite = "declared"
    interphase.break_off()
    interphase.assemble()
    t.is({ pilot.cell, pilot.inside }, { cell, records.all("assault_boat")[1] })
    t.is(units.named("m1").cell.room, interphase.post())
    lone_pilot(g, "killed")
    t.ok(interphase.is_broken())
  end)
end)

test("given three left and the pilot of the boat, then he is none of the last who may destroy the ship", { "BH-371", "BH-404" }, function(t)
  local g = begin(t, { boat = true })
  g:run(function()
    for _, u in ipairs(units.all { side = "humans" }) do
      if not contains({ "m1", "m2", "m8" }, u.id) and not boats.is_pilot(u) then u.state, u.cell = "killed", nil end
    end
    t.ok(destruct.may_announce())
    units.named("m3").state = "healthy"
    t.no(destruct.may_announce())
  end)
end)

test("given a medic who is away in the lifeboat, then he mends nobody, and a die is one worse", { "BH-270", "BH-278", "BH-324" },
  function(t)
  local g = begin(t, { limit = 30 })
  g:run(function()
    local medic = units.any { side = "humans", position = "MD" }
    medic.away, medic.cell = true, nil
    units.named("m1").state = "wounded"
  end)
  g:dice { interphase = { 4 } }
  g:run(function() interphase.assemble() end)
  t.is(g.m1.state, "wounded")
end)

test("given a radio tech who is away in the lifeboat, then he builds no tracker; aboard he does", { "BH-279" }, function(t)
  for _, away in ipairs { true, false } do
    local g = begin(t)
    g:run(function()
      local tech = units.any { side = "humans", position = "R" }
      tech.away = away
      local n = #tech.items
      interphase.build()
      t.is(#tech.items - n, away and 0 or 1)
    end)
  end
end)

test("given creatures that are all away in the lifeboat, then their card changes nothing in an interphase", { "BH-433", "BH-366" },
  function(t)
  local g = begin(t)
  g:run(function()
    local card = records.all("card")[1]
    t.ok(interphase.is_alive(card))
    for _, q in ipairs(creatures()) do q.away = true end
    t.no(interphase.is_alive(card))
  end)
end)
