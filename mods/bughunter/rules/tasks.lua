-- One task for each activation (BH-514..521, own D2, own D3). Movement tasks go on step by step, all others end it.

tasks = {}

local function set(list)
  local out = {}
  for _, word in ipairs(list) do out[word] = true end
  return out
end

local ALONE = "has begun another task"

-- May a unit that has done `u.task` begin this one? Moves go on; the rest only first.
function tasks.reason(u, task)
  if u.task == task and (task == "move" or task == "evade") then return nil end
  if u.task ~= "" then return ALONE end
  return pods.bars(u, task) or boats.bars(u, task) or chain "task.may"(u, task)
end

-- Begins a movement task: its points, and the marker that stays until it does something else (BH-010).
function tasks.move(u, task)
  if u.task == task then return end
  u.task = task
  u.marker = task
  u.mp = moves.points(u, task)
  markers.off(u)                                                            -- BH-517
end

-- To another deck: all its points are spent, and it may still turn or drop (BH-043, BH-517).
function tasks.climb(u, task)
  tasks.move(u, task)
  u.marker, u.mp, u.turned = "move", 0, false
end

local GOING = set { "move", "evade", "climb", "descend" }

-- On the move, after which a unit turns and drops for nothing?
function tasks.is_going(u) return GOING[u.task] == true end

-- BH-518: after these a marker at a door may come off.
local MAY_WITHDRAW = set { "stand", "prone", "reload", "fill", "take", "draw", "take_over", "prepare" }

function tasks.may_withdraw(u) return u.door ~= nil and MAY_WITHDRAW[u.task] == true end

-- Is nothing left that it may do for nothing after a task other than a move?
function tasks.is_over(u) return not tasks.may_withdraw(u) end

-- BH-519: an exchange of each of a list, and for who is upright the same with a drop, which is free.
function tasks.exchanges(u, list)
  local out = {}
  for _, what in ipairs(list) do
    out[#out + 1] = { what }
    if not u.prone then out[#out + 1] = { what, "prone" } end
  end
  return out
end

function tasks.drop(u)
  u.prone = true
  tell("unit.prone", { unit = u })
end

-- Anything else: the marker of movement comes off, and the activation ends.
function tasks.take(u, task)
  u.task = task
  u.marker = ""
  if task == "cycle" then markers.off(u) end                                -- BH-517
  u.acted = tasks.is_over(u)
end
