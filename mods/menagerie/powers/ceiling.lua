-- MG-08: it walks on the ceiling, out of reach of what is swung from below.
local AP, POLE_MM = 2, 1500

define.field "unit.overhead" { type = "boolean", default = false, label = "On the ceiling", show = "board" }
define.event "power.clings" { text = "{unit} {how}", args = { unit = "unit", how = "string" } }

define.power "ceiling" {
  name = "Ceiling", cite = "MG-08", does = "Walks on the ceiling: no melee weapon shorter than 1500 mm reaches it there, and it strikes down at DM -2.",
  rule = {
    ["attack.may"] = function(u, a)
      if a.at == u and u.overhead and base.arms.strikes(a.weapon) and a.weapon.length_mm < POLE_MM then return u.name .. " is on the ceiling" end
    end,
    ["attack.dm"] = function(u, a) if a.by == u and u.overhead then return -2, "from the ceiling" end end,
    worth = function(u, side) if u.overhead then return side == u.side and 5 or -5 end end,
  },
  on = { ["unit.unconscious"] = function(u, e) if e.unit == u then u.overhead = false end end },
  actions = { cling = {
    help = "climbs to the ceiling, out of reach of short blades, or drops to the deck; from the ceiling it strikes at -2",
    cite = "MG-08", text = "climb to the ceiling, or drop from it", price = "2 AP", tags = { "movement", "posture", "no_hands" }, order = 16,
    during = "activation", weight = 8,
    cost = function(u) return base.turns.price(u, AP) end,
    run = function(u)
      u.overhead = not u.overhead
      if u.overhead then powers.used "ceiling" end
      tell("power.clings", { unit = u, how = u.overhead and "climbs to the ceiling" or "drops to the deck" })
    end,
  } },
}
