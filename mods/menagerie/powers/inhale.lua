-- MG-05: it feeds on the air around it, and leaves none to the others for a moment.
local REACH, AP = 2, 7

define.event "power.inhales" { text = "{unit} sucks in the air", args = { unit = "unit" } }

local function breathes(v)
  return not powers.has(v, "void_born") and not base.attack.is_gas_proof(v) and not base.pressure.is_lost(v.cell)
end
local function robbed(u) return filter(powers.in_view(u, REACH), breathes) end

define.power "inhale" {
  name = "Inhale", cite = "MG-05", does = "Sucks in the air within two squares: those who breathe there lose 2D, and it heals half as much.",
  actions = { inhale = {
    help = "sucks in the air within two squares: those who breathe there lose 2D, and it heals half as much",
    cite = "MG-05", text = "suck in the air", price = "7 AP", tags = { "attack", "no_hands" }, order = 23, during = "activation", weight = 60,
    legal = function(u)
      if base.pressure.is_lost(u.cell) then return "there is no air" end
      if #robbed(u) == 0 then return "nobody within two squares breathes" end
    end,
    cost = function() return AP end,
    run = function(u)
      powers.used "inhale"
      tell("power.inhales", { unit = u })
      for _, v in ipairs(robbed(u)) do
        local points, faces = roll { "2D", why = "no air for " .. v.name, by = u, stream = "combat" }
        base.wounds.suffer(v, faces, u)
        powers.mend(u, points // 2)
      end
    end,
  } },
}
