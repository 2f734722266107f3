-- Lesson 4: be wounded, drop out, and be helped by the other.

local goals = goal_list {
  { "wounded", "Have one of yours wounded" },
  { "lost", "See one of yours drop out" },
  { "helped", "Win all the same" },
}

local function mine(state) return units.of { side = "crew", state = state } end

local function hurt()
  return units.any { side = "crew", where = function(u) return u.wounded end }
end

local function people()
  enter { side = "crew", role = "crew", name = "Osei", post = "mate", upp = "588577", skills = { blade = 1 }, has = { "blade" },
    at = "c3", facing = "e" }
  enter { side = "crew", role = "crew", name = "Park", post = "cook", upp = "8A9777", skills = { shotgun = 1 }, has = { "shotgun" },
    at = "a1", facing = "e" }
  enter { side = "thieves", role = "thief", name = "Rourke", post = "leader", upp = "477655", skills = { revolver = 3 },
    has = { "revolver" },
    at = "e3", facing = "w" }
  goals.begin()
end

define.fact "thief_is_out" { title = "the thief is out of the fight",
  when = function() return game.turn > 0 and base.wounds.still_in "thieves" == 0 end,
  says = function() return goals.says() end }
define.fact "crew_is_out" { title = "none of the crew is on their feet",
  when = function() return game.turn > 0 and base.wounds.still_in "crew" == 0 end }

local function fell(e)
  if e.unit.side.id == "crew" then goals.met("lost", e.unit) end
  if e.unit.side.id == "thieves" and #mine "active" > 0 then goals.met("helped", mine "active"[1]) end
end

define.scenario "lesson_wounds" {
  title = "Be wounded", rules = "snapshot", map = "lesson_wounds", turns = 10, minutes = 2, lesson = 4, next = "lesson_alarm",
  summary = "A thief with a revolver shoots first. You see what wounds do, and go on with who is left.",
  sides = { crew = { title = "Crew" }, thieves = { title = "Thieves" } },
  fixes = { pre_emption = false },
  setup = { { "people", people } },
  last_turn = 10,
  hints = {
    { when = in_turn(function() return #mine "active" == 1 end), text = "One is out: who falls acts no more. The other goes on." },
    { when = in_turn(hurt), text = "A wound: put the cursor on the one hit, then press c.",
      line = "A wound: 'card c1' or 'card c2' shows it.",
      page = "A wound: click the one who was hit to see it." },
    { when = in_turn(), text = "t finds Rourke, Enter lists what you can do.",
      line = "Type t1: it lists what you can do to Rourke.",
      page = "Click Rourke: what you can do is listed." },
  },
  -- he shoots from where he stands
  rule = { ["move.may"] = function(u)
    if u.side.id == "thieves" then return "he holds his ground" end
  end },
  on = {
    ["unit.wounded"] = function(e)
      if e.unit.side.id == "crew" then goals.met("wounded", e.unit) end
    end,
    ["unit.unconscious"] = fell, ["unit.serious"] = fell, ["unit.killed"] = fell,
  },
  objectives = {
    win = { title = "Put Rourke out of the fight", side = "crew", when = "thief_is_out", because = "you know what wounds do" },
    lose = { title = "Put the whole crew out of the fight", side = "thieves", when = "crew_is_out" },
  },
  facts = goals.lines,
  briefing = {
    crew = "Rourke has a revolver and shoots first. Osei stands near him with a blade, Park further back with a shotgun.",
    thieves = "Two of the crew are in your way, and one of them has a shotgun.",
  },
}
