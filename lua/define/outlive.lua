-- What outlives loading is fixed: a variable outside of a function that it writes while a game is played would
-- be neither saved, undone nor replayed, so no such function is loaded, and what tables such variables hold
-- cannot be changed from then on. engine/script/guard/outlive.c finds them.
local core, gw = ...

local HINT = "state of the game belongs in a field of a thing; memoize what is computed often with memo(...)"
local COUNTING = "create it where it is used, within the function"

-- Variables that functions of the engine's own half write, which mods may hold: they change nothing that is said.
local ours = { ["chain.lua"] = "which function a chain's name means, once it is known" }

local function is_ours(file) return not core.source(file) and ours[file:match "[^/]*$"] ~= nil end

-- --- where an iterator is ---

local DEEP = 6 -- tables within tables

-- The keys that lead to the value in the table; nil: it is not there.
local function way_to(value, t, deep, seen)
  if type(t) ~= "table" or deep == 0 or seen[t] then return nil end
  seen[t] = true
  for key, v in gw.pairs(gw.content_of(t) or t) do
    local way = v == value and {} or way_to(value, v, deep - 1, seen)
    if way then
      table.insert(way, 1, key)
      return way
    end
  end
end

-- The line of a file of the mod in which the name is given a value.
local function line_of_name(mod, name)
  for _, f in ipairs(gw.files_of(mod)) do
    local n = 0
    for line in ((core.source(f.shown) or "") .. "\n"):gmatch "([^\n]*)\n" do
      n = n + 1
      if line:find("%f[%w_]" .. tostring(name) .. "%f[^%w_][^=]*=") then return f.shown, n end
    end
  end
end

-- What a name of a mod holds.
local function place_of_name(value)
  for _, m in ipairs(core.mods()) do
    local _, own = gw.known_of(m.id)
    local way = way_to(value, own, DEEP, {})
    if way then return line_of_name(m.id, way[1]) end
  end
end

-- What a definition holds.
local function place_of_definition(value)
  for _, name in ipairs(gw.class_names()) do
    for _, def in ipairs(gw.classes[name].list) do
      local way = def.file and way_to(value, def, DEEP, {})
      if way then return def.file, (gw.key_line(def.file, def.line, tostring(way[1]))) end
    end
  end
end

-- The function of a mod by which it is held, else the name or the definition.
local function place_of(r)
  if core.source(r.by_file) then return r.by_file, r.by_line end
  local file, line = place_of_name(r.fn)
  if file then return file, line end
  return place_of_definition(r.fn)
end

-- Told once for each place.
local function tell(told, file, line, text, hint)
  local place = ("%s:%s %s"):format(file, line, text)
  if not told[place] then gw.fault("GW0194", file, line, text, hint) end
  told[place] = true
end

local function tell_iterator(r, told, from)
  local file, line = place_of(r)
  tell(told, file, line, ("an iterator (from %s) outlives loading: it counts how often it was called"):format(from), COUNTING)
end

local function writes(r, told)
  if is_ours(r.file) then return end
  if not core.source(r.file) then return tell_iterator(r, told, "one_by_one") end
  tell(told, r.file, r.line, ("'%s' is outside the function that assigns it, so it would outlive the call: it is not saved, "
    .. "not undone and not replayed"):format(r.name), HINT)
end

local function counts(r, told) tell_iterator(r, told, "pairs or gmatch") end

local function table_of(r)
  if not core.source(r.file) then return end -- the engine's own
  gw.freeze_all(r.value, { file = r.file, line = r.line, mod = gw.mod_of_file(r.file), what = ("'%s'"):format(r.name),
    loose = true })
end

local judge = { writes = writes, counts = counts, table = table_of }

function gw.close_locals()
  local told = {}
  for _, r in ipairs(core.outlive()) do judge[r.how](r, told) end
end
