-- All that a game remembers.

-- abilities (PC-015..021) ------------------------------------------------------------------------------------------
for _, a in ipairs { { "strength", "STR" }, { "endurance", "END" }, { "intellect", "INT" }, { "dexterity", "DEX" }, { "charisma", "CHA" },
  { "luck", "LUC" }, { "psi", "PSI" } } do
  define.field("unit." .. a[1]) { type = "integer", default = a[1] == "psi" and 0 or 50, range = { 0, 100 }, label = a[2], show = "card" }
end
define.field "unit.skills" { type = { map = { "string", "integer" } }, label = "Skills", show = "card" }
define.field "unit.size" { type = "string", default = "medium", label = "Size", show = "card", quiet = true }

-- the two tracks (PC-012, PC-013) and what they come to --------------------------------------------------------------
define.field "unit.wound" { type = "integer", default = 0, range = { 0, 999 }, label = "Wounds", show = "board", counter = "harm", quiet = true }
define.field "unit.temporary" { type = "integer", default = 0, range = { 0, 999 }, label = "Temporary damage", show = "board", counter = "harm", quiet = true }
-- up, incapacitated, unconscious, dead
define.field "unit.state" { type = "string", default = "up", words = { "up", "incapacitated", "unconscious", "dead" },
  label = "State", show = "board", quiet = true }
define.field "unit.lucky" { type = "boolean", default = true, label = "Luck unused", show = "card" }

-- how it stands ------------------------------------------------------------------------------------------------------
-- standing, sitting, kneeling, prone
define.field "unit.position" { type = "string", default = "standing", label = "Position", show = "board", quiet = true }
-- one of eight directions (PC-024); empty: as the facing
define.field "unit.heading" { type = "string", default = "", label = "Looks", show = "board", quiet = true }
define.field "unit.evading" { type = "boolean", default = false, label = "Evading", show = "board" }
define.field "unit.running" { type = "boolean", default = false, label = "Running", show = "board" }
-- in its own turn: it has run, and must go on running (PC-049)
define.field "unit.has_run" { type = "boolean", default = false }
define.field "unit.runs_on" { type = "boolean", default = false }
-- 0, 2 (thirds) or 3: concealed by what stands in its square
define.field "unit.hidden" { type = "integer", default = 0, range = { 0, 3 }, label = "Thirds concealed", show = "board", quiet = true }
-- known, unseen: the other side does not know that it is there
define.field "unit.presence" { type = "string", default = "known", label = "Presence", show = "board", quiet = true }
-- the hardest deed for which it has rolled its stealth in this turn, and whether it failed (own P13)
define.field "unit.quiet_at" { type = "integer", default = 100, range = { -100, 100 }, see = "owner" }
define.field "unit.loud" { type = "boolean", default = false, see = "owner" }

-- action points, in quarters (rules/ap.lua) --------------------------------------------------------------------------
define.quantity "ap" { per = 4 } -- quarters of an action point
define.field "unit.ap" { type = "integer", quantity = "ap", default = 0, range = { 0, 400 }, label = "Action points" }
-- the same as people read it
define.field "unit.points" { type = "string", default = "0", label = "AP", show = "board" }
define.field "unit.acted" { type = "boolean", default = false, lasts = "turn", label = "Has had its turn" }
define.field "unit.began" { type = "boolean", default = false, label = "Has done something in its turn" }
define.field "unit.done" { type = "boolean", default = false, label = "Has ended its turn" }

-- its place in the order of the turn; the other side would learn from it of those it has not noticed
define.field "unit.rank" { type = "integer", default = 0, range = { 0, 100000 }, see = "owner", label = "Place in the order" }

-- spent since its turn began, in quarters, for the saves at its end (PC-075..078)
define.field "unit.spent_rough" { type = "integer", default = 0, range = { 0, 400 } }
define.field "unit.spent_evading" { type = "integer", default = 0, range = { 0, 400 } }
define.field "unit.spent_swimming" { type = "integer", default = 0, range = { 0, 400 } }
define.field "unit.ran" { type = "boolean", default = false, label = "Ran in its last turn", show = "card", quiet = true }

-- answers: its own actions so far, and at which of an enemy's it last did something (PC-006)
define.field "unit.actions" { type = "integer", default = 0, range = { 0, 1000000 } }
define.field "unit.answered" { type = { map = { "string", "integer" } } }
define.field "unit.shots" { type = "integer", default = 0, range = { 0, 99 }, label = "Shots since its turn began" }
-- what the numbers of its attacks came to: bots weigh by it what was tried
define.field "unit.pressed" { type = "integer", default = 0, range = { 0, 999 } }
define.field "unit.blows" { type = "integer", default = 0, range = { 0, 99 }, label = "Attacks since its turn began" }

-- what it holds ------------------------------------------------------------------------------------------------------
define.field "unit.weapon" { type = "item", optional = true, label = "In hand", show = "card", counter = "held" }
define.field "unit.device" { type = "item", optional = true, label = "Device in hand", show = "card" }
define.field "unit.aim" { type = "unit", optional = true, label = "Aims at", show = "board" }
define.field "item.loaded" { type = "integer", default = 0, range = { 0, 999 }, label = "Shots left" }
define.field "item.spares" { type = "integer", default = 0, range = { 0, 99 }, label = "Magazines" }
define.field "item.jammed" { type = "boolean", default = false, label = "Jammed" }
define.field "item.set_to" { type = "string", default = "", label = "Set to" }

-- the turn -----------------------------------------------------------------------------------------------------------
define.field "game.stage" { type = "string", default = "set-up", label = "Stage" }
define.field "game.active" { type = "unit", optional = true, label = "Acting" }
define.field "portal.difficulty" { type = "integer", default = 0, range = { -30, 30 }, label = "Difficulty of its lock", show = "card" }
