-- Where a rule set over this one may do something its own way, beside the chains of chains.lua.
--
-- They are defined after everything else, for the numbers of definitions stand in the hash of a world.

-- --- more questions ---

-- where they go and what they do: the first answer is a function(victim, faces, by, cause) that puts them on the victim.
-- `cause` is the attack or the burst, nil for what comes of no hit (gas, vacuum)
define.chain "wound.take" { args = { "victim: unit", "cause: attack?" }, combine = "first", gives = "function", memo = false }

-- is there room on `cell` for `unit`, where `other` stands on its feet
define.chain "cell.room_for" { args = { "unit: unit", "cell: cell", "other: unit" }, combine = "reason" }
-- who may answer a step of `unit` from the square `from`, a list of units in the order in which they are asked; `last`: the
-- movement ends with this step
define.chain "move.answers" { args = { "list: unit[]", "unit: unit", "from: cell?", "last: boolean?" }, combine = "fold" }

-- AP of a step over open ground to the front, side or rear (SN-038..040)
define.chain "step.cost" { args = { "ap: integer", "arc: \"front\"|\"side\"|\"rear\"" }, combine = "fold" }
-- AP of an attack; `arm` is nil where the least of all arms is asked for (SN-075..079)
define.chain "attack.cost" { args = { "ap: integer", "unit: unit", "arm: item|weapon|nil", "snap: boolean?" }, combine = "fold" }
-- AP of a loading that takes no whole turns (SN-062, SN-068)
define.chain "reload.cost" { args = { "ap: integer", "unit: unit", "item: item" }, combine = "fold" }
-- squares that a grenade is thrown, AP of the thrower after which it goes off (SN-197, SN-198)
define.chain "grenade.reach" { args = { "squares: integer", "unit: unit" }, combine = "fold" }
define.chain "grenade.fuse" { args = { "ap: integer", "unit: unit" }, combine = "fold" }
-- definitions of what `unit` wears against an attack that is aimed at `place` (nil: at nothing of the body)
define.chain "armor.worn" { args = { "list: armor[]", "unit: unit", "place: string?" }, combine = "fold" }
-- rounds that one pull of the trigger fires, at most those that are left (SN-411)
define.chain "burst.rounds" { args = { "rounds: integer", "item: item" }, combine = "fold" }
local rounds_of, whole_burst = chain "burst.rounds", arms.burst
arms.burst = function(item, mode)
  local n = whole_burst(item, mode)
  return n > 1 and math.min(rounds_of(n, item), item.rounds) or n
end
-- those who stand in a line between two squares, of whom it may pass one (SN-094)
define.chain "line.bodies" { args = { "bodies: integer", "from: cell", "to: cell" }, combine = "fold" }
local bodies_of, bodies = chain "line.bodies", lines.bodies
lines.bodies = function(from, to) return bodies_of(bodies(from, to), from, to) end
-- AP of a deck of a shaft, up or down (SN-393, SN-395)
define.chain "shaft.cost" { args = { "ap: integer", "way: string" }, combine = "fold" }
local shaft_of, shaft_ap = chain "shaft.cost", vertical.shaft_ap
vertical.shaft_ap = function(way) return shaft_of(shaft_ap(way), way) end
-- those whom what bursts on `cell` strikes beside it, by the weapon that bursts there (SN-192, SN-201)
define.chain "blast.reaches" { args = { "list: unit[]", "cell: cell", "weapon: weapon" }, combine = "fold" }
local blast_of, in_blast = chain "blast.reaches", group.in_blast
group.in_blast = function(cell, weapon) return blast_of(in_blast(cell), cell, weapon) end
-- is there no light in `room` (nil: outside of any): first answer, without one there is
define.chain "light.out" { args = { "room: room?" }, combine = "first", gives = "boolean?" }

-- what the dice must come to before any DM, in place of the chart: a figure, or false where no attack is possible
define.chain "attack.figure" { args = { "weapon: weapon", "mode: string", "band: string?", "worn: armor[]", "hits: integer?" },
  combine = "first", gives = "integer|boolean|nil" }
local figure = chain "attack.figure"
attack.figure = function(weapon, mode, band, worn, hits)
  local said = figure(weapon, mode, band, worn, hits)
  if said == nil then return attack.by_chart(weapon, mode, band, worn, hits) end
  return said or nil
end

-- squares between two sides that a scenario lets begin within reach of each other
define.chain "setup.gap" { args = { "squares" }, combine = "fold" }

-- --- procedures ---
--
-- A chain only answers; a procedure writes, throws dice or asks. A call of free.answer runs what an overlay gives:
--   patch.procedure "free.answer" { run = function(v, mover) ... end }
-- What base does is definition("procedure", "free.answer").run, read at the top of the overlay's file.

define.class "procedure" {
  title = "Procedures",
  schema = { run = { type = "function", required = true, help = "carries it out" } },
}

-- Puts what base does under an id: the definition, whose `run` is what is in force.
local function open(id, cite, run)
  define.procedure(id) { cite = cite, run = run }
  return definition("procedure", id)
end

local refill = open("flow.refill", "SN-035", flow.refill)
-- procedure: fresh AP for all, as a turn begins (SN-035).
flow.refill = function() return refill.run() end

local activate = open("flow.activate", "SN-012", flow.activate)
-- procedure: `u` begins its actions: it evades no longer (SN-073), and pays what it owes (SN-088).
flow.activate = function(u) return activate.run(u) end

local lapse_ap = open("flow.lapse", "SN-012", flow.lapse)
-- procedure: what `u` has left as it ends its actions is gone; says how many AP, and the waits of `u` run on by them.
flow.lapse = function(u) return lapse_ap.run(u) end

local set_out = open("flow.set_out", "SN-084", flow.set_out)
-- procedure: what `u` breaks off by an action that is not `free` (SN-084).
flow.set_out = function(u, action) return set_out.run(u, action) end

local answer_freely = open("free.answer", "SN-028", free.answer)
-- procedure: offers `v` its free attack on an enemy that has just come next to it, from the square `from`; `last`: there its
-- movement ends.
free.answer = function(v, mover, from, last) return answer_freely.run(v, mover, from, last) end

local depart = open("moves.leave", "SN-028", moves.leave)
-- procedure: `u` is about to leave its square for another: says whether it still does.
moves.leave = function(u, to) return depart.run(u, to) end

local take = open("cover.take", "SN-081", cover.take)
-- procedure: takes up covering fire: `what` is a cell, an enemy, or nil for a weapon that strikes.
cover.take = function(v, what) return take.run(v, what) end

local stop = open("cover.stop", "SN-084", cover.stop)
-- procedure: gives covering fire up.
cover.stop = function(v) return stop.run(v) end

local answer = open("cover.answer", "SN-084", cover.answer)
-- procedure: offers `v` the attack that its cover gives against `mover`, who came from `from` (nil: came into view). Says
-- whether it was made.
cover.answer = function(v, mover, from) return answer.run(v, mover, from) end

local throw_grenade = open("grenades.throw", "SN-199", grenades.throw)
-- procedure: a grenade is thrown at a square.
grenades.throw = function(u, item, cell) return throw_grenade.run(u, item, cell) end

local landing = open("grenades.landing", "SN-200", grenades.landing)
-- procedure: the square where a grenade comes down that misses `cell` by that many.
grenades.landing = function(u, cell, short) return landing.run(u, cell, short) end

local burst = open("grenades.burst", "SN-201", grenades.burst)
-- procedure: a grenade goes off: in its square, beside it, against the walls.
grenades.burst = function(item, by) return burst.run(item, by) end

local generate = open("people.generate", "SN-217", people.generate)
-- procedure: throws the characteristics and skills of a new character.
people.generate = function(u, how) return generate.run(u, how) end

local settle_wounds = open("wounds.settle", "SN-107", wounds.settle)
-- procedure: what becomes of `u`, whom `by` (or nobody) has wounded.
wounds.settle = function(u, by) return settle_wounds.run(u, by) end

local recover = open("wounds.recover", "SN-110", wounds.recover)
-- procedure: `u` comes to itself again.
wounds.recover = function(u) return recover.run(u) end

local throw_attack = open("attack.throw", "SN-096", attack.throw)
-- procedure: throws for an attack; `a.hit` says whether it hits.
attack.throw = function(a) return throw_attack.run(a) end

local strike = open("attack.strike", "SN-101", attack.strike)
-- procedure: what a hit does.
attack.strike = function(a) return strike.run(a) end

local strike_others = open("group.after", "SN-185", group.after)
-- procedure: whom an attack strikes besides its target, after it has hit or missed.
group.after = function(a, hit) return strike_others.run(a, hit) end

local explode = open("breach.explode", "SN-377", breach.explode)
-- procedure: an explosion of those dice damages the walls of a square.
breach.explode = function(cell, dice) return explode.run(cell, dice) end

local struck = open("pressure.struck", "SN-212", pressure.struck)
-- procedure: a hit of `dice` dice damages what `u` wears against vacuum.
pressure.struck = function(u, dice) return struck.run(u, dice) end

local made = open("person.made", "SN-226", people.made)
-- procedure: what `u`, who has just come into being, has beside what Snapshot gives: `values` of its roster, or nil where it
-- was rolled.
people.made = function(u, values) return made.run(u, values) end

-- --- what a person is asked about before it is done (rules/danger.lua) ---

-- { unit, ways, of } of all whom a choice may harm besides its target: the first step that knows the action answers
define.chain "choice.endangers" { args = { "act: act" }, combine = "first", gives = "table?" }
-- { unit, throw } of all whom an attack may strike besides its target, for a rule set with a `group.after` of its own
define.chain "attack.others" { args = { "attack: attack" }, combine = "first", gives = "table?" }
-- { cell, ways, of } of where a grenade may come down, for a rule set with a `grenades.landing` of its own
define.chain "grenade.landings" { args = { "unit: unit", "cell: cell" }, combine = "first", gives = "table?" }

-- --- told ---

define.event "swings.used_up" { args = { unit = "unit", swings = "integer" },
  text = "{unit} has made all {swings} swings and blows that endurance gives: those that follow are weakened, with a modifier by the weapon (rule SN-132)" }

-- --- remembered for the end ---

-- by whom a unit out of the fight was brought down, and with what; nil: by nobody, as by gas or vacuum
define.field "unit.felled_by" { type = "unit", optional = true, label = "Brought down by" }
define.field "unit.felled_with" { type = "weapon", optional = true, label = "Brought down with" }
-- what a seat knew when it last let another go first (holding.situation); 0: it sent one of its own
define.field "seat.passed" { type = "integer", default = 0, range = { 0, 1000000 }, see = "owner" }

-- --- modifiers where the booklet has none ---

define.chain "lob.dm" { title = "DMs on throwing a grenade", args = { "unit: unit" }, combine = "modifiers" }
define.chain "break.dm" { title = "DMs on breaking a sliding door open", args = { "unit: unit" }, combine = "modifiers" }

-- --- readings of the booklet's words that a rule set over it may have otherwise ---

-- must this weapon be wound before it is loaded (SN-318): first answer, without one by its word `reload`
define.chain "reload.winds" { args = { "item: item" }, combine = "first", gives = "boolean?" }
-- millimetres from which on a weapon is long in a doorway (SN-203)
define.chain "doorway.length" { args = { "mm: integer" }, combine = "fold" }
