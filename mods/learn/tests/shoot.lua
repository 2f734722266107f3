-- Lesson 3: it is played to its end, each goal and each hint is reached, and it can be lost.

local lesson = include "helpers/lesson.lua"

local MISS, HIT = { 1, 1 }, { 6, 6, 6, 6, 6, 1, 1 }

test("given the third lesson when its player shoots, covers and shoots from cover then each goal is reached and each hint was said", {},
  function(t)
  local game = lesson.begin(t, "lesson_shoot")
  lesson.others(game, "end")
  lesson.throw(game, "attack t1 carbine", table.unpack(MISS))
  lesson.throw(game, "snap t1 carbine", table.unpack(HIT))
  t.is(game.g:view("crew", "game.goals"), "1 of 3")
  lesson.play(game, "end", "cover k2")
  t.is(game.g:view("crew", "game.goals"), "2 of 3")
  lesson.throw(game, "free carbine", table.unpack(HIT))
  t.is(lesson.winner(game), "crew")
  t.has(game.g:ending(), "Crew: Put both thieves out of the fight: met (3 of 3 goals reached)")
  t.is(lesson.hints(game))
end)

test("given the third lesson when another square is covered, or an enemy, then the door is not", {}, function(t)
  for _, what in ipairs { "cover e2", "cover t1" } do
    local game = lesson.begin(t, "lesson_shoot")
    lesson.others(game, "end")
    lesson.play(game, what)
    t.is(game.g:view("crew", "game.goals"), "0 of 3", what)
  end
end)

test("given the third lesson when its player holds fire then the second comes down the passage", {}, function(t)
  local game = lesson.begin(t, "lesson_shoot")
  lesson.fell(game, "t1")
  lesson.play(game, "end", "cover k2", "pass")
  game.g:bot("thieves", "greedy", 20)
  t.is(game.g.t2.cell.name, "k2")
end)

test("given the third lesson before its third turn then nobody comes through the door", {}, function(t)
  local game = lesson.begin(t, "lesson_shoot")
  lesson.others(game, "end")
  lesson.play(game, "end")
  lesson.others(game, "end")
  t.is(game.g.portal["door-store"].state, "closed")
  lesson.play(game, "end")
  t.is(game.g.portal["door-store"].state, "open")
end)

test("given the third lesson when Lind falls then it is lost", {}, function(t)
  local game = lesson.begin(t, "lesson_shoot")
  lesson.fell(game, "c1")
  t.is(lesson.winner(game), "thieves")
end)
