-- Lesson 1: it is played to its end, each goal and each hint is reached, and it can be lost.

local lesson = include "helpers/lesson.lua"

local WAIT = { "expletive", "expletive", "expletive" }

test("given the first lesson when its player walks through both doors then each goal is reached and each hint was said", {}, function(t)
  local game = lesson.begin(t, "lesson_walk")
  lesson.play(game, "move e", "move e", "open door-cabin")
  lesson.play(game, table.unpack(WAIT))
  t.is(game.g:view("crew", "game.goals"), "2 of 3")
  lesson.play(game, "move e", "move e", "move e", "move e", "end", "open door-bridge")
  lesson.play(game, table.unpack(WAIT))
  lesson.play(game, "move e")
  t.is(game.g:result().winner, "crew")
  t.is(game.g:result().because, "you can walk and open doors")
  t.is(#game.said, #definition("scenario", "lesson_walk").hints)
end)

test("given the first lesson when a door is broken down then that goal is reached too", {}, function(t)
  local game = lesson.begin(t, "lesson_walk")
  lesson.play(game, "move e", "move e")
  game.g:dice { combat = { 1, 1 } }
  lesson.play(game, "break door-cabin")
  t.is(game.g:view("crew", "game.goals"), "2 of 3")
end)

test("given the first lesson when a second door is opened then the goal is not told a second time", {}, function(t)
  local game = lesson.begin(t, "lesson_walk")
  lesson.play(game, "move e", "move e", "open door-cabin")
  lesson.play(game, table.unpack(WAIT))
  lesson.play(game, "move e", "move e", "move e", "move e", "end", "open door-bridge")
  t.is(#filter(game.g:log(60), function(line) return line:find("Open a door", 1, true) ~= nil end), 1)
end)

test("given the first lesson when its player does nothing for four turns then it is lost", {}, function(t)
  local game = lesson.begin(t, "lesson_walk")
  lesson.play(game, "end", "end", "end", "end")
  t.is(game.g:result().winner, "none")
  t.has(game.g:ending(), "Crew: Come to the bridge, on the right: not met (0 of 3 goals reached)")
end)

local FOLLOWS = { { "lesson_walk", "lesson_strike" }, { "lesson_strike", "lesson_shoot" }, { "lesson_shoot", "lesson_wounds" },
  { "lesson_wounds", "lesson_alarm" }, { "lesson_alarm", "first_game" } }

for _, row in ipairs(FOLLOWS) do
  test(("given %s, when it is over, then %s is the next, and the text of the end leaves it to the screen to say so"):format(row[1], row[2]), {}, function(t)
    local g = t.game { scenario = row[1], seed = 1 }
    t.is({ definition("scenario", row[1]).next, table.concat(g:ending(), "\n"):find("Next:", 1, true) }, { row[2] })
  end)
end
