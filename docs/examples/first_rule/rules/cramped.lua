-- FR-1: two hands and a long weapon need room
local function is_cramped(cell)
  return cell.room ~= nil and #cell.room.cells <= game.set.cramped
end

rule("attack.dm", "cramped quarters", { cite = "FR-1", of = "place", tags = { "room" } }, function(a)
  if a.by and a.weapon.length_mm > 700 and is_cramped(a.by.cell) then return -2 end
end)
