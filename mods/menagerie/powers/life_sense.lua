-- MG-18: it feels what lives within eight squares: walls, darkness and stillness hide nothing from its side.
local REACH = 8

define.power "life_sense" {
  name = "Life sense", cite = "MG-18", does = "Senses whatever lives within eight squares, through walls and in the dark; evading does not help against it.",
  rule = {
    ["unit.senses"] = function(u, by, other)
      if by == u and other.cell and cells.distance(u.cell, other.cell) <= REACH and cells.distance(u.cell, other.cell) >= 0 then return true end
    end,
    ["attack.dm"] = function(u, a) if a.by == u and a.evading then return 3, "feels where it is" end end,
  },
  on = { ["attack.made"] = function(u, e) if e.by == u and base.attack.is_evading(e.at) then powers.used "life_sense" end end },
}
