-- What a person is asked about before it is done (the chain choice.doubt).

local function duel(t, a1, b1)
  local person = include("helpers/people.lua").person(7, 8, 7)
  return t.game { rules = "snapshot", map = "test_range", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "a1", "e", a1), b1 = person("b", "b1", "w", b1) } }
end

local function doubt(g, text) return g:odds("a", text).doubt end

test("given all of its points and an enemy in sight, then an end is doubted, with the points and the enemy", {}, function(t)
  local g = duel(t)
  local says = doubt(g, "end")
  t.ok(says:find("has 15 AP left, and ", 1, true) and says:find("(b1) is in sight", 1, true), says)
end)

test("given that it has begun to act, or less than half of its points, then an end is not doubted", {}, function(t)
  local g = duel(t)
  g:act("a", "expletive")
  t.is(doubt(g, "end"), nil)
  g = duel(t)
  g:set("a1", { ap = 7 })
  t.is(doubt(g, "end"), nil)
  g:set("a1", { ap = 8 })
  t.ok(doubt(g, "end"))
end)

test("given that the enemy is down, then an end is not doubted, and an attack on the fallen is", {}, function(t)
  local g = duel(t)
  t.is(doubt(g, "attack b1 hands"), nil)
  g:set("b1", { state = "unconscious" })
  t.is(doubt(g, "end"), nil)
  t.ok(doubt(g, "attack b1 hands"):find("(b1) is out of the fight already", 1, true))
end)

test("given that the best that can still be done has less chance than its seat is asked from, then an end is not doubted", {}, function(t)
  local g = duel(t)
  t.ok(doubt(g, "end"))                                            -- with bare hands, once it has gone there
  g:set("b1", { cell = g:cell "r1" })
  t.is(doubt(g, "end"), nil)                                       -- too far away for this turn
  g = duel(t)
  g:act("a", "ask at 90%")
  t.is(doubt(g, "end"), nil)
  g:act("a", "ask all")
  t.ok(doubt(g, "end"))
end)

test("given a passenger in sight, then the end of one of the crew is doubted from the alarm on", { "SN-260" }, function(t)
  local ship = include "helpers/ship.lua"
  local g = ship.plotted(t)
  local u, v = rooms.named("common_area").units[1], units.named "p6"
  local free = filter(u.room.cells, function(c) return #c.units == 0 and sight.clear(u.cell, c) end)[1]
  ship.put(g, v.id, free.name)
  g:set(u.id, { ap = 12, allowance = 12 })
  local function says() return chain "choice.doubt" { action = definition("action", "end"), unit = u, args = {} } end
  t.is(says(), nil)
  g:run(function() game.alarm = true end)
  t.ok(says())
end)

-- --- one's own people ---

local person = include("helpers/people.lua").person(7, 8, 6)

local function hall(t, where, weapon, skill)
  local list = {}
  for id, at in pairs(where) do
    local side = id:sub(1, 1)
    list[id] = person(side, at, side == "a" and "e" or "w", id == "a1" and { skills = { [skill or weapon] = 0 }, endurance = 5 } or { endurance = 9 })
  end
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = list }
  g:run(function()
    people.give(units.named "a1", weapon)
    hands.ready(units.named "a1")
  end)
  return g
end

local function grenadier(t, where)
  local g = hall(t, where, "hand_grenade")
  g:run(function() units.named("a1").weapon.armed = true end)
  return g
end

test("given a friend in the square, beside it or where the grenade may fall short, then the throw is doubted with the chance", { "SN-200", "SN-201" },
  function(t)
    -- dexterity 8: there on 26 of 36, a square short and so beside it on 4 of 36
    local g = grenadier(t, { a1 = "a3", a2 = "j3", b1 = "j1" })
    t.is(doubt(g, "lob j3"), "own people may be hit: a2 (a2) 82%")
    t.is(doubt(g, "lob j1"), nil)
    local beside = doubt(g, "lob i3")
    t.ok(beside and beside:find "^own people may be hit: a2 %(a2%) %d+%%$", beside)
    g = grenadier(t, { a1 = "a3", a2 = "h3", b1 = "j3" })       -- two squares short: on a 10, or one on a 9 and beside
    t.ok(doubt(g, "lob j3"):find("(a2)", 1, true))
    g:run(function() wounds.become(units.named "a2", "unconscious") end)
    t.is(doubt(g, "lob j3"), nil)
  end)

test("given an enemy in sight and a friend, when places for a grenade are listed, then the enemy's comes first and the friend's last", { "SN-198" },
  function(t)
    local g = grenadier(t, { a1 = "c3", a2 = "f2", b1 = "i4" })
    local list = {}
    g:run(function() for cell in grenades.aims(units.named "a1") do list[#list + 1] = cell.name end end)
    t.is(list[1], "i4")
    t.ok(#list > 20)
    local seen_own
    for _, name in ipairs(list) do
      local own = cells.distance(cells.named(name), units.named("a2").cell) <= 1 or cells.distance(cells.named(name), units.named("a1").cell) <= 1
      t.ok(own or not seen_own, name)
      seen_own = seen_own or own
    end
    t.ok(seen_own)
  end)

test("given a friend in the line of an automatic gun, then its attack is doubted, and that of a pistol is not", { "SN-185", "SN-186", "SN-188" }, function(t)
  local g = hall(t, { a1 = "a3", a2 = "d3", b1 = "f3" }, "submachine_gun")
  t.ok(doubt(g, "snap b1 submachine_gun"):find "^own people may be hit: a2 %(a2%) %d+%%$")
  g:set("a2", { cell = g:cell "d1" })
  t.is(doubt(g, "snap b1 submachine_gun"), nil)
  t.is(doubt(hall(t, { a1 = "a3", a2 = "d3", b1 = "f3" }, "revolver"), "snap b1 revolver"), nil)
end)

test("given a friend beside the target, then a shot of pellets is doubted", { "SN-191" }, function(t)
  local g = hall(t, { a1 = "a3", a2 = "f4", b1 = "f3" }, "shotgun")
  t.ok(doubt(g, "attack b1 shotgun"):find("(a2)", 1, true))
  g:set("a2", { cell = g:cell "h4" })
  t.is(doubt(g, "attack b1 shotgun"), nil)
end)

test("given a friend who is struck by each of a burst's throws, then the doubt names the chance of the throw that is made", { "SN-186" }, function(t)
  local g = hall(t, { a1 = "a3", a2 = "d3", b1 = "f3" }, "submachine_gun")
  local chance
  g:run(function()
    local u = units.named "a1"
    local list = group.other_throws(attack.new(u, units.named "b1", u.weapon, { snap = true }))
    t.is(map(list, function(one) return one[1].id end), { "a2" })
    chance = list[1][2]:odds().chance
  end)
  t.is(doubt(g, "snap b1 submachine_gun"), ("own people may be hit: a2 (a2) %d%%"):format((100 * chance[1] + chance[2] // 2) // chance[2]))
end)

test("given a friend in the line of a gun that covers, when an enemy comes, then the question says that the friend may be hit", { "SN-084", "SN-185" },
  function(t)
    local function asked(friend)
      local g = hall(t, { a1 = "a3", a2 = friend, b1 = "g2" }, "submachine_gun")
      g:act("a", "cover h3")
      g:act("a", "end")
      if g:pending()[1] == "a" then g:act("a", "end") end
      g:act("b", "move s")
      t.is(g:pending(), { "a" })
      return g:help("a")
    end
    t.ok(asked "d3":find("; with Submachine gun own people may be hit: a2 (a2)", 1, true))
    t.no(asked "d1":find("own people", 1, true))
  end)

test("given a friend behind the enemy who comes near, then the question of a free attack says so of a gun that fires bursts", { "SN-028", "SN-185" },
  function(t)
    local function said(weapon)
      local g = hall(t, { a1 = "a3", a2 = "d3", b1 = "b3" }, weapon)
      local words
      g:run(function()
        local u, v = units.named "a1", units.named "b1"
        words = free.warning(u, v, free.choices(u, v))
      end)
      return words
    end
    t.ok(said "submachine_gun":find("a2 (a2)", 1, true))
    t.is(said "revolver", "")
  end)
