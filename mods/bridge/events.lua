-- What happens, in words. What officers do with power is told to their own side alone, what sensors say to the officer there.

local texts = {
  ["turn.begins"] = "turn {turn}",
  ["advantage.goes"] = "tactical advantage: {ship}",
  ["phase.begins"] = "movement and firing {n} of 3",
  ["ship.moves"] = "{ship} goes on to {cell}",
  ["ship.turns"] = "{ship} turns to {way}",
  ["ship.stressed"] = "{ship} takes {n} of stress",
  ["ship.leaves"] = "{ship} leaves the field",
  ["ship.locked"] = "{ship} has a sensor lock on {at}",
  ["ship.fires"] = "{ship} fires {weapon} at {at}, {range} hexes, {side} shield",
  ["ship.declares"] = "{ship} means to fire {weapon} at {at}",
  ["ship.evades"] = "{ship} evades to {way}",
  ["ship.struck"] = "{ship} is struck on the {side} side: {n}, {through} through the shield",
  ["ship.missed"] = "{weapon} of {ship} misses {at}",
  ["ship.system"] = "{ship}: hit on {system}",
  ["ship.destroyed"] = "{ship} breaks up",
  ["ship.disabled"] = "{ship} drifts without engines and power",
  ["ship.shakes_off"] = "{ship} has power in its engines and shakes {at} off",
  ["ship.boarded"] = "{ship} boards {at}",
  ["officer.out"] = "{name}, {post} of {ship}, is out of the fight",
  ["officer.moves"] = "{name} of {ship} takes over as {post}",
  ["panel.done"] = "{ship}, {post}: {text}",
  ["battle.ends"] = "the battle ends: {why}",
}
for id, text in pairs(texts) do define.event(id, { text = text }) end

local private = {
  ["order.given"] = "{ship}, captain: {text}",
  ["power.given"] = "{ship}, {post}: {text}",
}
for id, text in pairs(private) do
  define.event(id, { text = text, see = function(side, e) return e.ship.side == side end })
end
define.event("sensors.say", { text = "{ship}, science: {text}", see = function(side, e) return e.ship.side == side end,
  to = function(e) return services.seat(e.ship, "science") end })
