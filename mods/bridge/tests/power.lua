local space = include "helpers/space.lua"

test("power is given in four steps: captain, engineer, helm, navigator", { "SS-008", "SS-009", "SS-011", "SS-012" }, function(t)
  -- given the first turn
  local g = space.two(t)
  -- then each step offers its own choices alone, in this order
  t.has(g:options "a", "arm beams")
  g:act("a", "arm beams")
  t.has(g:options "a", "energize bow")
  g:act("a", "energize bow")
  t.has(g:options "a", "close b1")
  g:act("a", "close b1")
  g:act("a", "engines 6")
  g:act("a", "shields 7")
  g:act("a", "weapons 7")
  t.has(g:options "a", "power fore_beam 6")
  g:act("a", "armed")
  t.has(g:options "a", "shield 1 6")
  for name, value in pairs { order_arms = "beams", order_shields = "bow", order_course = "close", order_target = "b1" } do
    t.is(g:view("a", "a1." .. name), value)
  end
  t.is(g.a1.order_arms, "")                                                -- nothing is given before all have written
end)

test("the three shares are no more than the power that is available", { "SS-009", "SS-036" }, function(t)
  local g = space.two(t)
  space.say(g, { "a arm all", "a energize even", "a hold" })
  t.has(g:options "a", "engines 20")
  t.no(contains(g:options "a", "engines 21"))
  g:act("a", "engines 12")
  t.has(g:options "a", "shields 8")
  t.no(contains(g:options "a", "shields 9"))
  g:act("a", "shields 5")
  t.has(g:options "a", "weapons 3")
  t.no(contains(g:options "a", "weapons 4"))
end)

test("a damaged power plant gives less", { "SS-009" }, function(t)
  local g = space.two(t)
  g:run(function()
    units.named("a1").hits_reactor = 1                                     -- of 4
    t.is(ships.power(units.named "a1"), 15)
  end)
end)

test("engine power becomes movement points by the hull's ratio, rounded down", { "SS-010" }, function(t)
  local g = space.two(t)
  g:run(function()
    local u = units.named "a1"
    for _, case in ipairs { { "cruiser", 8, 2 }, { "cruiser", 9, 3 }, { "trader", 7, 3 }, { "scout", 7, 7 }, { "trader", 20, 8 }, { "scout", 20, 15 } } do
      u.hull, u.share_engines = definition("hull", case[1]), case[2]
      t.is(power.points(u), case[3])
    end
  end)
end)

test("weapons take the weapons' share and no more, six to one", { "SS-011", "SS-037" }, function(t)
  local g = space.two(t)
  space.say(g, { "a arm all", "a energize none", "a hold", "a engines 0", "a shields 0", "a weapons 9" })
  t.no(contains(g:options "a", "power fore_beam 7"))
  g:act("a", "power fore_beam 6")
  t.has(g:options "a", "power turret_beam 3")
  t.no(contains(g:options "a", "power turret_beam 4"))
  g:act("a", "power turret_beam 3")
  t.is(g:pending(), { "b" })                                               -- all is given: nobody is asked again
end)

test("the navigator gives two points for each unit of the shields' share, six to an arc", { "SS-012", "SS-038" }, function(t)
  local g = space.two(t)
  space.say(g, { "a arm none", "a energize bow", "a hold", "a engines 0", "a shields 4", "a weapons 0" })
  t.no(contains(g:options "a", "shield 1 7"))
  g:act("a", "shield 1 6")
  t.has(g:options "a", "shield 2 2")
  t.no(contains(g:options "a", "shield 2 3"))
  g:act("a", "shield 4 2")
  space.idle_until(g, function() return g.game.stage ~= "power" end)
  t.is(space.shields(g, "a1"), { 6, 0, 0, 2, 0, 0 })
end)

test("what an officer does with power is not in the enemy's view", { "SS-009", "SS-011", "SS-012" }, function(t)
  local g = space.two(t)
  space.allocate(g, "a", 6, 6, 6, { "a power fore_beam 6" })
  local view = g:view "b"
  for _, path in ipairs { "a1.order_arms", "a1.order_course", "a1.mp" } do t.unseen(view, path) end
  for _, share in ipairs(power.shares) do t.is(g:view("b", "a1.share_" .. share), -1) end
  t.is(g:view("b", "a1.shield"), {})
  t.is(g:view("a", "a1.share_engines"), 6)
  t.is(filter(g:log_of "b", function(line) return line:find "engineer: 6" ~= nil end), {})
end)

test("shields last for the turn", { "SS-012" }, function(t)
  local g = space.two(t)
  space.allocate(g, "a", 0, 6, 0)
  space.idle_until(g, function() return g.game.stage ~= "power" end)
  t.is(sum(space.shields(g, "a1")), 12)
  space.idle_until(g, function() return g.game.turn == 2 end)
  t.is(sum(space.shields(g, "a1")), 0)
end)

-- a1's navigator with orders and shields as given: value of the modifier
local function dm(t, orders_of, fields, post)
  local g = space.two(t)
  local n
  g:run(function()
    local u = units.named "a1"
    u.order_arms, u.order_shields, u.order_course = orders_of[1], orders_of[2], orders_of[3]
    u.order_target = units.named "b1"
    for key, value in pairs(fields) do
      if key == "power" then
        for i, weapon in ipairs(ships.weapons(u)) do weapon.power = value[i] end
      else u[key] = value end
    end
    n = (chain "skill.dm" (u, post, "test")).total
  end)
  return n
end

test("who follows the captain's orders rolls at +10, who does not at -10", { "SS-008", "SS-035" }, function(t)
  t.is(dm(t, { "all", "bow", "hold" }, { shield = { 4, 1, 0, 3, 0, 0 } }, "navigator"), 10)
  t.is(dm(t, { "all", "bow", "hold" }, { shield = { 2, 1, 0, 4, 0, 0 } }, "navigator"), -10)
  t.is(dm(t, { "all", "even", "hold" }, { shield = { 2, 1, 1, 1, 2, 2 } }, "navigator"), 10)
  t.is(dm(t, { "all", "even", "hold" }, { shield = { 3, 1, 1, 1, 2, 2 } }, "navigator"), -10)
  t.is(dm(t, { "beams", "none", "hold" }, { power = { 2, 0, 0 } }, "helm"), 10)
  t.is(dm(t, { "beams", "none", "hold" }, { power = { 2, 0, 1 } }, "helm"), -10)
  t.is(dm(t, { "missiles", "none", "hold" }, { power = { 0, 0, 0 } }, "helm"), -10)
  t.is(dm(t, { "all", "even", "close" }, { share_engines = 3, share_shields = 3, share_weapons = 3 }, "engineer"), 10)
  t.is(dm(t, { "all", "even", "close" }, { share_engines = 0, share_shields = 3, share_weapons = 3 }, "engineer"), -10)
  t.is(dm(t, { "none", "even", "hold" }, { share_engines = 0, share_shields = 3, share_weapons = 3 }, "engineer"), -10)
  t.is(dm(t, { "", "", "" }, { shield = { 1, 0, 0, 0, 0, 0 } }, "navigator"), 0)
end)

test("in a phase of movement the helm goes with the course that was ordered", { "SS-008" }, function(t)
  -- given a1 at 5 hexes, ordered to close
  t.is(dm(t, { "none", "none", "close" }, { far_before = 6 }, "helm"), 10)
  local g = space.two(t)
  g:run(function()
    local u = units.named "a1"
    game.stage = "movement"
    u.order_arms, u.order_shields, u.order_course, u.order_target = "none", "none", "close", units.named "b1"
    u.far_before = 4                                                       -- it has gone away from it
    t.is(orders.dm(u, "helm"), -10)
    u.order_course = "open"
    t.is(orders.dm(u, "helm"), 10)
  end)
end)

test("given an order to close or to open, when the distance is as it was, then the helm follows; on the wrong side of it, not", { "SS-008" }, function(t)
  local g = space.two(t)                                                   -- 5 hexes
  local function followed(course, before)
    local u = units.named "a1"
    u.order_arms, u.order_shields, u.order_course, u.order_target, u.far_before = "none", "none", course, units.named "b1", before
    return orders.followed(u, "helm")
  end
  g:run(function()
    game.stage = "movement"
    t.is({ followed("close", 5), followed("close", 4), followed("close", 6) }, { true, false, true })
    t.is({ followed("open", 5), followed("open", 4), followed("open", 6) }, { true, true, false })
    t.is({ followed("hold", 5), followed("hold", 4), followed("hold", 6) }, { true, true, true })
  end)
end)

test("given ten officers by dice, then each has a name of its own and none a number", {}, function(t)
  local g = space.two(t)
  g:run(function()
    local seen = {}
    for _, v in ipairs(crew.character.roll { n = 10 }) do
      t.no(seen[v.name] or v.name:find "^No%.", v.name)
      seen[v.name] = true
    end
  end)
end)

test("a vacant post decides nothing: power is split evenly, weapons and shields too", { "SS-040" }, function(t)
  local g = space.two(t, nil, nil, { run = function()
    for _, post in ipairs { "captain", "engineer", "helm", "navigator" } do crew.at(units.named "a1", post).out = true end
  end })
  t.has(g:options "a", "deputy science captain")
  g:act("a", "stay")
  space.idle_until(g, function() return g.game.stage ~= "power" end)
  t.is({ g.a1.share_engines, g.a1.share_shields, g.a1.share_weapons }, { 7, 7, 6 })
  t.is(space.shields(g, "a1"), { 3, 3, 2, 2, 2, 2 })
  g:run(function() t.is(map(ships.weapons(units.named "a1"), function(w) return w.power end), { 2, 2, 2 }) end)
  t.is(g.a1.order_arms, "")
end)

test("SS-003: given a captain's post that changes hands, then the next turn begins with advantage; any other post, with power",
  { "SS-003" }, function(t)
  for _, case in ipairs { { "captain", "helm captain", true }, { "helm", "captain helm", true }, { "science", "helm science", false } } do
    local g = space.two(t, nil, nil, { run = function() crew.lose(crew.at(units.named "a1", case[1])) end })
    g:run(function() game.captain_lost = false end)
    g:act("a", "deputy " .. case[2])
    g:act("a", "stay")
    space.idle_until(g, function() return g.game.stage ~= "power" end)     -- what a ship decides is done when all have decided
    g:run(function() t.is({ case[2], game.captain_lost }, { case[2], case[3] }) end)
  end
end)

test("a deputy moves over at the power allocation and rolls at half skill", { "SS-040" }, function(t)
  local g = space.two(t, { skills = { 60, 50, 41, 50, 50 } }, nil, { run = function() crew.lose(crew.at(units.named "a1", "captain")) end })
  g:act("a", "deputy helm captain")
  g:act("a", "stay")
  space.say(g, { "a arm all", "a energize even", "a hold", "a engines 0", "a shields 0", "a weapons 0" })
  space.idle_until(g, function() return g.game.stage ~= "power" end)
  g:run(function()
    local u = units.named "a1"
    t.is({ crew.skill(u, "captain"), crew.skill(u, "helm"), crew.at(u, "captain").name }, { 20, 0, "a1-H" })
  end)
end)

test("given orders to attack one ship, then the science officer obeys by working on that ship or on none; given no target, on any", {
  "SS-008", "SS-039" }, function(t)
  local g = space.game(t, { a1 = { side = "a", at = "1010", facing = "n" }, b1 = { side = "b", at = "1005", facing = "s" },
    b2 = { side = "b", at = "1205", facing = "s" } })
  local function followed(target, lock, at)
    local u = units.named "a1"
    u.order_course, u.order_target, u.lock = "close", target and units.named(target), lock and units.named(lock)
    return orders.followed(u, "science", at and units.named(at))
  end
  g:run(function()
    t.is({ followed("b1", "b1"), followed("b1", "b2"), followed("b1") }, { true, false, true })
    t.is({ followed("b1", nil, "b2"), followed("b1", "b2", "b1") }, { false, true })
    t.is({ followed(nil, "b2"), followed(nil) }, { true, true })
  end)
end)
