-- Going without weight: along walls by handholds, and across the open (SN-149..152).

local may_go = chain "zero_g.may_go"

rule("action.legal", "weightless", { cite = "SN-149" }, function(action, u)
  if u and has_tag(action, "walk") and not has_tag(action, "float") and zero_g.is_weightless(u) then return "nobody can walk without gravity" end
end)

-- The reason why `u` cannot float one square that way, or nil.
function zero_g.reason(u, dir)
  local to = cells.step(u.cell, dir)
  if not to or to.outside then return "nothing there" end
  if not cells.may_step(u.cell, dir) then return "something is in the way" end
  return may_go(u, to, dir)
end

local go_ahead = function() return true end
zero_g.leave = go_ahead -- whether `u` still leaves its square for that one, once others have answered: a rule set may have such a procedure

-- Floats one square, if nothing keeps it.
--- u: unit
--- to: cell
function zero_g.float(u, to)
  local from = u.cell
  if not zero_g.leave(u, to) then return end
  u.cell = to
  if u.holding and zero_g.reason_against_holding(u) then zero_g.let_go(u) end
  tell("unit.floats", { unit = u, from = from, cell = to })
end

function zero_g.push_off(u, dir)
  zero_g.let_go(u)
  u.drift = dir
  tell("unit.pushes_off", { unit = u, dir = dir })
end

-- SN-151: at a wall the drifting is over, and control must be regained. So it is where somebody is in the way.
local function fetch_up(u)
  u.drift = nil
  tell("unit.fetches_up", { unit = u, cell = u.cell })
  zero_g.recover(u)
end

-- Does the next square end the drift: because nobody can float there, or because there is a wall beside it?
function zero_g.fetches_up(u)
  return zero_g.reason(u, u.drift) ~= nil or zero_g.has_handhold(cells.step(u.cell, u.drift))
end

-- One square on, or an end of it.
function zero_g.drift(u)
  if zero_g.reason(u, u.drift) then return fetch_up(u) end
  zero_g.float(u, cells.step(u.cell, u.drift))
  if not zero_g.is_able(u) then u.drift = nil
  elseif u.drift and zero_g.has_handhold(u.cell) then fetch_up(u) end
end

-- Nobody who drifts can stop: a rule set says at the end of an activation how many squares more (SN-151).
function zero_g.run_on(u, squares)
  for _ = 1, squares do
    if u.drift and zero_g.is_able(u) then zero_g.drift(u) end
  end
end
