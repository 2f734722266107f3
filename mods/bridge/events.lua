-- What happens, in words. What officers do with power is told to their own side alone, what sensors say to the officer there.

local texts = {
  ["turn.begins"] = "turn {turn}",
  ["advantage.goes"] = "{ship} has the tactical advantage",
  ["phase.begins"] = "movement and firing phase {n} of 3",
  ["ship.moves"] = "{ship} moves ahead to {cell}",
  ["ship.turns"] = "{ship} turns to {way}",
  ["ship.stressed"] = "{ship} takes {n} from stress",
  ["ship.leaves"] = "{ship} leaves the field",
  ["ship.locked"] = "{ship} has a sensor lock on {at}",
  ["ship.fires"] = "{ship} fires {weapon} at {at}: range {range}, {side} shield",
  ["ship.declares"] = "{ship} declares {weapon} at {at}",
  ["ship.evades"] = "{ship} tries to evade to {way}",
  ["ship.struck"] = "{ship} is hit on the {side} shield for {n}; {through} get through",
  ["ship.missed"] = "{ship} misses {at} with {weapon}",
  ["ship.system"] = "{ship} takes a hit on {system}",
  ["ship.destroyed"] = "{ship} breaks up",
  ["ship.disabled"] = "{ship} drifts, without engines or power",
  ["ship.shakes_off"] = "{ship} still has power in its engines and shakes off {at}",
  ["ship.boarded"] = "{ship} boards {at}",
  ["officer.out"] = "{name}, {post} of {ship}, is out of the fight",
  ["officer.moves"] = "{name} of {ship} takes over as {post}",
  ["panel.done"] = "{ship}, {post}: {text}",
  ["battle.ends"] = "the battle is over: {why}",
}
local ship, aimed = "unit", { ship = "unit", at = "unit" }

-- What is told with each.
local args = {
  ["turn.begins"] = { turn = "integer" }, ["advantage.goes"] = { ship = ship }, ["phase.begins"] = { n = "integer" },
  ["ship.moves"] = { ship = ship, cell = "string" }, ["ship.turns"] = { ship = ship, way = "string" }, ["ship.stressed"] = { ship = ship, n = "integer" },
  ["ship.leaves"] = { ship = ship }, ["ship.locked"] = aimed,
  ["ship.fires"] = { "ship: unit", "weapon: item", "at: unit", "range: integer", "side: string" },
  ["ship.declares"] = { ship = ship, weapon = "item", at = "unit" }, ["ship.evades"] = { ship = ship, way = "string" },
  ["ship.struck"] = { "ship: unit", "side: string", "n: integer", "through: integer" },
  ["ship.missed"] = { ship = ship, weapon = "item", at = "unit" }, ["ship.system"] = { ship = ship, system = "string" },
  ["ship.destroyed"] = { ship = ship }, ["ship.disabled"] = { ship = ship }, ["ship.shakes_off"] = aimed, ["ship.boarded"] = aimed,
  ["officer.out"] = { name = "string", post = "string", ship = ship }, ["officer.moves"] = { name = "string", ship = ship, post = "string" },
  ["panel.done"] = { ship = ship, post = "string", text = "string" }, ["battle.ends"] = { why = "string" },
}

-- When it is told: before the dice that it is about, or after them. Of all others no dice are thrown.
local dice = {
  ["ship.declares"] = "before", ["ship.fires"] = "before", ["ship.evades"] = "before", ["ship.struck"] = "after", ["ship.missed"] = "after",
  ["ship.system"] = "after", ["officer.out"] = "after",
}

-- Fire is one line with what came of it: what each adds to it.
local deeds = { ["ship.fires"] = "{ship} fires {weapon} at {at}: {result}" }
local briefs = {
  ["ship.evades"] = "{ship} evades to {way}", ["ship.struck"] = "{side} shield hit for {n}, {through} through", ["ship.missed"] = "",
  ["ship.system"] = "hit on {system}", ["ship.destroyed"] = "{ship} breaks up", ["ship.disabled"] = "{ship} drifts, without engines or power",
  ["officer.out"] = "{name}, {post}, is out of the fight",
}

-- The game may turn on it.
local notable = { ["ship.destroyed"] = true, ["ship.disabled"] = true, ["ship.boarded"] = true }

for id, text in pairs(texts) do define.event(id, { text = text, deed = deeds[id], target = deeds[id] and "at",
  thrown = deeds[id] and { "shot", "evasion" }, miss = deeds[id] and "missed", brief = briefs[id],
  args = args[id], dice = dice[id], notable = notable[id] }) end

local private = {
  ["order.given"] = "{ship}, captain: {text}",
  ["power.given"] = "{ship}, {post}: {text}",
}
for id, text in pairs(private) do
  define.event(id, { text = text, args = { "ship: unit", "text: string", "post: string?" }, see = function(side, e) return e.ship.side == side end })
end
define.event("sensors.say", { text = "{ship}, science: {text}", args = { ship = ship, text = "string" }, see = function(side, e) return e.ship.side == side end,
  to = function(e) return services.seat(e.ship, "science") end })
