-- Scans the text of a Lua file: its tokens with their places, and which of its names are global. `gangway check` needs the text because
-- a run shows only the code that was reached. No more of the language is understood than that takes.
local core, gw = ...

local BRACKET = { ["("] = true, ["{"] = true, ["["] = true }
local CLOSING = { [")"] = true, ["}"] = true, ["]"] = true }

-- --- blocks and their local names ---

-- `place`: the token of the bracket that opens the block. The depth is counted because # on a table costs more.
local function push(s, kind, names, place)
  local frame = { kind = kind, names = names or {}, place = place }
  s.depth = s.depth + 1
  s.frames[s.depth], s.top = frame, frame
  if kind == "function" then s.functions_open = s.functions_open + 1 end
end

local function pop(s)
  local frame = s.top
  if s.depth == 1 then return nil end
  s.frames[s.depth] = nil
  s.depth = s.depth - 1
  s.top = s.frames[s.depth]
  if frame.kind == "function" then s.functions_open = s.functions_open - 1 end
  return frame
end

-- What is known of a local name in scope: where its value comes from; nil: the name is not local.
local function is_local(s, name)
  local frames = s.frames
  for i = s.depth, 1, -1 do
    local info = frames[i].names[name]
    if info then return info end
  end
end

local function at(s, i, text)
  local t = s.list[i]
  return t ~= nil and t.kind ~= "string" and t.text == text
end

local function note_global(s, i, assigned)
  local t = s.list[i]
  s.global_count = s.global_count + 1
  s.globals[s.global_count] = { name = t.text, line = t.line, col = t.col, index = i, assigned = assigned,
    inside = s.functions_open > 0, depth = s.depth }
end

-- Notes a function with a global name, such as "wounds.left".
local function note_function(s, i)
  local t, words = s.list[i], {}
  for k = i, #s.list do
    if at(s, k, "(") then break end
    words[#words + 1] = s.list[k].text
  end
  s.functions[#s.functions + 1] = { name = table.concat(words), line = t.line, col = t.col }
  s.named[i - 1] = s.functions[#s.functions].name
end

-- function NAME.field:method(parameters): the place of the last token read
local function read_function(s, i)
  local names, fn, n = {}, i, 0
  s.inside[fn] = s.top.place
  local named = s.list[i + 1] and s.list[i + 1].kind == "name"
  if named and s.depth == 1 and not is_local(s, s.list[i + 1].text) then note_function(s, i + 1) end
  if named and not is_local(s, s.list[i + 1].text) then note_global(s, i + 1, at(s, i + 2, "(")) end
  while s.list[i] and not at(s, i, "(") do
    if at(s, i, ":") then names.self = {} end
    if s.list[i].kind == "name" then s.made[s.list[i].text] = true end
    i = i + 1
  end
  while s.list[i] and not at(s, i, ")") do
    if s.list[i].kind == "name" then
      n = n + 1
      names[s.list[i].text] = { fn = fn, param = n, name = s.list[i].text }
    end
    i = i + 1
  end
  push(s, "function", names)
  return i
end

local PLAIN = { ["and"] = true, ["or"] = true, ["not"] = true, ["nil"] = true, ["true"] = true, ["false"] = true }

-- Notes the tokens at which the second and later values of the list at `i` begin, until a line does not continue the list.
local function note_values(s, i, infos)
  local n, depth, line = 1, 0, s.list[i] and s.list[i].line
  while n < #infos and s.list[i] do
    local t = s.list[i]
    local goes_on = t.line == line or s.list[i - 1].kind == "op"
    if t.kind == "keyword" and not PLAIN[t.text] or depth == 0 and not goes_on then return end
    if t.kind == "op" and BRACKET[t.text] then depth = depth + 1 end
    if t.kind == "op" and CLOSING[t.text] then depth = depth - 1 end
    if depth == 0 and at(s, i, ",") then
      n = n + 1
      infos[n].value = i + 1
    end
    i, line = i + 1, t.line
  end
end

-- In local a, b = f() the name b is the second result of the call: `call` is where the call begins, `nth` is 2.
local function note_results(infos)
  local call, nth
  for _, info in ipairs(infos) do
    if info.value then call, nth = info.value, 1 else nth, info.call, info.nth = nth + 1, call, nth + 1 end
  end
end

local function read_local(s, i)
  if at(s, i + 1, "function") then
    s.named[i + 1] = { is_function = s.list[i].line, named_at = i + 1 }
    s.top.names[s.list[i + 2].text] = s.named[i + 1]
    return read_function(s, i + 1)
  end
  local infos, whole = {}, s.depth == 1
  repeat
    i = i + 1
    infos[#infos + 1] = {}
    if s.list[i] and s.list[i].kind == "name" then s.top.names[s.list[i].text] = infos[#infos] end
    if whole and s.list[i] and s.list[i].kind == "name" then s.top.names[s.list[i].text].of_file = true end
    if at(s, i + 1, "<") then i = i + 3 end
    i = i + 1
  until not at(s, i, ",")
  if at(s, i, "=") then
    infos[1].value = i + 1
    note_values(s, i + 1, infos)
    note_results(infos)
  end
  return i - 1
end

local function read_for(s, i)
  local names, infos = {}, {}
  while s.list[i + 1] and not (at(s, i + 1, "=") or at(s, i + 1, "in")) do
    i = i + 1
    if s.list[i].kind == "name" then
      infos[#infos + 1] = {}
      names[s.list[i].text] = infos[#infos]
    end
  end
  if infos[2] and at(s, i + 1, "in") then infos[2].loop = i + 2 end
  push(s, "loop")
  s.top.held = names
  return i + 1
end

local keyword = {}

keyword["function"] = read_function
keyword["local"] = read_local
keyword["for"] = read_for
keyword["while"] = function(s, i) push(s, "loop"); s.top.held = {}; return i end
keyword["if"] = function(s, i) push(s, "if"); return i end
keyword["repeat"] = function(s, i) push(s, "repeat"); return i end
keyword["end"] = function(s, i) pop(s); return i end
keyword["goto"] = function(_, i) return i + 1 end
keyword["else"] = function(s, i) s.top.names = {}; return i end
keyword["elseif"] = keyword["else"]

-- the do of a loop opens what for or while began; another is a block of its own
keyword["do"] = function(s, i)
  local f = s.top
  if f.held then f.names, f.held = f.held, nil else push(s, "block") end
  return i
end

-- what stands after until still sees the names of the block
keyword["until"] = function(s, i)
  local f = pop(s)
  for name in next, f and f.names or {} do s.top.names[name] = {} end
  return i
end

-- NAME = ... and NAME, NAME = ... outside of brackets
local function is_assigned(s, i)
  if BRACKET[s.top.kind] then return false end
  while at(s, i + 1, ",") and s.list[i + 2] and s.list[i + 2].kind == "name" do i = i + 2 end
  return at(s, i + 1, "=")
end

local function sign_of(t) return t and t.kind == "op" and t.text end

local FIRST = { ["{"] = true, [","] = true, [";"] = true } -- what a key stands behind

local function read_use(s, i, t, before, after)
  local info = is_local(s, t.text)
  local assigned = (after == "=" or after == ",") and is_assigned(s, i)
  if not info then return note_global(s, i, assigned) end
  s.locals[i] = info
  if assigned then
    info.assigned = (info.assigned or 0) + 1
    if not info.value and not info.call and after == "=" and before ~= "," then info.once = i + 2 end
  end
end

local function read_name(s, i)
  local list = s.list
  local t, before, after = list[i], sign_of(list[i - 1]), sign_of(list[i + 1])
  if after == "=" and FIRST[before] and s.top.kind == "{" then
    s.keys[#s.keys + 1] = { name = t.text, line = t.line, col = t.col, index = i, inside = s.top.place }
  elseif before == "." or before == ":" then
    s.field_count = s.field_count + 1
    s.fields[s.field_count] = { name = t.text, line = t.line, col = t.col, index = i,
      assigned = (after == "=" or after == ",") and is_assigned(s, i) }
  elseif before ~= "::" then
    read_use(s, i, t, before, after)
  end
end

local function read_sign(s, i, t)
  local sign = t.text
  if BRACKET[sign] then
    s.inside[i] = s.top.place
    push(s, sign, nil, i)
    s.bracket_count = s.bracket_count + 1
    s.brackets[s.bracket_count] = i
  elseif CLOSING[sign] then
    pop(s)
    if s.bracket_count > 0 then
      s.closes[s.brackets[s.bracket_count]] = i
      s.bracket_count = s.bracket_count - 1
    end
  elseif sign == "/" then
    s.divisions[#s.divisions + 1] = t
  end
end

-- A scan of a text, as a table. Tokens are named by their number in `list`.
--   globals   uses of global names          locals     token of a local name -> what is known of the name
--   keys      keys of tables                fields     names behind a dot or a colon
--   made      names of functions            functions  functions with a global name, with their lines
--   divisions signs of division             inside     token of a bracket or a function -> the bracket around it, in the same function
--   comments  by line                       named      token of a function -> its name, or what is known of its local name
--   cut       the line at which the scan ended because the text is too long; nil: all of it was scanned
function gw.scan(text)
  local list, comments, cut = core.tokens(text)
  local whole = { kind = "file", names = {} }
  local s = { list = list, comments = comments, cut = cut, frames = { whole }, top = whole, depth = 1, functions_open = 0, globals = {},
    global_count = 0, locals = {}, keys = {}, fields = {}, field_count = 0, divisions = {}, inside = {}, made = {}, functions = {},
    named = {}, brackets = {}, bracket_count = 0, closes = {} }
  local i, t = 1, list[1]
  while t do
    local kind = t.kind
    if kind == "keyword" then
      i = keyword[t.text] and keyword[t.text](s, i) or i
    elseif kind == "name" then
      read_name(s, i)
    elseif kind == "op" then
      read_sign(s, i, t)
    end
    i = i + 1
    t = list[i]
  end
  return s
end

-- Is token i, if there is one, that word or sign, and no text in quotes?
function gw.scan_is(s, i, text)
  local t = i and s.list[i]
  return t ~= nil and t.kind ~= "string" and t.text == text
end

-- The string that the name at `i` is called with: NAME "text" or NAME("text" ...; its token, or nil where the argument is
-- put together, such as NAME("text" .. n).
function gw.scan_argument(s, i)
  local bracket = at(s, i + 1, "(")
  local t = s.list[bracket and i + 2 or i + 1]
  if not t or t.kind ~= "string" then return nil end
  return (not bracket or at(s, i + 3, ",") or at(s, i + 3, ")")) and t or nil
end

-- The bracket that closes the one at `i`, or the last token.
function gw.scan_close(s, i)
  if s.closes[i] then return s.closes[i] end
  local depth = 0
  for k = i, #s.list do
    local t = s.list[k]
    if t.kind == "op" and BRACKET[t.text] then depth = depth + 1 end
    if t.kind == "op" and CLOSING[t.text] then depth = depth - 1 end
    if depth == 0 then return k end
  end
  return #s.list
end

-- Where the arguments of the call begin whose name ends at `i`, and where the call ends; nil: no call.
function gw.scan_args(s, i)
  local t = s.list[i + 1]
  if t and t.kind == "string" then return { i + 1 }, i + 1 end
  if at(s, i + 1, "{") then return { i + 1 }, gw.scan_close(s, i + 1) end
  if not at(s, i + 1, "(") then return nil end
  local out, k, stop = {}, i + 2, gw.scan_close(s, i + 1)
  if k < stop then out[1] = k end
  while k < stop do
    if at(s, k, "function") then k = gw.scan_end(s, k)
    elseif s.list[k].kind == "op" and BRACKET[s.list[k].text] then k = gw.scan_close(s, k)
    elseif at(s, k, ",") then out[#out + 1] = k + 1 end
    k = k + 1
  end
  return out, stop
end

local OPENS = { ["function"] = true, ["do"] = true, ["if"] = true, ["repeat"] = true }

-- By the place of each word that opens what ends: its end.
local function ends_of(s)
  local out, opened, n = {}, {}, 0
  for k, t in ipairs(s.list) do
    local word = t.kind == "keyword" and t.text
    if OPENS[word] then
      n = n + 1
      opened[n] = k
    elseif n > 0 and (word == "end" or word == "until") then
      out[opened[n]] = k
      n = n - 1
    end
  end
  return out
end

-- The end of the function at `i`.
function gw.scan_end(s, i)
  s.ends = s.ends or ends_of(s)
  local t = s.list[i]
  if t and t.kind == "keyword" and OPENS[t.text] then return s.ends[i] or #s.list end
  return t and i or #s.list
end

-- Does the word begin what an `end` or `until` ends?
function gw.scan_opens(word) return OPENS[word] or false end

-- Calls fn(k, is_last) for each `return` of the function that begins at token i, and not for those within it; is_last: it stands in no
-- block of its own. False: the function has no end.
function gw.scan_returns(list, i, fn)
  local stack, inner = {}, 0
  for k = i, #list do
    local word = list[k].kind == "keyword" and list[k].text
    if OPENS[word] then
      stack[#stack + 1] = word
      if word == "function" then inner = inner + 1 end
    elseif word == "end" or word == "until" then
      if table.remove(stack) == "function" then inner = inner - 1 end
      if #stack == 0 then return true end
    elseif word == "return" and inner == 1 then
      fn(k, #stack == 1)
    end
  end
  return false
end

-- Names of fields that follow the name at `i`: NAME.a.b -> tokens of a and b, and the place of the last.
function gw.scan_path(s, i)
  local out = {}
  while at(s, i + 1, ".") and s.list[i + 2] and s.list[i + 2].kind == "name" do
    out[#out + 1] = s.list[i + 2]
    i = i + 2
  end
  return out, i
end

-- Keys of the table that begins at `i` ("{"), those of tables in it left out.
function gw.scan_keys(s, i)
  local out, depth = {}, 0
  if not at(s, i, "{") then return out end
  while s.list[i] do
    local t = s.list[i]
    if t.kind == "op" and BRACKET[t.text] then depth = depth + 1 end
    if t.kind == "op" and CLOSING[t.text] then depth = depth - 1 end
    if depth == 0 then return out end
    if at(s, i, "function") then i = gw.scan_end(s, i) end
    local first = at(s, i - 1, "{") or at(s, i - 1, ",") or at(s, i - 1, ";")
    if depth == 1 and t.kind == "name" and first and at(s, i + 1, "=") then out[#out + 1] = t end
    i = i + 1
  end
  return out
end
