-- Intents: what the active unit can do at a place. The options that name it, the way there, and the options after a turn or
-- a walk. Each is one or several choices that could be typed one after the other; nothing is invented.
--
-- C asks in three steps (engine/play/intents.c): what can be done now and which plans are worth a try (`intents`), what each
-- plan would allow, on a copy of the view (`intents_step`, `intents_after`), and what of all that is worth a line (`intents_list`).
local core, gw = ...
local api, K = gw.api, gw.KIND

-- Where a name points: { name =, cell =, cells = }; nil: no place of that name. Where somebody is called as a square of the plan is, the
-- square is meant, and `also` is where he is.
local function place_of(name)
  if gw.is_blank() then return nil end
  local d = gw.decision()
  local cell, unit = gw.cell_meant(name, d and d.unit), api.units.named(name)
  local portal = not cell and not unit and api.portals.named(name)
  if portal then return { name = name, portal = portal, cells = portal.cells } end
  local there = unit and unit.cell
  if there and not (cell and cell.terrain) then cell = there end
  return cell and { name = cell.name, cell = cell, cells = { cell }, also = there and there ~= cell and there.name or nil } or nil
end

local function cells_of(arg, kind)
  if kind == K.cell then return { arg } end
  if kind == K.unit or kind == K.item or gw.is_holder(arg) then return { arg.cell } end
  if kind == K.portal or kind == K.edge then return arg.cells end
  return {}
end

-- Returns true if an argument of an option lies at the place. A direction counts from the unit that acts.
local function is_at(place, arg, unit)
  local kind = core.kind_of(arg)
  if place.portal then return arg == place.portal end
  if type(arg) == "string" then
    return unit ~= nil and unit.cell ~= nil and api.contains(core.dirs(unit.cell), arg) and core.cell_step(unit.cell, arg) == place.cell
  end
  return api.contains(cells_of(arg, kind), place.cell)
end

-- Returns true for a thing at the place, not the square itself. Doors of a square count if no unit stands in it.
local function is_something(place, arg)
  local kind = core.kind_of(arg)
  return kind == K.unit or kind == K.item or gw.is_holder(arg) or kind == K.portal and (place.portal or not core.first_unit(place.cell))
end

-- Returns the chance of success of a preview in a hundred; nil if no dice are thrown.
function gw.chance_of(o)
  if not o then return nil end
  if o.possible == false then return 0 end
  if o.chance then return gw.percent_of(o.chance[1], o.chance[2]) end
  local sum = 0
  for _, one in ipairs(o.outcomes or {}) do
    if one.ways and one.name ~= "miss" and one.name ~= "nothing" then sum = sum + one.ways * 1000 // one.of end
  end
  return o.outcomes and (sum + 5) // 10 or nil
end

local ONE_DIE = 7 -- twice the mean of a die, as what the preview tells no harm of is taken

-- Returns what an attack is worth: its chance times twice the mean of the harm that it would do, which is at least 1.
function gw.worth_of(preview, chance) return chance * math.max(1, preview and gw.twice_mean(preview.hits) or ONE_DIE) end

-- Returns true for an attack on somebody who is out of the fight, or whom the one who acts does not fight.
local function is_needless(act)
  local target = api.filter(act.args, function(arg) return core.kind_of(arg) == K.unit end)[1]
  return target ~= nil and act.unit ~= nil and (gw.chain "unit.down" (target) or target.side == act.unit.side)
end

local function has(act, tag) return api.contains(act.action.tags or {}, tag) end

local function upper(text) return text:sub(1, 1):upper() .. text:sub(2) end
local function lower(text) return text:sub(1, 1):lower() .. text:sub(2) end

-- Returns true if all arguments are directions.
local function is_way(act)
  for _, arg in ipairs(act.args) do
    if type(arg) ~= "string" or not (act.unit and act.unit.cell) or not api.contains(core.dirs(act.unit.cell), arg) then return nil end
  end
  return act.args[1] ~= nil or nil
end

-- Returns the row of an option as it stands, with its chance and cost.
local function row_of(act, text)
  local row, preview = gw.option_facts(act)
  row.text, row.label, row.tags = row.label and upper(row.label) or text, nil, nil
  row.does, row.price = { text }, act.action.cost and gw.number_text(act.action.quantity, act.cost)
  if preview and preview.hits and row.odds then row.odds = row.odds .. " " .. preview.hits end
  row.attack, row.way, row.chance = has(act, "attack") or nil, is_way(act), gw.chance_of(preview)
  row.worth = row.chance and gw.worth_of(preview, row.chance)
  row.last = (row.attack and (row.chance == 0 or is_needless(act))) or nil
  return row
end
gw.intent_row = row_of

-- Returns an option over many places as the option of one of them, with what that costs.
function gw.at_place(act, place, cost)
  local one = {}
  for key, value in pairs(act) do one[key] = value end
  one.args, one.places, one.cost = { place }, nil, cost or act.cost
  return one
end

local function add_places(rows, act, place)
  local words = gw.choosing.place_words(act)
  local places, costs = gw.all_places(act)
  for n, arg in ipairs(places) do
    if is_at(place, arg, act.unit) then
      rows[#rows + 1] = row_of(gw.at_place(act, arg, costs and costs[n]), act.text:sub(1, -2) .. words[n])
      rows[#rows].many = true
    end
  end
end

local function names(act, place, things)
  for _, arg in ipairs(act.args) do
    if is_at(place, arg, act.unit) and (not things or is_something(place, arg)) then return true end
  end
  return false
end

-- The options of this listing that name the place; of `things` those that name something there.
local function rows_at(place, things)
  local rows = {}
  gw.choosing.make_texts()
  for _, act in ipairs(gw.choosing.options()) do
    local fits = not act.form and not act.record.apart
    if fits and act.places and not things then
      add_places(rows, act, place)
    elseif fits and not act.places and names(act, place, things) then
      rows[#rows + 1] = row_of(act, act.text)
    end
  end
  return rows
end

-- --- what may be tried first ---

-- So many squares beside the place are tried, so many that see it, and so many of those that see it and lie next to it: many attacks reach
-- a square or two.
local NEAR, FAR, NEXT = 2, 3, 2

-- The words by which it turns to each of the sides.
local function faces(unit, w, sides)
  return unit.facing and w.face and api.map(sides, function(dir) return w.face(dir) end) or {}
end

-- Returns the plans that make ready what an attack needs: one choice each, the options with the tag `readies`.
local READIES = 4
local function readied()
  local out = {}
  for _, act in ipairs(gw.choosing.options()) do
    if #out < READIES and has(act, "readies") and not act.places and not act.form and not act.record.apart then
      local row = row_of(act, act.text)
      out[#out + 1] = { steps = row.does, first = row.text, cost = row.cost or 0, faces = {} }
    end
  end
  return out
end

-- The squares from which something at the place is dealt with at hand: of a door its own two.
local function beside(place)
  local out = {}
  for _, cell in ipairs(place.cells) do
    out[cell] = true
    for _, dir in ipairs(place.portal and {} or core.dirs(cell)) do out[core.cell_step(cell, dir) or cell] = true end
  end
  return out
end

-- The squares in reach from which something might be done at the place, the cheapest first.
local function stands(place, unit, w)
  local near, seen, out = beside(place), {}, {}
  for _, cell in ipairs(place.cells) do
    for _, c in ipairs(core.sight_cells(cell)) do seen[c] = true end
  end
  local reach = gw.path(unit.cell, unit.facing, w, math.max(w.budget or 0, 0))
  local at_hand, others = {}, {}
  for _, to in ipairs(api.sorted(reach, function(a, b) return a[2] < b[2] or a[2] == b[2] and core.row(a[1]) < core.row(b[1]) end)) do
    local cell = to[1]
    local there = core.first_unit(cell)
    local free = cell ~= unit.cell and (not there or gw.entry.is_down(there))
    if free and near[cell] then at_hand[#at_hand + 1] = to
    elseif free and seen[cell] and not place.portal then others[#others + 1] = to end
  end
  local far = function(to) return core.distance(to[1], place.cell) end
  local here = place.cell and api.filter(others, function(to) return far(to) >= 0 end) or {} -- no other deck
  local next_to = api.sorted(here, function(a, b) return far(a) < far(b) end)
  for _, list in ipairs { table.move(at_hand, 1, NEAR, 1, {}), table.move(others, 1, FAR, 1, {}), table.move(next_to, 1, NEXT, 1, {}) } do
    for _, to in ipairs(list) do
      if not api.contains(out, to) then out[#out + 1] = to end
    end
  end
  return out
end

-- Returns who may answer a walk, as one line of text; nil if nobody.
local function note_of(draws) return draws and draws[1] and table.concat(draws, ", ") or nil end

local function texts_of(steps) return api.map(steps, function(s) return s.text end) end

-- The sides of the square that look most towards the place.
local function towards(cell, place, sides)
  local least, out
  for _, dir in ipairs(sides) do
    local next_to = core.cell_step(cell, dir)
    local far = next_to and core.distance(next_to, place.cells[1]) or -1
    if far >= 0 and (not least or far < least) then least, out = far, {} end
    if far >= 0 and far == least then out[#out + 1] = dir end
  end
  return out or {}
end

local function walk_to(to)
  local steps, cost = gw.way_to(to.name)
  if not steps then return nil end
  return { steps = texts_of(steps), cost = cost, to = to.name }
end

-- Worth a walk: somebody or something is there, and it is not where one stands.
local function is_worth_a_walk(place, unit)
  if place.portal then return true end
  if place.cell == unit.cell then return false end
  return core.first_unit(place.cell) ~= nil or core.items_in(place.cell)[1] ~= nil
end

local function plans_of(place, unit)
  local out = {}
  if not (unit and unit.cell and gw.ruleset and gw.ruleset.walk) then return out end
  local w = gw.walk_now(unit)
  local others = api.filter(core.sides(unit.cell), function(dir) return dir ~= unit.facing end)
  out[1] = { steps = {}, faces = faces(unit, w, others) }
  local worth = is_worth_a_walk(place, unit)
  for _, plan in ipairs(worth and place.cell and readied() or {}) do out[#out + 1] = plan end
  for _, to in ipairs(worth and stands(place, unit, w) or {}) do
    local plan = walk_to(to[1])
    if plan then plan.faces = faces(unit, w, towards(to[1], place, core.sides(to[1]))) end
    out[#out + 1] = plan
  end
  return out
end

-- Returns true if a walk there is worth a line: not to an enemy, nor to where one stands.
local function is_free_to(place)
  local unit, there = gw.decision().unit, place.cell and core.first_unit(place.cell)
  return place.cell ~= nil and gw.ruleset.walk ~= nil and (not there or unit and place.cell ~= unit.cell and there.side == unit.side)
end

-- Returns the row of a walk to the place, and its steps; nil and the reason if there is no way.
local function way_row(place)
  if not is_free_to(place) then return nil end
  local steps, cost, budget, quantity = gw.way_to(place.name)
  if not steps then return nil, not core.first_unit(place.cell) and cost or nil end
  local refused = gw.no_step(steps, place.name)
  if refused then return nil, refused end
  local name = place.also and "square " .. place.name or place.name
  local far = cost > budget and budget > 0 and ("Go towards %s, as far as %s allows"):format(name, gw.number_text(quantity, budget))
  return { text = far or "Go to " .. name, does = { "go " .. place.name }, verb = "go", cost = cost, budget = budget, part = far and true,
    price = gw.number_text(quantity, cost), steps = texts_of(steps) }, steps
end

-- Leaves out a step that the walk already covers.
local function without_step(rows, steps)
  return api.filter(rows, function(row) return #steps > 1 or row.does[1] ~= steps[1].text end)
end

-- Returns the first shut door on the way to the place as a place, and a text that says so; nil if none is shut.
local function door_before(place, unit)
  local portal = unit and unit.cell and place.cell and gw.first_shut(unit.cell, place.cell)
  if not portal then return nil end
  local words = ("the way to %s leads through %s, which is %s"):format(place.name, gw.words(portal), gw.words(portal.state))
  return { name = portal.name, portal = portal, cells = portal.cells }, words
end

-- Returns the reason where no unit has been chosen to act: the verbs to choose from first.
local function who_first()
  local verbs = {}
  for _, act in ipairs(gw.choosing.options()) do
    if not api.contains(verbs, act.verb) then verbs[#verbs + 1] = act.verb end
  end
  return verbs[1] and "nobody acts yet; choose first: " .. table.concat(verbs, ", ")
end

-- Returns the row of the option that only lets time pass: the first with the tag `wait`; nil if there is none.
local function wait_option()
  for _, act in ipairs(gw.choosing.options()) do
    if not act.args[1] and not act.places and not act.form and has(act, "wait") then return row_of(act, act.text) end
  end
end

-- { place = what it is about, also = another of that name, rows = what can be done now, way = walking there, why = why there is no way,
-- plans = what may be tried first }; without `rows` where the name means no place of the board. `through` says why it is about a door on
-- the way; `beyond` is then where one wants to go, and `wait` the line that lets time pass until the door is open.
function gw.entry.intents(name)
  local place, unit = place_of(name), gw.decision().unit
  if not place then return core.json { why = ("there is no place '%s' on the board"):format(name) } end
  local way, why = way_row(place)
  local also = place.also
  if not unit and not place.portal and not core.first_unit(place.cell) then why = who_first() end
  local rows, through, beyond = rows_at(place, false), nil, nil
  if way then rows, why = without_step(rows, why), nil end
  if not rows[1] and not way then
    local door, words = door_before(place, unit)
    if door and not core.first_unit(place.cell) then beyond = place.name end
    if door then place, through, rows = door, words, rows_at(door, false) end
  end
  return core.json { place = place.name, also = also, rows = rows, way = way, why = why, through = through, beyond = beyond,
    wait = beyond and wait_option(), plans = plans_of(place, unit) }
end

-- The option of that number, which a plan takes.
function gw.entry.intents_step(i)
  return core.json(row_of(gw.option(i), gw.entry.option_text(i)))
end

-- Returns where on the board an option does something; nil: nowhere.
local function place_named(act)
  for _, arg in ipairs(act.args) do
    local kind = core.kind_of(arg)
    if kind == K.portal then return arg.name end
    local cell = is_way(act) and core.cell_step(act.unit.cell, arg) or cells_of(arg, kind)[1]
    if cell then return cell.name end
  end
end

-- The option that a bot has chosen, of one over many places with the place, as a row with `at`.
function gw.entry.advice(i)
  local act, text = gw.option(i), nil
  gw.choosing.make_texts()
  if act.chosen and not act.record.apart then
    local _, costs = gw.all_places(act)
    text = act.text:sub(1, -2) .. gw.choosing.place_words(act)[act.chosen]
    act = gw.at_place(act, act.args[1], costs and costs[act.chosen])
  end
  local row = row_of(act, text or gw.entry.option_text(i))
  row.at = place_named(act)
  return core.json(row)
end

-- Returns the options after a plan that name a thing at the place, as JSON.
function gw.entry.intents_after(name)
  return core.json(rows_at(place_of(name), true))
end

-- Returns the row of a walk to the place as JSON; without `text` there is no way yet.
function gw.entry.intents_way(name)
  return core.json(way_row(place_of(name)) or {})
end

-- --- what is shown ---

local BETTER, LATER = 15, 3 -- so much better a chance is worth a walk, in a hundred; so many lines begin with a walk or a turn

local function price_of(unit, cost)
  local w = gw.walk_of(unit)
  return gw.number_text(w.quantity, cost)
end

-- "Wait a moment (3 times)"
local function waited(wait, n)
  local does = {}
  for i = 1, n do does[i] = wait.does[1] end
  return { text = n > 1 and ("%s (%d times)"):format(wait.text, n) or wait.text, does = does, cost = (wait.cost or 0) * n }
end

-- "Turn north, then strike Vey": the line of what was found after a plan.
local function later_row(one, row, unit, wait)
  local plan, parts = one.plan, {}
  if plan.to then parts[1] = { text = "Go to " .. plan.to, does = { "go " .. plan.to }, cost = plan.cost }
  elseif plan.first then parts[1] = { text = plan.first, does = plan.steps, cost = plan.cost } end
  if one.turn then parts[#parts + 1] = one.turn end
  if one.waits > 0 then parts[#parts + 1] = waited(wait, one.waits) end
  parts[#parts + 1] = row
  local first, does, cost = {}, {}, 0
  for i, part in ipairs(parts) do
    first[i] = i > 1 and lower(part.text) or part.text
    for _, choice in ipairs(part.does) do does[#does + 1] = choice end
    cost = cost + (part.cost or 0)
  end
  local draws = {}
  for _, list in ipairs { plan.draws or {}, row.draws or {} } do table.move(list, 1, #list, #draws + 1, draws) end
  return { text = table.concat(first, ", then "), does = does, verb = row.verb, cost = cost,
    price = price_of(unit, cost), chance = row.chance, worth = row.worth,
    odds = row.odds, attack = row.attack, last = row.last, help = row.help, later = true, note = note_of(draws) }
end

-- Returns true if `a` comes before `b`: what throws no dice comes first, then what is worth more, then what costs less.
local function is_better(a, b)
  if (a.worth or math.huge) ~= (b.worth or math.huge) then return (a.worth or math.huge) > (b.worth or math.huge) end
  return (a.cost or 0) < (b.cost or 0)
end

-- The verb and the target: with what, and how, are variants of one thing to do.
local function family(row) return row.does[#row.does]:match "^%S+ ?%S*" end

-- Returns true if the option exists only then, or is worth as much more as a better chance of BETTER would make it. `today`: what the best
-- of its family is worth now, or true.
local function is_worth_it(row, today)
  return not today or row.chance and today ~= true and row.chance > 0 and (row.worth - today) * row.chance >= BETTER * row.worth
end

-- Returns by family what the best of the options is worth now; true if no dice are thrown.
local function best_today(rows)
  local best = {}
  for _, row in ipairs(rows) do
    local key = family(row)
    if best[key] ~= true then best[key] = not row.chance or math.max(row.worth, best[key] or 0) end
  end
  return best
end

-- The best of each verb and target that is worth a walk or a turn: with what it is done is chosen there.
local function best_later(given, today, unit)
  local best, order = {}, {}
  for _, one in ipairs(given.tried) do
    for _, row in ipairs(one.rows) do
      local key, found = family(row), later_row(one, row, unit, given.wait)
      if is_worth_it(row, today[key]) then
        if not best[key] then order[#order + 1] = key end
        if not best[key] or is_better(found, best[key]) then best[key] = found end
      end
    end
  end
  return api.map(order, function(key) return best[key] end)
end

-- The walk through a door first, then attacks, the best of them before all; then what throws no dice, as to open a door, and what throws
-- some, as to break it; what may be done at many places behind, and last attacks that cannot hit, and those on who is out of the fight or
-- is no enemy.
local function rank(row)
  if row.last then return 4 end
  if row.many then return 3 end
  if row.verb == "go" then return -1 end
  return row.attack and 0 or row.chance and 2 or 1
end

local function in_order(rows)
  local number = {}
  for i, row in ipairs(rows) do number[row] = i end
  return api.sorted(rows, function(a, b)
    local x, y = rank(a), rank(b)
    if x ~= y then return x < y end
    if x == 0 and (a.worth or 0) ~= (b.worth or 0) then return (a.worth or 0) > (b.worth or 0) end
    return number[a] < number[b]
  end)
end

-- Marks all but the best of each verb, target and weapon as variants, and those attacks that stand last. Where nothing would stand before
-- them, or only one behind, there is nothing to fold.
local function fold(rows)
  local seen, folded = {}, 0
  for _, row in ipairs(rows) do
    local key = row.does[#row.does]:match "^%S+ ?%S* ?%S*"
    row.more, seen[key] = seen[key] or row.last, true
    folded = folded + (row.more and 1 or 0)
  end
  for _, row in ipairs((folded == 1 or folded == #rows) and rows or {}) do row.more = nil end
  return rows
end

-- --- why nothing can be done ---

-- Returns what the rules have against what could be done with something at the place, the first reason of each kind: `dear` if it costs
-- too much and nothing else is in the way, `other` of all others. Attacks on friends and on the fallen are nothing that anybody wants.
local function refused_at(place)
  local refused, out = {}, {}
  gw.choosing.refused(refused)
  for _, r in ipairs(refused) do
    local act = r.act
    if names(act, place, true) and not (has(act, "attack") and is_needless(act)) then
      local kind = gw.choosing.is_dear(r) and "dear" or "other"
      out[kind] = out[kind] or r.reason
    end
  end
  return out
end

-- The same after a plan, as JSON.
function gw.entry.intents_refused(name) return core.json { refused_at(place_of(name)) } end

-- "turn west first (2), then: needs 8 AP, has 6": the cheapest plan that leaves the price alone in the way; nil if there is none.
local function fix_of(given, unit)
  local best, least
  for _, one in ipairs(given.refused or {}) do
    local dear, cost = one.rows[1].dear, (one.plan.cost or 0) + (one.turn and one.turn.cost or 0)
    if dear and (not least or cost < least) then
      local first = { one.plan.to and "go to " .. one.plan.to or one.plan.first and lower(one.plan.first) or nil }
      if one.turn then first[#first + 1] = lower(one.turn.text) end
      best, least = ("%s first (%s), then: %s"):format(table.concat(first, " and "), price_of(unit, cost), dear), cost
    end
  end
  return best
end

-- "out of reach: 7 steps, cost 15, only 12 left", or "beside it: 7 steps, cost 11 of 12": the way to the nearest square beside the place;
-- of a door also why there is none; nil if the unit stands there. The second value: it is out of reach.
local function how_far(place, unit)
  local w, near, least = gw.walk_of(unit), beside(place), nil
  if not (w.move and w.budget) or near[unit.cell] then return nil end
  for _, to in ipairs(gw.path(unit.cell, unit.facing, w, 1000)) do
    if near[to[1]] and not core.first_unit(to[1]) and not (least and least[2] <= to[2]) then least = to end
  end
  if not least and place.portal then return "no way there: " .. gw.why_no_way(unit.cell, place.cells[1]), true end
  if not least then return nil end
  local n, left = #gw.path(unit.cell, unit.facing, w, 1000, least[1]), math.max(w.budget, 0)
  local short = least[2] > left
  return (short and "out of reach: %d step%s, cost %s, only %s left" or "beside it: %d step%s, cost %s of %s"):format(n,
    n == 1 and "" or "s",
    gw.number_text(w.quantity, least[2]), gw.number_text(w.quantity, left)), short
end

-- Why it cannot be done: the price; else what the rules have against it, and what would mend that; else that it is too far away.
local function reason_at(place, unit, given)
  local now, far, short = refused_at(place)
  if now.dear then return now.dear end
  if gw.ruleset.walk then far, short = how_far(place, unit) end
  local fix = fix_of(given, unit)
  if short and not fix then return far end
  return now.other and (fix or far) and now.other .. "; " .. (fix or far) or now.other or fix
end

-- Returns the reason why what is at the place cannot be dealt with, and what would mend it; nil if there is none.
local function why_not(place, unit, given)
  if not unit or not unit.cell then return place.portal and ("%s is %s"):format(place.name, gw.words(place.portal.state)) or nil end
  local other = place.cell and core.first_unit(place.cell)
  if other == unit then return gw.fill("{other} acts now", { other = other }) end
  if not other and not place.portal then return nil end
  local reason = reason_at(place, unit, given)
  if reason then return reason end
  if place.portal then return ("%s is %s"):format(place.name, gw.words(place.portal.state)) end
  if other.side == unit.side then return gw.fill("{other} is one of yours", { other = other }) end
  return gw.ruleset.walk and gw.fill("{other} is out of reach", { other = other }) or nil
end

-- Returns the list as it is shown. `text` is the JSON of `intents` with `tried`: { { plan =, turn = its row, waits = how often, rows = },
-- ... }.
function gw.entry.intents_list(name, text)
  local given, rows = core.unjson(text), {}
  for i, row in ipairs(given.rows) do rows[i] = row end
  local later = in_order(best_later(given, best_today(given.rows), gw.decision().unit))
  for i = 1, math.min(#later, LATER) do rows[#rows + 1] = later[i] end
  rows = fold(in_order(rows))
  for _, row in ipairs(rows) do row.worth, row.last = nil, nil end
  local way = given.way
  if way then
    way.note, way.draws, way.steps, way.budget = note_of(way.draws), nil, nil, nil
    table.insert(rows, 1, way)
  end
  local why = given.why or #rows == 0 and why_not(place_of(name), gw.decision().unit, given) or nil
  local portal = place_of(name).portal
  return core.json { place = name, also = given.also, rows = rows, why = why, through = given.through,
    state = portal and gw.words(portal.state) or nil }
end
