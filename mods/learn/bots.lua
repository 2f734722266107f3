-- Opponents who do what their lesson needs, whatever it costs them.

-- The enemies of a unit who are on their feet.
function foes_of(u)
  return units.of { state = "active", where = function(v) return v.side ~= u.side and v.cell ~= nil end }
end

-- How far it is from the cell to the nearest enemy of the unit.
local function distance(u, cell)
  local least
  for _, v in ipairs(foes_of(u)) do
    local d = cells.distance(cell, v.cell)
    if not least or d < least then least = d end
  end
  return least
end

-- The choice that attacks an enemy, the full attack first; nil: none does.
local function blow(case)
  for _, verb in ipairs { "attack", "snap" } do
    for _, v in ipairs(foes_of(case.unit)) do
      for _, text in ipairs(case.choices) do
        if text:find("^" .. verb .. " " .. v.id .. " ") then return text end
      end
    end
  end
end

-- The step that brings the unit nearest to an enemy; nil: none brings it nearer.
local function step_nearer(case)
  local best, least = nil, distance(case.unit, case.unit.cell)
  for _, text in ipairs(case.choices) do
    local dir = text:match "^move (%l+)$"
    local d = dir and distance(case.unit, cells.step(case.unit.cell, dir))
    if d and d < least then best, least = text, d end
  end
  return best
end

-- For choice.plain of a lesson: who has that role comes at the nearest enemy without fear, and strikes at it.
function comes(role)
  return function(case)
    local u = case.unit
    if case.question or not u or u.role ~= role or #foes_of(u) == 0 then return nil end
    return (distance(u, u.cell) > 1 and step_nearer(case) or blow(case)) or "end"
  end
end
