-- Secrets that the rules of a game tell, for `fuzz`: a line of the log or a question that names what the side does not see, and words
-- of hidden units in what a seat is shown. Lines and questions are looked at as they are made, since only then it is known what the
-- chains view.hides, view.sees and view.masks say of each thing.
local core, gw = ...
local api = gw.api
local K = gw.KIND

local found = {} -- text of the find -> true

-- A line may tell of a hidden item that somebody in sight handles, and of a unit that is known as something else: the side reads its
-- own words for them there (gw.reads_apart). It is a find where the unit itself is hidden.
local function is_hidden_unit(side, thing)
  local unit = gw.unit_of_thing(thing)
  return unit ~= nil and gw.is_hidden(side, unit)
end

-- An answer stands for the thing itself, so a hidden item in plain hands is a find too, and so is what is known as something else.
local function is_unknown(side, thing) return gw.is_hidden(side, thing) or gw.masked_as(side, thing) ~= nil end

local function unseen(thing)
  local name = core.kind_name(core.kind_of(thing))
  return ("%s %s that it does not see"):format(name:find "^[aeio]" and "an" or "a", name)
end

local function note(file, line, text)
  found[("%s:%d: %s"):format(tostring(file or "the engine"), line or 0, text)] = true
end

-- A line is told to these sides (a bit each; nil: all), or to one seat of them.
function gw.watch_line(def, e, mask, seat)
  if not gw.knows_apart() or not core.telling() then return end
  for _, side in ipairs(core.rows(K.side)) do
    local reads = (not mask or mask & 1 << core.row(side) ~= 0) and (not seat or seat.side == side)
    for name, value in gw.pairs(reads and e or {}) do
      local thing = gw.first_thing(value, is_hidden_unit, side)
      if thing then
        note(def.file, def.line, ("the line of event '%s' tells side %s of `%s`, %s; give the event a `see` that leaves that side out")
          :format(def.id, side.id, tostring(name), unseen(thing)))
      end
    end
  end
end

local function what_it_is(side, thing)
  if gw.is_hidden(side, thing) then return unseen(thing) .. "; leave out of `of` what chain \"view.sees\" hides from that side" end
  return "a unit that it knows as something else; ask for its cell instead"
end

-- A question is asked, whose answers are things that the seat may know.
function gw.watch_question(q, list)
  if not gw.watch.on or not gw.knows_apart() then return end
  local side = q.seat.side
  for _, choice in ipairs(list) do
    local thing = gw.first_thing(choice, is_unknown, side)
    if thing then
      local file, line = gw.where()
      note(file, line, ("an answer of the question '%s' to side %s is %s"):format(tostring(q.verb), side.id, what_it_is(side, thing)))
    end
  end
end

-- So are the things of which a form is made.
function gw.watch_form(q)
  if not gw.watch.on then return end
  local parts = {}
  for _, part in gw.pairs(q.of) do parts[#parts + 1] = part end
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
  local side = seat.side
  local hidden = gw.knows_apart() and api.filter(core.rows(K.unit), function(u) return is_unknown(side, u) end) or {}
  if #hidden == 0 then return "" end
  local known, out = words_known(side), {}
  for _, u in ipairs(hidden) do
    for _, word in ipairs { u.id, u.name } do
      if not known[word] and not api.contains(out, word) then out[#out + 1] = word end
    end
  end
  return table.concat(out, "\n")
end
