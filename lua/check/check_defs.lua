-- What definitions say: chains and events that they carry, fields that they declare, states, charts.
local core, gw = ...
local api, pairs, check = gw.api, gw.pairs, gw.check
local fault, warn, def_fault, plain_error = check.fault, check.warn, check.def_fault, check.plain_error

-- --- definitions ---

local function check_carried(def)
  for chain, rule in pairs(type(def.rule) == "table" and def.rule or {}) do
    if not (type(rule) == "table" and rule.optional) and not gw.classes.chain.by[chain] then
      def_fault("GW0143", def, { "rule", chain }, ("rule '%s': there is no chain '%s'"):format(def.id, chain), gw.id_hint("chain", chain, def.mod))
    end
  end
  for event, heard in pairs(type(def.on) == "table" and def.on or {}) do
    if not (type(heard) == "table" and heard.optional) and not gw.classes.event.by[event] then
      def_fault("GW0151", def, { "on", event }, ("on: there is no event '%s'"):format(event), gw.id_hint("event", event, def.mod))
    end
  end
end

local PASSES = { "move", "see", "fire", "air", "draft" }

local function check_stops(def, stops, way)
  for _, word in ipairs(type(stops) == "table" and stops or {}) do
    if not api.contains(PASSES, word) then
      def_fault("GW0442", def, way, ("%s '%s' stops '%s'; move, see, fire, air or draft expected"):format(def.class_of, def.id, tostring(word)),
        gw.quote_nearest(tostring(word), PASSES))
    end
  end
end

local STATE_WORDS = { "stops", "becomes", "steps", "glyph", "text", "title" }

local said_by -- word of a state -> the portal that says it, true where several do

local function words_of_states()
  if said_by then return said_by end
  said_by = {}
  for _, def in ipairs(gw.classes.portal.list) do
    for _, s in pairs(type(def.states) == "table" and def.states or {}) do
      for key in pairs(type(s) == "table" and s or {}) do
        local by = said_by[key]
        said_by[key] = (by == nil or by == def) and def or true
      end
    end
  end
  return said_by
end

-- A misspelt word of a state would be a door that stops nothing. What another portal says too is none.
local function check_state_words(def, name, state)
  local said = words_of_states()
  for key in pairs(state) do
    if said[key] ~= true and not api.contains(STATE_WORDS, key) and (gw.quote_nearest(tostring(key), STATE_WORDS)) then
      def_fault("GW0443", def, { "states", name, key }, ("portal '%s': state %s has an unknown word '%s'"):format(def.id, name, tostring(key)),
        gw.quote_nearest(tostring(key), STATE_WORDS))
    end
  end
end

local function check_portal(def)
  local states = type(def.states) == "table" and def.states or {}
  local names = gw.keys(states)
  if def.first and not states[def.first] then
    def_fault("GW0441", def, "first", ("portal '%s' has no state '%s'"):format(def.id, def.first), gw.quote_nearest(def.first, names))
  end
  for _, name in ipairs(names) do
    local state = type(states[name]) == "table" and states[name] or {}
    check_stops(def, state.stops, { "states", name, "stops" })
    check_state_words(def, name, state)
    if state.becomes and not states[state.becomes] then
      def_fault("GW0441", def, { "states", name, "becomes" }, ("portal '%s': %s becomes '%s', not a state"):format(def.id, name, tostring(state.becomes)),
        gw.quote_nearest(tostring(state.becomes), names))
    end
  end
end

-- What the class itself says of its definitions. check(def, say) gives a text and the field that it is about,
-- or says each thing by say(text, field, "warning"?, hint).
local function check_by_class(def, check_of)
  if not check_of then return end
  local function say(text, key, warning, hint)
    def_fault("GW0440", def, key or {}, ("%s '%s': %s"):format(def.class_of, def.id, text), hint, warning == "warning")
  end
  local ok, text, key = pcall(check_of, def, say)
  if not ok then say("its check stops with an error: " .. plain_error(text)) elseif text then say(text, key) end
end

-- --- figures that contradict each other ---

-- The parts of "blast.2": names, and places in a list.
local function way_of(name)
  local out = {}
  for part in tostring(name):gmatch "[^.]+" do out[#out + 1] = math.tointeger(tonumber(part)) or part end
  return out
end

local function number_at(def, way)
  local at = def
  for _, key in ipairs(way) do at = type(at) == "table" and at[key] or nil end
  return math.type(at) == "integer" and at or nil
end

-- Reports the first of the fields that never fall which does: orders = { { "need", "good" } }.
local function check_order(def, names)
  local least, of
  for _, name in ipairs(names) do
    local way = way_of(name)
    local n = number_at(def, way)
    if n and least and n < least then
      return def_fault("GW0630", def, way,
        ("%s '%s': %s is %d, less than %s, which is %d"):format(def.class_of, def.id, name, n, of, least),
        "these never fall: " .. table.concat(names, ", "))
    end
    if n then least, of = n, name end
  end
end

local function check_orders(def)
  for _, names in ipairs(gw.class_of(def).orders) do check_order(def, type(names) == "table" and names or {}) end
end

-- The fields of the class, of templates those of units too, and of an open one all that definitions of it give.
local function fields_of_class(class)
  local out = gw.names(gw.keys(class.schema))
  for name in pairs(class.name == "template" and gw.fields_from or {}) do out[name:match "^unit[.](.+)$" or ""] = true end
  for _, def in ipairs(class.open and class.list or {}) do
    for key in pairs(def) do out[key] = true end
  end
  return out
end

-- Calls say(text, hint) for what is wrong with one of the orders of a class.
local function check_order_names(class, names, say)
  if type(names) ~= "table" then return say(("orders holds %s"):format(tostring(names)),
    "write lists of fields: orders = { { \"need\", \"good\" } }") end
  local fields = fields_of_class(class)
  for _, name in ipairs(names) do
    local top = tostring(name):match "^[^.]*"
    if not fields[top] then say(("orders names '%s', which is not one of its fields"):format(top),
      gw.quote_nearest(top, gw.keys(fields))) end
  end
end

-- The orders that a class gives itself.
local function check_own_orders(def)
  local class = gw.classes[def.id]
  for i, names in ipairs(type(def.orders) == "table" and def.orders or {}) do
    check_order_names(class, names,
      function(text, hint) def_fault("GW0630", def, { "orders", i }, ("class '%s': "):format(def.id) .. text, hint) end)
  end
end

-- The orders that the mod adds to classes.
function check.orders_added(mod)
  for name, class in gw.pairs(gw.classes) do
    for i, names in ipairs(class.orders) do
      local how = class.order_from[i]
      local say = how and how.mod == mod
        and function(text, hint) check.fault("GW0630", how.file, how.line, 0, ("class '%s': "):format(name) .. text, hint) end
      if say then check_order_names(class, names, say) end
    end
  end
end

-- --- fields that definitions declare ---

local function field_words() return gw.keys(gw.classes.field.schema) end

local function check_field_words(def, kind, name, spec)
  local words = field_words()
  for key in pairs(spec) do
    if not api.contains(words, key) and key ~= "help" and key ~= "cite" and key ~= "title" then
      def_fault("GW0124", def, { "fields", kind, name, key }, ("field %s.%s: unknown word '%s'"):format(kind, name, tostring(key)),
        gw.classes.field.was[key] or gw.quote_nearest(tostring(key), words))
    end
  end
  local kinds = type(spec.type)
  if kinds ~= "string" and kinds ~= "table" then
    def_fault("GW0125", def, { "fields", kind, name }, gw.field_lacks_type(kind, name))
  end
end

-- Those of a scenario or a setting that is not in play are declared by nobody, so they are looked over here.
local function check_fields(def)
  if def.fields == nil then return end
  for kind, list in pairs(type(def.fields) == "table" and def.fields or {}) do
    local there = core.kind(tostring(kind))
    if not there then def_fault("GW0121", def, { "fields", kind }, gw.no_such_kind(kind)) end
    for name, spec in pairs(type(list) == "table" and there and list or {}) do
      if type(spec) == "table" then
        check_field_words(def, kind, tostring(name), spec)
      else
        def_fault("GW0125", def, { "fields", kind, name }, gw.field_lacks_type(kind, name))
      end
    end
  end
end

local function way_to(way, key)
  local out = gw.copy_list(way)
  out[#out + 1] = key
  return out
end

-- Returns the initial value of a type that takes no default; nil if the type takes one.
local function begins(kind, d)
  if type(kind) == "table" then return (type(d) ~= "table" or not api.is_empty(d)) and (kind.map and "a map begins empty" or "a list begins empty") or nil end
  return core.kind(tostring(kind)) and "a thing is set by the set-up or by a rule" or nil
end

-- A default that does not lie in the range would be refused when it is first set.
local function check_default(def, spec, way, name)
  local d, r = spec.default, spec.range
  if type(r) == "table" and gw.range_is_bad(r) then
    def_fault("GW0126", def, way_to(way, "range"), ("field %s: range is { least, most }, whole numbers"):format(name))
  elseif type(r) == "table" and math.type(d) == "integer" and (d < r[1] or d > r[2]) then
    def_fault("GW0126", def, way_to(way, "default"), ("field %s: the default is %d; %d to %d expected"):format(name, d, r[1], r[2]))
  elseif d ~= nil and begins(spec.type, d) then
    def_fault("GW0126", def, way_to(way, "default"), ("field %s: the default is %s; this type takes none"):format(name, gw.shown_value(d)),
      begins(spec.type, d))
  elseif d ~= nil and gw.is_simple_type(spec.type) and not gw.type_ok(spec.type, d) then
    def_fault("GW0126", def, way_to(way, "default"), ("field %s: the default is %s; %s expected"):format(name, gw.shown_value(d), gw.type_name(spec.type)),
      gw.meant_value("default", { spec.type }, d))
  end
end

local function check_defaults(def)
  if def.class_of == "field" then check_default(def, def, {}, def.id) end
  for kind, list in pairs(type(def.fields) == "table" and def.fields or {}) do
    for name, spec in pairs(type(list) == "table" and list or {}) do
      if type(spec) == "table" then check_default(def, spec, { "fields", kind, name }, kind .. "." .. tostring(name)) end
    end
  end
end

-- --- charts ---

local function check_words_across(def)
  for key, columns in pairs(type(def.across) == "table" and def.across or {}) do
    local seen = {}
    for _, word in ipairs(type(columns) == "table" and columns or {}) do
      if seen[word] then def_fault("GW0181", def, { "across", key }, ("chart %s: column '%s' occurs twice"):format(def.id, tostring(word))) end
      seen[word] = true
    end
  end
end

local function check_rows(def)
  if type(def.rows) ~= "string" then return end
  local wrong = gw.refused[def] and gw.refused[def].rows
  if not wrong and not def.rows:find "%S" then
    def_fault("GW0182", def, "rows", ("chart %s has no row"):format(def.id), "a row is a line: HEAD | figures", true)
  end
  if def.mod ~= check.looks_at then return end -- where the rows of a patch come is not for it to say
  for _, f in ipairs(gw.chart.lint(def)) do
    local file, line = gw.chart_place(def, f.line, f.row)
    warn("GW0182", file, line, 0, ("chart %s: %s"):format(def.id, f.text),
      f.hint or ("they end in line %d"):format((select(2, gw.chart_place(def, f.other)))))
  end
end

-- --- rows that rules read ---

local known_rows = check.remembers {} -- chart -> name of a row -> true

local function has_row(chart, name)
  local known = known_rows[chart]
  if not known then
    known = {}
    known_rows[chart] = known
    for _, row in ipairs(gw.chart.rows(chart)) do
      known[table.concat(api.map(chart.down, function(key) return tostring(row[key]) end), " ")] = true
    end
  end
  return known[name] or false
end

-- Who took the row out, where a patch did.
local function taken_out(chart, name)
  local list = gw.history(chart, "rows." .. name)
  local last = list[#list]
  return last and last.value == nil and last.how or nil
end

-- Told where the definition is, or is changed, or where the row was taken out.
local function tell_row(mod, def, chart, key, name, mend)
  local how = taken_out(chart, name)
  local text = ("%s '%s': chart '%s' has no row '%s'"):format(def.class_of, def.id, chart.id, name)
  if how and how.mod == mod then
    fault("GW0440", how.file, how.line, 0, text, ("the row is deleted here and still read: leave it, or delete.%s \"%s\" too"):format(
      def.class_of, def.id))
  else
    def_fault("GW0440", def, key, text, mend and mend() or gw.quote_nearest(name, gw.keys(known_rows[chart]))
      or ("add one: patch.chart \"%s\" { rows = \"%s ...\" }"):format(chart.id, name))
  end
end

-- A row that a definition needs: without it play stops at the first look. `key`: the field that names it, or { field, mend = fn }.
local function look_up_row(mod, def, id, key, words)
  local mend = type(key) == "table" and key.mend
  if type(key) == "table" then key = key[1] end
  local chart = gw.find(gw.classes.chart, id, def.mod)
  if chart and pcall(gw.chart.parse, chart) then
    local name = table.concat(words, " ")
    if not has_row(chart, name) then tell_row(mod, def, chart, key, name, mend) end
  elseif not chart then
    def_fault("GW0440", def, key, ("%s '%s': there is no chart '%s'"):format(def.class_of, def.id, id), gw.id_hint("chart", id, def.mod))
  end
end

-- Of the definitions of other mods as well: a patch may have taken away what they need.
local function check_reads(mod)
  for _, name in ipairs(gw.class_names()) do
    local class = gw.classes[name]
    for _, def in ipairs(class.reads and class.list or {}) do
      local ok, text = pcall(class.reads, def, function(chart, key, ...) look_up_row(mod, def, tostring(chart), key, api.map({ ... }, tostring)) end)
      if not ok then
        def_fault("GW0440", def, {}, ("%s '%s': what its class reads stops with an error: %s"):format(def.class_of, def.id, plain_error(text)))
      end
    end
  end
end

-- --- actions ---

-- Does the table that begins there belong to decide or decide.each? An entry of a list belongs to what the list does.
local function is_decision(list, brace)
  local at = list[brace - 1] and list[brace - 1].text == "(" and brace - 2 or brace - 1
  if not list[at] then return false end
  if list[at].text == "decide" then return true end
  return list[at].text == "each" and list[at - 2] ~= nil and list[at - 2].text == "decide"
end

local function outer_brace(list, brace)
  local depth = 0
  for at = brace - 1, 1, -1 do
    local text = list[at].text
    if text == "}" then depth = depth + 1 end
    if text == "{" and depth == 0 then return at end
    if text == "{" then depth = depth - 1 end
  end
end

-- Does a table with the key say who decides, too? Then it is an entry of a list that is made elsewhere.
local function names_who(scan, brace)
  for _, key in ipairs(scan.keys) do
    if key.inside == brace and (key.name == "seat" or key.name == "unit") then return true end
  end
end

-- Is the word given to a list as a field of its own: list.during = word?
local function assigns_word(scan)
  for at = 2, #scan.list do
    local t = scan.list[at]
    local after = scan.list[at + 1]
    local is_target = t.text == "during" and scan.list[at - 1].text == "." and after and (after.text == "=" or after.text == ",")
    if is_target then return true end
  end
end

local function decides(list, brace)
  local outer = not is_decision(list, brace) and outer_brace(list, brace)
  return not outer and is_decision(list, brace) or outer and is_decision(list, outer)
end

local KEYS = { "during", "otherwise" }

local MADE = "..." -- no id: stands for a word that is put together where it is asked for

-- Is the word that of a decide { during = "..." } in any text?
local is_asked, all_asked = check.words_of_texts(function(scan)
  local list, out = scan.list, {}
  if assigns_word(scan) then out[MADE] = true end
  for _, key in ipairs(scan.keys) do
    if api.contains(KEYS, key.name) and (decides(list, key.inside) or names_who(scan, key.inside)) then
      local value, after = list[key.index + 2], list[key.index + 3]
      local plain = value.kind == "string" and (after.text == "," or after.text == ";" or after.text == "}")
      out[plain and value.text or MADE] = true
    end
  end
  return out
end)

-- An action during something that no rule set ever asks for is offered to nobody.
local function check_during(def)
  for _, word in ipairs(type(def.during) == "table" and def.during or { def.during }) do
    local words = word ~= "activation" and not is_asked(word) and all_asked()
    if words and not api.contains(words, MADE) then
      words[#words + 1] = "activation"
      def_fault("GW0445", def, "during", ("action '%s' is for '%s', but nothing is decided during that"):format(def.id, tostring(word)),
        gw.quote_nearest(tostring(word), words) or "decisions are made during: " .. table.concat(api.sorted(words), ", "))
    end
  end
end

-- Is the action chosen for the unit that acts?
local function is_of_activation(def)
  local during = def.during or "activation"
  return during == "activation" or type(during) == "table" and api.contains(during, "activation")
end

-- Where no action says that it ends the turn, its key and its button do nothing. What a rule set extends has been looked at.
local function check_ends(ruleset)
  if ruleset.extends or ruleset.mod ~= check.looks_at then return end
  local acts = api.filter(gw.classes.action.list, function(def) return gw.knows(ruleset.mod, def.mod) and is_of_activation(def) end)
  local ends = api.filter(acts, function(def) return type(def.tags) == "table" and api.contains(def.tags, "ends") end)
  if #acts == 0 or #ends > 0 then return end
  core.fault { code = "GW0618", note = true, file = ruleset.file, line = ruleset.line, mod = ruleset.mod,
    text = ("rule set '%s': no action during 'activation' has the tag 'ends'"):format(ruleset.id),
    hint = 'write tags = { "ends" } in the action that ends what a unit does in its turn: the key e and a button of the page take it' }
end

-- --- throws ---

local function modifier_chains()
  return api.map(api.filter(gw.classes.chain.list, function(chain) return chain.combine == "modifiers" end), function(chain) return chain.id end)
end

local function check_dms(def)
  local dms = type(def.dms) == "string" and def.dms
  local found = dms and gw.find(gw.classes.chain, dms, def.mod)
  if not dms or found and found.combine == "modifiers" then return end
  def_fault("GW0590", def, "dms", ("throw '%s': dms is '%s'; %s"):format(def.id, dms, found and "a chain that combines modifiers expected"
    or "there is no chain of that name"), gw.quote_nearest(dms, modifier_chains())
    or found and ("'%s' combines by '%s'; name one with combine = \"modifiers\""):format(dms, found.combine)
    or ('write define.chain "%s" { args = { "unit" }, combine = "modifiers" }'):format(dms))
end

-- How many throws have each tag: of two that are alike the one that fewer have is the misspelt one, and only that is told of.
local function tags_of_throws()
  local count = {}
  for _, def in ipairs(gw.classes.throw.list) do
    for _, tag in ipairs(gw.keys(gw.names(type(def.tags) == "table" and def.tags or {}))) do count[tostring(tag)] = (count[tostring(tag)] or 0) + 1 end
  end
  return count
end

local function check_tag_of_throw(def, tag, count)
  if count[tag] > 1 then return end
  local others = api.filter(gw.keys(count), function(other) return other ~= tag end)
  local near = core.nearest(tag, others)
  if near and (count[near] > 1 or near < tag) then
    def_fault("GW0591", def, "tags", ("throw '%s': no other throw has the tag '%s'; the tags of throws are %s"):format(def.id, tag,
      table.concat(others, ", ")), ("did you mean '%s'?"):format(near), true)
  end
end

-- Rules find throws by what these two say: a misspelt word would leave the throw out in silence.
local function check_throw(def)
  check_dms(def)
  local count = tags_of_throws()
  for _, tag in ipairs(type(def.tags) == "table" and def.tags or {}) do check_tag_of_throw(def, tostring(tag), count) end
end

local function check_definition(def)
  check_carried(def)
  check_fields(def)
  check_defaults(def)
  check_stops(def, def.stops, { "stops" })
  check_orders(def)
  check.action_texts(def)
  if def.class_of == "class" then check_own_orders(def) end
  if def.class_of == "portal" then check_portal(def) end
  if def.class_of == "event" then check.event(def) end
  if def.class_of == "action" then check_during(def) end
  if def.class_of == "ruleset" then check_ends(def) end
  if def.class_of == "throw" then check_throw(def) end
  if def.class_of == "chart" then
    check_words_across(def)
    check_rows(def)
    check_by_class(def, type(def.check) == "function" and def.check)
  end
  check_by_class(def, gw.class_of(def).check)
end

-- The step that was meant, by its short name.
local function nearest_step(s)
  local names = api.map(gw.step_ids(s.chain .. "/"), function(id) return id:match "[^/]*$" end)
  local near = gw.quote_nearest(tostring(s.before or s.after), api.without(names, s.name))
  return (near and near .. "; " or "") .. ("the step runs last; gangway why %s lists the steps"):format(s.chain)
end

local function check_steps(mod)
  for _, s in ipairs(gw.misplaced) do
    if s.mod == mod then
      fault("GW0144", s.file, s.line, 0, ("rule '%s' goes %s '%s', which is not a step of '%s'"):format(s.name, s.before and "before" or "after",
        tostring(s.before or s.after), s.chain), nearest_step(s), true)
    end
  end
end


function check.definitions(mod)
  check.looks_at = mod
  check.each_definition(mod, check_definition)
  check.each_changed(mod, check_definition)
  check_reads(mod)
  check.looks_at = nil
  check_steps(mod)
end
