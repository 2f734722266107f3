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

-- Anything else: the marker of movement comes off, and the activation ends.
function tasks.take(u, task)
  u.task = task
  u.marker = ""
  u.acted = true
end
