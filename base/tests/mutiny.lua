-- Mutiny: who takes part, where they begin, what they have, the pets, the end.

local ship = include "helpers/ship.lua"
local fell = include("helpers/people.lua").fell

local function begin(t, set, seed)
  set = set or {}
  set.pre_emption = false
  return t.game { scenario = "mutiny", set = set, seed = seed }
end

local LOYAL, MUTINEERS = { "l1", "l2", "a1" }, { "m1", "m2", "m3", "m4" }
local ALL = { "l1", "l2", "a1", "m1", "m2", "m3", "m4" }

test("two loyal characters and an animal, four mutineers, aboard the free trader", { "SN-269", "SN-270" }, function(t)
  local g = begin(t)
  for _, id in ipairs(LOYAL) do t.is(g[id].side.id, "loyal") end
  for _, id in ipairs(MUTINEERS) do t.is(g[id].side.id, "mutineers") end
  t.ok(g.a1.hits_down > 0)
  t.is(g:cell "al8".room.name, "bridge")
end)

test("they are placed in turn, the loyal first, then the rest of the mutineers", { "SN-271" }, function(t)
  local g, order = begin(t, { set_up = "people" }), {}
  for _ = 1, 7 do
    order[#order + 1] = g:pending()[1]
    g:act(order[#order], g:options(order[#order])[1])
    for _, verb in ipairs { "place", "face" } do
      t.is(g:options(order[#order])[1]:match "^%l+", verb)
      g:act(order[#order], g:options(order[#order])[1])
    end
  end
  t.is(order, { "loyal", "mutineers", "loyal", "mutineers", "loyal", "mutineers", "mutineers" })
end)

test("nobody is placed where somebody stands already", { "SN-272" }, function(t)
  for seed = 1, 4 do
    local g, seen = begin(t, {}, seed), {}
    for _, id in ipairs(ALL) do
      t.no(seen[g[id].room.name])
      seen[g[id].room.name] = true
    end
  end
  local g = begin(t, { set_up = "people" })
  g:act("loyal", "area bridge")
  g:act("loyal", g:options("loyal")[1])
  g:act("loyal", g:options("loyal")[1])
  t.no(contains(g:options "mutineers", "area bridge"))
  t.ok(contains(g:options "mutineers", "area galley"))
end)

test("all doors are closed, none is locked", { "SN-273" }, function(t)
  local g = begin(t)
  for _, name in ipairs { "door-1", "hatch-1", "iris-bridge", "airlock-port-inner" } do t.is(g.portal[name].state, "closed") end
  for _, cell in ipairs { "u6", "g6", "aa8" } do
    g:run(function()
      local u = units.named "m1"
      u.cell, u.ap, u.acted = cells.named(cell), u.allowance, false
      game.active = u
    end)
    t.ok(#filter(g:options "mutineers", function(o) return o:find "^open " ~= nil end) > 0)
  end
end)

test("blades are carried, the rest lies in staterooms or the locker", { "SN-274" }, function(t)
  local carried = 0
  for seed = 1, 4 do
    local g = begin(t, {}, seed)
    for _, id in ipairs { "l1", "l2", "m1", "m2", "m3", "m4" } do
      for _, item in ipairs(g[id].items) do
        t.is(item.def.class, "blade")
        carried = carried + 1
      end
    end
    g:run(function()
      for _, item in ipairs(items.all { where = function(i) return i.cell ~= nil end }) do
        if item.def.class == "blade" then error("a blade lies about", 0) end
        local room = item.cell.room
        if not (room:tagged "crew_stateroom" or room:tagged "locker") then error(item.def.id .. " lies in " .. room.name, 0) end
      end
    end)
  end
  t.ok(carried > 0)
end)

test("the animal obeys the captain, and nobody else", { "SN-275" }, function(t)
  local g = begin(t)
  t.is(g.a1.master.id, "l1")
  local function waiting()
    local out
    g:run(function()
      units.named("a1").acted = false
      out = turns.is_waiting(units.named "a1")
    end)
    return out
  end
  t.ok(waiting())
  fell(g, "unconscious", { "l1" })
  t.no(waiting())
end)

test("a side that has disposed of the other has won", { "SN-276" }, function(t)
  local g = begin(t)
  fell(g, "dead", { "l1", "l2" })
  t.is(g:result(), nil)
  fell(g, "unconscious", { "a1" })
  t.is(g:result().winner, "mutineers")
  g = begin(t)
  fell(g, "dead", MUTINEERS)
  t.is(g:result().winner, "loyal")
end)

test("after the last turn the bridge decides, if one side is alone on it", { "SN-276" }, function(t)
  local function ended(cells_of)
    local g = begin(t, { last_turn = 1 })
    g:run(function() for i, id in ipairs(ALL) do units.named(id).cell = cells.named("j" .. 3 + i) end end)
    for id, cell in pairs(cells_of) do ship.put(g, id, cell) end
    ship.finish_turn(g)
    return g:result()
  end
  t.is(ended({ l2 = "al8" }).winner, "loyal")
  t.is(ended({ m3 = "ah5" }).winner, "mutineers")
  t.is(ended({ m3 = "ah5", l1 = "ah10" }).winner, "none")
  t.is(ended({ a1 = "al8" }).winner, "none")
end)

test("team play: each says which side it takes, and sits there", { "SN-277" }, function(t)
  local g = begin(t, { team_play = true })
  t.is(g:pending(), { "loyal_2", "mutineers_1", "mutineers_2", "mutineers_3", "mutineers_4" })
  g:act("mutineers_1", "join loyal")
  t.is(g.m1.side.id, "mutineers")                                           -- nothing is known before all have said it
  g:act("loyal_2", "join mutineers")
  for i = 2, 4 do g:act("mutineers_" .. i, "join mutineers") end
  t.is(g.l2.side.id, "mutineers")
  t.is(g.l2.seat.side.id, "mutineers")
  t.is(g.m1.side.id, "loyal")
  t.is(g.m1.seat.id, "mutineers_1")
  t.is(g.l1.side.id, "loyal")
  t.is(g.a1.seat.id, g.l1.seat.id)
end)

test("where nobody mutinies the captain has won", { "SN-277" }, function(t)
  local g = begin(t, { team_play = true })
  g:act("loyal_2", "join loyal")
  for i = 1, 4 do g:act("mutineers_" .. i, "join loyal") end
  t.is(g:result().winner, "loyal")
end)

test("a second animal is a pet of somebody else", { "SN-278" }, function(t)
  local masters = {}
  for seed = 1, 6 do
    local g = begin(t, { two_animals = true }, seed)
    t.is(g.a1.master.id, "l1")
    t.no(g.a2.master == g.l1)
    t.is(g.a2.side.id, g.a2.master.side.id)
    masters[g.a2.master.id] = true
  end
  t.ok(count(masters) > 1)
end)
