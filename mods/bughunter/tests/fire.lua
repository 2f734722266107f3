-- Fire: firepower, multiples, the table, ammunition.
local hall = include "helpers/hall.lua"

-- m1 with a weapon and q1 so many hexes away along row 3, face up
local function shoot(t, weapon, range, more, set)
  local g = hall.game(t, { m1 = hall.man("0103", more), q1 = hall.beast(("%02d03"):format(1 + range)) }, { set = set })
  hall.arm(g, "m1", weapon)
  hall.activate(g, "m1")
  return g
end

local function column(g, mode) return g:odds("humans", "fire q1 " .. mode).base end

test("the columns are odds, the highest that is not above the ratio", { "BH-138", "BH-139" }, function(t)
  local cases = { { 12, 1, "11:1" }, { 15, 1, "15:1" }, { 11, 4, "2:1" }, { 8, 8, "1:1" }, { 5, 12, "1:3" }, { 1, 6, "1:6" }, { 40, 1, "30:1" } }
  hall.game(t, { m1 = hall.man "0101" })
  for _, c in ipairs(cases) do t.is(attack.column(c[1], c[2]), c[3]) end
  t.is(attack.column(1, 7), nil)
  t.is(attack.result(nil, 12), "")
  t.is(attack.result("1:1", 12), "K")
  t.is(attack.result("1:1", 8), "P")
  t.is(attack.result("15:1", 2), "")
end)

test("each weapon has its code, its modes and its figures",
  { "BH-188", "BH-190", "BH-192", "BH-195", "BH-200", "BH-205", "BH-223", "BH-228" }, function(t)
  hall.game(t, { m1 = hall.man "0101" })
  local cases = { { "acr", "ACR", { "semi", "auto" } }, { "er", "ER", { "semi", "auto" } }, { "lag", "LAG", { "semi" } }, { "mp", "MP", { "auto" } },
    { "pr", "PR", { "auto" } },
    { "fl", "FL", { "flame" } }, { "lr", "LR", { "semi" } }, { "p", "P", { "semi" } }, { "pl", "PL", { "semi" } },
      { "mg", "MG", { "auto" } },
    { "gl", "GL", {} }, { "agl", "AGL", {} } }
  for _, c in ipairs(cases) do
    local def = definition("weapon", c[1])
    t.is(def.code, c[2])
    t.is(map(def.modes, function(m) return m end), c[3])
  end
end)

test("an E-rifle fires differently by mode", { "BH-192" }, function(t)
  local g = shoot(t, "er", 3)
  t.is(column(g, "semi"), "7:1")
  t.is(column(g, "auto"), "11:1")
end)

test("firepower falls with the range", { "BH-516" }, function(t)
  t.is(column(shoot(t, "p", 1), "semi"), "5:1")
  t.is(column(shoot(t, "p", 5), "semi"), "3:1")
  t.is(column(shoot(t, "p", 12), "semi"), "1:1")
end)

test("the laser rifle does the same at every range", { "BH-230" }, function(t)
  t.is(column(shoot(t, "lr", 1), "semi"), "9:1")
  t.is(column(shoot(t, "lr", 13), "semi"), "9:1")
end)

test("a flamer reaches six hexes", { "BH-223" }, function(t)
  local g = shoot(t, "fl", 8)
  t.is(g:refused("humans", "fire q1 flame"), "fire q1 flame: too far")
end)

test("who moves is hard to hit, who evades harder", { "BH-010" }, function(t)
  for marker, n in pairs { move = 4, evade = 6 } do
    local g = shoot(t, "pr", 5)
    g:set("q1", { marker = marker, face_up = true })
    t.is(hall.modifier(g, "humans", "fire q1 auto", "times " .. (marker == "evade" and "evading" or "moving")), n)
  end
end)

test("at arm's length moving does not help", { "BH-010" }, function(t)
  local g = shoot(t, "pr", 1)
  g:set("q1", { marker = "move" })
  t.is(column(g, "auto"), "15:1")
end)

test("multiples combine as a product, a sum or the greatest", { "BH-432" }, function(t)
  for how, want in pairs { product = "1:1", sum = "2:1", max = "3:1" } do
    local g = shoot(t, "pr", 5, nil, { combine = how })
    g:set("q1", { marker = "move", prone = true })
    t.is(column(g, "auto"), want)
  end
end)

test("carapace is a multiple; cards multiply, in a swarm each counts two", { "BH-430", "BH-431", "BH-432", "BH-423" }, function(t)
  local g = shoot(t, "pr", 5)
  hall.power(g, "q1", "carapace_3")
  g:run(function()
    local a = attack.new(units.named "m1", units.named "q1", units.named("m1").weapon, "auto")
    t.is((attack.defense(a)), 3)
    cards.give("strangler", "carapace_4")
    t.is((attack.defense(a)), 12)
  end)
end)

test("a shot at a swarm meets as many as there are", { "BH-423", "BH-431", "BH-432" }, function(t)
  local g = shoot(t, "pr", 5)
  g:run(function()
    local q = units.named "q1"
    q.species = definition("species", "stink_bug")
    q.heads = 8
    local a = attack.new(units.named "m1", q, units.named("m1").weapon, "auto")
    t.is((attack.defense(a)), 8)
    q.heads = 5
    t.is((attack.defense(a)), 5)
    q.heads = 1
    cards.give("stink_bug", "carapace_3")
    cards.give("stink_bug", "carapace_4")
    t.is((attack.defense(a)), 4)
  end)
end)

test("given a plasma gun that was issued to another, then nobody but him fires it or breaches with it; one that lay there is whoever's takes it", { "BH-233" },
  function(t)
    for _, c in ipairs { { "m1", true }, { "m2", false }, { nil, true } } do
      local g = shoot(t, "pl", 5)
      g:run(function()
        units.new { id = "m2", name = "Other", side = "humans" }
        units.named("m1").weapon.issued = c[1] and units.named(c[1])
      end)
      local offers = table.concat(g:options "humans", "; ")
      t.is({ offers:find "fire q1" ~= nil, offers:find "breach " ~= nil }, { c[2], c[2] })
      if not c[2] then t.ok(g:refused("humans", "fire q1 semi"):find "it was issued to Other") end
    end
    local g = shoot(t, "lag", 5)
    g:run(function() units.named("m1").weapon.issued = units.new { id = "m2", name = "Other", side = "humans" } end)
    t.ok(table.concat(g:options "humans", "; "):find "fire q1")
  end)

test("the assault gun ignores carapace, and says so", { "BH-198" }, function(t)
  local g = shoot(t, "lag", 5)
  hall.power(g, "q1", "carapace_4")
  t.is(column(g, "semi"), "11:1")
end)

test("a card that an attack met is turned over, and counts in the next", { "BH-457", "BH-458" }, function(t)
  local g = shoot(t, "pr", 5)
  hall.power(g, "q1", "carapace_3")
  t.is(column(g, "auto"), "15:1")                       -- as far as the humans know
  g:dice { combat = { 1, 1 }, ammo = { 6 }, damage = { 1 } }
  g:act("humans", "fire q1 auto")
  t.ok(hall.logged(g, "x3 Carapace 3"))
  t.ok(hall.logged(g, "card Carapace 3 is turned over"))
  t.is(records.all("card")[1].shown, true)
end)

test("the modifiers of an attack are told with it", { "BH-290" }, function(t)
  local g = shoot(t, "pr", 5, { firing = 1, state = "wounded" })
  g:set("q1", { marker = "move" })
  g:dice { combat = { 3, 3 }, ammo = { 6 }, damage = { 1 } }
  g:act("humans", "fire q1 auto")
  t.ok(hall.logged(g, "15 against 4 %(x4 moving%): column 3:1; 6 %+1 ability, %-1 wounded: panic check"))
end)

test("armor helps against fire, half as much against an E-rifle fired singly", { "BH-280", "BH-192" }, function(t)
  local g = hall.game(t, { q1 = hall.beast("0103", { face_up = true }), m1 = hall.man("0603", { armored = true, facing = "nw" }) }, { first = "preds" })
  g:run(function()
    local q, m = units.named "q1", units.named "m1"
    cards.give("strangler", "intelligent")
    people.arm(q, "er")
    t.is((attack.defense(attack.new(q, m, q.weapon, "auto"))), 2)
    t.is((attack.defense(attack.new(q, m, q.weapon, "semi"))), 1)
  end)
end)

test("prone, cover, machinery", { "BH-083", "BH-007" }, function(t)
  local g = shoot(t, "pr", 5)
  g:run(function()
    local m, q = units.named "m1", units.named "q1"
    local function defense() return (attack.defense(attack.new(m, q, m.weapon, "auto"))) end
    q.prone = true
    t.is(defense(), 2)
    q.prone = false
    q.cell = cells.named "0805"
    t.is(defense(), 2)
    q.cell = cells.named "1005"
    t.is(defense(), 3)
    q.cell = cells.named "1305"
    t.is(defense(), 3)
    q.cell = cells.named "1405"
    t.is(definition("terrain", "explosive_machinery").multiple, definition("terrain", "machinery").multiple)
  end)
end)

-- ammunition ---------------------------------------------------------------------------------------------------------

local function after(t, weapon, mode, die)
  local g = shoot(t, weapon, 5)
  local dice = { combat = { 1, 1 }, damage = {} }
  if weapon ~= "p" then dice.ammo = { die } end
  local rolls = (weapon == "lag" or weapon == "pl") and 3 or (mode == "auto" and 1 or 0)
  for i = 1, rolls do dice.damage[i] = 1 end
  g:dice(dice)
  g:act("humans", "fire q1 " .. mode)
  return units.named("m1").weapon.empty
end

test("weapons run out on low dice", { "BH-189", "BH-193", "BH-196", "BH-199", "BH-206", "BH-227", "BH-229" }, function(t)
  local cases = { { "er", "auto", 1 }, { "pr", "auto", 1 }, { "mp", "auto", 1 }, { "mg", "auto", 1 },
    { "lag", "semi", 2 }, { "fl", "flame", 2 }, { "lr", "semi", 2 } }
  for _, c in ipairs(cases) do
    t.ok(after(t, c[1], c[2], c[3]), c[1])
    t.no(after(t, c[1], c[2], c[3] + 1), c[1])
  end
end)

test("rifles fired singly and pistols never do", { "BH-191", "BH-203" }, function(t)
  for _, weapon in ipairs { "acr", "er", "p" } do
    local g = shoot(t, weapon, 5)
    g:dice { combat = { 1, 1 }, ammo = {} }
    g:act("humans", "fire q1 semi")
    t.no(units.named("m1").weapon.empty)
  end
end)

test("a combat rifle is empty on a 1 after a burst", { "BH-191" }, function(t)
  t.ok(after(t, "acr", "auto", 1))
end)

test("a plasma gun has six shots and is not loaded again", { "BH-231" }, function(t)
  local g = shoot(t, "pl", 5)
  g:run(function() units.named("m1").weapon.used = 5 end)
  g:dice { combat = { 1, 1 }, damage = { 1, 1, 1 } }
  g:act("humans", "fire q1 semi")
  t.ok(units.named("m1").weapon.empty)
  g:run(function()
    local u = units.named "m1"
    u.acted, u.task, game.active = false, "", u
  end)
  t.is(g:refused("humans", "reload"), "reload: it cannot be reloaded")
end)

test("an empty weapon is loaded by a task", { "BH-227", "BH-515" }, function(t)
  local g = shoot(t, "fl", 5)
  g:run(function() units.named("m1").weapon.empty = true end)
  t.is(g:refused("humans", "fire"), "fire: it is empty")
  g:act("humans", "reload")
  t.no(units.named("m1").weapon.empty)
  t.no(contains(g:options(g:pending()[1]), "fire q1 flame"))
end)

test("every marine has a pistol, and changes to it by a task", { "BH-201", "BH-202" }, function(t)
  local g = shoot(t, "er", 5)
  g:run(function() people.arm(units.named "m1", "p") end)
  g:act("humans", "draw p")
  t.is(units.named("m1").weapon.def.id, "p")
end)

test("the flamer pays no heed to cover and movement", { "BH-223" }, function(t)
  local g = shoot(t, "fl", 5)
  g:set("q1", { marker = "move" })
  t.is(column(g, "flame"), "7:1")
end)

test("a burst takes everyone in the hex, and may be split over two at half strength", { "BH-516" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0603", q2 = hall.beast "0603", q3 = hall.beast "0703" })
  hall.arm(g, "m1", "pr")
  hall.activate(g, "m1")
  t.ok(contains(g:options "humans", "spray q1 q3"))
  t.is(g:odds("humans", "spray q1 q3").base, "7:1")
  g:dice { combat = { 1, 1, 1, 1 }, ammo = { 6 }, damage = { 1 } }
  g:act("humans", "fire q1 auto")
  t.ok(hall.logged(g, "at q1") and hall.logged(g, "at q2"))
  t.no(hall.logged(g, "at q3"))
end)

test("a burst goes on where one of its targets flees from it", { "BH-478", "BH-480" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "0303", q2 = hall.beast "0303" })
  hall.arm(g, "m1", "er")
  hall.activate(g, "m1")
  g:set("game", { nerve = 6 })
  g:dice { combat = { 6, 6 }, panic = { 1 } }
  g:act("humans", "fire q1 auto")
  t.is(g.q1.state, "killed")
  t.is(g.q2.cell, nil)
end)

-- --- throws ---
-- Previews against throws: each kind of throw of Bug Hunter.

local function game(t)
  local g = hall.game(t, { a1 = hall.man("0202"), b1 = hall.beast("0203") })
  hall.arm(g, "a1", "pr")
  return g
end

local CASES = {
  fire = function(u, v) return throws.fire(attack.new(u, v, u.weapon, u.weapon.def.modes[1])) end,
  hands = function(u, v) return hands.throw(u, v) end,
  grenade = function(u, v) return throws.grenade(u, v.cell, "throw") end,
  gear = function(u, v) return throws.gear(gear.facts(u, v, u.weapon, "screecher", true)) end,
  struggle = function(_, v) return throws.struggle(v) end,
  suit = function(u) return throws.suit(u, true) end,
  stand = function(u) return throws.stand(u) end,
  tracker = function(u) return throws.tracker(u, 3) end,
  nerve = function(u) return throws.nerve(u, { why = "a test", bonus = -3 }) end,
  recovery = function(u) return throws.recovery(u, -2) end,
  casualty = function(u) return throws.casualty(u, "wounded", -1) end,
}

-- Every throw that the mod declares is among them.
test("what is shown of each throw is what falls in 10,000 of them", {}, function(t)
  local declared = map(filter(definitions "throw", function(def) return def.file:find "^bughunter/" ~= nil end), function(def) return def.id end)
  t.is(keys(CASES), sorted(declared))
  for _, id in ipairs(keys(CASES)) do
    local g = game(t)
    g:run(function() t.fair(CASES[id](units.named "a1", units.named "b1")) end)
  end
end)
