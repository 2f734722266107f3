-- What ids were called before: [aliases] of mod.ini. An old id means the new one wherever ids are read: in records, maps,
-- rosters and the code of other mods. It is asked for only where nothing is called so now.
local core, gw = ...
local api = gw.api

-- What the mod calls now what was called so; nil: it knows no such id. Renamed twice it is followed twice (the reader of
-- mod.ini refuses circles).
local function new_id(mod, class_name, id)
  local aliases, found = gw.manifest(mod).aliases, nil
  local word = aliases and (aliases[class_name .. "/" .. id] or aliases[id])
  while word do
    found = word
    word = aliases[class_name .. "/" .. word] or aliases[word]
  end
  return found
end

local with_aliases -- mods that have any, once all are loaded

local function find_owners()
  return api.filter(api.map(core.mods(), function(m) return m.id end), function(id) return gw.manifest(id).aliases ~= nil end)
end

local function owners(mod)
  if mod then return { mod } end
  if gw.stage == "play" then with_aliases = with_aliases or find_owners() end
  return with_aliases or find_owners()
end

-- The full ids that an old id may mean.
local function candidates(class_name, text)
  local out = {}
  local owner, bare = text:match "^([%w_]+):([%w_.]+)$"
  for _, mod in ipairs(owners(owner)) do
    local id = new_id(mod, class_name, bare or text)
    if id then out[#out + 1] = mod .. ":" .. id end
  end
  return out
end

-- The full id that is meant by an old one; nil, and why where several mods had it.
function gw.alias(class_name, text)
  local found = candidates(class_name, text)
  if #found < 2 then return found[1] end
  return nil, ("several mods had %s '%s': it is %s now"):format(gw.a(class_name), text, table.concat(found, " or "))
end

-- --- words of a choice ---

local function is_action(word)
  local full = gw.alias("action", word)
  local def = full and gw.find(gw.classes.action, full)
  return def and gw.verb_of(def)
end

-- An old id of any class in a choice or an answer, bare as it stands there.
local function renamed(word)
  for _, name in ipairs(gw.class_names()) do
    local full = gw.alias(gw.classes[name].name, word)
    if full then return (full:match ":(.*)$") end
  end
end

-- The one of a list of ids that a word was called before; nil: none of them.
function gw.alias_among(word, list)
  if #owners() == 0 then return nil end
  for _, name in ipairs(gw.class_names()) do
    local full = gw.alias(gw.classes[name].name, word)
    local bare = full and full:match ":(.*)$"
    if full and api.contains(list, full) then return full end
    if bare and api.contains(list, bare) then return bare end
  end
end

-- The text of a choice from before ids were changed, as it is now; the same text where none was.
function gw.alias_words(text)
  local first = true
  if #owners() == 0 then return text end
  return (text:gsub("%S+", function(word)
    local verb = first and is_action(word)
    first = false
    return verb or renamed(word)
  end))
end

gw.entry.alias_words = gw.alias_words

-- --- settings ---

-- set: { key = text }: what settings are called now.
function gw.alias_settings(set, known)
  for _, key in ipairs(gw.keys(set)) do
    local full = not known[key] and gw.alias("setting", key)
    if full and set[full] == nil then set[full], set[key] = set[key], nil end
  end
end

-- --- faults ---

local function fault(m, from, text, hint)
  core.fault { code = "GW0236", file = m.folder .. "/mod.ini", line = (m.alias_lines or {})[from], mod = m.id, text = text, hint = hint }
end

local function has(mod, class_name, id)
  for _, name in ipairs(class_name and { class_name } or gw.class_names()) do
    local class = gw.class_named(name, mod)
    for _, def in ipairs(class and gw.definitions_of(class, id) or {}) do
      if def.mod == mod then return true end
    end
  end
  return false
end

local function is_file(mod, class_name, id)
  if class_name and class_name ~= "scenario" then return false end
  for _, f in ipairs(gw.scenario_files()) do
    if f.mod == mod and f.id == id then return true end
  end
  return false
end

-- Settings and actions that a rule set or a scenario carries; scenarios are read when they are played.
local function is_carried(mod, class_name, id)
  if class_name ~= nil and class_name ~= "setting" and class_name ~= "action" then return false end
  for _, def in ipairs(gw.classes.ruleset.list) do
    if def.mod == mod and type(def.settings) == "table" and def.settings[id] then return true end
  end
  return api.contains(api.map(gw.scenario_files(), function(f) return f.mod end), mod)
end

local function check_alias(m, from, to)
  local class_name, old = from:match "^([%w_.]+)/(.*)$"
  old = old or from
  if class_name and not gw.class_named(class_name, m.id) then
    fault(m, from, ("alias '%s': there is no class '%s'"):format(from, class_name), gw.quote_nearest(class_name, gw.class_names()))
  elseif has(m.id, class_name, old) or is_file(m.id, class_name, old) then
    fault(m, from, ("alias '%s': the mod still has that id, so the alias would never be asked for"):format(from),
      "remove the alias, or give one of them another id")
  elseif not has(m.id, class_name, to) and not is_file(m.id, class_name, to) and not new_id(m.id, class_name or "", to)
    and not is_carried(m.id, class_name, to) then
    fault(m, from, ("alias '%s': the mod has no '%s'"):format(from, to), "an alias leads to an id of the mod itself")
  end
end

-- When all is defined and nothing is set aside yet.
function gw.check_aliases()
  if gw.broken then return end
  for _, one in ipairs(core.mods()) do
    local m = gw.manifest(one.id)
    for from, to in gw.pairs(m.aliases or {}) do check_alias(m, from, to) end
  end
end
