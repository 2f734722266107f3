-- Gear without firepower that is held like a weapon: the civilian tracker, and what takes alive (BH-140, BH-149..187).

local function device(id, def)
  def.modes = {}
  define.weapon(id)(def)
end

-- BH-334: whoever has it in hand has no weapon there
device("tracker", { name = "motion tracker", code = "MT", cite = "BH-334", tracks = true })

device("prod", { name = "electric prod", code = "PD", cite = "BH-149", column = "prod" })
device("net", { name = "net", code = "N", cite = "BH-171", column = "net" })
device("screecher", { name = "screecher", code = "SC", cite = "BH-162", column = "screecher", far_column = "screecher_far", creatures_only = true })
device("tranq", { name = "nerve tranquilizer", code = "NT", cite = "BH-185", column = "tranq", far_column = "tranq" })
