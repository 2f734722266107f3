-- Two friends have room in a square.
replace.rule "base:cell.room_for/one to a square" (function(u, cell, other)
  if base.hostile(u, other) then return other.name .. " stands there" end
  if #filter(cell.units, base.wounds.active) > 1 then return "two stand there" end
end)
