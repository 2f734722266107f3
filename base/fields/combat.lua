-- What the flow and the rules of combat remember of units, things and the game.
--
-- What a person is stands in fields/people.lua, what a weapon holds in fields/gear.lua.

-- the turn -------------------------------------------------------------------------------------------------------
define.field "unit.ap" { type = "integer", default = 0, range = { 0, 400 }, label = "AP", show = "card" }
define.field "unit.allowance" { type = "integer", default = 0, range = { 0, 400 }, label = "AP allowance" }
define.field "unit.order" { type = "integer", default = 0, range = { 0, 10000 }, label = "Place in the master order" }
define.field "unit.acted" { type = "boolean", default = false, lasts = "turn", label = "Has acted" }
define.field "unit.begun" { type = "boolean", default = false, lasts = "turn", label = "Has begun to act" }
-- AP already used by reloading a bow under cover, taken off when the unit next acts (SN-088)
define.field "unit.owes" { type = "integer", default = 0, range = { 0, 400 }, label = "AP owed", show = "card" }
-- AP of the action being carried out; a wait that it starts begins after them (SN-044)
define.field "unit.paying" { type = "integer", default = 0, range = { 0, 400 }, see = "nobody" }

define.field "game.stage" { type = "string", default = "set-up", label = "Stage" }
-- the turn in which the seat was last offered another order of its own people
define.field "seat.own_order" { type = "turn", optional = true, see = "owner", quiet = true }
define.field "game.active" { type = "unit", optional = true, label = "Acting" }

-- posture --------------------------------------------------------------------------------------------------------
-- sneaking: pays threefold this turn (SN-072); evading: has paid so, DM -3 until it next acts (SN-073, ruling 54)
define.field "unit.sneaking" { type = "boolean", default = false, lasts = "turn", label = "Sneaking", show = "card" }
define.field "unit.evading" { type = "boolean", default = false, label = "Evading", show = "board" }
define.field "unit.running" { type = "boolean", default = false, label = "Running" }

-- hands ----------------------------------------------------------------------------------------------------------
define.field "unit.weapon" { type = "item", optional = true, label = "In hand", show = "card", counter = "held" }
-- tried to pick something up and has done nothing else since (SN-059)
define.field "unit.fumbled" { type = "boolean", default = false, label = "Picking up" }
-- a reload that takes whole turns: the weapon, and the turns spent on it (SN-064..066)
define.field "unit.reloading" { type = "item", optional = true, label = "Reloading", show = "card" }
define.field "unit.reload_turns" { type = "integer", default = 0, range = { 0, 10 }, label = "Turns of reloading" }
-- what it is putting on or taking off, and the turns spent on it (docs/rules/snapshot-own.md)
define.field "unit.dressing" { type = "item", optional = true, label = "Dressing", show = "card" }
define.field "unit.dress_turns" { type = "integer", default = 0, range = { 0, 1000 }, label = "Turns of dressing" }
-- the portal in whose way this thing was put (SN-385, SN-391)
define.field "item.stuck_in" { type = "portal", optional = true, label = "Stuck in" }
-- a weapon over 3000 mm that has been used at close range (SN-202)
define.field "unit.clumsy" { type = { list = "item" }, label = "Too long for close range" }

-- wounds ---------------------------------------------------------------------------------------------------------
-- active, unconscious, serious (unconscious, and will not wake), dead (SN-107..109)
define.field "unit.state" { type = "string", default = "active", words = { "active", "unconscious", "serious", "dead" },
  label = "State", show = "board" }
define.field "unit.wounded" { type = "boolean", default = false, label = "Wounded before" }
define.field "unit.wakes" { type = "turn", optional = true, label = "Wakes" }
define.field "unit.gas" { type = "integer", default = 0, range = { 0, 10 }, label = "Turns of gas to come", show = "card" }
-- those that were not weakened; nil of an animal, which has no limit (SN-131)
define.field "unit.swings" { type = "integer", default = 0, range = { 0, 400 }, label = "Swings and blows used", show = "card",
  most = function(u) return not u.hits_down and attack.swings(u) or nil end }
-- an animal: hits to unconsciousness, further hits to death, hits taken (SN-227, ruling 41); nil for a person
define.field "unit.hits_down" { type = "integer", optional = true, label = "Hits to unconsciousness", show = "card" }
define.field "unit.hits_dead" { type = "integer", optional = true, label = "Further hits to death", show = "card" }
define.field "unit.hits_taken" { type = "integer", default = 0, range = { 0, 10000 }, label = "Hits taken", show = "card", counter = "harm" }
define.field "unit.natural" { type = "weapon", optional = true, label = "Natural weapon", show = "card" }

-- covering fire --------------------------------------------------------------------------------------------------
-- the weapon (an item, or a definition for the body), and the point or the enemy it is held on (SN-082, SN-091)
define.field "unit.covering" { type = "boolean", default = false, label = "Covering", show = "board" }
define.field "unit.cover_cell" { type = "cell", optional = true, label = "Covered point", show = "board" }
define.field "unit.cover_unit" { type = "unit", optional = true, label = "Covered enemy", show = "board" }
define.field "unit.cover_line" { type = { list = "cell" }, label = "Covered line", show = "board" }
define.field "unit.cover_done" { type = { list = "unit" }, label = "Attacked under cover" }

-- places ---------------------------------------------------------------------------------------------------------
define.field "room.dark" { type = "boolean", default = false, label = "Dark", show = "board", shade = "dark" }
define.field "cell.blast" { type = "boolean", default = false, label = "Explosion", show = "board" }

-- grenades -------------------------------------------------------------------------------------------------------
define.field "item.armed" { type = "boolean", default = false, label = "Armed", show = "card" }
