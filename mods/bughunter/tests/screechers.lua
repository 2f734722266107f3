-- Screechers and nerve tranquilizers: gear that works at a distance.
local hall = include "helpers/hall.lua"
local taken = include "helpers/taken.lua"

-- m1 looks down the hall; the creature stands so many hexes away in the row.
local function game(t, weapon, at, more, opts)
  local units_of = { m1 = hall.man "0203", q1 = hall.beast(at), q2 = hall.beast "1603" }
  for id, u in pairs(more or {}) do units_of[id] = u end
  return taken.game(t, { m1 = weapon }, units_of, opts)
end

local function choices(g)
  hall.activate(g, "m1")
  return taken.offers(g, "humans", "restrain")
end

test("given a screecher, then it is used on creatures in sight from 1 to 8 hexes off, not in the own hex, behind, beyond a wall or further",
  { "BH-163", "BH-166" }, function(t)
    for _, c in ipairs { { "0303", true }, { "1003", true }, { "0203", false, "too near" }, { "1103", false, "too far" }, { "0102", false } } do
      local g = game(t, "screecher", c[1])
      t.is(choices(g), c[2] and { "restrain q1" } or {})
      if c[3] then t.ok(g:refused("humans", "restrain q1"):find(c[3])) end
    end
    local g = taken.game(t, { m1 = "screecher" }, { m1 = hall.man "1402", q1 = hall.beast "1503", q2 = hall.beast "1602" })
    t.is(choices(g), {})
  end)

test("given people, then a screecher does nothing to them, and a prod and a tranquilizer may", { "BH-162" }, function(t)
  local g = game(t, "screecher", "0503", { m2 = hall.man "0303" }, { set = { tranquilizers = true } })
  g:run(function()
    local m1, m2 = units.named "m1", units.named "m2"
    t.is(gear.reason(m1, m2), "it does nothing to people")
    m1.weapon = people.arm(m1, "prod")
    m1.weapon = filter(m1.items, function(i) return i.def.id == "prod" end)[1]
    t.is(gear.reason(m1, m2), nil)
    people.arm(m1, "tranq")
    m1.weapon = filter(m1.items, function(i) return i.def.id == "tranq" end)[1]
    t.is(gear.reason(m1, m2), nil)
  end)
end)

test("given two dice, then 1 to 3 hexes off it subdues on 8, 4 to 8 hexes off on 10, and checks the nerve below that",
  { "BH-164", "BH-165" }, function(t)
  local cases = { { "0503", { 4, 4 }, "subdued" }, { "0503", { 3, 4 }, "" }, { "0603", { 4, 4 }, "" }, { "0603", { 4, 6 }, "subdued" },
    { "1003", { 4, 6 }, "subdued" }, { "0603", { 4, 5 }, "" }, { "0503", { 2, 3 }, "" } }
  for _, c in ipairs(cases) do
    local g = game(t, "screecher", c[1])
    taken.use(g, "m1", "q1", c[2])
    t.is({ g.q1.bonds, g.q2.bonds }, { c[3], "" })
  end
  local g = game(t, "screecher", "0503")
  g:set("game", { nerve = 5 })
  g:dice { panic = { 1 } }
  taken.use(g, "m1", "q1", { 3, 3 })
  t.ok(hall.logged(g, "flees"))
end)

test("given a good shot, then his ability counts for a screecher, and that of the hand does not", { "BH-290", "own D11" }, function(t)
  local g = game(t, "screecher", "0503")
  g:set("m1", { firing = 1, fighting = -1 })
  hall.activate(g, "m1")
  t.is(hall.modifier(g, "humans", "restrain q1", "ability"), 1)
end)

test("given a 2, then the creature is enraged: it comes up to the nearest human within its allowance and strikes; with none near enough nothing happens",
  { "BH-164", "own D11" }, function(t)
    local g = game(t, "screecher", "0603")
    g:dice { panic = { 6 } }
    taken.use(g, "m1", "q1", { 1, 1, 3, 3 })
    t.is(cells.distance(g.m1.cell, g.q1.cell), 1)
    t.ok(hall.logged(g, "q1 fights m1"))
    local h = game(t, "screecher", "0603")
    h:set("q1", { state = "wounded" })
    h:set("q1", { cell = h:cell "0803" })
    taken.use(h, "m1", "q1", { 1, 1 })
    t.is(h.q1.cell.name, "0803")
  end)

test("given a creature subdued by a screecher, then it is driven two hexes an activation, from afar", { "BH-167" }, function(t)
  local g = game(t, "screecher", "0603")
  taken.use(g, "m1", "q1", { 5, 5 })
  g:act("humans", "drive q1 n")
  g:act("humans", "drive q1 n")
  t.is(g.q1.cell.name, "0601")
  t.is(taken.offers(g, "humans", "drive"), {})
  local h = game(t, "screecher", "0603")
  taken.subdue(h, "q1", "m1", "screecher_far")
  hall.activate(h, "m1")
  h:act("humans", "drive q1 s")
  h:act("humans", "drive q1 n")
  t.ok(h:refused("humans", "drive q1 s"):find "two hexes are all")
end)

test("given a round that closes, then the captive is held at the range at which it was subdued, near or far, and free at the other",
  { "BH-168" }, function(t)
    local cases = { { "0503", "screecher", "subdued" }, { "0303", "screecher", "subdued" }, { "0603", "screecher", "" }, { "0603", "screecher_far", "subdued" },
      { "1003", "screecher_far", "subdued" }, { "0503", "screecher_far", "" }, { "1103", "screecher_far", "" }, { "0203", "screecher", "" } }
    for _, c in ipairs(cases) do
      local g = game(t, "screecher", c[1])
      taken.subdue(g, "q1", "m1", c[2])
      g:run(function() tell "round.ends" end)
      t.is(g.q1.bonds, c[3])
    end
  end)

test("given no line of sight when a round closes, then the captive is free; behind its captor it is held, and a door that somebody holds lets it be seen",
  { "BH-169" }, function(t)
    local function bonds(of_m1, at, held)
      local g = taken.game(t, { m1 = "screecher" }, { m1 = hall.man(of_m1), m2 = hall.man "1402", q1 = hall.beast(at), q2 = hall.beast "0101" })
      taken.subdue(g, "q1", "m1", "screecher")
      g:run(function()
        if held then doors.hold(units.named "m2", portals.named "door-1") end
        tell "round.ends"
      end)
      return g.q1.bonds
    end
    t.is({ bonds("1302", "1502"), bonds("1303", "1502", true), bonds("1302", "1101") }, { "", "subdued", "subdued" })
  end)

test("given a screecher, then what it has subdued does nothing, and is tried again at +2 in the column of its range when its captor acts",
  { "BH-170" }, function(t)
    for _, c in ipairs { { { 3, 3 }, "subdued" }, { { 2, 3 }, "" } } do
      local g = game(t, "screecher", "0503")
      taken.subdue(g, "q1", "m1", "screecher")
      g:set("q1", { held_turn = 0 })
      t.no(harm.able(g.q1))
      g:dice { combat = c[1] }
      hall.activate(g, "m1")
      t.is(g.q1.bonds, c[2])
    end
    local far = game(t, "screecher", "0603")
    taken.subdue(far, "q1", "m1", "screecher_far")
    far:set("q1", { held_turn = 0 })
    far:dice { combat = { 3, 3 } }
    hall.activate(far, "m1")
    t.is(far.q1.bonds, "")
  end)

test("given a screecher, then the other creature that could fire in answer may, and nobody answers a prod", { "BH-443", "own D7" }, function(t)
  local g = taken.game(t, { m1 = "screecher" }, { m1 = hall.man "0203", q1 = hall.beast "0503", q2 = hall.beast "0703" }, { set = { reaction = "free" } })
  hall.power(g, "q2", "intelligent")
  hall.arm(g, "q2", "er")
  taken.use(g, "m1", "q1", { 2, 2 })
  t.is(g:pending(), { "preds" })
end)

test("given a screecher, then its captive holds no door and strikes nobody back, only its captor drives it, and with the screecher put away it is free",
  { "BH-170" }, function(t)
    local g = game(t, "screecher", "0503", { m2 = hall.man "0402" })
    taken.use(g, "m1", "q1", { 4, 4 })
    g:act("humans", "end")
    hall.activate(g, "m2")
    t.is(taken.offers(g, "humans", "drive"), {})
    g:dice { combat = { 1, 1 } }
    g:act("humans", "fight q1")
    t.is({ g.q1.state, g.m2.state }, { "killed", "healthy" })
    local h = game(t, "screecher", "0503")
    taken.subdue(h, "q1", "m1", "screecher")
    hall.arm(h, "m1", "prod")
    h:run(function() units.named("m1").weapon = units.named("m1").items[2] end)
    taken.until_side(h, "preds")
    t.is(h.q1.bonds, "")
  end)

test("given a console on the only way, then an enraged creature comes over it at its cost, within its whole allowance",
  { "BH-468" }, function(t)
  for _, c in ipairs { { "healthy", true }, { "wounded", false } } do
    local g = hall.game(t, { m1 = hall.man "0905", q1 = hall.beast("0801", { state = c[1] }) })
    g:dice { combat = c[2] and { 3, 3 } or {} }
    g:run(function()
      local goal, console = cells.named "0905", cells.named "0805"
      for _, cell in ipairs(without(cells.neighbours(goal), console)) do      -- the console is the only way
        for _, other in ipairs(without(cells.neighbours(cell), goal)) do edges.between(cell, other):change { state = "shut", stops = { "move" } } end
      end
      charges.enrage(units.named "q1")
    end)
    t.is(hall.logged(g, "q1 fights m1"), c[2])
    t.is(cells.distance(g.m1.cell, g.q1.cell) == 1, c[2])
  end
end)

test("given the nearest human unconscious or incapacitated, then an enraged creature goes up to that one and strikes; a dead one is none",
  { "BH-468" }, function(t)
  for _, c in ipairs { { { asleep = true }, "m1" }, { { state = "incapacitated" }, "m1" }, { { state = "killed" }, "m2" } } do
    local g = hall.game(t, { m1 = hall.man("0703", c[1]), m2 = hall.man "0803", q1 = hall.beast "0303" })
    g:dice { combat = { 3, 3 } }
    g:run(function() charges.enrage(units.named "q1") end)
    t.ok(hall.logged(g, "q1 fights " .. c[2]))
  end
end)

-- nerve tranquilizers -------------------------------------------------------------------------------------------------

test("given a game that does not allow tranquilizers, then nobody uses one; where it does, he may", { "BH-185" }, function(t)
  local g = game(t, "tranq", "0503")
  t.is(choices(g), {})
  t.ok(g:refused("humans", "restrain q1"):find "not allowed in this game")
  t.is(choices(game(t, "tranq", "0503", nil, { set = { tranquilizers = true } })), { "restrain q1" })
  t.is(choices(game(t, "screecher", "0503")), { "restrain q1" })
end)

test("given a tranquilizer and two dice, then 5 and 6 stun, 7 to 11 knock out, 12 kills, near or far", { "BH-186", "own D11" }, function(t)
  local cases = { { { 2, 2 }, false, false, "healthy" }, { { 2, 3 }, true, false, "healthy" }, { { 3, 3 }, true, false, "healthy" },
    { { 3, 4 }, false, true, "healthy" }, { { 5, 6 }, false, true, "healthy" }, { { 6, 6 }, false, false, "killed" } }
  for _, at in ipairs { "0303", "1003" } do
    for _, c in ipairs(cases) do
      local g = game(t, "tranq", at, nil, { set = { tranquilizers = true } })
      taken.use(g, "m1", "q1", c[1])
      t.is({ g.q1.stunned, g.q1.asleep, g.q1.state, g.q2.asleep }, { c[2], c[3], c[4], false })
    end
  end
end)

test("given a tranquilizer, then it reaches 8 hexes and no further, and not into the own hex", { "BH-187" }, function(t)
  for _, c in ipairs { { "1003", "" }, { "1103", "too far" }, { "0203", "too near" } } do
    local g = game(t, "tranq", c[1], nil, { set = { tranquilizers = true } })
    t.is(#choices(g), c[2] == "" and 1 or 0)
    if c[2] ~= "" then t.ok(g:refused("humans", "restrain q1"):find(c[2])) end
  end
end)

test("given a swarm, then a screecher and a tranquilizer work on all its heads", { "own D11" }, function(t)
  local g = game(t, "tranq", "0503", nil, { set = { tranquilizers = true } })
  g:set("q1", { species = "stink_bug", heads = 8 })
  taken.use(g, "m1", "q1", { 4, 4 })
  t.is({ g.q1.asleep, g.q1.heads }, { true, 8 })
end)

-- What a preview says may come of it, in 36ths.
local function ways_of(g, seat, text)
  local out = {}
  for _, one in ipairs(g:odds(seat, text).outcomes) do out[one.name] = math.tointeger((one.chance * 36 + 0.5) // 1) end
  return out
end

test("given gear that takes alive, a shot or a blow, then the preview names what may come of it in words and by no letter of the chart",
  { "BH-164", "BH-172" }, function(t)
  local g = game(t, "screecher", "0503")
  hall.activate(g, "m1")
  t.is(ways_of(g, "humans", "restrain q1"), { enraged = 1, ["panic check"] = 11, subdued = 15 })
  g = game(t, "net", "0303")
  hall.activate(g, "m1")
  t.is(ways_of(g, "humans", "restrain q1"), { entangled = 21 })
  g = game(t, "tranq", "0403", {}, { set = { tranquilizers = true } })
  hall.activate(g, "m1")
  t.is(ways_of(g, "humans", "restrain q1"), { stun = 9, unconscious = 20, kill = 1 })
  local words = map(keys(harm.WORDS), function(letter) return harm.WORDS[letter] end)
  g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0603" })
  hall.arm(g, "m1", "er")
  hall.activate(g, "m1")
  for name in pairs(ways_of(g, "humans", "fire q1 semi")) do t.has(words, name) end
  g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0603" }, { first = "preds" })
  hall.activate(g, "q1")
  for name in pairs(ways_of(g, "preds", "rush m1")) do t.has(words, name) end
end)
