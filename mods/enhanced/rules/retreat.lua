-- Whom nerve has failed makes for the nearest cover before it does anything else, and who is broken for the nearest way out; where there is
-- none, out of sight (EN-295, EN-298, EG-19).
--
-- It goes as its activation begins, by the cheapest way and as far as its AP reach; units that have an occasion attack it on the way.
-- Nearest is what costs the fewest AP.
retreat = {}

-- true: by that square `u` comes out of the fight; a scenario may say so of squares of its own
define.chain "retreat.exit" { title = "Ways out", args = { "unit", "cell" }, combine = "first" }
local exit = chain "retreat.exit"

-- Before an outer door or an air lock, whether it is open or not.
rule("retreat.exit", "outer doors", { cite = "EN-298" }, function(_, cell)
  for _, p in ipairs(portals.of(cell)) do
    if p:tagged "outer" or p:tagged "airlock" then return true end
  end
end)

local FAR = 60 -- AP of the longest way that is looked for

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

-- The square to go to: of those that will do the one that costs least; nil where there is none, or where it stands in one.
function retreat.goal(u, will_do)
  local list, best, least = nerve.foes(u), nil, FAR + 1
  if will_do(u.cell, list, u) then return nil end
  for _, at in ipairs(path.find(u.cell, u.facing, base.flow.walk(u), FAR)) do
    if at[2] < least and not at[1].outside and will_do(at[1], list, u) then best, least = at[1], at[2] end
  end
  return best
end

local function is_exit(cell, _, u) return exit(u, cell) == true end

local GOALS = { shaken = { is_cover }, broken = { is_exit, is_out_of_sight } }

-- A unit that has reached the first place it makes for stays there.
local function goal_of(u, state)
  for _, will_do in ipairs(GOALS[state] or {}) do
    if will_do(u.cell, nerve.foes(u), u) then return nil end
    local goal = retreat.goal(u, will_do)
    if goal then return goal end
  end
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

local function make_for(u, goal)
  local steps = path.find(u.cell, u.facing, base.flow.walk(u), FAR, goal)
  if not steps or #steps == 0 then return end
  tell("unit.gives_way", { unit = u })
  for _, step in ipairs(steps) do
    if not go(u, step) then return end
  end
end

on("activation.begins", function(e)
  local u = e.unit
  local s = game.set.morale and u.cell and base.wounds.active(u) and morale.state(u)
  local goal = s and not forbidden(MOVE, u) and goal_of(u, s.status.id)
  if goal then make_for(u, goal) end
end, { name = "gives way" })
define.event "unit.gives_way" { text = "{unit} gives way", args = { unit = "unit" } }
