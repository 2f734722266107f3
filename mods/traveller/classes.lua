-- What a weapon and an armor are in this game. A mod adds to them with the same words; a weapon that is not listed is made
-- of the most similar one with a fixed step (TR-021): `extend.weapon "pocket_knife" { like = "dagger", step = -1, ... }`.

local CLASSES = { "brawl", "blade_light", "blade_heavy", "polearm", "natural", "pistol_small", "pistol", "shotgun", "smg", "rifle", "auto_rifle",
  "gauss", "laser", "energy", "launcher", "bow" }
local KINDS = { "blunt", "edge", "pierce", "slug", "highvel", "pellet", "laser", "plasma", "blast" }

define.class "weapon" {
  item = true, title = "Weapons", orders = { { "need", "good" }, { "need_dm", "good_dm" } },
  sheet = { "class", "kind", "dice", "rounds", "reload",
    { "need", "needs" }, { "need_dm", "DM" }, { "good", "from" }, { "good_dm", "DM" }, { "weak", "weakened" } },
  live = function(item) return item.holder ~= nil and item.holder.weapon == item end,
  schema = {
    class = { type = "string", required = true, one_of = CLASSES, help = "row of the chart of ranges" },
    kind = { type = "string", required = true, one_of = KINDS, help = "row of the chart of armor" },
    dice = { type = "string", required = true, help = "dice of a wound: 3D" },
    skill = { type = "string", required = true, help = "the expertise that counts for it" },
    also = { type = "string", default = "", help = "another skill that serves as well: brawling for a cudgel (TR-045)" },
    step = { type = "integer", default = 0, help = "DM for the make of the weapon, relative to the one it resembles (TR-021)" },

    of = { type = "string", default = "dexterity", one_of = { "strength", "dexterity", "none" }, help = "characteristic whose value gives the user a DM" },
    need = { type = "integer", default = 6, help = "below it the user has need_dm (own T6)" },
    need_dm = { type = "integer", default = -2, help = "DM of a user below need" },
    good = { type = "integer", default = 10, help = "from it the user has good_dm (own T6)" },
    good_dm = { type = "integer", default = 1, help = "DM of a user at good or above" },
    weak = { type = "integer", default = 0, help = "DM of a weakened blow or swing (TR-037)" },

    rounds = { type = "integer", default = 0, range = { 0, 1000 }, help = "shots in a full magazine, cylinder or pack; 0: it is not fired" },
    gun = { type = "boolean", default = true, help = "for what is fired: is it a gun? Only guns suffer from bad light (TR-015, TR-017)" },
    burst = { type = "integer", default = 0, range = { 0, 100 }, help = "rounds in a burst; 0: it fires no bursts" },
    burst_class = { type = "string", optional = true, one_of = CLASSES, help = "row of the chart of ranges for bursts (TR-022)" },
    bursts_only = { type = "boolean", default = false, help = "cannot fire single shots" },
    reload = { type = "string", default = "magazine", one_of = { "magazine", "cylinder", "pack", "none" },
      help = "magazine: a round (TR-030); cylinder: two, or one without evading (TR-032); pack: not in combat (TR-034)" },
    long = { type = "boolean", default = false, help = "a long gun, which strikes and parries as a brawling weapon, a cudgel (TR-045)" },
    thrown = { type = "boolean", default = false, help = "may be thrown (TR-020)" },
    pellets = { type = "boolean", default = false, help = "may also hit up to three others in the target's group (TR-027)" },
    sights = { type = "boolean", default = false, help = "has electronic sights (TR-018)" },
    natural = { type = "boolean", default = false, help = "part of the body: never drawn or put away" },
  },
}

define.class "armor" {
  title = "Armor",
  schema = {
    column = { type = "string", required = true, one_of = { "none", "jack", "mesh", "cloth", "reflec", "ablat", "vacc", "combat", "battle" },
      help = "column of the chart of armor" },
  },
}
