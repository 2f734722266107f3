-- Rosters: who is on a side, as a text that people write, check and share.
--
--   [roster]
--   title = The watch below
--   [c1]
--   name = Ana Ruiz
--   skills = revolver 2, brawling 1
--
-- What a character has is the rule set's: `character = { fields = {...}, example =, check =, roll =, enter =, write =, text = }`
-- (docs/characters.md). A field is
-- { id =, type =, help =, ... } with a type of
--   text      integer (range)      yes_no      digits (count: so many hexadecimal digits)
--   word (of: list of words)       words (of)      levels (of: words with a number each; range)
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local given = {} -- side id -> { title =, list = { { id =, line =, name = value ... } } }

local Reader = {}
Reader.__index = Reader

function Reader:fault(line, col, text, hint)
  self.bad = self.bad + 1
  self.first = self.first or ("line %d: %s"):format(line, text)
  if not self.file then return end -- whose text it is says it itself
  core.fault { code = "GW0500", file = self.file, line = line, col = col, text = text, hint = hint }
end

local function nearest_hint(found, names)
  local lower = api.filter(names, function(name) return name:lower() == found:lower() end)[1]
  if lower then return ("did you mean '%s'?"):format(lower) end
  return gw.quote_nearest(found, names) or #names <= 16 and table.concat(names, ", ") or nil
end

-- --- one value ---

local types = {}

local LONGEST, LINE, MOST = 200, 1000, 1000 -- bytes of a text and of a line; characters of a roster

function types.text(_, text)
  if #text <= LONGEST then return text end
  return nil, ("a text of %d bytes found, at most %d expected"):format(#text, LONGEST)
end

function types.integer(f, text)
  local n = text:match "^[+-]?%d+$" and math.tointeger(tonumber(text))
  local range = f.range or { 0, 1000000 }
  if n and n >= range[1] and n <= range[2] then return n end
  return nil, ("'%s' found, a whole number from %d to %d expected"):format(text, range[1], range[2])
end

function types.yes_no(_, text)
  if text == "yes" then return true end
  if text == "no" then return false end
  local truth = gw.truth_of(text)
  return nil, ("'%s' found, yes or no expected"):format(text),
    truth ~= nil and ("did you mean '%s'?"):format(truth and "yes" or "no") or nil
end

function types.digits(f, text)
  if #text == f.count and text:match "^%x+$" then return text:upper() end
  local bare = text:gsub("[%s,.-]", "")
  return nil, ("'%s' found, %d digits 0 to 9 or A to F expected"):format(text, f.count),
    #bare == f.count and bare:match "^%x+$" and ("write %s"):format(bare:upper()) or nil
end

-- What a function of the rule set's `character` gave: a table, or an error at the rule set's place.
local function table_of(what, got)
  if type(got) == "table" then return got end
  local def = gw.ruleset
  error(("%s:%d: rule set %s: character: %s gives %s, a table expected"):format(def.file, gw.key_line(def.file, def.line, "character") or def.line,
    def.id, what, type(got)), 0)
end

local function choices(f)
  if type(f.of) ~= "function" then return f.of end
  return table_of(("`of` of '%s'"):format(f.id), f.of())
end

function types.word(f, text)
  local list = choices(f)
  if api.contains(list, text) then return text end
  local now = gw.alias_among(text, list) -- from before the id was changed
  if now then return now end
  return nil, ("there is no '%s'"):format(text), text:find "[;/|]" and "several words are parted by commas" or nearest_hint(text, list)
end

-- The parts between commas and where each begins.
local function parts(text)
  local out = {}
  for at, part in text:gmatch "()([^,]+)" do
    local word, first = gw.trim(part), part:find "%S"
    if first then out[#out + 1] = { text = word, at = at + first - 2 } end
  end
  return out
end

function types.words(f, text)
  local out = {}
  for _, part in ipairs(parts(text)) do
    local word, why, hint = types.word(f, part.text)
    if not word then return nil, why, hint, part.at end
    out[#out + 1] = word
  end
  return out
end

function types.levels(f, text)
  local out = {}
  for _, part in ipairs(parts(text)) do
    local word, level = part.text:match "^(%S+)%s+(%S+)$"
    if not word then
      local name, behind = part.text:match "^(%a[%w_]*)(.*)$"
      local n = name and behind:match "^[%s=:-]*(%d*)$"
      return nil, ("'%s' found, a word and a number expected, as in %s 1"):format(part.text, choices(f)[1]),
        n and api.contains(choices(f), name) and ("write %s %s"):format(name, n ~= "" and n or "1") or nil, part.at
    end
    local known, why, hint = types.word(f, word)
    if not known then return nil, why, hint, part.at end
    if out[known] then return nil, ("'%s' is there twice"):format(known), "remove one of them", part.at end
    local n, bad = types.integer(f, level)
    if not n then return nil, bad, nil, part.at + #word + 1 end
    out[known] = n
  end
  return out
end

-- --- what a rule set has ---

-- What a field of this type cannot do without, and nobody can say of it in general.
local function lacks(f)
  if f.type == "digits" and not f.count then return "count = a number" end
  if (f.type == "word" or f.type == "words" or f.type == "levels") and type(f.of) ~= "table" and type(f.of) ~= "function" then
    return "of = a list of words, or a function that gives one"
  end
  if f.range and #f.range ~= 2 then return "range = { LEAST, GREATEST }" end
end

-- The fields of the characters of a rule set, each whole in itself.
function gw.check_character(def)
  local fields = type(def.character) == "table" and def.character.fields
  for _, f in ipairs(type(fields) == "table" and fields or {}) do
    local want = type(f) == "table" and f.type and lacks(f)
    if want then
      gw.key_fault("GW0111", def.file, def.line, "character",
        ("%s.character: the field '%s' of type %s needs %s"):format(def.id, tostring(f.id), tostring(f.type), want))
    end
  end
end

-- --- a file ---

local function hooks() return gw.ruleset and gw.ruleset.character end
gw.roster_hooks = hooks

local function field_of(roster, id)
  for _, f in ipairs(roster.fields) do
    if f.id == id then return f end
  end
end

local function ids_of(roster) return api.map(roster.fields, function(f) return f.id end) end

function Reader:section(line, col, id)
  if id == "roster" then
    self.entry = nil
    return
  end
  if not id:match "^[%a][%w_]*$" then
    local like = id:gsub("[^%w_]+", "_"):gsub("^[^%a]+", "")
    self:fault(line, col, ("'%s' is not a section name: letters, digits and _ expected"):format(id),
      like ~= "" and ("write [%s]"):format(like) or nil)
  end
  if self.seen[id] then self:fault(line, col, ("[%s] again; it is already on line %d"):format(id, self.seen[id])) end
  self.seen[id] = line
  if #self.list == MOST then
    self.full = true
    return self:fault(line, col, ("character %d found, at most %d in a roster expected"):format(MOST + 1, MOST),
      "split it into several files")
  end
  self.entry = { id = id, line = line, columns = {}, meant = {}, values = {}, texts = {} }
  self.list[#self.list + 1] = self.entry
end

local HEAD = { "title", "rules" }

-- Before the first section only [roster] may be meant; a field of characters lacks its section.
function Reader:homeless(line, key)
  if self.lacks_section then return end -- told at the first
  self.lacks_section = true
  self:fault(line, 1, ("'%s' belongs to a character, and no section is begun"):format(key),
    "write a line [c1] above it: each character has a section")
end

function Reader:head(line, col, key, value)
  local before = self.heads[key]
  if before then return self:fault(line, 1, ("'%s' again; it is already on line %d"):format(key, before)) end
  self.heads[key] = line
  if field_of(self.roster, key) then return self:homeless(line, key) end
  if key == "title" then self.title = value
  elseif key == "rules" then
    if gw.ruleset and not gw.is_played(value) then -- one of a rule set that this one extends will do
      self:fault(line, col, ("this roster is for %s, but the game uses %s"):format(value, gw.ruleset.id))
    end
  else self:fault(line, 1, ("there is no '%s' in [roster]"):format(key), nearest_hint(key, HEAD)) end
end

-- What belongs to the head stands in a section of another name: a character, or the head misspelt, which then lacks nothing.
function Reader:misplaced(line, key)
  if self.entry.is_head then return end -- told at its first key
  local id = self.entry.id
  local near = core.nearest(id, { "roster" })
  self.entry.is_head = near ~= nil
  self:fault(near and self.entry.line or line, 1, near and ("there is no section '%s'"):format(id) or ("a character has no '%s'"):format(key),
    near and "did you mean 'roster'?" or "it stands below [roster]")
end

function Reader:key(line, col, key, value)
  if not self.entry then return self:head(line, col, key, value) end
  local f = field_of(self.roster, key)
  if not f and api.contains(HEAD, key) then return self:misplaced(line, key) end
  if not f then
    local meant = api.filter(ids_of(self.roster), function(id) return id:lower() == key:lower() end)[1]
    self.entry.meant[meant or key] = true -- so it is not missing as well
    return self:fault(line, 1, ("a character has no '%s'"):format(key), nearest_hint(key, ids_of(self.roster)))
  end
  local before = self.entry.columns[key]
  if before then return self:fault(line, 1, ("'%s' exists already, on line %d"):format(key, before[1])) end
  self.entry.columns[key], self.entry.texts[key] = { line, col }, value
  local got, why, hint, at = types[f.type](f, value)
  local sign = got == nil and value:find "%s[#;]" -- long rows of blanks are read once: no pattern that looks back
  local remark = sign and gw.trim(value:sub(1, sign))
  if remark and types[f.type](f, remark) ~= nil then hint, at = "a remark stands on a line of its own, which begins with #", #remark + 1 end
  if got == nil then return self:fault(line, col + (at or 0), ("%s: %s"):format(key, why), hint) end
  self.entry.values[key] = got
end

-- The name of the section that begins with this line, and where the bracket stands.
local function section_of(line)
  local id = gw.trim(line):match "^%[([^%]]*)%]$"
  if id then return gw.trim(id), (line:find("[", 1, true)) end
end

-- A line that is too long is not read any further: what reads it is made for lines that people write.
function Reader:long(n, text)
  local key = text:sub(1, LINE):match "^%s*([%w_]+)"
  if self.entry and key then self.entry.meant[key] = true end -- so it is not missing as well
  self:fault(n, 1, ("a line of %d bytes found, at most %d expected"):format(#text, LINE),
    "shorten it, or put remarks on lines of their own that begin with #")
end

function Reader:line(n, text)
  if self.full or not text:find "%S" or text:match "^%s*[#;]" then return end
  if #text > LINE then return self:long(n, text) end
  local bare = text:match "^.*%S"
  local id, col = section_of(bare)
  if id then return self:section(n, col + 1, id) end
  local open = bare:match "^%s*%[%s*([%w_]+)$"
  if open then
    self:fault(n, #bare, ("'[%s' has no bracket at its end"):format(open), ("write [%s]"):format(open))
    return self:section(n, 1, open)
  end
  local key, at, value = bare:match "^%s*([%w_]+)%s*=%s*()(.*)$"
  if not key then
    local word, rest = bare:match "^%s*([%w_]+)%s*[:%s]%s*(.*)$"
    local known = word and (api.contains(HEAD, word) or field_of(self.roster, word)) and word
    if known and self.entry then self.entry.meant[known] = true end
    return self:fault(n, 1, "'KEY = VALUE' or '[NAME]' expected", (known or word and bare:find ":") and ("write %s = %s"):format(word, rest)
      or n == 1 and bare:find "^[{<]" and "a roster is plain text: 'gangway roster new' prints one to fill in" or nil)
  end
  if not self.begun and not self.entry and not self.seen.roster then self.begun = true end
  self:key(n, at, key, value)
end

function Reader:finish()
  for _, e in ipairs(self.list) do
    for _, f in ipairs(self.roster.fields) do
      if f.required and e.values[f.id] == nil and not e.columns[f.id] and not e.meant[f.id] and not e.is_head then
        self:fault(e.line, 1, ("[%s] has no %s"):format(e.id, f.id), f.help)
      end
    end
    for _, bad in ipairs(self.roster.check and self.bad == 0 and table_of("`check`", self.roster.check(e.values) or {}) or {}) do
      local place = e.columns[bad[1]] or { e.line, 1 }
      self:fault(place[1], place[2], ("%s: %s"):format(bad[1], bad[2]))
    end
  end
  if #self.list == 0 and self.bad == 0 then
    self:fault(1, 1, "the roster is empty: a section [NAME] for each character expected", "'gangway roster new' prints one to fill in")
  end
end

local function read(file, text)
  local roster = hooks()
  local r = setmetatable({ file = file, bad = 0, seen = {}, heads = {}, list = {}, roster = roster }, Reader)
  if file then core.keep_source(file, text) end
  if not roster then
    r:fault(1, 1, ("the rule set %s has no rosters"):format(gw.ruleset and gw.ruleset.id or "?"))
    return r
  end
  local n = 0
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    r:line(n, line)
  end
  r:finish()
  return r
end

-- C: a roster for a side; what is wrong with it goes where mistakes of mods go.
function gw.entry.roster(side, file, text)
  local sides = gw.scenario and gw.keys(gw.scenario.sides) or {}
  if not api.contains(sides, side) then
    core.fault { code = "GW0501", text = ("--roster: there is no side '%s'"):format(side), hint = nearest_hint(side, sides) }
    return
  end
  local r = read(file, text)
  local over, words
  if r.bad == 0 then over, words = gw.over_points(side, r.list) end
  if over then core.fault { code = "GW0502", file = file, line = 1, text = over, hint = words } end
  if r.bad > 0 or over then return end
  given[side] = { title = r.title, list = gw.freeze(api.map(r.list, function(e) return { id = e.id, values = e.values } end)) }
end

-- The rule set that the text's head names, whatever else it says; "": none.
function gw.entry.roster_rules(text)
  local head = false
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    local id = section_of(line)
    if id then head = id == "roster" end
    local rules = head and line:match "^%s*rules%s*=%s*(%S+)%s*$"
    if rules then return rules end
  end
  return ""
end

local function texts_of(entry)
  local out = { id = entry.id }
  for key, value in pairs(entry.texts) do out[key] = value end
  return out
end

-- The characters of a text as JSON, each field as it is written: [{"id":"c1","upp":"777A98",...}].
function gw.entry.roster_data(text)
  local r = read(nil, text)
  if r.bad > 0 then return nil, r.first end
  return core.json(api.map(r.list, texts_of))
end

-- --- for mods ---

api.rosters = {}
gw.rosters_taken = {} -- ids of the sides whose roster somebody has asked for

-- The characters that were given for a side, or nil: { id =, values = { field = value } }, as the file has them.
function api.rosters.of(side)
  local id = core.kind_of(side) == gw.KIND.side and side.id or side
  gw.rosters_taken[id] = true
  return given[id] and given[id].list
end

-- The last step of a set-up where rosters were given: one that nobody has taken would have no effect.
function gw.check_rosters()
  for _, side in ipairs(gw.keys(given)) do
    if not gw.rosters_taken[side] then
      error(("the scenario %s takes no roster for the side '%s'"):format(gw.scenario.id, side), 0)
    end
  end
end

function gw.has_rosters() return next(given) ~= nil end

-- --- written ---

local writers = {}
function writers.yes_no(v) return v and "yes" or "no" end
function writers.words(v) return table.concat(v, ", ") end
function writers.levels(v)
  local out = {}
  for word, n in pairs(v) do out[#out + 1] = ("%s %d"):format(word, n) end
  return table.concat(out, ", ")
end

-- A value of a field as it is written.
function gw.roster_text(f, v) return (writers[f.type] or tostring)(v) end

local function entry_lines(out, roster, id, values)
  out[#out + 1] = ("\n[%s]"):format(id)
  local price = gw.price_of_character(values)
  if price then out[#out + 1] = ("# price %d"):format(price) end
  for _, f in ipairs(roster.fields) do
    local v = values[f.id]
    local text = v ~= nil and gw.roster_text(f, v) or ""
    if text ~= "" then out[#out + 1] = ("%s = %s"):format(f.id, text)
    elseif v ~= nil and f.type == "words" then out[#out + 1] = f.id .. " =" end -- none is not the same as nothing said
  end
end

local function head_lines(roster, title)
  local out = { "# A roster of Gangway. gangway roster check FILE reports its errors.", "#" }
  for _, f in ipairs(roster.fields) do out[#out + 1] = ("# %-8s %s"):format(f.id, f.help or "") end
  out[#out + 1] = ("\n[roster]\nrules = %s\ntitle = %s"):format(gw.ruleset.id, title)
  return out
end

local function no_hooks() return nil, ("the rule set %s has no rosters"):format(gw.ruleset and gw.ruleset.id or "?") end

-- A roster of characters: { id =, values = }. `said`: lines of comment below the head.
local function whole(roster, title, list, said)
  local out = head_lines(roster, title)
  for _, line in ipairs(said or {}) do out[#out + 1] = "# " .. line end
  for _, c in ipairs(list) do entry_lines(out, roster, c.id, c.values) end
  return table.concat(out, "\n") .. "\n"
end

-- The units of a side as a roster, or the characters that were rolled (lua/show/people.lua).
function gw.entry.roster_of(side_id)
  local roster, side = hooks(), api.sides.named(side_id)
  if not roster then return no_hooks() end
  if gw.rolled then return whole(roster, "Nameless crew", gw.rolled) end
  if not side then return nil, ("there is no side '%s'"):format(side_id) end
  if not roster.write then return nil, ("the rule set %s has no `write` for its characters: its units cannot be saved"):format(gw.ruleset.id) end
  local list, lost = {}, {}
  for _, u in ipairs(side.units) do
    local values, why = roster.write(u)
    if values == nil and type(why) == "string" then lost[#lost + 1] = ("%s %s: %s"):format(u.id, u.name or "", why)
    else list[#list + 1] = { id = u.id, values = table_of("`write`", values) } end
  end
  return whole(roster, given[side_id] and given[side_id].title or side.title, list, lost)
end

-- An empty one, with the fields explained and an example.
function gw.entry.roster_new()
  local roster = hooks()
  if not roster then return no_hooks() end
  return whole(roster, "Nameless crew", { { id = "c1", values = roster.example or {} } })
end

gw.roster_section = section_of

-- One value changed in the text, the rest as it stands: the section is made where there is none. value: nil takes the line away.
function gw.entry.roster_edit(text, id, key, value)
  local out, inside, done, seen = {}, false, false, false
  local function add()
    if value ~= nil then out[#out + 1] = ("%s = %s"):format(key, value) end
    done = true
  end
  for line in text:gmatch "([^\n]*)\n?" do
    local section = section_of(line)
    if section and inside and not done then add() end
    if section then inside = section == id end
    seen = seen or inside
    if inside and line:match("^%s*" .. key .. "%s*=") then
      if not done then add() end
    else out[#out + 1] = line end
  end
  while out[#out] == "" do out[#out] = nil end
  if not seen then out[#out + 1] = ("\n[%s]"):format(id) end
  if not done then add() end
  return table.concat(out, "\n") .. "\n"
end

-- --- from one rule set to another ---

local function conversion(from, to)
  for _, def in ipairs(gw.classes.conversion.list) do
    if def.from == from and def.to == to then return def end
  end
end

-- "snapshot to traveller, ..." of what is loaded, for a refusal.
local function conversions()
  return table.concat(api.map(gw.classes.conversion.list, function(def) return ("%s to %s"):format(def.from, def.to) end), ", ")
end

local function turn_one(def, c)
  local values, lost = def.turn { id = c.id, values = c.values }
  if type(values) ~= "table" then
    error(("%s:%d: conversion %s: `turn` gives %s, a table of values expected"):format(def.file, def.line, def.id, type(values)), 0)
  end
  for _, text in ipairs(lost or {}) do c.lost[#c.lost + 1] = text end
  c.values = values
end

-- What a rule set does not take of the values that a conversion made is an error of the conversion.
local function fit(roster, c)
  for _, key in ipairs(gw.keys(c.values)) do
    local f = field_of(roster, key)
    if not f then error(("conversion of %s: a character of %s has no '%s'"):format(c.id, gw.ruleset.id, key), 0) end
    local text = (writers[f.type] or tostring)(c.values[key])
    local got, why = types[f.type](f, text)
    if got == nil then error(("conversion of %s: %s: %s"):format(c.id, key, why), 0) end
  end
  for _, bad in ipairs(roster.check and table_of("`check`", roster.check(c.values) or {}) or {}) do
    error(("conversion of %s: %s: %s"):format(c.id, bad[1], bad[2]), 0)
  end
end

-- "RULES\nTEXT", a roster of the rule set that is open, for another one: { title =, from =, to =, turned =, characters = { { id =, values =, lost = } } }.
-- Where a mod of this game knows the conversion it is made; else the game of the other rule set makes it.
function gw.entry.roster_leave(asked)
  local to, text = asked:match "^([^\n]*)\n?(.*)$"
  local r = read(nil, text)
  if r.bad > 0 then return nil, r.first end
  local def, list = conversion(gw.ruleset.id, to), {}
  for i, e in ipairs(r.list) do
    list[i] = { id = e.id, values = e.values, lost = {} }
    if def then turn_one(def, list[i]) end
  end
  return core.json { title = r.title or "", from = gw.ruleset.id, to = to, turned = def ~= nil, characters = list, known = conversions() }
end

-- What roster_leave gave, in the game of the other rule set: { text =, characters = { { id =, lost = } } }.
function gw.entry.roster_arrive(json)
  local roster, doc = hooks(), core.unjson(json)
  if not roster then return no_hooks() end
  local def = not doc.turned and conversion(doc.from, doc.to)
  if not doc.turned and not def then
    local known = conversions()
    known = doc.known .. (doc.known ~= "" and known ~= "" and ", " or "") .. known
    return nil, ("there is no conversion from %s to %s%s"):format(doc.from, doc.to, known ~= "" and "; there are: " .. known or "")
  end
  local said = { ("Converted from %s."):format(doc.from) }
  for _, c in ipairs(doc.characters) do
    if def then turn_one(def, c) end
    fit(roster, c)
    for _, text in ipairs(c.lost) do said[#said + 1] = ("%s lost: %s"):format(c.id, text) end
  end
  return core.json { text = whole(roster, doc.title, doc.characters, said),
    characters = api.map(doc.characters, function(c) return { id = c.id, lost = c.lost } end) }
end
