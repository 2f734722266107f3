-- The neighbour cases of rows that say each, any, only, single, or all others: the other ship, the other officer, the other side of the hex.
local space = include "helpers/space.lua"

local function three(t, opts)
  return space.game(t, { a1 = { side = "a", at = "1010", facing = "n" }, b1 = { side = "b", at = "1005", facing = "s" },
    b2 = { side = "b", at = "1006", facing = "s" } }, opts)
end

-- a1 may fire at b1 and b2, none of which has shields
local function firing(t, a)
  local g = three(t)
  space.at(g, "firing", { a1 = a or { power = { 2, 2, 1 } }, b1 = { declared = true, shield = { 0, 0, 0, 0, 0, 0 } },
    b2 = { declared = true, shield = { 0, 0, 0, 0, 0, 0 } } })
  return g
end

test("SS-014: given a lock, then it is on one ship, by one roll a turn, of the science officer alone", { "SS-014", "SS-013" }, function(t)
  local g = three(t)
  g:run(function() game.stage = "rolls" end)
  g:run(function()
    for _, post in ipairs(crew.posts) do
      local locks = #filter(panel.rows[post], function(row) return row.id == "lock" end)
      t.is(locks, post == "science" and 1 or 0, post)
    end
  end)
end)

test("SS-026: given missiles at two ships in one phase, then each captain is asked once, for the own ship", { "SS-026", "SS-027" }, function(t)
  local g = space.game(t, { a1 = { side = "a", at = "1010", facing = "n", weapons = { "missiles", "turret_missiles" } },
    b1 = { side = "b", at = "1005", facing = "s" }, b2 = { side = "b", at = "1006", facing = "s" } })
  space.at(g, "firing", { a1 = { power = { 1, 1 } }, b1 = { declared = true, shield = { 0, 0, 0, 0, 0, 0 } },
    b2 = { declared = true, shield = { 0, 0, 0, 0, 0, 0 } } })
  g:act("a", "fire missiles b1")
  g:act("a", "fire turret_missiles b2")
  g:dice { combat = { 9, 1, 9, 1 } }                                         -- both evasions fail, both miss
  g:act("b", "evade port")
  g:act("b", "evade port")
  t.is({ g.b1.superstructure, g.b2.superstructure }, { 31, 31 })
end)

test("SS-031: given a hit on one side, then that shield alone gives way, and another ship's not at all", { "SS-031", "SS-025" }, function(t)
  local g = three(t)
  g:run(function()
    for _, id in ipairs { "b1", "b2" } do
      local ship = units.named(id)
      for side = 1, 6 do ship.shield[side] = 4 end
    end
    harm.strike(units.named "b1", 3, 4)
  end)
  t.is({ space.shields(g, "b1"), space.shields(g, "b2"), g.b1.superstructure }, { { 4, 4, 0, 4, 4, 4 }, { 4, 4, 4, 4, 4, 4 }, 32 })
end)

test("SS-032, SS-033: given damage at each of six sides, then a die for what passes, with the target's own bonus and not the attacker's", {
  "SS-032", "SS-033" }, function(t)
  for side = 1, 6 do
    local g = space.two(t, { hull = "cruiser" }, { hull = "trader" })
    g:dice { combat = { 2 } }
    g:run(function() harm.strike(units.named "b1", side, 1) end)
    t.is({ g.b1.hits_engines, g.b1.superstructure }, { 1, 23 }, side)        -- 2: engines; a cruiser's bonus of 2 would make it sensors
  end
end)

test("SS-022, SS-023: given a ship without sensors, then it alone declares no target; the others do", { "SS-022", "SS-023" }, function(t)
  for _, blind in ipairs { "none", "a1", "b1", "b2" } do
    local g = three(t)
    local power = { power = { 2, 2, 1 } }
    space.at(g, "firing", { a1 = power, b1 = power, b2 = power })
    g:run(function() if blind ~= "none" then units.named(blind).hits_sensors = 9 end end)
    local declares = {}
    for _ = 1, 3 do
      local seat = g:pending()[1]
      if game.stage ~= "firing" or not contains(g:options(seat), "cease") then break end
      declares[fire.next_to_declare().id] = #filter(g:options(seat), function(text) return text:find "^fire " ~= nil end) > 0
      g:act(seat, "cease")
    end
    t.is({ blind, declares }, { blind, { a1 = blind ~= "a1" or nil, b1 = blind ~= "b1" or nil, b2 = blind ~= "b2" or nil } })
    local shot = fire.shot(g.b1, ships.weapons(g.b1)[1], g.a1)
    t.is({ blind, chain "fire.may" (shot) }, { blind, blind == "b1" and "the sensors are knocked out" or nil })
  end
end)

test("SS-003: given an officer lost who is no captain, then the next turn begins with power; a captain of either side, with advantage", {
  "SS-003" }, function(t)
  for _, case in ipairs { { "a1", "helm", false }, { "a1", "science", false }, { "b1", "engineer", false }, { "a1", "captain", true },
    { "b1", "captain", true } } do
    local g = space.two(t)
    g:run(function()
      game.captain_lost = false
      game.turn = 2
      crew.lose(crew.at(units.named(case[1]), case[2]))
      t.is(advantage.due(), case[3], case[1] .. " " .. case[2])
    end)
  end
end)

test("SS-005, SS-024: given three ships, then the one of the best captain declares last, the others in their order", {
  "SS-005", "SS-024", "SS-007" }, function(t)
  local g = three(t)
  g:run(function()
    for _, id in ipairs { "a1", "b1", "b2" } do
      game.holder = units.named(id)
      local order = map(advantage.last(ships.all()), function(u) return u.id end)
      local others = filter({ "a1", "b1", "b2" }, function(other) return other ~= id end)
      others[3] = id
      t.is(order, others, id)
    end
    game.holder = units.named "b2"
    t.is(map(advantage.last { units.named "a1", units.named "b1" }, function(u) return u.id end), { "a1", "b1" })
  end)
end)

test("SS-012: given points for the shields, then no arc takes more than the hull has, whichever arc it is", { "SS-012" }, function(t)
  local g = space.two(t)
  g:run(function()
    for side = 1, 6 do
      local ship = units.named "a1"
      for k = 1, 6 do ship.shield[k] = k == side and 6 or 0 end
      t.is(ships.shield(ship, side), 6)
      ship.hits_generator = 1
      t.ok(ships.shield_max(ship) < 6)
      ship.hits_generator = 0
    end
  end)
end)

test("SS-008: given an order for beams or missiles, then it is of those alone; all means both, none neither",
  { "SS-008", "SS-011" }, function(t)
  local g = space.game(t, { a1 = { side = "a", at = "1010", facing = "n", weapons = { "fore_beam", "missiles" } },
    b1 = { side = "b", at = "1005", facing = "s" } })
  for order, wanted in pairs { beams = { true, false }, missiles = { false, true }, all = { true, true }, none = { false, false } } do
    g:run(function()
      local ship = units.named "a1"
      ship.order_arms = order
      t.is({ order, map(ships.weapons(ship), function(weapon) return orders.wants(ship, weapon) end) }, { order, wanted })
    end)
  end
end)

test("SS-014, SS-023: given a ship that is destroyed or has left, then it is no enemy to lock on to or to fire at", {
  "SS-014", "SS-023" }, function(t)
  local g = three(t)
  local function foes() return map(ships.foes(units.named "a1"), function(ship) return ship.id end) end
  g:run(function()
    t.is(foes(), { "b1", "b2" })
    units.named("b1").state = "destroyed"
    t.is(foes(), { "b2" })
    units.named("b2").cell = nil
    t.is(foes(), {})
  end)
end)

test("SS-023: given sensors that are lost after the shot was declared, then it is fired all the same, and none is declared afterwards",
  { "SS-023", "SS-029" },
  function(t)
  local g = firing(t)
  g:act("a", "fire fore_beam b1")
  g:dice { combat = { 1 } }
  g:run(function() units.named("a1").hits_sensors = 9 end)
  t.no(contains(g:options "b", "cease"))                                   -- nothing more is declared, and the phase is over
  t.is({ space.logged(g, "a1 fires Fore beam at b1"), space.logged(g, "a1 misses b1 with Fore beam") }, { true, true })
end)

test("SS-022: given a weapon that was held in one firing phase, then it may fire in the next; one that has fired may not", { "SS-022" },
  function(t)
  local g = firing(t)
  g:act("a", "fire fore_beam b1")
  g:dice { combat = { 1 } }
  g:act("a", "cease")
  space.idle_until(g, function() return game.stage == "firing" and game.pair == 2 and g:pending()[1] == "a" end)
  local list = filter(g:options "a", function(text) return text:find "^fire " ~= nil end)
  t.ok(#filter(list, function(text) return text:find "turret_beam" ~= nil end) > 0)
  t.is(filter(list, function(text) return text:find "fore_beam" ~= nil end), {})
end)

test("SS-040: given each officer lost in turn, then the others decide and roll as before, and its own post alone rolls nothing",
  { "SS-040", "SS-013" },
  function(t)
  for _, lost in ipairs(crew and crew.posts or { "captain", "engineer", "helm", "navigator", "science" }) do
    local g = space.two(t)
    g:run(function()
      local ship = units.named "a1"
      crew.lose(crew.at(ship, lost))
      for _, post in ipairs(crew.posts) do
        local throw = throws.skill(ship, post, "anything")
        t.is({ lost, post, throw.reason ~= nil }, { lost, post, post == lost })
        t.ok(not throws.skill(units.named "b1", post, "anything").reason)
      end
    end)
  end
end)
