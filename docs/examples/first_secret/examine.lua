-- The crew looks closely at a passenger beside it, and knows.
define.event "passenger.examined" { args = { by = "unit", unit = "unit" }, text = "{by} examines {unit}" }

define.action "examine" {
  text = "examine {1}", order = 45, weight = 20, during = "activation",
  legal = function(u)
    if u.role ~= "crew" then return "only the crew examines passengers" end
  end,
  of = function(u)
    return units.all { role = "passenger", shown = false, where = function(v)
      return base.wounds.active(v) and cells.distance(u, v) == 1
    end }
  end,
  cost = function() return 3 end,
  run = function(u, v)
    tell("passenger.examined", { by = u, unit = v })
    if contains(v.powers, "changeling") then
      v.shown = true
      tell("changeling.shows", { unit = v })
    end
  end,
}
