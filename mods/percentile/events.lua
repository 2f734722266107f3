-- What happens, in words. Events without text are heard by rules and not logged.
--
-- What somebody does who has not been noticed is told to the own side alone.

local texts = {
  ["turn.begins"] = "turn {turn}",
  ["turn.ends"] = false,
  ["unit.called_up"] = "{unit} acts",
  ["unit.finished"] = false,

  ["unit.moved"] = "{unit} {how} to {cell}",
  ["unit.turned"] = "{unit} turns {facing}",
  ["unit.position"] = "{unit} is {position}",
  ["unit.hides"] = "{unit} takes cover behind {what}",
  ["unit.revealed"] = "{unit} is in the open",
  ["unit.aims"] = "{unit} aims at {at}",
  ["unit.calls"] = "{unit} calls to {other}",
  ["unit.draws"] = "{unit} has {item} in hand",
  ["unit.takes"] = "{unit} picks {item} up",
  ["unit.lets_go"] = "{unit} lets go of {item}",
  ["unit.gives"] = "{unit} gives {item} to {other}",
  ["weapon.set"] = "{unit} sets {item} to {to}",
  ["weapon.loaded"] = "{unit} has {item} loaded",
  ["weapon.empty"] = "{item} of {unit} is empty",
  ["weapon.jams"] = "{item} of {unit} jams",
  ["weapon.cleared"] = "{unit} clears {item}",
  ["portal.worked"] = "{unit}: {portal} is {state}",
  ["lock.holds"] = "{portal} stays locked",

  ["check.made"] = "{text}",
  ["attack.made"] = "{text}",
  ["defence.made"] = "{unit} {how}",
  ["cover.struck"] = "the miss strikes {what}",
  ["unit.hurt"] = "{unit} takes {points}",
  ["unit.incapacitated"] = "{unit} is incapacitated",
  ["unit.unconscious"] = "{unit} is unconscious for {minutes} minutes",
  ["unit.killed"] = "{unit} is dead",
  ["unit.wakes"] = "{unit} wakes",
  ["unit.tired"] = "{unit} is spent and takes 5 temporary damage",
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

for id, text in pairs(texts) do define.event(id) { text = text or nil, sum = sums[id], see = may_read } end
