-- Which armor protects which place (EN-315 to EN-319).
define.setting "armor_coverage" { title = "Armor by part of the body", type = "boolean", default = false, cite = "EN-315", needs = { hit_location = true },
  help = "soft and hard armor protect the trunk alone; helmet, arm and leg pieces are worn in addition; sealed armor protects the whole body" }

patch.class "armor" { schema = {
  covers = { type = { list = "string" }, default = {}, help = "parts of the body that a piece protects; empty: those that its kind protects" },
} }

local function piece(id, name, like, covers)
  define.armor(id) { name = name, cite = "EN-316", column = like, guard = like, covers = covers, beneath = true, mass_g = 0, don_turns = 1 }
end
local ARMS, LEGS = { "left_arm", "right_arm" }, { "left_leg", "right_leg" }
for _, soft in ipairs { "mesh", "cloth" } do
  piece(soft .. "_hood", definition("armor", "base:" .. soft).name .. " hood", soft, { "head" })
  piece(soft .. "_sleeves", definition("armor", "base:" .. soft).name .. " sleeves", soft, ARMS)
  piece(soft .. "_leggings", definition("armor", "base:" .. soft).name .. " leggings", soft, LEGS)
end
piece("ablat_helmet", "Ablat helmet", "ablat", { "head" })                -- EN-318
piece("ablat_sleeves", "Ablat arm pieces", "ablat", ARMS)
piece("ablat_leggings", "Ablat leg pieces", "ablat", LEGS)
define.armor "helmet" { name = "Helmet", cite = "EN-317", column = "battle", guard = "combat", covers = { "head" }, beneath = true, don_turns = 1 }

patch.armor "ablat" { beneath = true }                                     -- EN-319: over soft armor, over a vacc suit, or alone

local TRUNK = { body = true, chest = true, abdomen = true }

local function protects(armor, place)
  if #armor.covers > 0 then return contains(armor.covers, place) end
  return armor.vacuum or TRUNK[place] or false
end

rule("armor.worn", "by place", { cite = "EN-315" }, function(list, _, place)
  place = place or "body"
  return filter(list, function(armor)
    if #armor.covers > 0 and not game.set.armor_coverage then return false end
    return not game.set.armor_coverage or protects(armor, place)
  end)
end)
