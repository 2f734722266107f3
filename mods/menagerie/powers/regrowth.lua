-- MG-23: it mends by itself, and does not lie long.
local LIES = 3

define.event "power.mends" { text = "{unit} heals", args = { unit = "unit" } }

define.power "regrowth" {
  name = "Regrowth", cite = "MG-23", when_down = true,
  does = "Heals two hits at the beginning of each turn, and is on its feet again three turns after it falls, unless it is killed.",
  on = {
    ["turn.begins"] = function(u)
      if not base.wounds.active(u) or u.hits_taken == 0 then return end
      powers.used "regrowth"
      powers.mend(u, 2)
      tell("power.mends", { unit = u })
    end,
    ["unit.unconscious"] = function(u, e) if e.unit == u then u.wakes = game.turn + LIES end end,
  },
}
