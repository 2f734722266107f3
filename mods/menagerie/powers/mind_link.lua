-- MG-12: what hurts one is borne by two.
local REACH = 8

define.event "power.shares" { text = "{other} shares the wounds of {unit}", args = { unit = "unit", other = "unit" } }

local function partner(u)
  return units.near(u, REACH, { state = "active", side = u.side, where = function(v) return v.hits_down and powers.has(v, "mind_link") end })[1]
end

local function shared(u, faces)
  local all, other = sum(faces), partner(u)
  powers.used "mind_link"
  tell("power.shares", { unit = u, other = other })
  base.wounds.animal(other, all // 2)
  base.wounds.animal(u, all - all // 2)
end

rule("wound.take", "mind link", { before = "animal", cite = "MG-12" }, function(u, cause)
  if cause and u.hits_down and u.cell and powers.has(u, "mind_link") and partner(u) then return shared end
end)

define.power "mind_link" { name = "Mind link", cite = "MG-12", does = "The nearest of its kind within eight squares takes half of its damage." }
