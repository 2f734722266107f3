-- The turn (own P1): by allotment, dexterity and a die; each has its turn, in which AP come back; what is left of them serves
-- answers until its next. `next` only reads; what it names is done in a step.

stream "turns"

flow = {}

-- Fresh AP, and what lasts until one's own next turn is over.
function flow.refill(u)
  ap.set(u, ap.allotment(u))
  u.shots, u.blows, u.pressed = 0, 0, 0
  u.evading, u.has_run, u.runs_on, u.began, u.done = false, false, false, false, false
  fatigue.begin(u)
  stealth.begin(u)
end

function flow.begin()
  for _, u in ipairs(units.all()) do flow.refill(u) end                    -- for answers before the first own turn
  game.stage = "between turns"
end

-- A die for each parts equals.
function flow.order()
  local rows = map(units.all(), function(u) return { unit = u, points = ap.allotment(u), die = roll { "1D100", stream = "turns" } } end)
  return map(sorted(rows, function(a, b)
    if a.points ~= b.points then return a.points > b.points end
    if a.unit.dexterity ~= b.unit.dexterity then return a.unit.dexterity > b.unit.dexterity end
    return a.die > b.die
  end), function(r) return r.unit end)
end

function flow.begin_turn()
  game.turn = game.turn + 1
  lapse "turn"
  clock.advance "turn"
  tell("turn.begins", { turn = game.turn })
  for i, u in ipairs(flow.order()) do u.rank = i end
  game.stage = "turn"
end

-- Its turn comes: running of the turn before is over, and remembered.
function flow.call_up(u)
  game.active = u
  u.ran, u.running = u.has_run, false
  flow.refill(u)
  tell("unit.called_up", { unit = u })
end

function flow.finish(u)
  if harm.able(u) then fatigue.check(u) end
  u.acted = true
  game.active = nil
  tell("unit.finished", { unit = u })
end

function flow.end_turn()
  game.stage = "between turns"
  tell("turn.ends", { turn = game.turn })
end

local function may_act(u)
  return harm.able(u) or game.set.downed and harm.awake(u)
end

local LEAST = 2                                                              -- quarters: a running step

local function in_turn()
  local u = game.active
  if u then
    if u.done or u.ap < LEAST or not may_act(u) then return step("finish", u) end
    return decide { seat = u.seat, unit = u, during = "activation" }
  end
  local first
  for _, v in ipairs(units.all { acted = false }) do
    if may_act(v) and (not first or v.rank < first.rank) then first = v end
  end
  return first and step("call_up", first) or step "end_turn"
end

function flow.next()
  if game.stage == "set-up" then return step "begin" end
  if game.stage == "between turns" then return step "begin_turn" end
  return in_turn()
end

-- An action of one's own turn: counted, carried out, then others may answer it.
function flow.perform(act)
  local u, action = act.unit, act.action
  if has_tag(action, "order") then return act.run() end
  u.actions = u.actions + 1
  local before = react.seen_by(u)
  if not has_tag(action, "aiming") then u.aim = nil end
  act.run()
  u.began = true
  stealth.after(u, action)
  stealth.spot(u)
  local target = kind(act.args[1]) == "unit" and act.args[1] or nil
  react.after(u, { says = action.text:match "^%a[%a ]*%a", attack = has_tag(action, "attack"), target = target }, before)
end

local FAR = 60 -- squares: a deck

-- What squares cost beyond a step (PC-051), false where the mode does not go (PC-053). It is the price of a diagonal step: a straight
-- one costs less, so no way costs more than it says.
local function difficult(u, mode)
  local enter = {}
  for _, to in ipairs(u.cell and cells.near(u.cell, FAR) or {}) do
    local more = to.terrain and moves.price(u, to, mode, true) - ap.step(mode, true) or 0
    if more > 0 then enter[to] = more end
    if mode == "run" and to.terrain and to.terrain.swim then enter[to] = false end
  end
  return enter
end

-- Steps for `go`, in quarters, from straight ahead clockwise. A step to a diagonal neighbour has a price of its own wherever the unit
-- heads, so the way is looked for without turning (PC-049).
function flow.walk(u)
  local mode = u.running and "run" or u.position == "prone" and "crawl" or u.position == "kneeling" and "crouch" or "walk"
  local costs, dirs = {}, cells.dirs()
  local at = 0
  for i, dir in ipairs(dirs) do
    if dir == u.facing then at = i end
  end
  for i = 0, 7 do
    costs[i + 1] = ap.step(mode, arcs.is_diagonal(dirs[(at + i - 1) % 8 + 1]))
  end
  local taken = {}
  for _, v in ipairs(units.all { where = harm.able }) do
    if v ~= u and not stealth.unknown(v, u.side) then taken[#taken + 1] = v.cell end
  end
  local attack = ap.cost(u.weapon and u.weapon.def.shoots and "fire" or "strike")
  return { step = costs, turn = false, enter = difficult(u, mode), budget = u.ap, attack = attack, quantity = "ap",
    blocked = taken, move = function(dir) return mode .. " " .. dir end }
end

-- Who acts now, then who is still to act: a side knows the places of its own alone.
local function upcoming()
  local now = game.active
  local list = filter(units.all { acted = false }, function(u) return u ~= now and u.rank > 0 and may_act(u) end)
  list = sorted(list, function(a, b) return a.rank < b.rank end)
  if now then table.insert(list, 1, now) end
  return list
end

define.ruleset "percentile" {
  title = "Percentile combat", grids = { "square" }, cite = "own P1",
  next = flow.next,
  steps = { begin = flow.begin, begin_turn = flow.begin_turn, call_up = flow.call_up, finish = flow.finish, end_turn = flow.end_turn },
  perform = flow.perform, walk = flow.walk, upcoming = upcoming,
  turns_over = function() return game.stage == "between turns" and game.turn or math.max(game.turn - 1, 0) end,
  character = people.character,
  prompt = function(u) return ("%s AP, %s"):format(ap.text(u.ap), u.position) end,
  tags = {
    starred = "may be done in another unit's turn (PC-005)", attack = "an attack", movement = "leaves the square", step = "to the next square, in a direction",
    posture = "changes position without leaving the square", aiming = "does not spoil an aim", noisy = "is heard (own P13)",
    quiet = "is heard only nearby", loud = "is heard far", facing = "changes facing", speech = "is spoken",
    lets_go = "lets go of what it is done with: never the first thing to be offered",
    readies = "makes ready what an attack needs: it is tried before one", order = "affects only the order of play",
    ends = "ends what the unit does in this turn, and is listed apart",
  },
  sheet = {
    { "action points: 4 plus a tenth of DEX; a step costs 1, a diagonal step 1.5, running half as much", cite = "PC-043" },
    { "to hit: d100 at or below half the sum of DEX and skill, with modifiers; up to 10 above is a graze, for half damage", cite = "PC-025" },
    { "saves and skills: d100 below the rating", cite = "PC-001" },
    { "END minus wounds and temporary damage: below 20 incapacitated, below 5 unconscious", cite = "PC-009" },
    { "remaining AP pay for answers in others' turns, one answer to each action of an enemy", cite = "PC-006" },
  },
}

rule("game.result", "turn limit", {}, function()
  if game.set.turn_limit > 0 and game.turn > game.set.turn_limit then
    return { winner = "none", outcome = "turn limit", because = "the turn limit is reached" }
  end
end)
