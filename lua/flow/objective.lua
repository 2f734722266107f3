-- Objectives of a scenario: what ends the game, as data.
--
-- Those of "any time" are looked at wherever the flow asks whether the game is over, and are a step of the chain
-- game.result like any other. The rest are looked at when a turn is over, in a step of the engine that counts for how many
-- turns each has held; a scenario that has none of these has neither the step nor its fields.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local RANK = { ["any time"] = 1, ["end of turn"] = 2, ["end of game"] = 3 }
local WHEN = { "at any time", "at the end of a turn", "at the end of the game" }

-- When it is looked at: what is held for some turns is seen where they end.
function gw.objective_at(o) return o.at or (o.for_turns and "end of turn") or "any time" end

-- --- checked where it is defined ---

local function fault(def, way, text, hint, value)
  gw.deep_fault("GW0183", def, way, ("scenario %s: %s"):format(def.id, text), hint, value)
end

local function check_one(def, id, o)
  local way, at = { "objectives", id }, gw.objective_at(o)
  if o.side and type(def.sides) == "table" and def.sides[o.side] == nil then
    fault(def, { "objectives", id, "side" }, ("objective %s is of '%s', which is not a side"):format(id, o.side),
      gw.quote_nearest(o.side, gw.keys(def.sides)), o.side)
  end
  if o.when == nil and at ~= "end of game" then
    fault(def, way, ("objective %s has no condition"):format(id), 'write when = { all = { "FACT" } }; only at = "end of game" may do without')
  end
  if o.for_turns and at == "any time" then
    fault(def, { "objectives", id, "for_turns" }, ("objective %s: for_turns counts ends of turns"):format(id), 'write at = "end of turn"')
  end
  if at == "end of game" and def.last_turn == nil then
    fault(def, way, ("objective %s is looked at when the last turn is over, and there is none"):format(id),
      "write last_turn = 20 in the scenario, or a function of the settings")
  end
  if o.when ~= nil and not gw.condition_is_whole(def, { "objectives", id, "when" }, ("objective %s: when"):format(id), o.when) then o.when = nil end
end

function gw.check_objectives(def)
  for id, o in pairs(def.objectives or {}) do
    if not gw.is_id(id) then gw.not_an_id(def, "objectives", id, "an objective") end
    if type(o) == "table" then check_one(def, id, o) end
  end
end

-- --- those of a scenario, in the order in which they decide ---

-- List of { id =, rank =, order =, def = its table, facts = those that it names, each once }.
function gw.objectives_of(def)
  local out = {}
  for id, o in pairs(def and def.objectives or {}) do
    if type(o) ~= "table" then goto next end -- that was told
    out[#out + 1] = { id = id, def = o, rank = RANK[gw.objective_at(o)] or 1, order = o.order or 100,
      facts = o.when and gw.facts_of(def, { "objectives", id, "when" }, o.when, {}) or {} }
    ::next::
  end
  return api.sorted(out, function(a, b)
    if a.rank ~= b.rank then return a.rank < b.rank end
    if a.order ~= b.order then return a.order < b.order end
    return a.id < b.id
  end)
end

local list = {} -- of the scenario that is played

local function side_of(o) return o.def.side and api.sides.named(o.def.side) or nil end

-- The table in which it is counted: what a side has held is its own affair.
local function counts_of(o) return (side_of(o) or gw.game()).turns_held end

local function last_turn()
  local last = gw.scenario.last_turn
  if type(last) == "function" then last = gw.given_by(gw.scenario, "last_turn", last(gw.settings), "integer", "a whole number or nothing") end
  return last and last > 0 and last or nil
end

-- How many turns are over, as the rule set says it; without that, when the next one has begun.
local function turns_over()
  local fn = gw.ruleset.turns_over
  if fn then return gw.given_by(gw.ruleset, "turns_over", fn(), "integer", "a whole number") or 0 end
  return math.max(gw.game().turn - 1, 0)
end

local function holds(o) return o.def.when == nil or gw.condition_holds(o.def.when, side_of(o), gw.scenario.mod) end

local function last_turn_is_over()
  local last = last_turn()
  return last ~= nil and gw.game().turns_seen >= last
end

-- Is it one with the settings as they are?
local function is_live(o)
  for key, value in pairs(o.def.only or {}) do
    if gw.settings[key] ~= value then return false end
  end
  return true
end

local function is_met(o)
  if not is_live(o) then return false end
  if o.rank == 1 then return holds(o) end
  if o.rank == 3 and not last_turn_is_over() then return false end
  return (counts_of(o)[o.id] or 0) >= (o.def.for_turns or 1)
end

-- Those that decide: met, and none before them is.
local function deciding()
  local out = {}
  for _, o in ipairs(list) do
    if out[1] and (o.rank ~= out[1].rank or o.order ~= out[1].order) then return out end
    if is_met(o) then out[#out + 1] = o end
  end
  return out
end

-- Ids of those that decide the game as it stands.
function gw.objectives_met() return api.map(deciding(), function(o) return o.id end) end

local function because(o)
  if o.def.because then return o.def.because end
  local words = {}
  for _, fact in ipairs(o.facts) do
    if fact.title and gw.fact_holds(fact, side_of(o)) then words[#words + 1] = fact.title end
  end
  return #words > 0 and table.concat(words, ", ") or o.def.title
end

-- Of several, each reason once.
local function reasons(met)
  local words = {}
  for _, o in ipairs(met) do
    if not api.contains(words, because(o)) then words[#words + 1] = because(o) end
  end
  return table.concat(words, "; ")
end

-- Sides that reach theirs at once have neither won.
local function result()
  local met = deciding()
  local first = met[1]
  if not first then
    return gw.counts_turns and last_turn_is_over() and { winner = "none", because = "the last turn is over" } or nil
  end
  for _, o in ipairs(met) do
    if o.def.side ~= first.def.side then return { winner = "none", outcome = "draw", because = reasons(met) } end
  end
  return { winner = first.def.side or "none", outcome = first.def.outcome, because = because(first) }
end

-- --- the end of a turn ---

-- Defined when all mods are loaded: the numbers of definitions are part of a world's hash.
function gw.define_events_of_scenarios()
  local function event(id, given) gw.add_definition(gw.classes.event, id, given) end
  event("said", { args = { "by", "to", "text" } })
  event("unit.arrives", { args = { "unit", "cell", "side", "title" }, text = "{title}: {unit} arrives" })
  event("arrival.waits", { args = { "n", "side", "title" }, text = "{title}: there is no room, {n} wait" })
  event("arrival.lost", { args = { "n", "side", "title" }, text = "{title}: there is no room, {n} do not come" })
  event("objective.held", { args = { "objective", "n", "of" }, text = "{objective}: held at the end of {n} of {of} turns" })
end

local look = gw.sealed(holds)

local function tell_held(o, n)
  local side, of = side_of(o), o.def.for_turns
  if side and of and of > 1 then api.tell("objective.held", { objective = o.def.title, n = math.min(n, of), of = of, see = side }) end
end

local function count(o)
  local counts = counts_of(o)
  if not look(o) then counts[o.id] = nil return end
  local n = (counts[o.id] or 0) + 1
  counts[o.id] = n
  tell_held(o, n)
end

gw.TURN_IS_OVER = "(a turn is over)" -- no rule set can name a step so

function gw.turn_is_over()
  gw.game().turns_seen = turns_over()
  for _, o in ipairs(list) do
    if o.rank > 1 then count(o) end
  end
  gw.bring_arrivals(gw.game().turns_seen)
end

-- `next` of the rule set, with the step where the scenario counts turns.
function gw.with_turns_counted(next)
  if not gw.counts_turns then return next end
  local step = gw.freeze { step = gw.TURN_IS_OVER }
  local is_over = core.memo(function() return turns_over() > gw.game().turns_seen end) -- what is next depends on this and on no count
  return function()
    if is_over() then return step end
    return next()
  end
end

-- --- made ready ---

local function must_count(def)
  if def.last_turn ~= nil or def.arrivals then return true end
  for _, o in ipairs(list) do
    if o.rank > 1 then return true end
  end
  return false
end

local COUNTED = { type = { map = { "string", "integer" } } }

local function declare_counters(def)
  local function field(id, spec)
    spec.id, spec.file, spec.line, spec.from = id, def.file, def.line, gw.from(def.file, def.line)
    gw.declare_field(spec)
  end
  field("game.turns_seen", { type = "integer" })
  field("game.turns_held", { type = COUNTED.type, see = "nobody" })
  field("side.turns_held", { type = COUNTED.type, see = "owner" })
  if def.arrivals then field("game.arrived", { type = { map = { "integer", "integer" } } }) end
end

-- The sides whose objectives name the fact, as the settings are; nil: none names it.
local function served_by(fact)
  local out
  for _, o in ipairs(list) do
    if api.contains(o.facts, fact) and is_live(o) then
      out = out or {}
      if o.def.side and not api.contains(out, o.def.side) then out[#out + 1] = o.def.side end
    end
  end
  return out
end

-- What bots read of the facts: each one that has a worth is a step of that chain.
local function carry_worths()
  local seen = {}
  for _, o in ipairs(list) do
    for _, fact in ipairs(o.facts) do
      if fact.worth and not seen[fact] then
        gw.add_step_of(fact, "worth", fact.id, "worth", gw.worth_of_fact(fact, function() return served_by(fact) end))
      end
      seen[fact] = true
    end
  end
end

-- With a value that the setting never has the objective is in no game.
local function check_value(def, id, key, value, s)
  local range = s.range or {}
  if s.one_of and api.contains(s.one_of, value) then return end
  if not s.one_of and (s.type == "integer" or s.range) and math.type(value) == "integer" then
    if value >= (range[1] or value) and value <= (range[2] or value) then return end
  end
  if not s.one_of and not s.range and type(value) == "boolean" then return end
  fault(def, { "objectives", id, "only", key }, ("objective %s is only with %s = '%s', which the setting never is"):format(id, key, gw.words(value)),
    s.one_of and gw.quote_nearest(tostring(value), s.one_of) or range[1] and ("it is from %d to %d"):format(range[1], range[2]) or "it is true or false")
end

-- `only` names settings, each with a value of it.
local function check_only(def)
  local ids, by_id = {}, {}
  for _, s in ipairs(gw.all_settings()) do ids[#ids + 1], by_id[s.id] = s.id, s.free or s end
  for id, o in pairs(def.objectives or {}) do
    for key, value in pairs(o.only or {}) do
      if by_id[key] then check_value(def, id, key, value, by_id[key]) end
      if not api.contains(ids, key) then
        fault(def, { "objectives", id, "only", key }, ("objective %s is only with '%s', which is not a setting"):format(id, tostring(key)),
          gw.quote_nearest(tostring(key), ids))
      end
    end
  end
end

-- The scenario that is played brings its objectives: before chains and fields are closed.
function gw.finish_objectives()
  list, gw.counts_turns = {}, false
  local def = gw.scenario
  if not def then return end
  list = gw.objectives_of(def)
  check_only(def)
  gw.counts_turns = must_count(def)
  if gw.counts_turns then declare_counters(def) end
  if #list > 0 or def.last_turn ~= nil then
    gw.add_step_of(def, "game.result", def.id .. "/objectives", #list > 0 and "objectives" or "last_turn", result)
  end
  carry_worths()
end

-- --- in words ---

-- "at the end of 2 turns in a row"; nil: at any time.
function gw.objective_time(o)
  if o.rank == 1 then return nil end
  if (o.def.for_turns or 1) == 1 then return WHEN[o.rank] end
  return o.rank == 2 and ("at the end of %d turns in a row"):format(o.def.for_turns)
    or ("at the end of the game, held for %d turns"):format(o.def.for_turns)
end

local function may_read(o, side) return o.def.see == "all" or o.def.side == side end

local function briefing_line(o, side)
  local whose = o.def.side and o.def.side ~= side and gw.scenario.sides[o.def.side].title
  local time, outcome = gw.objective_time(o), o.def.outcome
  return ("  %s%s%s%s"):format(whose and whose .. ": " or "", o.def.title, time and ", " .. time or "", outcome and (" (%s)"):format(outcome) or "")
end

-- For the briefing of a side: what it may know of the objectives, a line each, its own first.
function gw.objective_briefing(side)
  local own, others = {}, {}
  for _, o in ipairs(list) do
    local to = (o.def.side or side) == side and own or others
    if is_live(o) and may_read(o, side) then to[#to + 1] = briefing_line(o, side) end
  end
  local out = table.move(others, 1, #others, #own + 1, own)
  local last = #out > 0 and last_turn()
  if last then out[#out + 1] = ("  The last turn is turn %d"):format(last) end
  return #out > 0 and "\nObjectives:\n" .. table.concat(out, "\n") or ""
end

local function progress(o)
  if is_met(o) then return "met" end
  if o.rank == 1 or not o.def.for_turns then
    return o.rank > 1 and holds(o) and "not decided: it counts " .. WHEN[o.rank] or "not met"
  end
  return ("held for %d of %d turns"):format(counts_of(o)[o.id] or 0, o.def.for_turns)
end

-- For the end page: each objective with the facts that decided it.
function gw.objective_ending()
  return api.map(api.filter(list, is_live), function(o)
    local words = api.map(o.facts, function(fact) return (gw.fact_words(fact, side_of(o))) end)
    local side = o.def.side and gw.scenario.sides[o.def.side].title .. ": " or ""
    return ("%s%s: %s%s"):format(side, o.def.title, progress(o), #words > 0 and (" (%s)"):format(table.concat(words, "; ")) or "")
  end)
end

-- "all of x, y", for the sheet.
local function condition_text(cond)
  if cond == nil then return "always" end
  if type(cond) == "string" then
    local fact = gw.find(gw.classes.fact, cond, gw.scenario.mod)
    return fact and fact.title or cond
  end
  local parts = api.map(cond.all or cond.any or cond.count, function(part)
    return type(part) == "table" and "(" .. condition_text(part) .. ")" or condition_text(part)
  end)
  if cond.count then
    local bounds = (cond.at_least and "at least " .. cond.at_least or "") .. (cond.at_least and cond.at_most and ", " or "")
      .. (cond.at_most and "at most " .. cond.at_most or "")
    return ("%s of: %s"):format(bounds, table.concat(parts, ", "))
  end
  return table.concat(parts, cond.all and " and " or " or ")
end

function gw.objective_rows()
  return api.map(api.filter(list, is_live), function(o)
    local side = o.def.side and gw.scenario.sides[o.def.side].title or "nobody's"
    return { o.def.title, side, gw.objective_time(o) or WHEN[1], condition_text(o.def.when), o.def.outcome or "won" }
  end)
end
