-- Hiding, rolling, dropping, diving and the flying tackle in one's own turn.
local room = include "helpers/room.lua"

local function paid(g, text)
  local before = g.a1.ap
  g:act("a", text)
  return ap.text(before - g.a1.ap)
end

local function at(t, from, a) return room.game(t, { from = from, at = "a:b2", looks = "n", a = a }) end

test("given a table, then one hides two thirds behind it for 1 AP; on open floor, not", { "PC-068", "PC-034" }, function(t)
  t.is(at(t, "a:h2"):refused("a", "hide"), "hide: nothing to hide behind")
  local g = at(t, "a:d5")
  t.is(paid(g, "hide"), "1")
  t.is(g.a1.hidden, 2)
  g:act("a", "walk n")
  t.is(g.a1.hidden, 0)
end)

test("given a bar, then a kneeling figure behind it is concealed altogether", { "PC-068", "PC-035" }, function(t)
  local g = at(t, "a:e5", { position = "kneeling" })
  g:act("a", "hide")
  t.is(g.a1.hidden, 3)
end)

test("given a table beside, then one goes there and hides for 4 AP", { "PC-069" }, function(t)
  local g = at(t, "a:c5")
  t.is(paid(g, "hide_by e"), "4")
  t.is({ g.a1.cell.name, g.a1.hidden }, { "a:d5", 2 })
end)

test("given somebody lying, then it rolls to either side for 2 AP and evades; standing, not", { "PC-070" }, function(t)
  local g = at(t, "a:h2")
  t.is(g:refused("a", "roll n"), "roll n: only while prone")
  g:set("a1", { position = "prone" })
  t.is(room.names(g:options "a", "roll"), { "roll n", "roll s" })
  t.is(paid(g, "roll s"), "2")
  t.is({ g.a1.cell.name, g.a1.evading }, { "a:h3", true })
end)

test("given a drop, then prone at once for 1 AP", { "PC-071" }, function(t)
  local g = at(t, "a:h2")
  t.is(paid(g, "drop"), "1")
  t.is(g.a1.position, "prone")
end)

test("given somebody kneeling or sitting, then it drops for 1 AP as well; prone, not", { "PC-071" }, function(t)
  for _, position in ipairs { "kneeling", "sitting" } do
    local g = at(t, "a:h2", { position = position })
    t.is(paid(g, "drop"), "1")
    t.is(g.a1.position, "prone")
  end
  t.is(at(t, "a:h2", { position = "prone" }):refused("a", "drop"), "drop: is prone already")
end)

test("given somebody hidden, when it drops, then it is concealed no longer until it hides again", { "PC-071", "PC-068" }, function(t)
  local g = at(t, "a:e5", { position = "kneeling" })
  g:act("a", "hide")
  g:act("a", "drop")
  t.is(g.a1.hidden, 0)
  g:act("a", "hide")
  t.is(g.a1.hidden, 3)
end)

test("given dives, then 2 AP for a square, 4 for two, and prone", { "PC-072", "PC-073" }, function(t)
  local g = at(t, "a:h2")
  t.is(paid(g, "dive n"), "2")
  t.is({ g.a1.cell.name, g.a1.position }, { "a:h1", "prone" })
  g = at(t, "a:h2")
  t.is(paid(g, "dive_roll e"), "4")
  t.is({ g.a1.cell.name, g.a1.position }, { "a:j2", "prone" })
  t.no(contains(g:options "a", "dive_roll n"))
end)

local function flight(t, opts)
  local g = room.game(t, opts)
  room.spent(g, "b1")
  return g
end

test("given a flying tackle, then at least 4 AP over two squares, and the tackler is prone", { "PC-074" }, function(t)
  local g = flight(t, { at = "a:d2" })
  t.is(room.names(g:options "a", "tackle"), { "tackle b1 4", "tackle b1 5", "tackle b1 6", "tackle b1 7" })
  g:dice { combat = { 50, 6, 50 } }                                          -- hit, 6 points, the save fails
  t.is(paid(g, "tackle b1 4"), "4")
  t.is({ g.a1.position, g.a1.cell.name, g.b1.position, g.b1.temporary }, { "prone", "a:c2", "prone", 6 })
end)

test("given a flying tackle that misses, then the tackler is prone and the target stands", { "PC-074" }, function(t)
  local g = flight(t, { at = "a:d2" })
  g:dice { combat = { 100 } }
  t.is(paid(g, "tackle b1 4"), "4")
  t.is({ g.a1.position, g.a1.cell.name, g.b1.position, g.b1.temporary }, { "prone", "a:c2", "standing", 0 })
end)

test("given a tackle whose target saves against STR, then it stays up", { "PC-074", "PC-001" }, function(t)
  local g = flight(t, { at = "a:d2" })
  g:dice { combat = { 50, 6, 49 } }
  g:act("a", "tackle b1 4")
  t.is(g.b1.position, "standing")
end)

test("given a tackle that grazes, then half the points rounded down, and the target stands without a save", { "PC-074", "PC-027" }, function(t)
  local g = flight(t, { at = "a:d2" })
  g:dice { combat = { 55, 7 } }
  g:act("a", "tackle b1 4")
  t.is({ g.b1.temporary, g.b1.position, g.a1.position }, { 3, "standing", "prone" })
end)

test("given more AP in a tackle, then +5 to the hit, and the save is harder", { "PC-074" }, function(t)
  local g = flight(t, { at = "a:d2" })
  t.is(room.number(g, "tackle b1 7"), 65)
  g:dice { combat = { 65, 6, 35 } }                                          -- 50 less 15: 34 would do
  g:act("a", "tackle b1 7")
  t.is(g.b1.position, "prone")
  g = flight(t, { at = "a:d2", set = { tackle_save = "easier" } })
  g:dice { combat = { 65, 6, 64 } }
  g:act("a", "tackle b1 7")
  t.is(g.b1.position, "standing")
end)

test("given a tackle that comes down behind its target, then the +15 is shown and thrown", { "PC-024", "PC-074" }, function(t)
  local g = flight(t, { at = "a:d3", b = { heading = "ne" } })               -- from b2 at its side, from c3 at its back
  t.is(room.modifier(g, "tackle b1 4", "from the rear"), 15)
  t.is(room.number(g, "tackle b1 4"), 65)
  g:dice { combat = { 65, 6, 50 } }
  g:act("a", "tackle b1 4")
  t.is({ g.a1.cell.name, g.b1.temporary }, { "a:c3", 6 })
end)

test("given a tackle, then nobody flies in another's turn", { "PC-074" }, function(t)
  local g = room.game(t, { set = { offers = "every" } })
  g:act("a", "turn ne")
  t.is(room.names(g:options "b", "tackle"), {})
end)
