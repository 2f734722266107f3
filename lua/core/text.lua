-- Texts in other languages: text/LANG.ini of a mod has `id.field = text` for what its definitions show.
--
--   cutlass.name = Entermesser
--   hijacking.sides.crew.title = Mannschaft
--   [weapon]                      ids from here on are of this class, where several bear the name
--   hands.name = Hände
--
-- The language is chosen when a game is opened and stands in its record, for texts may come to lie in the world.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local TEXTS = { name = true, title = true, text = true, help = true, label = true }
local EVENT_TEXTS = { deed = true, brief = true, miss = true }

-- Classes that people are shown, and tables of texts within their definitions.
local INSIDE = { scenario = { "sides", "settings", "briefing", "actions", "objectives" }, ruleset = { "settings" } }

local function is_text(def, key, way)
  if TEXTS[key] or way[1] == "briefing" then return true end
  return EVENT_TEXTS[key] and def.class_of == "event" or way[1] == "objectives" and key == "because"
end

-- visit(way, text) for each text of a definition: { "sides", "crew", "title" }.
local function each_text(def, visit)
  local function look(t, way)
    for key, value in pairs(t) do
      local here = gw.copy_list(way)
      here[#here + 1] = tostring(key)
      if type(value) == "string" and is_text(def, key, way) then visit(here, value)
      elseif type(value) == "table" and #way > 0 and #way < 3 then look(value, here) end
    end
  end
  look(def, {})
  local inside = INSIDE[def.class_of] or def.actions and { "actions" } or {}
  for _, key in ipairs(inside) do
    if type(def[key]) == "table" then look(def[key], { key }) end
  end
end
gw.each_text = each_text

-- --- reading ---

local function entry_of(line)
  local at = line:find("=", 1, true)
  local key, text = at and line:sub(1, at - 1):match "^.*%S", at and gw.trim(line:sub(at + 1))
  if key and text ~= "" then return key, text end
end

-- List of { key, text, line, class }; fault(line, col, code, text, hint, how) hears of the rest.
local function read(text, fault)
  local out, class, n, seen = {}, nil, 0, {}
  for line in (text .. "\n"):gmatch "([^\n]*)\r?\n" do
    n = n + 1
    local section = line:match "^%[(.-)%]%s*$"
    local key, value = entry_of(line)
    if section then
      class = section
      if not gw.classes[section] then
        fault(n, 2, "GW0475", ("there is no class '%s'"):format(section), gw.quote_nearest(section, gw.class_names()), "note")
      end
    elseif line:find "%S" and not line:find "^%s*[;#]" and not key then
      fault(n, 1, "GW0476", "'id.field = text' expected", "a remark begins with ;")
    elseif key and not line:find "^%s*[;#]" then
      local full = (class or "") .. " " .. key
      if seen[full] then fault(n, 1, "GW0477", ("'%s' again; it is already on line %d"):format(key, seen[full])) end
      seen[full] = n
      out[#out + 1] = { key = key, text = value, line = n, class = class }
    end
  end
  return out
end

-- Definitions that the key may begin with, and what of it follows their id.
local function candidates(entry)
  local out = {}
  for _, name in ipairs(entry.class and { entry.class } or gw.class_names()) do
    for _, def in ipairs(gw.classes[name] and gw.classes[name].list or {}) do
      if entry.key:sub(1, #def.id + 1) == def.id .. "." then out[#out + 1] = { def = def, rest = entry.key:sub(#def.id + 2) } end
    end
  end
  return out
end

local function ids_of(class)
  local out = {}
  for _, name in ipairs(class and { class } or gw.class_names()) do
    for _, id in ipairs(gw.classes[name] and gw.class_ids(gw.classes[name]) or {}) do out[#out + 1] = id end
  end
  return out
end

-- The definitions with the text that the entry is about, and the ways to it. What it is about need not be loaded: that is
-- a note. A text for several is given to all of them.
local function find(entry, fault)
  local found, texts, classes = {}, {}, {}
  local all = candidates(entry)
  for _, c in ipairs(all) do
    each_text(c.def, function(way)
      local name = table.concat(way, ".")
      texts[#texts + 1] = name
      if name == c.rest then
        found[#found + 1] = { def = c.def, way = way }
        classes[#classes + 1] = c.def.class_of
      end
    end)
  end
  if #found > 1 then
    fault(entry.line, 1, "GW0478", ("'%s' names several definitions: %s"):format(entry.key, table.concat(classes, ", ")),
      ("write it below [%s]"):format(classes[1]), "warning")
  elseif #found == 0 and #all > 0 then
    fault(entry.line, #entry.key - #all[1].rest + 1, "GW0479", ("%s '%s' has no text '%s'"):format(all[1].def.class_of, all[1].def.id, all[1].rest),
      gw.quote_nearest(all[1].rest, texts) or #texts > 0 and "it has " .. table.concat(texts, ", ") or nil, "warning")
  elseif #found == 0 then
    local id = entry.key:match "^(.*)%.[^.]*$" or entry.key
    fault(entry.line, 1, "GW0475", ("there is no definition '%s'"):format(id), gw.quote_nearest(id, ids_of(entry.class)), "note")
  end
  return found
end

-- Every entry of a file with each definition that it is about: visit(def, way, text, line). False: there is no file. `fault` hears
-- what is wrong; a note or a warning says so, and is nothing that should stop a game.
function gw.read_texts(mod, lang, visit, fault)
  local path = "text/" .. lang .. ".ini"
  local shown = mod .. "/" .. path
  local ok, text, why, bad = pcall(core.read, mod, path)
  if ok and bad then gw.tell_no_text(mod, shown, bad)
  elseif ok and not text and api.contains(core.list(mod, "text") or {}, lang .. ".ini") then
    core.fault { code = "GW0103", file = shown, line = 0, mod = mod, text = "this file of texts " .. why }
  end
  if not ok or not text then return ok and bad ~= nil end
  core.load(text, shown, {}) -- it is no Lua, but messages show its lines from now on
  local function tell(line, col, code, what, hint, how)
    fault { code = code, file = shown, line = line, col = col, text = what, hint = hint, mod = mod, note = how == "note",
      warning = how == "warning" }
  end
  for _, entry in ipairs(read(text, tell)) do
    for _, found in ipairs(find(entry, tell)) do visit(found.def, found.way, entry.text, entry.line) end
  end
  return true
end

-- Languages for which a loaded mod has texts.
local function languages()
  local out = {}
  for _, m in ipairs(core.mods()) do
    for _, name in ipairs(core.list(m.id, "text") or {}) do
      local lang = name:match "^(%l+)%.ini$"
      if lang and not api.contains(out, lang) then out[#out + 1] = lang end
    end
  end
  return out
end

-- --- in a game ---

local chosen
local speakers = {} -- mods that have texts in it, loaded or not

function gw.entry.choose_language(lang) chosen = lang end

function gw.entry.language_mods(ids)
  speakers = {}
  for id in ids:gmatch "%S+" do speakers[#speakers + 1] = id end
end

local function put(def, way, text)
  local at = def
  for i = 1, #way - 1 do
    local copy = {} -- a definition may share its tables with another
    for k, v in pairs(at[way[i]]) do copy[k] = v end
    at[way[i]] = copy
    at = copy
  end
  at[way[#way]] = text
end

-- While a game is opened only what cannot be read at all is told: the rest is for `check`.
local function serious(fault)
  if not fault.note and not fault.warning then core.fault(fault) end
end

local function put_all(visit, fault)
  local there = false
  for _, m in ipairs(core.mods()) do
    there = gw.read_texts(m.id, chosen, visit, fault) or there
  end
  return there
end

-- At the end of loading, before anything is fixed. Texts are optional: where a mod that is not loaded has them, the game
-- is played in its own words.
function gw.put_texts()
  if not chosen or put_all(put, serious) then return end
  local known, other = languages(), speakers[1]
  core.fault { code = "GW0488", warning = other ~= nil,
    text = ("no mod%s has texts in '%s'"):format(other and " that is loaded" or "", chosen),
    hint = other and ("the mod '%s' has: --mods %s loads it"):format(other, other) or gw.quote_nearest(chosen, known)
      or #known > 0 and "there are: " .. table.concat(known, ", ") or "texts are in a mod's text/LANG.ini: cutlass.name = Entermesser" }
end

-- For scenarios that are read after that, to be listed; `is_new`: those.
function gw.put_scenario_texts(is_new)
  if not chosen or next(is_new) == nil then return end
  put_all(function(def, way, text)
    if is_new[def] then put(def, way, text) end
  end, function() end)
end
