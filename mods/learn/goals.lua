-- The goals of a lesson: what its player is to do, each told once when it is done, and counted above the board.
--
--   local goals = goal_list { { "door", "Open a door" }, { "bridge", "Come to the bridge" } }
--   goals.begin()           in a step of the setup
--   goals.met("door", unit) in a command: that unit has done it
--   goals.all()             are all done?
--   goals.says()            how many are, in words
--   goals.lines()           a line for each, for the end page

local function number_of(list, id)
  for i, goal in ipairs(list) do
    if goal[1] == id then return i end
  end
  error(("the lesson has no goal '%s'"):format(id), 3)
end

local function is_met(i) return game.goals_met & 1 << i - 1 ~= 0 end

local function count(list)
  local n = 0
  for i in ipairs(list) do
    if is_met(i) then n = n + 1 end
  end
  return n
end

-- A goal that is reached is a gain: the end page tells what turned the game by it.
rule("worth", "goals", {}, function(side)
  if side.id ~= "crew" then return nil end
  local n = 0
  for i = 1, 8 do n = n + (is_met(i) and 1 or 0) end
  return 200 * n
end)

function goal_list(list)
  local out = {}

  function out.begin() game.goals = ("0 of %d"):format(#list) end

  function out.met(id, unit)
    local i = number_of(list, id)
    if is_met(i) then return end
    game.goals_met = game.goals_met | 1 << i - 1
    game.goals = ("%d of %d"):format(count(list), #list)
    tell("goal.met", { unit = unit, n = count(list), all = #list, what = list[i][2] })
  end

  function out.all() return count(list) == #list end

  function out.says() return game.goals .. " goals reached" end

  function out.lines()
    local text = {}
    for i, goal in ipairs(list) do text[i] = ("%s %s"):format(is_met(i) and "[x]" or "[ ]", goal[2]) end
    return text
  end

  return out
end
