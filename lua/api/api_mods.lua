-- What a mod offers to others: its public table (what init.lua returns), its events with what is told, its chains.
-- Functions are described by the comment above them, where they are written.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local out = {}

-- --- reading ---

local function lines_of(file)
  local list = {}
  for line in ((core.source(file) or "") .. "\n"):gmatch "([^\n]*)\n" do list[#list + 1] = line end
  return list
end

-- The sentences of the comment that ends above the line.
local function comment_above(lines, line)
  local list, first = {}, line
  while lines[first - 1] and lines[first - 1]:find "^%-%-" do first = first - 1 end
  for at = first, line - 1 do list[#list + 1] = lines[at]:gsub("^%-+%s*", "") end
  return table.concat(list, " ")
end

local WIDEST = 1000 -- what of a line is searched: a pattern takes its time with words without end

-- "(u, id, how)": as it is written where the function begins.
local function function_row(full, fn, files)
  local file, line = core.fn_where(gw.rule_of(fn))
  files[file] = files[file] or lines_of(file)
  local args = (files[file][line] or ""):sub(1, WIDEST):match "function[%s%w_.:]*(%b())" or "(...)"
  return { full = full, args = args, doc = comment_above(files[file], line),
    from = core.source(file) and file or nil } -- nil: one of the engine's
end

local function sort_rows(rows) return api.sorted(rows, function(a, b) return a.full < b.full end) end

local DEEP = 3

local function has_functions(value, depth)
  if type(value) ~= "table" then return type(value) == "function" end
  for _, inner in pairs(depth < DEEP and value or {}) do
    if has_functions(inner, depth + 1) then return true end
  end
  return false
end

local keyword = {}
for word in ("and break do else elseif end false for function goto if in local nil not or repeat return then true until while"):gmatch "%a+" do
  keyword[word] = true
end

-- Rows of functions, and of the tables that hold some; other values by name and type.
local function add_rows(rows, full, value, files, depth)
  if type(value) == "function" then
    rows[#rows + 1] = function_row(full, value, files)
  elseif depth == 0 or has_functions(value, depth) then
    for name, inner in pairs(value) do
      if type(name) == "string" and name:match "^[%a_][%w_]*$" and not keyword[name] then add_rows(rows, full .. "." .. name, inner, files, depth + 1) end
    end
  else
    rows[#rows + 1] = { full = full, kind = core.kind_of(value) and core.kind_word(value) or type(value), doc = "" }
  end
end

local function public_rows(mod)
  local rows = {}
  add_rows(rows, mod, gw.publics[mod] or {}, {}, 0)
  return sort_rows(rows)
end

local function defined(class, mod)
  return api.filter(gw.classes[class].list, function(def) return def.mod == mod end)
end

-- The mods that are loaded, without what the engine adds.
local function each_mod(fn)
  for _, mod in ipairs(core.mods()) do
    if mod.id:sub(1, 1) ~= "@" then fn(mod.id) end
  end
end
out.each_mod = each_mod

-- --- a page ---

local function list_of(value) return type(value) == "table" and table.concat(value, ", ") or "" end

-- The args of an event as { name, type }: a list of names, or a map from names to what is said of them.
local function told_with(def)
  local list = {}
  for key, value in pairs(type(def.args) == "table" and def.args or {}) do
    list[#list + 1] = math.type(key) and { value, "any" } or { key, tostring(value) }
  end
  return list
end

local function told_text(def)
  return table.concat(api.map(told_with(def), function(arg) return arg[2] == "any" and arg[1] or arg[1] .. ": " .. arg[2] end), ", ")
end

local function add_functions(page, mod)
  local rows = public_rows(mod)
  if #rows == 0 then return end
  page[#page + 1] = ("\n## What `%s` offers\n\nMods that name `%s` in mod.ini read it as `%s`.\n\n| name | is | from |\n| --- | --- | --- |")
    :format(mod, mod, mod)
  for _, r in ipairs(rows) do
    page[#page + 1] = ("| `%s%s` | %s | %s |"):format(r.full, r.args or "", (r.args and r.doc or r.kind):gsub("|", "\\|"), r.from or "")
  end
end

local function add_events(page, mod)
  local list = defined("event", mod)
  if #list == 0 then return end
  page[#page + 1] = "\n## Events\n\nWhat a handler finds in `e`: `on(\"ID\", function(e) ... end)`.\n\n| event | is told with | text |\n| --- | --- | --- |"
  for _, def in ipairs(list) do
    page[#page + 1] = ("| `%s` | `%s` | %s |"):format(def.id, (told_text(def):gsub("|", "\\|")), (def.text or ""):gsub("|", "\\|"))
  end
end

local function add_chains(page, mod)
  local list = defined("chain", mod)
  if #list == 0 then return end
  page[#page + 1] = "\n## Chains\n\n| chain | arguments | combines by |\n| --- | --- | --- |"
  for _, def in ipairs(list) do page[#page + 1] = ("| `%s` | %s | %s |"):format(def.id, list_of(def.args), def.combine) end
end

-- Markdown; nil for a mod that offers nothing.
function out.page(mod, head)
  local page = { head, ("# The mod %s"):format(mod) }
  add_functions(page, mod)
  add_events(page, mod)
  add_chains(page, mod)
  return #page > 2 and table.concat(page, "\n") .. "\n" or nil
end

-- --- stubs ---

local function stub_tables(stub, rows)
  local made = {}
  for _, r in ipairs(rows) do
    local path = r.full:match "^(.*)%.[^.]+$"
    local at = ""
    for name in (path or ""):gmatch "[^.]+" do
      at = at == "" and name or at .. "." .. name
      if not made[at] then
        made[at] = true
        stub[#stub + 1] = at .. " = {}"
      end
    end
  end
end

local function add_public(stub, mod)
  local rows = public_rows(mod)
  if #rows == 0 then return end
  stub[#stub + 1] = "\n---What mods that name it in mod.ini may use."
  stub_tables(stub, rows)
  for _, r in ipairs(rows) do
    if r.args and r.doc ~= "" then stub[#stub + 1] = "\n---" .. r.doc end
    stub[#stub + 1] = r.args and ("function %s%s end"):format(r.full, r.args) or ("---@type %s\n%s = nil"):format(r.kind, r.full)
  end
end

-- The table of each event, and `on` for it.
local function add_told(stub, mod)
  for _, def in ipairs(defined("event", mod)) do
    local list = told_with(def)
    if #list > 0 then
      local name = "event." .. def.id
      stub[#stub + 1] = ("\n---@class %s"):format(name)
      for _, arg in ipairs(list) do stub[#stub + 1] = ("---@field %s %s"):format(arg[1], arg[2]:match "^[%w_.%[%]?|]+$" or "any " .. arg[2]) end
      stub[#stub + 1] = ('---@param event "%s"\n---@param fn fun(e: %s)\n---@param opts? on_opts\nfunction on(event, fn, opts) end'):format(def.id, name)
    end
  end
end

function out.stub(stub, mod)
  add_public(stub, mod)
  add_told(stub, mod)
end

return out
