-- Names that nobody here defines: which of the mods that are not loaded does, and how that one is loaded.
--
-- For faults alone, which only people read. What a mod can see, the text of an error that it catches too, never depends on
-- which mods lie about: a record would end in two ways.
local core, gw = ...

-- How a mod comes to be loaded: by the manifest of the mod that asks for it, or, where that comes with gangway or nobody's file
-- asks, by an option.
function gw.how_to_load(id, asker)
  local own = asker and asker ~= "base" and gw.is_loaded(asker)
  return (own and "write [requires] %s = * in mod.ini" or "--mods %s loads it"):format(id)
end

local defined -- "CLASS ID" -> the first of the mods that are not loaded that defines it

-- Their files are read once, when the first name is unknown.
local function look_around()
  if defined then return end
  defined = {}
  for _, m in ipairs(gw.installed()) do
    local names = not gw.is_loaded(m.id) and core.written(m.folder) or ""
    for name in names:gmatch "[^\n]+" do defined[name] = defined[name] or m.id end
  end
end

-- "the mod 'enhanced' has it: write [requires] enhanced = * in mod.ini"; nil: no mod that was found has it.
-- `class`: a class or its name; `asker`: the mod whose file names it, or nil.
function gw.elsewhere_hint(class, id, asker)
  look_around()
  local owner, bare = tostring(id):match "^([%w_]+):(.+)$"
  local name = (type(class) == "table" and class.name or class) .. " " .. (bare or tostring(id))
  local mod = defined[name]
  if not mod or owner and owner ~= mod then return nil end
  return ("the mod '%s' has it: %s"):format(mod, gw.how_to_load(mod, asker))
end

-- What to say of an id that no definition of the class has: which mod has it, else the nearest id.
function gw.id_hint(class, id, asker)
  if type(class) == "string" then class = gw.classes[class] end
  return gw.elsewhere_hint(class, id, asker) or gw.quote_nearest(tostring(id), gw.class_ids(class))
end

-- The same of an error's text that says "there is no weapon 'x'", while a file is read.
function gw.error_hint(text, asker)
  local class, id = text:match "there is no ([%w_]+) '([^']+)'"
  if class == "class" or class and gw.classes[class] then return gw.elsewhere_hint(class, id, asker) end
  local name = text:match "'([%w_]+)' is not known"
  return name and not gw.is_loaded(name) and gw.is_installed(name)
    and ("there is a mod of that name: %s"):format(gw.how_to_load(name, asker)) or nil
end
