-- What is told, and in which words. An event without text is heard by rules but not written down.

local texts = {
  ["turn.begins"] = "turn {turn}",
  ["turn.ends"] = false,
  ["order.set"] = "order of the turn: {list}",
  ["activation.begins"] = "{unit} acts",
  ["activation.ends"] = false,
  ["pre_empted"] = "{unit} acts before {called}",

  ["unit.moved"] = "{unit} goes to {cell}",
  ["unit.turned"] = "{unit} turns {facing}",
  ["unit.runs"] = "{unit} runs",
  ["unit.sneaks"] = "{unit} goes quietly",
  ["unit.climbs"] = "{unit} climbs {way}",
  ["lift.sent"] = "the lift is on its way to {cell}",
  ["lift.arrives"] = "the lift is at {cell}",
  ["unit.curses"] = "{unit} curses",
  ["unit.carries"] = "{unit} carries {load} to {cell}",

  ["weapon.drawn"] = "{unit} draws {item}",
  ["weapon.put_away"] = "{unit} puts {item} away", ["weapon.broken"] = "{item} is broken by the blow: it was not made for it",
  ["item.dropped"] = "{unit} drops {item}",
  ["item.taken"] = "{unit} takes {item}",
  ["item.left"] = "{unit} leaves {item}",
  ["item.given"] = "{unit} hands {item} to {to}",
  ["item.put_on"] = "{unit} puts {item} on",
  ["item.taken_off"] = "{unit} takes {item} off",
  ["unit.dressing"] = "{unit} is busy with {item}",
  ["weapon.selected"] = "{unit} sets {item} to {mode}",
  ["weapon.loaded"] = "{unit} has {item} loaded",
  ["weapon.loading"] = "{unit} is loading {item}",
  ["weapon.fired"] = false,
  ["weapon.empty"] = "{item} of {unit} is empty: {how}",
  ["weapon.fixed"] = "{item} is fixed to {rifle}",
  ["weapon.set_up"] = "{item} is set up",

  ["portal.moving"] = "{portal} is {state}, and done when {unit} has spent {ap} AP more{how}",
  ["portal.set"] = "{portal} is {state}",
  ["portal.holds"] = "{portal} holds",
  ["light.switched"] = "the light in {room} is {state}",

  ["portal.shuts"] = "{portal} shuts by itself",
  ["power.switched"] = "the ship's power is {state}",
  ["pressure.lost"] = "the air is gone: {rooms}",
  ["pressure.back"] = "there is air again at {cell}",
  ["unit.decompressed"] = "{unit} has no air",
  ["suit.holed"] = "{item} of {unit} is holed",
  ["wall.shot"] = "{by} shoots at the wall {edge}",
  ["wall.holed"] = "the wall {edge} is holed",
  ["wall.breached"] = "the wall {edge} is broken through",

  ["attack.made"] = "{by} attacks {at}: {how}",
  ["attack.hit"] = "{at} is hit",
  ["cover.taken"] = "{unit} covers {what}",
  ["cover.ends"] = false,

  ["unit.wounded"] = "{unit} loses {points} {what}",
  ["unit.hit"] = "{unit} takes {points} hits",
  ["unit.unconscious"] = "{unit} is unconscious",
  ["unit.serious"] = "{unit} is seriously wounded",
  ["unit.killed"] = "{unit} is dead",
  ["unit.wakes"] = "{unit} wakes",
  ["grenade.armed"] = "{unit} arms a grenade",
  ["grenade.lands"] = "a grenade lands on {cell}",
  ["grenade.bursts"] = "a grenade goes off on {cell}",
}

-- how many of them are summed up where much has happened
local sums = {
  ["unit.moved"] = "{n} square|{n} squares", ["unit.runs"] = "{n} run|{n} runs",
  ["unit.turned"] = "{n} turn|{n} turns", ["weapon.drawn"] = "{n} weapon drawn|{n} weapons drawn",
  ["item.taken"] = "{n} thing taken|{n} things taken", ["item.dropped"] = "{n} thing dropped|{n} things dropped",
  ["weapon.loading"] = "{n} loading|{n} loadings", ["attack.made"] = "{n} attack|{n} attacks",
  ["attack.hit"] = "{n} hit taken|{n} hits taken", ["unit.wounded"] = "{n} wound|{n} wounds",
  ["cover.taken"] = "{n} line covered|{n} lines covered", ["unit.unconscious"] = "out of the fight",
  ["unit.serious"] = "seriously wounded", ["unit.killed"] = "dead",
}

-- What is told with each: what handlers and texts read. What is not there in every case is marked by ?.
local args = {
  ["turn.begins"] = "turn: integer", ["turn.ends"] = "turn: integer", ["order.set"] = "list: unit[]",
  ["activation.begins"] = "unit: unit", ["activation.ends"] = "unit: unit, left: integer", ["pre_empted"] = "unit: unit, called: unit",
  ["unit.moved"] = "unit: unit, from: cell, cell: cell, last: boolean", ["unit.turned"] = "unit: unit, facing: string", ["unit.runs"] = "unit: unit",
  ["unit.sneaks"] = "unit: unit", ["unit.curses"] = "unit: unit", ["unit.carries"] = "unit: unit, load: unit, cell: cell",
  ["weapon.drawn"] = "unit: unit, item: item", ["weapon.put_away"] = "unit: unit, item: item", ["weapon.broken"] = "unit: unit, item: item",
  ["item.dropped"] = "unit: unit, item: item", ["item.taken"] = "unit: unit, item: item", ["item.left"] = "unit: unit, item: item",
  ["item.given"] = "unit: unit, item: item, to: unit", ["item.put_on"] = "unit: unit, item: item", ["item.taken_off"] = "unit: unit, item: item",
  ["unit.dressing"] = "unit: unit, item: item",
  ["weapon.selected"] = "unit: unit, item: item, mode: string", ["weapon.loaded"] = "unit: unit, item: item",
  ["weapon.loading"] = "unit: unit, item: item", ["weapon.fired"] = "by: unit, item: item?, weapon: def.weapon",
  ["weapon.empty"] = "unit: unit, item: item, how: string",
  ["weapon.fixed"] = "item: item, rifle: item", ["weapon.set_up"] = "item: item",
  ["portal.moving"] = "unit: unit, portal: portal, state: string, ap: integer, how: string", ["portal.set"] = "portal: portal, state: string",
  ["portal.holds"] = "portal: portal",
  ["light.switched"] = "room: room, state: string",
  ["unit.climbs"] = "unit: unit, way: string", ["lift.sent"] = "cell: cell", ["lift.arrives"] = "cell: cell",
  ["portal.shuts"] = "portal: portal", ["power.switched"] = "unit: unit, state: string",
  ["pressure.lost"] = "rooms: room[], cells: cell[]", ["pressure.back"] = "cell: cell", ["unit.decompressed"] = "unit: unit",
  ["suit.holed"] = "unit: unit, item: item, dice: integer", ["wall.shot"] = "by: unit, edge: edge, item: item",
  ["wall.holed"] = "edge: edge, cell: cell", ["wall.breached"] = "edge: edge, cell: cell",
  ["attack.made"] = "by: unit, at: unit, weapon: def.weapon, how: string, free: boolean, thrown: boolean?",
  ["attack.hit"] = "by: unit, at: unit, weapon: def.weapon",
  ["cover.taken"] = "unit: unit, what: any", ["cover.ends"] = "unit: unit",
  ["unit.wounded"] = "unit: unit, points: integer, what: string", ["unit.hit"] = "unit: unit, points: integer",
  ["unit.unconscious"] = "unit: unit", ["unit.serious"] = "unit: unit", ["unit.killed"] = "unit: unit", ["unit.wakes"] = "unit: unit",
  ["grenade.armed"] = "unit: unit", ["grenade.lands"] = "unit: unit, cell: cell", ["grenade.bursts"] = "cell: cell",
}

-- "unit: unit, cell: cell" -> { unit = "unit", cell = "cell" }
local function types_of(text)
  local out = {}
  for name, what in text:gmatch "([%w_]+): ([^,]+)" do out[name] = what end
  return out
end

-- When it is told: before the dice that it is about, or after them. Of all others no dice are thrown.
local dice = {
  ["attack.made"] = "before", ["attack.hit"] = "after", ["weapon.fired"] = "after", ["weapon.empty"] = "after",
  ["unit.wounded"] = "after", ["unit.hit"] = "after",
  ["grenade.lands"] = "after",
}

-- The unit that it is about is worse off.
local harms = {
  ["attack.hit"] = true, ["unit.wounded"] = true, ["unit.hit"] = true, ["unit.unconscious"] = true,
  ["unit.serious"] = true, ["unit.killed"] = true, ["unit.decompressed"] = true,
}

-- The game may turn on it.
local notable = { ["pressure.lost"] = true, ["wall.breached"] = true, ["grenade.bursts"] = true }

-- Several in a row of one unit are one deed: the last says where it has led.
local folds = { ["unit.moved"] = true, ["unit.turned"] = true }

-- An attack is one line with what was thrown and what came of it: what each adds to it.
local deeds = { ["attack.made"] = "{by} attacks {at}, {how}: {result}" }
local briefs = {
  ["attack.hit"] = "hit", ["unit.wounded"] = "-{points} {what}", ["unit.hit"] = "{points} hits", ["unit.unconscious"] = "unconscious",
  ["unit.serious"] = "seriously wounded", ["unit.killed"] = "dead", ["item.dropped"] = "drops {item}", ["suit.holed"] = "{item} is holed",
}

-- Results of one attack of which the sum is told.
local adds = { ["unit.wounded"] = "points", ["unit.hit"] = "points" }

for id, text in pairs(texts) do
  define.event(id) { text = text or nil, sum = sums[id], fold = folds[id], deed = deeds[id], thrown = deeds[id] and { "attack", "thrown" },
    target = deeds[id] and "at", miss = deeds[id] and "missed", brief = briefs[id], args = types_of(args[id]), dice = dice[id],
    harm = harms[id], adds = adds[id],
    notable = notable[id], announces = id == "activation.begins" and "{units} act" or nil }
end
