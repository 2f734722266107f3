-- Lesson 5: who acts when, and going first.

local goals = goal_list {
  { "first", "Send somebody before the saboteur acts" },
  { "stop", "Stop him before he is at the alarm" },
}

local function console() return cells.named "j2" end

local function people()
  enter { side = "crew", role = "crew", name = "Lind", post = "pilot", upp = "777777", skills = { brawling = 1 }, has = { "blade" },
    at = "c4", facing = "e" }
  enter { side = "crew", role = "crew", name = "Park", post = "mate", upp = "8A9777", skills = { blade = 2 }, has = { "blade" },
    at = "e4", facing = "e" }
  enter { side = "thieves", role = "saboteur", name = "Tarn", post = "saboteur", upp = "455655", skills = {}, has = {},
    at = "b2", facing = "e" }
  goals.begin()
end

define.fact "alarm_is_cut" { title = "the saboteur is at the alarm",
  when = function()
    return game.turn > 0 and units.any { side = "thieves", state = "active", where = function(u) return u.cell == console() end } ~= nil
  end }
define.fact "saboteur_is_out" { title = "the saboteur is out of the fight",
  when = function() return game.turn > 0 and base.wounds.still_in "thieves" == 0 end,
  says = function() return goals.says() end }

local function fell(e)
  if e.unit.side.id == "thieves" then goals.met("stop", units.named "c2") end
end

local function worth(side)
  local n = 0
  for _, u in ipairs(units.of { side = "thieves", state = "active" }) do n = n - 20 * (cells.distance(u.cell, console())) end
  return side.id == "thieves" and n or -n
end

define.scenario "lesson_alarm" {
  title = "The alarm", rules = "snapshot", map = "lesson_alarm", turns = 6, minutes = 2, lesson = 5, next = "first_game",
  summary = "A saboteur runs for the alarm, and it is his turn before yours, unless you send somebody first.",
  sides = { crew = { title = "Crew" }, thieves = { title = "Saboteur" } },
  setup = { { "people", people } },
  rule = { worth = worth },
  last_turn = 6,
  hints = {
    { when = asked "preempt", text = "He is about to run. Send Park first: he has more points." },
    { when = in_turn(function(u) return game.turn == 1 and u.id == "c2" and not u.begun end),
      text = "The fewest points act first, in every turn. Now strike him." },
    { when = in_turn(), text = "Stand next to him, or in his way." },
  },
  on = {
    ["unit.unconscious"] = fell, ["unit.serious"] = fell, ["unit.killed"] = fell,
    ["pre_empted"] = function(e)
      if e.unit.side.id == "crew" then goals.met("first", e.unit) end
    end,
  },
  objectives = {
    win = { title = "Put the saboteur out of the fight", side = "crew", when = "saboteur_is_out",
      because = "you know who acts when, and how to go first" },
    lose = { title = "Reach the alarm, at j2", side = "thieves", when = "alarm_is_cut", because = "the alarm is cut" },
  },
  facts = goals.lines,
  briefing = {
    crew = "Tarn wants to cut the alarm, the console at the right. He acts before you: send Park first, and stop him.",
    thieves = "Cut the alarm, the console at the right.",
  },
}
