-- The words of a Lua text and where they stand, and which of its names are global. No more of the
-- language is known here than that needs: who checks a mod wants to see what was not run, too.
local core, gw = ...

local KEYWORDS = {}
for word in ([[and break do else elseif end false for function goto if in local nil not or repeat return
  then true until while]]):gmatch "%a+" do KEYWORDS[word] = true end

local DOUBLES = { ["..."] = true, [".."] = true, ["::"] = true, ["//"] = true, ["=="] = true, ["~="] = true,
  ["<="] = true, [">="] = true, ["<<"] = true, [">>"] = true }

-- The token that begins at `at`: kind, text, where it ends.
local function token_at(text, at)
  local _, stop = text:find("^[%a_][%w_]*", at)
  if stop then
    local word = text:sub(at, stop)
    return KEYWORDS[word] and "keyword" or "name", word, stop
  end
  _, stop = text:find("^%.?%d[%w.]*", at)
  if stop then return "number", text:sub(at, stop), stop end
  stop = core.end_of_text(text, at)
  if stop and text:find("^%-%-", at) then return "comment", "", stop end
  if stop then return "string", text:sub(at + 1, stop - 1), stop end
  for n = 3, 2, -1 do
    local op = text:sub(at, at + n - 1)
    if DOUBLES[op] then return "op", op, at + n - 1 end
  end
  return "op", text:sub(at, at), at
end

local MOST = 200000 -- words of one file that are looked at
local NONE = 4 -- words that are none behind the last of a file that was cut: a look a few words ahead finds some

-- List of { kind, text, line, col }, comments left out; by line what follows the dashes of a comment; the line where there
-- were too many, else nil.
local function tokens(text)
  local out, comments, at, line, start = {}, {}, 1, 1, 1
  while true do
    local from = text:find("%S", at)
    if not from then return out, comments end
    if #out == MOST then
      for _ = 1, NONE do out[#out + 1] = { kind = "op", text = "", line = line, col = 1 } end
      return out, comments, line
    end
    local kind, word, stop = token_at(text, from)
    for newline in text:sub(at, from - 1):gmatch "()\n" do line, start = line + 1, at + newline end
    if kind == "comment" then
      comments[line] = text:sub(from + 2, stop)
    else
      out[#out + 1] = { kind = kind, text = word, line = line, col = from - start + 1 }
    end
    for newline in text:sub(from, stop):gmatch "()\n" do line, start = line + 1, from + newline end
    at = stop + 1
  end
end

local BRACKET = { ["("] = true, ["{"] = true, ["["] = true }
local CLOSING = { [")"] = true, ["}"] = true, ["]"] = true }

-- --- blocks and their local names ---

-- `place`: where the bracket stands that opens it.
local function push(s, kind, names, place)
  s.frames[#s.frames + 1] = { kind = kind, names = names or {}, place = place }
end

local function pop(s)
  if #s.frames > 1 then return table.remove(s.frames) end
end

local function top(s) return s.frames[#s.frames] end

-- What is known of a local name: how it came by its value.
local function is_local(s, name)
  for i = #s.frames, 1, -1 do
    if s.frames[i].names[name] then return s.frames[i].names[name] end
  end
end

local function in_function(s)
  for _, f in ipairs(s.frames) do
    if f.kind == "function" then return true end
  end
  return false
end

local function at(s, i, text)
  local t = s.list[i]
  return t ~= nil and t.kind ~= "string" and t.text == text
end

local function note_global(s, i, assigned)
  local t = s.list[i]
  s.globals[#s.globals + 1] = { name = t.text, line = t.line, col = t.col, index = i, assigned = assigned,
    inside = in_function(s), depth = #s.frames }
end

-- A function of the file itself with a name that others see: "wounds.left".
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
  s.inside[fn] = top(s).place
  local named = s.list[i + 1] and s.list[i + 1].kind == "name"
  if named and #s.frames == 1 and not is_local(s, s.list[i + 1].text) then note_function(s, i + 1) end
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

-- Where the values behind the first one begin, of those that begin at `i`: as far as they stand in lines that go on.
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

-- Names without a value of their own are further results of the last value: the `nth` of the call that begins at `call`.
local function note_results(infos)
  local call, nth
  for _, info in ipairs(infos) do
    if info.value then call, nth = info.value, 1 else nth, info.call, info.nth = nth + 1, call, nth + 1 end
  end
end

local function read_local(s, i)
  if at(s, i + 1, "function") then
    s.named[i + 1] = { is_function = s.list[i].line, named_at = i + 1 }
    top(s).names[s.list[i + 2].text] = s.named[i + 1]
    return read_function(s, i + 1)
  end
  local infos, whole = {}, #s.frames == 1
  repeat
    i = i + 1
    infos[#infos + 1] = {}
    if s.list[i] and s.list[i].kind == "name" then top(s).names[s.list[i].text] = infos[#infos] end
    if whole and s.list[i] and s.list[i].kind == "name" then top(s).names[s.list[i].text].of_file = true end
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
  top(s).held = names
  return i + 1
end

local keyword = {}

keyword["function"] = read_function
keyword["local"] = read_local
keyword["for"] = read_for
keyword["while"] = function(s, i) push(s, "loop"); top(s).held = {}; return i end
keyword["if"] = function(s, i) push(s, "if"); return i end
keyword["repeat"] = function(s, i) push(s, "repeat"); return i end
keyword["end"] = function(s, i) pop(s); return i end
keyword["goto"] = function(_, i) return i + 1 end
keyword["else"] = function(s, i) top(s).names = {}; return i end
keyword["elseif"] = keyword["else"]

-- the do of a loop opens what for or while began; another is a block of its own
keyword["do"] = function(s, i)
  local f = top(s)
  if f.held then f.names, f.held = f.held, nil else push(s, "block") end
  return i
end

-- what stands after until still sees the names of the block
keyword["until"] = function(s, i)
  local f = pop(s)
  for name in next, f and f.names or {} do top(s).names[name] = {} end
  return i
end

-- NAME = ... and NAME, NAME = ... outside of brackets
local function is_assigned(s, i)
  if BRACKET[top(s).kind] then return false end
  while at(s, i + 1, ",") and s.list[i + 2] and s.list[i + 2].kind == "name" do i = i + 2 end
  return at(s, i + 1, "=")
end

local function read_name(s, i)
  local t = s.list[i]
  local first = at(s, i - 1, "{") or at(s, i - 1, ",") or at(s, i - 1, ";")
  if top(s).kind == "{" and first and at(s, i + 1, "=") then
    s.keys[#s.keys + 1] = { name = t.text, line = t.line, col = t.col, index = i, inside = top(s).place }
  elseif at(s, i - 1, ".") or at(s, i - 1, ":") then
    s.fields[#s.fields + 1] = { name = t.text, line = t.line, col = t.col, index = i, assigned = is_assigned(s, i) }
  elseif not at(s, i - 1, "::") then
    local info = is_local(s, t.text)
    if info then
      s.locals[i] = info
      if is_assigned(s, i) then
        info.assigned = (info.assigned or 0) + 1
        if not info.value and not info.call and at(s, i + 1, "=") and not at(s, i - 1, ",") then info.once = i + 2 end
      end
    else note_global(s, i, is_assigned(s, i))
    end
  end
end

-- tokens in `list`, uses of global names in `globals`, of local ones in `locals` (place -> what is known of
-- it), `keys` of tables, `fields` (names after a dot or colon), names of functions that are `made`, those
-- of the file with their places in `functions`, `divisions`, and by the place of a bracket or a
-- function the bracket that it stands `inside` of, in the same function; by the place of a function its name, or what is
-- known of its local name (`named`); `comments` by line; `cut`: the line from which on
-- there was too much.
function gw.scan(text)
  local list, comments, cut = tokens(text)
  local s = { list = list, comments = comments, cut = cut, frames = { { kind = "file", names = {} } }, globals = {}, locals = {}, keys = {}, fields = {},
    divisions = {}, inside = {}, made = {}, functions = {}, named = {} }
  local i = 1
  while s.list[i] do
    local t = s.list[i]
    if t.kind == "keyword" then
      i = keyword[t.text] and keyword[t.text](s, i) or i
    elseif t.kind == "name" then
      read_name(s, i)
    elseif t.kind == "op" then
      if BRACKET[t.text] then
        s.inside[i] = top(s).place
        push(s, t.text, nil, i)
      end
      if CLOSING[t.text] then pop(s) end
      if t.text == "/" then s.divisions[#s.divisions + 1] = t end
    end
    i = i + 1
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

-- The end of the function at `i`.
function gw.scan_end(s, i)
  local depth = 0
  for k = i, #s.list do
    local t = s.list[k]
    if t.kind == "keyword" and OPENS[t.text] then depth = depth + 1 end
    if t.kind == "keyword" and (t.text == "end" or t.text == "until") then depth = depth - 1 end
    if depth == 0 then return k end
  end
  return #s.list
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
