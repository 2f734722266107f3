-- Sacrificing one's own people.
local hall = include "helpers/hall.lua"

-- m1 throws at m2, who stands in the hall; m3 where it is put
local function play(t, m3, more)
  local g = hall.game(t, { m1 = hall.man("0103", { radio = false }), m2 = hall.man("0503", { radio = false }),
    m3 = hall.man(m3 or "0903", { radio = false, panic = 6, facing = "nw" }), q1 = hall.beast "1601" })
  for k, v in pairs(more or {}) do g:set("m3", { [k] = v }) end
  return g
end

-- One of theirs aims a grenade there, and it has not gone off yet.
local function throw(g, at, how)
  g:run(function() sacrifice.aim(units.named(how or "m1"), cells.named(at), definition("grenade", "defensive")) end)
end

-- m2 is hit by a blast that one of his own threw
local function hit(g, result, by)
  g:run(function()
    local u = units.named "m2"
    harm.apply(u, result, { at = u, cell = u.cell, kind = "blast", ignores = {}, thrower = units.named(by or "m1") })
  end)
end

local function chits() return #game.drawn end

test("given a blast aimed where one's own man stands, when he falls, then one chit more is drawn for him", { "BH-305" }, function(t)
  for result, n in pairs { K = 2, I = 2, W = 0 } do
    local g = play(t, "0903", { panic = 1 })
    throw(g, "0603")
    hit(g, result)
    t.is({ result, chits(), game.sacrifices }, { result, n, n == 2 and 1 or 0 })
  end
end)

test("given a blast that was aimed elsewhere and went astray, or one of the creatures, then it is no sacrifice", { "BH-305" }, function(t)
  local g = play(t, "0903", { panic = 1 })
  throw(g, "0903")
  hit(g, "K")
  t.is({ chits(), game.sacrifices }, { 1, 0 })
  g = play(t, "0903", { panic = 1 })
  throw(g, "0603")
  hit(g, "K", "q1")                                                   -- aimed at by his own, felled by another blast
  t.is({ chits(), game.sacrifices }, { 1, 0 })
  g = play(t, "0903", { panic = 1 })
  throw(g, "0603", "q1")
  hit(g, "K")                                                         -- aimed at by a creature, felled by what his own threw elsewhere
  t.is({ chits(), game.sacrifices }, { 1, 0 })
  g = play(t, "0903", { panic = 1 })
  throw(g, "0603", "q1")
  hit(g, "K", "q1")                                                   -- all of it the creature's
  t.is({ chits(), game.sacrifices }, { 1, 0 })
  g = play(t, "0903", { panic = 1 })
  g:set("m2", { state = "incapacitated" })
  throw(g, "0603")
  hit(g, "K")                                                         -- he was down before
  t.is(game.sacrifices, 0)
end)

test("given the last chit of the cup drawn for it, then the humans have lost", { "BH-306" }, function(t)
  local g = play(t, "0903", { panic = 1 })
  g:run(function() for _ = 1, 10 do deck("losses"):draw() end end)
  throw(g, "0603")
  t.no(game.cup_empty)
  hit(g, "K")
  t.ok(game.cup_empty)
end)

-- Does m3 check at once, and has he -1 later?
local function aware(t, at, more)
  local g = play(t, at, more)
  local before = #g:log()
  throw(g, "0603")
  g:run(function() sacrifice.note(units.named "m2", units.named "m1", units.named("m2").cell.room) end)
  return g.m3.embittered, hall.logged(g, "nerve of m3: 1D .*%-1 knows of the sacrifice of m2"), before
end

test("given a survivor in the same room or the next, or with a radio, then he checks at once at -1, and all others do not",
  { "BH-307", "BH-310" }, function(t)
  for at, more in pairs { ["0903"] = {}, ["1503"] = {}, ["1803"] = { radio = true } } do
    local knows, checked = aware(t, at, more)
    t.is({ at, knows, checked }, { at, true, true })
  end
  local knows, checked = aware(t, "1803")
  t.is({ knows, checked }, { false, false })
end)

test("given one who knows, then each later check has -1, once for however many; one who does not know has none", { "BH-308" }, function(t)
  local g = play(t)
  g:run(function()
    local u = units.named "m3"
    local function dm(v) return chain "nerve.dm"(v or u, { why = "a test" }).total end
    t.is(dm(), 0)
    u.embittered = true
    t.is(dm(), -1)
    t.is(dm(units.named "m1"), 0)
  end)
end)

test("given a colonist who knows, then his recovery has -1; of a marine and of one who does not know it has none", { "BH-309" }, function(t)
  local g = play(t)
  g:run(function()
    local u = units.named "m3"
    for _, c in ipairs { { "colonist", true, -1 }, { "marine", true, 0 }, { "crew", true, 0 }, { "colonist", false, 0 } } do
      u.troop, u.embittered = c[1], c[2]
      t.is(sacrifice.recovery(u), c[3])
    end
  end)
  g:set("m3", { troop = "colonist", embittered = true, panicked = true, panic = 4 })
  g:dice { panic = { 4 } }
  g:run(function() nerve.recover() end)
  t.ok(g.m3.panicked)
end)

test("given those who did not know, then they learn of it in the next interphase, if there was one at all", { "BH-310" }, function(t)
  local g = play(t)
  g:run(function()
    sacrifice.learn()
    t.no(units.named("m3").embittered)
    game.sacrifices = 1
    sacrifice.learn()
    t.ok(units.named("m3").embittered)
  end)
end)

-- by what they do ------------------------------------------------------------------------------------------------------

-- m1 at 0103 has that prepared, m2 stands at 0303; all others are far off. Nobody but them acts in the round.
local function ready(t, id, more)
  local g = hall.game(t, { m1 = hall.man "0103", m2 = hall.man("0303", more), q1 = hall.beast "1803" })
  g:run(function()
    items.new(id, { holder = units.named "m1" })
    units.named("m1").ready = id
  end)
  hall.activate(g, "m1")
  return g
end

-- Those faces n times over
local function faces(n, list)
  local out = {}
  for i = 1, n * #list do out[i] = list[(i - 1) % #list + 1] end
  return out
end

local function is_aimed_at(g, id) return #g[id].offered > 0 end

-- The round closes.
local function close(g)
  if g.game.round == 1 and g.game.acting.id == "humans" then g:act("humans", g.game.active and "end" or "rest") end
end

test("given a grenade that is thrown at one's own man, when it bursts, then he is sacrificed if he falls, and is not aimed at any "
  .. "longer if he stands",
  { "BH-305" }, function(t)
    for face, n in pairs { [6] = 1, [1] = 0 } do
      local g = ready(t, "defensive")
      g:dice { scatter = { 6, 6 }, combat = { face, face }, damage = { 1 } }
      g:act("humans", "throw 0403")
      t.ok(is_aimed_at(g, "m2"))
      close(g)
      t.ok(hall.logged(g, "defensive grenade bursts on 0403"))
      t.is({ face, g.game.sacrifices, is_aimed_at(g, "m2") }, { face, n, false })
      if n == 0 then
        hit(g, "K")                                                          -- by what m1 throws elsewhere, in the same turn
        t.is(g.game.sacrifices, 0)
      end
    end
  end)

test("given a satchel charge that is thrown beside one's own man, then nothing goes off yet, and it is aimed at him when it is fired",
  { "BH-305", "BH-244" },
  function(t)
    local g = ready(t, "satchel")
    g:dice { scatter = { 6, 6 } }
    g:act("humans", "throw 0203")
    t.no(is_aimed_at(g, "m2"))
    g:dice { combat = { 6, 6 }, damage = { 1, 1 } }
    g:run(function()
      units.named("m1").cell = cells.named "1405"
      satchels.fire(units.named "m1", cells.named "0203")
    end)
    t.is({ g.m2.state, g.game.sacrifices }, { "killed", 1 })
  end)

test("given a second grenade, of another or behind a wall from him, then he stays aimed at by the first alone", { "BH-305" }, function(t)
  local g = play(t, "0903", { panic = 1 })
  g:set("m2", { cell = g:cell "1402" })
  throw(g, "1302")
  throw(g, "1502", "m3")                                                     -- beyond the shut door
  t.is(map(g.m2.offered, function(u) return u.id end), { "m1" })
  hit(g, "K", "m3")
  t.is(g.game.sacrifices, 0)
  g = play(t, "0903", { panic = 1 })
  throw(g, "0603")
  throw(g, "0603", "m3")
  g:run(function() sacrifice.over(units.named "m3") end)                     -- that of m3 has gone off
  hit(g, "K")
  t.is(g.game.sacrifices, 1)
end)

test("given a thermal bomb that is thrown at or put beside one's own man, then he is sacrificed if he burns; smoke and gas aim at nobody",
  { "BH-305", "BH-238" },
  function(t)
    for _, text in ipairs { "throw 0303", "put" } do
      local g = ready(t, "thermal")
      if text == "put" then g:set("m1", { cell = g:cell "0203" }) end
      g:dice { scatter = { 6, 6 }, combat = { 6, 6, 6, 6 }, damage = { 1, 1 } }
      g:act("humans", text)
      close(g)
      t.ok(hall.logged(g, "thermal bomb ignites"))
      t.is({ text, g.m2.state, g.game.sacrifices }, { text, "killed", text == "put" and 2 or 1 })   -- with who put it
    end
    for _, id in ipairs { "smoke", "gas" } do
      local g = ready(t, id)
      g:act("humans", "throw 0303")
      t.no(is_aimed_at(g, "m2"))
    end
  end)

test("given a grenade or a salvo that is launched at one's own man, then he is sacrificed once, and aimed at no longer",
  { "BH-305", "BH-215" }, function(t)
  for weapon, n in pairs { er = 1, agl = 3 } do
    local g = hall.game(t, { m1 = hall.man "0103", m2 = hall.man "0503", m3 = hall.man "0603", q1 = hall.beast "1803" })
    hall.arm(g, "m1", weapon)
    hall.activate(g, "m1")
    local combat = faces(n + 1, { 1, 1 })
    combat[1], combat[2] = 6, 6                                              -- m2 at first, then m3 as often as something bursts
    g:dice { scatter = faces(n, { 6, 6 }), damage = faces(n, { 1 }), combat = combat, ammo = n == 1 and { 6 } or {} }
    g:act("humans", n == 1 and "launch 0503" or "salvo 0503")
    t.is({ weapon, g.m2.state, g.game.sacrifices, is_aimed_at(g, "m3") }, { weapon, "killed", 1, false })
  end
end)

test("given a probe that is launched with one's own man in its bay, then he is sacrificed; a creature there and who is down are not",
  { "BH-305", "BH-353" },
  function(t)
    for state, n in pairs { healthy = 1, incapacitated = 0 } do
      local g = hall.game(t, { m1 = hall.man "k7:0705", m2 = hall.man("k7:0802", { suited = true, state = state }),
        q1 = hall.beast "k7:0703" },
        { map = "kestrel" })
      g:run(function() probes.launch(units.named "m1", cells.named("k7:0802").room) end)
      t.is({ state, g.m2.state, g.q1.state, g.game.sacrifices }, { state, "killed", "killed", n })
    end
  end)

-- by air --------------------------------------------------------------------------------------------------------------

-- m2 on deck 11 without a suit when m1 lets its air out; before and after: what is done to him then
local function vented(t, more, before, after)
  local g = hall.game(t, { m1 = hall.man "k10:0905", m2 = hall.man("k11:0905", more), q1 = hall.beast "k11:0703" }, { map = "kestrel" })
  g:run(function()
    cargo.vent(units.named "m1")
    clock.advance "smoke"
    if before then before(units.named "m2") end
    clock.advance "smoke"
    if after then after(units.named "m2") end
  end)
  return g
end

local function choke(g, id)
  g:dice { combat = { 6, 6 } }
  g:run(function() exposure.strike(units.named(id or "m2")) end)
end

test("given one of his own side without a suit where a man lets out the air, when that air fells him, then he was sacrificed",
  { "BH-305", "own D16" },
  function(t)
    local g = vented(t)
    t.is(g.game.sacrifices, 0)                                        -- not yet
    choke(g)
    t.is({ g.m2.state, g.game.sacrifices, chits() }, { "killed", 1, 2 })
  end)

test("given who was elsewhere, in a suit or down when the air went, or had air again since, or falls by something else, then he was "
  .. "not sacrificed",
  { "BH-305", "own D16" }, function(t)
    local function there(u) u.cell = cells.named "k11:0905" end
    local function bare(u) u.suited = false end
    for _, c in ipairs { { {}, function(u) u.cell = cells.named "k10:0905" end, there }, { { suited = true }, nil, bare },
      { { state = "incapacitated" } }, { {}, nil, function(u)
        u.cell = cells.named "k10:0905"
        exposure.strike(u)
        there(u)
      end } } do
      local g = vented(t, c[1], c[2], c[3])
      choke(g)
      t.is({ g.m2.state, g.game.sacrifices }, { "killed", 0 })
    end
    local g = vented(t)
    hit(g, "K")
    t.is({ g.m2.state, g.game.sacrifices }, { "killed", 0 })
    g = vented(t)
    for _, result in ipairs { "I", "K" } do
      g:run(function()
        local u = units.named "m2"
        harm.apply(u, result, { at = u, cell = u.cell, kind = "air", ignores = {} })
      end)
    end
    t.is({ g.m2.state, g.game.sacrifices }, { "killed", 1 })         -- and once only
  end)

test("given a bay that is opened or an airlock that is cycled with one of his own side in it, when the air fells him, then he was "
  .. "sacrificed; where the lock fills, or a creature works it, he was not",
  { "BH-305", "BH-357", "BH-050", "own D16" }, function(t)
    local g = hall.game(t, { m1 = hall.man "k7:1203", m2 = hall.man "k7:1203", q1 = hall.beast "k4:1303" }, { map = "kestrel" })
    g:run(function()
      units.named("m1").inside = records.all("workpod")[1]
      pods.open_bay(units.named "m1")
    end)
    choke(g)
    t.is({ g.m2.state, g.game.sacrifices, g.m1.vented_by }, { "killed", 1, nil })
    local function beast(at) return hall.beast(at, { panic = 1 }) end
    for _, c in ipairs { { "m1", "benign", 1, "m2" }, { "q2", "benign", 0, "m2" }, { "m1", "vacuum", 0, "m2" }, { "m1", "benign", 0, "q3" },
      { "q2", "benign", 0, "q3" } } do
      g = hall.game(t, { m1 = hall.man "k9:1710", m2 = hall.man "k9:1711", q1 = hall.beast "k4:1303", q2 = beast "k9:1710",
        q3 = beast "k9:1711" }, { map = "kestrel" })
      g:run(function()
        air.put(rooms.named "airlock_9", c[2])
        exposure.cycle(units.named(c[1]), rooms.named "airlock_9")
        air.put(rooms.named "airlock_9", "vacuum")
      end)
      choke(g, c[4])
      t.is({ c[1], c[2], g[c[4]].state, g.game.sacrifices }, { c[1], c[2], "killed", c[3] })
    end
  end)
