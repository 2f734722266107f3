-- Names of things that are no definitions, for `show` and `why`: maps, mods, and the settings that a rule set or a
-- scenario carries. And the one way in which an id is read that somebody types: "ID", "MOD:ID", "CLASS/ID".
local _, gw = ...
local pairs = gw.pairs

local function is_mod(id)
  for _, m in ipairs(gw.installed()) do
    if m.id == id then return true end
  end
  return false
end

-- "class/mod:id" -> class or nil, mod or nil, bare id
function gw.read_id(text)
  local class, rest = text:match "^([%w_]+)[ /](.+)$"
  rest = rest or text
  local mod, bare = rest:match "^([%w_]+):(.+)$"
  return class, mod, bare or rest
end

-- "carbine", "base:carbine", "weapon/carbine", each with ":MODE" behind it -> the id and the mode.
function gw.read_mode(text)
  local _, mod, bare = gw.read_id(text)
  if mod and not is_mod(mod) then return mod, bare end
  local id, mode = bare:match "^(.-):(.+)$"
  return (mod and mod .. ":" or "") .. (id or bare), mode
end

-- The text that was given for a setting, by its id or with its mod.
function gw.given_setting(set, id, mod, bare)
  if set[id] ~= nil or not mod then return set[id] end
  return set[mod .. ":" .. (bare or id)]
end

local function header_of_map(text)
  local out = {}
  for line in text:gmatch "[^\n]+" do
    local section = line:match "^%[(%w+)%]"
    if section and section ~= "map" then return out end
    local key, value = line:match "^([%w_]+)%s*=%s*(.*)$"
    if key and key ~= "id" then out[key] = gw.trim_end(value) end
  end
  return out
end

local finders = {}

function finders.map(id, mod)
  local text, file = gw.entry.map_text((mod and mod .. ":" or "") .. id)
  if not text then return {} end
  local out = header_of_map(text)
  local owner = file:match "^(.-)/maps/" or "base"
  out.class, out.id, out.mod, out.file = "map", id, owner, file
  return { out }
end

function finders.mod(id, mod)
  for _, m in ipairs(mod and {} or gw.installed()) do
    if m.id == id then
      local out = { class = "mod", file = m.folder and m.folder .. "/mod.ini" }
      for k, v in pairs(m) do out[k] = v end
      return { out }
    end
  end
  return {}
end

-- The settings of this game, then those that other scenarios carry: `list settings SCENARIO` names them too.
local function every_setting()
  local out, seen = {}, {}
  local function add(s)
    local key = s.owner and s.owner.class_of .. " " .. s.owner.ref .. " " .. s.id
    if key and not seen[key] then out[#out + 1], seen[key] = s, true end
  end
  for _, s in ipairs(gw.all_settings()) do add(s) end
  for _, class in ipairs { "ruleset", "scenario" } do
    for _, def in ipairs(gw.classes[class].list) do
      for _, s in ipairs(gw.settings_of(def)) do add(s) end
    end
  end
  return out
end

function finders.setting(id, mod)
  local all = {}
  for _, s in ipairs(every_setting()) do
    if s.id == id and (not mod or s.mod == mod) then
      local out = gw.setting_facts(id, s)
      local played = s.owner == gw.scenario or s.owner == gw.ruleset
      out.class, out.mod, out.of, out.chosen = "setting", s.mod, s.owner.class_of .. " " .. s.owner.ref, played and gw.settings[id] or nil
      out.file, out.line = s.owner.file, (gw.key_line(s.owner.file, s.owner.line, "settings." .. id))
      all[#all + 1] = out
    end
  end
  return all
end

-- Facts of every thing of that name that is no definition, each with its `class`.
function gw.find_things(text)
  local class, mod, id = gw.read_id(text)
  local out = {}
  for _, kind in ipairs(gw.keys(finders)) do
    for _, found in ipairs((not class or class == kind) and finders[kind](id, mod) or {}) do out[#out + 1] = found end
  end
  return out
end

-- All names that gw.find_things knows, for the nearest one; `class`: those of one kind.
function gw.thing_names(class)
  local out = {}
  local function add(kind, list)
    for _, t in ipairs((not class or class == kind) and list or {}) do out[#out + 1] = t.id end
  end
  add("mod", gw.installed())
  add("setting", every_setting())
  add("map", gw.map_names())
  return out
end

function gw.is_thing_class(class) return finders[class] ~= nil end
