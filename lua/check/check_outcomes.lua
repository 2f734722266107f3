-- Words to which a throw may come, as the text of its `spec` shows them, and comparisons with another: throws.x(u):roll() == "hitt".
-- Where one of them is worked out, nothing is known of the throw and nothing is told.
local core, gw = ...
local check = gw.check

local is = gw.scan_is

local UNKNOWN = {} -- raised where a word is worked out

local function add_all(words, more)
  if not more then error(UNKNOWN, 0) end
  for word in gw.pairs(more) do words[word] = true end
end

-- --- what a spec says ---

local of_spec

-- { "open", "holds" }, all of them texts.
local function texts(scan, entry)
  if not is(scan, entry.value, "{") then error(UNKNOWN, 0) end
  return gw.api.map(gw.scan_entries(scan, entry.value), function(e) return gw.scan_entry_text(scan, e) or error(UNKNOWN, 0) end)
end

local add = {}

-- bands = { { "hit", 0 }, { "graze", 10 } }
function add.bands(scan, entry, words)
  if not is(scan, entry.value, "{") then error(UNKNOWN, 0) end
  for _, band in ipairs(gw.scan_entries(scan, entry.value)) do
    local first = is(scan, band.value, "{") and gw.scan_entries(scan, band.value)[1]
    local word = first and gw.scan_entry_text(scan, first)
    words[word or error(UNKNOWN, 0)] = true
  end
end

-- always = { hit = { 12 }, miss = { 2 } }
function add.always(scan, entry, words)
  if not is(scan, entry.value, "{") then error(UNKNOWN, 0) end
  for _, e in ipairs(gw.scan_entries(scan, entry.value)) do words[e.key or error(UNKNOWN, 0)] = true end
end

-- outcomes = function(total) return total > 9 and "far" or "near" end
function add.outcomes(scan, entry, words)
  if not is(scan, entry.value, "function") then error(UNKNOWN, 0) end
  words.nothing = true
  gw.scan_returns(scan.list, entry.value, function(k)
    add_all(words, check.texts_of_return(scan, k))
  end)
end

-- after = { hit = throws.wound(u), miss = { "2D", need = 8 } }
function add.after(scan, entry, words)
  if not is(scan, entry.value, "{") then error(UNKNOWN, 0) end
  for _, e in ipairs(gw.scan_entries(scan, entry.value)) do
    local id = gw.scan_named(scan, "throw", e.value)
    local def = id and gw.find(gw.classes.throw, id, scan.mod)
    if is(scan, e.value, "{") then of_spec(scan, e.value, words) else add_all(words, def and check.outcomes_of(def)) end
  end
end

function of_spec(scan, brace, words)
  local given = {}
  for _, e in ipairs(gw.scan_entries(scan, brace)) do
    if e.key then given[e.key] = e end
    if e.key and add[e.key] then add[e.key](scan, e, words) end
  end
  if given.outcomes then return end
  local names = given.names and texts(scan, given.names) or { "hit", "miss" }
  if not given.bands then words[names[1]] = true end
  words[names[2]] = true
end

-- --- what a return gives ---

-- visit(where it begins, where it ends) for each value of `a and b or c` to which it may come: b and c.
local function each_alternative(scan, i, stop, visit)
  local from = i
  while i <= stop do
    local t = scan.list[i]
    if i == stop or is(scan, i, "or") then visit(from, i) end
    if t and t.kind == "keyword" and (t.text == "or" or t.text == "and") then from = i + 1 end
    if t and i < stop and t.kind == "op" and (t.text == "(" or t.text == "{" or t.text == "[") then i = gw.scan_close(scan, i) end
    i = i + 1
  end
end

check.each_alternative = each_alternative

-- The texts to which the first value of the return at k may come; nil: it may be another. That it gives nothing is none.
function check.texts_of_return(scan, k)
  local out, known = {}, true
  each_alternative(scan, k + 1, check.value_end(scan, k + 1), function(from, stop)
    local t = scan.list[from]
    if t and from + 1 == stop and t.kind == "string" then out[t.text] = true
    elseif not (t and from + 1 >= stop and (from == stop or t.kind == "keyword" and t.text == "nil")) then known = false end
  end)
  return known and out or nil
end

-- --- a throw ---

-- The function `spec` that holds in the end, and the text that it stands in; nil: it is made by another function.
local function spec_of(def)
  local file, line, last = core.fn_where(def.spec)
  local scan = file and core.source(file) and check.scan_of(file)
  local fn = scan and check.function_at(scan, line)
  if not fn or scan.list[gw.scan_end(scan, fn)].line ~= last then return nil end
  scan.mod = scan.mod or gw.mod_of_file(file)
  return scan, fn
end

local function read(def)
  local scan, fn = spec_of(def)
  if not scan then error(UNKNOWN, 0) end
  local words = {}
  gw.scan_returns(scan.list, fn, function(k)
    if is(scan, k + 1, "nil") then return end
    if not is(scan, k + 1, "{") or gw.scan_close(scan, k + 1) + 1 ~= check.value_end(scan, k + 1) then error(UNKNOWN, 0) end
    of_spec(scan, k + 1, words)
  end)
  return words
end

local known = check.remembers {} -- definition -> its words, false: they are not known

-- word -> true of all to which the throw may come; nil: some are worked out.
function check.outcomes_of(def)
  if known[def] == nil then
    known[def] = false -- one that follows itself
    local ok, words = pcall(read, def)
    if not ok and words ~= UNKNOWN then error(words, 0) end
    known[def] = ok and words or false
  end
  return known[def] or nil
end

-- --- what is told ---

local COMPARES = { ["=="] = true, ["~="] = true }

-- The text with which what ends at i is compared.
local function compared_with(scan, i)
  local op, t, after = scan.list[i + 1], scan.list[i + 2], scan.list[i + 3]
  local goes_on = after and after.kind == "op" and (after.text == ".." or after.text == ":")
  return op and op.kind == "op" and COMPARES[op.text] and t and t.kind == "string" and not goes_on and t or nil
end

-- Something of that kind ends at i: "outcome base:attack" is a word to which the throw comes.
function check.outcome_at(file, scan, kind, i)
  local ref = kind:match "^outcome (.*)$"
  local t = ref and compared_with(scan, i)
  if not t or t.told then return end
  local def = gw.find(gw.classes.throw, ref)
  local words = def and check.outcomes_of(def)
  if not words or words[t.text] then return end
  t.told = true
  check.warn("GW0498", file, t.line, t.col, ("throw '%s' never comes to '%s'"):format(def.id, t.text),
    gw.quote_nearest(t.text, gw.keys(words)) or "it comes to " .. table.concat(gw.keys(words), ", "))
end
