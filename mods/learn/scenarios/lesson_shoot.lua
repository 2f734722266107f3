-- Lesson 3: shoot, and cover a door.

local goals = goal_list {
  { "shoot", "Shoot at an enemy in your own turn" },
  { "cover", "Cover the door" },
  { "answer", "Shoot from cover at who comes through it" },
}

local LATE = 3 -- the turn in which the second comes out of the store

local function sees_foe(u)
  return #filter(foes_of(u), function(v) return sight.clear(u.cell, v.cell) end) > 0
end

local function people()
  enter { side = "crew", role = "crew", name = "Lind", post = "pilot", upp = "799777", skills = { carbine = 3 }, has = { "carbine" },
    at = "b2", facing = "e" }
  enter { side = "thieves", role = "gunman", name = "Rourke", post = "leader", upp = "433655", skills = { body_pistol = 0 },
    has = { "body_pistol" }, at = "i1", facing = "w" }
  enter { side = "thieves", role = "runner", name = "Vey", post = "bruiser", upp = "443655", skills = { club = 0 }, has = { "club" },
    at = "l2", facing = "w" }
  goals.begin()
end

define.fact "shoot_is_learned" { title = "no thief is on their feet",
  when = function() return game.turn > 0 and base.wounds.still_in "thieves" == 0 end,
  says = function() return goals.says() end }
define.fact "shooter_is_out" { title = "Lind is out of the fight",
  when = function() return game.turn > 0 and base.wounds.still_in "crew" == 0 end }

define.scenario "lesson_shoot" {
  title = "Shoot and cover", rules = "snapshot", map = "lesson_shoot", turns = 10, minutes = 2, lesson = 3, next = "lesson_wounds",
  summary = "You shoot at somebody down a passage, and cover a door that somebody is about to come through.",
  sides = { crew = { title = "Crew" }, thieves = { title = "Thieves" } },
  fixes = { pre_emption = false },
  setup = { { "people", people } },
  last_turn = 10,
  hints = {
    { when = asked "free", text = "He came where you cover: shoot now, at no cost." },
    { when = in_turn(function(u) return sees_foe(u) and u.ap >= 8 end), text = "t finds an enemy, Enter lists the shots with their chance.",
      line = "Type t1: it lists the shots with their chance.",
      page = "Click the enemy: the shots are listed with their chance." },
    { when = in_turn(function(u) return u.begun and u.ap < 8 end), text = "An aimed shot costs 8 points. e ends your turn.",
      line = "An aimed shot costs 8 points. 'end' ends your turn.",
      page = "An aimed shot costs 8 points. Then end the turn." },
    { when = in_turn(function(u) return not u.begun end), text = "Vey will come: Space, Cover, the cursor on k2, then Enter.",
      line = "Vey waits behind the door: 'cover k2' waits for him.",
      page = "Vey waits behind the door: Cover, then click k2." },
  },
  -- the first stays where he is, and the second waits
  rule = {
    ["choice.plain"] = comes "runner",
    ["move.may"] = function(u)
      if u.role == "gunman" then return "he holds his ground" end
    end,
    ["unit.may_act"] = function(u)
      if u.role == "runner" and game.turn < LATE then return "waits behind the door" end
    end,
  },
  on = {
    ["turn.begins"] = function(e)
      if e.turn == LATE then base.doors.set(portals.named "door-store", "open") end
    end,
    ["attack.made"] = function(e)
      if e.by.side.id == "crew" and base.wounds.active(e.at) then goals.met(game.active == e.by and "shoot" or "answer", e.by) end
    end,
    ["cover.taken"] = function(e)
      if e.unit.side.id == "crew" and contains(e.unit.cover_line, cells.named "k2") then goals.met("cover", e.unit) end
    end,
  },
  objectives = {
    win = { title = "Put both thieves out of the fight", side = "crew", when = "shoot_is_learned",
      because = "you can shoot, and lie in wait" },
    lose = { title = "Put Lind out of the fight", side = "thieves", when = "shooter_is_out" },
  },
  facts = goals.lines,
  briefing = {
    crew = "You are Lind, with a carbine. Rourke stands down the passage with a small pistol, and somebody is behind the door at its end.",
    thieves = "One of the crew has a carbine, and stands in your way.",
  },
}
