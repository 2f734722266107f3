-- Boarding Party: the two ships, the secret, what antagonizes, the animal, the ends.

local ship = include "helpers/ship.lua"
local folk = include "helpers/people.lua"
local fell, moved = folk.fell, folk.moved

local function begin(t, set, seed)
  set = set or {}
  set.pre_emption, set.customs = false, set.customs or "legitimate"
  return t.game { scenario = "boarding_party", set = set, seed = seed }
end

local CREW, TEAM = { "t1", "t2", "t3", "t4" }, { "c1", "c2", "c3", "c4", "c5" }

-- everybody of the free trader in the drive room and of the customs crew on the scout's bridge, nothing carried
local function apart(t, set)
  local g = begin(t, set)
  g:run(function()
    for i, id in ipairs(CREW) do
      local u = units.named(id)
      for _, item in ipairs(u.items) do item:remove() end
      u.weapon, u.cell = nil, cells.named("c" .. 17 + i)
    end
    for i, id in ipairs(TEAM) do units.named(id).cell = cells.named("ac" .. 4 + i) end
    for _, p in ipairs(portals.all()) do p.state = "closed" end
  end)
  return g
end

test("four and five, each side aboard its own ship", { "SN-279", "SN-280" }, function(t)
  local g = begin(t)
  for _, id in ipairs(CREW) do t.ok(g[id].room:tagged "trader") end
  for _, id in ipairs(TEAM) do t.ok(g[id].room:tagged "scout") end
end)

test("players may begin anywhere aboard their own ship", { "SN-280" }, function(t)
  local g = begin(t, { set_up = "people" })
  t.is(g:pending(), { "trader" })
  t.ok(contains(g:options "trader", "area trader.galley"))
  t.no(contains(g:options "trader", "area scout.bridge"))
end)

test("locked together: through both locks one goes, sees and shoots from ship to ship, and either side opens them", { "SN-281" }, function(t)
  local g = apart(t, { customs = "pirate" })
  for _, name in ipairs { "scout.airlock-outer", "trader.airlock-port-outer" } do t.is(g.portal[name].state, "closed") end
  for side, at in pairs { trader = "o14", customs = "o14" } do
    g:run(function()
      local u = units.of { side = side, state = "active" }[1]
      u.cell, u.acted, u.ap = cells.named(at), false, u.allowance
      game.active = u
    end)
    t.ok(contains(g:options(side), "open scout.airlock-outer"))
    t.ok(contains(g:options(side), "open trader.airlock-port-outer"))
    g:run(function() units.of { side = side, state = "active" }[1].cell = cells.named(side == "trader" and "c18" or "ac5") end)
  end
  local inside, across = g:cell "o12", g:cell "o16"
  t.no(sight.clear(inside, across))
  g:run(function() for _, name in ipairs { "scout.airlock-outer", "trader.airlock-port-outer" } do portals.named(name).state = "open" end end)
  t.ok(sight.clear(inside, across))
  t.is(cells.distance(inside, across), 4)
  t.is(cells.steps(inside, across), 4)
end)

test("the customs player says what the crew is, and only its side knows", { "SN-282" }, function(t)
  local g = begin(t, { customs = "secret" })
  t.is(g:pending(), { "customs" })
  t.is(g:options "customs", { "papers legitimate", "papers pirate" })
  g:act("customs", "papers pirate")
  t.is(g:view("customs", "game.papers"), "pirate")
  t.is(g:view("trader", "game.papers"), "")
  t.unseen(g:view "trader", "game.papers")
  for _, line in ipairs(g:log_of "trader") do t.no(line:find "pirate") end
end)

test("to the free trader the two look alike: what it sees, may do and is told", { "SN-282" }, function(t)
  local twins = {}
  for _, kind in ipairs { "pirate", "legitimate" } do
    local g = begin(t, { customs = "secret" }, 9)
    g:act("customs", "papers " .. kind)
    for _ = 1, 3 do ship.finish_turn(g) end
    g:run(function()
      local u = units.named "t1"
      u.acted, u.ap, u.cell, u.facing = false, u.allowance, cells.named "o16", "n"
      units.named("c1").cell = cells.named "o15"
      game.active = u
    end)
    local seen = { table.concat(g:options "trader", "\n"), table.concat(g:log_of "trader", "\n") }
    for _, o in ipairs(g:options "trader") do
      if o:find "^attack" or o:find "^snap" then seen[#seen + 1] = tostring(g:odds("trader", o).chance) end
    end
    for _, id in ipairs(TEAM) do seen[#seen + 1] = tostring(g:view("trader", id .. ".weapon")) end
    twins[#twins + 1] = seen
  end
  t.is(twins[1], twins[2])
end)

test("combat armor, laser carbine, an automatic pistol at the belt", { "SN-283" }, function(t)
  local g = begin(t)
  for _, id in ipairs(TEAM) do
    t.is(map(g[id].items, function(i) return i.def.id end), { "combat_armor", "laser_carbine", "automatic_pistol" })
    t.is(g[id].weapon.def.id, "laser_carbine")
    t.ok(g[id].items[1].worn)
    t.ok(g[id].skills.vacc_suit > 0)
  end
end)

test("the free trader's crew carries blades and pistols, the rest is in its locker", { "SN-284", "SN-286" }, function(t)
  local lying = 0
  for seed = 1, 5 do
    local g = begin(t, {}, seed)
    for _, id in ipairs(CREW) do
      for _, item in ipairs(g[id].items) do
        t.ok(item.def.class_of == "armor" or contains({ "blade", "pistol", "polearm" }, item.def.class))
      end
    end
    g:run(function()
      for _, item in ipairs(items.all { where = function(i) return i.cell ~= nil and i.cell.room:tagged "trader" end }) do
        if item.cell.room.name ~= "trader.ships_locker" then error(item.def.id .. " lies in " .. item.cell.room.name, 0) end
        lying = lying + 1
      end
    end)
  end
  t.ok(lying > 0)
end)

test("a die for each one's armor", { "SN-285" }, function(t)
  local want, seen = { nothing = 1, jack = 1, mesh = 1, cloth = 1 }, {}
  for seed = 1, 8 do
    local g = begin(t, {}, seed)
    for _, id in ipairs(CREW) do
      local worn = filter(g[id].items, function(i) return i.def.class_of == "armor" end)
      t.is(#worn, 1)
      t.ok(want[worn[1].def.id])
      seen[worn[1].def.id] = true
    end
  end
  t.is(count(seen), 4)
end)

test("what is carried antagonizes when it is seen, and not before", { "SN-284" }, function(t)
  local g = apart(t)
  g:run(function() people.give(units.named "t1", "carbine") end)
  moved(g, "t1", "c18")
  t.no(g.game.antagonized)
  moved(g, "c1", "c20")
  t.ok(g.game.antagonized)
  t.ok(contains(g:log(), "the customs crew has seen Carbine on " .. g.t1.name))
end)

test("blades and a holstered pistol do not, a drawn pistol does", { "SN-289" }, function(t)
  local g = apart(t)
  g:run(function()
    people.give(units.named "t1", "cutlass")
    people.give(units.named "t1", "revolver")
  end)
  moved(g, "c1", "c20")
  t.no(g.game.antagonized)
  g:run(function()
    local u = units.named "t1"
    u.acted, u.ap = false, u.allowance
    game.active = u
  end)
  g:act("trader", "draw revolver")
  t.is(g:result().winner, "customs")
end)

test("pirates seize the ship by killing its crew", { "SN-287" }, function(t)
  local g = begin(t, { customs = "pirate" })
  fell(g, "dead", { "t1", "t2", "t3" })
  t.is(g:result(), nil)
  fell(g, "dead", { "t4" })
  t.is(g:result().winner, "customs")
  t.is(g:result().outcome, "pirates")
end)

test("the crew wins when no pirate is left", { "SN-288" }, function(t)
  local g = begin(t, { customs = "pirate" })
  fell(g, "dead", { "c1", "c2", "c3", "c4" })
  t.is(g:result(), nil)
  fell(g, "dead", { "c5" })
  t.is(g:result().winner, "trader")
end)

test("an inspection that finds nothing is won by the crew", { "SN-289" }, function(t)
  local g = apart(t)
  moved(g, "c1", "ak21")
  moved(g, "c1", "i17")
  t.is(g:result(), nil)
  fell(g, "unconscious", CREW)
  moved(g, "c2", "c24")
  t.is(g:result().winner, "trader")
  g = apart(t, { last_turn = 1 })
  ship.finish_turn(g)
  t.is(g:result().winner, "trader")
end)

test("a crew that antagonizes officers has lost, one that antagonizes pirates has not", { "SN-290" }, function(t)
  for kind, over in pairs { legitimate = true, pirate = false } do
    local g = apart(t, { customs = kind })
    g:run(function()
      units.named("c1").cell = cells.named "d20"
      attack.make(attack.new(units.named "t2", units.named "c1", definition("weapon", "hands"), {}))
    end)
    t.ok(g.game.antagonized)
    t.is(g.game.over, over)
    if over then t.is(g:result().winner, "customs") end
  end
end)

test("officers attack nobody; the first attack of pirates says what they are", { "SN-290" }, function(t)
  local function reason(kind)
    local g, said = apart(t, { customs = kind }), nil
    g:run(function()
      units.named("c1").cell = cells.named "d20"
      said = attack.reason(attack.new(units.named "c1", units.named "t2", definition("weapon", "hands"), {}))
    end)
    return said, g
  end
  t.is(reason "legitimate", "the customs crew attacks nobody")
  local said, g = reason "pirate"
  t.is(said, nil)
  g:run(function() attack.make(attack.new(units.named "c1", units.named "t2", definition("weapon", "hands"), {})) end)
  t.ok(g.game.revealed)
  t.is(g:view("trader", "game.papers"), "pirate")
end)

test("team play: a player for each", { "SN-291" }, function(t)
  local g, seen = begin(t, { team_play = true, animal = true }), {}
  for _, id in ipairs { "t1", "t2", "t3", "t4", "c1", "c2", "c3", "c4", "c5" } do
    t.no(seen[g[id].seat.id])
    seen[g[id].seat.id] = true
  end
  t.is(g.a1.seat.id, g.t1.seat.id)
end)

test("the animal is shut in a stateroom", { "SN-292" }, function(t)
  local g = begin(t, { animal = true })
  t.ok(g.a1.hits_down > 0)
  t.ok(g.a1.room:tagged "passenger_stateroom")
  for _, p in ipairs(g.a1.room.portals) do t.is(p.state, "closed") end
end)

test("within three squares of the animal a secret die is thrown, and 4 or more reveals them", { "SN-293" }, function(t)
  for die, known in pairs { [3] = false, [4] = true } do
    local g = apart(t, { animal = true, customs = "pirate" })
    g:run(function() units.named("a1").cell = cells.named "t17" end)
    g:dice { combat = { die } }
    moved(g, "c1", "t21")
    t.no(g.game.revealed)
    moved(g, "c1", "t20")
    t.is(g.game.revealed, known)
    moved(g, "c1", "t19")                        -- once for each of them
    local heard = filter(g:log_of "trader", function(l) return l:find "nerves" ~= nil end)
    t.is(#heard, 0)
    t.ok(#filter(g:log_of "customs", function(l) return l:find "nerves" ~= nil end) > 0)
  end
end)
