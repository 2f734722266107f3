-- patch, extend, replace, delete: changing what another file has defined, on definitions and on
-- steps of chains.
--
-- extend makes a new definition, at once. The others are noted while files are run and applied when all files
-- are read, in the order of loading; patch.each comes after them. What a mod says that brings a rule set is applied
-- only where that rule set, or one that extends it, is played.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local noted, later = {}, {} -- changes, and those of patch.each, in order of loading
local touched = {} -- definitions that were changed, in order

-- Not given by mods, so neither copied nor cleared.
local own = { id = true, ref = true, mod = true, from = true, file = true, line = true, number = true, class_of = true,
  carried_by = true }

local common = { "name", "title", "cite", "text", "help", "rule", "on", "actions", "fields", "notes" }

-- Returns true for a key that definitions of every class have.
function gw.is_common(key) return own[key] or key == "class" or api.contains(common, key) end

local function is_own(def, key) return own[key] or key == "class" and def.class == def.class_of end

-- --- one field ---

local function copy(t)
  local out = {}
  for k, v in next, t or {} do out[k] = v end
  return out
end

-- Writes one value and tells who changed what: visit(key, old, value) says whether it may.
local function put_whole(def, key, value, visit)
  if visit(key, def[key], value) then def[key] = value end
end

-- Entries of a field that is a map of named things: those given change, false takes one out.
local function put_entries(def, key, given, visit)
  local old = type(def[key]) == "table" and def[key] or {}
  local new = copy(old)
  for name, value in pairs(given) do
    if value == false then value = nil end
    if visit(key .. "." .. tostring(name), old[name], value) then new[name] = value end
  end
  def[key] = new
end

-- fields = { unit = { caged = {...} } }: entries of entries.
local function put_fields(def, key, given, visit)
  local new = copy(def[key])
  def[key] = new
  for kind, list in pairs(given) do
    new[kind] = copy(new[kind])
    put_entries(new, kind, type(list) == "table" and list or {}, function(path, old, value) return visit(key .. "." .. path, old, value) end)
  end
end

-- "dexterity.need" -> "dexterity", "need": a part of a field; nil: the key is a field.
local function part_of(class, key)
  if not class.schema[key] then return key:match "^([^.]+)%.(.+)$" end
end

-- ["dexterity.need"] = 9: one value inside a table, the others stay.
local function put_inside(def, path, value, visit)
  local words, t, old = {}, def, def
  for word in path:gmatch "[^.]+" do words[#words + 1] = word end
  for _, word in ipairs(words) do old = type(old) == "table" and old[word] or nil end
  if not visit(path, old, value) then return end
  for i = 1, #words - 1 do
    t[words[i]] = copy(type(t[words[i]]) == "table" and t[words[i]] or {})
    t = t[words[i]]
  end
  t[words[#words]] = value
end

-- ["rule.attack.dm"] = fn and ["fields.unit.caged"] = {...}: an entry of a field that is patched by entries, whose names may
-- have dots themselves.
local function as_entry(top, rest, value)
  if value == nil then value = false end
  local kind, name = rest:match "^([^.]+)%.(.+)$"
  if top == "fields" and kind then return { [kind] = { [name] = value } } end
  return { [rest] = value }
end

local function row_name(def, line)
  local words = {}
  for word in line:match("^[^|]*"):gmatch "%S+" do words[#words + 1] = word end
  local name = table.concat(words, " ", 1, math.min(#def.down, #words))
  return name, words[#def.down + 1] == "delete"
end

-- The name of the row that a line of a chart's text is; nil where it is none.
function gw.row_name(def, line)
  if not line:find "%S" or line:find "^%s*#" then return nil end
  return (row_name(def, line))
end

local function is_row(line) return line:find "%S" ~= nil and not line:find "^%s*#" end

-- `NAME delete` of a row that is not there, or with a name of too few or too many words.
local function tell_row(def, line, name, known, how)
  local head = line:match "^[^|]*"
  local words = select(2, head:gsub("%S+", ""))
  local text = ("chart %s has no row '%s' to delete"):format(def.id, name)
  if words ~= #def.down + 1 then
    text = ("chart %s: '%s' deletes no row: a row is named by %d word%s (%s)"):format(def.id, gw.trim(head), #def.down,
      #def.down == 1 and "" or "s", table.concat(def.down, " "))
  end
  local near = core.nearest(name:match "^%S*", known) or core.nearest(name, known)
  for _, row in ipairs(known) do near = row:match "^%S*" == name:match "^%S*" and row or near end
  gw.fault("GW0520", how.file, gw.line_like(how.file, how.line, line), text, near and ("write %s delete"):format(near)
    or ("the form is %s delete"):format(table.concat(api.map(def.down, string.upper), " ")))
end

-- Does the line take a row out that another mod has taken out as well? Both want the same.
local function is_gone(def, name) return #gw.history(def, "rows." .. name) > 0 end

local function delete_is_wrong(def, line, at, how)
  local name, gone = row_name(def, line)
  local head = gw.trim_end(line:match "^[^|]*")
  local last = head:match "^.*%s(%S+)$" or head
  if not is_row(line) or last ~= "delete" or gone and (at[name] or is_gone(def, name)) then return false end
  local words = select(2, line:match "^[^|]*":gsub("%S+", ""))
  tell_row(def, line, words <= #def.down and name:gsub("%s*delete$", "") or name, gw.keys(at), how)
  return true
end

-- Rows of a chart: those given take the place of rows of that name, or come last; `NAME delete` takes one out, where NAME is all
-- the words that head the row.
local function put_rows(def, text, visit, how)
  local lines, at = {}, {}
  for line in def.rows:gmatch "[^\n]+" do
    lines[#lines + 1] = line
    if is_row(line) then at[row_name(def, line)] = #lines end
  end
  for line in text:gmatch "[^\n]+" do
    local name, gone = row_name(def, line)
    local place = at[name]
    if is_row(line) and not delete_is_wrong(def, line, at, how) and visit("rows." .. name, place and lines[place] or nil, not gone and line or nil) then
      if not place then
        place = #lines + 1
        at[name] = place
      end
      lines[place] = not gone and line
    end
  end
  def.rows = table.concat(api.filter(lines, function(line) return line end), "\n")
end

-- --- lists ---

local function is_list(kind, value)
  return kind == "list" or type(kind) == "table" and kind.list ~= nil or type(value) == "table" and #value > 0
end

-- powers = { add = { "spit" }, remove = { "claws" } }, of a field that is a list: lists have no names, so nothing else can
-- be meant.
local function is_list_change(class, def, key, value)
  if type(value) ~= "table" or #value > 0 or value.add == nil and value.remove == nil or class.merge[key] then return false end
  local rule = class.schema[key]
  return is_list(rule and not rule.either and gw.bare_type(rule), def[key])
end

-- What a history calls the element: each is added and removed on its own, so that strangers add up.
local function element_key(key, value, n)
  local name = type(value) == "table" and (value.ref or value.id) or type(value) ~= "table" and tostring(value)
  return ("%s.%s"):format(key, name or "+" .. n)
end

local function place_in(list, value)
  for i, other in ipairs(list) do
    if gw.same_value(other, value) then return i end
  end
end

local function put_list(def, key, given, visit)
  local new = gw.copy_list(def[key] or {})
  for i, value in ipairs(given.remove or {}) do
    local at = place_in(new, value)
    if at and visit(element_key(key, value, i), value, nil) then table.remove(new, at) end
  end
  for i, value in ipairs(given.add or {}) do
    if not place_in(new, value) and visit(element_key(key, value, #new + i), nil, value) then new[#new + 1] = value end
  end
  def[key] = new
end

-- Was it there, and somebody has taken it out already? Then both want the same.
local function was_removed(def, key, value, n)
  local list = gw.history(def, element_key(key, value, n))
  return #list > 0 and list[#list].value == nil
end

-- The element of a list that a history calls so; nil: there is none.
function gw.element_of(list, key, name)
  for i, value in ipairs(list) do
    if element_key(key, value, i) == key .. "." .. name then return value end
  end
end

local function shown(value) return type(value) == "table" and (value.ref or value.id or "this") or tostring(value) end

local function check_removed(class, def, key, list, how)
  local good = true
  for i, value in ipairs(list) do
    if not place_in(def[key] or {}, value) and not was_removed(def, key, value, i) then
      good = false
      local names = api.map(def[key] or {}, shown)
      gw.key_fault("GW0572", how.file, how.line, key, ("%s '%s': %s has no '%s' that could be removed"):format(class.name, def.id, key, shown(value)),
        gw.quote_nearest(shown(value), names) or (#names > 0 and "it has " .. table.concat(names, ", ") or "it is empty"))
    end
  end
  return good
end

local function check_list_change(class, def, key, value, how)
  for word, list in pairs(value) do
    if word ~= "add" and word ~= "remove" or type(list) ~= "table" then
      gw.key_fault("GW0572", how.file, how.line, key, ("%s '%s': %s: add = { ... } or remove = { ... } expected, '%s' found"):format(class.name, def.id, key,
        tostring(word)), gw.quote_nearest(tostring(word), { "add", "remove" }) or "write the elements between { and }")
      return false
    end
  end
  local rule = class.schema[key]
  if value.add and rule and not gw.check_value(def, key, rule, value.add, how.file, how.line) then return false end
  return check_removed(class, def, key, value.remove or {}, how)
end

local function is_chart_text(class, def, key, value)
  return class.name == "chart" and key == "rows" and type(def.rows) == "string" and type(value) == "string" and type(def.down) == "table"
end

local put
function put(class, def, key, value, visit, how)
  if is_chart_text(class, def, key, value) then return put_rows(def, value, visit, how) end
  if is_list_change(class, def, key, value) then return put_list(def, key, value, visit) end
  if key == "fields" and type(value) == "table" then return put_fields(def, key, value, visit) end
  if class.merge[key] and type(value) == "table" then return put_entries(def, key, value, visit) end
  local top, rest = part_of(class, key)
  if top and class.merge[top] then return put(class, def, top, as_entry(top, rest, value), visit, how) end
  if top then return put_inside(def, key, value, visit) end
  put_whole(def, key, value, visit)
end

-- --- what may be given ---

local function known_key(class, def, key)
  local top = key:match "^[^.]+"
  return class.open or class.schema[key] or class.schema[top] or def[top] ~= nil or api.contains(common, top)
end

-- Entries that are taken out are of no type.
local function entries_given(class, key, value)
  if not class.merge[key] or type(value) ~= "table" or gw.content_of(value) then return value end
  local out = {}
  for name, entry in next, value do
    if entry ~= false then out[name] = entry end
  end
  return out
end

local function named_part(s, text, hint)
  gw.key_fault("GW0110", s.how.file, s.how.line, s.key, ("%s: %s"):format(s.key, text), hint)
  return false
end

-- What the schema says of the part `word` of a value of that kind; nil: nothing.
local function rule_of_part(kind, word)
  local rule = type(kind) == "table" and (kind.fields and kind.fields[word] or kind.map and kind.map[2]) or nil
  return type(rule) == "string" and { type = rule } or rule
end

-- May a part of the value be named? Parts of a list have no names, and a text or a number has none.
local function has_part(s, name, kind, value, word)
  if is_list(kind, value) then
    return named_part(s, ("%s is a list, and what stands in a list has no name"):format(name),
      ("give the whole list, or %s = { add = { ... }, remove = { ... } }"):format(s.top))
  end
  if value ~= nil and type(value) ~= "table" or value == nil and type(kind) == "string" and kind ~= "table" and kind ~= "any" then
    return named_part(s, ("%s is %s, which has no parts"):format(name, value ~= nil and gw.a(type(value)) or gw.a(kind)), ("write %s = ..."):format(s.top))
  end
  if type(kind) == "table" and kind.fields and not kind.fields[word] and not kind.open then
    return named_part(s, ("unknown field '%s' in %s"):format(word, name), gw.key_hint(word, gw.keys(kind.fields)))
  end
  return true
end

-- ["dexterity.need"] = 9: each word of the path names a part that there may be, and the value is of the type of the last.
local function check_part(class, def, top, rest, value, how)
  local s = { how = how, key = top .. "." .. rest, top = top }
  local rule, now, name = class.schema[top], def[top], top
  for word in rest:gmatch "[^.]+" do
    local kind = rule and not rule.either and gw.bare_type(rule) or "any"
    if not has_part(s, name, kind, now, word) then return false end
    rule, now, name = rule_of_part(kind, word), type(now) == "table" and now[word] or nil, name .. "." .. word
  end
  if type(rule) ~= "table" then return true end
  return gw.check_value(def, s.key, rule.type and rule or { type = rule }, value, how.file, how.line)
end

local check_key
function check_key(class, def, key, value, how)
  if type(key) ~= "string" then
    gw.fault("GW0110", how.file, how.line, ("%s '%s': a field is named by a word, %s found"):format(class.name, def.id, tostring(key)))
    return false
  end
  if not known_key(class, def, key) then
    gw.key_fault("GW0110", how.file, how.line, key, ("unknown field '%s' in %s '%s'"):format(key, class.name, def.id),
      gw.key_hint(key, gw.keys(class.schema)))
    return false
  end
  if is_list_change(class, def, key, value) then return check_list_change(class, def, key, value, how) end
  local top, rest = part_of(class, key)
  if top and class.merge[top] then return check_key(class, def, top, as_entry(top, rest, value), how) end
  if top then return check_part(class, def, top, rest, value, how) end
  if not gw.check_common(class, def, key, value, how.file, how.line) then return false end
  return not class.schema[key] or gw.check_value(def, key, class.schema[key], entries_given(class, key, value), how.file, how.line)
end

-- clear = { "pack" }: fields that are emptied, or go back to the default of the class.
local function clear_keys(class, def, list, visit, how)
  for _, key in ipairs(type(list) == "table" and list or { list }) do
    if type(key) == "string" and known_key(class, def, key) then
      put(class, def, key, nil, visit, how)
    else
      gw.key_fault("GW0110", how.file, how.line, "clear", ("unknown field '%s' in %s '%s'"):format(tostring(key), class.name, def.id),
        gw.quote_nearest(tostring(key), gw.keys(class.schema)))
    end
  end
end

local function is_clear(class, key) return key == "clear" and not class.schema.clear end

local function set_fields(class, def, given, visit, how)
  if type(given) ~= "table" then
    gw.fault("GW0116", how.file, how.line, ("%s.%s '%s' needs a table after the id"):format(how.verb, class.name, def.id))
    return
  end
  for key, value in pairs(given) do
    if is_clear(class, key) then
      clear_keys(class, def, value, visit, how)
    elseif check_key(class, def, key, value, how) then
      put(class, def, key, value, visit, how)
    end
  end
end

-- --- targets ---

-- Who changes what another mod has must name that mod, or it may be loaded before it.
local function names_owner(def, how)
  if gw.knows(how.mod, def.mod) then return true end
  gw.fault("GW0133", how.file, how.line, ("mod '%s' changes the %s '%s' and does not name the mod '%s'"):format(how.mod, def.class_of, def.ref, def.mod),
    gw.how_to_load(def.mod, how.mod))
  return false
end

-- What the engine itself asks or starts stays as it asks it: rules are added to a chain, events are heard.
local UNDELETABLE = { chain = "add a rule to it", effect = "define one of your own" }

local function is_engines_own(class, def, how)
  local hint = def.mod == nil and (UNDELETABLE[class.name] or how.verb == "delete" and "nobody need show or handle it")
  if not hint then return false end
  gw.fault("GW0138", how.file, how.line, ("%s.%s '%s': it belongs to the engine and cannot be changed"):format(how.verb, class.name, def.id), hint)
  return true
end

local function target(class, id, how)
  if type(id) ~= "string" then
    return gw.fault("GW0115", how.file, how.line, ("%s.%s: %s found, an id in quotes expected"):format(how.verb, class.name, api.kind(id)),
      ('write %s.%s "ID"%s'):format(how.verb, class.name, how.verb == "delete" and "" or " { ... }"))
  end
  local def, several, inert = gw.find(class, tostring(id), how.mod)
  if inert then return end -- what is not played is not changed
  if def then return names_owner(def, how) and not is_engines_own(class, def, how) and def or nil end
  local by = class.deleted[gw.bare_id(tostring(id))]
  if by and how.verb == "delete" then return end -- both want the same
  if by and gw.told_deleted(("%s '%s'"):format(class.name, by.ref), how, by) then return end
  gw.fault("GW0130", how.file, how.line, ("%s.%s '%s': it does not exist"):format(how.verb, class.name, tostring(id)),
    several or by and ("mod %s deletes it at %s"):format(by.mod, gw.place(by)) or gw.id_hint(class, id, how.mod))
end

local function touch(def)
  if not touched[def] then
    touched[def] = true
    touched[#touched + 1] = def
  end
end

-- visit for changes of other mods' definitions: conflicts are told, all others written down.
local function changer(def, how)
  return function(key, old, value)
    if gw.clashes(def, key, how, value) then return false end
    gw.note_origin(def, key, how, value, old)
    return true
  end
end

-- --- the verbs, when they are applied ---

local verbs = {}

function verbs.patch(class, def, given, how)
  set_fields(class, def, given, changer(def, how), how)
  touch(def)
end

function verbs.replace(class, def, given, how)
  local visit = changer(def, how)
  for _, key in ipairs(gw.keys(def)) do
    if not is_own(def, key) and (type(given) ~= "table" or given[key] == nil) then put_whole(def, key, nil, visit) end
  end
  for key, value in pairs(type(given) == "table" and given or {}) do
    if type(key) == "string" and part_of(class, key) then
      gw.key_fault("GW0110", how.file, how.line, key, ("replace.%s '%s' gives whole fields, '%s' is a part of one"):format(class.name, def.id, key),
        ("patch.%s \"%s\" { [\"%s\"] = ... } changes the part"):format(class.name, def.id, key))
    elseif check_key(class, def, key, value, how) then
      put_whole(def, key, value, visit)
    end
  end
  touch(def)
end

local function takes_away(def, how)
  local other, key = gw.strange_to(def, how.mod)
  if not other then return false end
  gw.fault("GW0132", how.file, how.line, ("%s '%s': mod '%s' deletes what mod '%s' changes (%s), and neither names the other"):format(
    def.class_of, def.ref, how.mod, other.mod, key), gw.mend(how, other))
  return true
end

function verbs.delete(class, def, _, how)
  if takes_away(def, how) then return end
  how.ref = def.ref
  class.deleted[def.id] = how
  gw.remove_definition(class, def)
end

-- --- steps of chains ---

-- Handlers of events have names like steps, where their mod gave them one.
local kinds = {
  rule = { word = "step", form = "mod:chain/step", find = function(id) return gw.find_step(id) end, code = "GW0142",
    ids = function(id) return gw.step_ids(id) end, keys = { "title", "cite", "of", "tags", "before", "after", "optional", "figures" } },
  on = { word = "handler", form = "mod:event/name", find = function(id) return gw.find_handler(id) end, code = "GW0153",
    ids = function() return gw.handler_ids() end, keys = { "priority", "optional" } },
}
local step_verbs = {}

function step_verbs.patch(s, given, how)
  local visit, kind = changer(s, how), kinds[s.class_of]
  if type(given) ~= "table" then
    gw.fault("GW0116", how.file, how.line, ("patch.%s '%s' needs a table after the id"):format(s.class_of, s.id))
    return
  end
  s.changed = how
  local good = gw.check_options("patch." .. s.class_of, given, s.class_of == "rule" and gw.rule_options or gw.handler_options, how.file, how.line)
  for key, value in pairs(given) do
    if not api.contains(kind.keys, key) then
      gw.key_fault("GW0110", how.file, how.line, tostring(key), ("unknown field '%s' of the %s %s"):format(tostring(key), kind.word, s.id),
        gw.quote_nearest(tostring(key), kind.keys))
    elseif good[key] ~= nil then
      if key == "before" then s.after = nil elseif key == "after" then s.before = nil end
      put_whole(s, key, value, visit)
    end
  end
end

function step_verbs.replace(s, fn, how)
  if type(fn) ~= "function" then
    gw.fault("GW0140", how.file, how.line, ("replace.%s '%s' has no function"):format(s.class_of, s.id))
  elseif changer(s, how)("function", s.fn, fn) then
    s.fn, s.from, s.by, s.changed = core.placed(fn, how.file, how.line), gw.from(how.file, how.line), how.mod, how
  end
end

function step_verbs.delete(s, _, how)
  if takes_away(s, how) then return end
  s.deleted = how
end

local function step_target(kind, id, how)
  local s = kind.find(id)
  if s and s.deleted then
    if how.verb == "delete" then return end -- both want the same
    if gw.told_deleted(("%s '%s'"):format(kind.word, id), how, s.deleted) then return end
    gw.fault(kind.code, how.file, how.line, ("there is no %s '%s' any more"):format(kind.word, id),
      ("mod %s deletes it at %s"):format(s.deleted.mod, gw.place(s.deleted)))
    return
  end
  if s then return names_owner(s, how) and s or nil end
  gw.fault(kind.code, how.file, how.line, ("there is no %s '%s' (%s)"):format(kind.word, tostring(id), kind.form),
    gw.quote_nearest(tostring(id), kind.ids(tostring(id))))
end

-- --- noting ---

local PATCHES = "changes to definitions of other mods belong in a mod; write needs = { \"that_mod\" }"

local function note_change(verb, what, apply)
  gw.in_stage(what, "patches")
  if gw.not_in_scenario(what:match "^%S+", PATCHES) then return end
  noted[#noted + 1] = { how = gw.origin_new(verb), apply = apply }
end

local function note_definition(verb, class, id, given)
  note_change(verb, ("%s.%s '%s'"):format(verb, class.name, tostring(id)), function(how)
    local def = target(class, id, how)
    if def then verbs[verb](class, def, given, how) end
  end)
end

local function note_step(verb, kind, id, given)
  note_change(verb, ("%s.%s '%s'"):format(verb, kind, tostring(id)), function(how)
    local s = step_target(kinds[kind], id, how)
    if s then step_verbs[verb](s, given, how) end
  end)
end

-- schema = { reload = { adds = { "bolt" } } }: more words for a field, or for what stands in its list.
local function add_words(class, name, row, how)
  local rule = copy(class.schema[name])
  local holder = rule
  if not rule.one_of and type(rule.type) == "table" and type(rule.type.list) == "table" then
    rule.type = copy(rule.type)
    rule.type.list = copy(rule.type.list)
    holder = rule.type.list
  end
  if type(holder.one_of) ~= "table" or type(row.adds) ~= "table" then
    gw.key_fault("GW0135", how.file, how.line, name, ("class '%s': the field '%s' has no list of words to add to"):format(class.name, name),
      type(row.adds) ~= "table" and "write adds = { \"word\" }" or "adds is for fields with one_of")
    return
  end
  holder.one_of = gw.copy_list(holder.one_of)
  for _, word in ipairs(row.adds) do holder.one_of[#holder.one_of + 1] = word end
  gw.set_row(class, name, rule)
end

local function adds_words(row) return type(row) == "table" and row.adds ~= nil end

-- A class of the engine belongs to all mods: what one asks of its definitions is asked beside what the others ask.
local function add_check(class, fn)
  local before = class.check
  class.check = before and function(def, say)
    before(def, say)
    fn(def, say)
  end or fn
end

-- A class takes new rows in its schema at once, so that definitions can use them.
local function patch_class(id, given)
  gw.in_stage("patch.class '" .. tostring(id) .. "'", "definitions")
  local how = gw.origin_new "patch"
  local class = gw.class_named(id)
  local def = not (class and class.engine) and target(gw.classes.class, id, how)
  if not (def or class and class.engine) or type(given) ~= "table" then return end
  for key, value in pairs(given) do
    if key == "schema" and type(value) == "table" then
      for _, name in ipairs(gw.keys(value)) do
        if class.schema[name] and adds_words(value[name]) then
          add_words(class, name, value[name], how)
          value = copy(value)
          value[name] = nil
        elseif class.schema[name] then
          gw.key_fault("GW0131", how.file, how.line, name, ("class '%s' has a field '%s' already"):format(id, name),
            class.from[name] and "it is declared at " .. gw.place(class.from[name]) or nil)
          value = copy(value)
          value[name] = nil
        end
      end
      gw.own_schema(class, value)
      for name in pairs(value) do
        if def then gw.note_origin(def, "schema." .. name, how, class.schema[name]) end
      end
      class.widened = true
    elseif key == "orders" and type(value) == "table" then
      for _, names in ipairs(value) do
        class.orders[#class.orders + 1] = names
        class.order_from[#class.orders] = how
      end
    elseif not def and key == "check" and type(value) == "function" then
      add_check(class, value)
    elseif not def then
      gw.key_fault("GW0110", how.file, how.line, tostring(key),
        ("class '%s' belongs to the engine: only fields, in schema, orders and a check can be added"):format(id))
    elseif api.contains({ "live", "in_play", "check", "reads", "item" }, key) then
      put_whole(def, key, value, changer(def, how))
      class[key] = def[key]
    else
      check_key(gw.classes.class, def, key, value, how)
    end
  end
end

-- extend.weapon "boarding_axe" { like = "cutlass", hits = "3D" }
local function extend(class, id, given)
  gw.in_stage(("extend.%s '%s'"):format(class.name, tostring(id)), "definitions")
  local how = gw.origin_new "extend"
  if type(given) ~= "table" then
    gw.fault("GW0116", how.file, how.line, ("extend.%s '%s' needs a table after the id"):format(class.name, tostring(id)))
    return
  end
  if type(given.like) ~= "string" then
    local word = gw.copying_word(class, given)
    gw.key_fault("GW0134", how.file, how.line, word or "", ("extend.%s '%s' has no like"):format(class.name, tostring(id)),
      word and ('write like = "%s"; %s is no word here'):format(given[word], word) or "write like = \"...\", the id of the definition to copy")
    return
  end
  local old = target(class, given.like, how)
  if not old then return end
  local new, inherited = {}, {}
  for k, v in next, old do
    if not is_own(old, k) then
      new[k] = v
      inherited[k] = true
    end
  end
  for key, value in pairs(given) do
    if key ~= "like" and is_clear(class, key) then
      clear_keys(class, new, value, function(k) inherited[k] = nil return true end, how)
    elseif key ~= "like" and (not is_list_change(class, new, key, value) or check_list_change(class, new, key, value, how)) then
      put(class, new, tostring(key), value, function(k) inherited[k] = nil return true end, how)
    end
  end
  local def = gw.add_definition(class, id, new, how)
  if not def then return end
  for key in pairs(inherited) do
    local list = gw.history(old, key, old[key])
    local from = list[#list] and list[#list].how
    from = from or {}
    gw.note_origin(def, key, { verb = "extend", like = old.ref, plain = from.verb == "default", mod = from.mod, file = from.file, line = from.line },
      def[key])
  end
end

local function class_of(name)
  local class, several = gw.class_named(name)
  return class or error(several or ("there is no class '%s'%s"):format(tostring(name),
    core.nearest(tostring(name), gw.class_names()) and
    " (did you mean '" .. core.nearest(tostring(name), gw.class_names()) .. "'?)" or ""), 3)
end

local function verb_table(verb, special, make)
  return setmetatable({}, { __metatable = false,
    __newindex = function() error(verb .. " is fixed", 2) end,
    __index = function(_, name)
      if special and special[name] then return special[name] end
      return make(class_of(name))
    end })
end

local each_met = {}

local function accepts_aside(class, filter)
  for def in pairs(class.is_aside) do
    local ok, accepted = pcall(filter, def)
    if ok and accepted then return true end
  end
  return false
end

local function tell_no_fields(class, def, given, how)
  if how.told then return end
  how.told = true
  gw.fault("GW0111", how.file, how.line, ("patch.each '%s': its function gives %s for '%s'; a table of fields expected, or nothing"):format(class.name,
    gw.shown_value(given), def.ref), "write return { field = value }")
end

-- patch.each("weapon", filter, fn): after all patches.
local function each(class_name, filter, fn)
  gw.in_stage("patch.each", "patch.each")
  if gw.not_in_scenario("patch.each", PATCHES) then return end
  local class = class_of(class_name)
  if type(fn) ~= "function" or filter ~= nil and type(filter) ~= "function" then
    error(gw.each_fault(class.name), 2)
  end
  local met = { how = gw.origin_new "patch.each", class = class, all = not filter, accepted = 0, changed = 0 }
  each_met[#each_met + 1] = met
  later[#later + 1] = { how = met.how, apply = function(how)
    for _, def in ipairs(gw.copy_list(class.list)) do
      if not filter or filter(def) then
        local given = fn(def)
        met.accepted, met.changed = met.accepted + 1, met.changed + (given and 1 or 0)
        if type(given) == "table" then verbs.patch(class, def, given, how) elseif given then tell_no_fields(class, def, given, how) end
      end
    end
    met.aside = met.accepted == 0 and filter ~= nil and accepts_aside(class, filter)
  end }
end

-- What each call of patch.each met: { how =, class =, all = has it no filter, accepted = definitions that its filter accepted, changed = those of
-- which its function gave something, aside = does its filter accept one of a rule set that is not played; nil: it did not hold }.
function gw.each_met() return each_met end

-- What stands in these tables beside the classes; lua/api/api.lua reads it.
local function named(verb, kind)
  return gw.both_forms(verb .. "." .. kind, function(id, given) note_step(verb, kind, id, given) end)
end

gw.beside_classes = { define = {}, extend = {}, patch = { each = each, rule = named("patch", "rule"), on = named("patch", "on") },
  replace = { rule = named("replace", "rule"), on = named("replace", "on") },
  delete = { rule = function(id) note_step("delete", "rule", id) end, on = function(id) note_step("delete", "on", id) end } }

local function noting(verb)
  return function(class)
    if verb == "patch" and class.name == "class" then return gw.both_forms("patch.class", patch_class) end
    return gw.both_forms(verb .. "." .. class.name, function(id, given) note_definition(verb, class, id, given) end)
  end
end

api.patch = verb_table("patch", gw.beside_classes.patch, noting "patch")
api.replace = verb_table("replace", gw.beside_classes.replace, noting "replace")
api.extend = verb_table("extend", nil, function(class)
  return gw.both_forms("extend." .. class.name, function(id, given) extend(class, id, given) end)
end)
api.delete = verb_table("delete", gw.beside_classes.delete, function(class)
  return function(id) note_definition("delete", class, id) end
end)

-- --- applying ---

local function apply(list)
  for _, change in ipairs(list) do
    if gw.holds(change.how) then
      gw.mod = change.how.mod
      local ok, err = pcall(change.apply, change.how)
      if not ok then gw.load_error(change.how.mod, err) end
      gw.mod = nil
    end
  end
end

-- What the class asks for holds of changed definitions too.
local function check_changed()
  for _, name in ipairs(gw.class_names()) do
    local class = gw.classes[name]
    for _, def in ipairs(class.widened and class.list or {}) do touch(def) end
    class.widened = false
  end
  for _, def in ipairs(touched) do gw.check_whole(gw.class_of(def), def) end
  touched = {}
end

function gw.apply_patches()
  gw.stage = "patches"
  apply(noted)
  check_changed() -- patch.each sees whole definitions
  gw.stage = "patch.each"
  apply(later)
  gw.tell_clashes()
  gw.stage = "checks"
  check_changed()
end

-- Functions that made changes are over with: what they count does not outlive loading.
function gw.forget_changes() noted, later = {}, {} end
