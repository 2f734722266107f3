-- Who is whose enemy: other sides, unless a scenario knows better.

local answer = chain "unit.hostile"

-- Is `other` an enemy of `u`?
function hostile(u, other)
  if u == other then return false end
  local said = answer(u, other)
  if said ~= nil then return said end
  return u.side ~= other.side
end
