-- Objectives as data: every combination of facts, each time at which they are looked at, who wins and why.
local function truth(t) return t.game { scenario = "truth", seed = 1 } end

local function ask(g, asked, a, b, c) g:run(function() game.a, game.b, game.c, game.asked = a, b or false, c or false, asked end) end

-- So many turns; those who have the last choice of one end it.
local function turns(g, n)
  for _ = 1, n do
    g:act("north", "pass")
    if not g:result() then g:act("south", "pass") end
  end
end

local function number(...)
  local n = 0
  for _, v in ipairs { ... } do n = n + (v and 1 or 0) end
  return n
end

local TRUTH = {
  all = function(a, b, c) return a and b and c end,
  any = function(a, b, c) return a or b or c end,
  at_least = function(a, b, c) return number(a, b, c) >= 2 end,
  at_most = function(a, b, c) return number(a, b, c) <= 1 end,
  just_one = function(a, b, c) return number(a, b, c) == 1 end,
  nested = function(a, b, c) return a and (b or c) end,
}

for word, want in pairs(TRUTH) do
  test(("given each combination of three facts, when '%s' is asked, then its truth table holds"):format(word), {}, function(t)
    for n = 0, 7 do
      local a, b, c = n & 1 ~= 0, n & 2 ~= 0, n & 4 ~= 0
      local g = truth(t)
      ask(g, word, a, b, c)
      local result = g:result()
      t.is(result and result.outcome or "goes on", want(a, b, c) and word or "goes on")
    end
  end)
end

test("given an objective of any time, when its fact holds in the middle of a turn, then the game is over", {}, function(t)
  local g = truth(t)
  turns(g, 1)
  ask(g, "any_time", true)
  t.is(g:result().winner, "north")
  t.is(g:result().because, "any_time is asked, a holds")
end)

test("given an objective at the end of a turn, when its fact holds only within a turn, then nothing happens", {}, function(t)
  local g = truth(t)
  ask(g, "end_of_turn", true)
  t.no(g:result())
  g:run(function() game.a = false end)
  turns(g, 1)
  t.no(g:result())
  g:run(function() game.a = true end)
  g:act("north", "pass")
  t.no(g:result())
  g:act("south", "pass")
  t.is(g:result().winner, "north")
end)

test("given an objective for two turns, when its fact fails between them, then they are counted from the start again", {}, function(t)
  local g = truth(t)
  ask(g, "two_turns", true)
  turns(g, 1)
  t.is(sides.named("north").turns_held.two_turns, 1)
  g:run(function() game.a = false end)
  turns(g, 1)
  t.is(sides.named("north").turns_held.two_turns, nil)
  g:run(function() game.a = true end)
  turns(g, 1)
  t.no(g:result())
  turns(g, 1)
  t.is(g:result().winner, "north")
end)

test("given an objective at the end of the game, when its fact holds before, then it counts only when the last turn is over", {}, function(t)
  local g = truth(t)
  ask(g, "end_of_game", true)
  turns(g, 3)
  t.no(g:result())
  turns(g, 1)
  t.is(g:result().winner, "north")
  g = truth(t)
  ask(g, "end_of_game", true)
  turns(g, 3)
  g:run(function() game.a = false end)
  turns(g, 1)
  t.is(g:result(), { winner = "none", outcome = "draw", because = "the last turn is over" })
end)

test("given two turns at the end of the game, when the fact has held for the last one only, then nobody has won", {}, function(t)
  local g = truth(t)
  turns(g, 3)
  ask(g, "two_at_end", true)
  turns(g, 1)
  t.is(g:result().winner, "none")
  g = truth(t)
  turns(g, 2)
  ask(g, "two_at_end", true)
  turns(g, 2)
  t.is(g:result().winner, "south")
end)

local function contest(t, set) return t.game { scenario = "contest", seed = 1, set = set } end

local function hold(g, north, south) g:run(function() sides.named("north").held, sides.named("south").held = north, south end) end

test("given two sides with one objective, when both reach it at the same end of a turn, then it is a draw", {}, function(t)
  local g = contest(t)
  hold(g, 3, 3)
  turns(g, 1)
  t.is(g:result(), { winner = "none", outcome = "draw", because = "three are held" })
  g = contest(t)
  hold(g, 2, 3)
  turns(g, 1)
  t.is(g:result(), { winner = "south", outcome = "won", because = "three are held" })
end)

test("given objectives at the end of the game, then the lower order decides, and one without a condition is the rest", {}, function(t)
  local g = contest(t)
  hold(g, 1, 0)
  turns(g, 3)
  t.is(g:result(), { winner = "north", outcome = "marginal", because = "the north has one" })
  g = contest(t)
  turns(g, 3)
  t.is(g:result(), { winner = "south", outcome = "marginal", because = "the north has nothing" })
end)

test("given a last turn of 0, then the game has none", {}, function(t)
  local g = contest(t, { last = 0 })
  turns(g, 9)
  t.no(g:result())
end)

test("given objectives, then the briefing of a side lists its own and the open ones", {}, function(t)
  local g = contest(t)
  local north, south = g:briefing "north", g:briefing "south"
  t.ok(north:find("\nObjectives:\n  Hold three, at the end of a turn\n", 1, true), north)
  t.no(north:find("Let them have none", 1, true), north)
  t.ok(south:find("  North: Hold three, at the end of a turn\n", 1, true), south)
  t.ok(south:find("  The last turn is turn 3", 1, true), south)
end)

test("given the end of the game, then it names each objective with the facts that decided", {}, function(t)
  local g = contest(t)
  hold(g, 1, 2)
  turns(g, 3)
  local lines = g:ending()
  t.has(lines, "North: Hold three: not met (North: 1 of 3)")
  t.has(lines, "South: Hold three: not met (South: 2 of 3)")
  t.has(lines, "North: Hold one when time is up: met (the north has one: true)")
end)

test("given an objective that is only with a setting, then without it nobody reads it and it decides nothing", {}, function(t)
  t.no(contest(t):result())
  t.no(contains(contest(t):ending(), "Nobody has any: met (nobody has any: true)"))
  t.is(contest(t, { idle_ends = true }):result(), { winner = "none", outcome = "draw", because = "nobody has any" })
  t.has(contest(t, { idle_ends = true }):ending(), "Nobody has any: met (nobody has any: true)")
  t.no(contest(t, { idle_ends = true }):briefing("north"):find("Nobody", 1, true))
end)

test("given an objective that is only with a setting, then without it bots do not strive for its facts", {}, function(t)
  local function worth(set)
    hold(contest(t, set), 0, 2)
    return chain "worth" (sides.named "south").total
  end
  t.is({ worth(), worth { idle_ends = true } }, { 0, 7 })
end)

test("given facts with a worth, then bots read it: a number for the side that it serves, a function for the side that asks", {}, function(t)
  local g = contest(t)
  t.is(chain "worth" (sides.named "north").total, 0)
  hold(g, 3, 0)
  t.is(chain "worth" (sides.named "north").total, 5 + 3)
  t.is(chain "worth" (sides.named "south").total, -5 - 3)
  t.ok(facts.holds("has_three", "north"))
  t.no(facts.holds("has_three", "south"))
end)
