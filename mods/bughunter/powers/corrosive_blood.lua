-- BH-435: wounded, incapacitated or killed it spatters every human within 3 hexes in its sight with firepower 5.
local HURT = { W = true, I = true, K = true }

local function spatter(from, a)
  for _, h in ipairs(units.near(from, 3, { side = "humans", where = harm.able })) do
    if sighting.line(from, h) then
      attack.resolve { at = h, cell = h.cell, kind = "fire", power = 5, range = cells.distance(from, h.cell), ignores = {},
        what = "corrosive blood", caused_by = a }
    end
  end
end

define.power "corrosive_blood" {
  name = "Corrosive Blood", cite = "BH-435",
  help = "hurt, it spatters every human in its sight within 3 hexes with firepower 5",
  on = { ["attack.done"] = function(card, e)
    if not (cards.of(card, e.unit) and HURT[e.result]) then return end
    cards.show(card)
    spatter(e.attack.cell, e.attack)
  end },
}
