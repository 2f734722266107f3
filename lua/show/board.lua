-- Boards as data: what a mod shows beside or instead of a deck, as rows that terminal and pictures draw. Its function
-- looks at the world that is shown, which for a seat is its view: what the seat may not know cannot be on it.
local core, gw = ...
local api = gw.api
local K = gw.KIND

local COLORS = { "red", "green", "yellow", "blue", "magenta", "cyan", "white" }
-- What a person can take in, and more than any screen has.
local MOST = { rows = 64, places = 64, groups = 32, units = 256, ruler = 64, boards = 32 }
local LONGEST = 120 -- characters of a text

function gw.check_board(def)
  local both, neither = def.strip and def.panel, not (def.strip or def.panel)
  if both or neither then
    gw.fault("GW0145", def.file, def.line, ("board %s: %s; one of them expected"):format(def.id,
      both and "strip and panel are given" or "it has neither strip nor panel"))
  end
  if def.per and not def.panel then
    gw.key_fault("GW0145", def.file, def.line, "per", ("board %s: per is of panels; a strip is the same for all seats of a side"):format(def.id))
  end
end

-- --- what a function of a board gave ---

local function wrong(what, found, wanted) error({ ("`%s` is %s; %s expected"):format(what, found, wanted) }, 0) end

local function check_keys(what, t, known)
  for key in gw.pairs(t) do
    if not api.contains(known, key) then
      local near = type(key) == "string" and core.nearest(key, known)
      error({ ("%s has no '%s'%s"):format(what, gw.words(key), near and ("; did you mean '%s'?"):format(near) or "") }, 0)
    end
  end
end

local function text(what, v, required)
  if v == nil and not required then return nil end
  if math.type(v) == "integer" then v = tostring(v) end
  if type(v) ~= "string" then wrong(what, core.kind_word(v), "a text") end
  if #v > LONGEST then wrong(what, ("a text of %d bytes"):format(#v), ("at most %d"):format(LONGEST)) end
  return v
end

local function list(what, v, most)
  if type(v) == "userdata" and not core.kind_of(v) then v = gw.copy_list(v) end
  if type(v) ~= "table" or core.number(v) then wrong(what, core.kind_word(v), "a list") end
  if #v > most then wrong(what, ("a list of %d"):format(#v), ("at most %d"):format(most)) end
  return v
end

-- What a player types for a place: a word, so that it can stand in a line.
local function place_word(what, v, required)
  local word = text(what, v, required)
  if word and not word:find "^[^%s%c]+$" then wrong(what, ("'%s'"):format(word), "a word without blanks") end
  return word
end

local function color(what, v)
  if v ~= nil and not api.contains(COLORS, v) then wrong(what, ("'%s'"):format(gw.words(v)), "one of " .. table.concat(COLORS, ", ")) end
  return v
end

local function unit(what, v)
  if core.kind_of(v) ~= K.unit then wrong(what, core.kind_word(v), "a unit") end
  return { id = v.id, side = v.side and core.row(v.side) or -1, down = gw.entry.is_down(v) or nil }
end

local function group(what, g)
  if core.kind_of(g) == K.unit then g = { units = { g } } end
  if type(g) ~= "table" then wrong(what, core.kind_word(g), "a unit, or { units =, text = }") end
  check_keys("a group", g, { "text", "units", "color" })
  local out = { text = text(what .. ".text", g.text), color = color(what .. ".color", g.color), units = {} }
  for i, u in ipairs(list(what .. ".units", g.units or {}, MOST.units)) do out.units[i] = unit(what .. ".units", u) end
  return out
end

-- Columns count from 1; a place without one stands in that after the last.
local function column(what, v, before)
  if v == nil then return before + 1 end
  if math.type(v) ~= "integer" or v <= before or v > MOST.places then
    wrong(what, gw.words(v), ("a column from %d to %d"):format(before + 1, MOST.places))
  end
  return v
end

local function place(p, before, seen)
  if type(p) ~= "table" then wrong("places", core.kind_word(p), "{ id =, label =, groups = }") end
  check_keys("a place", p, { "id", "label", "groups", "means", "column" })
  local id = place_word("id", p.id, true)
  if seen[id] then error({ ("two places have the id '%s'"):format(id) }, 0) end
  seen[id] = true
  local out = { id = id, label = text("label", p.label), means = text("means", p.means), col = column("column", p.column, before), groups = {} }
  for i, g in ipairs(list("groups", p.groups or {}, MOST.groups)) do out.groups[i] = group("groups", g) end
  return out
end

local function strip_row(row, seen)
  if type(row) ~= "table" then wrong("rows", core.kind_word(row), "{ label =, places = }") end
  check_keys("a row", row, { "label", "places" })
  local out, last = { label = text("label", row.label), places = {} }, 0
  for i, p in ipairs(list("places", row.places, MOST.places)) do
    out.places[i] = place(p, last, seen)
    last = out.places[i].col
  end
  return out
end

local function strip(given)
  check_keys("a strip", given, { "title", "ruler", "rows" })
  local out, seen = { title = text("title", given.title), ruler = {}, rows = {} }, {}
  for i, word in ipairs(list("ruler", given.ruler or {}, MOST.ruler)) do out.ruler[i] = text("ruler", word, true) end
  for i, row in ipairs(list("rows", given.rows, MOST.rows)) do out.rows[i] = strip_row(row, seen) end
  return out
end

local function value_text(v)
  if type(v) == "boolean" then return v and "yes" or "no" end
  if core.kind_of(v) or type(v) == "table" then return gw.words(v) end
  return text("value", v)
end

local function whole(what, v)
  if v ~= nil and (math.type(v) ~= "integer" or v < 0 or v > 1000000000) then wrong(what, gw.words(v), "a whole number, 0 or more") end
  return v
end

local function panel_row(row)
  if type(row) ~= "table" then wrong("rows", core.kind_word(row), "{ label =, value = }") end
  check_keys("a row", row, { "label", "value", "of", "place", "means", "color", "quantity" })
  local of, n = whole("of", row.of), math.type(row.value) == "integer" and row.value or nil
  if of and not n then wrong("value", core.kind_word(row.value), "a whole number where `of` is given") end
  local q = row.quantity
  if q ~= nil and (type(q) ~= "string" or not gw.find(gw.classes.quantity, q)) then wrong("quantity", gw.words(q), "the id of a quantity") end
  local function shown(v) return q and math.type(v) == "integer" and gw.quantity_text(q, v) or value_text(v) end
  return { label = text("label", row.label, true), value = shown(row.value) or "", n = n, of = of, of_text = of and shown(of) or nil,
    place = place_word("place", row.place), means = text("means", row.means), color = color("color", row.color) }
end

local function panel(given)
  check_keys("a panel", given, { "title", "rows" })
  local out = { title = text("title", given.title), rows = {} }
  for i, row in ipairs(list("rows", given.rows, MOST.rows)) do out.rows[i] = panel_row(row) end
  return out
end

-- --- boards of a view ---

-- An error of the engine's half is told with the place of the board.
local function with_place(err, at)
  if err:find "^[a-z][%w_]*/[^\n:]+:%d+: " then return err end
  return at .. (err:gsub("^[^\n:]+:%d+: ", ""))
end

-- What the function gives, on a closed world: who draws a board changes nothing.
local function ask(def, key, view, seat)
  local file, line = gw.given_at(def, key)
  local at = file and ("%s:%d: "):format(file, (gw.key_line(file, line, key))) or ""
  local ok, given = pcall(def[key], view, seat)
  if not ok then return nil, with_place(tostring(given), at) end
  if given == nil or given == false then return nil end
  if type(given) ~= "table" then return nil, ("%sboard %s: `%s` gives %s; { rows = { ... } } expected"):format(at, def.id, key, core.kind_word(given)) end
  local good, out = pcall(key == "strip" and strip or panel, given)
  if good then return out end
  return nil, ("%sboard %s: %s"):format(at, def.id, type(out) == "table" and out[1] or tostring(out))
end

-- One that fails shows why in its place, and is counted with what else fails.
local function add(out, def, view, seat)
  if #out == MOST.boards then return end
  local key = def.strip and "strip" or "panel"
  local board, fault = ask(def, key, view, seat)
  if fault then
    core.failed(("board %s"):format(def.id), fault)
    board = { rows = {}, fault = fault }
  end
  if not board then return end
  board.id, board.kind, board.title = def.id, key, board.title or def.title or def.name or def.id
  board.seat = def.per and seat and seat.id or nil
  out[#out + 1] = board
end

-- Who looks: a seat, or nobody in particular, who is shown a panel for each seat.
function gw.boards_of(seat, is_public)
  local out = {}
  local view = { seat = seat, side = seat and seat.side }
  for _, def in ipairs(api.sorted(gw.classes.board.list, function(a, b) return a.order < b.order end)) do
    if gw.in_force(def.mod) and not (is_public and def.per) then
      for _, s in ipairs(def.per and not seat and api.seats.all() or { seat or false }) do add(out, def, view, s or nil) end
    end
  end
  return out
end
