-- The page of settings before a game: what is chosen, what could be, and why something cannot. Values are texts, as --set wants them.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local list -- the settings of the game; chosen: the text of each by id

local function text_of(s, value) return gw.setting_text(s, value) end
local function own_default(s) return text_of(s, gw.own_default(s)) end

local function setting(id)
  for _, s in ipairs(list) do
    if s.id == id then return s end
  end
  return {}
end

-- The default of a setting: what the values of others, as they are chosen, make it, else its own.
local function default(chosen, s)
  local found
  for _, other in ipairs(list) do
    local preset = other.presets and other.presets[chosen[other.id]]
    if preset and preset[s.id] ~= nil then found = preset[s.id] end
  end
  return found == nil and own_default(s) or text_of(s, found)
end

-- Chooses the value. What nobody had chosen follows its presets, as does every later default.
local function choose(chosen, s, value)
  local followers = {}
  for _, other in ipairs(list) do
    if other.id ~= s.id and chosen[other.id] == default(chosen, other) then followers[#followers + 1] = other end
  end
  chosen[s.id] = value
  for _, other in ipairs(followers) do chosen[other.id] = default(chosen, other) end
end

-- What the setting, at a value that is not its own default, finds against it in the others; nil: nothing.
local function against(chosen, s)
  if chosen[s.id] == own_default(s) then return nil end
  for key, want in pairs(s.needs or {}) do
    local text = text_of(setting(key), want)
    if chosen[key] ~= text then return ("%s needs %s=%s"):format(s.id, key, text) end
  end
  for key, unwanted in pairs(s.excludes or {}) do
    local text = text_of(setting(key), unwanted)
    if chosen[key] == text then return ("%s cannot be combined with %s=%s"):format(s.id, key, text) end
  end
end

-- Why the value cannot be chosen with the others as they are; nil: it can.
local function why_not(chosen, s, value)
  local tried = {}
  for id, text in pairs(chosen) do tried[id] = text end
  choose(tried, s, value)
  for _, other in ipairs(list) do
    local why = against(tried, other)
    if why then return why end
  end
end

local function is_switch(s) return not s.one_of and not s.range and (s.type or "boolean") == "boolean" end

-- The values that can be listed; nil: they are too many.
local function values_of(s)
  if is_switch(s) then return { "true", "false" } end
  return s.one_of and api.map(s.one_of, function(v) return text_of(s, v) end)
end

local function values_text(s)
  local values, range = values_of(s), s.range
  if values and #values > 0 then return table.concat(values, ", ") end
  return range and ("%s to %s"):format(text_of(s, range[1]), text_of(s, range[2])) or "any"
end

-- Does the setting take the text at all?
local function takes(s, text)
  local values, range = values_of(s), s.range
  if values and #values > 0 then return api.contains(values, text) end
  if s.type == "string" then return true end
  local n = gw.number_read(s.quantity, text)
  return n and (not range or n >= range[1] and n <= range[2])
end

-- The values, then those that cannot be chosen now, each with the reason.
local function possible(chosen, s)
  local out = values_text(s)
  for _, value in ipairs(values_of(s) or {}) do
    local why = value ~= chosen[s.id] and why_not(chosen, s, value)
    if why then out = ("%s; not %s: %s"):format(out, value, why) end
  end
  return out
end

-- --- what is done on the page: each gives why not, or nothing ---

local acts = {}

-- All at their defaults.
function acts.reset(chosen)
  for _, s in ipairs(list) do chosen[s.id] = nil end
  for _, s in ipairs(list) do chosen[s.id] = default(chosen, s) end
end

function acts.set(chosen, act)
  local s, value = list[act.n], act.value
  local why = takes(s, value) and (why_not(chosen, s, value) or "") or ("%s: '%s' is not one of %s"):format(s.id, value, values_text(s))
  if why == "" then choose(chosen, s, value) end
  return why
end

-- The next value (by = 1) or the one before (by = -1); of a range the next number.
function acts.step(chosen, act)
  local s, by = list[act.n], act.by
  local values, range, to = values_of(s), s.range, nil
  if values and #values > 0 then
    local at = is_switch(s) and 2 or 1
    for i, value in ipairs(values) do at = value == chosen[s.id] and i or at end
    to = values[(at - 1 + by) % #values + 1]
  elseif range then
    local n = gw.number_read(s.quantity, chosen[s.id])
    to = text_of(s, math.max(range[1], math.min(range[2], n and n + by or range[1])))
  end
  if not to then return "this value is typed: press Enter" end
  return acts.set(chosen, { n = act.n, value = to })
end

-- The value that the pair ID=VALUE or MOD:ID=VALUE gives the setting; nil: it is of another.
local function value_in(pair, id)
  local name, value = pair:match "^([^=]*)=(.*)$"
  return name and name:match "([^:]*)$" == id and value or nil
end

-- What the command line has chosen: first what presets others, so that a value that was typed stands. A pair of no setting is left over.
function acts.given(chosen, act, others)
  acts.reset(chosen)
  for _, presets in ipairs { true, false } do
    for _, pair in ipairs(act.set) do
      local known = false
      for _, s in ipairs(list) do
        local value = value_in(pair, s.id)
        if value and (s.presets ~= nil) == presets then choose(chosen, s, value) end
        known = known or value ~= nil
      end
      if not known and not presets then others[#others + 1] = pair end
    end
  end
end

-- JSON of an act and what is chosen before it -> JSON of the page after it.
function gw.entry.setting_page(json)
  local act = core.unjson(json)
  local chosen, others = act.chosen or {}, act.others or {}
  list = gw.all_settings()
  local why = acts[act.act](chosen, act, others)
  local rows = api.map(list, function(s)
    return { id = s.id, title = s.title, help = s.help, value = chosen[s.id], values = possible(chosen, s),
      changed = chosen[s.id] ~= default(chosen, s) }
  end)
  return core.json { rows = rows, chosen = chosen, others = others, why = why }
end
