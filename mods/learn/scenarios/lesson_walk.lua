-- Lesson 1: walk, and open a door.

local goals = goal_list {
  { "walk", "Walk to the door" },
  { "door", "Open a door" },
  { "bridge", "Come to the bridge" },
}

local function is_on_bridge(u) return u.cell ~= nil and u.cell.room == rooms.named "bridge" end

local function is_at_shut_door(u)
  return #filter(portals.of(u.cell), function(p) return p.state == "closed" end) > 0
end

local function is_at_moving_door(u)
  return #filter(portals.of(u.cell), function(p) return p.state == "opening" end) > 0
end

define.fact "walk_is_learned" { title = "all goals are met", when = function() return goals.all() end, says = goals.says }

define.scenario "lesson_walk" {
  title = "Walk", rules = "snapshot", map = "lesson_walk", turns = 4, minutes = 2, lesson = 1, next = "lesson_strike",
  summary = "You walk through a ship and open doors. Nobody is in your way.",
  sides = { crew = { title = "Crew" } },
  setup = { { "people", function()
    enter { side = "crew", role = "crew", name = "Lind", post = "pilot", upp = "777777", at = "a2", facing = "e" }
    goals.begin()
  end } },
  last_turn = 4,
  hints = {
    { when = in_turn(is_at_moving_door), text = "Opening takes 3 points. Enter on g2 waits, then walks.",
      line = "Opening takes 3 points. Type g2 to wait, then walk.",
      page = "Opening takes 3 points. Click a square behind it: waiting is included." },
    { when = in_turn(is_at_shut_door), text = "A shut door: put the cursor on g2 behind it, press Enter.",
      line = "A shut door: type g2, a square behind it, for the ways.",
      page = "A shut door: click g2 behind it for the ways through." },
    { when = in_turn(function(u) return u.ap < 5 end), text = "Few points left. e ends your turn; the next brings new ones.",
      line = "Few points left. 'end' ends your turn; the next brings new ones.",
      page = "Few points left: end the turn. The next brings new ones." },
    { when = in_turn(function(u) return not u.begun end), text = "Move the cursor to c2 with the arrows; g, Enter walks.",
      line = "Type 'go c2' to walk to the door, or '?' for everything.",
      page = "Click c2, beside the door, to walk there." },
    { when = in_turn(function(u) return u.ap < u.allowance end), text = "Each step took a point: AP, at the right, is what remains.",
      line = "Each step took a point; 'card' shows how many are left.",
      page = "Each step took a point: AP is what is left." },
  },
  on = {
    ["unit.moved"] = function(e)
      if is_at_shut_door(e.unit) then goals.met("walk", e.unit) end
      if is_on_bridge(e.unit) then goals.met("bridge", e.unit) end
    end,
    ["portal.moving"] = function(e) goals.met("door", e.unit) end,
    ["portal.set"] = function(e)
      if e.state == "broken" then goals.met("door", game.active) end
    end,
  },
  objectives = {
    learned = { title = "Come to the bridge, on the right", side = "crew", when = "walk_is_learned",
      because = "you can walk and open doors" },
  },
  facts = goals.lines,
  briefing = { crew = "You are Lind, the pilot, in your cabin. The captain wants you on the bridge, two doors to the right." },
}
