-- Weightlessness and handholds (SN-142, SN-148, SN-404).

local holds_down, may_hold = chain "gravity.holds", chain "zero_g.may_hold"

rule("gravity.holds", "grav plates", { cite = "SN-405" }, function()
  local said = game.gravity
  if said then return said == "on" end
  return game.set.gravity
end)

function zero_g.is_weightless(u) return not holds_down(u) end

-- Walls have handholds, floors and ceilings none: a square with a wall beside it (SN-148, SN-404). A shut door and what
-- fills a square are as good as a wall.
function zero_g.has_handhold(cell)
  for _, side in ipairs(cells.sides()) do
    local edge = edges.of(cell, side)
    if edge and edge:stopped "move" then return true end
  end
  return false
end

rule("zero_g.may_hold", "handhold", { cite = "SN-148" }, function(u)
  if not zero_g.has_handhold(u.cell) then return "no wall within reach" end
end)

function zero_g.reason_against_holding(u) return may_hold(u) end

function zero_g.let_go(u)
  if not u.holding then return end
  u.holding = false
  tell("unit.lets_go", { unit = u })
end

local function is_down(u) return chain "unit.down" (u) == true end

function zero_g.is_able(u) return u.cell ~= nil and not is_down(u) end

-- Where there is weight nobody drifts, holds on or is disoriented.
function zero_g.settle()
  for _, u in ipairs(units.all()) do
    if not zero_g.is_weightless(u) then u.drift, u.holding, u.disoriented = nil, false, false end
  end
end

function zero_g.switch_gravity(u)
  game.gravity = zero_g.is_weightless(u) and "on" or "off"
  tell("gravity.switched", { unit = u, state = game.gravity })
  zero_g.settle()
end
