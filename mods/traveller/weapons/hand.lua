-- What is struck or thrown with. Levels of strength and weakened blows are those of Snapshot (own T6).

local function strong(need, need_dm, good, good_dm, weak)
  return { of = "strength", need = need, need_dm = need_dm, good = good, good_dm = good_dm, weak = weak, reload = "none" }
end

local function weapon(id, def, stats)
  for key, value in pairs(stats) do def[key] = value end
  def.skill = def.skill or id
  define.weapon(id)(def)
end

weapon("hands", { name = "Hands", class = "brawl", kind = "blunt", dice = "1D", skill = "brawling", natural = true }, strong(6, -2, 9, 1, -2))
weapon("club", { name = "Club", class = "brawl", kind = "blunt", dice = "2D", skill = "brawling" }, strong(5, -4, 8, 2, -1))
weapon("cudgel", { name = "Cudgel", cite = "TR-045", class = "polearm", kind = "blunt", dice = "2D", also = "brawling" }, strong(5, -1, 8, 2, -2))
weapon("dagger", { name = "Dagger", cite = "TR-020", class = "blade_light", kind = "edge", dice = "2D", thrown = true }, strong(4, -2, 8, 2, -2))
weapon("blade", { name = "Blade", cite = "TR-020", class = "blade_light", kind = "edge", dice = "2D", thrown = true }, strong(5, -2, 9, 1, -2))
weapon("foil", { name = "Foil", class = "blade_light", kind = "edge", dice = "1D" }, strong(5, -1, 10, 1, -2))
weapon("cutlass", { name = "Cutlass", class = "blade_heavy", kind = "edge", dice = "2D" }, strong(7, -2, 11, 2, -4))
weapon("sword", { name = "Sword", class = "blade_heavy", kind = "edge", dice = "2D" }, strong(6, -2, 10, 1, -3))
weapon("broadsword", { name = "Broadsword", class = "blade_heavy", kind = "edge", dice = "2D" }, strong(8, -4, 12, 2, -4))
weapon("bayonet", { name = "Bayonet", class = "polearm", kind = "pierce", dice = "3D" }, strong(5, -2, 9, 2, -2))
weapon("spear", { name = "Spear", class = "polearm", kind = "pierce", dice = "2D" }, strong(5, -1, 9, 2, -3))
weapon("pike", { name = "Pike", class = "polearm", kind = "pierce", dice = "3D" }, strong(7, -3, 10, 2, -3))
weapon("halberd", { name = "Halberd", class = "polearm", kind = "edge", dice = "3D" }, strong(6, -2, 10, 2, -3))

-- TR-021: the worked instance of a weapon that is not listed
extend.weapon "pocket_knife" { like = "dagger", name = "Pocket knife", cite = "TR-021", step = -1 }

-- Of animals (own T12); they ask for nothing.
local body = { of = "none", weak = -2, reload = "none", natural = true, skill = "natural" }
weapon("claws", { name = "Claws", class = "natural", kind = "edge", dice = "2D" }, body)
weapon("teeth", { name = "Teeth", class = "natural", kind = "edge", dice = "2D" }, body)
weapon("horns", { name = "Horns", class = "natural", kind = "pierce", dice = "2D" }, body)
weapon("stinger", { name = "Stinger", class = "natural", kind = "pierce", dice = "3D" }, body)
