-- Is somebody named to a side that does not know of him? In a game that `fuzz` plays, each line of the log and each question is
-- compared with the chains view.hides, view.sees and view.masks as it is told; and what a seat is shown is searched for the words of
-- those who are hidden from it. A line needs no look at view.masks: it names whom a side knows as something else by that.
local core, gw = ...
local api = gw.api
local K = gw.KIND

local found = {} -- text of the find -> true

local function masks() return gw.has_steps "view.masks" and gw.chain "view.masks" end
local function sees() return gw.has_steps "view.sees" and gw.chain "view.sees" end

-- Is anything hidden from the side now?
local function hides_from(side) return not gw.has_steps "view.hides" or gw.chain "view.hides" (side) ~= false end

-- Of a thing that somebody carries, it is he who counts: what he does with it in plain sight is told in words (gw.reads_apart).
local function is_hidden(side, thing)
  if not hides_from(side) then return false end
  local unit = gw.unit_of_thing(thing)
  return unit ~= nil and unit.side ~= side and sees() and sees()(side, unit) == false
end

-- Hidden, or there as something else: what it truly is the side does not know.
local function is_unknown(side, thing)
  if is_hidden(side, thing) then return true end
  return core.kind_of(thing) == K.unit and thing.side ~= side and masks() and masks()(side, thing) ~= nil
end

local function note(file, line, text)
  found[("%s:%d: %s"):format(tostring(file or "the engine"), line or 0, text)] = true
end

-- A line is told to these sides (a bit each; nil: all), or to one seat of them.
function gw.watch_line(def, e, mask, seat)
  if not sees() or not core.telling() then return end
  for _, side in ipairs(core.rows(K.side)) do
    local reads = (not mask or mask & 1 << core.row(side) ~= 0) and (not seat or seat.side == side)
    for name, value in gw.pairs(reads and e or {}) do
      local thing = gw.first_thing(value, is_hidden, side)
      if thing then note(def.file, def.line, ("the line of event '%s' tells side %s of `%s`, whom it does not see"):format(def.id, side.id, tostring(name))) end
    end
  end
end

-- A question is asked: its answers are things that the seat may know.
function gw.watch_question(q, list)
  if not gw.watch.on or not (sees() or masks()) then return end
  for _, choice in ipairs(list) do
    if gw.first_thing(choice, is_unknown, q.seat.side) then
      local file, line = gw.where()
      note(file, line, ("an answer of the question '%s' to side %s is a unit that it does not see"):format(tostring(q.verb), q.seat.side.id))
    end
  end
end

-- So are the things of which a form is made.
function gw.watch_form(q)
  local parts = {}
  for _, part in gw.pairs(gw.watch.on and q.of or {}) do parts[#parts + 1] = part end
  gw.watch_question(q, parts)
end

-- The finds, a line each; what was found is forgotten.
function gw.entry.named_hidden()
  local out = gw.keys(found)
  found = {}
  return table.concat(out, "\n")
end

-- Words of what the seat sees, which name somebody else too.
local function words_known(side)
  local known = {}
  for _, c in ipairs(core.rows(K.cell)) do known[c.name] = true end
  for _, u in ipairs(core.rows(K.unit)) do
    if u.template then known[u.template.name or ""] = true end
    if not is_unknown(side, u) then known[u.id], known[u.name] = true, true end
  end
  return known
end

-- Ids and names of the units that are hidden from the side of the seat, a line each, less those that mean something else too.
function gw.entry.hidden_words(seat)
  local out = {}
  local hides = hides_from(seat.side) and (sees() or masks())
  local known = hides and words_known(seat.side)
  for _, u in ipairs(hides and core.rows(K.unit) or {}) do
    if is_unknown(seat.side, u) then
      for _, word in ipairs { u.id, u.name } do
        if not known[word] and not api.contains(out, word) then out[#out + 1] = word end
      end
    end
  end
  return table.concat(out, "\n")
end
