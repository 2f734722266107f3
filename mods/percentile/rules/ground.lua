-- Where somebody can stand, and what there is to hide behind.

ground = {}

-- Does somebody stand there who lets nobody by? Those who are down lie in nobody's way.
function ground.taken(cell, u)
  for _, v in ipairs(cell.units) do
    if v ~= u and harm.able(v) then return v end
  end
end

-- Thirds that are concealed of somebody in that position on that square, when it hides (own P5).
function ground.conceals(cell, position)
  local thirds = cell.terrain.conceals
  if thirds == 0 then return 0 end
  local low = position == "kneeling" or position == "prone" or position == "sitting"
  return thirds == 3 and low and 3 or 2
end

-- Why `u` cannot come to the neighbour in a direction, or nil; whatever the price.
function ground.reason(u, dir, from)
  from = from or u.cell
  local to = cells.step(from, dir)
  if not to or to.outside then return "nothing to stand on there" end
  if not cells.may_step(from, dir) then return "something is in the way" end
  local other = ground.taken(to, u)
  if other and not stealth.unknown(other, u.side) then return other.name .. " is in the way" end
end
