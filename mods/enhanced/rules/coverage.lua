-- Which armor protects which place (EN-315 to EN-319).
define.setting "armor_coverage" { title = "Armor by part of the body", type = "boolean", default = false, cite = "EN-315", needs = { hit_location = true },
  help = "soft and hard armor protect the trunk alone; helmet, arm and leg pieces are worn in addition; sealed armor protects the whole body" }

patch.class "armor" { schema = {
  covers = { type = { list = "string" }, default = {}, help = "parts of the body that a piece protects; empty: those that its kind protects" },
} }

-- A piece of what an armor is made of, "Mesh" and "hood": it is in everything else as that armor is.
local function piece(like, id, name, covers)
  local whole = definition("armor", "base:" .. like)
  define.armor(like .. "_" .. id) { name = whole.name .. " " .. name, cite = "EN-316", column = whole.column, guard = like, covers = covers,
    lasers_only = whole.lasers_only, ablates = whole.ablates, beneath = like ~= "ablat", mass_g = 0, don_turns = 1 }
end
local ARMS, LEGS = { "left_arm", "right_arm" }, { "left_leg", "right_leg" }
for _, soft in ipairs { "jack", "mesh", "cloth", "reflec" } do
  piece(soft, "hood", "hood", { "head" })
  piece(soft, "sleeves", "sleeves", ARMS)
  piece(soft, "leggings", "leggings", LEGS)
end
piece("ablat", "helmet", "helmet", { "head" })                            -- EN-318
piece("ablat", "sleeves", "arm pieces", ARMS)
piece("ablat", "leggings", "leg pieces", LEGS)
define.armor "helmet" { name = "Helmet", cite = "EN-317", column = "battle", guard = "combat", covers = { "head" }, beneath = true, don_turns = 1 }

-- EN-319: over soft armor, over a vacc suit, or alone. Its pieces are worn one beside the other.
local HARD = { "ablat", "ablat_helmet", "ablat_sleeves", "ablat_leggings" }
local UNDER = { "nothing", "jack", "mesh", "cloth", "flak_jacket", "reflec", "vacc_suit", table.unpack(HARD) }
for _, id in ipairs(HARD) do patch.armor(id) { over = UNDER } end

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
