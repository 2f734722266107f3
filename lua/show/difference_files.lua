-- What differs between two versions of a mod beside its definitions and steps: the constants and helpers of its Lua
-- files, its maps, its texts in other languages and its version. `gangway diff`.
local core, gw = ...
local pairs = gw.pairs

local LONG = 2000 -- bytes of a statement that are handed over; of longer ones the beginning and a sum

-- Two dashes behind the last quote of a line, and a blank before them, begin a comment: in a text they would not.
local function code_of(line)
  local quoted, rest = line:match "^(.*[\"'])(.*)$"
  rest = rest or line
  local dashes = rest:find "%s%-%-"
  return gw.trim_end((quoted or "") .. (dashes and rest:sub(1, dashes) or rest))
end

-- A comment changes nothing.
local function without_comments(text)
  local out = {}
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    local code = code_of(line)
    if code ~= "" and not code:find "^%s*%-%-" then out[#out + 1] = code end
  end
  return table.concat(out, "\n")
end

local function sum_of(text)
  local n = #text
  for i = 1, #text do n = (n * 31 + text:byte(i)) & 0xffffffffffff end
  return n
end

local function fact(text, file, line)
  if #text <= LONG then return { text = text, file = file, line = line } end
  return { text = text:sub(1, 200), sum = sum_of(text), file = file, line = line }
end

-- --- Lua ---

-- What a statement at the top of a file declares; calls, such as define and rule, are seen as what they make.
local function declared(statement)
  return statement:match "^(local function [%w_]+)" or statement:match "^(local [%w_, ]*[%w_])" or statement:match "^(function [%w_.:]+)"
    or statement:match "^([%w_.]+)%s*=[^=]" or statement:match "^(return)%f[%W]"
end

local function add_statement(out, file, line, lines)
  local text = without_comments(table.concat(lines, "\n"))
  local name = text ~= "" and declared(text)
  if not name then return end
  local key, n = file .. " " .. name, 1
  while out[key] do
    n = n + 1
    key = ("%s %s %d"):format(file, name, n)
  end
  out[key] = fact(text, file, line)
end

-- A statement begins in the first column, and what closes it there belongs to it.
local function add_lua(out, file, source)
  local first, lines, n = 0, {}, 0
  for line in (source .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    if line:find "^[%a_]" and not line:find "^end%f[%W]" and not line:find "^else" then
      add_statement(out, file, first, lines)
      first, lines = n, {}
    end
    lines[#lines + 1] = line
  end
  add_statement(out, file, first, lines)
end

-- --- maps and texts ---

-- The lines, without those that are empty or comments.
local function add_map(out, file, source)
  local n, lines = 0, {}
  for line in (source .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    local text = gw.trim_end(line)
    if text ~= "" and not text:find "^;" then lines[#lines + 1] = { text = text, line = n } end
  end
  out[file .. " the map"] = { file = file, lines = lines }
end

local function add_texts(out, file, source)
  local n, section = 0, ""
  for line in (source .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    section = line:match "^%[([%w_]+)%]" or section
    local key, value = line:match "^([%w_.]+)%s*=%s*(.*)$"
    if key then out[("%s %s"):format(file, section == "" and key or section .. " " .. key)] = fact(value, file, n) end
  end
end

local function reader_of(path)
  if path:find "^tests/" or path:find "^luacats/" or path:find "^templates/" then return nil end
  if path:find "%.lua$" then return add_lua end
  if path:find "^maps/.*%.map$" then return add_map end
  if path:find "^text/.*%.ini$" then return add_texts end
end

-- The facts of all mods of the game, by their ids.
function gw.file_facts()
  local out = {}
  for _, mod in ipairs(core.mods()) do
    if mod.id:sub(1, 1) ~= "@" then
      local pieces = {}
      for path in core.files(mod.id):gmatch "%x+  ([^\n]*)\n" do
        local read = reader_of(path)
        local source = read and core.read(mod.id, path)
        if source then read(pieces, mod.id .. "/" .. path, source) end
      end
      out[mod.id] = { version = mod.version, pieces = pieces }
    end
  end
  return out
end

local function one_line(text) return (text:gsub("%s+", " ")) end

-- Two maps: where the lines that differ begin, and how many there are in each.
local function compare_lines(x, y)
  local a, b, from, to = x.lines, y.lines, 1, 0
  while a[from] and b[from] and a[from].text == b[from].text do from = from + 1 end
  while #a - to >= from and #b - to >= from and a[#a - to].text == b[#b - to].text do to = to + 1 end
  if from > #a and from > #b then return nil end
  local at = b[from] or b[#b] or a[from]
  return { what = "changed", line = at.line, a = from <= #a - to and a[from].text or nil, b = from <= #b - to and b[from].text or nil,
    more = math.max(#a, #b) - to - from }
end

local function compare_facts(x, y)
  if not x then return { what = "added", b = y.text and one_line(y.text) } end
  if not y then return { what = "removed", a = x.text and one_line(x.text) } end
  if x.lines and y.lines then return compare_lines(x, y) end
  if x.text == y.text and x.sum == y.sum then return nil end
  return { what = "changed", a = one_line(x.text), b = one_line(y.text) }
end

local function compare_pieces(out, mod, a, b)
  local keys = {}
  for key in pairs(a) do keys[key] = true end
  for key in pairs(b) do keys[key] = true end
  for _, key in ipairs(gw.keys(keys)) do
    local from, found = b[key] or a[key], compare_facts(a[key], b[key])
    if found then
      found.mod, found.file, found.line, found.name = mod, from.file, found.line or from.line, key:sub(#from.file + 2)
      out[#out + 1] = found
    end
  end
end

-- What differs in the mods that both games have, ordered by file and line.
function gw.file_differences(a, b)
  local out = {}
  for _, mod in ipairs(gw.keys(a)) do
    local x, y = a[mod], b[mod]
    if y and x.version ~= y.version then out[#out + 1] = { mod = mod, name = "version", what = "changed", a = x.version, b = y.version } end
    if y then compare_pieces(out, mod, x.pieces, y.pieces) end
  end
  table.sort(out, function(p, q)
    local f, g = p.file or "", q.file or ""
    if f ~= g then return f < g end
    return (p.line or 0) ~= (q.line or 0) and (p.line or 0) < (q.line or 0) or (p.line or 0) == (q.line or 0) and p.name < q.name
  end)
  return out
end
