-- Treatment (EN-267, EN-268, EN-286, EG-05): a throw by the level of the wound, for the whole allotment of a turn.
medical = {}

define.chain "medical.dm" { title = "DMs on medical throws", args = { "healer: unit?", "patient: unit" }, combine = "modifiers" }
rule("medical.dm", "Medical", { cite = "EN-286", of = "attacker" }, function(u) return people.level(u, "medical") end)
rule("medical.dm", "intelligence 9", { cite = "EN-286", of = "attacker" }, function(u) return u.intelligence >= 9 and 1 end)
rule("medical.dm", "treating oneself", { cite = "EN-268", of = "attacker" }, function(u, v) return u == v and -2 end)
rule("medical.dm", "no medical kit", { cite = "EN-286", of = "attacker" }, function(u) return not medical.has_kit(u) and -2 end)

define.tool "medical_kit" { name = "Medical kit", cite = "EN-286", mass_g = 1000 }

local NEED = { 5, 7, 9, 11 }

function medical.has_kit(u) return #filter(u.items, function(item) return item.def.id == "medical_kit" end) > 0 end

local dm = chain "medical.dm"
define.throw "treatment" { args = { "healer: unit?", "patient: unit" }, tags = { "action" }, dms = "medical.dm", spec = function(u, v)
  return { "2D", need = NEED[math.max(1, bodies.level(v))], dm = dm(u, v), names = { "treated", "in vain" }, why = "treats " .. v.name, cite = "EN-267",
    by = u, at = v, stream = "combat" }
end }

-- What the DMs of a treatment come to.
function medical.total(u, v) return dm(u, v).total end

-- Throws for it, and says whether the patient is seen to.
function medical.treat(u, v)
  v.treated = throws.treatment(u, v):roll() == "treated"
  if v.treated then tell("unit.treated", { unit = v, by = u }) end
  return v.treated
end
define.event "unit.treated" { text = "{by} treats {unit}", args = { unit = "unit", by = "unit" } }

-- Who can be treated: wounded, its own, in its square or the next.
function medical.patients(u)
  return units.all { where = function(v)
    return v.cell ~= nil and v.state ~= "dead" and not v.hits_down and bodies.level(v) > 0 and not base.hostile(u, v)
      and (v.cell == u.cell or cells.adjacent(u.cell, v.cell, "fire"))
  end }
end

define.action "treat" {
  help = "treats a wound and stops the bleeding, by a throw against the level of the wound; a medical kit helps",
  cite = "EN-267", price = "all of the turn's AP", tags = { "hostile" }, weight = 2, order = 75, during = "activation", text = "treat {1}",
  none = "no wounded friend within reach",
  legal = function(u) if u.begun then return "it has already spent AP in this turn" end end,
  of = medical.patients,
  may = function(_, v) if v.treated then return v.name .. " has been treated already" end end,
  cost = function(u) return u.ap end,
  throw = function(u, v) return throws.treatment(u, v) end,
  run = medical.treat,
}
