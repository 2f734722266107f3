-- Actions whose choices have parts that are not listed: a form (lua/rules/form.lua) and named optional parts (`with`).
-- A listing shows them with `*`, or as they stand without any part; what a player types is read here, and bots get samples.
-- An action gets the parts behind the parts of its choice: run(unit, target, amount, with).
local core, gw = ...
local api, form, unpack = gw.api, gw.form, table.unpack
local parts = {}
gw.parts = parts

local SAMPLES = 6

-- What is wrong with what a function of the action gave, with its place.
local function wrong(def, key, text, ...)
  local line = gw.key_line(def.file, def.line, key) or def.line
  error(("%s:%d: action '%s': %s"):format(def.file, line, def.id, text:format(...)), 0)
end

function parts.check(def)
  local function fault(key, text, ...) gw.key_fault("GW0163", def.file, def.line, key, ("action '%s': "):format(def.id) .. text:format(...)) end
  if def.set and (def.form or def.with) then fault(def.form and "form" or "with", "set = true lists places; it has no form and no parts") end
  for key, spec in gw.pairs(def.with or {}) do
    if not key:find "^[a-z][a-z0-9_]*$" then fault("with", "with: '%s' is no name of a part", key) end
    local of = type(spec) == "table" and spec.of
    if type(of) ~= "function" and type(of) ~= "table" then fault("with", "with.%s: { of = CHOICES or a function, default = } expected", key) end
    for k in gw.pairs(type(spec) == "table" and spec or {}) do
      if k ~= "of" and k ~= "default" and k ~= "help" then fault("with", "with.%s has no '%s': of, default, help", key, gw.words(k)) end
    end
  end
  if def.suggest and not def.form then fault("suggest", "suggest gives values of a form, and there is none") end
end

local function form_of(r, unit, ...)
  local ok, f = pcall(r.def.form, unit, ...)
  if not ok and type(f) == "string" and not f:find "^[a-z][%w_]*/[^\n:]+:%d+: " then wrong(r.def, "form", "%s", f) end
  if not ok then error(f, 0) end
  if not form.is(f) then wrong(r.def, "form", "`form` gives %s; amount, split, some, assign or route expected", core.kind_word(f)) end
  return f
end

local function defaults_of(def)
  local out = {}
  for key, spec in gw.pairs(def.with) do out[key] = spec.default end
  return gw.freeze(out)
end

-- The parts of a choice, then what stands for those that are not chosen yet.
local function whole(r, unit, list, value)
  local args = { unpack(list) }
  if r.form then args[#args + 1] = value end
  if r.with then args[#args + 1] = r.defaults end
  return args
end

local function listing(r, fn, empties)
  return function(unit, a, b, c)
    local list, value = { a, b, c }, nil
    if r.form then
      local f = form_of(r, unit, a, b, c)
      local why = form.empty(f)
      if why then return empties and why or 0 end
      value = form.default(f)
    end
    return fn and fn(unit, unpack(whole(r, unit, list, value)))
  end
end

-- A part as it was typed or sampled: nil where the action takes it.
local function against_with(r, unit, list, with)
  for key, spec in gw.pairs(r.def.with) do
    local v = with[key]
    if v ~= nil and v ~= spec.default and not parts.allows(r, key, unit, list, v) then return ("%s=%s is not available"):format(key, gw.arg_text(v)) end
  end
end

-- The same question when it is run, with all that was chosen.
local function checked(r, may)
  return function(unit, ...)
    local list = { ... }
    local with = r.with and table.remove(list)
    local value = r.form and table.remove(list)
    if r.form then
      local f = form_of(r, unit, unpack(list))
      local why = form.empty(f)
      if why then return why end
      if not form.fits(f, value) then return "that is not available: " .. form.describe(f) end
    end
    local why = r.with and against_with(r, unit, list, with)
    if why then return why end
    return may and may(unit, ...)
  end
end

-- What a listing asks of a record of lua/flow/action.lua that has parts.
function parts.record(r, def, keeping)
  r.form, r.with = def.form, def.with
  r.apart = (def.form or def.with) and true or nil
  if not r.apart then return r end
  if def.with then r.defaults = defaults_of(def) end
  r.lists_may = keeping(listing(r, def.may, true))
  r.lists_cost = def.cost and keeping(listing(r, def.cost, false))
  r.may, r.guarded = checked(r, def.may), true
  r.cost = def.cost
  return r
end

-- --- the option ---

-- Gives an act of such a record its arguments: as nobody has chosen yet.
function parts.open(act, list)
  local r = act.record
  act.parts = list
  act.form = r.form and form_of(r, act.unit, unpack(list))
  act.args = whole(r, act.unit, list, act.form and form.default(act.form))
  return act
end

local function choices_of(r, key, unit, list)
  local of = r.def.with[key].of
  if type(of) == "table" then return of end
  local got = of(unit, unpack(list))
  if got == nil or form.is(got) then return got or {} end
  if type(got) == "userdata" and not core.kind_of(got) then return gw.copy_list(got) end
  if type(got) ~= "table" or core.number(got) then
    wrong(r.def, "with", "`with.%s.of` gives %s; a list, or amount { ... }, expected", key, core.kind_word(got))
  end
  return got
end

-- The value that the word is of a part, or nil and why not.
local function read_part(r, key, unit, list, word)
  local of = choices_of(r, key, unit, list)
  if form.is(of) then return form.read(of, word) end
  local words = api.map(of, function(v) return (gw.arg_text(v):lower():gsub("%s", "_")) end)
  for i, w in ipairs(words) do
    if w == word then return of[i] end
  end
  local near = core.nearest(word, words)
  return nil, ("'%s' is not available%s"):format(word,
    near and ("; did you mean '%s'?"):format(near) or #words > 0 and "; there are " .. table.concat(words, ", ") or "")
end

function parts.allows(r, key, unit, list, v)
  local of = choices_of(r, key, unit, list)
  if form.is(of) then return form.fits(of, v) end
  return api.contains(of, v)
end

local function part_text(r, key, unit, list, v)
  local of = choices_of(r, key, unit, list)
  return form.is(of) and form.text(of, v) or (gw.arg_text(v):lower():gsub("%s", "_"))
end

-- " location=head": what differs from the defaults, in the order of the names.
local function tail_of(act, with)
  local out, r = {}, act.record
  for key, spec in gw.pairs(r.def.with) do
    if with[key] ~= nil and with[key] ~= spec.default then out[#out + 1] = (" %s=%s"):format(key, part_text(r, key, act.unit, act.parts, with[key])) end
  end
  return table.concat(out)
end

-- Why it cannot be chosen so; nil: it was, and the act has it.
local function choose(act, value, with)
  local r, args = act.record, { unpack(act.parts) }
  if r.form then args[#args + 1] = value end
  if r.with then args[#args + 1] = gw.freeze(with) end
  local why = r.may(act.unit, unpack(args))
  if why then return gw.validate.reason(r.def, "may", why) end
  local cost = r.cost and gw.validate.cost(r.def, r.cost(act.unit, unpack(args))) or 0
  why = gw.may_act and r.ruled(act.unit, act.seat, cost, unpack(act.parts))
  if why then return why end
  act.args, act.cost = args, cost
  act.said = r.form and form.text(act.form, value) or nil
  act.tail = r.with and tail_of(act, with) or ""
end

local function copy_of(t)
  local out = {}
  for k, v in gw.pairs(t or {}) do out[k] = v end
  return out
end

-- Takes the words of named parts out of the text: the rest, the parts; or nil and why not.
local function split_words(act, text)
  local r, rest, with, given = act.record, {}, copy_of(act.record.defaults), {}
  for word in text:gmatch "%S+" do
    local key, value = word:match "^([a-z][a-z0-9_]*)=(.+)$"
    if key and r.with and r.def.with[key] then
      if given[key] then return nil, ("%s is named twice"):format(key) end
      local v, why = read_part(r, key, act.unit, act.parts, value)
      if v == nil then return nil, ("%s: %s"):format(key, why) end
      with[key], given[key] = v, true
    else
      rest[#rest + 1] = word
    end
  end
  return table.concat(rest, " "), with
end

-- Is the text this act with parts? True: it was chosen; false: it is another; else why it cannot be.
function parts.read(act, begun, text)
  if text ~= begun and text:sub(1, #begun + 1) ~= begun .. " " then return false end
  local rest, with = split_words(act, text:sub(#begun + 2))
  if not rest then return ("%s: %s"):format(text, with) end
  if not act.form then
    if rest ~= "" then
      local key = rest:match "^([a-z][a-z0-9_]*)="
      local names = gw.keys(act.record.def.with)
      return key and ("%s: there is no part '%s'; %s"):format(text, key, gw.quote_nearest(key, names) or table.concat(names, ", ")) or false
    end
    local why = choose(act, nil, with)
    return why and ("%s: %s"):format(text, why) or true
  end
  if rest == "" then return ("%s what? %s; e.g. %s %s"):format(text, form.describe(act.form), begun, form.text(act.form, form.default(act.form))) end
  local value, why = form.read(act.form, rest)
  if value == nil then return ("%s: %s"):format(text, why) end
  why = choose(act, value, with)
  return why and ("%s: %s"):format(text, why) or true
end

-- --- samples ---

local function suggested(act)
  local def = act.record.def
  local list = def.suggest and def.suggest(act.unit, unpack(act.parts))
  if list == nil then return nil end
  if type(list) ~= "table" or core.number(list) then wrong(def, "suggest", "`suggest` gives %s; a list of values expected", core.kind_word(list)) end
  for i = 1, math.min(#list, SAMPLES) do
    if not form.fits(act.form, list[i]) then
      wrong(def, "suggest", "`suggest` gives as value %d what the form does not take: %s", i, form.describe(act.form))
    end
  end
  return table.move(list, 1, math.min(#list, SAMPLES), 1, {})
end

-- Each part changed alone, begun with the one that the die says.
local function changes(act, die)
  local r, out = act.record, {}
  for key, spec in gw.pairs(r.def.with) do
    local of = choices_of(r, key, act.unit, act.parts)
    for i, v in ipairs(form.is(of) and form.samples(of, die) or of) do
      if v ~= spec.default and i <= SAMPLES then
        local with = copy_of(r.defaults)
        with[key] = v
        out[#out + 1] = with
      end
    end
  end
  local turned = {}
  for i = 1, #out do turned[i] = out[(die + i) % #out + 1] end
  return turned
end

-- Values and parts that a bot may try, the default first; each can be chosen. At most six.
function parts.samples(act, die)
  local out, r = {}, act.record
  local values = act.form and form.samples(act.form, die, suggested(act)) or { false }
  local function add(value, with)
    if #out < SAMPLES and not choose(act, value, with) then out[#out + 1] = { value = value, with = with } end
  end
  for i, value in ipairs(values) do
    if not r.with or i <= SAMPLES // 2 then add(value, r.defaults or {}) end
  end
  for _, with in ipairs(r.with and changes(act, die) or {}) do add(values[1], with) end
  parts.open(act, act.parts)
  act.said, act.tail = nil, nil
  act.samples = out
  return out
end

-- Sample n; they are made again where the options were listed again.
function parts.take(act, n, die)
  local sample = (act.samples or parts.samples(act, die))[n]
  choose(act, sample.value, sample.with)
end

-- "engines=6 shields=2 mode=fast": what stands in the record in place of `*`.
function parts.said(act)
  if act.said then return act.said .. (act.tail or "") end
  return form.text(act.form, form.default(act.form)) .. (act.tail or "")
end

-- How the samples are typed, one a line.
function parts.sample_texts(act, die)
  local out = {}
  for i in ipairs(parts.samples(act, die)) do
    parts.take(act, i)
    out[i] = act.form and parts.said(act) or act.tail
  end
  parts.open(act, act.parts)
  act.said, act.tail = nil, nil
  return out
end

-- For menus.
function parts.data(act)
  local out, r = {}, act.record
  out.form = act.form and form.data(act.form) or nil
  if r.with then out.with = {} end
  for key, spec in gw.pairs(r.with and r.def.with or {}) do
    local of = choices_of(r, key, act.unit, act.parts)
    local words = form.is(of) and form.describe(of) or api.map(of, function(v) return (gw.arg_text(v):lower():gsub("%s", "_")) end)
    out.with[#out.with + 1] = { name = key, of = words, help = spec.help,
      default = spec.default ~= nil and part_text(r, key, act.unit, act.parts, spec.default) or nil }
  end
  return out
end

-- The same in words: "engines=0..20 ..., at most 20 in all; location=body|head".
function parts.words(act)
  local out, data = {}, parts.data(act)
  if data.form then out[1] = data.form.text end
  for _, part in ipairs(data.with or {}) do
    out[#out + 1] = ("%s=%s"):format(part.name, type(part.of) == "table" and table.concat(part.of, "|") or part.of)
  end
  return table.concat(out, "; ")
end
