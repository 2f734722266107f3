-- What a line of sight says to a player: who stands in it, and what the dark costs there (SN-093, SN-094, SN-215). `see` and the note
-- beside the pointer in the browser give these words.

local BODIES = { "a character stands in the line", "no shot: two characters stand in the line" }

rule("sight.words", "bodies and dark", { cite = "SN-094" }, function(from, to)
  local range = cells.distance(from, to)
  if range < 1 then return nil end
  local list = {}
  list[1] = BODIES[math.min(2, lines.bodies(from, to))]
  if light.is_out(to.room) then list[#list + 1] = ("dark there, DM -%d"):format(range) end
  return #list > 0 and table.concat(list, ", ") or nil
end)
