-- Lesson 4: it is played to its end, each goal and each hint is reached, and it can be lost.

local lesson = include "helpers/lesson.lua"

local function shoots(game, choice, faces)
  game.g:dice { combat = faces }
  lesson.others(game, choice)
end

test("given the fourth lesson when one is hit, drops out and the other shoots then each goal is reached and each hint was said", {},
  function(t)
  local game = lesson.begin(t, "lesson_wounds")
  shoots(game, "snap c1 revolver", { 1, 1 })
  lesson.others(game, "end")
  lesson.play(game, "end", "end")
  shoots(game, "attack c1 revolver", { 6, 5, 1, 1, 1, 1 })
  t.is(game.g:view("crew", "game.goals"), "1 of 3")
  lesson.others(game, "end")
  lesson.play(game, "end", "end")
  shoots(game, "attack c1 revolver", { 6, 6, 6, 6, 6 })
  lesson.play(game, "wound strength", "wound dexterity", "wound endurance")
  t.is(game.g:view("crew", "game.goals"), "2 of 3")
  lesson.others(game, "end")
  lesson.throw(game, "attack t1 shotgun", 6, 6, 6, 6, 6, 6, 1, 1)
  t.is(lesson.winner(game), "crew")
  t.has(game.g:ending(), "Crew: Put Rourke out of the fight: met (3 of 3 goals reached)")
  t.is(lesson.hints(game))
end)

test("given the fourth lesson when a bot plays Rourke then he shoots at once", {}, function(t)
  local game = lesson.begin(t, "lesson_wounds")
  t.ok(game.g:bot("thieves", "greedy", 1)[1]:find("revolver", 1, true))
end)

test("given the fourth lesson when both of the crew fall then it is lost", {}, function(t)
  local game = lesson.begin(t, "lesson_wounds")
  lesson.fell(game, "c1")
  lesson.fell(game, "c2")
  t.is(lesson.winner(game), "thieves")
end)
