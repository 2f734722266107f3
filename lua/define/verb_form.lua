-- Calls of define, patch, extend, replace and delete in a form that Lua takes for something else: what Lua says of them names neither
-- the verb nor the mend.
local core, gw = ...

local VERBS = gw.names { "define", "extend", "patch", "replace", "delete" }
local NO_TABLE = gw.names { "delete" }

local function form(verb, class, id)
  return ("%s.%s \"%s\"%s"):format(verb, class, id, NO_TABLE[verb] and "" or " { ... }")
end

local function each_form(class) return ("patch.each(\"%s\", nil, function(def) return { ... } end)"):format(class) end

local function is(t, text) return t ~= nil and t.kind ~= "string" and t.text == text end

-- Does a verb stand at i, and not the field of something that is called so?
local function is_verb(list, i) return list[i].kind == "name" and VERBS[list[i].text] and not is(list[i - 1], ".") end

-- Returns what `look(list, i)` says of the first verb that it knows something of.
local function at_verbs(list, look)
  for i in ipairs(list) do
    local text, right, where
    if is_verb(list, i) then text, right, where = look(list, i) end
    if text then return text, right, where end
  end
end

-- patch.weapon.cutlass { ... }, patch.weapon:cutlass { ... }, patch.weapon["cutlass"] = { ... } and patch.each.weapon { ... }
local function of_dots(list, line, word)
  return at_verbs(list, function(_, i)
    local verb, class, sign, id = list[i].text, list[i + 2], list[i + 3], list[i + 4]
    if not (is(class, word) and (is(sign, ".") or is(sign, ":") or is(sign, "[")) and id) or list[i].line > line or id.line < line then return nil end
    if word == "each" then
      return "patch.each is called with a class, a filter or nil, and a function", "write " .. each_form(id.text), class
    end
    return ("%s.%s takes an id in quotes, not '%s%s'"):format(verb, word, is(sign, ":") and ":" or ".", id.text),
      "write " .. form(verb, word, id.text), class
  end)
end

-- The text at place k, or behind a bracket or a comma that stands there.
local function text_from(list, k)
  if is(list[k], "(") or is(list[k], ",") or is(list[k], ")") then k = k + 1 end
  local t = list[k]
  if t and t.kind == "string" then return t.text, k + 1 end
end

-- patch("weapon", "cutlass", { ... }) and patch("weapon") "cutlass" { ... }
local function of_call(list, line, verb)
  return at_verbs(list, function(_, i)
    if list[i].line ~= line or list[i].text ~= verb or is(list[i + 1], ".") then return nil end
    local first, after = text_from(list, i + 1)
    local second = first and text_from(list, after)
    local class = gw.classes[first or ""] and first or gw.classes[second or ""] and second
    local id = class == first and second or first or "ID"
    return ("%s is called with a class: %s.CLASS"):format(verb, verb), "write " .. form(verb, class or "CLASS", id), list[i]
  end)
end

-- patch:weapon "cutlass" { ... }
local function of_colon(list, line)
  return at_verbs(list, function(_, i)
    local class, id = list[i + 2], list[i + 3]
    if not (is(list[i + 1], ":") and class) or list[i].line > line or class.line < line then return nil end
    return ("%s is called with a dot, not with a colon"):format(list[i].text),
      "write " .. form(list[i].text, class.text, id and id.kind == "string" and id.text or "ID"), list[i]
  end)
end

-- patch.weapon = { ... }
local function of_equals(list, line, verb)
  return at_verbs(list, function(_, i)
    if list[i].line > line or list[i].text ~= verb or not is(list[i + 3], "=") or list[i + 3].line < line then return nil end
    return ("%s.%s is called with an id, and not assigned"):format(verb, list[i + 2].text),
      "write " .. form(verb, list[i + 2].text, "ID"), list[i]
  end)
end

-- The text in the quotes or long brackets of a string.
local function inner(text) return select(2, text:match "^%[(=*)%[(.*)%]%1%]$") or text:sub(2, -2) end

-- The place of the token at which Lua stopped; behind the last one where the file had ended.
local function stop_of(list, line, near)
  if near == "<eof>" then return #list + 1 end
  for k, t in ipairs(list) do
    local word = t.kind == "string" and inner(near) or near
    if t.line == line and t.text == word then return k end
  end
  return 0
end

-- What Lua cannot read behind a verb: patch.weapon alone, patch.weapon cutlass, patch."weapon", and patch.weapon "cutlass" with a comma
-- or = behind it
local function of_syntax(list, line, near)
  local k = stop_of(list, line, near)
  local function begins(i) return list[i] ~= nil and is_verb(list, i) and is(list[i + 1], ".") end
  local class, found = list[k - 1], list[k]
  if begins(k - 3) then
    local same = found and found.kind == "name" and (found.line == class.line or is(list[k + 1], "{")) and found.text
    local verb = list[k - 3].text
    return ("%s.%s has no id"):format(verb, class.text),
      same and ("an id stands in quotes: %s"):format(form(verb, class.text, same)) or "write " .. form(verb, class.text, "ID"), class
  end
  local text = is(class, ")") and k - 2 or k - 1
  local verb = is(list[text - 1], "(") and text - 4 or text - 3
  if begins(verb) and list[text].kind == "string" and (is(found, ",") or is(found, "=")) then
    return ("no %s stands between the id and its table"):format(found.text == "," and "comma" or "="),
      "write " .. form(list[verb].text, list[verb + 2].text, list[text].text), found
  end
  if begins(k - 2) and found and found.kind == "string" then
    return ("the class stands without quotes behind %s"):format(list[k - 2].text),
      "write " .. form(list[k - 2].text, found.text, text_from(list, k + 1) or "ID"), found
  end
end

-- What Lua says, and who knows the form that is meant by it.
local SAYS = {
  { "attempt to index a function value %(field '([%w_]+)'%)", of_dots },
  { "attempt to call a table value %(global '([%a_]+)'%)", of_call },
  { "^attempt to call a nil value", of_colon },
  { "^(%l+) is fixed", of_equals },
  { "^syntax error near '(.+)'$", of_syntax },
  { "^syntax error near (<eof>)", of_syntax },
  { "^<name> expected near '(.+)'$", of_syntax },
  { "^'%)' expected.* near '(=)'$", of_syntax },
}

-- Returns the fault of the call at that line, its right form, and the token where it stands; nil if Lua's error is about something else.
function gw.verb_fault(file, line, text)
  for _, row in ipairs(SAYS) do
    local found = text:match(row[1])
    if found then return row[2](core.tokens(core.source(file) or ""), line, found) end
  end
end

-- patch.each with other arguments than it takes: the class as far as it is one.
function gw.each_fault(class)
  return ("patch.each takes a class, a filter or nil, and a function; write %s"):format(each_form(class))
end
