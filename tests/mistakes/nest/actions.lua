local NEED = 7
define.event "acid.spat" { args = { by = "unit", at = "unit" }, text = "{by} spits at {at}" }

define.throw "spit" { spec = function(u, v) return { "2D", need = NEED, why = "spits", by = u, at = v } end }

define.action "spit" {
  order = 40, weight = 10, during = "activation",
  legal = function(u)
    if not contains(u.powers, "acid") then return "no acid" end
  end,
  of = function(u)
    return units.all { where = function(v)
      return v.side ~= u.side and base.wounds.active(v) and cells.distance(u, v) <= 4
    end }
  end,
  throw = function(u, v) return throws.spit(u, v) end,
  cost = function(u) return 4 end,
  run = function(u, v)
    u.shown = true
    tell("acid.spat", { by = u, at = v })
    if throws.spit(u, v):roll() == "hit" then
      v.ap = 0
      game.nest = game.nest + 1
    end
  end,
}
