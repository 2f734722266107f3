-- What a line of sight says to a player: how much of who is there is concealed (PC-034, PC-035), or what one could hide behind there.

local OF = { [2] = "2/3 concealed, -15", [3] = "concealed, -30" }
local PLACE = { [2] = "something to hide behind: 2/3", [3] = "something to hide behind: 2/3, all of who kneels or lies" }

-- Furniture hides nothing from somebody beside (own P5).
rule("sight.words", "concealed", { cite = "PC-034" }, function(from, to)
  if cells.distance(from, to) <= 1 then return nil end
  for _, u in ipairs(to.units) do
    if OF[u.hidden] then return OF[u.hidden] end
  end
  return PLACE[to.terrain.conceals]
end)
