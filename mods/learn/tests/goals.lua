-- What counts as a goal of a lesson and what does not, what the end says of them, when a lesson is over, and the words of its hints for line mode
-- and the page.

local lesson = include "helpers/lesson.lua"

-- Which goals are reached, by their place in the list: "x.x"
local function met(game)
  local out = ""
  for _, line in ipairs(definition("scenario", game.id).facts()) do out = out .. (line:sub(1, 3) == "[x]" and "x" or ".") end
  return out
end

local function shot(game, by, at, free)
  game.g:run(function()
    local u = units.named(by)
    tell("attack.made", { by = u, at = units.named(at), weapon = definition("weapon", "base:hands"), how = "", free = free or false })
  end)
end

-- --- each lesson ---

test("given the first lesson, then a step away from a shut door reaches nothing, the one before it does, and the bridge is the room behind the second", {},
  function(t)
  local game = lesson.begin(t, "lesson_walk")
  lesson.play(game, "move e")
  t.is({ met(game), game.g:view("crew", "game.goals") }, { "...", "0 of 3" })
  lesson.play(game, "move e")
  t.is({ met(game), game.g:view("crew", "game.goals") }, { "x..", "1 of 3" })
  for cell, goals in pairs { a3 = "...", d2 = "x..", e1 = "...", g2 = "x..", h2 = "x.x", j3 = "..x" } do
    game = lesson.begin(t, "lesson_walk")
    game.g:run(function() base.moves.enter(units.named "c1", cells.named(cell)) end)
    t.is({ cell, met(game) }, { cell, goals })
  end
end)

test("given the first lesson, then a door that is shut or jammed is none that was opened; one that begins to open, or is broken, is", {}, function(t)
  for state, goals in pairs { closed = "...", open = "...", broken = ".x." } do
    local game = lesson.begin(t, "lesson_walk")
    game.g:run(function() base.doors.set(portals.named "door-cabin", state) end)
    t.is({ state, met(game) }, { state, goals })
  end
  local game = lesson.begin(t, "lesson_walk")
  lesson.play(game, "move e", "move e", "open door-cabin")
  t.is(met(game), "xx.")
end)

test("given the second lesson, then blows of the others, and at somebody who is down, are none; a free one and one in the own turn are two goals", {},
  function(t)
  local game = lesson.begin(t, "lesson_strike")
  shot(game, "t1", "c1", true)
  shot(game, "t1", "c1")
  t.is(met(game), "...")
  lesson.fell(game, "t1")
  shot(game, "c1", "t1", true)
  shot(game, "c1", "t1")
  t.is(met(game), "...")                                                 -- and one of two thieves is out, not both
  shot(game, "c1", "t2", true)
  t.is(met(game), "x..")
  shot(game, "c1", "t2")
  t.is(met(game), "xx.")
  lesson.fell(game, "t2")
  t.is(met(game), "xxx")
end)

test("given the third lesson, then shots of the others, at somebody who is down and cover by the others are none", {}, function(t)
  local game = lesson.begin(t, "lesson_shoot")
  shot(game, "t1", "c1")
  game.g:run(function()
    local u = units.named "t1"
    u.cover_line[1] = cells.named "k2"
    tell("cover.taken", { unit = u, what = u.weapon })
  end)
  t.is(met(game), "...")
  shot(game, "c1", "t2")                                                  -- in the turn of t1
  t.is(met(game), "..x")
  lesson.others(game, "end")
  shot(game, "c1", "t2")                                                  -- in its own
  t.is(met(game), "x.x")
  game = lesson.begin(t, "lesson_shoot")
  lesson.others(game, "end")
  lesson.fell(game, "t1")
  shot(game, "c1", "t1")
  t.is(met(game), "...")
end)

test("given the fourth lesson, then a wound of the thief and his fall while none of the crew stands reach nothing", {}, function(t)
  local game = lesson.begin(t, "lesson_wounds")
  game.g:run(function() base.wounds.suffer(units.named "t1", { 1 }) end)
  t.is({ game.g.t1.wounded, met(game) }, { true, "..." })
  lesson.fell(game, "c1")
  t.is(met(game), ".x.")
  lesson.fell(game, "t1")
  t.is(met(game), ".xx")
  game = lesson.begin(t, "lesson_wounds")
  game.g:run(function()
    for _, id in ipairs { "c1", "c2" } do units.named(id).state = "unconscious" end
    base.wounds.become(units.named "t1", "unconscious")
  end)
  t.is(met(game), "...")
end)

test("given the fifth lesson, then a saboteur who goes first, and one of the crew who falls, reach nothing; each saboteur is a goal of its own", {},
  function(t)
  local game = lesson.begin(t, "lesson_alarm")
  lesson.play(game, "pass")
  lesson.others(game, "pass")
  game.g:run(function()
    tell("pre_empted", { unit = units.named "t2", called = units.named "t1" })
    base.wounds.become(units.named "c1", "unconscious")
    t.is(met(game), "...")
    base.wounds.become(units.named "t2", "unconscious")
    t.is(met(game), "..x")
    base.wounds.become(units.named "t1", "unconscious")
    t.is(met(game), ".xx")
  end)
  game = lesson.begin(t, "lesson_alarm")
  lesson.play(game, "pass")
  lesson.others(game, "pass")
  game.g:run(function()
    for _, id in ipairs { "c1", "c2" } do units.named(id).state = "unconscious" end
    base.wounds.become(units.named "t1", "unconscious")
  end)
  t.is(met(game), "...")                                                  -- by whom?
end)

-- --- the list itself ---

test("given a goal that is reached twice, then it is told and counted once; one that the lesson has not is a mistake", {}, function(t)
  local game = lesson.begin(t, "lesson_walk")
  game.g:run(function()
    local goals = goal_list { { "one", "Do one" }, { "two", "Do two" } }
    local u = units.named "c1"
    goals.begin()
    t.is({ game.g.game.goals, goals.all(), goals.says() }, { "0 of 2", false, "0 of 2 goals reached" })
    for _ = 1, 2 do goals.met("two", u) end
    t.is({ game.g.game.goals, goals.all(), goals.lines() }, { "1 of 2", false, { "[ ] Do one", "[x] Do two" } })
    goals.met("one", u)
    t.is({ game.g.game.goals, goals.all(), goals.lines() }, { "2 of 2", true, { "[x] Do one", "[x] Do two" } })
    t.fails(function() goals.met("three", u) end, "the lesson has no goal 'three'")
  end)
  local told = filter(game.g:log(60), function(line) return line:find("has reached goal", 1, true) ~= nil end)
  t.is(#told, 2)
  t.ok(told[1]:find("Lind has reached goal 1 of 2: Do two", 1, true))
end)

test("given a lesson that ends, then its end says of each goal whether it was reached", {}, function(t)
  local game = lesson.begin(t, "lesson_walk")
  lesson.play(game, "move e", "move e", "end", "end", "end", "end")
  for _, line in ipairs { "[x] Walk to the door", "[ ] Open a door", "[ ] Come to the bridge" } do t.has(game.g:ending(), line) end
end)

-- --- the last turn ---

local LESSONS = { lesson_walk = 4, lesson_strike = 10, lesson_shoot = 10, lesson_wounds = 10, lesson_alarm = 6 }

-- Everybody does as little as they can.
local function idle(game)
  local seat = game.g:pending()[1]
  game.g:act(seat, contains(game.g:options(seat), "end") and "end" or "pass")
end

for _, id in ipairs(keys(LESSONS)) do
  test(("given %s when nobody does anything then it is lost after its last turn, and not before"):format(id), {}, function(t)
    local game = lesson.begin(t, id)
    for _ = 1, 200 do
      if game.g:result() then break end
      t.ok(game.g.game.turn <= LESSONS[id])
      idle(game)
    end
    t.is({ lesson.winner(game), LESSONS[id] }, { "none", definition("scenario", id).last_turn })
  end)
end

-- --- hints ---

-- The words of a hint at that place.
local function words(hint, where) return hint[where] or hint.text end

for _, id in ipairs(keys(LESSONS)) do
  test(("given %s, then line mode and the page have hints of their own words where the full screen names keys"):format(id), {}, function(t)
    local game = lesson.begin(t, id)
    local hints = definition("scenario", id).hints
    local said = game.g:hints "crew"
    local now = filter(hints, function(hint) return contains(said, hint.text) end)
    t.ok(#now > 0 or game.g:pending()[1] ~= "crew")
    for _, where in ipairs { "line", "page" } do
      t.is(game.g:hints("crew", where), map(now, function(hint) return words(hint, where) end))
      for _, hint in ipairs(hints) do
        for _, key in ipairs { "Enter", "cursor", "Space", "press ", "e ends" } do
          t.no(words(hint, where):find(key, 1, true), words(hint, where))
        end
      end
    end
    for _, hint in ipairs(hints) do t.is({ hint.text, hint.line ~= nil }, { hint.text, hint.page ~= nil }) end
  end)
end

test("given a hint for a turn and one for a question, then each is said there alone, to somebody who acts, and where its condition holds", {}, function(t)
  local g = t.game { rules = "snapshot", map = "lesson_walk", sides = { "crew" },
    units = { c1 = { side = "crew", role = "crew", at = "c1", facing = "e", strength = 7, dexterity = 9, endurance = 9 } } }
  local has = in_turn(function(u) return u.ap > 3 end)
  t.is({ in_turn()(g.c1), in_turn()(nil), in_turn()(g.c1, "free"), has(g.c1), has(nil) }, { true, false, false, true, false })
  g:set("c1", { ap = 3 })
  t.is({ has(g.c1), asked "free"(g.c1, "free"), asked "free"(g.c1, "wound"), asked "free"(g.c1) }, { false, true, false, false })
end)
