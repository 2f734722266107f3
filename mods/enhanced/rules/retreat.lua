-- Whom nerve has failed makes for the nearest cover before it does anything else, and who is broken flees (EN-295, EN-298, EG-19).
--
-- It goes as its activation begins, by the cheapest way and as far as its AP reach; whoever has an occasion attacks it on the way.
-- Nearest is what costs the fewest AP.
retreat = {}

local FAR = 60 -- AP of the longest way that is looked for

local function foes(u)
  return units.all { state = "active", where = function(v) return v.cell ~= nil and base.hostile(u, v) and chain "view.sees" (u.side, v) ~= false end }
end

local function is_hidden(v, cell) return not sight.clear(v.cell, cell, "see") end

-- Is there something between a square and each of them?
local function is_cover(cell, list)
  for _, v in ipairs(list) do
    if not is_hidden(v, cell) and cover_of.between(v.cell, cell) == 0 then return false end
  end
  return true
end

local function is_out_of_sight(cell, list)
  for _, v in ipairs(list) do if not is_hidden(v, cell) then return false end end
  return true
end

-- How far the nearest of them is from a square.
local function nearest(cell, list)
  local least
  for _, v in ipairs(list) do
    local n = cells.distance(cell, v.cell)
    if n >= 0 and (not least or n < least) then least = n end
  end
  return least or FAR
end

-- The square to go to: of those that will do the one that costs least, and none that is nearer to an enemy than it stands; nil where there is
-- none, or where it stands in one.
function retreat.goal(u, will_do)
  local list = foes(u)
  if #list == 0 or will_do(u.cell, list) then return nil end
  local here, best, least = nearest(u.cell, list), nil, FAR + 1
  for _, at in ipairs(path.find(u.cell, u.facing, base.flow.walk(u), FAR)) do
    if at[2] < least and not at[1].outside and nearest(at[1], list) >= here and will_do(at[1], list) then best, least = at[1], at[2] end
  end
  return best
end

local MOVE = definition("action", "base:move")
local forbidden = chain "action.legal"

-- Paid before it is done, for an answer on the way is paid of what is left; waits run on afterwards.
local function paid(u, ap, act)
  u.ap = u.ap - ap
  u.begun = true
  act()
  clock.advance("ap", u, ap)
end

local function turn(u, facing)
  local ap = base.turns.price(u, base.moves.turn_ap(u.facing, facing))
  if ap > u.ap then return false end
  paid(u, ap, function()
    u.facing = facing
    tell("unit.turned", { unit = u, facing = facing })
  end)
  return true
end

-- One step of the way; says whether it was made.
local function go(u, step)
  if step.face then return turn(u, step.face) end
  if step.cell.outside or base.moves.reason(u, step.move) then return false end
  local ap = MOVE.cost(u, step.move)
  if ap > u.ap then return false end
  if u.sneaking then u.evading = true end
  paid(u, ap, function() base.moves.enter(u, step.cell) end)
  return base.wounds.active(u) and u.cell == step.cell
end

local function make_for(u, will_do)
  local goal = retreat.goal(u, will_do)
  local steps = goal and path.find(u.cell, u.facing, base.flow.walk(u), FAR, goal)
  if not steps or #steps == 0 then return end
  tell("unit.gives_way", { unit = u })
  for _, step in ipairs(steps) do
    if not go(u, step) then return end
  end
end

local GOAL = { shaken = is_cover, broken = is_out_of_sight }

on("activation.begins", function(e)
  local u = e.unit
  local s = game.set.morale and u.cell and base.wounds.active(u) and morale.state(u)
  local will_do = s and GOAL[s.status.id]
  if will_do and not forbidden(MOVE, u) then make_for(u, will_do) end
end, { name = "gives way" })
define.event "unit.gives_way" { text = "{unit} gives way", args = { unit = "unit" } }
