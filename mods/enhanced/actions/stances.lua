-- Kneeling and lying (EN-073 to EN-079, EC-02).
define.setting "stances" { title = "Kneeling and lying", type = "boolean", default = false, cite = "EN-073",
  help = "shots at a kneeling unit are at -1, at a prone one at -2" }
define.field "unit.stance" { type = "string", default = "standing", label = "Stance", show = "board", quiet = true }

local AP = {
  standing = { kneeling = 1, prone = 0 }, kneeling = { standing = 1, prone = 0 }, prone = { kneeling = 3, standing = 4 },
}

define.action "stance" {
  help = "stands, kneels or lies down: shots at a kneeling unit are at -1, at a prone one at -2; a prone unit can only crawl",
  cite = "EN-073", price = "kneel 1 AP, lie down 0; from prone, 3 to kneel, 4 to stand", tags = { "posture", "no_hands" }, weight = 1, order = 12,
  during = "activation", text = "take a stance: {1}",
  legal = function(u)
    if not game.set.stances and u.stance == "standing" then return "the setting 'stances' is off" end
    if u.hits_down then return "animals have no stances" end
  end,
  of = function(u) return keys(AP[u.stance]) end,
  cost = function(u, to) return AP[u.stance][to] end,
  run = function(u, to)
    u.stance = to
    tell("unit.stance", { unit = u, stance = to })
  end,
}
define.event "unit.stance" { text = "{unit} is now {stance}", args = { unit = "unit", stance = "string" } }

local DM = { kneeling = -1, prone = -2 }
any_attack("stance", { cite = "EN-074", of = "defender", tags = { "stance" }, figures = "-1 kneeling, -2 prone" }, function(a)
  if a.at and not a.special then return DM[a.at.stance], a.at.stance end
end)

-- who lies does not walk, who kneels does not run
rule("action.legal", "stance", { cite = "EN-077" }, function(action, u)
  if not ways.on_foot(action) or u.stance == "standing" then return nil end
  if u.stance == "prone" and not has_tag(action, "crawl") then return "it is prone and can only crawl" end
  if has_tag(action, "rush") then return "it is kneeling" end
end)
