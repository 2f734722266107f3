-- What the functions of the rules are called, for a profile: JSON, { "file:line" = name }.
local core, gw = ...

local function add(out, fn, name)
  if type(fn) ~= "function" then return end
  local file, line = core.fn_where(fn)
  if line > 0 then out[("%s:%d"):format(file, line)] = name end
end

-- The functions that a definition holds, those in its tables too.
local function add_fields(out, fields, name)
  for key, value in gw.pairs(fields) do
    if type(value) == "table" then
      if not value.class_of then add_fields(out, value, name .. "." .. tostring(key)) end
    else
      add(out, value, name .. "." .. tostring(key))
    end
  end
end

function gw.entry.profile_names()
  local out = {}
  for _, class in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[class].list) do
      for key, value in gw.pairs(def) do
        if type(key) == "string" and not key:find "^_" then
          local name = ("%s %s: %s"):format(class, def.id, key)
          if type(value) == "function" then add(out, value, name)
          elseif type(value) == "table" and not value.class_of then add_fields(out, value, name) end
        end
      end
    end
  end
  gw.name_steps(function(fn, name) add(out, fn, name) end)
  gw.name_handlers(function(fn, name) add(out, fn, name) end)
  return core.json(out)
end
