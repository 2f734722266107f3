-- Sacrificing one's own people.
local hall = include "helpers/hall.lua"

-- m1 throws at m2, who stands in the hall; m3 where it is put
local function play(t, m3, more)
  local g = hall.game(t, { m1 = hall.man("0103", { radio = false }), m2 = hall.man("0503", { radio = false }),
    m3 = hall.man(m3 or "0903", { radio = false, panic = 6, facing = "nw" }), q1 = hall.beast "1601" })
  for k, v in pairs(more or {}) do g:set("m3", { [k] = v }) end
  return g
end

local function throw(g, at, how)
  g:run(function() tell("grenade.thrown", { unit = units.named(how or "m1"), item = definition("grenade", "defensive"), cell = cells.named(at) }) end)
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
  return g.m3.embittered, hall.logged(g, "m3 keeps its nerve: 1D .*%-1 knows of the sacrifice of m2"), before
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
