-- MG-19: doors obey it. It works what has a motor, from afar and without hands.
local REACH, AP = 8, 3

define.event "power.commands" { text = "nobody touches it, but {portal} moves", args = { unit = "unit", portal = "portal" } }

local OTHER = { open = "closed", closed = "open" }

local function within(u)
  return filter(portals.all(), function(p)
    return OTHER[p.state] and base.doors.mechanism(p).powered and not p:tagged "outer" and cells.distance(u.cell, p.cells[1]) <= REACH
      and cells.distance(u.cell, p.cells[1]) >= 0
  end)
end

define.power "machine_talk" {
  name = "Machine talk", cite = "MG-19", does = "Opens and closes powered doors and valves within eight squares without touching them.",
  rule = { worth = function(u, side)
    local shut = filter(within(u), function(p) return p.state == "closed" end)
    return (side == u.side and -2 or 2) * #shut
  end },
  actions = { command = {
    help = "opens or closes a powered door or valve within eight squares without touching it",
    cite = "MG-19", text = "set {1} to {2}", price = "3 AP", tags = { "no_hands" }, order = 41, during = "activation", weight = 3,
    legal = function() if not game.power then return "there is no power" end end,
    none = "no powered door within eight squares",
    of = function(u) return map(within(u), function(p) return { p, OTHER[p.state] } end) end,
    cost = function() return AP end,
    run = function(u, portal, to)
      powers.used "machine_talk"
      tell("power.commands", { unit = u, portal = portal })
      base.doors.work(u, portal, to)
    end,
  } },
}
