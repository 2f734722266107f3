-- What the mod deletes and a loaded mod still names: in the calls of Lua texts, and among the words of plans.
local core, gw = ...
local api, check = gw.api, gw.check

-- Classes whose definitions a text names where it calls them.
local CALLED = gw.names { "event", "throw", "chain" }

-- Classes that plans name, and all of which one word of a plan may be.
local DRAWN = { "terrain", "barrier", "portal" }

local function named_in_texts(class, id)
  local places = {}
  check.each_text(check.words_of_name(id), function(file, scan, mod)
    for i, t in ipairs(scan.list) do
      local said = t.kind == "name" and gw.scan_named(scan, class.name, i)
      if said and (said == id or said == gw.prefixed(mod, id)) then places[#places + 1] = ("%s:%d"):format(file, t.line) end
    end
  end)
  return places
end

-- Lines "x = deck" that say what a sign of a plan means.
local function add_words(shown, text, id, places)
  local n, signs = 0, false
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    local section = line:match "^%[(%a+)"
    if section then signs = section == "cells" or section == "edges" end
    if signs and gw.bare_id(line:match "^%S+%s*=%s*([%w_.:]+)" or "") == id then places[#places + 1] = ("%s:%d"):format(shown, n) end
  end
end

local function named_in_plans(class, id)
  local places = {}
  if not api.contains(DRAWN, class.name) or api.contains(api.map(DRAWN, function(name) return gw.find(gw.classes[name], id) ~= nil end), true) then
    return places
  end
  for _, m in ipairs(core.mods()) do
    local shared = m.id == "@maps"
    for _, name in ipairs((shared or m.id:sub(1, 1) ~= "@") and core.list(m.id, shared and "." or "maps") or {}) do
      local path = shared and name or "maps/" .. name
      local text = name:sub(-4) == ".map" and core.read(m.id, path)
      if text then add_words(shared and "maps/" .. name or m.id .. "/" .. path, text, id, places) end
    end
  end
  return places
end

local function tell(class, id, how, places)
  local more = #places > 2 and (" and %d other places"):format(#places - 1) or #places == 2 and " and " .. places[2] or ""
  check.fault("GW0139", how.file, how.line, 0, ("delete.%s '%s': it is still named in %s%s"):format(class.name, id, places[1], more),
    ('replace.%s "%s" { ... } puts another in its place; else delete or replace what names it too'):format(class.name, id))
end

function check.deleted(mod)
  for _, name in ipairs(gw.class_names()) do
    local class = gw.classes[name]
    for _, id in ipairs(gw.keys(class.deleted)) do
      local how = class.deleted[id]
      if how.mod == mod and not how.told and not gw.find(class, id) then
        local places = CALLED[name] and named_in_texts(class, id) or named_in_plans(class, id)
        if #places > 0 then tell(class, id, how, places) end
      end
    end
  end
end
