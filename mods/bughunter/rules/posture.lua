-- How many stand in a hex (own D4): three of both sides together, a swarm of up to twelve heads (BH-421). The helpless take no room.

posture = {}

local function counts(u) return (u.state == "healthy" or u.state == "wounded") and not u.asleep and not harm.is_swarm(u) end

-- Returns true if the hex has no room for `u` and `more` units that come with it.
function posture.full(cell, u, more)
  local beings, heads = 0, 0
  for _, v in ipairs(cell.units) do
    local beside = v ~= u and not lifts.are_apart(u, v, cell)
    if beside and counts(v) then beings = beings + 1
    elseif beside and harm.is_swarm(v) then heads = heads + harm.heads(v) end
  end
  if harm.is_swarm(u) then return heads + harm.heads(u) > 12 end
  return beings + (more or 0) >= 3
end
