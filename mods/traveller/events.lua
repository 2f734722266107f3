-- What happens, in words. What is written in secret is told to the side that writes it alone.

local texts = {
  ["encounter.surprise"] = "{side}: gains surprise",
  ["encounter.range"] = "they meet at {range} range",
  ["encounter.avoided"] = "{side}: away before the fight begins",
  ["encounter.stays"] = "{side}: cannot get away",
  ["round.begins"] = "round {round}",
  ["unit.draws"] = "{unit} draws {item}",
  ["unit.walks"] = "{unit} walks to {place}",
  ["unit.runs"] = "{unit} runs to {place}",
  ["unit.evades"] = "{unit} evades at {place}",
  ["unit.hides"] = "{unit} is completely behind {place}",
  ["unit.reloads"] = "{unit} reloads {item}",
  ["unit.stows"] = "{unit} puts away {item}",
  ["unit.flees"] = "{unit} runs away to {place}",
  ["unit.leaves"] = "{unit} has left the field",
  ["unit.loaded"] = "{unit} has loaded {item}",
  ["attack.made"] = "{text}",
  ["attack.empty"] = "{unit}: {item} is empty",
  ["unit.hurt"] = "{unit} is down to {upp}",
  ["unit.hit"] = "{unit} has taken {hits} hits",
  ["unit.out"] = "{unit} is unconscious",
  ["unit.serious"] = "{unit} is seriously wounded",
  ["unit.killed"] = "{unit} is dead",
  ["unit.wakes"] = "{unit} wakes",
  ["side.breaks"] = "{side}: broken, and running away",
  ["side.rallies"] = "{side}: rallied",
  ["side.stands"] = false,
  ["leader.killed"] = "{side}: leader killed",
  ["leader.new"] = "{unit} takes control of {side}",
  ["surprise.ends"] = "surprise is over",
  ["combat.ends"] = "the fight is over after {seconds} seconds: {why}",
  ["unit.tended"] = "{unit}: {text}",
  ["unit.awakes"] = "{unit} regains consciousness",
  ["unit.healed"] = "{unit} has recovered fully",
}

local function own_side(reader, e) return e.unit.side == reader end

local unit, side, placed, with_item = "unit", "side", { unit = "unit", place = "string" }, { unit = "unit", item = "item" }

-- What is told with each.
local args = {
  ["encounter.surprise"] = { "side: side" }, ["encounter.range"] = { range = "string" }, ["encounter.avoided"] = { "side: side" },
  ["encounter.stays"] = { "side: side" }, ["round.begins"] = { round = "integer" },
  ["unit.draws"] = with_item, ["unit.walks"] = placed, ["unit.runs"] = placed, ["unit.evades"] = placed, ["unit.hides"] = placed,
  ["unit.reloads"] = with_item, ["unit.stows"] = with_item, ["unit.flees"] = placed, ["unit.leaves"] = { unit = unit },
  ["unit.loaded"] = with_item, ["attack.made"] = { text = "string" }, ["attack.empty"] = with_item,
  ["unit.hurt"] = { unit = unit, upp = "string" }, ["unit.hit"] = { unit = unit, hits = "integer" },
  ["unit.out"] = { unit = unit }, ["unit.serious"] = { unit = unit }, ["unit.killed"] = { unit = unit }, ["unit.wakes"] = { unit = unit },
  ["side.breaks"] = { side = side }, ["side.rallies"] = { side = side }, ["side.stands"] = { side = side },
  ["leader.killed"] = { side = side }, ["leader.new"] = { unit = unit, side = side }, ["surprise.ends"] = {},
  ["combat.ends"] = { seconds = "integer", why = "string" },
  ["unit.tended"] = { unit = unit, text = "string" }, ["unit.awakes"] = { unit = unit }, ["unit.healed"] = { unit = unit },
}

-- When it is told: before the dice that it is about, or after them. Of all others no dice are thrown.
local dice = {
  ["encounter.avoided"] = "after", ["encounter.stays"] = "after", ["side.breaks"] = "after", ["side.rallies"] = "after", ["side.stands"] = "after",
}

-- The unit that it is about is worse off.
local harms = {
  ["unit.hurt"] = true, ["unit.hit"] = true, ["unit.out"] = true, ["unit.serious"] = true, ["unit.killed"] = true,
}

-- The game may turn on it.
local notable = { ["side.breaks"] = true, ["leader.killed"] = true }

for id, text in pairs(texts) do
  define.event(id) { text = text or nil, args = args[id], dice = dice[id], harm = harms[id], notable = notable[id] }
end

define.event "order.written" { text = "order for {unit}: {words}", args = { unit = unit, words = "string" }, see = own_side }
define.event "aim.written" { text = "attack by {unit}: {words}", args = { unit = unit, words = "string" }, see = own_side }
