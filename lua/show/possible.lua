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

local LEAST = 10 -- the chance in a hundred of what is offered before all else

-- Returns true for an attack that may stand above all: it has some chance, and does not let go of what it is made with.
local function is_advisable(one) return one.chance >= LEAST and not api.contains(one.act.action.tags or {}, "lets_go") end

local function keep_better(list, unit, one)
  if not list[unit] or one.worth > list[unit].worth then list[unit] = one end
end

-- Takes down an attack on a unit of another side. What throws no dice at it, as covering it, is left out, and so is one whose preview
-- failed: its option says so.
local function add_target(found, act, unit, text)
  if core.kind_of(unit) ~= K.unit or not act.unit or unit.side == act.unit.side then return end
  local ok, _, preview = pcall(gw.menu_odds, act)
  local chance = ok and gw.chance_of(preview)
  if not chance then return end
  local one = { act = act, text = text, chance = chance, worth = gw.worth_of(preview, chance) }
  if not found.best[unit] then found.targets[#found.targets + 1] = unit end
  keep_better(found.best, unit, one)
  if is_advisable(one) then keep_better(found.first, unit, one) end
end

local MOST = 3 -- attacks that stand above the options

-- Returns the attack on each target that is still in the fight, the best of them first, as rows like those of `intents`.
local function best_attacks(found)
  local first = found.first
  local hit = api.filter(found.targets, function(unit) return first[unit] ~= nil end)
  local order = api.sorted(hit, function(a, b) return first[a].worth > first[b].worth end)
  return api.map(table.move(order, 1, math.min(MOST, #order), 1, {}), function(unit)
    local row = gw.intent_row(first[unit].act, first[unit].text)
    row.worth, row.at = nil, unit.id
    return row
  end)
end

local function add_thing(found, arg)
  local kind = core.kind_of(arg)
  local list = kind == K.portal and found.doors or (kind == K.item or gw.is_holder(arg)) and arg.cell and found.cells
  if not list then return end
  local name = kind == K.portal and arg.name or core.row(arg.cell)
  if not api.contains(list, name) then list[#list + 1] = name end
end

local function add_option(found, act)
  local attack, words = api.contains(act.action.tags or {}, "attack"), act.places and gw.choosing.place_words(act)
  local places, costs = nil, nil
  if act.places then places, costs = gw.all_places(act) end
  for n, arg in ipairs(places or act.args) do
    if not attack then add_thing(found, arg)
    elseif words then add_target(found, gw.at_place(act, arg, costs and costs[n]), arg, act.text:sub(1, -2) .. words[n])
    else add_target(found, act, arg, act.text) end
  end
end

-- Returns the targets that are still in the fight.
local function still_up(targets) return api.filter(targets, function(unit) return not gw.chain "unit.down" (unit) end) end

-- Returns those of them for whom some attack has a chance.
local function could_be_hit(found)
  return api.filter(found.targets, function(unit) return found.best[unit].chance > 0 end)
end

-- JSON: { reach = { { row, points left as text, "attack" | "move" | "last" }, ... }, targets = { { id, chance in a hundred }, ... },
-- doors = names, cells = rows of squares with things, best = the rows of the best attacks }.
function gw.entry.possible()
  local found = { best = {}, first = {}, targets = {}, doors = {}, cells = {} }
  gw.choosing.make_texts()
  for _, act in ipairs(gw.choosing.options()) do
    if not act.form and not act.record.apart then add_option(found, act) end
  end
  found.targets = still_up(found.targets)
  return core.json { reach = reach(gw.decision().unit), doors = found.doors, cells = found.cells,
    best = best_attacks(found), targets = api.map(could_be_hit(found), function(unit) return { unit.id, found.best[unit].chance } end) }
end
