-- Lesson 2: strike, on one's own turn and when an enemy comes.

local goals = goal_list {
  { "freely", "Strike at an enemy who comes next to you" },
  { "strike", "Strike at an enemy in your own turn" },
  { "out", "Put both thieves out of the fight" },
}

local function is_beside_foe(u)
  return #filter(foes_of(u), function(v) return cells.distance(u.cell, v.cell) == 1 end) > 0
end

local function people()
  enter { side = "crew", role = "crew", name = "Osei", post = "mate", upp = "8A8877", skills = { blade = 3, brawling = 1 },
    has = { "blade" },
    at = "b2", facing = "e" }
  enter { side = "thieves", role = "bruiser", name = "Vey", post = "bruiser", upp = "434655", skills = { club = 0 }, has = { "club" },
    at = "f3", facing = "w" }
  enter { side = "thieves", role = "lookout", name = "Tarn", post = "lookout", upp = "444655", skills = { club = 0 }, has = { "club" },
    at = "i2", facing = "w" }
  goals.begin()
end

local function fell()
  if base.wounds.still_in "thieves" == 0 then goals.met("out", units.named "c1") end
end

define.fact "strike_is_learned" { title = "no thief is on their feet",
  when = function() return game.turn > 0 and base.wounds.still_in "thieves" == 0 end,
  says = function() return goals.says() end }
define.fact "striker_is_out" { title = "Osei is out of the fight",
  when = function() return game.turn > 0 and base.wounds.still_in "crew" == 0 end }

define.scenario "lesson_strike" {
  title = "Strike", rules = "snapshot", map = "lesson_strike", turns = 10, minutes = 2, lesson = 2, next = "lesson_shoot",
  summary = "You fight hand to hand: you see your chance, strike, and get a free blow at an enemy who comes next to you.",
  sides = { crew = { title = "Crew" }, thieves = { title = "Thieves" } },
  fixes = { pre_emption = false },
  setup = { { "people", people } },
  last_turn = 10,
  hints = {
    { when = asked "free", text = "He came next to you: a free blow. It costs no points." },
    { when = in_turn(is_beside_foe), text = "Space lists what you can do: the best blow stands first.",
      line = "Type t1 or t2: each way to strike has its chance.",
      page = "Your best blow stands first; a click on him shows all." },
    { when = in_turn(function(u) return u.begun and u.ap < 8 end), text = "A full blow costs 8 points. e ends your turn.",
      line = "A full blow costs 8 points. 'end' ends your turn.",
      page = "A full blow costs 8 points. Then end the turn." },
    { when = in_turn(function(u) return #foes_of(u) == 1 end), text = "Go to the lookout. Next to him, he gets a free blow." },
    { when = in_turn(function(u) return #foes_of(u) == 2 end), text = "Let the thief come to you: e ends your turn.",
      line = "Let the thief come to you: 'end' ends your turn.",
      page = "Let the thief come to you: end the turn." },
  },
  -- the lookout stays where he is
  rule = {
    ["choice.plain"] = comes "bruiser",
    ["move.may"] = function(u)
      if u.role == "lookout" then return "he holds his ground" end
    end,
  },
  on = {
    ["attack.made"] = function(e)
      if e.by.side.id == "crew" and base.wounds.active(e.at) then goals.met(e.free and "freely" or "strike", e.by) end
    end,
    ["unit.unconscious"] = fell, ["unit.serious"] = fell, ["unit.killed"] = fell,
  },
  objectives = {
    win = { title = "Put both thieves out of the fight", side = "crew", when = "strike_is_learned",
      because = "you can strike, and strike back" },
    lose = { title = "Put Osei out of the fight", side = "thieves", when = "striker_is_out" },
  },
  facts = goals.lines,
  briefing = {
    crew = "You are Osei, with a blade. Vey comes at you with a club; Tarn, the lookout, stays at the back. Put both out of the fight.",
    thieves = "One of the crew has a blade, and stands in your way.",
  },
}
