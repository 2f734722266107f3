-- Settings: the switches of rule set and scenario that are chosen before play.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

gw.settings = {}

-- Words that depend on the definitions of all mods are given by a function. Nil, and why: it gives no list of words.
local function words_given(fn)
  local ok, list = pcall(fn)
  if not ok then return nil, "one_of stops with an error: " .. tostring(list) end
  if type(list) ~= "table" then return nil, ("one_of gives %s, a list of words expected"):format(api.kind(list)) end
  if #list == 0 then return nil, "one_of gives an empty list" end
  for i, word in ipairs(list) do
    if type(word) ~= "string" then return nil, ("one_of gives %s as value %d, a word expected"):format(api.kind(word), i) end
  end
  return list
end

-- The values of a setting in words: a class for a type, one of its definitions by id; else what one_of is or gives.
local function values_from(spec)
  local class = spec.type and gw.classes[spec.type]
  if class then return gw.class_ids(class) end
  if type(spec.one_of) == "function" then return words_given(spec.one_of) end
  return spec.one_of
end
gw.values_from = values_from

-- Settings that a rule set or a scenario carries.
local function carried(list, owner)
  for id, spec in pairs(owner and type(owner.settings) == "table" and owner.settings or {}) do
    if type(spec) ~= "table" then spec = {} end -- told when it was defined
    local values, why = values_from(spec)
    if why then gw.deep_fault("GW0422", owner, { "settings", id, "one_of" }, ("setting %s: %s"):format(id, why)) end
    list[#list + 1] = { id = id, title = spec.title, type = spec.type, one_of = values or why and {} or nil, range = spec.range,
      default = spec.default, needs = spec.needs, excludes = spec.excludes, presets = spec.presets, quantity = spec.quantity, mods = spec.mods,
      cite = spec.cite, help = spec.help,
      from = owner.from, mod = owner.mod, owner = owner, of_scenario = owner.class_of == "scenario" }
  end
end

local fixed_of -- below: the setting with the one value that the scenario gives it

-- Those that can be chosen under the rule set that is played, in the scenario that is open.
local function all_settings()
  local list = {}
  for _, def in ipairs(gw.classes.setting.list) do
    if gw.in_force(def.mod) then list[#list + 1] = gw.setting_of(def) end
  end
  carried(list, gw.ruleset)
  carried(list, gw.scenario)
  return gw.scenario and gw.scenario.fixes and api.map(list, fixed_of) or list
end
gw.all_settings = all_settings

-- Those that a rule set or a scenario carries.
function gw.settings_of(def)
  local list = {}
  carried(list, def)
  return list
end

local function range_is_bad(range)
  return type(range) ~= "table" or math.type(range[1]) ~= "integer" or math.type(range[2]) ~= "integer" or range[1] > range[2]
end
gw.range_is_bad = range_is_bad

-- What may be read of a setting that is wrong, and was told so or will be.
local function range_of(s) return s.range ~= nil and not range_is_bad(s.range) and s.range or nil end
local function words_of(s) return type(s.one_of) == "table" and s.one_of or nil end
local function table_of(value) return type(value) == "table" and value or {} end

local function bad(text, hint) core.fault { code = "GW0160", text = text, hint = hint } end

local function values_of(s)
  local words, range = words_of(s), range_of(s)
  if words then return gw.word_list(words) end
  if range then return ("%s to %s"):format(gw.number_text(s.quantity, range[1]), gw.number_text(s.quantity, range[2])) end
  return s.type == "integer" and "a whole number" or s.type == "string" and "a text" or "true or false"
end

-- Returns the fault of a setting's default, and the mend.
function gw.default_fault(s, id)
  local words, d = values_from(s), s.default
  local near = type(words) == "table" and type(d) == "string" and gw.quote_nearest(d, gw.copy_list(words)) or nil
  local expected = type(words) == "table" and gw.word_list(words) or values_of(s)
  return ("setting %s: the default is %s; %s expected"):format(id, words and type(d) == "string" and "'" .. d .. "'" or gw.shown_value(d), expected),
    near or not words and gw.meant_value("default", { range_of(s) and "integer" or s.type or "boolean" }, d) or nil
end

-- Is the text the full id of a definition whose bare id the word is? Whoever takes an id takes "mod:id" too.
local function is_full_id(text, word)
  if text:match "^[%w_]+:([%w_.]+)$" ~= word then return false end
  for _, class in pairs(gw.classes) do
    for _, def in ipairs(gw.definitions_of(class, word)) do
      if def.ref == text then return true end
    end
  end
  return false
end

local function value_of(s, text)
  local words, range = words_of(s), range_of(s)
  if words then
    for _, v in ipairs(words) do
      if tostring(v) == text or is_full_id(text, v) then return v end
    end
  elseif s.type == "string" then
    return text
  elseif range or s.type == "integer" then
    local n
    if gw.is_quantity(s.quantity) then n = gw.quantity_read(s.quantity, text) else n = math.tointeger(tonumber(text)) end
    if n and (not range or n >= range[1] and n <= range[2]) then return n end
  else
    return gw.truth_of(text)
  end
end

-- The setting as it may be chosen where the scenario fixes it: one value, which is its default too.
function fixed_of(s)
  local value = gw.scenario.fixes[s.id]
  if value == nil or s.owner == gw.scenario then return s end
  local out = {}
  for key, v in pairs(s) do out[key] = v end
  out.fixed_by, out.free, out.type, out.range, out.one_of, out.default = gw.scenario.id, s, nil, nil, { value }, value
  return out
end

-- A value as players type it.
local function text_of(s, value) return math.type(value) and gw.number_text(s.quantity, value) or tostring(value) end
gw.setting_text = text_of

-- "id=value" of what the scenario that is open fixes.
function gw.fixed_texts()
  local out = {}
  for _, s in ipairs(all_settings()) do
    if s.fixed_by then out[#out + 1] = ("%s=%s"):format(s.id, text_of(s, s.default)) end
  end
  return out
end

local function bad_fix(key, text, hint) gw.deep_fault("GW0164", gw.scenario, { "fixes", key }, ("scenario %s fixes %s"):format(gw.scenario.id, text), hint) end

-- What the scenario fixes is a setting of its rules, and takes that value.
local function check_fixes(list)
  local def = gw.scenario
  local there = {}
  for _, s in ipairs(list) do there[s.id] = s end
  for key, value in pairs(def and def.fixes or {}) do
    local s = there[key]
    if s and s.owner == def then
      bad_fix(key, ("its own setting '%s'"):format(key), "a setting of its own need not be one: write the value where it is read")
    elseif s and value_of(s.free, text_of(s, value)) ~= value then
      bad_fix(key, ("%s at %s; %s expected"):format(key, tostring(value), values_of(s.free)))
    elseif not s and gw.ruleset and gw.ruleset.id == def.rules then
      bad_fix(key, ("'%s', which is not a setting"):format(key), gw.quote_nearest(key, gw.keys(there)))
    end
  end
end

local function parse_fixed(s, text)
  if value_of(s.free, text) == s.default then return s.default end
  core.fault { code = "GW0165", text = ("setting %s: scenario %s fixes it at %s"):format(s.id, s.fixed_by, text_of(s, s.default)),
    hint = ("leave --set %s=%s out"):format(s.id, text) }
end

local function parse(s, text)
  if s.fixed_by then return parse_fixed(s, text) end
  local value = value_of(s, text)
  if value ~= nil then return value end
  bad(("setting %s: '%s' found, %s expected"):format(s.id, text, values_of(s)), words_of(s) and gw.quote_nearest(text, s.one_of))
end

local preset_of = {} -- the defaults that the settings chosen in this game give to others, by id

local function own_default(s)
  if s.default ~= nil then return s.default end
  if words_of(s) then return s.one_of[1] end
  if range_of(s) then return s.range[1] end
  return s.type == "integer" and 0 or s.type == "string" and "" or false
end
gw.own_default = own_default

local function default_of(s)
  if preset_of[s.id] ~= nil and not s.fixed_by then return preset_of[s.id] end
  return own_default(s)
end

-- Is the text that was given for it another value than its default?
function gw.is_changed(spec, text)
  local value = text ~= nil and value_of(spec, text)
  return value ~= nil and text ~= nil and value ~= own_default(spec)
end

-- What the values that are chosen, or are the default, set for others that nobody chooses.
local function read_presets(list, given)
  preset_of = {}
  for _, s in ipairs(list) do
    local text = s.presets and gw.given_setting(given, s.id, s.mod)
    local value = s.presets and (text and value_of(s, text) or default_of(s))
    for id, preset in pairs(s.presets and table_of(table_of(s.presets)[value]) or {}) do preset_of[id] = preset end
  end
end

-- Named needs and excludes: setting = value that must (or must not) hold.
local function check_pairs(s, chosen)
  if chosen[s.id] == own_default(s) and not s.fixed_by then return end
  for key, want in pairs(table_of(s.needs)) do
    if chosen[key] ~= want then
      bad(("setting %s=%s needs %s=%s, which is %s"):format(s.id, tostring(chosen[s.id]), key, tostring(want), tostring(chosen[key])),
        ("add --set %s=%s"):format(key, tostring(want)))
    end
  end
  for key, unwanted in pairs(table_of(s.excludes)) do
    if chosen[key] == unwanted then
      bad(("setting %s=%s cannot be combined with %s=%s"):format(s.id, tostring(chosen[s.id]), key, tostring(unwanted)),
        ("drop one of them: the default of %s is %s"):format(s.id, tostring(default_of(s))))
    end
  end
end

local function told_shape(s)
  for _, key in ipairs { "one_of", "needs", "excludes", "presets" } do
    if s[key] ~= nil and type(s[key]) ~= "table" then
      local file, line = gw.given_at(s.owner or s, "settings." .. s.id)
      local text = ("setting %s: %s is %s; a table expected"):format(s.id, key, type(s[key]))
      if s.owner then gw.key_fault("GW0422", file, line, key, text) end -- of others the class has told it
      return true
    end
  end
end

local function check_default(s)
  local d = s.default
  if told_shape(s) then return end
  if s.range and range_is_bad(s.range) then
    local file, line = tostring(s.from):match "^(.-):(%d+)$"
    core.fault { code = "GW0422", file = file, line = math.tointeger(tonumber(line or 0)),
      text = ("setting %s: range is { least, most }, whole numbers"):format(s.id) }
    return
  end
  local ok = d == nil or s.one_of and api.contains(s.one_of, d)
    or s.range and math.type(d) == "integer" and d >= s.range[1] and d <= s.range[2]
    or s.type == "string" and type(d) == "string"
    or not s.one_of and not s.range and (s.type == "integer" and math.type(d) == "integer" or type(d) == "boolean")
  if not ok and s.owner then
    local text, hint = gw.default_fault(s, s.id)
    gw.deep_fault("GW0161", s.owner, { "settings", s.id, "default" }, text, hint)
  elseif not ok then
    local file, line = tostring(s.from):match "^(.-):(%d+)$"
    local by, at, col = gw.given_at(s, "default") -- the last patch of it
    line = math.tointeger(tonumber(line or 0))
    if by and (by ~= file or at ~= line) then
      file = by
      line, col = gw.key_line(by, at, "default")
    end
    local text, hint = gw.default_fault(s, s.id)
    core.fault { code = "GW0161", file = file, line = line, col = col, text = text, hint = hint }
  end
end

-- set: { key = text } from the command line or a record.
function gw.choose_settings(set)
  local list, ids, known, chosen = all_settings(), {}, {}, {}
  read_presets(list, set)
  for _, s in ipairs(list) do
    ids[#ids + 1], known[s.id] = s.id, true
    if s.mod then known[s.mod .. ":" .. (s.bare or s.id)] = true end
  end
  gw.alias_settings(set, known)
  for _, s in ipairs(list) do
    gw.check_quantity_of(s, "quantity", "setting " .. s.id)
    check_default(s.free or s)
    chosen[s.id] = default_of(s)
    local text = gw.given_setting(set, s.id, s.mod, s.bare)
    if text ~= nil then
      local v = parse(s, text)
      if v ~= nil then chosen[s.id] = v end
    end
  end
  for key in pairs(set) do
    if not known[key] then
      bad(gw.several_settings(key) or ("there is no setting '%s'"):format(key), gw.quote_nearest(key, ids) or ("settings: " .. table.concat(ids, ", ")))
    end
  end
  check_fixes(list)
  for _, s in ipairs(list) do check_pairs(s, chosen) end
  gw.settings = gw.freeze(chosen)
  gw.share_settings(chosen)
  gw.game_values.set = gw.settings
  core.forget_memo() -- answers depend on settings, which are not part of the world
end
