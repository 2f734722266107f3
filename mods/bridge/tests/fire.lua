local space = include "helpers/space.lua"

-- a1 at 1010 heading north with power in its weapons (fore beam, turret beam, missiles) may fire at b1; it has no shields
local function firing(t, opts)
  opts = opts or {}
  local g = space.two(t, opts.a, opts.b, { set = opts.set })
  local a, b = { power = { 2, 2, 1 } }, { declared = true, shield = { 0, 0, 0, 0, 0, 0 } }
  for k, v in pairs(opts.fields or {}) do a[k] = v end
  for k, v in pairs(opts.target or {}) do b[k] = v end
  space.at(g, "firing", { a1 = a, b1 = b })
  return g
end

-- fires one weapon with dice; more: answers to what is asked
local function shoot(g, what, dice, more)
  g:act("a", "fire " .. what .. " b1")
  g:dice { combat = dice }
  g:act("a", "cease")
  if more then space.say(g, more) end
  g:pending()
end

test("the helm fires or does not, in each firing phase", { "SS-022", "SS-037" }, function(t)
  local g = firing(t)
  t.has(g:options "a", "fire fore_beam b1")
  g:act("a", "cease")
  t.is({ g.game.pair, g.game.stage }, { 2, "movement" })                   -- nobody has fired, the next phase begins
  space.idle_until(g, function() return g.game.stage == "firing" end)
  t.has(g:options "a", "fire fore_beam b1")
end)

test("a weapon fires once a turn", { "SS-022" }, function(t)
  local g = firing(t)
  shoot(g, "fore_beam", { 2 })
  space.idle_until(g, function() return g.game.stage == "firing" end)
  t.ok(g:refused("a", "fire fore_beam b1"):find "already fired")
  t.has(g:options "a", "fire turret_beam b1")
end)

test("no target is declared without sensors; a lock is not needed", { "SS-023" }, function(t)
  local g = firing(t)
  t.is(g.a1.lock, nil)
  t.has(g:options "a", "fire fore_beam b1")
  g:set("a1", { hits_sensors = 2 })
  t.is(contains(g:options "a", "fire fore_beam b1"), false)
  g = firing(t, { set = { lock_fire_dm = 2 } })
  t.is(g:odds("a", "fire fore_beam b1").modifiers.total or 0, 0)
  g:run(function() units.named("a1").lock = units.named "b1" end)
  t.is(g:odds("a", "fire fore_beam b1").modifiers[1].value, 2)
end)

-- the side of b1 at 1005 that a ship at `at` strikes
local function struck(t, at, facing)
  local g = space.two(t, { at = at }, { facing = facing })
  local side
  g:run(function() side = fire.shot(units.named "a1", ships.weapons(units.named "a1")[1], units.named "b1").side end)
  return side
end

test("the side that is struck is the one in whose direction the attacker lies", { "SS-025", "SS-041" }, function(t)
  t.is(struck(t, "1010", "s"), 1)
  t.is(struck(t, "1010", "n"), 4)
  t.is(struck(t, "1001", "s"), 4)
  t.is(struck(t, "1010", "se"), 2)                                         -- south lies one side clockwise of southeast
  t.is(struck(t, "1010", "sw"), 6)
  t.is(struck(t, "1010", "nw"), 5)
  t.is(struck(t, "1010", "ne"), 3)
end)

test("range, chart and arc say what a shot needs", { "SS-025", "SS-029" }, function(t)
  local needs = {}
  for _, at in ipairs { "1009", "1006", "1005", "1002" } do needs[#needs + 1] = firing(t, { b = { at = at } }):odds("a", "fire fore_beam b1").needed end
  t.is(needs, { 3, 3, 5, 5 })
  t.is(firing(t, { a = { at = "1014" } , b = { at = "1003" } }):odds("a", "fire missiles b1").needed, 6)
  t.ok(firing(t, { b = { at = "1009" } }):refused("a", "fire missiles b1"):find "1 hexes")
  t.ok(firing(t, { b = { at = "1015" } }):refused("a", "fire fore_beam b1"):find "outside its arc of fire")
  t.has(firing(t, { b = { at = "1015" } }):options "a", "fire turret_beam b1")
end)

test("one die and its modifiers against the chart; 10 always hits, 1 never", { "SS-029" }, function(t)
  for _, case in ipairs { { 4, 32 }, { 5, 28 }, { 1, 32 }, { 10, 28 } } do
    local g = firing(t)                                                    -- 5 hexes: 5 or more, damage 2 + 2
    local dice = { case[1] }
    if case[2] < 32 then dice[2] = 9 end                                   -- the location
    shoot(g, "fore_beam", dice)
    t.is(g.b1.superstructure, case[2])
  end
  local g = firing(t, { fields = { aim = true } })
  shoot(g, "fore_beam", { 4, 9 })
  t.is(g.b1.superstructure, 28)
end)

test("a beam does its power and the chart's figure, a missile eight", { "SS-030" }, function(t)
  local g = firing(t, { b = { at = "1008" } })
  shoot(g, "fore_beam", { 3, 9 })
  t.is(g.b1.superstructure, 26)                                            -- 2 + 4
  g = firing(t)
  shoot(g, "missiles", { 4, 9 }, { "b evade no" })
  t.is(g.b1.superstructure, 24)
end)

test("the shield of the side takes what it can, the rest passes", { "SS-031" }, function(t)
  local g = firing(t, { b = { at = "1008" }, target = { shield = { 4, 6, 6, 6, 6, 6 } } })
  shoot(g, "fore_beam", { 3, 9 })                                          -- 6 on the bow: 4 stopped, 2 pass
  t.is(g.b1.superstructure, 30)
  t.is(space.shields(g, "b1"), { 0, 6, 6, 6, 6, 6 })
  g = firing(t, { b = { at = "1008", facing = "n" }, target = { shield = { 0, 0, 0, 6, 0, 0 } } })
  shoot(g, "fore_beam", { 3 })
  t.is({ g.b1.superstructure, space.shields(g, "b1")[4] }, { 32, 0 })
end)

-- b1 is struck for 3 through no shield, with the die of the location: scout without and cruiser with a bonus of 2
local function located(t, die, hull, more)
  local g = space.two(t, nil, { hull = hull })
  local dice = { die }
  for _, n in ipairs(more or {}) do dice[#dice + 1] = n end
  g:dice { combat = dice }
  g:run(function() harm.strike(units.named "b1", 1, 3) end)
  return g
end

-- How many dice are thrown for locations when b1, a trader, is struck for `n` through a shield of `shield`.
local function locations(t, n, shield, set)
  local g = space.two(t, nil, { hull = "trader" }, { set = set })
  local thrown
  g:run(function()
    local ship = units.named "b1"
    ship.shield[1] = shield
    local before = #g:log()
    harm.strike(ship, 1, n)
    thrown = #filter(g:log(), function(line) return line:find "hit location" ~= nil end)
    t.ok(#g:log() > before)
  end)
  return thrown
end

test("given damage of which anything passes the shield, then one die for its location, however much it is; none where nothing passes", {
  "SS-032", "SS-031", "SS-039" }, function(t)
  for n, dice in pairs { [1] = 1, [2] = 1, [3] = 1, [8] = 1, [10] = 1 } do t.is(locations(t, n, 0), dice, n) end
  t.is({ locations(t, 4, 4), locations(t, 5, 4), locations(t, 8, 4) }, { 0, 1, 1 })
  -- by the setting: each full three
  for n, dice in pairs { [2] = 0, [3] = 1, [5] = 1, [6] = 2, [10] = 3 } do t.is(locations(t, n, 0, { locations = "by_three" }), dice, n) end
end)

test("damage that passes is one roll of the target for a system", { "SS-032", "SS-039", "SS-034" }, function(t)
  for die, system in pairs { [2] = "engines", [4] = "sensors", [5] = "generator", [6] = "reactor", [7] = "cargo" } do
    t.is(located(t, die, "trader").b1["hits_" .. system], 1)
  end
  local g = located(t, 3, "trader", nil)
  g:run(function() t.is(#filter(ships.weapons(units.named "b1"), function(w) return w.broken end), 1) end)
  g = located(t, 8, "trader")
  t.is({ g.b1.hits_engines, g.b1.hits_cargo, g.b1.superstructure }, { 0, 0, 21 })
end)

test("the target's damage control bonus is added", { "SS-033" }, function(t)
  local g = located(t, 2, "cruiser")                                       -- 2 + 2: sensors
  t.is({ g.b1.hits_engines, g.b1.hits_sensors }, { 0, 1 })
  g = located(t, 6, "cruiser")
  t.is({ g.b1.hits_reactor, g.b1.superstructure }, { 0, 29 })
end)

test("given a location thrown again, then the bonus is added to the second die as well", { "SS-033" }, function(t)
  local g = firing(t, { target = { reroll = true } })
  shoot(g, "fore_beam", { 5, 2, 3 }, { "b again yes" })                    -- hits; 2 + 2: sensors; 3 + 2: generator
  t.is({ g.b1.hits_sensors, g.b1.hits_generator }, { 0, 1 })
end)

test("a hit on the bridge threatens an officer", { "SS-040", "SS-032" }, function(t)
  local g = located(t, 1, "trader", { 3 })
  g:run(function() t.is(#crew.able(units.named "b1"), 4) end)
  g = located(t, 1, "trader", { 4 })
  g:run(function() t.is(#crew.able(units.named "b1"), 5) end)
end)

test("a ship without superstructure breaks up, one without engines and power drifts", { "SS-031" }, function(t)
  local g = firing(t, { target = { superstructure = 3 } })
  shoot(g, "fore_beam", { 5 })
  t.is({ g:result().winner, g.b1.state }, { "a", "destroyed" })
  g = firing(t, { target = { hits_engines = 4, hits_reactor = 3 } })
  g:run(function() harm.system(units.named "b1", "reactor") end)
  t.is({ g.b1.state, g:result().winner }, { "disabled", "a" })
end)

test("given modifiers that would make a hit of a natural 1, then it misses", { "SS-029" }, function(t)
  for die, left in pairs { [1] = 32, [2] = 26 } do
    local g = firing(t, { set = { lock_fire_dm = 3 }, b = { at = "1009" } })
    g:run(function() units.named("a1").lock = units.named "b1" end)
    shoot(g, "fore_beam", left < 32 and { die, 9 } or { die })
    t.is(g.b1.superstructure, left)
  end
end)

test("given a beam, then no captain is asked for evasive action", { "SS-026" }, function(t)
  local g = firing(t)
  shoot(g, "fore_beam", { 5, 9 })
  t.is({ g.b1.superstructure, g.b1.evaded }, { 28, false })
end)

test("evasive action against a missile costs a point, and on 1 to 3 half damage falls on the new side", { "SS-026", "SS-027", "SS-028" }, function(t)
  -- given a missile at the bow of b1, 5 hexes away
  local g = firing(t, { target = { shield = { 0, 3, 0, 0, 0, 4 } } })
  shoot(g, "missiles", { 3, 9 }, { "b evade port" })                       -- to port: what lay ahead lies to starboard
  t.is({ g.b1.superstructure, space.shields(g, "b1") }, { 32 - 1 - 1, { 0, 0, 0, 0, 0, 4 } })
  g = firing(t, { target = { shield = { 0, 3, 0, 0, 0, 4 } } })
  shoot(g, "missiles", { 3 }, { "b evade starboard" })
  t.is({ g.b1.superstructure, space.shields(g, "b1") }, { 31, { 0, 3, 0, 0, 0, 0 } })
end)

test("evasive action that fails leaves the shot to the chart, or by the setting it misses", { "SS-028" }, function(t)
  local g = firing(t)
  shoot(g, "missiles", { 4, 4, 9 }, { "b evade port" })
  t.is(g.b1.superstructure, 32 - 1 - 8)
  g = firing(t)
  shoot(g, "missiles", { 4, 3 }, { "b evade port" })
  t.is(g.b1.superstructure, 31)
  g = firing(t, { set = { evasive_else = "miss" } })
  shoot(g, "missiles", { 4 }, { "b evade port" })
  t.is(g.b1.superstructure, 31)
end)

test("SS-027: given one point left, when evasive action costs it, then the ship breaks up and nothing more is thrown for",
  { "SS-027", "SS-028" }, function(t)
  local g = firing(t, { target = { superstructure = 1, shield = { 0, 3, 0, 0, 0, 4 } } })
  shoot(g, "missiles", {}, { "b evade port" })                             -- neither the evasion nor the missile
  t.is({ g.b1.superstructure, g.b1.cell, #filter(g:log(10), function(line) return line:find "is hit" end) }, { 0, nil, 0 })
end)

test("with evade_plus it works on 1 to 5", { "SS-028", "SS-013" }, function(t)
  local g = firing(t, { target = { evades_well = true } })
  shoot(g, "missiles", { 5, 9 }, { "b evade port" })
  t.is(g.b1.superstructure, 32 - 1 - 4)
end)

test("beams are not evaded, and a captain evades once a phase", { "SS-026", "SS-035" }, function(t)
  local g = firing(t)
  g:act("a", "fire fore_beam b1")
  g:dice { combat = { 2 } }
  g:act("a", "cease")
  t.no(space.logged(g, "evades"))
  -- two missiles in one phase
  g = firing(t, { a = { weapons = { "missiles", "turret_missiles" } }, fields = { power = { 1, 1 } } })
  g:act("a", "fire missiles b1")
  g:dice { combat = { 4, 2, 2 } }                                          -- the evasion fails, both miss; nothing more is asked
  space.say(g, { "a fire turret_missiles b1", "b evade port" })            -- a has no third weapon to declare
  g:pending()
  t.is({ g.b1.superstructure, g.game.stage }, { 31, "movement" })
  t.is(g.b1.evaded, false)                                                 -- the next phase: once again
end)

test("a ship without a captain does not evade", { "SS-026", "SS-040" }, function(t)
  local g = firing(t)
  g:run(function() crew.at(units.named "b1", "captain").out = true end)
  shoot(g, "missiles", { 3 })
  t.is(g.b1.superstructure, 32)
end)

test("tactics let an own die be thrown again", { "SS-013", "SS-035" }, function(t)
  local g = firing(t, { fields = { reroll = true } })
  shoot(g, "fore_beam", { 4, 5, 9 }, { "a again yes" })
  t.is({ g.b1.superstructure, g.a1.reroll }, { 28, false })
end)
