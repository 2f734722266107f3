-- The weapons of Frontac marines, colonists and crews (BH-188..233).

local function weapon(id, def)
  def.code = def.code or id:upper()
  define.weapon(id)(def)
end

weapon("p", { name = "pistol", cite = "BH-201" })                     -- never runs out (BH-203)
weapon("mp", { name = "machine pistol", cite = "BH-200", modes = { "auto" } })
weapon("acr", { name = "combat rifle", cite = "BH-190", modes = { "semi", "auto" } })
weapon("er", { name = "E-rifle", cite = "BH-192", modes = { "semi", "auto" }, halves = "armor", launches = true, pierces = { "semi" } })
weapon("mg", { name = "machine gun", cite = "BH-199", modes = { "auto" }, pierces = { "auto" }, chit_row = "support" })
weapon("pr", { name = "pulse rifle", cite = "BH-205", modes = { "auto" }, pierces = { "auto" }, chit_row = "support" })
weapon("lr", { name = "laser rifle", cite = "BH-228", pierces = { "semi" }, chit_row = "laser" })
weapon("lag", { name = "assault gun", cite = "BH-198", ignores = { "armor" }, breaches = 3, pierces = { "semi" }, chit_row = "heavy" })
weapon("pl", { name = "plasma gun", cite = "BH-231", shots = 6, breaches = 1, pierces = { "semi" }, personal = true, chit_row = "support" })
weapon("fl", { name = "flamer", cite = "BH-223", modes = { "flame" }, reach = 6, ignores = { "cover", "movement" }, chit_row = "heavy" })
-- Launchers without a rifle: the older one of colonists is like the one under the E-rifle but for what that was spared (BH-210, BH-211)
weapon("gl", { name = "grenade launcher", cite = "BH-214", modes = {}, launches = true, single = true, arms_at = 3 })
weapon("agl", { name = "automatic launcher", cite = "BH-215", modes = {}, launches = true, salvos = 6, chit_row = "heavy" })

-- Grenades (BH-234..237, own D8).
define.grenade "defensive" { name = "defensive grenade", cite = "BH-234", blast = { 6, 4, 2 } }
define.grenade "offensive" { name = "offensive grenade", cite = "BH-235", blast = { 3, 2 }, stuns_indoors = true, launched = true }
define.grenade "incendiary" { name = "incendiary grenade", cite = "BH-236", blast = { 11, 5 }, flame = true, launched = true }
define.grenade "smoke" { name = "smoke grenade", cite = "BH-237", smoke = true }
-- BH-238..251, own D8: the figures of the satchel charge are our own
define.grenade "thermal" { name = "thermal bomb", cite = "BH-238", burns = 30, dice = 2 }
define.grenade "satchel" { name = "satchel charge", cite = "BH-244", blast = { 20, 11, 5 }, remote = true, breaches = true, dice = 2,
  reach = 2 }
define.grenade "gas" { name = "gas grenade", cite = "BH-140", gas = true }
