-- What happens, in words. Events without text are heard by rules and not logged. What a face-down counter does is told
-- to the other side by places alone: `counter.` events.

local texts = {
  ["turn.begins"] = "turn {turn}",
  ["round.begins"] = "round {round}: {side} draws chit {chit}",
  ["round.ends"] = false,
  ["recovery"] = false,
  ["turn.ends"] = false,
  ["unit.activated"] = "{unit} is active",
  ["unit.moved"] = false,
  ["unit.goes"] = "{unit} goes to {cell}",
  ["unit.evades"] = "{unit} evades to {cell}",
  ["counter.goes"] = "a counter goes from {from} to {cell}",
  ["unit.turned"] = false,
  ["unit.changed"] = false,
  ["unit.waits"] = "{unit} waits",
  ["counter.waits"] = "a counter at {cell} waits",
  ["unit.prone"] = "{unit} falls prone",
  ["unit.stands"] = "{unit} stands up",
  ["unit.stuck"] = "{unit} does not get up",
  ["unit.reloads"] = "{unit} reloads {item}",
  ["unit.draws"] = "{unit} has {item} in hand",
  ["unit.takes"] = "{unit} takes {item}",
  ["unit.prepares"] = "{unit} prepares {what}",
  ["unit.leads"] = "{unit} calls {other}",
  ["unit.holds"] = "{unit} holds {portal} open",
  ["counter.holds"] = "a counter at {cell} holds {portal} open",
  ["door.shuts"] = "{portal} shuts",
  ["unit.found"] = "{unit} is at {cell}",
  ["unit.hides"] = "{unit} is out of sight at {cell}",
  ["dummy.found"] = "there is nothing at {cell}",
  ["dummy.made"] = "a counter comes to {cell}",
  ["tracker.used"] = "{unit} turns its tracker to {cell}",
  ["attack.made"] = "{text}",
  ["attack.done"] = false,
  ["lock.cycled"] = "{room} is cycled: {air}",
  ["lock.rests"] = "{room} does not cycle",
  ["lift.called"] = "the lift goes to {room}",
  ["lift.rests"] = "the lift does not go to {room}",
  ["lift.arrives"] = "the lift is at {room}",
  ["wall.shot"] = "{by} fires {item} at {edge}",
  ["wall.breached"] = "{edge} is breached",
  ["weapon.empty"] = "{item} of {unit} is empty",
  ["grenade.thrown"] = "{unit} throws {item} at {cell}",
  ["salvo.fired"] = "{unit} fires a salvo of {what} grenades at {cell}; salvos left: {left}",
  ["salvo.loaded"] = "{unit} loads a salvo of {what} grenades; salvos: {left}",
  ["grenade.lands"] = "{item} lands on {cell}",
  ["grenade.bursts"] = "{item} bursts on {cell}",
  ["bomb.ignites"] = "{item} ignites at {cell}",
  ["bomb.burns_out"] = "the bomb at {cell} burns out",
  ["charge.laid"] = "{item} lies at {cell}; {unit} is its detonator",
  ["charge.fired"] = "{unit} fires the charge at {cell}",
  ["detonator.taken"] = "{unit} takes over the charge at {cell}",
  ["machinery.damaged"] = "machinery at {cell} is damaged",
  ["damage.done"] = "{room} takes {points} points of damage",
  ["room.shut_down"] = "{room} shuts down",
  ["unit.hurt"] = "{unit} is wounded",
  ["unit.stunned"] = "{unit} is stunned",
  ["unit.out"] = "{unit} is incapacitated",
  ["unit.killed"] = "{unit} is killed",
  ["swarm.loses"] = "{unit} loses {heads}",
  ["swarm.splits"] = "a counter splits at {cell}",
  ["swarm.merges"] = "counters merge at {cell}",
  ["unit.panics"] = "{unit} panics",
  ["unit.flees"] = "{unit} flees",
  ["unit.calms"] = "{unit} recovers its nerve",
  ["counter.returns"] = "a counter comes back at {cell}",
  ["unit.heals"] = "{unit} mends",
  ["loss.drawn"] = "losses: {value} more, {lost} of {limit}",
  ["power.shown"] = "the card {power} is turned over",
}

local unit, cell, item = "unit", "cell", "item"
local fallen = { unit = unit, by = "unit?", cell = "cell?", attack = "attack?: nil where nobody attacked" }
local landed = { item = "grenade", cell = cell }

-- What is told with each. An attack that is over has its `result`: K, I, W, S, P1, P, F, by gear that takes alive
-- also D, E, C, U and X (charts/non_lethal.lua), or "" for nothing.
local args = {
  ["turn.begins"] = { turn = "integer" }, ["turn.ends"] = { turn = "integer" },
  ["round.begins"] = { round = "integer", side = "side", chit = "integer" }, ["round.ends"] = {}, ["recovery"] = {},
  ["unit.activated"] = { unit = unit }, ["unit.moved"] = { unit = unit, from = "cell?", cell = "cell" },
  ["unit.goes"] = { unit = unit, from = "cell?", cell = "cell" }, ["unit.evades"] = { unit = unit, from = "cell?", cell = "cell" },
  ["counter.goes"] = { from = "cell?", cell = "cell", portal = "portal?" },
  ["unit.turned"] = { unit = unit }, ["unit.changed"] = { unit = unit },
  ["unit.waits"] = { unit = unit }, ["counter.waits"] = { from = "cell?", cell = "cell", portal = "portal?" },
  ["unit.prone"] = { unit = unit }, ["unit.stands"] = { unit = unit }, ["unit.stuck"] = { unit = unit },
  ["unit.reloads"] = { unit = unit, item = item }, ["unit.draws"] = { unit = unit, item = item }, ["unit.takes"] = { unit = unit, item = item },
  ["unit.prepares"] = { unit = unit, what = "string" }, ["unit.leads"] = { unit = unit, other = "unit" },
  ["unit.holds"] = { unit = unit, portal = "portal" }, ["counter.holds"] = { from = "cell?", cell = "cell", portal = "portal?" },
  ["door.shuts"] = { portal = "portal" },
  ["unit.found"] = { unit = unit, cell = cell }, ["unit.hides"] = { unit = unit, cell = cell },
  ["dummy.found"] = { cell = cell }, ["dummy.made"] = { cell = cell }, ["tracker.used"] = { unit = unit, cell = cell },
  ["attack.made"] = { by = "unit?", at = "unit", cell = "cell", attack = "attack", result = "string", text = "string" },
  ["attack.done"] = { unit = unit, result = "string", attack = "attack?" },
  ["lock.cycled"] = { room = "room", air = "definition" }, ["lock.rests"] = { room = "room" },
  ["lift.called"] = { room = "room" }, ["lift.rests"] = { room = "room" }, ["lift.arrives"] = { room = "room" },
  ["wall.shot"] = { by = "unit", item = item, edge = "edge" }, ["wall.breached"] = { edge = "edge" },
  ["weapon.empty"] = { unit = unit, item = item },
  ["grenade.thrown"] = { unit = unit, item = "grenade", cell = cell }, ["grenade.lands"] = landed,
  ["salvo.fired"] = { unit = unit, what = "string", cell = cell, left = "integer" },
  ["salvo.loaded"] = { unit = unit, what = "string", left = "integer" },
  ["grenade.bursts"] = landed,
  ["bomb.ignites"] = landed, ["bomb.burns_out"] = { cell = cell },
  ["charge.laid"] = { unit = unit, item = "grenade", cell = cell }, ["charge.fired"] = { unit = unit, cell = cell },
  ["detonator.taken"] = { unit = unit, cell = cell },
  ["machinery.damaged"] = { cell = cell }, ["damage.done"] = { room = "room", points = "integer" }, ["room.shut_down"] = { room = "room" },
  ["unit.hurt"] = fallen, ["unit.out"] = fallen, ["unit.killed"] = fallen, ["unit.stunned"] = { unit = unit },
  ["swarm.loses"] = { unit = unit, heads = "integer" }, ["swarm.splits"] = { cell = cell }, ["swarm.merges"] = { cell = cell },
  ["unit.panics"] = { unit = unit }, ["unit.flees"] = { unit = unit }, ["unit.calms"] = { unit = unit }, ["counter.returns"] = { cell = cell },
  ["unit.heals"] = { unit = unit }, ["loss.drawn"] = { value = "integer", lost = "integer", limit = "integer" },
  ["power.shown"] = { power = "power" },
}

-- When it is told: before the dice that it is about, or after them. Of all others no dice are thrown.
local dice = {
  ["attack.made"] = "after", ["attack.done"] = "after", ["grenade.thrown"] = "before", ["salvo.fired"] = "before",
    ["grenade.lands"] = "after",
  ["unit.stuck"] = "after",
  ["unit.hurt"] = "after", ["unit.out"] = "after", ["unit.killed"] = "after", ["unit.stunned"] = "after", ["swarm.loses"] = "after",
  ["unit.panics"] = "after", ["unit.flees"] = "after", ["unit.calms"] = "after", ["weapon.empty"] = "after",
}

-- The unit that it is about is worse off.
local harms = {
  ["unit.hurt"] = true, ["unit.stunned"] = true, ["unit.out"] = true, ["unit.killed"] = true,
  ["unit.panics"] = true, ["swarm.loses"] = true,
}

-- The game may turn on it.
local notable = { ["wall.breached"] = true, ["grenade.bursts"] = true, ["bomb.ignites"] = true, ["room.shut_down"] = true }

-- Several in a row are one line of the log.
local walked = "{n} hex|{n} hexes"
local sums = { ["unit.goes"] = walked, ["unit.evades"] = walked, ["counter.goes"] = walked }

for id, text in pairs(texts) do
  define.event(id) { text = text or nil, sum = sums[id], fold = sums[id] ~= nil or nil, args = args[id], dice = dice[id], harm = harms[id],
    notable = notable[id], announces = id == "unit.activated" and "{units} are active" or nil }
end

define.event "unit.came" { args = { unit = unit, from = "cell?", cell = "cell" } }
define.event "unit.rushed" { args = { unit = unit, steps = "integer" } }
define.event "sighting.done" { args = {} }
