-- What is possible now, on the board: the squares in reach, who can be attacked and with what chance, which doors and things can be
-- used. It is read from the options and from the ruleset's `walk`; clients draw it without being asked.
local core, gw = ...
local api, K = gw.api, gw.KIND

-- Returns what a walk leaves: "attack" if an attack can still be paid, "move" if something is left, "last" if nothing is.
local function left_after(w, cost)
  local left = w.budget - cost
  if w.attack and left >= w.attack then return "attack" end
  return left > 0 and "move" or "last"
end

-- Returns the squares in reach: { row, points left, what they allow }.
local function reach(unit)
  if not (unit and unit.cell and gw.ruleset.walk) then return {} end
  local w, begins = gw.walk_now(unit)
  local out = {}
  for _, to in ipairs(begins and (w.budget or 0) > 0 and gw.path(unit.cell, unit.facing, w, w.budget) or {}) do
    if to[1] ~= unit.cell then out[#out + 1] = { core.row(to[1]), gw.number_text(w.quantity, w.budget - to[2]), left_after(w, to[2]) } end
  end
  return out
end

-- Takes down an attack on a unit of another side, if its chance is the best so far. What throws no dice at it, as covering it, is left out,
-- and so is one whose preview failed: its option says so.
local function add_target(found, act, unit)
  if core.kind_of(unit) ~= K.unit or not act.unit or unit.side == act.unit.side then return end
  local ok, _, preview = pcall(gw.menu_odds, act)
  local chance = ok and gw.chance_of(preview)
  if not chance then return end
  if not found.best[unit] then found.targets[#found.targets + 1] = unit end
  found.best[unit] = math.max(found.best[unit] or 0, chance)
end

local function add_thing(found, arg)
  local kind = core.kind_of(arg)
  local list = kind == K.portal and found.doors or (kind == K.item or gw.is_holder(arg)) and arg.cell and found.cells
  if not list then return end
  local name = kind == K.portal and arg.name or core.row(arg.cell)
  if not api.contains(list, name) then list[#list + 1] = name end
end

local function add_option(found, act)
  local attack = api.contains(act.action.tags or {}, "attack")
  for _, arg in ipairs(act.places and gw.all_places(act) or act.args) do
    if attack then add_target(found, act.places and gw.at_place(act, arg) or act, arg) else add_thing(found, arg) end
  end
end

-- JSON: { reach = { { row, points left as text, "attack" | "move" | "last" }, ... }, targets = { { id, chance in a hundred }, ... },
-- doors = names, cells = rows of squares with things }.
function gw.entry.possible()
  local found = { best = {}, targets = {}, doors = {}, cells = {} }
  gw.choosing.make_texts()
  for _, act in ipairs(gw.choosing.options()) do
    if not act.form and not act.record.apart then add_option(found, act) end
  end
  return core.json { reach = reach(gw.decision().unit), doors = found.doors, cells = found.cells,
    targets = api.map(found.targets, function(unit) return { unit.id, found.best[unit] } end) }
end
