-- How `gangway check` tells what is wrong, and the texts that it looks through.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local check = {}
gw.check = check

local memories = {} -- tables that are worked out of texts

-- A table that `check.forget` empties.
function check.remembers(t)
  memories[#memories + 1] = t
  return t
end

-- Texts of many mods take much memory: who looks at one mod after the other lets go of what was worked out for the last.
function check.forget()
  for _, t in ipairs(memories) do
    for key in next, t do t[key] = nil end
  end
  collectgarbage()
end

function check.fault(code, file, line, col, text, hint, warning)
  core.fault { code = code, file = file, line = line, col = col, text = text, hint = hint, warning = warning }
end

function check.warn(code, file, line, col, text, hint) check.fault(code, file, line, col, text, hint, true) end

-- Is a word the other one with a letter more, less or changed, or with two that changed places, behind its first?
function check.is_slip(a, b)
  local i = 1
  while a:byte(i) and a:byte(i) == b:byte(i) do i = i + 1 end
  local swapped = a:sub(i, i + 1):reverse() .. a:sub(i + 2)
  return i > 1 and (a:sub(i + 1) == b:sub(i + 1) or a:sub(i) == b:sub(i + 1) or a:sub(i + 1) == b:sub(i) or swapped == b:sub(i))
end

-- Does the mod name others under [optional], which need not be there?
function check.has_optional(mod)
  local own = gw.is_installed(mod)
  return own ~= nil and next(own.optional or {}) ~= nil
end

-- An error of Lua without its place, which is told apart.
function check.plain_error(text) return (tostring(text):gsub("^[^\n:]+:%d+: ", "")) end

function check.each_definition(mod, fn)
  for _, name in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[name].list) do
      if def.mod == mod and def.file then fn(def) end
    end
  end
end

-- The definitions of other mods that this one has changed.
function check.each_changed(mod, fn)
  for _, name in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[name].list) do
      if def.mod ~= mod and gw.change_by(mod, def) then fn(def) end
    end
  end
end

-- A fault in a definition of another mod is told where `mod` has changed it, if it has. What is no more than likely counts only where the
-- whole of the key is given there.
local function changed_fault(mod, code, def, way, text, hint, warning)
  local key = table.concat(api.map(type(way) == "table" and way or { way }, tostring), ".")
  local how, at = gw.change_by(mod, def, key)
  if warning and (not how or #at > #key) then return end
  if not how then how, at = gw.change_by(mod, def) end
  if not how then return end
  local line, col = gw.key_line(how.file, how.line, at:match "[^.]*$")
  check.fault(code, how.file, line, col or 0, text, hint, warning)
end

-- The scan of a file by the name under which it was read.
local by_file = check.remembers {}
function check.scan_of(file)
  if by_file[file] == nil then by_file[file] = core.source(file) and gw.scan(core.source(file)) or false end
  return by_file[file]
end

local is = gw.scan_is

local quoted = check.remembers {} -- scan -> text -> its places

local function places_of(scan, text)
  local all = quoted[scan]
  if not all then
    all = {}
    quoted[scan] = all
    for i, t in ipairs(scan.list) do
      if t.kind == "string" then
        all[t.text] = all[t.text] or {}
        all[t.text][#all[t.text] + 1] = i
      end
    end
  end
  return all[text] or {}
end

-- The brace behind the id of the definition: define.x "id" {
local function brace_of(def, scan)
  for _, i in ipairs(places_of(scan, def.id)) do
    if scan.list[i].line >= def.line and (is(scan, i - 1, def.class_of) or is(scan, i - 2, def.class_of)) then
      local k = is(scan, i + 1, ")") and i + 2 or i + 1
      return is(scan, k, "(") and k + 1 or is(scan, k, "{") and k or nil
    end
  end
end

local keyed = check.remembers {} -- scan -> brace -> name -> the first such key of that table

local function keys_of(scan, brace)
  local all = keyed[scan]
  if not all then
    all = {}
    keyed[scan] = all
    for _, k in ipairs(scan.keys) do
      local names = all[k.inside] or {}
      all[k.inside] = names
      names[k.name] = names[k.name] or k
    end
  end
  return all[brace] or {}
end

-- Returns the n-th entry of a list.
local function nth_in(scan, brace, n)
  for _, e in ipairs(gw.scan_entries(scan, brace)) do
    if e.key == nil then n = n - 1 end
    if n == 0 then return scan.list[e.value], e.value end
  end
end

-- The token of a key of the table at `brace`, or of its n-th place, and where its value begins.
local function key_in(scan, brace, key)
  if math.type(key) == "integer" then return nth_in(scan, brace, key) end
  local known = keys_of(scan, brace)[key]
  if known then return known, known.index + 2 end
  for i = brace, gw.scan_close(scan, brace) do
    local t = scan.list[i]
    if t.kind == "string" and t.text == key and is(scan, i - 1, "[") and scan.inside[i - 1] == brace and is(scan, i + 2, "=") then
      return t, i + 3
    end
  end
end

-- Line and column of a key of a definition: "needs", or a way to it: { "settings", "fog", "needs" }. As deep
-- as the text shows it; the definition itself where it does not.
function check.place(def, way)
  local scan = check.scan_of(def.file)
  local brace, line, col = scan and brace_of(def, scan), def.line, 0
  for _, key in ipairs(type(way) == "table" and way or { way }) do
    if not brace then break end
    local t, value = key_in(scan, brace, math.type(key) and key or tostring(key))
    if not t then break end
    line, col, brace = t.line, t.col, is(scan, value, "{") and value or nil
  end
  return line, col
end

check.looks_at = nil -- the mod whose definitions are looked at, and what it made of others'

-- A fault in what `def` says of `key`, or at the end of a way of keys.
function check.def_fault(code, def, key, text, hint, warning)
  if check.looks_at and def.mod ~= check.looks_at then return changed_fault(check.looks_at, code, def, key, text, hint, warning) end
  local line, col = check.place(def, key)
  check.fault(code, def.file, line, col, text, hint, warning)
end

function check.def_warn(code, def, key, text, hint) check.def_fault(code, def, key, text, hint, true) end

function check.class_ids(class) return gw.class_ids(gw.classes[class]) end

-- --- texts ---

local read = check.remembers {} -- mod -> list of { shown, text, test }
local scans = check.remembers {} -- mod -> the same with `scan`

local MOST = core.most_tokens -- words of a file that are scanned: a text with fewer characters has no more

-- Test files run only under `gangway test`, but that Lua can read them is told here.
local function read_tests(mod, files)
  for _, name in ipairs(core.list(mod, "tests") or {}) do
    if name:sub(-4) == ".lua" then
      local shown = mod .. "/tests/" .. name
      local text, _, bad = core.read(mod, "tests/" .. name)
      local chunk, err = core.load(text or "", shown, {})
      if bad then gw.tell_no_text(mod, shown, bad)
      elseif chunk then files[#files + 1] = { shown = shown, test = true } else gw.load_error(mod, err) end
    end
  end
end

local function scan_in(f, mod)
  if f.scan then return f.scan end
  f.scan = check.scan_of(f.shown)
  f.scan.mod = mod
  if f.scan.cut then
    gw.fault("GW0196", f.shown, f.scan.cut, ("the file has more than %d,000 words; from here on nothing is checked"):format(MOST // 1000),
      "put long lists of data into charts or separate files")
  end
  return f.scan
end

-- What was read of the mod, its tests after it. A file is scanned when somebody looks into it, and one that may be too long
-- at once, so that this is told.
local function files_of(mod)
  if read[mod] then return read[mod] end
  local files = {}
  read[mod] = files
  for _, f in ipairs(gw.files_of(mod)) do files[#files + 1] = { shown = f.shown } end
  read_tests(mod, files)
  for _, f in ipairs(files) do
    f.text = core.source(f.shown)
    if #f.text > MOST then scan_in(f, mod) end
  end
  return files
end

-- The files of the mod, all of them scanned.
function check.scans(mod)
  if scans[mod] then return scans[mod] end
  scans[mod] = files_of(mod)
  for _, f in ipairs(scans[mod]) do scan_in(f, mod) end
  return scans[mod]
end

local function own_mods()
  return api.filter(core.mods(), function(m) return m.id:sub(1, 1) ~= "@" end)
end

local function has_all(text, words)
  for _, word in ipairs(words) do
    if not text:find(word, 1, true) then return false end
  end
  return true
end

-- visit(file, scan, mod) for each file of the mod in which all of the `words` stand; tests left out unless they are wanted. A
-- file that lacks one is not even scanned: a small mod stands beside a large rule set.
function check.each_file(mod, words, visit, tests)
  for _, f in ipairs(files_of(mod)) do
    if (tests or not f.test) and has_all(f.text, words) then visit(f.shown, scan_in(f, mod), mod) end
  end
end

-- The words of "attack.new", by which its files are found.
function check.words_of_name(name)
  local out = {}
  for word in name:gmatch "[%w_]+" do out[#out + 1] = word end
  return out
end

-- The same of every mod that is loaded.
function check.each_text(words, visit, tests)
  for _, m in ipairs(own_mods()) do check.each_file(m.id, words, visit, tests) end
end

-- Does `has`, called with a scan, say so of any file in which the word stands? Those that were scanned are asked first.
local function is_in_text(word, has, tests, mod)
  for _, scanned in ipairs { true, false } do
    for _, f in ipairs(files_of(mod)) do
      local asked = (f.scan ~= nil) == scanned and (tests or not f.test) and f.text:find(word, 1, true)
      if asked and has(scan_in(f, mod), f.shown) then return true end
    end
  end
  return false
end

-- How often the text stands in the mod, its tests left out; nil: in all mods.
function check.times_written(mod, text)
  local n = 0
  local function count(_, scan) n = n + #places_of(scan, text) end
  if mod then check.each_file(mod, { text }, count) else check.each_text({ text }, count) end
  return n
end

-- What of each file is the keys of `names(scan, file)`, a table: a function that says whether a word is one of any of them, and one
-- that gives them all, sorted. `tests`: theirs too. Each file is asked once. Words of the mod that is loaded last, which is the one that
-- is checked, are found without a look at others.
function check.words_of_texts(names, tests)
  local sets, known = check.remembers {}, check.remembers {}
  local function set_of(scan, file)
    sets[scan] = sets[scan] or names(scan, file)
    return sets[scan]
  end
  local function is_word(word)
    if type(word) ~= "string" then return false end
    if known[word] ~= nil then return known[word] end
    local mods = own_mods()
    local function has_word(scan, file) return set_of(scan, file)[word] ~= nil end
    known[word] = false
    for i = #mods, 1, -1 do
      if not known[word] then known[word] = is_in_text(word, has_word, tests, mods[i].id) end
    end
    return known[word]
  end
  local function all()
    local out = {}
    check.each_text({}, function(file, scan)
      for word in pairs(set_of(scan, file)) do out[word] = true end
    end, tests)
    return gw.keys(out)
  end
  return is_word, all
end

-- --- what the API says of itself ---

local book

function check.book()
  if not book then
    book = { rows = {}, shapes = {}, words = {} }
    for _, row in ipairs(gw.api_book().rows) do book.rows[row.full] = row end
    local shape
    for line in gw.api_types():gmatch "[^\n]+" do
      local class, parent = line:gsub("%(partial%) ", ""):match "^%-%-%-@class ([%w_.]+):? ?([%w_.]*)"
      local alias, listed = line:match "^%-%-%-@alias (%w+) (\".+\")$"
      local field, kind = line:match "^%-%-%-@field ([%w_%[%]]+%??) (%S+)"
      if class then
        shape = { parent = parent ~= "" and parent or nil, open = line:find("[string]", 1, true) ~= nil, fields = {} }
        book.shapes[class] = shape
      elseif alias then
        book.words[alias] = {}
        for word in listed:gmatch "%w+" do table.insert(book.words[alias], word) end
      elseif field and shape then
        if field == "[string]" then shape.open = true else shape.fields[field:gsub("%?", "")] = { type = kind, needed = not field:find "%?" } end
      end
    end
  end
  return book
end

-- Fields of a shape of lua/api/api_types.lua with those of what it is made of; nil: it takes any.
function check.shape_fields(name)
  local out, shape = {}, check.book().shapes[name]
  if not shape then return nil end
  while shape do
    if shape.open then return nil end
    for field, spec in pairs(shape.fields) do out[field] = spec end
    shape = check.book().shapes[shape.parent]
  end
  return out
end
