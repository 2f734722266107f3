-- Tables that are written out where a shape is expected: returned under `---@return SHAPE`, or handed to a chain or to a throw
-- that takes one; and local names that hold such a table until then.
local _, gw = ...
local check = gw.check

local is = gw.scan_is

-- The type without nil; nil: it is one of several.
local function sure(tree)
  if tree.is ~= "either" then return tree end
  local some = gw.api.filter(tree.of, function(part) return part.is ~= "nil" end)
  return #some == 1 and sure(some[1]) or nil
end

-- The shape that a type means, which may be missing; nil: it is another type, or one that takes any member.
local function shape_of(tree)
  tree = tree and sure(tree)
  return tree and tree.is == "shape" and not tree.shape.open and tree.shape or nil
end

-- --- where one is expected ---

local OPERAND = { ["return"] = true, ["and"] = true, ["or"] = true }

-- The place of the table that is the whole operand at i, or of the one that the local name there holds; nil, and what is known
-- of that name.
local function table_at(scan, i)
  if is(scan, i, "{") then return i end
  local info = scan.locals[i]
  local after = scan.list[i + 1]
  local whole = not after or after.kind == "keyword" or after.text == ")" or after.text == "," or after.text == "}" or after.text == ";"
  if info and whole and not info.assigned and info.value and is(scan, info.value, "{") then return info.value, info end
end

-- Operands of the first value of the return at k: { n = ... } or f of `return f`, `return ok and { n = 1 } or nil`.
local function each_operand(scan, k, visit)
  local i = k
  while scan.list[i] and (i == k or not (scan.list[i].kind == "keyword" and not OPERAND[scan.list[i].text] or is(scan, i, ",") or is(scan, i, "end"))) do
    local t = scan.list[i]
    if t.kind == "keyword" and OPERAND[t.text] then visit(i + 1) end
    if t.kind == "op" and (t.text == "(" or t.text == "{" or t.text == "[") then i = gw.scan_close(scan, i) end
    i = i + 1
  end
end

local function each_return(scan, visit)
  for fn, t in ipairs(scan.list) do
    local text = t.kind == "keyword" and t.text == "function" and check.noted_text(scan, t.line, "return")
    local shape = text and shape_of(gw.type_tree(text, scan.mod))
    if shape then
      gw.scan_returns(scan.list, fn, function(k)
        each_operand(scan, k, function(i) visit(shape, i) end)
      end)
    end
  end
end

-- The throw or the chain that is called at i, and the last token of its name.
local function called_at(scan, i)
  for _, class in ipairs { "throw", "chain" } do
    local id, last = gw.scan_named(scan, class, i)
    if id then return gw.find(gw.classes[class], id, scan.mod), last end
  end
end

check.called_at = called_at

local function each_argument(scan, visit)
  for i, t in ipairs(scan.list) do
    local before = scan.list[i - 1]
    local def, last
    if t.kind == "name" and not (before and (before.text == "." or before.text == ":")) then def, last = called_at(scan, i) end
    local args = def and gw.scan_args(scan, last) or {}
    for n, m in ipairs(def and gw.members(def) or {}) do
      local shape = shape_of(m.tree)
      if shape and args[n] then visit(shape, args[n]) end
    end
  end
end

-- --- what such a table is ---

local made = check.remembers {} -- scan -> { tables = place of the brace -> shape, names = what is known of a local name -> shape }

local function note(list, key, shape)
  if key == nil then return end
  list[key] = (list[key] == nil or list[key] == shape) and shape or false
end

local function made_in(scan)
  if made[scan] then return made[scan] end
  local out = { tables = {}, names = {} }
  made[scan] = out
  local function visit(shape, i)
    local brace, info = table_at(scan, i)
    note(out.tables, brace, shape)
    note(out.names, info, shape)
  end
  each_return(scan, visit)
  each_argument(scan, visit)
  return out
end

-- The kind of a local name that holds such a table; nil: it does not.
function check.made_as(scan, info)
  local shape = scan.mod and made_in(scan).names[info]
  return shape and "shape " .. shape.ref or nil
end

-- --- what is told ---

local look_at_shape

local function look_at_word(file, shape, m, value)
  if not (m.words and value and value.kind == "string") or value.told or gw.api.contains(m.words, value.text) then return end
  value.told = true
  check.fault("GW0498", file, value.line, value.col, ("shape '%s': %s is never '%s'"):format(shape.id, m.name, value.text),
    gw.quote_nearest(value.text, gw.copy_list(m.words)) or "its words are " .. table.concat(m.words, ", "))
end

local function is_whole(scan, i)
  local t = scan.list[i]
  return t ~= nil and t.kind == "op" and (t.text == "," or t.text == "}" or t.text == ";")
end

-- { from = { ... } } and { parts = { { ... }, { ... } } }
local function look_inside(file, scan, tree, i)
  if not is(scan, i, "{") then return end
  local shape = shape_of(tree)
  if shape then return look_at_shape(file, scan, shape, i) end
  tree = sure(tree)
  if not tree or tree.is ~= "list" or not shape_of(tree.of) then return end
  local stop = gw.scan_close(scan, i)
  for k = i + 1, stop - 1 do
    if is(scan, k, "{") and scan.inside[k] == i and (k == i + 1 or is(scan, k - 1, ",")) then look_at_shape(file, scan, shape_of(tree.of), k) end
  end
end

function look_at_shape(file, scan, shape, brace)
  local kind = "shape " .. shape.ref
  for _, key in ipairs(scan.keys) do
    if key.inside == brace then
      local m, t = gw.member_of(shape, key.name), scan.list[key.index]
      if not m and not t.told then
        t.told = true
        check.tell_field(file, kind, check.kind_fields()[kind], t)
      elseif m then
        if is_whole(scan, key.index + 3) then look_at_word(file, shape, m, scan.list[key.index + 2]) end
        look_inside(file, scan, m.tree, key.index + 2)
      end
    end
  end
end

function check.made(file, scan)
  for brace, shape in gw.pairs(made_in(scan).tables) do
    if shape then look_at_shape(file, scan, shape, brace) end
  end
end
