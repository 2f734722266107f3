-- Names in Lua texts: what nobody has defined, what the engine does not have.
local _, gw = ...
local api, check = gw.api, gw.check
local fault = check.fault

-- --- names in Lua texts ---

-- Tables of the engine whose content is fixed: to read what is not in them is a mistake.
local function content_of(value)
  return type(value) == "table" and gw.content_of(value) or nil
end

local function check_path(file, scan, use, names, skip, told)
  local path = gw.scan_path(scan, use.index)
  local value, said = rawget(names, use.name), use.name
  for n, t in ipairs(path) do
    local content = content_of(value)
    if not content then return end
    if content[t.text] == nil then
      skip[use.index + 2 * n] = true
      local full = said .. "." .. t.text
      if told[full] then return end
      told[full] = true
      fault("GW0412", file, t.line, t.col, ("there is no '%s' in %s"):format(t.text, said), gw.replacement(full, gw.keys(content)))
      return
    end
    value, said = content[t.text], said .. "." .. t.text
  end
end

-- Mods that scenarios of this mod need: their functions may name them.
local function needed_mods(mod)
  local out = {}
  for _, def in ipairs(gw.classes.scenario.list) do
    for _, id in ipairs(def.mod == mod and gw.mods_of_scenario(def) or {}) do out[#out + 1] = id end
  end
  return out
end

local function known_names(mod, scans)
  local names, own = gw.known_of(mod)
  local set, list = { test = true, borrow = true, _ENV = true }, {}
  for _, from in ipairs { names, own } do
    for name in next, from do set[name] = true end
  end
  for _, scan in ipairs(scans) do
    for _, use in ipairs(scan.globals) do
      if use.assigned then set[use.name] = true end
    end
  end
  for _, needed in ipairs(needed_mods(mod)) do set[needed] = true end
  for name in next, set do list[#list + 1] = name end
  return set, api.sorted(list), names
end

-- Names that the file makes local somewhere, with their first lines.
local function locals_of(scan)
  local out = {}
  for i, t in ipairs(scan.list) do
    local k = t.kind == "keyword" and t.text == "local" and i + 1
    if k and scan.list[k] and scan.list[k].text == "function" then k = k + 1 end
    while k and scan.list[k] and scan.list[k].kind == "name" do
      out[scan.list[k].text] = out[scan.list[k].text] or scan.list[k].line
      k = scan.list[k + 1] and scan.list[k + 1].text == "," and k + 2
    end
  end
  return out
end

local function advice(mod, scan, use, list)
  local own = locals_of(scan)
  if own[use.name] and own[use.name] > use.line then return ("local names are known below their line; this one is made in line %d"):format(own[use.name]) end
  if own[use.name] then return "the local name of line " .. own[use.name] .. " belongs to another block" end
  return gw.replacement(use.name, list, mod) or gw.quote_nearest(use.name, gw.keys(own))
end

local function check_names(mod, file, scan, set, list, names, skip)
  local told = {}
  for _, use in ipairs(scan.globals) do
    if use.assigned and use.inside and rawget(names, use.name) == nil then
      if not told[use.name] then
        told[use.name] = true
        fault("GW0411", file, use.line, use.col, ("'%s' is assigned inside a function and is not a local variable"):format(use.name),
          "write local before it; state of the game belongs in a field", true)
      end
    elseif not set[use.name] and not told[use.name] then
      told[use.name] = true
      if not gw.told_unknown(file, use.line, use.name) then
        fault("GW0410", file, use.line, use.col, ("'%s' is not known in mod %s"):format(use.name, mod), advice(mod, scan, use, list))
      end
    elseif rawget(names, use.name) ~= nil then
      check_path(file, scan, use, names, skip, told)
    end
  end
  for _, t in ipairs(scan.divisions) do
    fault("GW0415", file, t.line, t.col, "/ gives a number with a fraction, which no field can store", "use // to divide integers", true)
  end
end

-- Of two functions of one name Lua keeps the one that is read last, without a word.
local function check_twice(files)
  local first = {}
  for _, f in ipairs(files) do
    for _, fn in ipairs(f.test and {} or f.scan.functions) do
      local before = first[fn.name]
      if before then
        fault("GW0490", f.shown, fn.line, fn.col,
          ("function %s is defined twice, here and in %s: the later definition replaces the earlier one"):format(fn.name, before),
          "give one of them another name", true)
      else
        first[fn.name] = ("%s:%d"):format(f.shown, fn.line)
      end
    end
  end
end

-- `files` of one mod with their scans.
function check.names(mod, files)
  check_twice(files)
  local scans = api.map(files, function(f) return f.scan end)
  local set, list, names = known_names(mod, scans)
  for _, f in ipairs(files) do
    local told = {}
    check_names(mod, f.shown, f.scan, set, list, names, told)
    check.calls(f, f.scan, names, told)
    if not f.test and not gw.broken then check.made(f.shown, f.scan) end
    if not f.test and not gw.broken then check.things(f.shown, f.scan, told) end
    if not f.test and not gw.broken then check.words(f.shown, f.scan) end
    if not f.test and not gw.broken then check.values(f.shown, f.scan) end
    check.habits(f.shown, f.scan)
    if f.test then check.vain(f.shown, f.scan) end
    if not f.test and not gw.broken then check.fits(f.shown, f.scan) end
  end
end
