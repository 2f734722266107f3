-- Rest: days that pass for the characters of a roster, by the rules of their rule set, for `gangway roster rest`.
--
-- A rule set says it by `character.rest = { care = { WORD = help }, pass =, needs = }` (docs/characters.md). What has changed is
-- found by what the rule set's `write` says of a unit before and after, and is put into the text, whose other lines stay.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local function said_by(what, got, want)
  if type(got) == want then return got end
  local def = gw.ruleset
  error(("%s:%d: rule set %s: character: %s gives %s, a %s expected"):format(def.file, gw.key_line(def.file, def.line, "character") or def.line, def.id,
    what, type(got), want), 0)
end

-- --- what each needs, at the end of a game and before and after a rest ---

-- What the unit needs to recover, in the rule set's words; nil: nothing, or the rule set does not say.
local function needs_of(u)
  local character = gw.ruleset and gw.ruleset.character
  local needs = character and character.rest and character.rest.needs
  local text = needs and needs(u)
  return text and said_by("`needs` of `rest`", text, "string")
end

local GO_ON = {
  line = "gangway roster save RECORD SIDE --out FILE keeps a side as it is now; gangway roster rest FILE --days N lets its wounded recover",
  page = "These people keep their wounds and can play in another game: download the record and give it to the person who runs the server",
}

-- For the end page: a line for each side that has wounded, then how a side goes on with them; `where`: "line" or "page", "" where there
-- is no record to go on from.
function gw.recovery_lines(where)
  local out = {}
  for _, side in ipairs(api.sides.all()) do
    local list = {}
    for _, u in ipairs(side.units) do
      local text = needs_of(u)
      if text then list[#list + 1] = ("%s (%s) %s"):format(u.name or u.id, u.id, text) end
    end
    if #list > 0 then out[#out + 1] = ("To recover, %s: %s"):format(side.title, table.concat(list, "; ")) end
  end
  if #out > 0 and gw.ruleset.character.write then out[#out + 1] = GO_ON[where] end
  return out
end

-- --- the days of a roster ---

gw.rested = nil -- once they are over: { { id =, name =, before =, after =, fields = { field = text or false }, lost = why } }

-- "aid (a medic with a kit), hospital (...)".
local function map_of_care(rest)
  return table.concat(api.map(gw.keys(rest.care or {}), function(word) return ("%s (%s)"):format(word, rest.care[word]) end), ", ")
end

-- Why there is no such care, or nil.
local function no_care(rest, word)
  if word == "" or rest.care and rest.care[word] then return nil end
  local list = map_of_care(rest)
  local near = gw.quote_nearest(word, gw.keys(rest.care or {}))
  return ("--care: %s has no '%s'%s; %s"):format(gw.ruleset.id, word, near and ", " .. near or "",
    list ~= "" and "it has: " .. list or "its people rest without care: leave --care out")
end

-- Why nobody of the rule set can rest, or nil.
local function unable(character)
  if not character then return ("the rule set %s has no rosters"):format(gw.ruleset and gw.ruleset.id or "?") end
  local lacks = not character.rest and "rest" or not character.enter and "enter" or not character.write and "write"
  return lacks and ("the rule set %s does not say how its people recover: its `character` has no `%s`"):format(gw.ruleset.id, lacks)
end

-- The fields of a unit as they would be written; nil and why where it is no longer one of a roster.
local function texts_of(character, u)
  local values, why = character.write(u)
  if values == nil and type(why) == "string" then return nil, why end
  local out = {}
  for _, f in ipairs(character.fields) do
    local v = said_by("`write`", values, "table")[f.id]
    out[f.id] = v ~= nil and gw.roster_text(f, v) or ""
  end
  return out
end

local function changed(before, after)
  local out = {}
  for id, text in pairs(after) do
    if before[id] ~= text then out[id] = text ~= "" and text or false end
  end
  return out
end

-- The setup step "rest" of @people: `pass` for each unit in the order of the roster, all of it, then what came of each.
-- entered: { { c = the character, unit = } }
function gw.let_rest(entered, days, care)
  local character = gw.ruleset and gw.ruleset.character
  local why = unable(character) or no_care(character.rest, care)
  if why then error(why, 0) end
  local all, before, list = api.map(entered, function(e) return e.unit end), {}, {}
  for i, e in ipairs(entered) do
    list[i] = { id = e.c.id, name = e.unit.name or e.c.id, before = needs_of(e.unit) }
    before[i] = texts_of(character, e.unit)
  end
  character.rest.pass(all, { days = days, care = care })
  for i, e in ipairs(entered) do
    local after, lost = texts_of(character, e.unit)
    list[i].after, list[i].lost = not lost and needs_of(e.unit) or nil, lost
    list[i].fields = after and before[i] and changed(before[i], after) or {}
  end
  gw.rested = list
end

-- --- the text ---

-- The section of somebody who is lost becomes comments, so that nothing of it is gone.
local function commented(text, id, why)
  local out, inside = {}, false
  for line in text:gmatch "([^\n]*)\n?" do
    local section = gw.roster_section(line)
    if section then
      inside = section == id
      if inside then out[#out + 1] = ("# %s: %s"):format(id, why) end
    end
    out[#out + 1] = inside and line ~= "" and "# " .. line or line
  end
  while out[#out] == "" do out[#out] = nil end
  return table.concat(out, "\n") .. "\n"
end

-- The roster with what the days have changed: { text =, characters = { { id =, name =, before =, after =, lost = } } }.
function gw.entry.roster_rested(text)
  if not gw.rested then return nil, "nobody has rested" end
  local told = {}
  for i, one in ipairs(gw.rested) do
    for _, field in ipairs(gw.keys(one.fields)) do text = gw.entry.roster_edit(text, one.id, field, one.fields[field] or nil) end
    if one.lost then text = commented(text, one.id, one.lost) end
    told[i] = { id = one.id, name = one.name, before = one.before, after = one.after, lost = one.lost }
  end
  return core.json { text = text, characters = told }
end
