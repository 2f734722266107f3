-- Guns. Levels of dexterity are those of Snapshot (own T6).

local function weapon(id, def, need, need_dm, good, good_dm)
  def.need, def.need_dm, def.good, def.good_dm = need, need_dm, good, good_dm
  def.skill = def.skill or id
  define.weapon(id)(def)
end

weapon("body_pistol", { name = "Body pistol", class = "pistol_small", kind = "slug", dice = "3D", rounds = 6 }, 8, -3, 11, 1)
weapon("automatic_pistol", { name = "Automatic pistol", class = "pistol", kind = "slug", dice = "3D", rounds = 15 }, 7, -2, 10, 1)
weapon("revolver", { name = "Revolver", cite = "TR-032", class = "pistol", kind = "slug", dice = "3D", rounds = 6, reload = "cylinder" }, 7, -2, 9, 1)
weapon("carbine", { name = "Carbine", class = "rifle", kind = "slug", dice = "3D", rounds = 10, long = true }, 5, -1, 9, 1)
weapon("rifle", { name = "Rifle", class = "rifle", kind = "slug", dice = "3D", rounds = 20, long = true }, 6, -2, 8, 2)
weapon("sniper_rifle", { name = "Rifle with sights", cite = "TR-018", class = "rifle", kind = "slug", dice = "3D", rounds = 20, long = true, skill = "rifle",
  sights = true }, 6, -2, 8, 2)
weapon("automatic_rifle", { name = "Automatic rifle", cite = "TR-022", class = "rifle", burst_class = "auto_rifle", kind = "slug", dice = "3D", rounds = 20,
  burst = 4, long = true }, 7, -2, 10, 2)
weapon("submachine_gun", { name = "Submachine gun", class = "smg", kind = "slug", dice = "3D", rounds = 30, burst = 4, bursts_only = true }, 6, -2, 9, 2)
weapon("shotgun", { name = "Shotgun", cite = "TR-027", class = "shotgun", kind = "pellet", dice = "4D", rounds = 10, pellets = true, long = true }, 4, -1, 9, 1)
weapon("gauss_rifle", { name = "Gauss rifle", class = "gauss", kind = "highvel", dice = "3D", rounds = 40, burst = 4, long = true }, 7, -2, 10, 2)
weapon("laser_carbine", { name = "Laser carbine", cite = "TR-034", class = "laser", kind = "laser", dice = "4D", rounds = 50, reload = "pack",
  long = true }, 6, -3, 10, 2)
weapon("laser_rifle", { name = "Laser rifle", cite = "TR-034", class = "laser", kind = "laser", dice = "5D", rounds = 100, reload = "pack",
  long = true }, 7, -3, 11, 2)
weapon("crossbow", { name = "Crossbow", class = "bow", kind = "pierce", dice = "2D", rounds = 1, gun = false }, 5, -2, 9, 1)
