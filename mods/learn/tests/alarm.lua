-- Lesson 5: it is played to its end, each goal and each hint is reached, and it can be lost.

local lesson = include "helpers/lesson.lua"

local KILL = { 6, 6, 6, 6, 1, 1 }

-- The bot of the saboteurs, until the crew is asked something else than whether to strike at who comes by.
local function they_run(game)
  game.g:bot("thieves", "greedy", 20)
  while not lesson.winner(game) and contains(game.g:options "crew", "free blade") do
    lesson.play(game, "pass")
    game.g:bot("thieves", "greedy", 20)
  end
end

test("given the fifth lesson when Park goes first and both saboteurs fall then each goal is reached and each hint was said", {}, function(t)
  local game = lesson.begin(t, "lesson_alarm")
  lesson.play(game, "preempt c2")
  lesson.others(game, "pass")
  t.is(game.g:view("crew", "game.goals"), "1 of 3")
  lesson.play(game, "move nw")
  lesson.throw(game, "attack t1 blade", table.unpack(KILL))
  t.is(game.g:view("crew", "game.goals"), "2 of 3")
  game.g:dice {}
  lesson.play(game, "end", "pass")
  they_run(game)
  lesson.throw(game, "attack t2 blade", table.unpack(KILL))
  t.is(lesson.winner(game), "crew")
  t.is(lesson.hints(game))
end)

test("given the fifth lesson when nobody is sent first then Tarn is at the alarm in the first turn", {}, function(t)
  for seed = 1, 3 do
    local game = lesson.begin(t, "lesson_alarm", seed)
    lesson.play(game, "pass")
    they_run(game)
    t.is(lesson.winner(game), "thieves")
    t.is(game.g:result().because, "the alarm is cut")
    t.is(game.g.game.turn, 1)
  end
end)

test("given the fifth lesson when Tarn is stopped and Vey is not then Vey is at the alarm in the second turn", {}, function(t)
  local game = lesson.begin(t, "lesson_alarm")
  lesson.play(game, "preempt c2")
  lesson.others(game, "pass")
  lesson.fell(game, "t1")
  lesson.play(game, "end", "pass")
  they_run(game)
  lesson.play(game, "end", "pass")
  they_run(game)
  t.is(lesson.winner(game), "thieves")
  t.is(game.g.game.turn, 2)
end)
