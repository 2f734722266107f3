-- patch, extend, replace, delete: changing what another file has defined, on definitions and on
-- steps of chains. Patching what is not there is an error.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local function target(verb, class, id)
  gw.while_loading(verb)
  local def = gw.find(class, id)
  if def then return def end
  local file, line = gw.where()
  gw.fault("GW0130", file, line, ("%s.%s '%s': there is none"):format(verb, class.name, tostring(id)),
    gw.quote_nearest(tostring(id), gw.class_ids(class)))
end

local function note(def, key)
  def.history = def.history or {}
  local file, line = gw.where()
  def.history[#def.history + 1] = { key = key, mod = gw.mod, from = gw.from(file, line) }
end

local function set_fields(class, def, given)
  local file, line = gw.where()
  for key, value in pairs(given) do
    if not class.open and not class.schema[key] and def[key] == nil
      and not api.contains({ "name", "title", "cite", "text", "help", "rule", "on", "actions", "notes" }, key) then
      gw.key_fault("GW0110", file, line, key,
        ("unknown field '%s' in %s '%s'"):format(key, class.name, def.id), gw.quote_nearest(key, gw.keys(class.schema)))
    end
    if class.schema[key] then gw.check_value(def, key, class.schema[key], value, file, line) end
    def[key] = value
    note(def, key)
  end
end

local verbs = {}

function verbs.patch(class, id, given)
  local def = target("patch", class, id)
  if def then set_fields(class, def, given) end
end

function verbs.replace(class, id, given)
  local def = target("replace", class, id)
  if not def then return end
  for key in next, class.schema do def[key] = nil end
  set_fields(class, def, given)
end

-- extend.weapon "boarding_axe" { like = "cutlass", hits = "3D" }
function verbs.extend(class, id, given)
  local old = target("extend", class, given.like or "")
  if not old then return end
  local copy = {}
  for k, v in next, old do copy[k] = v end
  for _, k in ipairs { "id", "ref", "mod", "from", "file", "line", "number", "history", "class_of", "carried_by" } do copy[k] = nil end
  if copy.class == old.class_of then copy.class = nil end -- not one that was given
  for k, v in pairs(given) do
    if k ~= "like" then copy[k] = v end
  end
  gw.add_definition(class, id, copy)
end

local function class_of(name)
  return gw.classes[name] or error(("there is no class '%s'%s"):format(tostring(name),
    core.nearest(tostring(name), gw.class_names()) and
    " (did you mean '" .. core.nearest(tostring(name), gw.class_names()) .. "'?)" or ""), 3)
end

local function verb_table(verb, special)
  return setmetatable({}, { __metatable = false,
    __newindex = function() error(verb .. " is fixed", 2) end,
    __index = function(_, name)
      if special and special[name] then return special[name] end
      local class = class_of(name)
      return function(id)
        return function(given) return verbs[verb](class, id, given) end
      end
    end })
end

-- patch.each("weapon", filter, fn): after all definitions are there.
gw.later = {}
local function each(class_name, filter, fn)
  gw.while_loading "patch.each"
  local class, mod = class_of(class_name), gw.mod
  gw.later[#gw.later + 1] = function()
    gw.mod = mod
    for _, def in ipairs(gw.copy_list(class.list)) do
      if not filter or filter(def) then
        local given = fn(def)
        if type(given) == "table" then set_fields(class, def, given) end
      end
    end
  end
end

-- What stands in these tables beside the classes; lua/api.lua reads it.
gw.beside_classes = { define = {}, patch = { each = each }, extend = {},
  replace = { rule = function(id) return function(fn) gw.replace_step(id, fn) end end }, delete = { rule = function(id) gw.delete_step(id) end } }

api.patch = verb_table("patch", gw.beside_classes.patch)
api.extend = verb_table("extend")
api.replace = verb_table("replace", gw.beside_classes.replace)

local function delete_def(class, id)
  local def = target("delete", class, id)
  if not def then return end
  class.by[def.id] = nil
  class.list = api.without(class.list, def)
end

api.delete = setmetatable({}, { __metatable = false,
  __newindex = function() error("delete is fixed", 2) end,
  __index = function(_, name)
    if name == "rule" then return gw.delete_step end
    local class = class_of(name)
    return function(id) delete_def(class, id) end
  end })
