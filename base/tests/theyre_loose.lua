-- They're Loose!: set-up, cages, the alarm, valves from the bridge, its options, its end.

local function begin(t, set, dice)
  set = set or {}
  set.pre_emption = false
  return t.game { scenario = "theyre_loose", set = set, dice = dice, seed = 5 }
end

local CREW, ANIMALS = { "c1", "c2", "c3", "c4" }, { "a1", "a2", "a3", "a4", "a5", "a6" }

local function in_rooms(g, list)
  local out = {}
  for _, id in ipairs(list) do
    local name = g[id].room.name
    out[name] = (out[name] or 0) + 1
  end
  return out
end

-- all cages hold: six throws a turn that fail
local function held(turns_of)
  local faces = {}
  for i = 1, 12 * turns_of do faces[i] = 1 end
  return faces
end

-- the first turn, with a6 alone out of its cage, in a corner of the berth where nobody sees it, and about to act
local function one_out(t)
  local faces = held(1)
  faces[11], faces[12] = 6, 6
  local g = begin(t, {}, { combat = faces })
  g:run(function()
    for i, cell in ipairs { "b5", "b7", "w7", "q9" } do
      local u = units.named("c" .. i)
      u.cell, u.facing, u.acted, u.ap = cells.named(cell), "e", false, u.allowance
    end
    for i, cell in ipairs { "f10", "g10", "k4", "k10", "j1", "f1" } do units.named("a" .. i).cell = cells.named(cell) end
    local u = units.named "a6"
    u.acted, u.ap, game.active, game.alarm = false, 15, u, false
  end)
  return g
end

local function free(g, id, cell)
  g:run(function()
    local u = units.named(id)
    u.caged = false
    if cell then
      u.cell = cells.named(cell)
      tell("unit.moved", { unit = u, from = u.cell, cell = u.cell, last = true })
    end
  end)
end

test("four crew and six animals aboard the scout", { "SN-232", "SN-233" }, function(t)
  local g = begin(t)
  for _, id in ipairs(CREW) do t.is(g[id].hits_down, nil) end
  for _, id in ipairs(ANIMALS) do t.ok(g[id].hits_down > 0) end
  t.ok(g:cell "x7" ~= nil and g:cell "x7".room.name == "bridge")
end)

test("who begins where", { "SN-234", "SN-235" }, function(t)
  local g = begin(t)
  t.is(in_rooms(g, CREW), { bridge = 2, drive_room = 1, stateroom_4 = 1 })
  t.is(in_rooms(g, ANIMALS), { cargo_bay = 2, common_area = 2, air_raft_berth = 2 })
end)

test("interior doors are open, what leads to the lock and outside is closed", { "SN-236" }, function(t)
  local g = begin(t)
  for _, name in ipairs { "iris-1", "iris-bridge", "hatch-1", "door-1" } do t.is(g.portal[name].state, "open") end
  for _, name in ipairs { "airlock-inner", "airlock-outer", "berth-1", "cargo-2" } do t.is(g.portal[name].state, "closed") end
end)

test("the crew has nothing on, and its weapons are in the locker", { "SN-237" }, function(t)
  local g = begin(t)
  for _, id in ipairs(CREW) do t.is(#g[id].items, 0) end
  local n = 0
  for _, name in ipairs { "r4", "r5", "r6", "s4", "s5", "s6" } do n = n + #g:cell(name).items end
  t.ok(n >= 4)
end)

test("players may set up themselves", { "SN-234" }, function(t)
  local g = begin(t, { set_up = "people" })
  t.is(g:pending(), { "crew" })
  g:act("crew", "station c3")
  g:act("crew", "place x7")
  g:act("crew", "face w")
  t.is(g:pending(), { "crew" })
  t.is(g.c3 and g.c3.id, "c3")
end)

test("a cage opens on 7 and not on 6, once each turn", { "SN-238" }, function(t)
  local faces = held(1)
  faces[1], faces[2] = 3, 4
  faces[3], faces[4] = 3, 3
  local g = begin(t, {}, { combat = faces })
  t.no(g.a1.caged)
  t.ok(g.a2.caged and g.a6.caged)
  t.is(g.game.turn, 1)
end)

test("a caged animal is not called and strikes nobody", { "SN-238" }, function(t)
  local g = one_out(t)
  t.is(g:pending(), { "animals" })
  local reason
  g:run(function()
    local u = units.named "c4"
    u.cell = cells.named "l4"
    reason = chain "free.may" (units.named "a3", u)
  end)
  t.is(reason, "it is caged")
end)

test("before the first sighting the crew does nothing, afterwards everybody acts", { "SN-239", "SN-241" }, function(t)
  local g = one_out(t)
  t.no(g.game.alarm)
  t.is(g:pending(), { "animals" })
  t.is(g.c1.ap, g.c1.allowance)
  free(g, "a6", "w7")
  t.ok(g.game.alarm)
  g:act("animals", "end")
  t.is(g:pending(), { "crew" })
end)

test("it is seen behind one's back", { "SN-240" }, function(t)
  local g = one_out(t)
  free(g, "a6", "u7")
  t.ok(g.game.alarm)
end)

test("what is in its cage and what is behind a wall raises no alarm", { "SN-241" }, function(t)
  local g = one_out(t)
  g:run(function()
    units.named("a1").cell = cells.named "v7"
    tell("unit.moved", { unit = units.named "a6", from = units.named("a6").cell, cell = units.named("a6").cell, last = true })
  end)
  t.no(g.game.alarm)
end)

test("valves are closed from the bridge, hatches and doors are not", { "SN-242" }, function(t)
  local g = one_out(t)
  g:run(function()
    game.alarm = true
    local u = units.named "a6"
    u.acted, u.ap = true, 0
    game.active = units.named "c1"
    units.named("c1").cell = cells.named "x7"
  end)
  local list = filter(g:options "crew", function(o) return o:find "^seal" ~= nil end)
  t.is(list, { "seal iris-2", "seal iris-1", "seal iris-bridge", "seal iris-3", "seal iris-4" })
  g:act("crew", "seal iris-2")
  t.is(g.portal["iris-2"].state, "closing")
  t.is(g.c1.ap, g.c1.allowance - 1)
  for _ = 1, 3 do g:act("crew", "expletive") end
  t.is(g.portal["iris-2"].state, "closed")
  g:run(function() units.named("c1").cell = cells.named "r7" end)
  t.is(g:refused("crew", "seal iris-1"), "seal iris-1: no control of the valves here")
end)

test("whoever has nobody left has lost", { "SN-244" }, function(t)
  local function fell(g, list, state) g:run(function() for _, id in ipairs(list) do wounds.become(units.named(id), state) end end) end
  local g = begin(t)
  fell(g, { "c1", "c2", "c3" }, "dead")
  t.is(g:result(), nil)
  fell(g, { "c4" }, "unconscious")
  t.is(g:result().winner, "animals")
  g = begin(t)
  fell(g, ANIMALS, "dead")
  t.is(g:result().winner, "crew")
  g = begin(t, { ends = "dead" })
  fell(g, ANIMALS, "unconscious")
  t.is(g:result(), nil)
end)

test("team play: a player for each", { "SN-245" }, function(t)
  local g = begin(t, { team_play = true })
  local seen = {}
  for _, id in ipairs { "c1", "c2", "c3", "c4", "a1", "a2", "a3", "a4", "a5", "a6" } do
    t.no(seen[g[id].seat.id])
    seen[g[id].seat.id] = true
  end
end)

test("on the free trader all animals are in the cargo bay", { "SN-246" }, function(t)
  local g = begin(t, { ship = "free_trader" })
  t.is(in_rooms(g, ANIMALS), { cargo_bay = 6 })
  t.is(in_rooms(g, CREW), { bridge = 2, drive_room = 1, crew_4 = 1 })
end)

test("six passengers in their staterooms count with the crew", { "SN-247" }, function(t)
  local g = begin(t, { ship = "free_trader", passengers = true })
  for i = 1, 6 do
    t.ok(g["p" .. i].room:tagged "passenger_stateroom")
    t.is(#g["p" .. i].items, 0)
  end
  g:run(function() for i = 1, 4 do wounds.become(units.named("c" .. i), "dead") end end)
  t.is(g:result(), nil)
end)

local function beside_the_berths(t, faces)
  local g = begin(t, { ship = "free_trader", low_passengers = true })
  g:run(function()
    game.alarm = true
    for i = 1, 6 do units.named("a" .. i).acted = true end
    if game.active then game.active.acted, game.active.ap = true, 0 end
    local u = units.named "c1"
    u.cell, u.acted, u.ap = cells.named "q5", false, u.allowance
    game.active = u
  end)
  g:dice { combat = faces }
  return g
end

test("who is woken lives on 6 and dies on 5", { "SN-248" }, function(t)
  local g = beside_the_berths(t, { 3, 3 })
  t.is(g.game.asleep, 6)
  g:act("crew", "wake")
  t.is(g.game.asleep, 5)
  t.is(g.l1.state, "active")
  t.is(g.l1.room.name, "low_passage")
  t.ok(g.l1.order > 0)
  g = beside_the_berths(t, { 2, 3 })
  g:act("crew", "wake")
  t.is(g.game.lost_asleep, 1)
  t.is(g.game.asleep, 5)
end)

test("waking takes a whole turn in the low passage", { "SN-248" }, function(t)
  local g = beside_the_berths(t, {})
  g:run(function() units.named("c1").ap = units.named("c1").allowance - 1 end)
  t.ok(g:refused("crew", "wake"):find "needs")
  g:run(function()
    units.named("c1").ap = units.named("c1").allowance
    units.named("c1").cell = cells.named "ah8"
  end)
  t.is(g:refused("crew", "wake"), "wake: only in the low passage")
end)

test("passengers cannot work the berths", { "SN-248" }, function(t)
  local g = beside_the_berths(t, {})
  g:run(function() units.named("c1").role = "passenger" end)
  t.is(g:refused("crew", "wake"), "wake: only the crew can work the berths")
end)

test("one armor of each kind, none of battle dress among the crew, nothing for those added", { "SN-249" }, function(t)
  local g = begin(t, { armor = true, ship = "free_trader", passengers = true })
  local function worn(list)
    local seen, n = {}, 0
    for _, id in ipairs(list) do
      local what = "nothing"
      for _, item in ipairs(g[id].items) do what = item.def.id end
      t.no(seen[what])
      seen[what], n = true, n + 1
    end
    return seen
  end
  t.no(worn(CREW).battle_dress)
  worn(ANIMALS)
  for i = 1, 6 do t.is(#g["p" .. i].items, 0) end
end)

test("before anything is seen nobody of the crew is called to act", { "SN-239" }, function(t)
  local g = t.game { scenario = "theyre_loose", set = { pre_emption = false }, seed = 3 }
  g:set("game", { alarm = false })
  for _, u in ipairs(units.of { side = "crew" }) do u.acted = false end
  for _, u in ipairs(units.of { side = "crew" }) do t.no(turns.is_waiting(u)) end
  g:set("game", { alarm = true })
  for _, u in ipairs(units.of { side = "crew" }) do t.ok(turns.is_waiting(u)) end
end)

-- --- animals ---
-- Animals: what is thrown for them, and what they have no hands for.

local function pen(t, faces, set)
  set = set or {}
  set.pre_emption = false
  local g = t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = set,
    units = { b1 = { side = "b", at = "b2", facing = "w", strength = 7, dexterity = 7, endurance = 7 } } }
  g:dice { people = faces }
  g:run(function()
    local u = people.animals { side = "a" }[1]
    u.cell, u.facing = cells.named "a1", "e"
    turns.join(u)
    u.acted, u.ap = false, 15
    game.active = u
  end)
  return g
end

test("one die says how many dice of hits bring an animal down, one more what kills it", { "SN-227", "SN-228", "SN-229" }, function(t)
  local g = pen(t, { 3, 6, 1, 2, 5, 1 })
  t.is(g.a1.hits_down, 9)
  t.is(g.a1.hits_dead, 5)
  g:run(function() wounds.suffer(units.named "a1", { 4, 4 }) end)
  t.is(g.a1.state, "active")
  g:run(function() wounds.suffer(units.named "a1", { 1 }) end)
  t.is(g.a1.state, "unconscious")
  g:run(function() wounds.suffer(units.named "a1", { 4 }) end)
  t.is(g.a1.state, "unconscious")
  g:run(function() wounds.suffer(units.named "a1", { 1 }) end)
  t.is(g.a1.state, "dead")
end)

test("a die says what it fights with", { "SN-230" }, function(t)
  for die, id in ipairs { "claws", "horns", "hooves", "stinger", "thrasher", "teeth" } do
    t.is(pen(t, { 1, 1, 1, die }).a1.natural.id, id)
  end
end)

test("15 action points", { "SN-231" }, function(t)
  t.is(pen(t, { 1, 1, 1, 1 }).a1.allowance, 15)
end)

test("it attacks with its body alone", { "SN-230", "SN-297" }, function(t)
  local g = pen(t, { 1, 1, 1, 4 })
  g:run(function() units.named("b1").cell = cells.named "b1" end)
  local list = filter(g:options "a", function(o) return o:find "^attack" ~= nil end)
  t.is(list, { "attack b1 stinger" })
end)

test("no hands: neither doors nor things nor switches", { "SN-243" }, function(t)
  local g = pen(t, { 1, 1, 1, 1 })
  g:run(function()
    for _, p in ipairs(portals.all()) do p.state = "closed" end
    local u = units.named "a1"
    u.cell = portals.all()[1].cells[1]
    items.new("revolver", { cell = u.cell })
  end)
  t.is(g:refused("a", "open door-1"), "open door-1: an animal has no hands")
  for _, o in ipairs(g:options "a") do
    t.no(o:find "^open" or o:find "^close" or o:find "^pick_up" or o:find "^break" or o:find "^force" or o:find "^light" or o:find "^expletive")
  end
end)

test("a unit that joins later stands behind those that are as fast or faster, and acts from the next turn on",
  { "SN-013", "SN-248" }, function(t)
  local g = pen(t, { 1, 1, 1, 1 })
  t.is(g.b1.order, 1)
  t.is(g.a1.order, 2)
  g:run(function()
    local u = units.new { id = "b2", side = "b", cell = cells.named "a2", facing = "e", strength = 5, dexterity = 5, endurance = 5 }
    turns.join(u)
  end)
  t.is(g.b1.order, 2)
  t.is(g.b2.order, 1)
  t.is(g.a1.order, 3)
  t.ok(g.b2.acted)
end)
