-- What is next: set-up steps, then the rule set's flow, until the game has a result.
local core, gw = ...
local api = gw.api
local COL, K = core.columns, gw.KIND

local pending -- the step that `next` found; of seats that write aside { each = entries, then_ = step or false }

-- What is next is this. C is told whether seats write aside (lua/flow/each.lua).
local function set_pending(what, aside)
  pending = what
  core.said_each(aside or false)
end

function api.step(name, arg) return { step = name, arg = arg } end

local function setup_steps()
  local list = {}
  for _, s in ipairs(gw.scenario and gw.scenario.setup or {}) do
    list[#list + 1] = { name = "setup " .. s[1], run = function() s[2](gw.settings) end }
  end
  if gw.has_rosters() then list[#list + 1] = { name = "rosters", run = gw.check_rosters } end
  if gw.scenario and gw.scenario.points then list[#list + 1] = { name = "points", run = gw.points_step } end
  local start = gw.ruleset and gw.ruleset.start
  if start then list[#list + 1] = { name = "start", run = start } end
  return list
end

-- Step n of the setup.
local function setup_step(n)
  local s = gw.setup_list[n]
  return { name = s.name, run = function()
    gw.setting_up = true -- dice of the setup are not told one by one
    local ok, err = xpcall(s.run, core.place_error)
    gw.setting_up = false
    if not ok then error(err, 0) end
    core.set(gw.game(), COL[K.game].setup_step, n)
  end }
end

-- "FILE:LINE: " of the step that gave the chain's answer; a step gives the same twice.
local function place_of_answer(chain, ...)
  for _, s in ipairs(gw.live_steps(chain)) do
    local file, line = core.fn_where(s.fn)
    if s.fn(...) ~= nil then return ("%s:%d: "):format(file, line) end
  end
  return ""
end

local LONGEST = 10000 -- bytes of the texts of an end

local END_KEYS = { winner = true, outcome = true, because = true }
gw.END_KEYS = END_KEYS

-- A misspelt key would end the game without its winner.
local function bad_key(result)
  for _, key in ipairs(gw.keys(result)) do
    if not END_KEYS[key] then
      return ("{ winner =, outcome =, because = } expected, '%s' found%s"):format(gw.words(key), gw.near_text(key, END_KEYS))
    end
  end
end

-- What is wrong with its texts.
local function bad_end(result)
  local outcome, because = result.outcome, result.because
  if outcome ~= nil and type(outcome) ~= "string" then return ("outcome is %s; a word expected"):format(api.kind(outcome)) end
  local size = #(outcome or "") + (because ~= nil and #gw.words(because) or 0)
  if size > LONGEST then return ("its texts have %d bytes, at most %d can be stored"):format(size, LONGEST) end
end

-- What is wrong with the answer of a chain that ends the game; nil: nothing.
local function bad_result(result)
  if type(result) ~= "table" then return ("the answer is %s; { winner = \"...\", because = \"...\" } expected"):format(type(result)) end
  local wrong = bad_key(result)
  if wrong then return wrong end
  local ids = api.map(api.sides.all(), function(side) return side.id end)
  if core.kind_of(result.winner) == K.side then
    return ("winner is the side '%s' itself, and its id is expected: write .id behind it"):format(result.winner.id)
  end
  if result.winner == nil or result.winner == "none" or api.contains(ids, result.winner) then return bad_end(result) end
  local near = core.nearest(tostring(result.winner), ids)
  return ("there is no side '%s' that could win%s"):format(gw.words(result.winner),
    near and (" (did you mean '%s'?)"):format(near) or "; the sides are " .. table.concat(ids, ", "))
end

-- What the chain said of the end, if it can be one.
local function checked(chain, result, ...)
  local wrong = result and bad_result(result)
  if wrong then error(("%s%s: %s"):format(place_of_answer(chain, ...), chain, wrong), 0) end
  return result
end

function gw.end_game(result)
  local g = gw.game()
  core.set(g, COL[K.game].over, true)
  local because = result.because
  local outcome = { winner = result.winner or "none", outcome = result.outcome or (result.winner and result.winner ~= "none" and "won" or "draw"),
    because = because and gw.words(because) or nil }
  core.set(g, COL[K.game].ended_by, core.json(outcome))
  if core.telling() then
    local side = api.sides.named(outcome.winner)
    gw.log("game.over", (side and (side.title .. ": " .. outcome.outcome) or "no winner") ..
      (outcome.because and " (" .. outcome.because .. ")" or ""))
  end
end

local function named_step(name, arg)
  if name == gw.TURN_IS_OVER then return { name = name, run = gw.turn_is_over } end
  local fn = gw.ruleset.steps and gw.ruleset.steps[name]
  if type(fn) ~= "function" then
    local file, line = core.fn_where(gw.ruleset.next)
    error(("%s:%d: rule set %s has no step '%s'"):format(file, line, gw.ruleset.id, tostring(name)), 0)
  end
  return { name = name, run = function() fn(arg) end }
end

local seats = {} -- things that are seats, for good

local function is_seat(thing)
  if thing ~= nil and core.kind_of(thing) == K.seat then seats[thing] = true end
  return seats[thing]
end

local function bad_decision(d)
  local seat = d.seat
  if not seats[seat] and not is_seat(seat) then return "next returned neither decide {...} nor step(...)" end
  if d.unit ~= nil and core.kind_of(d.unit) ~= K.unit then return ("the unit that decides is a %s"):format(type(d.unit)) end
end

-- What the rule set said comes next, if it can.
local function right(d)
  if type(d) == "table" and d.each then return d end
  local wrong = type(d) ~= "table" and ("next returned %s; decide {...} or step(...) expected"):format(type(d)) or not d.step and bad_decision(d)
  if not wrong then return d end
  local file, line = core.fn_where(gw.ruleset.next)
  error(("%s:%d: rule set %s: %s"):format(file, line, gw.ruleset.id, wrong), 0)
end

-- An argument cannot be changed: a step that asks is run again.
local function fixed(arg) return core.fix(arg, "the argument of a step") end

local ended -- what chain game.result says, nil where no rule does

local say -- `next` of the rule set, with what the scenario counts

-- What is no decision, in a list: { false, name, argument } of a step, { true, result } of the end, { false, true, what } of seats
-- that write aside. Else nil and the decision.
local function look_next()
  local result = ended and ended()
  if result and checked("game.result", result) then return { true, result } end
  local next = say -- where it ends in a call the place of an error is that of what is held here
  local d = right(next())
  if d.each then return { false, true, d } end
  if not d.step then return nil, d end
  return { false, d.step, fixed(d.arg) }
end

local say_next -- the same as a list in any case, memo (engine/script/memo/memo.h): { seat, unit, units, during, otherwise } of a
-- decision, and as field `decision` what lua/flow/action.lua has of it, from when it is heard of first

function gw.finish_flow()
  ended = gw.has_steps "game.result" and gw.memo_body "game.result"
  say = gw.ruleset and gw.with_turns_counted(gw.ruleset.next)
  say_next = core.memo(function()
    local other, d = look_next()
    return other or { d.seat, d.unit or false, d.units or false, d.during or false, d.otherwise or false }
  end, true)
  core.next_said_by(say, ended)
end

-- No mod gets this one: its list of units need not be a fixed one, which takes longer to go along.
local function of_listed(now)
  local units = now[3] or nil
  return { seat = now[1], unit = now[2] or nil, units = type(units) == "table" and { table.unpack(units) } or units,
    during = now[4] or nil, otherwise = now[5] or nil }
end

local function decide_listed(now)
  now.decision = now.decision or of_listed(now)
  return gw.take_decision(now.decision)
end

local function end_with(result) set_pending { name = "end", run = function() gw.end_game(result) end } end

local function do_listed(now)
  if now[1] then end_with(now[2])
  elseif now[2] == true then set_pending(now[3], true)
  else set_pending(named_step(now[2], now[3])) end
end

-- What seats write aside now, and the step that follows.
function gw.writing() return pending end
gw.named_step = named_step

-- What C found to be kept of the function that `next` gave.
function gw.entry.heard(now)
  if now[1] and now[1] ~= true then decide_listed(now) else do_listed(now) end
end

-- C asks the rules itself where their answers are not kept; it leaves how the game ends, and what is no decision in a table that
-- nobody else has.
core.next_asker(function(result) end_with(checked("game.result", result)) end, function(d)
  right(d)
  if d.each then return set_pending(d, true) end
  if not d.step then return d.seat, gw.take_decision { seat = d.seat, unit = d.unit, units = d.units, during = d.during, otherwise = d.otherwise } end
  set_pending(named_step(d.step, fixed(d.arg)))
end, gw.decision, gw.pure)

-- The seat that decides next and its unit, and the function that says so, which is kept; nothing where a step is next.
-- `setup`: how many steps of the setup were taken.
gw.entry.next = gw.pure_entry(function(setup)
  pending = nil
  if gw.setup_list[setup + 1] then
    set_pending(setup_step(setup + 1))
    return nil
  end
  local now = say_next()
  local seat = now[1]
  if not seat or seat == true then return do_listed(now) end
  return seat, decide_listed(now), say_next
end)

function gw.entry.whose()
  local file, line = core.fn_where(gw.ruleset.next)
  return ("%s:%d: rule set %s: "):format(file, line, gw.ruleset.id)
end

-- Commands that run or wait, by number, until they are through: options are lists, the others have `run`. C lets go of them.
local held, pure = core.pending(), gw.pure

function gw.entry.hold(i, number)
  held[number] = i == 0 and pending or i == -1 and gw.written or i == -2 and gw.step_after_writing() or gw.pending_option(i)
end

-- A command that is no choice of the rules: a test's own, the referee's.
function gw.write_command(fn) gw.written = { run = fn } end

function gw.entry.run(number)
  local command = held[number]
  pure.on = false -- an error in a listing may have left it on
  gw.timer_runs = false -- and one in a timer this
  if command.run then
    local watched = gw.watch.on
    if watched then gw.watch_step() end
    command.run()
    if watched then gw.watch_end() end
  else
    gw.run_pending(command)
  end
end

-- What the command is called where it failed: the verb of a choice, the name of a step.
function gw.entry.pending_name(number)
  local command = held[number]
  if not command then return "a command" end
  return command.run and (command.name or "a command") or command[1].verb
end

-- A seat gives up: the rule set may say what that means; else the other side wins.
function gw.entry.resign(seat)
  gw.pure.on = false
  local side = seat.side
  local result = checked("game.resigned", gw.chain "game.resigned" (side), side)
  if not result then
    local winner
    for _, s in ipairs(api.sides.all()) do
      if s ~= side then winner = winner and "none" or s.id end
    end
    result = { winner = winner or "none", outcome = "won", because = side.title .. " gave up" }
  end
  gw.end_game(result)
end

function gw.entry.result()
  return core.get(gw.game(), COL[K.game].ended_by) or "{}"
end

-- What the rule set's walk says, and the words by which it writes a step.
function gw.walk_of(unit)
  local rules = gw.ruleset
  local w = gw.given_by(rules, "walk", rules.walk(unit), "table", "a table of what steps cost") or {}
  for key, kind in gw.pairs { budget = "integer", attack = "integer", move = "function", face = "function", draws = "function",
    why = "function",
      quantity = "string" } do
    gw.given_by(rules, "walk", w[key], kind, ("%s: a%s"):format(key, kind == "integer" and "n integer" or " " .. kind))
  end
  if w.quantity then api.definition("quantity", w.quantity) end -- the error names the nearest
  return w
end

local function step_words(key, fn, dir)
  if not fn then error(("%s: `walk` gives no %s"):format(gw.ruleset.id, key), 0) end
  return gw.given_by(gw.ruleset, "walk", fn(dir), "string", ("words of %s"):format(key))
end

-- Returns true if the walk would step there at once: no wall or price is in the way, which the walk knows.
local function would_step(unit, w, dir, to)
  local way = gw.path(unit.cell, unit.facing, w, math.max(w.budget or 0, 0), to)
  return way ~= nil and way[1] ~= nil and way[1].move == dir
end

-- Returns a copy of a walk with one value set.
local function walk_with(w, key, value)
  local out = {}
  for k, v in pairs(w) do out[k] = v end
  out[key] = value
  return out
end

-- The walk as it can begin now. A step beside the unit that acts, which the walk would take although it is no choice, is left out, since
-- rules may refuse what has a price. Returns the walk, true if it can begin, by a step or a turn, and why by direction.
function gw.walk_now(unit)
  local w, begins, refused, why = gw.walk_of(unit), false, {}, {}
  if gw.decision().unit ~= unit or not w.move then return w, w.move ~= nil, why end
  for _, dir in ipairs(core.dirs(unit.cell)) do
    local to, found, reason = core.cell_step(unit.cell, dir), gw.entry.option_find(step_words("move", w.move, dir))
    if to and not found and would_step(unit, w, dir, to) then refused[#refused + 1], why[dir] = dir, reason or "no reason is given" end
    begins = begins or found ~= nil or w.face ~= nil and gw.entry.option_find(w.face(dir)) ~= nil
  end
  return refused[1] and walk_with(w, "refused", refused) or w, begins, why
end

-- The cell of that name; a name without a deck means the unit's own.
function gw.cell_meant(name, unit)
  local from = unit and unit.cell
  return core.cell_named(name) or from and core.cell_named(("%s:%s"):format(from.deck, name)) or nil
end

-- Returns in words which reaction a step to the cell may provoke; nil if none.
local function draws_of(w, cell) return gw.given_by(gw.ruleset, "walk", w.draws(cell), "string", "words of what the step draws") end

-- Returns true if a step of the path may provoke a reaction.
local function is_answered(unit, w, list)
  local at = unit.cell
  for _, s in ipairs(list) do
    at = s.move and at and api.cells.step(at, s.move) or at
    if s.move and at and draws_of(w, at) then return true end
  end
  return false
end

-- Returns the steps of the cheapest path; of equally cheap ones, the one that provokes fewest reactions. Nil: there is none.
local function safest(unit, w, goal)
  local steps = gw.path(unit.cell, unit.facing, w, 1000, goal)
  if not (steps and w.draws and is_answered(unit, w, steps)) then return steps end
  local reached = api.map(gw.path(unit.cell, unit.facing, w, steps[#steps].cost), function(to) return to[1] end)
  local watched = api.filter(reached, function(cell) return draws_of(w, cell) end)
  return gw.path(unit.cell, unit.facing, walk_with(w, "avoid", watched), 1000, goal)
end

-- Returns why the first step of the way that the walk alone would take is refused now; nil if it would find none.
local function why_refused(unit, goal, why)
  for _, s in ipairs(next(why) and safest(unit, gw.walk_of(unit), goal) or {}) do
    if s.move then return why[s.move] end
  end
end

local function no_step_words(to, why) return ("no step towards %s can be made now: %s"):format(to, why or "no reason is given") end

-- Why the first step of a way is no choice now, or nil.
function gw.no_step(list, to)
  local found, why = gw.entry.option_find(list[1].text)
  return not found and no_step_words(to, why) or nil
end

-- The way of the unit that acts, by the rule set's walk: a list of { text = a choice, move = its direction, if it is a step },
-- its cost, what the unit has (of a walk without `budget` as much as it costs), and the quantity that both are counted in; or nil and why
-- there is none.
function gw.way_to(to)
  if gw.is_blank() then return nil, gw.NO_MAP_HERE end
  local d = gw.decision()
  local unit = d and d.unit
  local goal = gw.cell_meant(to, unit)
  if not goal then return nil, ("there is no cell '%s'"):format(to) end
  if not (unit and gw.ruleset.walk) then return nil, "no unit is moving now" end
  if unit.cell == goal then return nil, ("%s is at %s already; name the square to go to"):format(unit.name, to) end
  local w, _, why = gw.walk_now(unit)
  local steps = safest(unit, w, goal)
  if not steps then
    local refused = why_refused(unit, goal, why)
    if refused then return nil, no_step_words(to, refused) end
    local reason = w.why and gw.given_by(gw.ruleset, "walk", w.why(goal), "string", "words why no way leads to the cell")
    return nil, ("there is no way to %s: %s"):format(to, reason or gw.why_no_way(unit.cell, goal, core.first_unit(goal)))
  end
  local out, cost = {}, 0
  for i, s in ipairs(steps) do
    out[i] = { text = s.move and step_words("move", w.move, s.move) or step_words("face", w.face, s.face), move = s.move }
    cost = s.cost
  end
  return out, cost, w.budget and math.max(w.budget, 0) or cost, w.quantity
end

-- For `go`: choices, one a line, their cost as people read it, and a remark where the unit has less.
function gw.entry.path(to)
  local list, cost, budget, quantity = gw.way_to(to)
  if not list then return nil, cost end
  local refused = gw.no_step(list, to)
  if refused then return nil, refused end
  local price, left = gw.number_text(quantity, cost), gw.number_text(quantity, budget)
  local remark = cost > budget and ("costs %s, only %s left: it stops on the way"):format(price, left) or ""
  return table.concat(api.map(list, function(s) return s.text end), "\n"), price, remark
end

-- The same as data, for who draws it; C adds who may answer it (engine/play/intents.c).
function gw.entry.way(to)
  local list, cost, budget, quantity = gw.way_to(to)
  if not list then return nil, cost end
  local price, left = gw.number_text(quantity, cost), gw.number_text(quantity, budget)
  return core.json { cost = cost, budget = budget, price = price, left = left, steps = list }
end

-- Which sides there are, and who decides for whom.
function gw.seat_for(unit, side)
  if gw.seats_by == "unit" then return gw.new_seat(unit.id, side) end
  local own = gw.first_of_crew(unit)
  if own then return own end
  local all = side.seats
  if not all[2] then return all[1] end
  for _, seat in ipairs(all) do
    if not api.units.any { seat = seat } then return seat end
  end
  return all[1]
end

-- Seats are there before the first set-up step, so that players can take them: one a side, or as many a
-- side as `seats` says ({ crew = 4 }: crew_1 ... crew_4, a unit each in order). "unit" makes them as
-- units come, for those who do not mind.
local function new_seats(id, side)
  if gw.new_crew_seats(id, side) then return end
  if gw.seats_by == "unit" then return end
  local n = type(gw.seats_by) == "table" and gw.seats_by[id]
  if n and math.type(n) ~= "integer" then gw.given_by(gw.scenario, "seats", n, "integer", "how many a side") end
  if not n then return gw.new_seat(id, side) end
  for i = 1, n do gw.new_seat(("%s_%d"):format(id, i), side) end
end

-- A new world: the game's row, sides and seats in order, portals in their first state.
function gw.entry.begin()
  local scenario = gw.scenario
  local set = gw.settings
  gw.seats_by = scenario and (type(scenario.seats) == "function" and scenario.seats(set) or scenario.seats) or "side"
  gw.begin_crews()
  if scenario then
    for id, info in gw.pairs(scenario.sides) do
      local side = gw.new_side(id, info.title or id)
      new_seats(id, side)
    end
  end
  gw.setup_list = setup_steps()
  gw.set_portals()
  if scenario then gw.find_arrivals(scenario) end
end

-- Value of the position for a side, for bots.
gw.entry.worth = gw.pure_entry(function(side) return gw.chain_total "worth" (side) end)

-- The same where plans end.
gw.entry.prospect = gw.pure_entry(function(side)
  return gw.chain_total "worth" (side) + gw.chain_total "outlook" (side)
end)

-- 1: the side has won, -1: another has; 0: nobody has yet.
function gw.entry.won(side_id)
  local text = core.get(gw.game(), COL[K.game].ended_by)
  local winner = text and core.unjson(text).winner or "none"
  if winner == "none" then return 0 end
  return winner == side_id and 1 or -1
end

-- Fills in what a side cannot see, on a world that only a bot will ever know; C asks only where a rule says how.
function gw.entry.imagine(side)
  gw.pure.on = false
  gw.chain "view.imagine" (side)
end

function gw.entry.imagines() return gw.has_steps "view.imagine" end
