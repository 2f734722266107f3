-- Whose definition or class an id means, where several mods use the same id.
--
-- "base:cutlass" is the full id. A bare id means that of the mod that asks, else that of the mods it requires, of several that of
-- the one rule set that its manifest names, else the only one that the rule set that is played has. What belongs to a rule set that is
-- not played is inert: definitions that act (actions, chains, events ...) are set aside when the rule set is known, and those that are
-- data stay readable.
local core, gw = ...
local api = gw.api

-- What a mod calls with ids is made for each mod, so that its own are meant: name -> function(mod) -> what it gets.
gw.per_mod = {}

local classes = {} -- key -> class: its bare name, or "mod:name" where another class has that
local by_name = {} -- bare name -> list of classes
local class_of = setmetatable({}, { __mode = "k" }) -- definition -> class
gw.classes = classes
gw.is_scenario_file = {} -- name of a file of a scenario, once it was read -> true

-- Classes whose definitions do something: they are set aside with the rule set of their mod.
local ACTS = { "action", "area", "atmosphere", "board", "chain", "deck", "effect", "event", "fact", "field", "holder", "overlay", "plan_check", "quantity",
  "record", "setting", "shape", "throw" }

function gw.class_names() return gw.keys(classes) end

-- The class of a definition. One that the engine made beside all classes says only its name.
function gw.class_of(def) return class_of[def] or classes[def.class_of] end

-- --- one of several ---

local function of_mod(list, mod)
  for _, def in ipairs(list) do
    if def.mod == mod then return def end
  end
end

local function asker_of(mod) return mod or gw.mod or gw.mod_of_file((core.where())) end

local function present(list)
  return api.filter(list, function(def) return gw.is_present(def.mod) end)
end

local homes = {} -- mod -> the one mod with a rule set that its manifest requires by name, or false

function gw.home_of(mod)
  if homes[mod] ~= nil then return homes[mod] or nil end
  local with_rules = api.filter(gw.keys(gw.manifest(mod).requires or {}), function(id) return gw.manifest(id).ruleset ~= nil end)
  homes[mod] = #with_rules == 1 and with_rules[1] or false
  return homes[mod] or nil
end

-- That of the mod itself, else of a mod that it requires (of several that of the rule set that it is written for), else the one that
-- is played; nil and those that it may be.
local function choose(list, mod)
  local asker = asker_of(mod)
  local own = of_mod(list, asker)
  if own then return own end
  local known = asker and api.filter(list, function(def) return def.mod == nil or gw.knows(asker, def.mod) end) or {}
  if #known == 1 then return known[1] end
  local home = known[1] and gw.home_of(asker)
  local meant = home and of_mod(known, home)
  if meant then return meant end
  local left = #known > 0 and known or list
  local played = present(left)
  if #played == 1 then return played[1] end
  return nil, #played > 0 and played or left
end

local function refs_of(list)
  return table.concat(api.map(list, function(def) return def.ref end), " or ")
end

-- --- definitions ---

-- All definitions of that bare id, with those that are set aside.
function gw.definitions_of(class, id)
  local list = class.many[id] or { class.by[id] }
  if not class.aside[id] then return list end
  list = gw.copy_list(list)
  for _, def in ipairs(class.aside[id]) do list[#list + 1] = def end
  return list
end

local function inert(class, def)
  return nil, ("the %s '%s' belongs to the rule set '%s', which is not played"):format(class.name, def.ref,
    table.concat(gw.rules_joined(def.mod), "' or '")), true
end

local function found(class, def)
  if class.is_aside[def] then return inert(class, def) end
  return def
end

local function find_full(class, id)
  local owner, bare = id:match "^([%w_]+):([%w_.]+)$"
  if not bare then return nil end
  local def = of_mod(gw.definitions_of(class, bare), owner ~= "engine" and owner or nil)
  if def then return found(class, def) end
end

-- What was found, else what the id is called now.
local function find_renamed(class, id, def, why, aside)
  if def or why then return def, why, aside end
  local full, several = gw.alias(class.name, id)
  if full then return find_full(class, full) end
  return nil, several
end

-- "base:cutlass" and "cutlass" both name it; the other half must fit. nil, and why where several do; nil, why and true where
-- it belongs to a rule set that is not played.
function gw.find(class, id, mod)
  local def = class.by[id]
  if def and not class.many[id] and not class.aside[id] then return def end
  if type(id) ~= "string" then return nil end
  local list = gw.definitions_of(class, id)
  if #list == 0 then return find_renamed(class, id, find_full(class, id)) end
  local several
  def, several = choose(list, mod)
  if def then return found(class, def) end
  return nil, ("several mods define %s '%s': write %s"):format(gw.a(class.name), id, refs_of(several))
end

-- How the engine names it where one word is wanted: by its bare id, or in full where another mod has the same.
function gw.key_of(def)
  return class_of[def].many[def.id] and def.ref or def.id
end

function gw.class_keys(class) return api.map(class.list, gw.key_of) end

function gw.add_name(class, def)
  class_of[def] = class
  local list = class.many[def.id] or { class.by[def.id] }
  list[#list + 1] = def
  if #list > 1 then class.many[def.id] = list end
  class.by[def.id] = class.by[def.id] or def
  class.list[#class.list + 1] = def
end

function gw.remove_definition(class, def)
  local left = api.without(class.many[def.id] or { class.by[def.id] }, def)
  class.by[def.id] = left[1]
  class.many[def.id] = #left > 1 and left or nil
  class.list = api.without(class.list, def)
end

-- Does it stand in the file of a scenario, which is read only where that scenario is played?
local function is_of_another_scenario(old)
  return gw.is_scenario_file[old.file] and old.file ~= gw.in_scenario
end

-- One that is there already and is in the way: of the same mod, or of one that this mod can see. A scenario and a rule set
-- are chosen by their bare ids.
function gw.in_the_way(class, id)
  for _, old in ipairs(gw.definitions_of(class, id)) do
    if class.unique or gw.knows(gw.mod, old.mod) and not is_of_another_scenario(old) then return old end
  end
end

-- --- classes ---

-- A class is entered under its bare name, or as "mod:name" where another mod has one of that name already.
function gw.enter_class(class)
  local list = by_name[class.name] or {}
  by_name[class.name] = list
  list[#list + 1] = class
  class.ref = (class.mod or "engine") .. ":" .. class.name
  classes[#list == 1 and class.name or class.ref] = class
end

local function full_class(name)
  local owner, bare = tostring(name):match "^([%w_]+):([%w_]+)$"
  return of_mod(by_name[bare or ""] or {}, owner)
end

-- The class that a mod means by a name. nil, and why where several have it.
function gw.class_named(name, mod)
  local list = by_name[name]
  if not list then return full_class(name) end
  if not list[2] then return list[1] end
  local class, several = choose(list, mod)
  if class then return class end
  return nil, ("several mods define a class '%s': write %s"):format(name, refs_of(several))
end

-- The bare name is for the class of the rule set that is played, for lists and for what the engine asks.
local function enter_again(name, list)
  for _, class in ipairs(list) do classes[class.ref], classes[name] = nil, nil end
  local played = present(list)
  local first = played[1] or list[1]
  for _, class in ipairs(list) do classes[class == first and name or class.ref] = class end
end

-- --- things that are carried ---

-- The definitions of that id of all classes of items, of each mod the first.
local function items_of(id, owner, played)
  local out = {}
  for _, name in ipairs(gw.class_names()) do
    local class = classes[name]
    for _, def in ipairs(class.item and gw.is_present(class.mod) == played and gw.definitions_of(class, id) or {}) do
      if not of_mod(out, def.mod) and (owner == nil or def.mod == owner) then out[#out + 1] = def end
    end
  end
  return out
end

-- A definition of any class of items: of a class that is played before another.
function gw.find_item(id, mod)
  local owner, bare = id:match "^([%w_]+):([%w_.]+)$"
  for _, played in ipairs { true, false } do
    local list = items_of(bare or id, owner, played)
    if #list < 2 then
      if list[1] then return list[1] end
    else
      local def, several = choose(list, mod)
      return def, several and ("several mods define the item '%s': write %s"):format(id, refs_of(several))
    end
  end
end

-- --- when the rule set is known ---

-- Is it there to be used under the rule set that is played?
function gw.is_used(def)
  local how = gw.origin_of(def)
  return gw.is_present(def.mod) and (how == nil or how.joins == nil or gw.in_force(how.joins))
end

local function set_aside(class)
  for _, def in ipairs(class.list) do
    if not gw.is_used(def) then
      gw.remove_definition(class, def)
      local list = class.aside[def.id] or {}
      class.aside[def.id], class.is_aside[def] = list, true
      list[#list + 1] = def
    end
  end
end

function gw.set_aside_inert()
  for _, name in ipairs(ACTS) do set_aside(classes[name]) end
  for name, list in gw.pairs(by_name) do
    if #list > 1 then enter_again(name, list) end
  end
end
