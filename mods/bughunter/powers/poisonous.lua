-- BH-447, BH-448: at the end of a turn, on a 6, who was hurt hand to hand gets worse by a step; once for each card.
-- Returns true for the living who are neither in cryogenic suspension (BH-328) nor away in the lifeboat.
local function is_poisoned(h) return (h.state == "wounded" or h.state == "incapacitated") and not h.cryo and not h.away end

define.power "poisonous" {
  name = "Poisonous", cite = "BH-447", copies = 2,
  help = "whom it hurt hand to hand gets worse on a 6 at the end of each turn",
  on = { ["turn.ends"] = function(card)
    for _, h in ipairs(units.all { side = "humans", mauled = true, where = is_poisoned }) do
      if roll { "1D", stream = "recovery" } == 6 then
        cards.show(card)
        harm.set_state(h, harm.next_state(h.state, "W"))
      end
    end
  end },
}
