-- MG-10: what cuts it is eaten by what comes out; an attacker that strikes it by hand is burnt.
define.field "unit.corroded" { type = "boolean", default = false, label = "Acid eats its weapon" }
define.event "power.corrodes" { text = "the blood of {unit} eats away {by}'s {item}", args = { unit = "unit", by = "unit", item = "any" } }

define.power "acid_blood" {
  name = "Acid blood", cite = "MG-10", does = "A melee weapon that hits it is destroyed; bare hands that hit it are burnt for 1D.", when_down = true,
  on = {
    ["attack.hit"] = function(u, e)
      if e.at ~= u or not base.arms.strikes(e.weapon) or e.by == u then return end
      powers.used "acid_blood"
      e.by.corroded = true
    end,
  },
}

-- After the blow, when the weapon is no longer asked for.
on("weapon.fired", function(e)
  local u, item = e.by, e.item
  if not u.corroded then return end
  u.corroded = false
  if not item then return powers.hurt(u, "1D", "acid on " .. u.name, u) end
  tell("power.corrodes", { unit = u, by = u, item = item.def.name })
  if u.weapon == item then u.weapon = nil end
  item:remove()
end, { name = "acid blood", priority = -10 })
