-- What happens, in words. Events without text are heard by rules and not logged.
--
-- What somebody does who has not been noticed is told to the own side alone.

local texts = {
  ["turn.begins"] = "turn {turn}",
  ["turn.ends"] = false,
  ["unit.called_up"] = "{unit} acts",
  ["unit.finished"] = false,

  ["unit.moved"] = "{unit} {how} to {cell}",
  ["unit.turned"] = "{unit} faces {facing}",
  ["unit.position"] = "{unit} is {position}",
  ["unit.hides"] = "{unit} takes cover behind {what}",
  ["unit.revealed"] = "{unit} leaves cover",
  ["unit.aims"] = "{unit} aims at {at}",
  ["unit.calls"] = "{unit} calls to {other}",
  ["unit.draws"] = "{unit} draws {item}",
  ["unit.takes"] = "{unit} picks up {item}",
  ["unit.lets_go"] = "{unit} drops {item}",
  ["unit.gives"] = "{unit} gives {item} to {other}",
  ["weapon.set"] = "{unit} sets {item} to {to}",
  ["weapon.loaded"] = "{unit} reloads {item}",
  ["weapon.empty"] = "{unit}: {item} is empty",
  ["weapon.jams"] = "{unit}: {item} jams",
  ["weapon.cleared"] = "{unit} clears the jam of {item}",
  ["portal.worked"] = "{unit}: {portal} is {state}",
  ["lock.opens"] = "{unit} unlocks {portal}, which stays closed",
  ["lock.holds"] = "{portal} stays locked",

  ["check.made"] = "{text}",
  ["attack.made"] = "{text}",
  ["defence.made"] = "{unit} {how}",
  ["cover.struck"] = "the missed shot hits {what}",
  ["unit.hurt"] = "{unit} takes {points}",
  ["unit.incapacitated"] = "{unit} is incapacitated",
  ["unit.unconscious"] = "{unit} is unconscious for {minutes} minutes",
  ["unit.killed"] = "{unit} is dead",
  ["unit.wakes"] = "{unit} wakes up",
  ["unit.tired"] = "{unit} is exhausted and takes 5 temporary damage",
  ["unit.lucky"] = "{unit} is lucky: the hit is a graze",
  ["mishap"] = "{unit}: mishap, {what}",
  ["unit.noticed"] = "{unit} is noticed by {by}",
}

local sums = {
  ["unit.moved"] = "{n} step|{n} steps", ["unit.turned"] = "{n} turn|{n} turns", ["attack.made"] = "{n} attack|{n} attacks",
  ["unit.hurt"] = "{n} hit taken|{n} hits taken", ["check.made"] = "{n} roll|{n} rolls", ["defence.made"] = "{n} defence|{n} defences",
  ["unit.position"] = "{n} change of position|{n} changes of position",
}

-- Who may read of it: all, unless it is about somebody whom the side has not noticed.
local function may_read(side, e)
  local u = e.unit or e.by
  return u == nil or kind(u) ~= "unit" or u.presence ~= "unseen" or u.side == side
end

local unit, item = "unit", "item"
local with_item = { unit = unit, item = item }

-- What is told with each.
local args = {
  ["turn.begins"] = { turn = "integer" }, ["turn.ends"] = { turn = "integer" }, ["unit.called_up"] = { unit = unit }, ["unit.finished"] = { unit = unit },
  ["unit.moved"] = { unit = unit, cell = "cell", how = "string" }, ["unit.turned"] = { unit = unit, facing = "string" },
  ["unit.position"] = { unit = unit, position = "string" }, ["unit.hides"] = { unit = unit, what = "string" }, ["unit.revealed"] = { unit = unit },
  ["unit.aims"] = { unit = unit, at = "unit" }, ["unit.calls"] = { unit = unit, other = "unit" },
  ["unit.draws"] = with_item, ["unit.takes"] = with_item, ["unit.lets_go"] = with_item,
  ["unit.gives"] = { unit = unit, item = item, other = "unit" }, ["weapon.set"] = { unit = unit, item = item, to = "string" },
  ["weapon.loaded"] = with_item, ["weapon.empty"] = with_item, ["weapon.jams"] = with_item, ["weapon.cleared"] = with_item,
  ["portal.worked"] = { unit = unit, portal = "portal", state = "string" },
  ["lock.opens"] = { unit = unit, portal = "portal" }, ["lock.holds"] = { unit = unit, portal = "portal" },
  ["check.made"] = { unit = unit, text = "string" },
  ["attack.made"] = { by = "unit", at = "unit", text = "string", result = { type = "string", words = { "hit", "graze", "miss", "parried", "gone" } } },
  ["defence.made"] = { unit = unit, how = "string" }, ["cover.struck"] = { what = "string" },
  ["unit.hurt"] = { unit = unit, points = "string: in words" }, ["unit.incapacitated"] = { unit = unit },
  ["unit.unconscious"] = { unit = unit, minutes = "integer" }, ["unit.killed"] = { unit = unit }, ["unit.wakes"] = { unit = unit },
  ["unit.tired"] = { unit = unit }, ["unit.lucky"] = { unit = unit }, ["mishap"] = { unit = unit, what = "string" },
  ["unit.noticed"] = { unit = unit, by = "unit" },
}

-- When it is told: before the dice that it is about, or after them. Of all others no dice are thrown.
local dice = {
  ["attack.made"] = "after", ["check.made"] = "after", ["cover.struck"] = "after", ["unit.hurt"] = "after",
  ["unit.lucky"] = "after", ["mishap"] = "after", ["weapon.jams"] = "after",
}

-- The unit that it is about is worse off.
local harms = {
  ["unit.hurt"] = true, ["unit.incapacitated"] = true, ["unit.unconscious"] = true, ["unit.killed"] = true,
}

-- Several in a row of one unit are one deed.
local folds = { ["unit.moved"] = "how", ["unit.turned"] = true }

-- An attack is one line with what came of it, each in its own words.
local deeds = { ["attack.made"] = "{text}; {result}" }
local joins = {
  ["unit.hurt"] = true, ["unit.lucky"] = true, ["unit.incapacitated"] = true, ["unit.killed"] = true, ["unit.unconscious"] = true,
  ["defence.made"] = true, ["cover.struck"] = true,
}

for id, text in pairs(texts) do
  define.event(id) { text = text or nil, sum = sums[id], fold = folds[id], deed = deeds[id], brief = joins[id], see = may_read,
    args = args[id], dice = dice[id], harm = harms[id], announces = id == "unit.called_up" and "{units} act" or nil }
end
