-- Checks of events: what their texts name, and the lines that page and full screen make of several.
local _, gw = ...
local check = gw.check

-- Returns the fault of {name} or {name.field} in the text of an event, a hint, and whether it is no more than likely; nil if there is none.
local function fault_of_hole(def, known, name, field)
  local told = not known and check.told_names(def.id)
  if known and not known[name] then return ("{%s} is not one of its args"):format(name), gw.quote_nearest(name, gw.keys(known)) end
  if told and not told[name] then
    return ("{%s} is told by nobody"):format(name), gw.quote_nearest(name, gw.keys(told))
      or "what is told: " .. table.concat(gw.keys(told), ", "), true
  end
  if field == "" then return nil end
  local kinds = check.kind_fields()
  local kind = (kinds["event " .. def.ref] or {})[name]
  local fields = kind and kinds[kind]
  if fields and not fields[field] then return ("{%s.%s}: %s"):format(name, field, check.what_lacks(kind, field)), gw.quote_nearest(field, gw.keys(fields)) end
  if not fields and not check.is_known_word(field) then
    return ("{%s.%s}: no loaded definition has a field '%s'"):format(name, field, field), check.nearest_word(field), true
  end
end

-- What stands in braces in a text of an event, the definition's own or a translation: one of its args, or a field of one.
-- say(text, hint, hole, likely) hears of each that is not.
function check.holes_of_event(def, text, say)
  local known = gw.event_args(def)
  local rest = text:gsub(gw.HOLE, function(hole)
    local name, field = gw.hole_parts(hole)
    if not name then return nil end
    local wrong, hint, likely = fault_of_hole(def, known, name, field)
    if wrong then say(("event '%s': %s"):format(def.id, wrong), hint, hole, likely) end
    return ""
  end)
  local brace = rest:match "{[^{}]*}" or rest:match "[{}]"
  if brace then say(("event '%s': a brace in the text names nothing: %s"):format(def.id, brace), "write {unit} or {unit.id}", brace) end
end

-- The field that not everybody sees of which the hole of the event's text is the value; nil: none. Of an argument without a type it is one
-- of any kind of thing.
local function hidden_field(def, name, field)
  local kind = (check.kind_fields()["event " .. def.ref] or {})[name]
  for _, f in ipairs(gw.classes.field.list) do
    local of, own = f.id:match "^([^.]+)%.(.*)$"
    if own == field and f.see ~= nil and f.see ~= "all" and (kind == of or not gw.KIND[kind]) then return f end
  end
end

-- Reports a text that says a hidden field: the log conceals it as views do, so who may not see it reads a question mark.
local function check_hidden(def)
  for hole in def.text:gmatch(gw.HOLE) do
    local name, field = gw.hole_parts(hole)
    local f = name and field ~= "" and hidden_field(def, name, field)
    if f then
      local see = type(f.see) == "function" and "a function as see" or ('see = "%s"'):format(tostring(f.see))
      check.def_warn("GW0623", def, "text", ("event '%s': {%s} is hidden from some readers, who read ? in its place"):format(def.id, hole),
        ("%s has %s: leave it out of the text, or tell it in an event of its own that those read who see the field"):format(f.id, see))
    end
  end
end

-- Reports a text that names in braces what is no argument.
local function check_texts(def)
  for _, key in ipairs { "text", "deed", "brief", "miss" } do
    local shown = type(def[key]) == "string" and def[key]:gsub("{result}", key == "deed" and "" or "%0")
    if shown then check.holes_of_event(def, shown, function(text, hint, _, likely) check.def_fault("GW0444", def, key, text, hint, likely) end) end
  end
end

local function say(def, key, text, hint) check.def_fault("GW0620", def, key, ("event '%s': "):format(def.id) .. text, hint) end

local function check_thrown(def)
  for _, id in ipairs(type(def.thrown) == "table" and def.thrown or {}) do
    if not gw.find(gw.classes.throw, id, def.mod) then
      say(def, "thrown", ("there is no throw '%s'"):format(id), gw.quote_nearest(id, gw.class_ids(gw.classes.throw)))
    end
  end
end

-- Reports what the line of a deed cannot be made of: it says what the text of the event tells the reader, and nothing else.
local function check_told(def, key, names)
  local known = gw.event_args(def) -- what is no argument has been told of
  for hole in (type(def[key]) == "string" and def[key] or ""):gmatch(gw.HOLE) do
    if hole ~= "result" and not names[hole] and (not known or known[gw.hole_parts(hole)]) then
      say(def, key, ("{%s} of %s is not in its text, so nobody is told it"):format(hole, key),
        gw.quote_nearest(hole, gw.keys(names)) or "write it in the text too")
    end
  end
end

-- Reports a key that has no effect without another one.
local function check_needs(def, keys, other)
  if type(def[other]) == "string" then return end
  for _, key in ipairs(keys) do
    if def[key] ~= nil then say(def, key, ("%s has no effect without %s"):format(key, other), ("write %s, or leave %s out"):format(other, key)) end
  end
end

-- Reports an event that can announce nobody: the reader knows the unit by the words with which the text begins.
local function check_announced(def)
  local hole = def.announces and def.text:match "^{([%a_][%w_]*)}"
  local member = hole and type(def.args) == "table" and gw.member_of(def, hole)
  if not def.announces or member and (member.text:find "^unit" or member.text == "any") then return end
  say(def, "announces", "its text does not begin with a unit, so it announces nobody", "write a text such as \"{unit} acts\"")
end

-- Reports a line for several in a row that does not name them, or names something else.
local function check_announces(def)
  local text, found = type(def.announces) == "string" and def.announces or "{units}", false
  for hole in text:gmatch(gw.HOLE) do
    if hole ~= "units" then say(def, "announces", ("{%s} is not filled in there"):format(hole),
      "write {units}, the names of all of them") end
    found = true
  end
  if not found then say(def, "announces", "its line does not name those who are announced", "write {units}, as in \"{units} act\"") end
end

-- Reports what is wrong with the definition of an event.
function check.event(def)
  local names = {}
  for hole in (type(def.text) == "string" and def.text or ""):gmatch(gw.HOLE) do names[hole] = true end
  check_texts(def)
  check_thrown(def)
  check_needs(def, { "deed", "brief", "fold", "announces", "notable" }, "text")
  check_needs(def, { "thrown", "target", "miss" }, "deed")
  check_needs(def, { "adds" }, "brief")
  if type(def.text) ~= "string" then return end
  check_hidden(def)
  check_told(def, "deed", names)
  check_told(def, "brief", names)
  check_announces(def)
  check_announced(def)
  if type(def.target) == "string" and not names[def.target] then
    say(def, "target", ("'%s' is not in its text"):format(def.target), gw.quote_nearest(def.target, gw.keys(names)) or "such as target = \"unit\"")
  end
  local sums = type(def.adds) == "string" and type(def.brief) == "string"
  if sums and not def.brief:find("{" .. def.adds .. "}", 1, true) then
    say(def, "adds", ("'%s' is not in its brief"):format(def.adds), "write the argument that brief shows, as {points} in \"-{points}\"")
  end
  local member = sums and type(def.args) == "table" and gw.member_of(def, def.adds)
  if member and not member.text:find "^integer" and member.text ~= "any" then
    say(def, "adds", ("'%s' is no whole number, so nothing is summed"):format(def.adds), "name an argument that is an integer")
  end
  if type(def.fold) == "string" and not names[def.fold] then
    say(def, "fold", ("'%s' is not in its text"):format(def.fold), gw.quote_nearest(def.fold, gw.keys(names)) or "such as fold = true")
  end
  if type(def.deed) == "string" and not def.deed:find("{result}", 1, true) then
    say(def, "deed", "its line does not say what came of it", "write {result} where that stands")
  end
end
