-- What outlives loading is fixed: a variable outside of a function that it writes while a game is played would
-- be neither saved, undone nor replayed, so no such function is loaded, and what tables such variables hold
-- cannot be changed from then on. engine/script/guard/outlive.c finds them.
local core, gw = ...

local HINT = "state of the game belongs in a field of a thing; memoize what is computed often with memo(...)"
local COUNTING = "create it where it is used, within the function"

-- Variables that functions of the engine's own half write, which mods may hold: they change nothing that is said.
local ours = { ["chain.lua"] = "which function a chain's name means, once it is known" }

local function is_ours(file) return not core.source(file) and ours[file:match "[^/]*$"] ~= nil end

local function writes(r)
  if is_ours(r.file) then return end
  if core.source(r.file) then
    gw.fault("GW0194", r.file, r.line, ("'%s' is outside the function that assigns it, so it would outlive the call: it is not saved, "
      .. "not undone and not replayed"):format(r.name), HINT)
  else
    gw.fault("GW0194", nil, nil, "an iterator (from one_by_one) outlives loading", COUNTING)
  end
end

local function counts(r)
  local known = core.source(r.file)
  gw.fault("GW0194", known and r.file, known and r.line, "an iterator (from pairs or gmatch) outlives loading: it "
    .. "counts how often it was called", COUNTING)
end

local function table_of(r)
  if not core.source(r.file) then return end -- the engine's own
  gw.freeze_all(r.value, { file = r.file, line = r.line, mod = gw.mod_of_file(r.file), what = ("'%s'"):format(r.name),
    loose = true })
end

local judge = { writes = writes, counts = counts, table = table_of }

-- What mods say that is wrong is told once for each place.
function gw.close_locals()
  local told = {}
  for _, r in ipairs(core.outlive()) do
    local place = r.how ~= "table" and ("%s:%d %s"):format(r.file, r.line, r.name)
    if not told[place] then judge[r.how](r) end
    if place then told[place] = true end
  end
end
