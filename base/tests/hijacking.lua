-- Hijacking, step by step.

local ship = include "helpers/ship.lua"
local begin, plotted, finish_turn, put = ship.begin, ship.plotted, ship.finish_turn, ship.put

local function room_count(name, side)
  return #filter(rooms.named(name).units, function(u) return u.side.id == side end)
end

test("four crew and six passengers, where they belong", { "SN-250", "SN-251", "SN-252", "SN-253" }, function(t)
  local g = plotted(t)
  t.is(#units.of { side = "crew" }, 4)
  t.is(#units.of { side = "passengers" }, 6)
  t.is(room_count("bridge", "crew"), 2)
  t.is(room_count("common_area", "crew"), 1)
  t.is(room_count("drive_room", "crew"), 1)
  for i = 1, 6 do t.is(room_count("stateroom_" .. i, "passengers"), 1) end
  t.is(g.p1.room.name, "stateroom_1")
end)

test("inner doors are open, the locks and outer doors closed", { "SN-254" }, function(t)
  local g = plotted(t)
  t.is(g.portal["iris-bridge"].state, "open")
  t.is(g.portal["door-1"].state, "open")
  t.is(g.portal["hatch-3"].state, "open")
  t.is(g.portal["airlock-port-inner"].state, "closed")
  t.is(g.portal["cargo-port-1"].state, "closed")
end)

test("the crew wears mesh, its weapons are in the locker", { "SN-255" }, function(t)
  plotted(t)
  for _, u in ipairs(units.of { side = "crew" }) do
    t.ok(people.wears(u, "mesh"))
    t.is(#u.items, 1)
  end
  t.ok(#filter(rooms.named("ships_locker").cells, function(c) return #c.items > 0 end) > 0)
end)

test("in the even set-up the crew carries its weapons, and three of the passengers are in the plot", { "SN-255", "SN-256" }, function(t)
  local g = begin(t, { balance = "even" })
  t.is(game.set.hijackers, 3)
  for i = 1, 3 do g:act("passengers", "plot p" .. i) end
  for _, u in ipairs(units.of { side = "crew" }) do t.ok(#u.items > 1) end                  -- the armor and a weapon
  t.is(#filter(rooms.named("ships_locker").cells, function(c) return #c.items > 0 end), 0)
  t.is(units.count { hijacker = true }, 3)
end)

test("the printed set-up gives way to what is chosen beside it", { "SN-255", "SN-256" }, function(t)
  begin(t, { balance = "printed", hijackers = 2 })
  t.is({ game.set.hijackers, game.set.crew_weapons }, { 2, "locker" })
  begin(t, { balance = "even", crew_weapons = "locker" })
  t.is({ game.set.hijackers, game.set.crew_weapons }, { 3, "locker" })
end)

test("crew with blade skill carry their blades, if that is chosen", { "SN-266" }, function(t)
  for seed = 1, 6 do
    local g = t.game { scenario = "hijacking", seed = seed, set = { balance = "printed", crew_blades = true, pre_emption = false } }
    g:act("passengers", "plot p1")
    for _, u in ipairs(units.of { side = "crew" }) do
      for _, item in ipairs(u.items) do
        t.ok(item.def.class_of == "armor" or item.def.class == "blade")
      end
    end
    for _, item in ipairs(items.all { where = function(i) return i.def.class == "blade" end }) do t.ok(item.holder) end
  end
end)

test("the passengers pick four, unseen by the crew", { "SN-256" }, function(t)
  local g = plotted(t)
  t.is(units.count { hijacker = true }, 4)
  t.ok(g.p4.hijacker)
  t.no(g.p5.hijacker)
  t.unseen(g:view "crew", "p1.hijacker")
  t.seen(g:view "passengers", "p1.hijacker")
end)

test("each hijacker has its weapon in its cabin, the others none", { "SN-256" }, function(t)
  local g = plotted(t)
  t.ok(#g.p1.cell.items > 0)
  t.is(#g.p5.cell.items, 0)
  t.is(#filter(g.p1.items, arms.is_weapon), 0)
  g = plotted(t, { cabin_weapons = "carried" })
  t.ok(#filter(g.p1.items, arms.is_weapon) > 0)
end)

test("the crew sees neither weapons nor armor before the alarm", { "SN-256" }, function(t)
  local g = plotted(t)
  local function shown(side)
    local n = 0
    for _, item in ipairs(g:view(side).items or {}) do
      if item.cell == g.p1.cell.name then n = n + 1 end
    end
    return n
  end
  t.is(shown "crew", 0)
  t.ok(shown "passengers" > 0)
end)

test("until the alarm a preview of the crew says that it does not count what may be worn, whatever is", { "SN-256" }, function(t)
  local g = plotted(t)
  local function unknown(by, at)
    local text
    g:run(function() text = attack.unknown(attack.new(units.named(by), units.named(at), arms.body(units.named(by)))) end)
    return text
  end
  g:run(function()
    for _, item in ipairs(units.named("p1").items) do item:remove() end
  end)
  t.is(unknown("c1", "p1"), ("what %s wears is not known"):format(g.p1.name))
  t.is(unknown("p1", "c1"), nil)
  g:run(function() game.alarm = true end)
  t.is(unknown("c1", "p1"), nil)
end)

test("until the alarm no way leads out of the room of the post", { "SN-260" }, function(t)
  local g = plotted(t)
  local u = filter(rooms.named("drive_room").units, function(v) return v.side.id == "crew" end)[1]
  local function ways_out(who)
    local n = 0
    for _, from in ipairs(rooms.named("drive_room").cells) do
      for _, dir in ipairs(cells.ways(from)) do
        if cells.step(from, dir).room ~= from.room and not moves.bar(who, from, dir) then n = n + 1 end
      end
    end
    return n
  end
  t.is(ways_out(u), 0)
  t.ok(ways_out(g.p1) > 0)
  g:run(function() game.alarm = true end)
  t.is(ways_out(u), ways_out(g.p1))
end)

test("armor of the hijackers by a die", { "SN-257" }, function(t)
  local g = begin(t)
  for i = 1, 3 do g:act("passengers", "plot p" .. i) end
  g:dice { setup = { 2, 3, 4, 6 } }
  g:act("passengers", "plot p4")
  for i, id in ipairs { "nothing", "jack", "mesh", "cloth" } do t.ok(people.wears(units.named("p" .. i), id)) end
end)

test("the alarm comes on the turn after an attack on the crew", { "SN-258" }, function(t)
  local g = plotted(t)
  local victim = units.of { side = "crew" }[1]
  g:run(function()
    local u = units.named "p1"
    u.cell = cells.neighbours(victim.cell)[1]
    tell("attack.made", { by = u, at = victim, how = "test", weapon = definition("weapon", "hands"), free = false })
  end)
  t.no(g.game.alarm)
  finish_turn(g)
  t.ok(g.game.alarm)
end)

test("but not by one who is out of action", { "SN-258" }, function(t)
  local g = plotted(t)
  local victim = units.of { side = "crew" }[1]
  g:run(function()
    tell("attack.made", { by = units.named "p1", at = victim, how = "test", weapon = definition("weapon", "hands"), free = false })
    wounds.become(victim, "unconscious")
  end)
  finish_turn(g)
  t.no(g.game.alarm)
end)

test("a passenger at the valve to the bridge raises it at once", { "SN-259" }, function(t)
  local g = plotted(t)
  put(g, "p5", "aa8")
  g:run(function() moves.enter(units.named "p5", cells.named "ab8") end)
  t.ok(g.game.alarm)
  g = plotted(t)
  put(g, "p5", "z8")
  g:run(function() moves.enter(units.named "p5", cells.named "aa8") end)
  t.no(g.game.alarm)
end)

test("until the alarm the crew stays at its stations", { "SN-260" }, function(t)
  local g = plotted(t)
  local u = units.of { side = "crew", where = function(v) return v.room.name == "drive_room" end }[1]
  g:run(function()
    game.active = u
    u.cell, u.facing = cells.named "g6", "e"
  end)
  t.ok(g:refused("crew", "move e"))
  t.ok(g:refused("crew", "close hatch-1"))
  g:act("crew", "move w")
  g:run(function()
    u.cell = cells.named "g6"
    game.alarm = true
  end)
  g:act("crew", "move e")
  t.is(u.room.name, "cargo_bay")
end)

test("at its station the crew steps, turns, sneaks and curses; attacked, it also draws and strikes", { "SN-260" }, function(t)
  local g = plotted(t)
  local u = units.of { side = "crew", where = function(v) return v.room.name == "drive_room" end }[1]
  local function verbs()
    local seen = {}
    for _, o in ipairs(g:options "crew") do seen[o:match "^%S+"] = true end
    return keys(seen)
  end
  g:run(function()
    game.active = u
    u.cell, u.facing = cells.named "g8", "e"
    units.named("p1").cell = cells.named "g9"
    people.give(u, "cutlass")
    people.give(u, "dagger")
  end)
  t.is(verbs(), { "end", "expletive", "move", "sneak", "turn" })
  g:run(function() u.struck_on = game.turn end)
  t.is(verbs(), { "attack", "draw", "end", "expletive", "move", "snap", "sneak", "turn" })
end)

test("eight grenades for one of them, if that is chosen", { "SN-265" }, function(t)
  local g = plotted(t, { grenades = true })
  g:act("passengers", "grenades p2")
  t.is(#filter(g.p2.cell.items, function(i) return i.def.id == "hand_grenade" end), 8)
  t.is(#g.p2.cell.items, 8)
end)

test("team play gives each character a seat, and makes the plot by chance", { "SN-267" }, function(t)
  local g = begin(t, { team_play = true })
  t.is(g.game.turn, 1)
  t.is(units.count { hijacker = true }, 4)
  t.is(#seats.all(), 10)
end)

test("bystanders attack nobody, and nobody knows them for enemies but the plot", { "SN-256" }, function(t)
  local g = plotted(t)
  g:run(function()
    t.ok(hostile(units.named "p1", units.named "p5"))
    t.no(hostile(units.named "p5", units.named "p1"))
    t.no(hostile(units.named "p1", units.named "p2"))
    units.named("p5").cell = cells.neighbours(units.named("c1").cell)[1]
    t.ok(attack.reason(attack.new(units.named "p5", units.named "c1", definition("weapon", "hands"))))
    game.active = units.named "p5"
  end)
  t.ok(g:refused("passengers", "snap c1 hands"))
  for _, id in ipairs { "attack", "throw", "cover", "lob", "breach", "arm", "power" } do
    g:run(function() t.is(chain "action.legal" (definition("action", id), units.named "p5"), "not in the plot", id) end)
  end
  g:run(function() t.is(chain "action.legal" (definition("action", "open"), units.named "p5"), nil) end)
end)

test("nobody awake on the bridge, nobody to see who comes through the valve", { "SN-259" }, function(t)
  for awake = 0, 1 do
    local g = plotted(t)
    put(g, "p5", "aa8")
    g:run(function()
      for i, u in ipairs(rooms.named("bridge").units) do
        if i > awake then wounds.become(u, "unconscious") end
      end
      moves.enter(units.named "p5", cells.named "ab8")
    end)
    t.is(g.game.alarm, awake > 0)
  end
end)

test("before the alarm only who was attacked strikes at those who come near", { "SN-260", "SN-258" }, function(t)
  local g = plotted(t)
  local u = filter(rooms.named("drive_room").units, function(v) return v.side.id == "crew" end)[1]
  local function may()
    local reason
    g:run(function() reason = chain "free.may" (u, units.named "p1") end)
    return reason == nil
  end
  g:run(function()
    u.cell = cells.named "g8"
    units.named("p1").cell = cells.named "g9"
    t.no(hostile(u, units.named "c1"))
  end)
  t.no(may())
  g:run(function() game.active = u end)
  t.ok(g:refused("crew", "snap p1 hands"):find "no alarm")
  g:run(function() u.struck_on = game.turn end)
  t.ok(may())
  t.ok(contains(g:options "crew", "snap p1 hands"))
  t.no(contains(g:options "crew", "run *"))
  g:run(function() u.struck_on = nil; game.alarm = true end)
  t.ok(may())
end)

test("a crew member in the cabin sees what lies there", { "SN-256" }, function(t)
  local g = plotted(t)
  local function seen()
    local n = 0
    g:run(function()
      for _, item in ipairs(units.named("p1").cell.items) do
        if chain "view.sees" (sides.named "crew", item) ~= false then n = n + 1 end
      end
    end)
    return n
  end
  t.is(seen(), 0)
  g:run(function() units.of({ side = "crew" })[1].cell = filter(rooms.named("stateroom_1").cells, function(c) return #c.units == 0 end)[1] end)
  t.ok(seen() > 0)
end)

test("through walls the crew neither sees nor reads what a passenger picks up", { "SN-256" }, function(t)
  local g = t.game { scenario = "hijacking", seed = 9, set = { balance = "printed" } }
  for _, id in ipairs { "p1", "p2", "p3", "p4" } do g:act("passengers", "plot " .. id) end
  for _ = 1, 20 do
    local seat = g:pending()[1]
    local list = g:options(seat)
    if contains(list, "end") then break end
    g:act(seat, contains(list, "preempt p4") and "preempt p4" or "pass")
  end
  g:dice { combat = { 5 } }
  g:act("passengers", "pick_up body_pistol")
  g:act("passengers", "pay 5")
  t.unseen(g:view "crew", "p4.weapon")
  t.ok(g.p4.weapon)
  for _, line in ipairs(g:log_of "crew") do t.no(line:find "istol") end
  g:run(function()
    local p4 = units.named "p4"
    t.is(chain "log.sees" (sides.named "crew", "item.taken", { unit = p4, item = p4.weapon }), false)
    t.ok(chain "log.sees" (sides.named "passengers", "item.taken", { unit = p4, item = p4.weapon }) ~= false)
  end)
end)
