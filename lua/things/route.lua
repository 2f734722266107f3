-- Why nobody gets there on foot: the doors on a way that would be one if they were open.
local _, gw = ...
local api = gw.api

local MOST = 3 -- doors that are named

-- The cells one step on, each with the portal that stops the step, or false.
local function neighbours(cell)
  local out = {}
  for _, dir in ipairs(api.cells.dirs(cell)) do
    local to = api.cells.step(cell, dir)
    if to and not to.outside then
      local portal = api.portals.between(cell, to)
      if api.cells.may_step(cell, dir) then out[#out + 1] = { to, false } elseif portal then out[#out + 1] = { to, portal } end
    end
  end
  for _, link in ipairs(api.cells.links(cell)) do out[#out + 1] = { link.to, false } end
  return out
end

-- Cells that can be reached without another door first, then those behind one door, and so on; each knows whence.
local function whence(from, goal)
  local seen, now, later = { [from] = {} }, { from }, {}
  while #now > 0 and not seen[goal] do
    local i = 1
    while now[i] do
      for _, n in ipairs(neighbours(now[i])) do
        if not n[2] and not seen[n[1]] then
          seen[n[1]] = { now[i], false }
          now[#now + 1] = n[1]
        elseif n[2] then
          later[#later + 1] = { n[1], now[i], n[2] }
        end
      end
      i = i + 1
    end
    now = {}
    for _, n in ipairs(later) do
      if not seen[n[1]] then
        seen[n[1]] = { n[2], n[3] }
        now[#now + 1] = n[1]
      end
    end
    later = {}
  end
  return seen
end

-- "door-1 is closed, hatch-2 is closed"; nil: doors are not what is in the way.
function gw.doors_on_way(from, goal)
  local seen, doors = whence(from, goal), {}
  local at = seen[goal] and goal
  while at and at ~= from do
    local way = seen[at]
    if way[2] then table.insert(doors, 1, way[2]) end
    at = way[1]
  end
  local names = {}
  for i = 1, math.min(#doors, MOST) do names[i] = ("%s is %s"):format(doors[i].name, doors[i].state) end
  return #doors > 0 and table.concat(names, ", ") .. (#doors > MOST and ", ..." or "") or nil
end

-- Why nobody comes there, in words: who or what is there, or what is shut on the way.
function gw.why_no_way(from, goal, there)
  if there then return gw.words(there) .. " is there" end
  if goal.outside then return "it is outside the plan" end
  local doors = gw.doors_on_way(from, goal)
  if doors then return doors end
  if goal.terrain and api.contains(goal.terrain.stops or {}, "move") then return (gw.words(goal.terrain):lower()) .. " is there" end
  return "it is enclosed by walls without a door"
end
