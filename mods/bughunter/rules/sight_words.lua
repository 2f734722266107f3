-- What a line of sight says to a player: the defense multiples of the place (own D4, BH-401) as they would count for a shot.

local function multiples(from, to)
  local list, n = {}, sighting.machines(from, to)
  if to.terrain.multiple > 1 then list[#list + 1] = ("%s, x%d"):format(to.terrain.name, to.terrain.multiple) end
  if damage.is_down(to) then list[#list + 1] = "shut down, x2" end
  if n > 0 then list[#list + 1] = ("machinery between, x%d"):format(n + 1) end
  return list
end

rule("sight.words", "multiples", { cite = "own D4" }, function(from, to)
  if not sighting.line(from, to) then return nil end
  local list = multiples(from, to)
  return #list > 0 and table.concat(list, ", ") or nil
end)
