-- All that a game remembers. Orders and aims are written in secret: the other side's view has their defaults until a step
-- of the flow reveals them all at once (rules/writing.lua).

-- who it is ------------------------------------------------------------------------------------------------------
define.field "unit.strength" { type = "integer", default = 7, range = { 0, 15 }, label = "Strength" }
define.field "unit.dexterity" { type = "integer", default = 7, range = { 0, 15 }, label = "Dexterity" }
define.field "unit.endurance" { type = "integer", default = 7, range = { 0, 15 }, label = "Endurance" }
define.field "unit.intelligence" { type = "integer", default = 7, range = { 0, 15 } }
define.field "unit.education" { type = "integer", default = 7, range = { 0, 15 } }
define.field "unit.social" { type = "integer", default = 7, range = { 0, 15 } }
-- levels of expertise; what is not in it an NPC is untrained in (TR-011), a player character has at level 0 (TR-013)
define.field "unit.skills" { type = { map = { "string", "integer" } }, label = "Expertise", show = "card" }
define.field "unit.player" { type = "boolean", default = false, label = "Player character", show = "card" }
define.field "unit.armor" { type = "armor", optional = true, label = "Armor", show = "card" }
define.field "unit.encumbered" { type = "boolean", default = false, label = "Encumbered", show = "card" }
-- "small", "human" or "large" (TR-028)
define.field "unit.size" { type = "string", default = "human", label = "Size" }
define.field "unit.flying" { type = "boolean", default = false, label = "Flying", show = "card" }
-- an animal has hits instead of characteristics: to unconsciousness, and further ones to death (own T12)
define.field "unit.hits_down" { type = "integer", optional = true, range = { 1, 200 }, label = "Hits to unconsciousness", show = "card" }
define.field "unit.hits_dead" { type = "integer", optional = true, range = { 1, 200 }, label = "further hits to death", show = "card" }

-- how it is ------------------------------------------------------------------------------------------------------
-- able, unconscious, seriously wounded, dead (TR-075); worked out from what was lost whenever that changes
define.field "unit.state" { type = "string", default = "able", words = { "able", "unconscious", "seriously wounded", "dead" },
  label = "State", show = "board", quiet = true }
define.field "unit.strength_lost" { type = "integer", default = 0, range = { 0, 15 } }
define.field "unit.dexterity_lost" { type = "integer", default = 0, range = { 0, 15 } }
define.field "unit.endurance_lost" { type = "integer", default = 0, range = { 0, 15 } }
define.field "unit.hits" { type = "integer", default = 0, range = { 0, 400 }, label = "Hits taken", show = "board", counter = "harm" }
define.field "unit.bled" { type = "boolean", default = false, label = "Has had its first wound" }
define.field "unit.asleep" { type = "boolean", default = false, label = "Asleep", show = "board" }
-- left the strip: takes no part any more and is no casualty
define.field "unit.gone" { type = "boolean", default = false, label = "Got away", show = "board" }
-- blows and swings of this encounter that were not weakened, and how many there may be (TR-036)
define.field "unit.blows" { type = "integer", default = 0, range = { 0, 99 }, label = "Full-strength blows struck", show = "card" }
define.field "unit.vigor" { type = "integer", default = 7, range = { 0, 99 }, label = "Full-strength blows", show = "card" }

-- where it is: a band of 25 m, and in it a cluster; 0: beside nobody (TR-008, own T5) -----------------------------
define.field "unit.band" { type = "integer", default = 1, range = { -40, 99 } }
define.field "unit.cluster" { type = "integer", default = 0, range = { 0, 99 }, label = "In group", show = "card", quiet = true }
define.record "cover" {}
define.field "cover.name" { type = "string", default = "", label = "Cover" }
define.field "cover.band" { type = "integer", default = 1, range = { -40, 99 } }
define.field "cover.cluster" { type = "integer", default = 1, range = { 1, 99 } }
-- high enough to be wholly behind it (own T8)
define.field "cover.whole" { type = "boolean", default = true, label = "High enough to hide behind" }

-- its round ------------------------------------------------------------------------------------------------------
-- stand, walk, run, evade, hide, reload, load, stow, flee; "" before the first
define.field "unit.status" { type = "string", default = "", lasts = "round", label = "Status", show = "board" }
define.field "unit.drew" { type = "boolean", default = false, lasts = "round", label = "Drew a weapon", show = "card" }
define.field "unit.attacked" { type = "boolean", default = false, lasts = "round", label = "Attacked" }
-- rounds of loading that are left
define.field "unit.loading" { type = "integer", default = 0, range = { 0, 9 }, label = "Rounds until loaded", show = "card" }
-- the order as it is written: a status, and where or to whom
define.field "unit.order" { type = "string", default = "", see = "owner", label = "Order", show = "board" }
define.field "unit.order_to" { type = "string", default = "", see = "owner", label = "to", show = "card" }
define.field "unit.order_unit" { type = "unit", optional = true, see = "owner", label = "to", show = "card" }
define.field "unit.order_item" { type = "item", optional = true, see = "owner", label = "drawing", show = "card" }
-- the attack as it is written
define.field "unit.aim" { type = "string", default = "", see = "owner", label = "Attack", show = "board" }
define.field "unit.aim_at" { type = "unit", optional = true, see = "owner", label = "at", show = "card" }
define.field "unit.aim_also" { type = { list = "unit" }, see = "owner" }

-- what it holds --------------------------------------------------------------------------------------------------
define.field "unit.weapon" { type = "item", optional = true, label = "In hand", show = "card", counter = "held" }
define.field "item.loaded" { type = "integer", default = 0, range = { 0, 1000 }, label = "Loaded", show = "card" }
define.field "item.spare" { type = "integer", default = 0, range = { 0, 99 }, label = "Spare loads", show = "card" }

-- what heals (TR-063 to TR-070): "", coma, rest, facility; minutes that are left of it, and of rest without a break
define.field "unit.healing" { type = "string", default = "", label = "Healing", show = "card" }
define.field "unit.minutes" { type = "integer", default = 0, range = { 0, 100000 } }
-- the minutes in a facility that it needs once it comes out of a coma (TR-069), and the points lost when it was last tended
define.field "unit.facility" { type = "integer", default = 0, range = { 0, 100000 } }
define.field "unit.tended" { type = "integer", default = 0, range = { 0, 45 } }
define.field "unit.treated" { type = "integer", default = 0, range = { 0, 100000 } }
define.field "unit.rested" { type = "integer", default = 0, range = { 0, 100000000 } }
define.field "item.charging" { type = "integer", default = 0, range = { 0, 100000 } }

-- a side ---------------------------------------------------------------------------------------------------------
-- average, valiant, craven (own T9)
define.field "side.nerve" { type = "string", default = "average" }
define.field "side.military" { type = "boolean", default = false }
define.field "side.broken" { type = "boolean", default = false, label = "Broken", show = "board" }
define.field "side.leader" { type = "unit", optional = true }
-- rounds for which a killed leader counts at least (TR-061)
define.field "side.shaken" { type = "integer", default = 0, range = { 0, 9 } }
define.field "side.bereft" { type = "boolean", default = false }
-- what it wrote before the first round: "", fight, avoid
define.field "side.choice" { type = "string", default = "", see = "owner" }
define.field "side.back" { type = "string", default = "west" }
define.field "side.strength_at_first" { type = "integer", default = 0, range = { 0, 999 } }

-- the game -------------------------------------------------------------------------------------------------------
define.field "game.stage" { type = "string", default = "set-up" }
define.field "game.light" { type = "string", default = "day", label = "Light", show = "board" }
-- the side that has surprise, while it lasts (own T1)
define.field "game.surprise" { type = "side", optional = true, label = "Surprise", show = "board" }
define.field "game.range" { type = "string", default = "" }
define.field "game.avoided" { type = "side", optional = true }
define.field "game.noise" { type = "boolean", default = false, lasts = "round" }
define.field "game.struck" { type = "boolean", default = false, lasts = "round" }
define.field "game.tested" { type = "boolean", default = false, lasts = "round" }
-- rounds in a row in which nobody could hit (own T10)
define.field "game.dangerous" { type = "boolean", default = false, lasts = "round" }
define.field "game.idle" { type = "integer", default = 0, range = { 0, 99 } }
-- the DM of the terrain on the encounter range, and the first and last band that there are
define.field "game.terrain_dm" { type = "integer", default = 0, range = { -12, 12 } }
define.field "game.bands" { type = "integer", default = 22, range = { 1, 99 } }
-- wounds that were thrown and are not applied yet (TR-003)
define.record "wound" {}
define.field "wound.at" { type = "unit", optional = true }
define.field "wound.by" { type = "unit", optional = true }
define.field "wound.dice" { type = "string", default = "" }
define.field "wound.final" { type = "boolean", default = false }
