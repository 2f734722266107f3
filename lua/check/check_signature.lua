-- What a function of a mod takes and gives, for pages and stubs: from the comment above it, else from where it stands, from
-- its calls and from what it returns. "any" is what nothing says.
local _, gw = ...
local api, check = gw.api, gw.check

-- --- words of kinds as types ---

-- Kinds of what a throw gives, each with the throw: "outcome base:attack".
local OF_THROW = { throw = "declared_throw", fallen = "throw_details", outcome = "string" }

-- "shape base:attack" -> "attack", "a weapon[]" -> "def.weapon[]"
local function type_of_kind(kind)
  if not kind then return "any" end
  if kind:find "%?$" then return (type_of_kind(kind:sub(1, -2)):gsub("([^?])$", "%1?"):gsub("^any%?$", "any")) end
  local of = kind:match "^(.*)%[%]$"
  if of then return type_of_kind(of) .. "[]" end
  if kind:find "^chain " then return "function" end
  local of_throw = kind:match "^(%w+) .*:"
  if OF_THROW[of_throw] then return OF_THROW[of_throw] end
  if kind:find "^fun%(" then return kind end
  return kind:match "^shape .-([%w_.]+)$" or kind:gsub("^a ", "def."):gsub("^event .-([%w_.]+)$", "event.%1"):gsub("%s", "_")
end

-- What a comment says, as the type is printed; nil: it is no type.
local function type_of_text(text, mod)
  local tree = text and gw.type_tree(text, mod)
  return tree and gw.type_text(tree) or nil
end

-- --- values that are returned ---

local ENDS = { ["end"] = true, ["else"] = true, ["elseif"] = true, ["until"] = true }

-- The first token behind the value that begins at i, in the same statement.
local function value_end(scan, i)
  local list = scan.list
  while list[i] do
    local t = list[i]
    if t.kind == "keyword" and t.text == "function" then i = gw.scan_end(scan, i)
    elseif t.kind == "keyword" and ENDS[t.text] or t.kind == "op" and (t.text == "," or t.text == ";" or t.text == ")" or t.text == "}") then return i
    elseif t.kind == "op" and (t.text == "(" or t.text == "{" or t.text == "[") then i = gw.scan_close(scan, i) end
    i = i + 1
  end
  return i
end

check.value_end = value_end

-- The operators of a value, those within brackets and functions left out.
local function operators(scan, i, stop)
  local out = {}
  while i < stop do
    local t = scan.list[i]
    if t.kind == "keyword" and t.text == "function" then i = gw.scan_end(scan, i)
    elseif t.kind == "op" and (t.text == "(" or t.text == "{" or t.text == "[") then i = gw.scan_close(scan, i)
    elseif t.kind == "op" or t.kind == "keyword" then out[t.text] = true end
    i = i + 1
  end
  return out
end

local COMPARES = { "==", "~=", "<", ">", "<=", ">=" }
local LITERAL = { string = "string", number = "integer" }
local WORDS = { ["true"] = "boolean", ["false"] = "boolean", ["nil"] = "nil", ["function"] = "function" }

-- By the operators alone; nil: they do not say.
local function type_of_operators(ops)
  if ops["or"] or ops["and"] then return "any" end
  if ops["not"] then return "boolean" end
  for _, op in ipairs(COMPARES) do
    if ops[op] then return "boolean" end
  end
  if ops[".."] then return "string" end
  if ops["+"] or ops["*"] or ops["//"] or ops["%"] or ops["-"] or ops["#"] then return "integer" end
end

-- Is the value from i to the token before `stop` a comparison, or the opposite of something?
function check.is_truth(scan, i, stop) return type_of_operators(operators(scan, i, stop)) == "boolean" end

local function type_of_value(scan, i, stop)
  local t = scan.list[i]
  if stop == i + 1 and LITERAL[t.kind] then return LITERAL[t.kind] end
  if t.kind == "keyword" and WORDS[t.text] and (stop == i + 1 or t.text == "function") then return WORDS[t.text] end
  if t.kind == "op" and t.text == "{" and gw.scan_close(scan, i) == stop - 1 then return "table" end
  return type_of_operators(operators(scan, i, stop)) or type_of_kind(check.given_at(scan, i))
end

-- The types of the values of the return at i.
local function types_of_return(scan, i)
  local out, at = {}, i + 1
  local t = scan.list[at]
  if not t or t.kind == "keyword" and ENDS[t.text] or t.text == ";" then return out end
  while true do
    local stop = value_end(scan, at)
    out[#out + 1] = type_of_value(scan, at, stop)
    if not (scan.list[stop] and scan.list[stop].text == "," and scan.list[stop].kind == "op") then return out end
    at = stop + 1
  end
end

-- The places of the returns of the function at `fn`, and whether its last statement is one.
local function returns_of(scan, fn)
  local out, last = {}, false
  gw.scan_returns(scan.list, fn, function(k, is_last) out[#out + 1], last = k, is_last end)
  return out, last
end

local function join(a, b)
  if a == nil or a == b then return b end
  if a == "any" or b == "any" then return "any" end
  if a == "nil" then return b:find "%?$" and b or b .. "?" end
  if b == "nil" then return a:find "%?$" and a or a .. "?" end
  if a:gsub("%?$", "") == b:gsub("%?$", "") then return a:find "%?$" and a or b end
  return "any"
end

-- What the returns agree on, value by value.
local function results_by_returns(scan, fn)
  local places, ends_so = returns_of(scan, fn)
  local all, most = api.map(places, function(k) return types_of_return(scan, k) end), 0
  for _, types in ipairs(all) do most = math.max(most, #types) end
  local out = {}
  for n = 1, most do
    for _, types in ipairs(all) do out[n] = join(out[n], types[n] or "nil") end
    if not ends_so then out[n] = join(out[n], "nil") end
  end
  return out
end

-- --- signatures ---

function check.parameters(scan, fn)
  local out, i = {}, fn
  while scan.list[i] and scan.list[i].text ~= "(" do i = i + 1 end
  while scan.list[i] and scan.list[i].text ~= ")" do
    if scan.list[i].kind == "name" or scan.list[i].text == "..." then out[#out + 1] = scan.list[i].text end
    i = i + 1
  end
  return out
end

local function type_of_parameter(scan, fn, n, name)
  local line = scan.list[fn].line
  return type_of_text(check.noted_text(scan, line, "param", name), scan.mod)
    or type_of_kind(check.param_type(scan, fn, n, name) or check.argument_by_calls(scan, fn, n) or scan.mod and check.usual_kind(scan.mod, name))
end

-- The types of what the function that begins at the token gives.
function check.result_types(scan, fn)
  local out = results_by_returns(scan, fn)
  local noted = type_of_text(check.noted_text(scan, scan.list[fn].line, "return"), scan.mod)
  if noted then out[1] = noted end
  return out
end

-- { params = { { name =, type = } }, results = { type, ... } } of the function that begins at the token.
function check.signature(scan, fn)
  local params = {}
  for n, name in ipairs(check.parameters(scan, fn)) do
    params[n] = { name = name, type = name == "..." and "any" or type_of_parameter(scan, fn, n, name) }
  end
  return { params = params, results = check.result_types(scan, fn) }
end

-- The function of the file that begins in the line: the one with that name, else the first.
function check.function_at(scan, line, name)
  local first
  for i, t in ipairs(scan.list) do
    if t.line > line then break end
    if t.line == line and t.kind == "keyword" and t.text == "function" then
      if scan.named[i] == name then return i end
      first = first or i
    end
  end
  return first
end
