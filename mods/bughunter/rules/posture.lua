-- How many stand in a hex (own D4): three of both sides together, a swarm of up to twelve heads (BH-421). The helpless take no room.

posture = {}

-- A dummy stacks as what it may be (BH-496): among swarms as one of them, or it would be told apart by who finds room beside it.
local function is_swarm(u) return u.species ~= nil and u.species.swarm or u.dummy and game.swarms end

local function counts(u) return (u.state == "healthy" or u.state == "wounded") and not u.asleep and not is_swarm(u) end

local function heads_of(u) return u.dummy and people.SWARM or u.species and u.heads or 0 end

-- Returns true if the hex has no room for `u` and `more` units that come with it.
function posture.full(cell, u, more)
  local beings, heads = 0, 0
  for _, v in ipairs(cell.units) do
    local beside = v ~= u and not lifts.are_apart(u, v, cell)
    if beside and counts(v) then beings = beings + 1
    elseif beside then heads = heads + heads_of(v) end
  end
  if is_swarm(u) then return heads + heads_of(u) > 12 end
  return beings + (more or 0) >= 3
end
