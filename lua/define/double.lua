-- Doubles: rules that are written twice, once as they read and once as they are fast (docs/modding/tests.md).
--
-- In play the fast function is asked alone. Where GameSpec says so, for tests and fuzz, both are asked and a difference is an
-- error, so that a rule that changes cannot leave its double behind.
local core, gw = ...

local rules = {} -- fast function -> the rule that it stands for
local comparing = false

function gw.entry.compare_doubles() comparing = true end

-- The function that readers are shown in place of its double.
function gw.rule_of(fn) return rules[fn] or fn end

-- "moves.watchers" -> the table of the mod in which it stands, and its key there.
local function find(mod, name)
  local t, key = gw.env_of(mod), name
  for word, rest in name:gmatch "([%a_][%w_]*)%.()" do
    t, key = t[word], name:sub(rest)
    if type(t) ~= "table" then return nil end
  end
  return t, key
end

-- Lists with what is in them; all else as tests show it.
local function show(value)
  local list = gw.plain_list(value)
  if type(list) ~= "table" or gw.content_of(list) and list.ref then return gw.show_value(value) end
  if list[1] == nil and not gw.api.is_empty(list) then return gw.show_value(list) end -- a map
  local out = {}
  for i, v in ipairs(list) do out[i] = show(v) .. " " end
  return "{ " .. table.concat(out) .. "}"
end

local function arguments(...)
  local out = table.pack(...)
  for i = 1, out.n do out[i] = show(out[i]) end
  return table.concat(out, ", ")
end

local function both(name, rule, fast)
  return function(...)
    local said, double = rule(...), fast(...)
    if not gw.same_value(gw.plain_list(said), gw.plain_list(double)) then
      error(("double '%s': of (%s) the rule says %s and its double %s"):format(name, arguments(...), show(said), show(double)), 2)
    end
    return double
  end
end

-- double("moves.watchers", fn): the function of that name, of a table of the mod, is asked as `fn` from now on.
function gw.double(mod, name, fn)
  gw.in_stage("double", "definitions")
  if type(name) ~= "string" then error("double(name, fn): the name of a function is expected first, such as \"moves.watchers\"", 3) end
  if type(fn) ~= "function" then error(("double '%s': a function expected, %s found"):format(name, type(fn)), 3) end
  local t, key = find(mod, name)
  local rule = t and t[key]
  if type(rule) ~= "function" then
    local near = t and core.nearest(key, gw.keys(t))
    error(("double '%s': there is no such function%s"):format(name, near and (" (did you mean '%s'?)"):format(near) or ""), 3)
  end
  rules[fn] = gw.rule_of(rule)
  t[key] = comparing and both(name, rule, fn) or fn
end
