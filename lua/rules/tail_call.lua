-- Functions that end in the call of a throw, a chain or an event: `return throws.x(facts)`. When what they called runs they are
-- gone, and Lua knows no line of theirs. Where such a call hands on a wrong table, the texts of the mods say which function it was.
local core, gw = ...

local MOST = 3 -- places that are named

local function is(scan, i, text) return gw.scan_is(scan, i, text) end -- it is loaded later

-- The last token of what means the definition and begins at i; nil: it is not meant.
local function meant(scan, i, def)
  local id, last = gw.scan_named(scan, def.class_of, i)
  return id and gw.find(gw.classes[def.class_of], id, scan.mod) == def and last or nil
end

-- The end of the call whose function ends at i.
local function end_of_call(scan, i)
  return is(scan, i + 1, "{") and gw.scan_close(scan, i + 1) or is(scan, i + 1, "(") and gw.scan_close(scan, i + 1) or nil
end

local ENDS = { ["end"] = true, ["else"] = true, ["elseif"] = true, ["until"] = true }

-- Is the return at i the call, with nothing behind it?
local function is_tail(scan, i, def)
  local last = meant(scan, i + 1, def)
  local stop = last and end_of_call(scan, last)
  local after = stop and scan.list[stop + 1]
  return stop ~= nil and (after == nil or after.kind == "keyword" and ENDS[after.text] or after.text == ";")
end

local function has_word(scan, from, to, word)
  for i = from, to do
    if scan.list[i].text == word then return true end
  end
  return false
end

-- visit(place of a return, place of the innermost function that it is in).
local function each_return(scan, visit)
  local stack = {}
  for i, t in ipairs(scan.list) do
    local word = t.kind == "keyword" and t.text
    if gw.scan_opens(word) then
      stack[#stack + 1] = { word = word, fn = word == "function" and i or (stack[#stack] or {}).fn }
    elseif word == "end" or word == "until" then
      table.remove(stack)
    elseif word == "return" then
      visit(i, (stack[#stack] or {}).fn or 1)
    end
  end
end

-- nil: the file does not even write the id.
local function scan_of(file, def)
  local text = core.source(file)
  if not text or not text:find(def.id, 1, true) then return nil end
  local scan = gw.scan(text)
  scan.mod = gw.mod_of_file(file)
  return scan
end

-- Adds the places of the calls in the file; `named`: those in functions that write the name of the member.
local function add_file(file, def, name, all, named)
  local scan = scan_of(file, def)
  if not scan then return end
  each_return(scan, function(i, fn)
    if not is_tail(scan, i, def) then return end
    all[#all + 1] = ("%s:%d"):format(file, scan.list[i].line)
    if has_word(scan, fn, gw.scan_end(scan, fn), name) then named[#named + 1] = all[#all] end
  end)
end

-- Does the line of the file make the call itself?
local function calls_it(file, line, def)
  local scan = scan_of(file, def)
  for i, t in ipairs(scan and scan.list or {}) do
    if t.line == line and t.kind == "name" and meant(scan, i, def) then return true end
  end
  return false
end

local function places_of(file, def, name)
  local all, named, seen = {}, {}, {}
  for _, m in ipairs(core.mods()) do
    for _, f in ipairs(gw.files_of(m.id)) do
      seen[f.shown] = true
      add_file(f.shown, def, name, all, named)
    end
  end
  if not seen[file] then add_file(file, def, name, all, named) end -- one of the tests
  return #named > 0 and named or all
end

local found = {} -- definition -> "file:line name" -> the places: look-ahead may fail a thousand times alike

local function known_places(def, name, file, line)
  local by, key = found[def] or {}, ("%s:%d %s"):format(file, line, name)
  found[def] = by
  by[key] = by[key] or (calls_it(file, line, def) and {} or places_of(file, def, name))
  return by[key]
end

-- The text with its place, of a table that was handed to `def` by a function that ended in this call; `name`: the member that
-- is wrong, `file` and `line`: the innermost line of a mod that still runs.
function gw.told_of_tail(def, name, text, file, line)
  local here = ("%s:%d"):format(file, line)
  local places = known_places(def, tostring(name), file, line)
  if #places == 0 then return ("%s: %s"):format(here, text) end
  if #places == 1 then return ("%s: %s (called from %s)"):format(places[1], text, here) end
  local more = #places > MOST and (" or at %d more places"):format(#places - MOST) or ""
  return ("%s: %s; the call ends a function, at %s%s"):format(here, text, table.concat(places, " or ", 1, math.min(MOST, #places)), more)
end
