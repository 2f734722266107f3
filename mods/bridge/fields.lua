-- All that a game remembers. What officers do with power is known to their own side alone, until sensors find it out.

-- the ship -------------------------------------------------------------------------------------------------------
define.field "unit.hull" { type = "hull", optional = true, label = "Hull", show = "card" }
define.field "unit.superstructure" { type = "integer", default = 1, range = { 0, 99 }, label = "Superstructure", show = "board" }
-- fighting, destroyed, disabled, gone (own B12)
define.field "unit.state" { type = "string", default = "fighting", words = { "fighting", "disabled", "destroyed", "taken", "gone" },
  label = "State", show = "board", quiet = true }
-- the column over whose edge it has left, 0 while it is there; in a scenario where one edge counts, its column
define.field "unit.left_at" { type = "integer", default = 0, range = { 0, 256 } }
define.field "game.gate" { type = "integer", default = 0, range = { 0, 256 } }
-- hits on systems; what a system takes is its hull's (own B6)
for _, system in ipairs { "engines", "reactor", "sensors", "generator", "cargo" } do
  define.field("unit.hits_" .. system, { type = "integer", default = 0, range = { 0, 20 }, see = "owner", label = "Hits on " .. system, show = "card" })
end

-- orders of its captain (SS-008) -----------------------------------------------------------------------------------
define.field "unit.order_arms" { type = "string", default = "", see = "owner", lasts = "turn", label = "Arm", show = "card" }
define.field "unit.order_shields" { type = "string", default = "", see = "owner", lasts = "turn", label = "Shields", show = "card" }
define.field "unit.order_course" { type = "string", default = "", see = "owner", lasts = "turn", label = "Course", show = "card" }
define.field "unit.order_target" { type = "unit", optional = true, see = "owner", lasts = "turn", label = "of", show = "card" }

-- power ----------------------------------------------------------------------------------------------------------
-- shares of the split; -1: not yet given
for _, share in ipairs { "engines", "shields", "weapons" } do
  define.field("unit.share_" .. share, { type = "integer", default = -1, range = { -1, 60 }, see = "owner", lasts = "turn", label = "Power to " .. share,
    show = "card" })
end
-- units that an overload brings to the next allocation (own B1)
define.field "unit.overload" { type = "integer", default = 0, range = { 0, 9 }, see = "owner" }
define.field "unit.armed" { type = "boolean", default = false, see = "owner", lasts = "turn" }
define.field "unit.shielded" { type = "boolean", default = false, see = "owner", lasts = "turn" }
define.field "unit.shield" { type = { list = "integer" }, see = "owner", label = "Shields, clockwise from the bow", show = "card" }
define.field "item.power" { type = "integer", default = 0, range = { 0, 6 }, see = "owner", lasts = "turn", label = "Power", show = "card" }
define.field "item.fired" { type = "boolean", default = false, lasts = "turn", label = "Fired", show = "card" }
define.field "item.broken" { type = "boolean", default = false, see = "owner", label = "Knocked out", show = "card" }

-- movement -------------------------------------------------------------------------------------------------------
define.field "unit.mp" { type = "integer", default = 0, range = { 0, 20 }, see = "owner", lasts = "turn", label = "Movement points", show = "card" }
-- one more in this phase by a plot; 0: none (own B1)
define.field "unit.plotted" { type = "integer", default = 0, range = { 0, 3 }, see = "owner", lasts = "turn" }
define.field "unit.mp_now" { type = "integer", default = 0, range = { 0, 20 }, lasts = "phase", label = "Points left", show = "board" }
define.field "unit.turns_made" { type = "integer", default = 0, range = { 0, 20 }, lasts = "phase" }
define.field "unit.moved" { type = "boolean", default = false, lasts = "phase" }
define.field "unit.far_before" { type = "integer", default = 0, range = { 0, 999 }, lasts = "phase" }

-- rolls, sensors ---------------------------------------------------------------------------------------------------
define.field "unit.rolled" { type = { map = { "string", "boolean" } }, see = "owner" }
define.field "unit.reroll" { type = "boolean", default = false, see = "owner", lasts = "turn", label = "May reroll a die", show = "card" }
define.field "unit.evades_well" { type = "boolean", default = false, see = "owner", lasts = "turn", label = "Evades on 1 to 5", show = "card" }
define.field "unit.steady" { type = "boolean", default = false, see = "owner", lasts = "turn" }
define.field "unit.aim" { type = "boolean", default = false, see = "owner", lasts = "turn", label = "Aims", show = "card" }
define.field "unit.lock" { type = "unit", optional = true, lasts = "turn", label = "Sensor lock on", show = "board" }
define.field "unit.answers" { type = "integer", default = 0, range = { 0, 5 }, see = "owner", lasts = "turn", label = "Answers left", show = "card" }
define.field "unit.asked" { type = "integer", default = 0, range = { 0, 2 }, see = "owner", lasts = "phase" }
define.field "unit.asks_no_more" { type = "boolean", default = false, see = "owner", lasts = "phase" }
-- an answer is for the officer at the sensors alone (SS-016)
define.field "unit.learned" { type = { list = "string" },
  see = function(_, ship, seat) return services.is_at(ship, "science", seat) end, label = "Sensors say", show = "card" }

-- firing -----------------------------------------------------------------------------------------------------------
define.field "unit.declared" { type = "boolean", default = false, lasts = "phase" }
define.field "unit.last_target" { type = "unit", optional = true }
define.field "unit.evaded" { type = "boolean", default = false, lasts = "phase", label = "Evaded", show = "card" }
define.field "item.target" { type = "unit", optional = true, lasts = "phase", label = "at", show = "card" }

-- officers ---------------------------------------------------------------------------------------------------------
define.record "officer" {}
define.field "officer.name" { type = "string", default = "", label = "Officer" }
define.field "officer.ship" { type = "unit", optional = true }
define.field "officer.post" { type = "string", default = "captain" }
-- the post that the officer has learned; elsewhere it rolls at half skill (own B8)
define.field "officer.home" { type = "string", default = "captain" }
define.field "officer.skill" { type = "integer", default = 50, range = { 0, 120 } }
define.field "officer.out" { type = "boolean", default = false, label = "Incapacitated" }
define.field "unit.deputized" { type = "boolean", default = false, lasts = "turn" }

-- the turn -----------------------------------------------------------------------------------------------------------
define.field "game.stage" { type = "string", default = "set-up" }
define.field "game.pair" { type = "integer", default = 0, range = { 0, 3 }, label = "Phase", show = "board" }
define.field "game.holder" { type = "unit", optional = true, label = "Tactical advantage", show = "board" }
define.field "game.captain_lost" { type = "boolean", default = false }
-- ships in the order in which this phase is moved
define.field "game.order" { type = { list = "unit" } }
-- ships that were asked this phase and shots that were declared, in order
define.field "game.shots" { type = { list = "item" } }
