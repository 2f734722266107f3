-- Which row of the range chart a weapon has, and which of the armor chart (EG-01). A weapon of another mod goes by its class.
patch.class "weapon" { schema = {
  reach = { type = "string", default = "", help = "row of the chart range_dm; empty: the row of its class" },
  strikes = { type = "string", default = "", help = "row of the chart armor_dm; empty: the row of its class" },
} }
patch.class "armor" { schema = {
  guard = { type = "string", default = "", help = "column of the chart armor_dm; empty: its column of Snapshot's charts" },
} }

local REACH = {
  personal = "brawl", blade = "blade_heavy", polearm = "polearm", bow = "bow", pistol = "pistol", sporting = "rifle",
  military = "rifle", energy = "energy", support = "rifle", grenade = "blast",
}
local STRIKES = {
  personal = "blunt", blade = "edge", polearm = "pierce", bow = "pierce", pistol = "slug", sporting = "slug", military = "slug",
  energy = "plasma", support = "slug", grenade = "blast",
}

patch.each("weapon", nil, function(w)
  return { reach = (w.reach or "") ~= "" and w.reach or REACH[w.class], strikes = (w.strikes or "") ~= "" and w.strikes or STRIKES[w.class] }
end)

local function own(reach, strikes, ids)
  for id in ids:gmatch "%S+" do patch.weapon(id) { reach = reach, strikes = strikes } end
end
own("brawl", "edge", "claws")
own("brawl", "pierce", "teeth horns stinger")
own("blade_light", "pierce", "dagger foil")
own("blade_light", "edge", "blade")
own("polearm", "edge", "halberd")
own("polearm", "blunt", "cudgel")
own("pike", "pierce", "pike")
own("bow", "blunt", "sling")
own("pistol_body", "slug", "body_pistol")
own("pistol_small", "slug", "snub_pistol snub_pistol_military")
own("shotgun", "pellet", "shotgun")
own("smg", "slug", "submachine_gun")
own("gauss", "highvel", "gauss_rifle vrf_gauss_gun")
own("rifle", "highvel", "accelerator_rifle")
own("laser", "laser", "laser_carbine laser_rifle")
own("launcher", "blast", "ram_launcher")

patch.armor "vacc_suit" { guard = "vacc" }
patch.armor "combat_armor" { guard = "combat" }
