-- Settings: their shape, and whether each value can be chosen at all.
local _, gw = ...
local api, pairs, check = gw.api, gw.pairs, gw.check
local def_fault = check.def_fault

-- --- settings ---

local KEYS = { "title", "type", "one_of", "range", "default", "needs", "excludes", "presets", "quantity", "mods", "cite", "help", "name", "text", "notes" }

local function values_of(s)
  local words = gw.values_from(s)
  if type(words) == "table" then return words end
  if s.range or s.type == "integer" or s.type == "string" then return nil end
  return { false, true }
end

local function value_fits(s, value)
  local list = values_of(s)
  if list then return api.contains(list, value) end
  if s.type == "string" then return type(value) == "string" end
  return math.type(value) == "integer" and (not s.range or value >= s.range[1] and value <= s.range[2])
end

local function words(s)
  local list = values_of(s)
  if list then return table.concat(api.map(list, tostring), ", ") end
  return s.range and ("%d to %d"):format(s.range[1], s.range[2]) or s.type == "string" and "a text" or "a whole number"
end

-- `say` tells a fault at a key of the setting.
local function check_shape(id, s, say)
  for key in pairs(s) do
    if not api.contains(KEYS, key) then
      say("GW0421", key, ("setting %s: unknown field '%s'"):format(id, key), gw.classes.setting.was[key] or gw.quote_nearest(key, KEYS))
    end
  end
  if s.range and gw.range_is_bad(s.range) then
    say("GW0422", "range", ("setting %s: range is { least, most }, whole numbers"):format(id))
    return false
  end
  local list, why = gw.values_from(s)
  if why or s.one_of and (type(list) ~= "table" or #list == 0) then
    say("GW0422", "one_of", ("setting %s: %s"):format(id, why or "one_of is a list of values"))
    return false
  end
  local twice = gw.listed_twice(s.one_of and list)
  if twice ~= nil then say("GW0422", "one_of", ("setting %s: one_of lists '%s' twice"):format(id, tostring(twice)), "remove one of them") end
  if s.default ~= nil and not value_fits(s, s.default) then say("GW0161", "default", gw.default_fault(s, id)) end
  return true
end

local function check_others(id, s, all, say)
  for _, word in ipairs { "needs", "excludes" } do
    for key, value in pairs(type(s[word]) == "table" and s[word] or {}) do
      local other = all[key]
      if not other then
        say("GW0420", word, ("setting %s %s '%s', which is not a setting"):format(id, word, tostring(key)), gw.quote_nearest(tostring(key), gw.keys(all)))
      elseif type(other) == "table" and not value_fits(other, value) then
        say("GW0420", word, ("setting %s %s %s=%s; it takes %s"):format(id, word, key, tostring(value), words(other)))
      end
    end
  end
end

-- One preset of another setting: there is such a setting, it takes that value, and it brings no mods, for those are loaded by what is typed.
local function check_preset(id, value, key, preset, all, say)
  local other, says = all[key], ("setting %s: the preset of %s"):format(id, tostring(value))
  if not other or key == id then
    say("GW0420", "presets", ("%s names '%s', which is not another setting"):format(says, tostring(key)), gw.quote_nearest(tostring(key), gw.keys(all)))
  elseif type(other) == "table" and not value_fits(other, preset) then
    say("GW0420", "presets", ("%s has %s=%s; it takes %s"):format(says, key, tostring(preset), words(other)))
  elseif type(other) == "table" and (other.mods or other.presets) then
    say("GW0420", "presets", ("%s sets %s, which %s"):format(says, key, other.mods and "brings mods" or "has presets of its own"),
      "a player has to choose that one by name")
  end
end

local function check_presets(id, s, all, say)
  for value, list in pairs(type(s.presets) == "table" and s.presets or {}) do
    if not value_fits(s, value) then
      say("GW0420", "presets", ("setting %s has presets for %s; it takes %s"):format(id, tostring(value), words(s)))
    end
    for key, preset in pairs(type(list) == "table" and list or {}) do check_preset(id, value, key, preset, all, say) end
  end
end

local function plain_settings()
  local all = {}
  for _, def in ipairs(gw.classes.setting.list) do all[def.id] = def end
  return all
end

local function add_own(all, class)
  for _, def in ipairs(gw.classes[class].list) do
    for id, s in pairs(type(def.settings) == "table" and def.settings or {}) do
      if all[id] == nil then all[id] = type(s) == "table" and s or {} end
    end
  end
  return all
end

-- Every setting there is, of rule sets and of scenarios, by id.
function check.all_settings() return add_own(add_own(plain_settings(), "ruleset"), "scenario") end

local KIND_OF = { string = "string", boolean = "boolean", number = "integer" }

-- The kind that all the values have; "any": there are none, or they are of several kinds.
local function kind_of_all(values)
  local kind = KIND_OF[type(values[1])] or "any"
  for _, value in ipairs(values) do
    if KIND_OF[type(value)] ~= kind then return "any" end
  end
  return kind
end

local function type_of_spec(s)
  if type(s) ~= "table" then return "any" end
  local list = values_of(s)
  if list == nil then return s.type == "string" and "string" or "integer" end
  return type(list) == "table" and kind_of_all(list) or "any"
end

local function note_type(out, id, s)
  local kind = type_of_spec(s)
  out[id] = (out[id] == nil or out[id] == kind) and kind or "any"
end

-- The kind of the value of each setting there is, "any" where two settings of that name take different ones: id -> kind.
function check.setting_types()
  local out = {}
  for _, def in ipairs(gw.classes.setting.list) do note_type(out, def.id, not gw.refused[def] and def) end
  for _, class in ipairs { "ruleset", "scenario" } do
    for _, def in ipairs(gw.classes[class].list) do
      for id, s in pairs(type(def.settings) == "table" and def.settings or {}) do note_type(out, id, s) end
    end
  end
  return out
end

-- --- what can be chosen ---

local function default_of(s)
  if s.default ~= nil then return s.default end
  local list = values_of(s)
  if s.type == "string" and not s.one_of then return "" end
  return list and list[1] or s.range and s.range[1] or 0
end

-- As in play: what is at its default needs nothing and excludes nothing.
local function holds(all, chosen, id)
  local s = all[id]
  if chosen[id] == default_of(s) then return true end
  for key, want in pairs(type(s.needs) == "table" and s.needs or {}) do
    if all[key] and chosen[key] ~= want then return false, key end
  end
  for key, unwanted in pairs(type(s.excludes) == "table" and s.excludes or {}) do
    if all[key] and chosen[key] == unwanted then return false, key end
  end
  return true
end

-- Goes through the settings that are asked for, one after another: a need has one answer, an exclusion
-- leaves those that may be tried in turn.
local function fits(all, chosen, fixed, depth)
  for id in pairs(fixed) do
    local ok, key = holds(all, chosen, id)
    if not ok then
      if depth == 0 or fixed[key] then return false end
      for _, value in ipairs(values_of(all[key]) or { default_of(all[key]), all[id].needs and all[id].needs[key] }) do
        local tried, held = {}, {}
        for k, v in pairs(chosen) do tried[k] = v end
        for k in pairs(fixed) do held[k] = true end
        tried[key], held[key] = value, true
        if fits(all, tried, held, depth - 1) then return true end
      end
      return false
    end
  end
  return true
end

local function can_be(all, id, value)
  local chosen = {}
  for key, s in pairs(all) do chosen[key] = default_of(s) end
  chosen[id] = value
  return fits(all, chosen, { [id] = true }, 6)
end

local function check_reach(id, s, all, say)
  if type(s.needs) ~= "table" and type(s.excludes) ~= "table" then return end
  local default = default_of(s)
  for _, value in ipairs(values_of(s) or {}) do
    if value ~= default and not can_be(all, id, value) then
      say("GW0423", s.needs and "needs" or "excludes", ("setting %s can never be %s: its needs cannot all be met"):format(id, tostring(value)),
        "its needs and excludes, or those of the settings that it needs, contradict each other")
      return
    end
  end
end

-- A default is chosen by nobody, so nothing that it needs is chosen with it.
local function check_default_needs(id, s, all, say)
  if default_of(s) ~= true then return end
  for key, want in pairs(type(s.needs) == "table" and s.needs or {}) do
    local other = all[key]
    if type(other) == "table" and default_of(other) ~= want then
      say("GW0424", "needs", ("setting %s is on by default, but needs %s=%s, which is %s"):format(id, key, tostring(want),
        tostring(default_of(other))), ("write default = false, or let %s be %s by default"):format(key, tostring(want)))
    end
  end
end

local function tables_of(all)
  local out = {}
  for id, s in pairs(all) do out[id] = type(s) == "table" and not (s.range and gw.range_is_bad(s.range)) and s or nil end
  return out
end

local function check_one(id, s, all, say)
  if not check_shape(id, s, say) then return end
  check_others(id, s, all, say)
  check_presets(id, s, all, say)
  local good = tables_of(all)
  if not good[id] then return end
  check_reach(id, s, good, say)
  check_default_needs(id, s, good, say)
end

local function check_setting(def, all)
  local plain = {}
  for _, key in ipairs(KEYS) do plain[key] = def[key] end
  check_one(def.id, plain, all, function(code, key, text, hint) def_fault(code, def, key, text, hint) end)
end

function check.own_settings(def)
  if type(def.settings) ~= "table" then return end
  local all = add_own(plain_settings(), "ruleset")
  for id, s in pairs(def.settings) do all[id] = type(s) == "table" and s or true end
  for id, s in pairs(def.settings) do
    if type(s) == "table" then -- else told when it was defined
      check_one(id, s, all, function(code, key, text, hint) def_fault(code, def, { "settings", id, key }, text, hint) end)
    end
  end
end

function check.settings(mod)
  local all = add_own(plain_settings(), "ruleset")
  check.each_definition(mod, function(def)
    if def.class_of == "setting" then check_setting(def, all) end
    if def.class_of == "ruleset" then check.own_settings(def) end
  end)
end

check.values_of = values_of
