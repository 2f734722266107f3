-- The engine's own scenario "@people", in which nobody plays: characters of a rule set are rolled in it, or those of a roster
-- come into being, for `gangway roster`. It is over after its set-up.
local _, gw = ...
local api = gw.api

gw.PEOPLE = "@people" -- no id of a scenario, for none begins so (engine/play/game.c)

local SIDE = "a"

local function character()
  local c = gw.ruleset and gw.ruleset.character
  return c or error(("the rule set %s has no rosters"):format(gw.ruleset and gw.ruleset.id or "?"), 0)
end

local function list_of(what, got)
  if type(got) == "table" then return got end
  error(("rule set %s: character: `%s` gives %s, a table expected"):format(gw.ruleset.id, what, type(got)), 0)
end

local function roll(n)
  local c = character()
  if not c.roll then error(("the rule set %s does not say how characters are rolled"):format(gw.ruleset.id), 0) end
  local list = list_of("roll", c.roll { side = api.sides.named(SIDE), n = n })
  if #list ~= n then error(("rule set %s: character: `roll` gives %d characters, %d expected"):format(gw.ruleset.id, #list, n), 0) end
  gw.rolled = {}
  for i, values in ipairs(list) do gw.rolled[i] = { id = SIDE .. i, values = list_of("roll", values) } end
end

-- Where the rule set does not say how a character becomes a unit, the values alone are shown.
local function enter(brought)
  local c, list = character(), {}
  for _, one in ipairs(c.enter and brought or {}) do list[#list + 1] = { c = one, unit = c.enter(api.sides.named(SIDE), one) } end
  return list
end

local function people(set)
  gw.rolled, gw.rested = nil, nil
  local brought = api.rosters.of(SIDE)
  local entered = brought and enter(brought)
  if entered and set.days > 0 then gw.let_rest(entered, set.days, set.care) end
  if not brought and set.units > 0 then roll(set.units) end
end

local function over() gw.end_game { winner = "none", because = "nobody plays" } end

function gw.people_scenario()
  return { id = gw.PEOPLE, class_of = "scenario", mod = "base", file = "lua/show/people.lua", line = 1, title = "People", map = false,
    sides = { [SIDE] = { title = "Nameless crew" } }, setup = { { "people", people }, { "over", over } },
    settings = { units = { title = "Characters that are rolled", range = { 0, 100 }, default = 0 },
      days = { title = "Days of rest", range = { 0, 10000 }, default = 0 }, care = { title = "Care", type = "string", default = "" } } }
end

-- The characters of the roster in a line each: id, a tab, the rule set's `text` or the name.
function gw.entry.roster_texts()
  local c, out = character(), {}
  for _, one in ipairs(api.rosters.of(SIDE) or {}) do
    out[#out + 1] = one.id .. "\t" .. (c.text and tostring(c.text(one.values)) or one.values.name or one.id)
  end
  return table.concat(out, "\n")
end
