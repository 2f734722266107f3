-- Every reading of the booklet that a table may want otherwise, in one place, so that no name is invented twice.
--
-- The first value is the one played unless another is chosen. `ruling` is the number in the list of doubtful
-- readings; a ruling that is not here is no switch. What belongs to one scenario stands in that scenario.

local readings = {
  { "first_wound", { "die_lost", "carry" }, cite = "SN-103", ruling = 61, title = "Excess of a die of the first wound",
    help = "carry: what a die has left over goes to another characteristic" },
  { "wound_choice", { "victim", "random", "attacker" }, cite = "SN-104", ruling = 2, title = "Who spreads later wounds",
    help = "the victim's side, chance, or the attacker's side" },
  { "break_in", { "always", "unpowered" }, cite = "SN-204", ruling = 5, title = "Breaking sliding doors open",
    help = "unpowered: only while the ship's power is off" },
  { "flak_jacket", { "easier", "printed" }, cite = "SN-369", ruling = 9, title = "Flak jacket",
    help = "easier to hit than cloth by one; printed: harder by one" },
  { "cover_cost", { "all", "remaining" }, cite = "SN-081", ruling = 16, title = "AP for covering fire",
    help = "all: the unit may not have spent any AP; remaining: all AP that are left" },
  { "gun_arc", { "front", "all_round" }, cite = "SN-027", ruling = 18, title = "Arc of guns and bows",
    help = "front: a unit shoots only into its front quarter" },
  { "bulky_combat_armor", { false, true }, cite = "SN-050", ruling = 26, title = "Combat armor is bulky at hatches",
    help = "3 AP as in a vacc suit" },
  { "chart", { "read", "as_printed" }, cite = "SN-410", ruling = 0, title = "Weapons charts",
    help = "read: obvious misprints corrected; as_printed: exactly as on the page" },
  { "corners", { "strict", "open" }, cite = "SN-038", ruling = 50, title = "Corners",
    help = "strict: a step, sight and an attack pass a corner if both ways round it are clear; open: if one is" },
  { "ends", { "out_of_action", "dead" }, cite = "SN-244", ruling = 58, title = "What destroys a side",
    help = "no active member left, or every member dead" },
  { "pre_emption", { true, false }, cite = "SN-015", ruling = 60, title = "Pre-emption",
    help = "false: the master order holds, and nobody is asked" },
  { "parry", { "strikes", "blades", "no_guns" }, cite = "SN-125", ruling = 12, title = "Who parries",
    help = "strikes: blades, polearms and the body, each against each; blades: a blade against a blade; no_guns: all but guns, bows too" },
  { "free_attack", { "ready", "any" }, cite = "SN-030", ruling = 13, title = "Weapons of the free attack",
    help = "ready: the weapon in hand, or the body; any: also a carried weapon, which is then in hand, and the other one falls" },
  { "half_wounds", { "total", "each_die" }, cite = "SN-192", ruling = 36, title = "Half the wounds of HE",
    help = "total: half the sum, rounded down, at least 1, the highest dice lose first; each_die: half of each die, rounded down" },
  { "set_up", { "chance", "people" }, cite = "SN-234", ruling = 0, title = "Who sets up",
    help = "chance, within the rooms that the scenario names; or the players, who choose squares, facings and what is worn" },
}

for _, r in ipairs(readings) do
  local name, values = r[1], r[2]
  local s = { title = r.title, default = values[1], cite = r.cite, help = r.help }
  if type(values[1]) == "boolean" then s.type = "boolean" else s.one_of = values end
  define.setting(name)(s)
end

-- scenarios without a printed end need one (ruling 58)
define.setting "turn_limit" {
  title = "Turn limit, 0 for none", range = { 0, 4000 }, default = 120, cite = "SN-011", help = "the game ends in a draw after this turn",
}
-- the powered valves and doors of a dead ship do not work (SN-383)
define.setting "power_switch" { title = "The power plant can be shut down", type = "boolean", default = false, cite = "SN-406",
  help = "from the drive room, for 5 AP" }
define.setting "power" { title = "Ship's power", type = "boolean", default = true, cite = "SN-406", help = "off: no light, doors and valves do not work" }
