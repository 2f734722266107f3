-- What a person need not be asked, and what the prompt says. No rule of the game: what is skipped may always be asked for.
local hall = include "helpers/hall.lua"

local plain = chain "choice.plain"

local function two(t, at)
  return hall.game(t, { m1 = hall.man("0101"), m2 = hall.man("0103"), q1 = hall.beast(at, { face_up = true }) })
end

local function round(g, more)
  local c = { seat = g.m1.seat, choices = { "activate m1", "activate m2", "rest" } }
  for key, value in pairs(more or {}) do c[key] = value end
  return c
end

test("when all who could act hold, the rest of the round is not asked", {}, function(t)
  local g = two(t, "1603")                    -- in the closet
  t.is(plain(round(g)), nil)
  g:act("humans", "always hold m1")
  t.is(plain(round(g)), nil)                  -- m2 does not
  g:act("humans", "always hold m2")
  t.is(plain(round(g)), "rest")
  g:act("humans", "ask hold m2")
  t.is(plain(round(g)), nil)
end)

test("who rests is asked again when a creature it knows is in sight", {}, function(t)
  local g = two(t, "1603")
  t.is(plain(round(g, { rest = true })), "rest")
  t.is(plain(round(g, { rest = true, unit = g.m1, choices = { "end" } })), "end")
  g = two(t, "0601")
  t.is(plain(round(g, { rest = true })), nil)
  t.is(plain(round(g, { rest = true, unit = g.m1, choices = { "end" } })), nil)
end)

test("an answer to a move is asked even of who holds", {}, function(t)
  local g = two(t, "1603")
  g:act("humans", "always hold all")
  t.is(plain { seat = g.m1.seat, unit = g.m1, question = "react", choices = { "pass", "react q1" } }, nil)
end)

test("the prompt says what is left of a move", {}, function(t)
  local g = two(t, "1603")
  t.is(ease.prompt(g.m1), "8 MP, evading 4")
  hall.activate(g, "m1")
  g:act("humans", "move se")
  t.is(ease.prompt(g.m1), "7 MP left to move")
end)
