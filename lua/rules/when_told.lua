-- Is an event told when its `dice` says: before the throw that it is about, or after it? In a game that `fuzz` plays, the throws
-- and the events of each command are written down in their order.
--
-- A throw is about the same as an event where who throws, or the target, is among the things that the event tells of. Where no
-- such throw falls in the command, its dice count. Told in a command without dice an event shows nothing: they may fall in
-- another step.
local core, gw = ...
local pairs = gw.pairs

local MOST = 1000 -- entries of one command

local order -- of the command that runs: { by =, at = } of a throw, { event =, things =, dice = } of an event
local counts = {} -- event -> { told =, wrong = }

function gw.when_begin() order = {} end
function gw.when_drop() order = nil end

local function note(entry)
  if order and #order < MOST then order[#order + 1] = entry end
end

-- A throw is about to fall.
function gw.when_thrown(spec) note { by = spec.by, at = spec.at } end

local function things_of(e)
  local out = {}
  for _, value in pairs(e) do
    if core.kind_of(value) then out[#out + 1] = value end
  end
  return out
end

-- An event is told; `dice`: how many have fallen in the command.
function gw.when_told(def, e, dice)
  if order and def.dice then note { event = def, things = things_of(e), dice = dice } end
end

-- --- the end of a command ---

local function is_about(thrown, told)
  for _, thing in ipairs(told.things) do
    if thing == thrown.by or thing == thrown.at then return true end
  end
  return false
end

-- How many throws about the same fall before and after the event at i; where there are none, how many dice.
local function around(i, dice)
  local told, before, after = order[i], 0, 0
  for k, entry in ipairs(order) do
    if not entry.event and is_about(entry, told) then
      if k < i then before = before + 1 else after = after + 1 end
    end
  end
  if before + after > 0 then return before, after, true end
  return told.dice, dice - told.dice, false
end

local WRONG = {
  before = function(before, after) return before > 0 and after == 0 end,
  after = function(before, after) return before == 0 and after > 0 end,
  none = function(before, after, of_its_own) return of_its_own and before + after > 0 end,
}

-- The command is through; `dice`: how many fell in it.
function gw.when_end(dice)
  for i, entry in ipairs(order or {}) do
    if entry.event then
      local c = counts[entry.event] or { told = 0, wrong = 0 }
      counts[entry.event], c.told = c, c.told + 1
      if WRONG[entry.event.dice](around(i, dice)) then c.wrong = c.wrong + 1 end
    end
  end
  order = nil
end

-- --- what was found ---

local FOUND = { before = "it was told after its throw", after = "it was told before its throw", none = "a throw of those whom it tells of fell" }

-- Adds a line for each event that was told otherwise than it says; what was counted is forgotten.
function gw.add_misplaced(out)
  for _, def in ipairs(gw.classes.event.list) do
    local c = counts[def]
    if c and c.wrong > 0 then
      local file, line = gw.given_at(def, "dice")
      out[#out + 1] = ("%s:%d: event '%s' says dice = \"%s\"; %s, %d of %d times"):format(tostring(file), (gw.key_line(file, line, "dice")), def.id,
        def.dice, FOUND[def.dice], c.wrong, c.told)
    end
  end
  counts = {}
end
