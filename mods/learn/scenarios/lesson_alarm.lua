-- Lesson 5: who acts when, and going first.

local ALARM = "n2"

local goals = goal_list {
  { "first", "Send somebody before Tarn acts" },
  { "tarn", "Stop Tarn" },
  { "vey", "Stop Vey" },
}

local function people()
  enter { side = "crew", role = "crew", name = "Lind", post = "pilot", upp = "877777", skills = { blade = 2 }, has = { "blade" },
    at = "k3", facing = "e" }
  enter { side = "crew", role = "crew", name = "Park", post = "mate", upp = "8A9777", skills = { blade = 2 }, has = { "blade" },
    at = "h4", facing = "w" }
  enter { side = "thieves", role = "saboteur", name = "Tarn", post = "saboteur", upp = "244655", at = "f1", facing = "e" }
  enter { side = "thieves", role = "saboteur", name = "Vey", post = "saboteur", upp = "345655", at = "d3", facing = "e" }
  goals.begin()
end

local function standing(list)
  return filter(list, base.wounds.active)
end

define.fact "alarm_is_cut" { title = "a saboteur is at the alarm",
  when = function() return game.turn > 0 and #standing(units.of { side = "thieves", cell = cells.named(ALARM) }) > 0 end }
define.fact "saboteurs_are_out" { title = "no saboteur is on their feet",
  when = function() return game.turn > 0 and base.wounds.still_in "thieves" == 0 end,
  says = function() return goals.says() end }

local function tarn_is_up() return units.named("t1").state == "active" end

local GOALS = { t1 = "tarn", t2 = "vey" }

local function fell(e)
  local by = game.active and game.active.side.id == "crew" and game.active or standing(units.of { side = "crew" })[1]
  if GOALS[e.unit.id] and by then goals.met(GOALS[e.unit.id], by) end
end

define.scenario "lesson_alarm" {
  title = "The alarm", rules = "snapshot", map = "lesson_alarm", turns = 6, minutes = 2, lesson = 5, next = "first_game",
  summary = "Two saboteurs run for the alarm, and both act before yours, unless you send somebody first.",
  sides = { crew = { title = "Crew" }, thieves = { title = "Saboteurs" } },
  setup = { { "people", people } },
  last_turn = 6,
  hints = {
    { when = function(_, question) return question == "preempt" and tarn_is_up() end,
      text = "Tarn is about to run. Send Park first: more points." },
    { when = function(_, question) return question == "preempt" and not tarn_is_up() end,
      text = "Vey acts before Lind. Keep the order, or send Lind." },
    { when = in_turn(tarn_is_up), text = "You act first now, and not again this turn. Stop Tarn." },
    { when = in_turn(function() return not tarn_is_up() end), text = "Fewest points first, each turn: Vey, Lind, Park. Stop Vey." },
  },
  rule = { ["choice.plain"] = heads("saboteur", ALARM) },
  on = {
    ["unit.unconscious"] = fell, ["unit.serious"] = fell, ["unit.killed"] = fell,
    ["pre_empted"] = function(e)
      if e.unit.side.id == "crew" then goals.met("first", e.unit) end
    end,
  },
  objectives = {
    win = { title = "Put both saboteurs out of the fight", side = "crew", when = "saboteurs_are_out",
      because = "you know who acts when, and how to go first" },
    lose = { title = "Reach the alarm, at n2", side = "thieves", when = "alarm_is_cut", because = "the alarm is cut" },
  },
  facts = goals.lines,
  briefing = {
    crew = "Tarn and Vey run for the alarm, the console at the right. Tarn acts before all of you and would be there in one turn. Stop both.",
    thieves = "Cut the alarm, the console at the right.",
  },
}
