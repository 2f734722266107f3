-- Calls of define, patch, extend, replace and delete in a form that Lua takes for something else: what Lua says of them names neither
-- the verb nor the mend.
local core, gw = ...

local VERBS = gw.names { "define", "extend", "patch", "replace", "delete" }
local NO_TABLE = gw.names { "delete" }

local function form(verb, class, id)
  return ("%s.%s \"%s\"%s"):format(verb, class, id, NO_TABLE[verb] and "" or " { ... }")
end

local function each_form(class) return ("patch.each(\"%s\", nil, function(def) return { ... } end)"):format(class) end

-- patch.weapon.cutlass { ... } and patch.each.weapon { ... }
local function of_dots(line, word)
  local verb, id = line:match("([%a_]+)%." .. word .. "%s*[.%[]%s*[\"']?([%w_]+)")
  if not VERBS[verb] then return nil end
  if word == "each" then return "patch.each is called with a class, a filter or nil, and a function", "write " .. each_form(id) end
  return ("%s.%s takes an id in quotes, not '.%s'"):format(verb, word, id), "write " .. form(verb, word, id)
end

-- patch("weapon", "cutlass", { ... }) and patch("weapon") "cutlass" { ... }
local function of_call(line, verb)
  if not VERBS[verb] then return nil end
  local first, second = line:match(verb .. "%s*%(?%s*[\"']([%w_]+)[\"']%s*[,)]?%s*[\"']([%w_:]+)[\"']")
  local only = line:match(verb .. "%s*%(?%s*[\"']([%w_:]+)[\"']")
  local class = gw.classes[first or ""] and first or gw.classes[second or ""] and second
  local id = class == first and second or first or only or "ID"
  return ("%s is called with a class: %s.CLASS"):format(verb, verb), "write " .. form(verb, class or "CLASS", id)
end

-- Returns the fault of the call at that line, and its right form; nil if Lua's error is about something else.
function gw.verb_fault(file, line, text)
  local word = text:match "attempt to index a function value %(field '([%w_]+)'%)"
  if word then return of_dots(gw.line_of(core.source(file) or "", line), word) end
  local verb = text:match "attempt to call a table value %(global '([%a_]+)'%)"
  if verb then return of_call(gw.line_of(core.source(file) or "", line), verb) end
end

-- patch.each with other arguments than it takes: the class as far as it is one.
function gw.each_fault(class)
  return ("patch.each takes a class, a filter or nil, and a function; write %s"):format(each_form(class))
end
