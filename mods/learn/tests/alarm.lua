-- Lesson 5: it is played to its end, each goal and each hint is reached, and it can be lost.

local lesson = include "helpers/lesson.lua"

test("given the fifth lesson when its player sends Park first and he strikes then each goal is reached and each hint was said", {}, function(t)
  local game = lesson.begin(t, "lesson_alarm")
  lesson.play(game, "preempt c2")
  t.is(game.g:view("crew", "game.goals"), "1 of 2")
  lesson.play(game, "move nw")
  lesson.throw(game, "attack t1 blade", 6, 6, 6, 6, 1, 1)
  t.is(lesson.winner(game), "crew")
  t.is(lesson.hints(game))
end)

test("given the fifth lesson when nobody is sent first then the saboteur is at the alarm in the first turn", {}, function(t)
  for seed = 1, 3 do
    local game = lesson.begin(t, "lesson_alarm", seed)
    lesson.play(game, "pass")
    game.g:bot("thieves", "greedy", 20)
    t.is(lesson.winner(game), "thieves")
    t.is(game.g:result().because, "the alarm is cut")
  end
end)
