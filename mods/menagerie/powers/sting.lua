-- MG-14: whom it hits may be numb for the rest of this turn and the next.
define.field "unit.numb_until" { type = "turn", optional = true, label = "Numb until" }
define.field "unit.numb" { type = "boolean", default = false, label = "Numb", show = "board" }
define.event "power.stings" { text = "{unit} is numb", args = { unit = "unit" } }
define.event "numb.ends" { text = "{unit} can move again", args = { unit = "unit" } }

local function held(u) if u.numb then return "it is numb" end end
rule("unit.may_act", "numb", { cite = "MG-14" }, held)
rule("free.may", "numb", { cite = "MG-14" }, held)
on("turn.begins", function(e)
  for _, u in ipairs(units.all { numb = true }) do
    if e.turn > u.numb_until then
      u.numb, u.numb_until = false, nil
      tell("numb.ends", { unit = u })
    end
  end
end, { name = "numb" })

define.power "sting" {
  name = "Sting", cite = "MG-14", does = "A victim that it hits and that fails an endurance throw is numb until the end of the next turn: it neither "
    .. "acts nor reacts.",
  rule = { worth = function(u, side)
    local n = #units.all { state = "active", numb = true, where = function(v) return base.hostile(u, v) end }
    return (side == u.side and 30 or -30) * n
  end },
  on = { ["attack.hit"] = function(u, e)
    local v = e.at
    if e.by ~= u or v.numb or not base.wounds.active(v) then return end
    powers.used "sting"
    if powers.withstands(v, "endurance", "withstands the sting", u) then return end
    v.numb, v.numb_until = true, game.turn + 1
    base.cover.stop(v)
    tell("power.stings", { unit = v })
  end },
}
