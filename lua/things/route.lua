-- Why nobody gets there on foot: the doors on a way that would be one if they were open.
local core, gw = ...
local api = gw.api

local MOST = 3 -- doors that are named

-- The cells one step on, each with the portal that stops the step, or false.
local function neighbours(cell)
  local out = {}
  for _, dir in ipairs(api.cells.dirs(cell)) do
    local to = api.cells.step(cell, dir)
    if to and to.terrain then
      local portal = api.portals.between(cell, to)
      if api.cells.may_step(cell, dir) then out[#out + 1] = { to, false } elseif portal then out[#out + 1] = { to, portal } end
    end
  end
  for _, link in ipairs(api.cells.links(cell)) do out[#out + 1] = { link.to, false } end
  return out
end

-- Does somebody on his feet stand there?
local function is_held(cell)
  local u = core.first_unit(cell)
  return u ~= nil and not gw.entry.is_down(u)
end

-- Cells that can be reached without another door first, then those behind one door, and so on; each knows whence. `around`: cells in which
-- somebody stands are none, but for the goal.
local function whence(from, goal, around)
  local seen, now, later = { [from] = {} }, { from }, {}
  local function is_free(cell) return not around or cell == goal or not is_held(cell) end
  while #now > 0 and not seen[goal] do
    local i = 1
    while now[i] do
      for _, n in ipairs(neighbours(now[i])) do
        local to, portal = n[1], n[2]
        local is_new = not seen[to] and is_free(to)
        if is_new and portal then
          later[#later + 1] = { to, now[i], portal }
        elseif is_new then
          seen[to] = { now[i], false }
          now[#now + 1] = to
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

-- The steps of the way to it, from the first on, each { cell, the door that stops it or false }; nil: there is none.
local function steps_to(from, goal, around)
  local seen, way = whence(from, goal, around), {}
  local at = seen[goal] and goal
  while at and at ~= from do
    table.insert(way, 1, { at, seen[at][2] })
    at = seen[at][1]
  end
  return seen[goal] and way
end

-- "door-1 is closed, hatch-2 is closed"; nil: doors are not what is in the way.
local function shut_on(way)
  local doors = api.map(api.filter(way, function(step) return step[2] end), function(step) return step[2] end)
  local names = {}
  for i = 1, math.min(#doors, MOST) do names[i] = ("%s is %s"):format(doors[i].name, doors[i].state) end
  return #doors > 0 and table.concat(names, ", ") .. (#doors > MOST and ", ..." or "") or nil
end

-- "Vey stands in the way at j2"; nil: nobody does.
local function who_stands_on(way)
  for _, step in ipairs(way) do
    local u = core.first_unit(step[1])
    if u then return ("%s stands in the way at %s"):format(gw.words(u), step[1].name) end
  end
end

-- The same, around those who stand about where one of them stands on it and no door does.
local function way_to(from, goal)
  local way = steps_to(from, goal)
  local held = api.filter(way or {}, function(step) return step[1] ~= goal and is_held(step[1]) end)
  local around = way and not shut_on(way) and held[1] and steps_to(from, goal, true)
  return around and shut_on(around) and around or way
end

-- Why nobody comes there, in words: who or what is there, or what is shut on the way, or who stands on it.
function gw.why_no_way(from, goal, there)
  if there then return gw.words(there) .. " is there" end
  if not goal.terrain then return "it is outside the plan" end
  if goal.deck ~= from.deck then return ("it is on deck %s; a walk stays on its own deck, %s"):format(goal.deck, from.deck) end
  local way = way_to(from, goal)
  local reason = way and (shut_on(way) or who_stands_on(way))
  if reason then return reason end
  if goal.terrain and api.contains(goal.terrain.stops or {}, "move") then return (gw.words(goal.terrain):lower()) .. " is there" end
  return way and "the rules leave no way open" or "it is enclosed by walls without a door"
end

-- The first portal that has to be opened on the way there; nil: none has, or there is no way.
function gw.first_shut(from, goal)
  for _, step in ipairs(from.deck == goal.deck and way_to(from, goal) or {}) do
    if step[2] then return step[2] end
  end
end
