-- What differs between two games: all definitions, the rule set that is played and the steps of all chains as
-- facts, and one list of facts held against another. `gangway diff`. Constants, maps and texts: difference_files.lua.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

-- --- facts ---

local lines_of = {} -- file -> its lines

local function source_lines(file)
  if not lines_of[file] then
    local list = {}
    for line in ((core.source(file) or "") .. "\n"):gmatch "([^\n]*)\n" do list[#list + 1] = line end
    lines_of[file] = list
  end
  return lines_of[file]
end

-- A function is told by its text: that it stands on another line is no difference.
local function function_facts(fn)
  local file, first, last = core.fn_where(fn)
  return { fn = gw.function_place(fn), text = table.concat(source_lines(file), "\n", first, math.min(last, #source_lines(file))) }
end

local function value_facts(value, depth)
  if type(value) == "function" then return function_facts(value) end
  if type(value) ~= "table" then return value end
  if value.ref and value.class_of then return value.ref end
  local out = {}
  for k, v in pairs(depth < 8 and value or {}) do out[k] = value_facts(v, depth + 1) end
  return out
end

local function add_rows(fields, def, told)
  for line in def.rows:gmatch "[^\n]+" do
    local name = gw.row_name(def, line)
    local text = line:gsub("%s+", " "):gsub("^ ", ""):gsub(" $", "")
    if name then fields["rows." .. name] = { value = text, at = told.at, who = told.who } end
  end
end

local function def_facts(def)
  local fields, gone = {}, {}
  for _, f in ipairs(gw.describe_definition(def).fields) do
    local told = { at = f.file and ("%s:%d"):format(f.file, f.line or 0) or "the engine", by = f.by, mod = f.mod, file = f.file, line = f.line,
      who = gw.who_of(f) }
    if f.field == "rows" and type(def.rows) == "string" and type(def.down) == "table" then
      add_rows(fields, def, told)
    else
      told.value = value_facts(gw.value_at(def, f.field), 1)
    end
    if fields[f.field] then told.value = fields[f.field].value end -- a row that was patched
    local top = f.field:match "^([^.]+)%."
    told.inner = top ~= nil and top ~= "rows" and (top == "schema" or not gw.class_of(def).merge[top]) or nil
    if told.value ~= nil then
      fields[f.field] = told
    elseif f.field ~= "rows" then
      gone[f.field] = told
    end
  end
  return { gone = gone, class = def.class_of, id = def.ref, file = def.file, line = def.line, mod = def.mod, fields = fields }
end

local gated = { action = true, setting = true }

local function counts(def) return not gated[def.class_of] or def.carried_by or gw.in_force(def.mod) end

local function step_facts()
  local out = {}
  for _, chain in ipairs(gw.class_keys(gw.classes.chain)) do
    for _, s in ipairs(gw.live_steps(chain)) do
      out[s.id] = { chain = chain, text = function_facts(s.fn).text, title = s.title, cite = s.cite, file = (s.changed or s).file, line = (s.changed or s).line,
        mod = (s.changed or s).mod or "engine" }
    end
  end
  return out
end

-- Handlers without a name are told by their number.
local function handler_facts(out)
  for _, event in ipairs(gw.class_keys(gw.classes.event)) do
    for i, h in ipairs(gw.live_handlers(event)) do
      local from = h.changed or h
      out[h.name and h.id or h.id .. i] = { chain = event, handler = true, text = function_facts(h.fn).text, file = from.file, line = from.line,
        mod = from.mod or "engine" }
    end
  end
  return out
end

local function order_facts()
  local out = {}
  for _, chain in ipairs(gw.class_keys(gw.classes.chain)) do
    out[chain] = api.map(gw.live_steps(chain), function(s) return s.id end)
  end
  return out
end

-- Who took definitions and steps out.
local function deleted_facts()
  local out = {}
  local function add(key, how) out[key] = { mod = how.mod, file = how.file, line = how.line } end
  for _, name in ipairs(gw.class_names()) do
    local class = gw.classes[name]
    for _, id in ipairs(gw.keys(class.deleted)) do add(name .. " " .. class.deleted[id].ref, class.deleted[id]) end
  end
  for _, list in ipairs(gw.step_lists()) do
    for _, s in ipairs(list) do
      if s.deleted then add(s.id, s.deleted) end
    end
  end
  for _, event in ipairs(gw.class_keys(gw.classes.event)) do
    for _, h in ipairs(gw.all_handlers(event)) do
      if h.deleted then add(h.id, h.deleted) end
    end
  end
  return out
end

function gw.entry.facts()
  gw.load_all_scenarios()
  local out = { deleted = deleted_facts(), definitions = {}, steps = handler_facts(step_facts()), order = order_facts(), rules = gw.ruleset and gw.ruleset.id,
    played = gw.ruleset and def_facts(gw.ruleset), files = gw.file_facts() }
  for _, name in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[name].list) do
      if counts(def) then out.definitions[name .. " " .. def.ref] = def_facts(def) end
    end
  end
  return core.json(out)
end

-- --- holding one against the other ---

local function same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  if a.fn and b.fn then return a.text == b.text end
  for k, v in pairs(a) do
    if not same(v, b[k]) then return false end
  end
  for k in pairs(b) do
    if a[k] == nil then return false end
  end
  return true
end

local function union(a, b)
  local set = {}
  for k in pairs(a) do set[k] = true end
  for k in pairs(b) do set[k] = true end
  return gw.keys(set)
end

local function shown(value)
  if type(value) ~= "table" then return value end
  if value.fn then return "function " .. value.fn end
  local out = {}
  for k, v in pairs(value) do out[k] = shown(v) end
  return out
end

-- A map of names, not a list and not a function.
local function is_map(value)
  return type(value) == "table" and not value.fn and type(gw.keys(value)[1]) == "string"
end

-- Tells leaves of maps one by one; say(path, old, new).
local function compare_values(path, x, y, say)
  if same(x, y) then return end
  if not (is_map(x) and is_map(y)) then return say(path, x, y) end
  for _, key in ipairs(union(x, y)) do compare_values(path .. "." .. key, x[key], y[key], say) end
end

local function value_of(field) if field then return field.value end end

local function compare_fields(out, class, id, old, new)
  local a, b = old.fields, new.fields
  for _, key in ipairs(union(a, b)) do
    local x, y = a[key], b[key]
    local whole = y or new.gone[key] or new.gone[key:match "^[^.]+"]
    if not (x and x.inner or y and y.inner) then
      compare_values(key, value_of(x), value_of(y), function(path, before, after)
        local from = b[path] or new.gone[path] or whole or x
        out[#out + 1] = { class = class, id = id, field = path, a = shown(before), b = shown(after), by = from ~= x and from.by or nil, mod = from.mod,
          file = from.file, line = from.line, who = from ~= x and from.who or "not there" }
      end)
    end
  end
end

local function compare_definitions(out, a, b, deleted)
  for _, key in ipairs(union(a, b)) do
    local x, y = a[key], b[key]
    local def, by = y or x, not y and deleted[key] or y or x
    local told = { class = def.class, id = def.id, mod = by.mod or "engine", file = by.file, line = by.line }
    if not x then
      out.added[#out.added + 1] = told
    elseif not y then
      out.removed[#out.removed + 1] = told
    else
      compare_fields(out.changed, def.class, def.id, x, y)
    end
  end
end

local function compare_steps(out, a, b, deleted)
  for _, id in ipairs(union(a, b)) do
    local x, y = a[id], b[id]
    local s = y or x
    local by = not y and deleted[id] or s
    local what = not x and "added" or not y and "removed" or x.text ~= y.text and "changed" or (x.title ~= y.title or x.cite ~= y.cite) and "retitled"
    if what then
      out[#out + 1] = { chain = s.chain, handler = s.handler, id = id, what = what, mod = by.mod, file = by.file, line = by.line }
    end
  end
end

-- Chains whose common steps run in another order.
local function compare_order(out, a, b)
  for _, chain in ipairs(union(a, b)) do
    local x, y = a[chain] or {}, b[chain] or {}
    local common_x = api.filter(x, function(id) return api.contains(y, id) end)
    local common_y = api.filter(y, function(id) return api.contains(x, id) end)
    if not same(common_x, common_y) then out[#out + 1] = { chain = chain, id = "the order", what = "reordered", a = common_x, b = common_y } end
  end
end

local function difference(a, b)
  local out = { added = {}, removed = {}, changed = {}, steps = {} }
  compare_definitions(out, a.definitions, b.definitions, b.deleted)
  if a.played and b.played and a.rules ~= b.rules then
    compare_fields(out.changed, "rule set played", ("%s -> %s"):format(a.rules, b.rules), a.played, b.played)
  end
  compare_steps(out.steps, a.steps, b.steps, b.deleted)
  compare_order(out.steps, a.order, b.order)
  out.files = gw.file_differences(a.files, b.files)
  return out
end

-- --- text ---

local WIDE = 34

local function short(value)
  if value == nil then return "nothing" end
  local text = type(value) == "string" and value:match "^function " and value or core.json(value)
  local n = utf8.len(text)
  return n and n > WIDE and text:sub(1, utf8.offset(text, WIDE) - 1) .. "..." or text
end

local function at(o) return o.file and ("%s:%d"):format(o.file, o.line or 0) or "the engine" end

local function definition_lines(out, list, sign)
  local rows = {}
  for i, d in ipairs(list) do rows[i] = { sign .. " " .. d.class .. " " .. d.id, at(d), "mod " .. d.mod } end
  if #rows > 0 then out[#out + 1] = gw.text_columns(rows) end
end

local function changed_lines(out, list)
  local rows, head
  local function flush()
    if rows then out[#out + 1] = "~ " .. head .. "\n" .. gw.text_columns(rows) end
  end
  for _, c in ipairs(list) do
    if c.class .. " " .. c.id ~= head then
      flush()
      head, rows = c.class .. " " .. c.id, {}
    end
    rows[#rows + 1] = { c.field, short(c.a) .. " -> " .. short(c.b), at(c), c.who }
  end
  flush()
end

local signs = { added = "+", removed = "-", changed = "~", retitled = "~", reordered = "~" }

local function step_lines(out, list)
  local rows = {}
  for i, s in ipairs(list) do
    if s.what == "reordered" then
      rows[i] = { "~ order of " .. s.chain, "", table.concat(s.b, ", ") }
    else
      rows[i] = { signs[s.what] .. (s.handler and " handler " or " step ") .. s.id, at(s), ("%s, mod %s"):format(s.what, s.mod) }
    end
  end
  if #rows > 0 then out[#out + 1] = gw.text_columns(rows) end
end

local function file_lines(out, list)
  local rows = {}
  for i, f in ipairs(list) do
    local more = f.more and f.more > 0 and (" and %d more line%s"):format(f.more, f.more == 1 and "" or "s") or ""
    rows[i] = { signs[f.what] .. " " .. f.name, f.file and at(f) or "mod " .. f.mod, short(f.a) .. " -> " .. short(f.b) .. more }
  end
  if #rows > 0 then out[#out + 1] = gw.text_columns(rows) end
end

local function difference_text(d)
  local out = {}
  definition_lines(out, d.removed, "-")
  definition_lines(out, d.added, "+")
  changed_lines(out, d.changed)
  step_lines(out, d.steps)
  file_lines(out, d.files)
  return #out > 0 and table.concat(out, "\n") or "there are no differences"
end

-- facts: of the other game, from its gw.entry.facts
function gw.entry.difference(facts, form)
  local d = difference(core.unjson(facts), core.unjson(gw.entry.facts()))
  if form ~= "json" then return difference_text(d) end
  for _, c in ipairs(d.changed) do c.who = nil end
  return core.json(d)
end

-- --- one value ---

-- "args.n: 3 / 4": the first place in which the values differ, and both.
local function first_difference(path, a, b)
  if type(a) ~= "table" or type(b) ~= "table" then
    return a ~= b and ("%s: %s / %s"):format(path, a == nil and "nothing" or core.json(a), b == nil and "nothing" or core.json(b)) or nil
  end
  local both = {}
  for _, t in ipairs { a, b } do
    for key in pairs(t) do both[key] = true end
  end
  for _, key in ipairs(gw.keys(both)) do
    local found = first_difference(path .. (math.type(key) and "[%d]" or ".%s"):format(key), a[key], b[key])
    if found then return found end
  end
end

-- Of two texts of JSON, "" for none; nil where their data are equal.
function gw.entry.data_difference(what, a, b)
  return first_difference(what, a ~= "" and core.unjson(a) or nil, b ~= "" and core.unjson(b) or nil)
end
