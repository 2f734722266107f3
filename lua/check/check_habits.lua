-- What Lua lets pass and no mod means: a method called with a dot, texts joined by +, and functions that forget their
-- return.
local core, gw = ...
local pairs, check = gw.pairs, gw.check

-- --- methods ---

local methods

-- Names that are called with a colon and that no thing has as a field.
local function known_methods()
  if methods then return methods end
  methods = {}
  for _, kind in pairs(gw.KIND) do
    for name in pairs(core.methods[kind] or {}) do methods[name] = true end
  end
  for _, kind in pairs(gw.KIND) do
    for name in pairs(core.getters[kind] or {}) do methods[name] = nil end
    for _, f in ipairs(core.fields(kind)) do methods[f.name] = nil end
  end
  return methods
end

-- The token at which the path that ends at i begins: `a` of a.b.c; nil where it begins with a call.
local function root_of(list, i)
  while list[i - 1] and (list[i - 1].text == "." or list[i - 1].text == ":") and list[i - 2] and list[i - 2].kind == "name" do i = i - 2 end
  return list[i].kind == "name" and list[i - 1] and list[i - 1].text ~= "." and list[i - 1].text ~= ":" and i or nil
end

local function is_call(t) return t and (t.kind == "string" or t.kind == "op" and (t.text == "(" or t.text == "{")) end

local function look_at_method(file, list, i, globals)
  local t, dot, before = list[i], list[i - 1], list[i - 2]
  if not (dot and before and dot.kind == "op" and dot.text == "." and known_methods()[t.text] and is_call(list[i + 1])) then return end
  local root = root_of(list, i - 2)
  if root and globals[root] or not (before.kind == "name" or before.text == ")" or before.text == "]") then return end
  check.fault("GW0495", file, t.line, t.col, ("'%s' is called with a dot"):format(t.text), ("methods are called with a colon: ...:%s(...)"):format(t.text))
end

-- --- texts ---

-- The text behind a name or a bracket is the argument of a call.
local function look_at_plus(file, list, i)
  local a, b, before = list[i - 1], list[i + 1], list[i - 2]
  local is_text = a and a.kind == "string" and not (before and (before.kind == "name" or before.text == ")" or before.text == "]"))
  if is_text or b and b.kind == "string" then
    check.fault("GW0496", file, list[i].line, list[i].col, "a text is added by +", "texts are joined by two dots: \"a\" .. \"b\"")
  end
end

-- --- functions without a return ---

local ANSWERS = { of = "a list of choices", in_play = "a list of things", spec = "a throw", cards = "a list of cards" }
local OPENS = { ["function"] = true, ["if"] = true, ["do"] = true, ["repeat"] = true }

-- Whether the function that begins at token i returns something; the returns of functions within it are theirs.
local function returns(list, i)
  local stack, inner = {}, 0
  for k = i, #list do
    local word = list[k].kind == "keyword" and list[k].text
    if OPENS[word] then
      stack[#stack + 1] = word
      if word == "function" then inner = inner + 1 end
    elseif word == "end" or word == "until" then
      if table.remove(stack) == "function" then inner = inner - 1 end
      if #stack == 0 then return false end
    elseif word == "return" and inner == 1 then
      return true
    end
  end
  return true -- it has no end: Lua says so
end

local function look_at_answer(file, list, i)
  local t, fn = list[i], list[i + 2]
  if not (list[i + 1] and list[i + 1].text == "=" and fn and fn.kind == "keyword" and fn.text == "function") or returns(list, i + 2) then return end
  check.fault("GW0497", file, t.line, t.col, ("the function '%s' returns nothing; %s expected"):format(t.text, ANSWERS[t.text]), "write return before it")
end

function check.habits(file, scan)
  local globals = {}
  for _, use in ipairs(scan.globals) do globals[use.index] = true end
  for i, t in ipairs(scan.list) do
    if t.kind == "name" then
      look_at_method(file, scan.list, i, globals)
      if ANSWERS[t.text] and not (scan.list[i - 1] and scan.list[i - 1].text == ".") then look_at_answer(file, scan.list, i) end
    elseif t.kind == "op" and t.text == "+" then
      look_at_plus(file, scan.list, i)
    end
  end
end
