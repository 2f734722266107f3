-- Lesson 2: it is played to its end, each goal and each hint is reached, and it can be lost.

local lesson = include "helpers/lesson.lua"

local MISS, KILL = { 1, 1 }, { 6, 6, 6, 6, 1, 1 }

test("given the second lesson when its player strikes both ways and fells both then each goal is reached and each hint was said", {},
  function(t)
  local game = lesson.begin(t, "lesson_strike")
  lesson.others(game, "end", "end")
  lesson.play(game, "end")                                  -- Vey has not come yet
  lesson.others(game, "move w", "move w", "move w")
  lesson.throw(game, "free blade", table.unpack(MISS))
  t.is(game.g:view("crew", "game.goals"), "1 of 3")
  lesson.others(game, "end", "end")
  lesson.throw(game, "attack t1 blade", table.unpack(KILL))
  t.is(game.g:view("crew", "game.goals"), "2 of 3")
  game.g:dice {}
  lesson.play(game, "move e", "move e", "move e", "end")
  lesson.others(game, "end")
  lesson.play(game, "move e", "move e", "move e")
  lesson.others(game, "pass")
  lesson.throw(game, "attack t2 blade", table.unpack(KILL))
  t.is(lesson.winner(game), "crew")
  t.has(game.g:ending(), "Crew: Put both thieves out of the fight: met (3 of 3 goals reached)")
  t.is(lesson.hints(game))
end)

test("given the second lesson when its player lets the enemy come then that goal is not reached", {}, function(t)
  local game = lesson.begin(t, "lesson_strike")
  lesson.others(game, "move w", "move w", "move w")
  lesson.play(game, "pass")
  t.is(game.g:view("crew", "game.goals"), "0 of 3")
end)

test("given the second lesson when the lookout is to walk then he holds his ground", {}, function(t)
  local game = lesson.begin(t, "lesson_strike")
  lesson.others(game, "end")
  t.is(game.g:refused("thieves", "move w"), "move w: he holds his ground")
end)

test("given the second lesson when a bot plays Vey then he comes at the player", {}, function(t)
  local game = lesson.begin(t, "lesson_strike")
  game.g:bot("thieves", "greedy", 20)
  t.has(game.g:options "crew", "free blade")
end)

test("given the second lesson when Osei falls then it is lost", {}, function(t)
  local game = lesson.begin(t, "lesson_strike")
  lesson.fell(game, "c1")
  t.is(lesson.winner(game), "thieves")
end)
