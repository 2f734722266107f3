-- One task for each activation (BH-514..521, own D2, own D3). Movement tasks go on step by step, all others end it.

tasks = {}

local ALONE = "has begun another task"

-- May a unit that has done `u.task` begin this one? Moves go on; the rest only first.
function tasks.reason(u, task)
  if u.task == task and (task == "move" or task == "evade") then return nil end
  if u.task ~= "" then return ALONE end
  return chain "task.may"(u, task)
end

-- Begins a movement task: its points, and the marker that stays until it does something else (BH-010).
function tasks.move(u, task)
  if u.task == task then return end
  u.task = task
  u.marker = task
  u.mp = moves.points(u, task)
end

-- To another deck: all its points are spent, and it may still turn or drop (BH-043, BH-517).
function tasks.climb(u, task)
  tasks.move(u, task)
  u.marker, u.mp, u.turned = "move", 0, false
end

-- On the move, after which a unit turns and drops for nothing?
function tasks.is_going(u) return u.task == "move" or u.task == "evade" or u.task == "climb" or u.task == "descend" end

-- Anything else: the marker of movement comes off, and the activation ends.
function tasks.take(u, task)
  u.task = task
  u.marker = ""
  u.acted = true
end
