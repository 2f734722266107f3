-- BH-453: in each Recovery phase, on a 6, a step better.
local BETTER = { wounded = "healthy", incapacitated = "wounded" }

define.power "regeneration" {
  name = "Regeneration", cite = "BH-453", copies = 2,
  help = "gets better by a step on a 6 at the beginning of each turn",
  on = { ["recovery"] = function(card)
    for _, u in ipairs(units.all { side = "preds", where = function(u) return cards.of(card, u) and BETTER[u.state] ~= nil end }) do
      if roll { "1D", stream = "recovery" } == 6 then
        u.state = BETTER[u.state]
        cards.show(card)
        tell("unit.heals", { unit = u })
      end
    end
  end },
}
stream "recovery"
