-- Machinery, damage to the ship, grenades, suits, windows.
local hall = include "helpers/hall.lua"

local function deck_of(t, more) return hall.game(t, { m1 = hall.man("0903", more), q1 = hall.beast "1305" }) end

local function roll_at(g, cell, power, dice)
  g:dice(dice)
  g:run(function() damage.machinery(cells.named(cell), power) end)
end

test("machinery: three points, a multiple of three, both kinds", { "BH-019", "BH-082", "BH-083", "BH-090" }, function(t)
  deck_of(t)
  local a, b = definition("terrain", "machinery"), definition("terrain", "explosive_machinery")
  t.is({ a.cost, a.multiple }, { 3, 3 })
  t.is({ b.cost, b.multiple }, { 3, 3 })
end)

test("only a K harms it, on the column of the firepower", { "BH-086", "BH-087" }, function(t)
  for sum, harmed in pairs { [9] = false, [10] = true } do
    local g = deck_of(t)
    local dice = { damage = { sum - 4, 4 } }
    if harmed then dice.combat = { 1, 1 } end
    roll_at(g, "1305", 5, dice)
    t.is(hall.logged(g, "machinery at 1305 is damaged"), harmed)
  end
end)

test("obstructing machinery bursts with 5 around it and costs a point", { "BH-088", "BH-089" }, function(t)
  local g = deck_of(t)
  g:set("m1", { cell = g:cell "1304" })
  roll_at(g, "1305", 5, { damage = { 6, 6 }, combat = { 1, 1, 1, 1 } })
  t.ok(hall.logged(g, "machinery at q1: 5 against 3"))
  t.ok(hall.logged(g, "machinery at m1: 5 against 1"))
  t.is(g:cell("1305").burning, 0)
  t.is(rooms.named("hall").damage, 1)
end)

test("explosive machinery bursts with 7 and goes on", { "BH-091", "BH-092", "BH-093", "BH-094", "BH-095", "BH-096" }, function(t)
  local g = deck_of(t)
  g:set("q1", { cell = g:cell "1404" })
  roll_at(g, "1405", 7, { damage = { 6, 6 }, combat = { 1, 1 } })
  t.ok(hall.logged(g, "machinery at q1: 7 against 1"))
  t.is(rooms.named("hall").damage, 1)
  t.ok(g:cell("1405").burning > 0)
  g:dice { combat = { 1, 1 } }
  g:run(function() moves.enter(units.named "q1", cells.named "1405") end)   -- who enters
  g:dice { combat = {} }
  g:run(function() tell "round.ends" end)                -- not at the end of the same round
  g:dice { combat = { 1, 1 } }
  g:run(function()
    game.round = game.round + 1
    tell "round.ends"
  end)
  t.ok(g:cell("1405").burning > 0)
end)

test("a shot into its hex may harm it, one past it does not", { "BH-084" }, function(t)
  local g = hall.game(t, { m1 = hall.man("0904", { facing = "se" }), q1 = hall.beast "1305", q2 = hall.beast "1404" })
  hall.arm(g, "m1", "pr")
  hall.activate(g, "m1")
  g:dice { combat = { 1, 1 }, ammo = { 6 }, damage = { 1, 1, 1 } }          -- a die for the burst, two for the machinery
  g:act("humans", "fire q1 auto")
  g = hall.game(t, { m1 = hall.man("0904", { facing = "se" }), q1 = hall.beast "1304" })
  hall.arm(g, "m1", "pr")
  hall.activate(g, "m1")
  g:dice { combat = { 1, 1 }, ammo = { 6 }, damage = { 1 } }
  g:act("humans", "fire q1 auto")
  t.no(hall.logged(g, "is damaged"))
end)

-- structural damage --------------------------------------------------------------------------------------------------

test("a die for a burst, three for heavy weapons; each 6 is a point", { "BH-394", "BH-396", "BH-397" }, function(t)
  local g = deck_of(t)
  g:dice { damage = { 6, 5, 6 } }
  g:run(function() damage.roll(cells.named "0101", 3) end)
  t.is(rooms.named("hall").damage, 2)
end)

test("rooms behind plain doors are one area, airtight doors part them", { "BH-398" }, function(t)
  deck_of(t)
  t.is(map(damage.area(rooms.named "hall"), function(r) return r.name end), { "hall", "closet" })
  t.is(map(damage.area(rooms.named "cell"), function(r) return r.name end), { "cell" })
end)

test("four points shut an area down: dearer, safer, worse to fight in", { "BH-399", "BH-400", "BH-401", "BH-402" }, function(t)
  local g = deck_of(t)
  g:run(function()
    damage.add(rooms.named "hall", 3)
    t.no(damage.is_down(cells.named "0101"))
    damage.add(rooms.named "closet", 1)
    t.ok(damage.is_down(cells.named "0101"))
    t.ok(damage.is_down(cells.named "1501"))
    t.no(damage.is_down(cells.named "1701"))
    local m, q = units.named "m1", units.named "q1"
    q.cell = cells.named "1003"
    t.is(moves.cost(m, cells.named "0803"), 2)
    people.arm(m, "er")
    t.is((attack.defense(attack.new(m, q, m.weapon, "auto"))), 2)
    t.is(chain "hands.dm" { by = m, at = q, cell = q.cell, kind = "hands", ignores = {} }.total, -1)
  end)
  t.ok(hall.logged(g, "shuts down"))
end)

-- grenades -----------------------------------------------------------------------------------------------------------

local function thrower(t, what, more)
  local g = hall.game(t, { m1 = hall.man("0303", more), q1 = hall.beast "0803" })
  g:run(function()
    items.new(what, { holder = units.named "m1" })
    units.named("m1").ready = what
  end)
  hall.activate(g, "m1")
  return g
end

test("a prepared grenade is thrown at a hex and bursts when the round closes", { "BH-142", "BH-234", "BH-516" }, function(t)
  local g = thrower(t, "defensive")
  g:dice { scatter = { 6, 6 }, combat = { 1, 1 }, damage = { 1 } }
  g:act("humans", "throw 0803")
  t.ok(hall.logged(g, "lands on 0803"))
  t.is(#g.m1.items, 0)
  t.is(g:pending(), { "preds" })
  t.ok(hall.logged(g, "defensive grenade at q1: 6 against 1"))
end)

test("a poor throw goes astray along a hexside, a wall stops it", { "BH-142" }, function(t)
  local g = thrower(t, "defensive")
  g:dice { scatter = { 3, 3, 4 }, combat = { 1, 1 }, damage = { 1 } }             -- 6 - 1 for the range: one hex, back to the thrower
  g:act("humans", "throw 0803")
  t.no(hall.logged(g, "lands on 0803"))
  for rolled, by in pairs { [2] = 3, [3] = 2, [4] = 2, [5] = 1, [6] = 1, [7] = 0, [12] = 0 } do t.is(grenades.miss(rolled), by) end
end)

test("blasts by kind and distance; moving is no help", { "BH-234", "BH-235", "BH-236" }, function(t)
  local g = deck_of(t)
  g:set("q1", { cell = g:cell "0603", marker = "move", face_up = true })
  local cases = { { "defensive", "0603", 6 }, { "defensive", "0503", 4 }, { "defensive", "0403", 2 }, { "offensive", "0603", 3 }, { "offensive", "0503", 2 },
    { "incendiary", "0603", 11 }, { "incendiary", "0503", 5 } }
  for _, c in ipairs(cases) do
    g:dice { combat = { 1, 1 }, damage = { 1 } }
    g:run(function()
      units.named("m1").cell = cells.named "1401"
      grenades.burst(cells.named(c[2]), definition("grenade", c[1]))
    end)
    local line = g:log(1)[1]
    t.ok(line:find((" at q1: %d against 1"):format(c[3])), line)
  end
end)

test("fire pays no heed to cover and posture", { "BH-236" }, function(t)
  local g = deck_of(t)
  g:set("q1", { cell = g:cell "0805", prone = true })
  g:dice { combat = { 1, 1 }, damage = { 1 } }
  g:run(function() grenades.burst(cells.named "0805", definition("grenade", "incendiary")) end)
  t.ok(hall.logged(g, "at q1: 11 against 1"))
end)

test("a defensive or incendiary grenade may harm machinery, an offensive one not", { "BH-085" }, function(t)
  for id, dice in pairs { defensive = 3, incendiary = 3, offensive = 1 } do
    local g = deck_of(t)
    g:set("q1", { cell = g:cell "1601" })
    local damage_dice = {}
    for i = 1, dice do damage_dice[i] = 1 end
    g:dice { damage = damage_dice }
    g:run(function() grenades.burst(cells.named "1305", definition("grenade", id)) end)
    t.ok(hall.logged(g, "bursts on 1305"))
  end
end)

test("who stands in smoke sees and is seen one hex far", { "BH-237" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0101" })
  g:run(function()
    cells.named("0303").smoke = true
    t.no(sighting.line(cells.named "0303", cells.named "0501"))
    t.no(sighting.line(cells.named "0501", cells.named "0303"))
    t.ok(sighting.line(cells.named "0303", cells.named "0402"))
  end)
end)

test("smoke hides until the end of the turn", { "BH-237" }, function(t)
  local g = deck_of(t)
  g:run(function()
    grenades.burst(cells.named "0603", definition("grenade", "smoke"))
    t.ok(cells.named("0603").smoke and cells.named("0602").smoke)
    t.no(sighting.line(cells.named "0303", cells.named "0903"))
    lapse "turn"
    t.ok(sighting.line(cells.named "0303", cells.named "0903"))
  end)
end)

test("the launcher under the E-rifle: one kind of round, at once, empty on 1 or 2", { "BH-194", "BH-209", "BH-210", "BH-211", "BH-212", "BH-255" }, function(t)
  for die, empty in pairs { [2] = true, [3] = false } do
    local g = hall.game(t, { m1 = hall.man "0303", q1 = hall.beast "0803" })
    hall.arm(g, "m1", "er")
    hall.activate(g, "m1")
    t.is(g.m1.weapon.rounds, "offensive")
    g:dice { scatter = { 6, 6 }, ammo = { die }, combat = { 1, 1 }, damage = { 1 } }
    g:act("humans", "launch 0803")
    t.ok(hall.logged(g, "offensive grenade at q1: 3 against 1"))
    t.is(g.m1.weapon.launcher_empty, empty)
  end
end)

-- suits --------------------------------------------------------------------------------------------------------------

test("a suit is donned on a 6 where suits are, in a whole round", { "BH-385", "BH-386", "BH-387" }, function(t)
  local g = deck_of(t)
  hall.activate(g, "m1")
  t.is(g:refused("humans", "don"), "don: no suit here")
  g:run(function() cells.named("0903").suit = true end)
  g:dice { suits = { 5 } }
  g:act("humans", "don")
  t.ok(g.m1.suiting and not g.m1.suited)
  g:run(function()
    local u = units.named "m1"
    u.acted, u.task, game.active = false, "", u
  end)
  t.is(g:refused("humans", "move n"), "move n: is struggling with a suit")
  g:dice { suits = { 6 } }
  g:act("humans", "don")
  t.ok(g.m1.suited)
  t.no(g:cell("0903").suit)
end)

test("it comes off on 4 or more, and lies there", { "BH-388", "BH-389", "BH-390" }, function(t)
  for die, off in pairs { [3] = false, [4] = true } do
    local g = deck_of(t, { suited = true })
    hall.activate(g, "m1")
    g:dice { suits = { die } }
    g:act("humans", "doff")
    t.no(g.m1.suited)
    t.is(g.m1.suiting, not off)
    t.is(g:cell("0903").suit, off)
  end
end)

test("in a suit each hex costs one more", { "BH-392" }, function(t)
  local g = deck_of(t, { suited = true })
  g:run(function() t.is(moves.cost(units.named "m1", cells.named "0803"), 2) end)
end)

test("a suit keeps vacuum out, so does Anaerobic", { "BH-098", "BH-135", "BH-136", "BH-391", "BH-429" }, function(t)
  local g = deck_of(t, { suited = true })
  g:run(function()
    local harms = chain "air.harms"
    t.no(harms(units.named "m1"))
    units.named("m1").suited = false
    t.ok(harms(units.named "m1"))
    t.ok(harms(units.named "q1"))
    cards.give("strangler", "anaerobic")
    t.no(harms(units.named "q1"))
  end)
end)

test("what has been damaged burns on in the turns that follow", { "BH-096" }, function(t)
  local g = deck_of(t)
  roll_at(g, "1405", 7, { damage = { 6, 6 }, combat = { 1, 1 } })
  t.ok(g:cell("1405").burning > 0)
  g:run(function()
    lapse "round"
    lapse "turn"
  end)
  t.ok(g:cell("1405").burning > 0)
end)

test("given machinery and a spacesuit, then the overlay of reach shows what each step costs", { "BH-392", "own D4" }, function(t)
  local g = deck_of(t)
  g:act("humans", "activate m1")
  local function steps() return g:overlay("humans", "reach m1") end
  local u, bare = g.m1, steps()
  local function agrees()
    local shown = steps()
    for _, dir in ipairs(cells.ways(u)) do
      local to = cells.step(u.cell, dir)
      if moves.reason(u, dir) == nil and shown[to.name] then t.is(tonumber(shown[to.name]), moves.cost(u, to)) end
    end
    return shown
  end
  agrees()
  g:set("m1", { suited = true })
  local suited = agrees()
  local n = 0
  for name, cost in pairs(suited) do n = n + (tonumber(cost) > tonumber(bare[name]) and 1 or 0) end
  t.ok(n > 0)
end)

test("given the atmosphere of a scenario, then who is outdoors is safe in air, on 11:1 in a hostile one and on 15:1 in none, and who is indoors is safe",
  { "BH-100", "BH-021" }, function(t)
    for _, c in ipairs { { "benign" }, { "hostile", "11:1" }, { "vacuum", "15:1" } } do
      local g = hall.game(t, { m1 = hall.man "0202", q1 = hall.beast "0101" }, { map = "lock_house" })
      g:run(function()
        local ground, u = rooms.named "ground", units.named "m1"
        air.outside(c[1])
        air.put(ground, c[1])
        u.cell = ground.cells[1]
        t.is(exposure.column(u), c[2])
        u.cell = filter(cells.of "deck", function(cell) return cell.room ~= nil and cell.room ~= ground end)[1]
        t.is(exposure.column(u), nil)
      end)
    end
  end)

test("given a building of the base, then none of its decks lies below the ground", { "BH-080" }, function(t)
  hall.game(t, { m1 = hall.man "l1:1310", q1 = hall.beast "l3:1310" }, { map = "command_house" })
  for _, cell in ipairs(cells.of "deck") do t.ok(cell.level >= 1) end
end)
