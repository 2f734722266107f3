-- What is there and used by nobody: chains, events, effects, settings, files. And what players are shown
-- without a name.
local core, gw = ...
local api, pairs, check = gw.api, gw.pairs, gw.check

local REGISTERS = { rule = true, on = true }
local VERBS = { define = true, extend = true, patch = true, replace = true, delete = true }

-- Does the text at `i` name a thing only to say what it is, or to add to it?
local function only_says(scan, i)
  local list = scan.list
  local name = list[i - 1] and list[i - 1].text == "(" and i - 2 or i - 1
  if list[name] and REGISTERS[list[name].text] then return true end
  if list[name - 1] and list[name - 1].text == "." and list[name - 2] and VERBS[list[name - 2].text] then return true end
  return list[i + 1] ~= nil and list[i + 1].text == "]" and list[i + 2] ~= nil and list[i + 2].text == "="
end

-- Does the text stand somewhere as more than a name that is given?
local is_text_used = check.words_of_texts(function(scan)
  local out = {}
  for i, t in ipairs(scan.list) do
    if t.kind == "string" and not only_says(scan, i) then out[t.text] = true end
  end
  return out
end, true)

local UNUSED = {
  chain = { "GW0462", "chain '%s' is never called: its steps never run", "chain \"%s\" (...) calls it" },
  event = { "GW0463", "event '%s' is never told: its handlers never run", "tell(\"%s\", { ... }) tells it" },
  fact = { "GW0467", "fact '%s' is used by no objective and no rule", "name it in the `when` of an objective: all = { \"%s\" }" },
  effect = { "GW0464", "effect '%s' is never started", "start { effect = \"%s\", clock = ..., n = ... } starts it" },
}

-- A class says by `idle` what a definition is that nothing names.
local function unused_of(def)
  local idle = gw.class_of(def).idle
  return idle and { "GW0526", ("%s '%%s' is named nowhere: %s"):format(def.class_of, idle), "name it where it is to be used: \"%s\"" } or UNUSED[def.class_of]
end

-- --- names that are put together ---

-- What a text that is joined by .., or that format fills, begins and ends with: "start_" and "" of "start_%s", "ward_" and "" of
-- "ward_%s_%02d". A mark with which table.concat joins stands between all.
local function parts_of_composed(scan, i)
  local before, after = scan.list[i - 1], scan.list[i + 1]
  local text = scan.list[i].text
  if only_says(scan, i) then return nil end
  if after and after.kind == "op" and after.text == ".." then return text, "" end
  if before and before.kind == "op" and before.text == ".." then return "", text end
  if text:find "^[_.]$" and before and before.text == "," and scan.list[i - 2].text == "}" then return text, "" end
  if text:find("%", 1, true) and text:gsub("%%[-%d.]*[sdi]", ""):find "^[%w_.]*$" then return text:match "^[%w_.]*", text:match "%%[-%d.]*[sdi]([%w_.]*)$" end
end

-- Beginnings that end in a mark, ends that begin with one, and marks alone: "start_", "_start", "_".
local is_part = check.words_of_texts(function(scan)
  local out = {}
  for i, t in ipairs(scan.list) do
    local first, last = nil, nil
    if t.kind == "string" then first, last = parts_of_composed(scan, i) end
    if first and first:find "[_.]$" then out[first] = true end
    if last and last:find "^[_.]" then out[last] = true end
  end
  return out
end, true)

-- Adds a text and, where it is a list of words such as "north south", each of them.
local function add_words(out, text)
  out[text] = true
  for word in text:gmatch(text:find "^[%l%d_, ]+$" and "[%l%d_]+" or "^%z") do out[word] = true end
end

-- Words that may stand for the rest of such a name: texts and keys.
local is_word = check.words_of_texts(function(scan)
  local out = {}
  for _, t in ipairs(scan.list) do
    if t.kind == "string" then add_words(out, t.text) end
  end
  for _, key in ipairs(scan.keys) do out[key.name] = true end
  return out
end, true)

local plans -- the words of all plans: names of rooms and portals, tags

local function is_in_plans(word)
  if plans then return plans[word] end
  plans = {}
  for _, mod in ipairs(core.mods()) do
    for _, name in ipairs(core.list(mod.id, "maps") or {}) do
      for each in (core.read(mod.id, "maps/" .. name) or ""):gmatch "[%w_]+" do plans[each] = true end
    end
  end
  return plans[word]
end

local function is_known(word) return word == "" or is_word(word) or is_in_plans(word) end

-- A number, a word, or several with marks between them; the name of a room may have marks of its own.
local function is_rest(text)
  if is_known(text) then return true end
  for part in (text .. "."):gmatch "([^_.]*)[_.]" do
    if not is_known(part:gsub("^%d+", "")) then return false end
  end
  return true
end

-- set["start_" .. side.id], tell(what .. ".opens"), set[a .. "_" .. b]: is the name one that a text puts together?
local function is_composed(id)
  for stop in id:gmatch "()[_.]" do
    local first, last = is_rest(id:sub(1, stop - 1)), is_rest(id:sub(stop + 1))
    if last and is_part(id:sub(1, stop)) or first and is_part(id:sub(stop)) or first and last and is_part(id:sub(stop, stop)) then return true end
  end
end

local function check_unused(def)
  local u = unused_of(def)
  if u and not is_text_used(def.id) and not is_text_used(def.ref) and not is_composed(def.id) then
    check.warn(u[1], def.file, def.line, 0, u[2]:format(def.id), u[3]:format(def.id))
  end
end

-- --- settings ---

-- Is the name read after a dot in any text?
local is_field_read = check.words_of_texts(function(scan)
  local out = {}
  for _, f in ipairs(scan.fields) do
    if not f.assigned then out[f.name] = true end
  end
  return out
end)

-- Names of settings for which scenarios have objectives of their own.
local function settings_of_objectives()
  local out = {}
  for _, def in ipairs(gw.classes.scenario.list) do
    for _, o in pairs(type(def.objectives) == "table" and def.objectives or {}) do
      for key in pairs(type(o) == "table" and type(o.only) == "table" and o.only or {}) do out[key] = true end
    end
  end
  return out
end

local COMPARES = { ["=="] = true, ["~="] = true }

-- What stands behind the name wherever it is read as a field: { operator, value }.
local function reads_of(id)
  local out = {}
  check.each_text({ id }, function(_, scan)
    for _, f in ipairs(scan.fields) do
      if f.name == id then out[#out + 1] = { scan.list[f.index + 1], scan.list[f.index + 2] } end
    end
  end, true)
  return out
end

-- The values with which the setting is compared; nil where it is read in another way.
local function compared(id)
  local out = {}
  for _, read in ipairs(reads_of(id)) do
    local op, value = read[1], read[2]
    if not (op and COMPARES[op.text] and value and value.kind == "string") then return nil end
    out[value.text] = true
  end
  return out
end

-- Of the values that no rule compares with, one is meant by "else"; two are alike.
local function check_values(id, s, file, line)
  local values, rest = type(s.one_of) == "table" and s.one_of or {}, {}
  local asked = values[1] ~= nil and compared(id)
  for _, value in ipairs(asked and not gw.listed_twice(values) and values or {}) do
    if not asked[value] then rest[#rest + 1] = tostring(value) end
  end
  if #rest > 1 then
    check.warn("GW0466", file, line, 0, ("setting %s: no rule distinguishes %s"):format(id, table.concat(rest, " and ")),
      "no rule compares with these values, so the game is the same with each")
  end
end


local function check_setting_use(id, s, file, line, objectives)
  if type(s.presets) == "table" and gw.keys(s.presets)[1] then return end -- its effect is what it sets of others
  if not objectives[id] and not is_field_read(id) and not is_text_used(id) and not is_composed(id) then
    check.warn("GW0465", file, line, 0, ("setting %s is never read: it has no effect"):format(id), ("rules read it as game.set.%s"):format(id))
  else
    check_values(id, s, file, line)
  end
end

local function check_settings_used(mod)
  local objectives = settings_of_objectives()
  check.each_definition(mod, function(def)
    if def.class_of == "setting" and not (def.rule or def.on or def.actions) then
      check_setting_use(def.id, def, def.file, def.line, objectives)
    end
    if def.class_of ~= "scenario" and def.class_of ~= "ruleset" then return end
    for id, s in pairs(type(def.settings) == "table" and def.settings or {}) do
      if type(s) == "table" then
        check_setting_use(id, s, def.file, gw.key_line(def.file, def.line, tostring(id)), objectives)
      end
    end
  end)
end

-- --- keys that nobody reads ---

local MEANT_KEYS = { cols = "across", columns = "across", headers = "across", row = "rows", lines = "rows", body = "rows", head = "down", heads = "down",
  keys = "down", first = "down", titel = "title", name = "title", label = "title" }

-- Is a field of that name read in a text in which one of the words stands, and of something that may be of the kind? A text in which none
-- does means a field of units or weapons.
local function reads_beside(words, kind)
  return check.words_of_texts(function(scan)
    for _, t in ipairs(scan.list) do
      if words[t.text] then return check.fields_read_of(scan, kind) end
    end
    return {}
  end)
end

local KIND = { chart = "a chart", side = "side" }
local IS_READ = { chart = reads_beside(gw.names { "chart", "charts" }, KIND.chart), side = reads_beside(gw.names { "sides" }, KIND.side) }

local function is_own_read(mod, kind, key)
  local found = false
  check.each_file(mod, { key }, function(_, scan) found = found or check.fields_read_of(scan, kind)[key] end)
  return found
end

-- Told of a key that neither the engine reads, which takes `known` and what any definition has, nor any text of a mod, as a field.
local function check_read(def, way, kind, id, key, known)
  local what = ("%s '%s'"):format(kind, tostring(id))
  if type(key) ~= "string" then
    return check.def_warn("GW0612", def, way, what .. " has a value without a name, which nobody reads", "write NAME = before it")
  end
  if known[key] or is_own_read(def.mod, KIND[kind], key) or IS_READ[kind](key) then return end
  local meant = known[MEANT_KEYS[key]] and MEANT_KEYS[key]
  if gw.refused[def] and gw.refused[def][meant] then return end -- that was told as what is missing
  check.def_warn("GW0612", def, way, ("%s has '%s', which nobody reads"):format(what, key), meant and ("did you mean '%s'?"):format(meant)
    or gw.quote_nearest(key, gw.keys(known)) or "what is read of it: " .. table.concat(gw.keys(known), ", "))
end

local OF_CHART = gw.names { "down", "across", "extra", "rows", "even", "front", "check", "only", "title", "cite" }
local OF_SIDE = gw.names { "title" }

local function check_keys(def)
  if def.class_of == "chart" then
    for key in pairs(def) do
      if not gw.is_common(key) then check_read(def, key, "chart", def.id, key, OF_CHART) end
    end
  elseif def.class_of == "scenario" then
    for id, side in pairs(type(def.sides) == "table" and def.sides or {}) do
      for key in pairs(type(side) == "table" and side or {}) do check_read(def, { "sides", id, key }, "side", id, key, OF_SIDE) end
    end
  end
end

-- --- names for people ---

local TITLED = { scenario = true, ruleset = true, setting = true, fact = true, question = true }

local function check_name(def)
  local class = gw.class_of(def)
  local key = TITLED[def.class_of] and "title" or (class.item or def.class_of == "template") and "name"
  if key and not def[key] and not (key == "name" and def.title) then
    check.warn("GW0461", def.file, def.line, 0, ("%s '%s' has no %s: players see the id"):format(def.class_of, def.id, key),
      ("write %s = \"...\""):format(key))
  end
end

-- --- files ---

local KINDS = { maps = "map", scenarios = "lua", tests = "lua", text = "ini" }
local PLAIN = { md = true, txt = true }

local PLACE = { map = "maps", ini = "text" } -- where files of that ending are read

-- Folder names that authors bring from elsewhere, each with the one that is meant.
local MEANT = { test = "tests", spec = "tests", map = "maps", plans = "maps", plan = "maps", decks = "maps",
  language = "text", languages = "text",
  lang = "text", texts = "text", locale = "text", locales = "text", translations = "text", i18n = "text", missions = "scenarios", mission = "scenarios" }
local FOLDERS = gw.keys(KINDS)

-- The folder that is read and was meant by another one of that name, or nil. Folders have names of their own, such as nests/ and beasts/.
local function meant_folder(name)
  local plain = name:lower()
  return KINDS[plain] and plain or MEANT[plain] or api.filter(FOLDERS, function(folder) return check.is_slip(plain, folder) end)[1]
end

local function found_in(folder) return ("%s are found in %s/: rename the folder"):format(folder == "text" and "translations" or folder, folder) end

local function each_file(mod, folder, visit)
  for _, name in ipairs(core.list(mod, folder == "" and "." or folder) or {}) do visit(folder, name) end
  for _, name in ipairs(core.folders(mod, folder == "" and "." or folder) or {}) do
    local path = folder == "" and name or folder .. "/" .. name
    local inner = core.list(mod, path) or {}
    if not api.contains(inner, "mod.ini") then each_file(mod, path, visit)
    elseif path:match "^[^/]*" ~= "templates" then
      check.warn("GW0471", mod .. "/" .. path .. "/mod.ini", 0, 0, "this folder is a mod of its own, and nothing in it belongs to this one",
        "move it beside this mod's folder, or remove its mod.ini")
    end
  end
end

local function included(mod)
  local out = {}
  for _, f in ipairs(gw.files_of(mod)) do out[f.path] = true end
  for _, f in ipairs(check.scans(mod)) do
    for _, use in ipairs(f.scan.globals) do
      local t = use.name == "include" and gw.scan_argument(f.scan, use.index)
      if t then out[t.text] = true end
    end
  end
  return out
end

-- Stubs for editors, as `gangway api --luacats` writes them, are no part of the game.
local function is_stub(mod, path)
  local ok, text = pcall(core.read, mod, path)
  return ok and text ~= nil and text:find "^%-%-%-@meta" ~= nil
end

-- The pictures that the mod's plans name, by their paths.
local function painted(mod)
  local out = {}
  for _, name in ipairs(core.list(mod, "maps") or {}) do
    local text = name:sub(-4) == ".map" and core.read(mod, "maps/" .. name) or ""
    for line in text:gmatch "[^\r\n]+" do
      local image = line:match "^%[deck%s.*image=\"?([%w._/-]+)"
      if image then out["maps/" .. image] = true end
    end
  end
  return out
end

local function tell_idle(code, path, text, hint) check.warn(code, path, 0, 0, text, hint) end

-- A file that is read in one folder, and lies in another.
local function check_place(mod, path, ending)
  local place, top = PLACE[ending], path:match "^([^/]+)/"
  if place and path ~= "mod.ini" and top ~= "templates" then
    local meant = top and meant_folder(top) == place
    tell_idle("GW0471", mod .. "/" .. path, ("this file is not used: files named *.%s are read in %s/"):format(ending, place),
      meant and found_in(place) or ("move it to %s/"):format(place))
  end
end

local function check_files(mod)
  local reached, pictures = included(mod), painted(mod)
  each_file(mod, "", function(folder, name)
    local path = folder == "" and name or folder .. "/" .. name
    local top, ending = path:match "^([^/]+)/", name:match "%.(%w+)$" or ""
    if pictures[path] or (ending == "lua" and is_stub(mod, path)) then return end
    if KINDS[top] and ending ~= KINDS[top] and not PLAIN[ending] then
      tell_idle("GW0471", mod .. "/" .. path, ("this file is not used: files in %s/ are named *.%s"):format(top, KINDS[top]))
    elseif KINDS[top] and top ~= "tests" and not PLAIN[ending] and folder ~= top then
      tell_idle("GW0471", mod .. "/" .. path, ("this file is not used: %s/ is read without the folders in it"):format(top), ("move it to %s/"):format(top))
    elseif ending == "lua" and not KINDS[top] and not reached[path] and not reached[folder] then
      local near = top and meant_folder(top)
      tell_idle("GW0470", mod .. "/" .. path, "no include reaches this file", near and KINDS[near] == "lua" and found_in(near)
        or ("write include \"%s\" in init.lua"):format(folder == "" and path or folder))
    elseif not KINDS[top] then
      check_place(mod, path, ending)
    end
  end)
end

-- --- texts in other languages ---

-- Classes of which the engine shows a text of that key; name and title are shown of all.
local SHOWN = { help = gw.names { "action", "overlay", "setting", "shape" }, text = gw.names { "action", "event", "shape" },
  label = gw.names { "field" }, deed = gw.names { "event" }, brief = gw.names { "event" }, miss = gw.names { "event" } }
local INNER = { actions = "action", settings = "setting" }

-- Is anybody shown the text that the way leads to: does the engine, or any text of a mod, read it?
local function is_shown(def, way)
  local key = way[#way]
  return not SHOWN[key] or SHOWN[key][INNER[way[1]] or def.class_of] or is_field_read(key)
end

local function tell_unshown(file, line, def, way)
  local full = table.concat(way, ".")
  local at = gw.line_of(core.source(file) or "", line):find(def.id .. "." .. full, 1, true)
  core.fault { code = "GW0613", note = true, file = file, line = line, col = at and at + #def.id + 1 or 0,
    text = ("%s '%s': nobody is shown its %s"):format(def.class_of, def.id, full),
    hint = "neither the engine nor a loaded mod reads it: translate name or title" }
end

-- Texts of the mod's own that the file says nothing of.
local function check_missing(mod, name, said)
  local all, missing, first = 0, 0, nil
  check.each_definition(mod, function(def)
    gw.each_text(def, function(way)
      local full = def.id .. "." .. table.concat(way, ".")
      local shown = is_shown(def, way)
      all = all + (shown and 1 or 0)
      if shown and not said[def.class_of .. " " .. full] then
        missing = missing + 1
        first = first or full
      end
    end)
  end)
  if missing > 0 then
    check.warn("GW0489", mod .. "/text/" .. name, 0, 0, ("%d of %d texts are missing, the first is %s"):format(missing, all, first),
      "a missing text is shown as the definition has it")
  end
end

-- The text that the way leads to.
local function text_at(def, way)
  local at = def
  for _, key in ipairs(way) do at = type(at) == "table" and at[key] or nil end
  return type(at) == "string" and at or ""
end

-- What stands in braces in the text that the way leads to, and what an action's text may always name (gw.action_label).
local function holes_at(def, way)
  local own = def.class_of == "action" and way[1] == "text" and gw.names { "unit", "1", "2", "3" } or {}
  for hole in text_at(def, way):gmatch(gw.HOLE) do own[hole] = true end
  return own
end

-- {unit.name}, where {unit} may stand.
local function is_of_unit(own, hole)
  local name, field = gw.hole_parts(hole)
  return name == "unit" and own.unit and check.kind_fields().unit[field] ~= nil
end

-- What stands in braces in a translation stands in what it translates too: else players are shown the braces.
local function check_holes(file, line, def, way, text)
  local function say(code, what, hint, hole, likely)
    check.fault(code, file, line, gw.line_of(core.source(file) or "", line):find(hole, 1, true) or 0, what, hint, likely)
  end
  if def.class_of == "event" then
    local shown = text:gsub("{result}", way[1] == "deed" and "" or "%0")
    return check.holes_of_event(def, shown, function(what, hint, hole, likely) say("GW0444", what, hint, hole, likely) end)
  end
  local own = holes_at(def, way)
  for hole in text:gmatch(gw.HOLE) do
    if not own[hole] and not is_of_unit(own, hole) then
      say("GW0611", ("%s '%s': %s has no {%s}"):format(def.class_of, def.id, table.concat(way, "."), hole),
        gw.quote_nearest(hole, gw.keys(own)) or "what stands in braces is one of those in the text that it translates", hole)
    end
  end
end

local function check_languages(mod)
  for _, name in ipairs(core.list(mod, "text") or {}) do
    local lang, said = name:match "^(.*)%.ini$", {}
    if lang and not lang:find "^%l+$" then
      check.warn("GW0471", mod .. "/text/" .. name, 0, 0, ("'%s' is not the name of a language: lower case letters expected"):format(lang),
        ("rename it to %s.ini"):format(lang:lower():match "^%a+" or "de"))
    elseif lang then
      local file = mod .. "/text/" .. name
      gw.read_texts(mod, lang, function(def, way, text, line)
        said[def.class_of .. " " .. def.id .. "." .. table.concat(way, ".")] = true
        if is_shown(def, way) then check_holes(file, line, def, way, text) else tell_unshown(file, line, def, way) end
      end, core.fault)
      check_missing(mod, name, said)
    end
  end
end

function check.use(mod)
  check.each_definition(mod, function(def)
    check_unused(def)
    check_keys(def)
    check_name(def)
  end)
  check_settings_used(mod)
  check_files(mod)
  check_languages(mod)
end
