-- Gear that takes alive (BH-140, BH-149..187): held like a weapon, it has no firepower.

local function device(id, def)
  def.modes = {}
  define.weapon(id)(def)
end

device("prod", { name = "electric prod", code = "PD", cite = "BH-149", column = "prod" })
device("net", { name = "net", code = "N", cite = "BH-171", column = "net" })
device("screecher", { name = "screecher", code = "SC", cite = "BH-162", column = "screecher", far_column = "screecher_far", creatures_only = true })
device("tranq", { name = "nerve tranquilizer", code = "NT", cite = "BH-185", column = "tranq", far_column = "tranq" })
