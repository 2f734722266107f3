-- What `gangway install` shows of a pack before it asks: what it is, what it needs, what it touches.
local told, lib = ...

local ENOUGH = 12
local out = {}

local function line(label, text)
  if text and text ~= "" then out[#out + 1] = ("  %-10s %s\n"):format(label, text) end
end

local function needs(label, list)
  for _, need in ipairs(list) do
    local here = need.here and need.here .. " is here" .. (need.fits and "" or ", which differs") or "not installed"
    line(label, ("%s %s: %s"):format(need.id, need.range, here))
  end
end

-- Names with commas, not all where there are many; `count`: of all, where the list is cut off.
local function names(list, count)
  local more = (count or #list) - ENOUGH
  return table.concat(list, ", ", 1, math.min(#list, ENOUGH)) .. (more > 0 and (" and %d more"):format(more) or "")
end

local function lists(label, map)
  for _, key in ipairs(lib.keys(map)) do line(label, key .. ": " .. names(map[key])) end
end

local function counts(label, map)
  local texts = {}
  for i, key in ipairs(lib.keys(map)) do texts[i] = key .. (map[key] > 1 and (" (%d)"):format(map[key]) or "") end
  line(label, table.concat(texts, ", "))
end

local mod, pack, engine, before, touches = told.mod, told.pack, told.engine, told.before, told.touches
out[1] = ("%s %s: %s\n"):format(mod.id, mod.version or "", mod.title or "")
line("by", mod.authors)
line("licence", mod.licence)
line("about", mod.description)
line("homepage", mod.homepage)
line("pack", ("%d files, %d bytes"):format(pack.files, pack.bytes))
line("left out", names(pack.left_out, pack.left_out_count))
line("sha256", pack.sha256)
line("contents", pack.digest)
line("engine api", ("%s: this is %s%s"):format(engine.range, engine.here, engine.fits and "" or ", which differs"))
needs("needs", told.requires)
needs("goes with", told.optional)
needs("not with", told.conflicts)
line("installed", before and ("%s; this is %s"):format(before.version, before.this_is))
for _, broken in ipairs(told.breaks) do line("breaks", ("%s, which needs %s %s"):format(broken.id, mod.id, broken.range)) end
line("rule set", mod.ruleset and mod.ruleset .. (mod.extends and ", over " .. mod.extends or ""))
if touches then
  lists("brings", touches.brings)
  lists("changes", touches.changes)
  line("removes", names(touches.removes))
  counts("steps in", touches.rules)
  counts("hears", touches.hears)
elseif told.undetermined then
  line("changes", "could not be determined: " .. told.undetermined)
end
return table.concat(out)
