-- Opponents who do what their lesson needs, whatever it costs them.

-- The enemies of a unit who are on their feet.
function foes_of(u)
  return units.of { state = "active", where = function(v) return v.side ~= u.side and v.cell ~= nil end }
end

-- Steps from the cell to the nearest enemy of the unit, for somebody who opens the doors on the way; nil: there is no way.
local function steps_to_foe(u, cell)
  local _, n = cells.nearest(cell, map(foes_of(u), function(v) return v.cell end), true)
  return n
end

-- The first choice that names an enemy, which is an attack; nil: none does.
local function blow(case)
  for _, text in ipairs(case.choices) do
    for _, v in ipairs(foes_of(case.unit)) do
      if text:find(" " .. v.id .. " ", 1, true) then return text end
    end
  end
end

-- The step after which `far` of the cell is least; nil: none makes it less, or there is no way.
local function step_nearer(case, far)
  local best, least = nil, far(case.unit.cell) or 0
  for _, text in ipairs(case.choices) do
    local dir = text:match "^move (%l+)$"
    local d = dir and far(cells.step(case.unit.cell, dir))
    if d and d < least then best, least = text, d end
  end
  return best
end

-- Is it a decision of somebody of that role?
local function decides(case, role) return not case.question and case.unit ~= nil and case.unit.role == role end

-- For choice.plain of a lesson: who has that role comes at the nearest enemy without fear, and strikes at it.
function comes(role)
  return function(case)
    if not decides(case, role) or #foes_of(case.unit) == 0 then return nil end
    local function far(cell) return steps_to_foe(case.unit, cell) end
    return step_nearer(case, far) or blow(case) or "end"
  end
end

-- The same: who has that role makes for the cell of that name, whoever is in the way.
function heads(role, name)
  return function(case)
    if not decides(case, role) then return nil end
    return step_nearer(case, base.bots.steps_to(cells.named(name))) or "end"
  end
end
