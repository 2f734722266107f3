-- MG-27: no hands, but shoulders: it breaks what is shut, in time.
local AP = 6

define.event "power.batters" { text = "{unit} breaks {portal} open", args = { unit = "unit", portal = "portal" } }
define.event "power.thuds" { text = "something thuds against {portal}", args = { portal = "portal" } }

define.throw "batter" { args = { "unit: unit", "portal: portal" }, spec = function(u, portal)
  return { "2D", need = base.doors.mechanism(portal).wheel and 10 or 9, names = { "broken", "holds" }, why = "batters " .. portal.name, cite = "MG-27",
    by = u, stream = "combat" }
end }

define.power "batter" {
  name = "Batter", cite = "MG-27", does = "Throws itself against an adjacent shut door until it breaks.",
  rule = { worth = function(u, side) return (side == u.side and 10 or -10) * powers.broken_doors() end },
  actions = { batter = {
    help = "throws itself against an adjacent shut door; the dice say whether the door breaks",
    cite = "MG-27", text = "batter {1}", price = "6 AP", tags = { "no_hands" }, order = 49, during = "activation", weight = 6,
    none = "no shut door adjacent",
    of = function(u) return filter(portals.of(u), function(p) return p.edge:stopped "move" and not p:tagged "outer" end) end,
    cost = function() return AP end,
    throw = function(u, portal) return throws.batter(u, portal) end,
    run = function(u, portal)
      powers.used "batter"
      if throws.batter(u, portal):roll() ~= "broken" then return tell("power.thuds", { portal = portal }) end
      powers.break_door(portal)
      tell("power.batters", { unit = u, portal = portal })
    end,
  } },
}
