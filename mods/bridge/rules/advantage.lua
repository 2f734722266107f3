-- Tactical advantage (SS-005 to SS-007): the captain's skill, ties to the holder, else by a die (own B9).

advantage = {}

local function best(list)
  local most, out = -1, {}
  for _, ship in ipairs(list) do
    local skill = crew.skill(ship, "captain")
    if skill > most then most, out = skill, {} end
    if skill == most then out[#out + 1] = ship end
  end
  return out
end

-- Among ships of equal skill each throws a die of ten until one is alone the highest.
local function by_die(list)
  while #list > 1 do
    local most, left = 0, {}
    for _, ship in ipairs(list) do
      local n = roll { "1D10", why = "tactical advantage, " .. ship.name, stream = "skills" }
      if n > most then most, left = n, {} end
      if n == most then left[#left + 1] = ship end
    end
    list = left
  end
  return list[1]
end

function advantage.settle()
  local list = best(ships.all())
  local holder = contains(list, game.holder) and game.holder or by_die(list)
  game.holder = holder
  if holder then tell("advantage.goes", { ship = holder }) end
  game.captain_lost = false
end

-- SS-001 to SS-003: in the first turn, and after a captain was lost.
function advantage.due() return game.turn == 1 or game.captain_lost end

-- The ship that declares last (SS-024): others in their order, the holder after them.
function advantage.last(list)
  local out = filter(list, function(ship) return ship ~= game.holder end)
  if contains(list, game.holder) then out[#out + 1] = game.holder end
  return out
end
