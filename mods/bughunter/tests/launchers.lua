-- Launchers without a rifle: the automatic one and the older one; the flamer.
local hall = include "helpers/hall.lua"

-- m1 with that launcher at 0303, a creature at 0803 and others where they are named
local function armed(t, weapon, more, opts)
  local units_of = { m1 = hall.man("0303"), q1 = hall.beast "0803" }
  for id, u in pairs(more or {}) do units_of[id] = u end
  local g = hall.game(t, units_of, opts)
  hall.arm(g, "m1", weapon)
  hall.activate(g, "m1")
  return g
end

local function again(g)
  g:run(function()
    local u = units.named "m1"
    u.acted, u.task, game.active = false, "", u
  end)
end

local THERE = { 6, 6 }

local function dice_of(...)
  local list = {}
  for _, one in ipairs { ... } do
    for _, face in ipairs(one) do list[#list + 1] = face end
  end
  return list
end

local function count_lines(g, words)
  return #filter(g:log(), function(line) return line:find(words, 1, true) ~= nil end)
end

test("given an automatic launcher, then it fires salvos of three and never one grenade", { "BH-215" }, function(t)
  local g = armed(t, "agl")
  t.is(g:refused("humans", "launch 0803"), "launch 0803: it fires salvos only")
  g:dice { scatter = dice_of(THERE, THERE, THERE), combat = { 1, 1, 1, 1, 1, 1 }, damage = { 1, 1, 1 } }
  g:act("humans", "salvo 0803")
  t.is(count_lines(g, "bursts on 0803"), 3)
  t.is(g.game.active, nil)
  g = armed(t, "er")
  t.is(g:refused("humans", "salvo 0803"), "salvo 0803: no automatic launcher in hand")
end)

test("given a salvo, then each of the three goes astray by dice of its own, and all burst at once", { "BH-217", "BH-220", "BH-394" },
  function(t)
  local g = armed(t, "agl")
  g:dice { scatter = dice_of(THERE, { 3, 3, 1 }, { 1, 1, 1 }), combat = { 1, 1, 1, 1 }, damage = { 6, 6, 1 } }
  g:act("humans", "salvo 0803")
  t.ok(hall.logged(g, "offensive grenade bursts on 0803"))
  t.ok(hall.logged(g, "offensive grenade bursts on 0904"))
  t.ok(hall.logged(g, "incendiary grenade bursts on 1105"))
  t.is(rooms.named("hall").damage, 2)                                        -- one die for each grenade
end)

test("given a salvo that kills its own marksman, then it is carried out to the end", { "BH-217" }, function(t)
  local g = armed(t, "agl", { q1 = hall.beast "1803" })
  g:dice { scatter = dice_of(THERE, THERE, THERE), combat = { 6, 6 }, panic = {} }
  g:act("humans", "salvo 0403")
  t.is(g.m1.state, "killed")
  t.is(count_lines(g, "bursts on"), 3)
end)

test("given an automatic launcher, then nothing is too near for its grenades", { "BH-216" }, function(t)
  local g = armed(t, "agl")
  t.ok(g:odds("humans", "salvo 0403"))
end)

test("given an automatic launcher, then its 18 grenades are six salvos, and no die says that it is empty", { "BH-218", "BH-222" },
  function(t)
  local g = armed(t, "agl", { q1 = hall.beast "1803" })
  for n = 5, 0, -1 do
    g:dice { ammo = {} }
    g:act("humans", "salvo 1003")
    t.is(launchers.salvos(units.named("m1").weapon), n)
    again(g)
  end
  t.is(g:refused("humans", "salvo 1003"), "salvo 1003: the launcher is empty")
end)

test("given an empty automatic launcher, then a round loads one salvo, which it fires; six rounds fill it", { "BH-221", "BH-222" },
  function(t)
  local g = armed(t, "agl", { q1 = hall.beast "1803" })
  g:run(function() units.named("m1").weapon.used = 6 end)
  g:act("humans", "reload")
  t.is(launchers.salvos(units.named("m1").weapon), 1)
  t.is(g.game.active, nil)                                                   -- it took the activation
  again(g)
  g:act("humans", "salvo 1003")
  t.is(launchers.salvos(units.named("m1").weapon), 0)
  for n = 1, 6 do
    again(g)
    g:act("humans", "reload")
    t.is(launchers.salvos(units.named("m1").weapon), n)
  end
  again(g)
  t.is(g:refused("humans", "reload"), "reload: nothing to reload")
end)

test("given an automatic launcher, then it begins with two offensive and an incendiary grenade in each salvo", { "BH-220" }, function(t)
  armed(t, "agl")
  t.is(map(launchers.rounds(units.named("m1").weapon), function(def) return def.id end), { "offensive", "offensive", "incendiary" })
end)

test("given an automatic launcher with a salvo in it, then what is loaded is like it; an empty one takes another mix",
  { "BH-219", "BH-220" }, function(t)
  local g = armed(t, "agl", { q1 = hall.beast "1803" })
  g:run(function() units.named("m1").weapon.used = 5 end)
  t.ok(g:refused("humans", "fill offensive+offensive+offensive"):find("all its salvos are alike", 1, true))
  g:run(function() units.named("m1").weapon.used = 6 end)
  t.is(filter(g:options "humans", function(text) return text:find "^fill" ~= nil end),
    { "fill offensive+offensive+offensive", "fill offensive+incendiary+incendiary", "fill incendiary+incendiary+incendiary" })
  g:act("humans", "fill incendiary+incendiary+incendiary")
  t.is(launchers.salvos(units.named("m1").weapon), 1)
  again(g)
  g:act("humans", "reload")
  again(g)
  g:act("humans", "salvo 1003")
  t.is(count_lines(g, "incendiary grenade bursts"), 3)
end)

test("given what a launcher may hold, then a salvo has smoke and gas only where the game allows it, and nothing that people may not fire",
  { "BH-213", "BH-219", "BH-141" }, function(t)
    local function mixes(set)
      local g = armed(t, "agl", nil, { set = set })
      return g, launchers.mixes(units.named("m1").weapon, people.rounds(units.named "m1"))
    end
    local _, plain = mixes {}
    t.is(#plain, 4)
    local _, special = mixes { special_rounds = true }
    t.is(#special, 20)
    t.ok(contains(special, "offensive+smoke+gas"))
    local g = mixes { non_lethal_only = true, special_rounds = true }
    t.is(g:refused("humans", "salvo 0803"), "salvo 0803: " .. policy.WHY)
    g:run(function() units.named("m1").weapon.rounds = "smoke+gas+gas" end)
    t.ok(g:odds("humans", "salvo 0803"))
  end)

test("given an automatic launcher in hand, then nobody answers a move with it", { "BH-521" }, function(t)
  local g = hall.game(t, { m1 = hall.man "0103", q1 = hall.beast "1003" }, { first = "preds", set = { reaction = "free" } })
  hall.arm(g, "m1", "agl")
  hall.activate(g, "q1")
  g:act("preds", "move sw")
  t.is(g:pending(), { "preds" })
end)

test("given a creature without wits, then it fires no salvo and loads none", { "BH-215", "BH-443" }, function(t)
  local g = hall.game(t, { q1 = hall.beast "0303", m1 = hall.man "0803" }, { first = "preds" })
  hall.arm(g, "q1", "agl")
  hall.activate(g, "q1")
  t.is(g:refused("preds", "salvo 0803"), "salvo 0803: it has no hands for that")
  g:run(function() units.named("q1").weapon.used = 6 end)
  t.is(g:refused("preds", "reload"), "reload: it has no hands for that")
end)

test("given a friend where two of three may burst, then the salvo is doubted with the chance of any of them", { "BH-215", "BH-217" },
  function(t)
  local g = armed(t, "agl", { m2 = hall.man "0803", q1 = hall.beast "1803" })
  local function chance(text) return math.tointeger(tonumber((g:odds("humans", text).doubt or ""):match "m2 %(m2%) (%d+)%%")) end
  local salvo = chance "salvo 0803"
  g:run(function() units.named("m1").weapon.rounds = "incendiary" end)
  t.ok(salvo > chance "salvo 0803", salvo)
end)

test("given a squad with an automatic launcher, then its salvo is asked before play", { "BH-219", "BH-220" }, function(t)
  local g = t.game { scenario = "drive_deck", seed = 2, set = { launcher = true } }
  local function asked() return filter(g:options "humans", function(text) return text:find "^load " ~= nil end) end
  g:pending()
  while #asked() == 2 do g:act("humans", "load offensive") end
  t.is(asked(), { "load offensive+offensive+offensive", "load offensive+offensive+incendiary", "load offensive+incendiary+incendiary",
    "load incendiary+incendiary+incendiary" })
  g:act("humans", "load offensive+incendiary+incendiary")
  local u = units.any { side = "humans", where = function(v) return v.weapon.def.id == "agl" end }
  t.is({ u.name, u.weapon.rounds, launchers.salvos(u.weapon) }, { "Faraday", "offensive+incendiary+incendiary", 6 })
  t.is(#filter(u.items, function(item) return item.def.id == "er" end), 0)
end)

test("given the squad of a boat with an automatic launcher, then it has no flamer, and without it one", { "BH-215", "own D19" }, function(t)
  for launcher, id in pairs { [true] = "agl", [false] = "fl" } do
    t.game { scenario = "relief", seed = 2, set = { launcher = launcher } }:pending()
    t.is(map(units.all { side = "humans", where = function(u) return u.weapon.def.id == "agl" or u.weapon.def.id == "fl" end },
      function(u) return u.weapon.def.id end), { id })
  end
end)

test("given no such setting, then nobody of the squad has one", { "BH-215" }, function(t)
  t.game { scenario = "drive_deck", seed = 2 }:pending()
  t.is(units.count { side = "humans", where = function(u) return u.weapon.def.id == "agl" end }, 0)
end)

test("given the card of a marine with an automatic launcher, then it says how many salvos are left and of what", { "BH-218" }, function(t)
  local g = armed(t, "agl")
  g:run(function() units.named("m1").weapon.used = 2 end)
  local m1 = filter(g:scene("humans").units, function(u) return u.id == "m1" end)[1]
  t.is(map(filter(m1.marks, function(m) return m.label == "Launcher" end), function(m) return m.text end),
    { "4 of 6 salvos: 2 offensive and 1 incendiary" })
end)

-- the older launcher -------------------------------------------------------------------------------------------------

test("given the older launcher of colonists, then each shot unloads it, and it is not aimed nearer than three hexes", { "BH-214" },
  function(t)
  local g = armed(t, "gl", { q1 = hall.beast "1803" })
  t.ok(g:refused("humans", "launch 0503"))
  t.ok(g:odds("humans", "launch 0603"))
  g:dice { scatter = dice_of(THERE), ammo = {}, damage = { 1 } }
  g:act("humans", "launch 0803")
  t.ok(hall.logged(g, "offensive grenade bursts on 0803"))
  again(g)
  t.is(g:refused("humans", "launch 0803"), "launch 0803: the launcher is empty")
  g:act("humans", "reload")
  again(g)
  t.ok(g:odds("humans", "launch 0803"))
end)

test("given the launcher under the E-rifle, then it is neither emptied by each shot nor kept from what is near", { "BH-210", "BH-211" },
  function(t)
  local g = armed(t, "er", { q1 = hall.beast "1803" })
  g:dice { scatter = dice_of(THERE), ammo = { 3 }, damage = { 1 }, combat = { 1, 1 } }
  g:act("humans", "launch 0403")
  t.no(units.named("m1").weapon.launcher_empty)
end)

test("given ratings by dice, then who has the automatic launcher or a flamer is rated by the same row, who has the older one as "
  .. "with a rifle",
  { "BH-282", "BH-285" }, function(t)
    hall.game(t, { m1 = hall.man "0101" })
    local function row(id) return map({ 1, 2, 3, 4, 5, 6 }, function(die) return people.activation(definition("weapon", id), die) end) end
    t.is(row "agl", { 1, 2, 2, 3, 3, 4 })
    t.is(row "fl", row "agl")
    t.is(row "gl", { 1, 2, 3, 4, 5, 6 })
  end)

-- weapons that say what they lack ------------------------------------------------------------------------------------

test("given a marine beside a pulse rifleman, then nothing makes him its loader, and it is empty on a 1 whoever stands there",
  { "BH-207", "BH-206" },
  function(t)
    for die, empty in pairs { [1] = true, [2] = false } do
      local g = armed(t, "pr", { m2 = hall.man "0303", m3 = hall.man "0303" })
      t.is(filter(g:options "humans", function(text) return text:find "loader" ~= nil end), {})
      g:dice { combat = { 1, 1 }, ammo = { die }, damage = { 1 } }
      g:act("humans", "fire q1 auto")
      t.is(units.named("m1").weapon.empty, empty)
    end
  end)

test("given a flamer, then anybody fires it: of any troop and position, and one to whom it was not issued", { "BH-224" }, function(t)
  for _, more in ipairs { { troop = "colonist" }, { troop = "crew", position = "ST" }, { troop = "marine", position = "MD" }, {} } do
    local g = armed(t, "fl", { q1 = hall.beast "0603", m2 = hall.man "0101" })
    g:run(function()
      local u = units.named "m1"
      u.weapon.issued = units.named "m2"
      for field, value in pairs(more) do u[field] = value end
    end)
    t.ok(contains(g:options "humans", "fire q1 flame"))
  end
end)

test("given a flamer, then its bearer lies down for nothing after a move, fires prone as well, and gets up without a die", { "BH-225" },
  function(t)
  local g = armed(t, "fl", { q1 = hall.beast "0603" })
  g:act("humans", "move s")
  g:act("humans", "face se")
  g:act("humans", "prone")
  t.ok(g.m1.prone)
  again(g)
  t.ok(contains(g:options "humans", "fire q1 flame"))
  g:act("humans", "stand")
  t.no(g.m1.prone)
end)

test("given a bearer of a flamer who is shot or blown up, then nothing explodes with it", { "BH-226" }, function(t)
  local g = armed(t, "fl", { m2 = hall.man "0303", q1 = hall.beast "1803" })
  g:dice { combat = { 6, 6 }, damage = {} }
  g:run(function() attack.resolve { at = units.named "m1", cell = units.named("m1").cell, kind = "fire", power = 30, range = 2,
    ignores = {} } end)
  t.is({ g.m1.state, g.m2.state }, { "killed", "healthy" })
  t.is(rooms.named("hall").damage, 0)
end)

test("given a plain bot with an automatic launcher that sees a creature, then it fires a salvo; one that sees nothing does not", {},
  function(t)
  for _, c in ipairs { { "0903", true }, { "1803", false } } do
    local g = armed(t, "agl", { q1 = hall.beast(c[1]) })
    g:run(function() sighting.update() end)
    local done = g:bot("humans", "greedy", 1)[1]
    t.is({ c[1], done:find "^salvo" ~= nil }, c)
  end
end)
