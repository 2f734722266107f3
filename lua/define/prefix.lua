-- Fields and settings that two mods which do not know each other both declare: there are two, "mod_name" each.
--
-- The bare name means that of the mod in whose code it stands. The code that reads or assigns a field is a function on the
-- stack while it does so, for that is no call: so it is known whose it is. (A call may have been a tail call.)
local core, gw = ...
local api = gw.api

-- The name with its mod, by which a field or a setting can always be asked.
function gw.prefixed(mod, name) return mod .. "_" .. name end

-- Which of several a mod means: its own, else that of the one mod that it knows, of several that of the rule set that it is written for.
local function meant(list, mod)
  local known, home, of = {}, nil, mod and gw.home_of(mod)
  for _, def in ipairs(list) do
    if def.mod == mod then return def end
    if mod and gw.knows(mod, def.mod) then known[#known + 1] = def end
    if of and of == def.mod then home = def end
  end
  return #known == 1 and known[1] or home
end

-- -> function(file): the prefixed name that code of that file means; nil: it may be any of them.
local function chooser(list, name)
  local by_file = {}
  return function(file)
    local word = file and by_file[file]
    if word == nil and file then
      local def = meant(list, gw.mod_of_file(file))
      word = def and gw.prefixed(def.mod, name) or false
      by_file[file] = word
    end
    return word or nil
  end
end

local function several(what, list, name)
  local words = api.map(list, function(def) return gw.prefixed(def.mod, name) end)
  return ("several mods have %s '%s': write %s"):format(what, list[1].id, table.concat(words, " or "))
end

-- --- fields ---

local get, set = core.getters, core.setters

-- u.NAME of a field that several mods declare, in the code of the mod that reads or assigns it.
function gw.share_field(kind, name, list)
  local choose = chooser(list, name)
  local function column(file)
    return choose(file or (core.where())) or error(several("a field", list, name), 4)
  end
  get[kind][name] = function(thing)
    local word = column((core.reader(3)))
    return thing[word]
  end
  set[kind][name] = function(thing, value)
    local word = column((core.reader(3)))
    thing[word] = value
  end
end

-- u.MOD_NAME of a field that no other mod declares.
function gw.alias_field(kind, name, long)
  if core.columns[kind][long] or get[kind][long] then return end
  get[kind][long] = function(thing) return thing[name] end
  set[kind][long] = function(thing, value) thing[name] = value end
end

-- --- settings ---

local renamed = {} -- definition -> the setting under its prefixed name

local function is_shared(def) return def.class_of == "setting" and gw.classes.setting.many[def.id] ~= nil end

-- The setting as it is chosen and listed.
function gw.setting_of(def)
  if not is_shared(def) then return def end
  if not renamed[def] then
    local out = {}
    for key, value in gw.pairs(def) do out[key] = value end
    out.id, out.bare = gw.prefixed(def.mod, def.id), def.id
    renamed[def] = out
  end
  return renamed[def]
end

function gw.several_settings(id)
  local list = gw.classes.setting.many[id]
  return list and several("a setting", list, id)
end

-- What is not in the table of the settings may be one that several mods have.
function gw.share_settings(chosen)
  local choose = {}
  for id, list in gw.pairs(gw.classes.setting.many) do choose[id] = chooser(list, id) end
  return setmetatable(gw.content_of(chosen), { __index = function(_, id)
    if not choose[id] then return nil end
    local word = choose[id]((core.reader(2)) or (core.where()))
    return chosen[word or error(gw.several_settings(id), 2)]
  end })
end
