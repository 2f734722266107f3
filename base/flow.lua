-- The rule set: what comes next, and how an action is paid (SN-011..019, SN-035).
--
-- A game is: the order is set; then turn after turn the first of the master order who has not acted is called, others may
-- go before it, and it acts until it has nothing left or ends. `next` only reads; what it names is done in a step.
--
-- An overlay gives its own `next`, `perform` or one of the `steps` in its define.ruleset, which may call these; what they call
-- in turn it changes by seams.lua.

flow = {}

function flow.begin()
  services.begin()
  pressure.begin()
  turns.set_order()
  game.stage = "between turns"
end

-- Fresh AP for all (SN-035).
function flow.refill()
  for _, u in ipairs(units.all()) do u.ap = u.allowance end
end

-- AP, then what time brings.
function flow.begin_turn()
  game.turn = game.turn + 1
  lapse "turn"
  flow.refill()
  game.stage = "turn"
  clock.advance "turn"
  wounds.gas_all()
  wounds.wake_all()
  tell("turn.begins", { turn = game.turn })
end

-- `u` begins its actions: it evades no longer (SN-073), and pays what it owes (SN-088).
function flow.activate(u)
  game.active = u
  u.evading = false
  local owed = math.min(u.owes, u.ap)
  u.ap, u.owes = u.ap - owed, u.owes - owed
  tell("activation.begins", { unit = u })
end

-- SN-015..019: each who goes first may itself be pre-empted
function flow.call(u)
  local first = turns.pre_empting(u)
  while first do
    tell("pre_empted", { unit = first, called = u })
    u, first = first, turns.pre_empting(first, seats.of(first))
  end
  flow.activate(u)
end

-- AP that are left are gone: how many they were.
function flow.lapse(u)
  local left = u.ap
  u.ap = 0
  return left
end

-- The waits of the unit that acted run on by the AP that lapse (ruling 51).
function flow.finish(u)
  local left = flow.lapse(u)
  u.acted, u.running = true, false
  game.active = nil
  if left > 0 and wounds.active(u) then clock.advance("ap", u, left) end
  grenades.end_of_activation(u)
  tell("activation.ends", { unit = u, left = left })
end

function flow.end_turn()
  doors.end_of_turn()
  grenades.end_of_turn()
  pressure.end_of_turn()
  game.stage = "between turns"
  tell("turn.ends", { turn = game.turn })
end

function flow.next()
  if game.stage == "set-up" then return step("begin") end
  if game.stage == "between turns" then return step("begin_turn") end
  local u = game.active or turns.first()
  if not u then return step("end_turn") end
  if not game.active then return step("call", u) end
  if u.acted or u.ap == 0 or not wounds.active(u) then return step("finish", u) end
  return decide { seat = seats.of(u), unit = u, during = "activation" }
end

-- To act ends covering fire (SN-084), and a loading or dressing that the action does not go on with.
function flow.set_out(u, action)
  cover.stop(u)
  if u.reload_turns > 0 and not has_tag(action, "loading") then u.reloading, u.reload_turns = nil, 0 end
  if u.dress_turns > 0 and not has_tag(action, "dressing") then dressing.stop(u) end
  if u.fumbled and not has_tag(action, "grasp") then u.fumbled = false end
end

-- Pays and carries out. Waits of the one who acts run on after it, so that nobody is shut in by his own step.
function flow.perform(act)
  local u, action = act.unit, act.action
  if has_tag(action, "free") then return act.run() end
  local before, movement = u.ap, has_tag(action, "movement")
  flow.set_out(u, action)
  u.ap = u.ap - act.cost
  u.paying = act.cost
  if u.sneaking and act.cost > 0 and movement then u.evading = true end      -- ruling 54
  act.run()
  u.paying = 0
  if u.ap < before then
    u.begun = true
    if u.sneaking and movement and wounds.active(u) then u.evading = true end  -- what was paid in its course
  end
  if act.cost > 0 then clock.advance("ap", u, act.cost) end
end

rule("action.may", "action points", { cite = "SN-037" }, function(act)
  if not turns.can_pay(act.unit, act.cost) then return "needs " .. act.cost .. " AP, has " .. act.unit.ap end
end)

-- `go` of the clients: what a step costs by the way it goes, and what doors add (SN-038..041)
local plan = chain "walk.plan"

-- The directions clockwise, beginning with where `u` looks.
local function ahead(u)
  local dirs, out, at = cells.dirs(), {}, 0
  for i, dir in ipairs(dirs) do
    if dir == u.facing then at = i end
  end
  for i = 0, #dirs - 1 do out[i + 1] = dirs[(at + i - 1) % #dirs + 1] end
  return out
end

function flow.walk(u)
  local edge, factor = {}, turns.price(u, 1)
  for _, p in ipairs(portals.all()) do
    local extra = chain "passage.cost" (u, p).total
    if extra > 0 then edge[p] = extra * factor end
  end
  local taken = {}
  for _, v in ipairs(units.all { state = "active" }) do
    if v ~= u and v.cell and moves.crowd(u, v.cell) then taken[#taken + 1] = v.cell end
  end
  return plan({
    step = map(ahead(u), function(dir) return moves.pace(cells.arc(nil, u.facing, dir)) * factor end), turn = factor,
    budget = u.ap, attack = arms.least_cost(u, true), blocked = taken, edge = edge,
    draws = function(cell) return free.drawn(u, cell) end,
    move = function(dir) return "move " .. dir end, face = function(dir) return "turn " .. dir end,
  }, u)
end

-- The walk with other fields, for a rule of walk.plan: the one that it was given stays as it is.
function flow.replanned(walk, fields)
  local out = {}
  for key, value in pairs(walk) do out[key] = value end
  for key, value in pairs(fields) do out[key] = value end
  return out
end

define.ruleset "snapshot" {
  title = "Snapshot", cite = "SN-012",
  next = flow.next,
  steps = { begin = flow.begin, begin_turn = flow.begin_turn, call = flow.call, finish = flow.finish, end_turn = flow.end_turn },
  perform = flow.perform,
  walk = flow.walk,
  tags = {
    movement = "it costs threefold while sneaking (SN-431)",
    walk = "on one's feet: needs a floor to stand on, and weight unless it floats as well",
    climb = "up, down, or through a duct or a wall: whatever keeps a unit from walking keeps it from this, but not the lack of gravity",
    float = "to another square without weight",
    step = "to the next square, in the direction that is its first argument",
    attack = "an attack, or preparing one",
    defence = "open to somebody who has been attacked",
    hostile = "not an attack, but done only by those who are in the fight",
    posture = "how one stands, without leaving the square",
    order = "the order of play alone: when and how long one acts",
    lets_go = "lets go of what it is done with: never the first thing to be offered",
    readies = "makes ready what an attack needs: it is tried before one",
    ends = "ends what the unit does in this turn, and is listed apart",
    free = "interrupts nothing and costs nothing",
    speech = "words, which bind nobody",
    wait = "does nothing but let a point pass",
    no_hands = "needs no hands: animals do it too (SN-243)",
    snap = "a quick attack, at less cost and with less care",
    lob = "a grenade lands on the square that is named, or near it",
    wall = "a shot at the wall that is named",
    loading = "continues a loading that takes turns (SN-064)",
    dressing = "continues putting something on or taking it off",
    grasp = "an attempt to pick something up (SN-059)",
  },
  odds_case = odds_case,
  prompt = function(u) return u.ap .. " AP" end,
  upcoming = turns.upcoming,
  left = wounds.account,
  room_for = function(cell)
    local other = moves.occupant(cell)
    return other and other.name .. " stands there" or nil
  end,
  turns_over = function() return game.stage == "between turns" and game.turn or math.max(game.turn - 1, 0) end,
  add = people.add,
  character = people.character,
  always_in_play = { "hands" },
  sheet = {
    { "action points: endurance + dexterity, at least 6; animals 15; unused points are lost", cite = "SN-032" },
    { "order: fewest AP first, ties by dice; a unit with more AP may pre-empt one that has not begun", cite = "SN-015" },
    { "an enemy who comes adjacent may be attacked: a snap attack for 0 AP, with the weapon in hand or the body", cite = "SN-028" },
    { "sneaking: all movement costs threefold; attacks on the unit are at -3 until it acts again", cite = "SN-072" },
    { "wounds: each die comes off strength, dexterity or endurance; a first wound comes off one of them, by chance", cite = "SN-103" },
    { "one of them gone: unconscious for 40 turns; two: seriously wounded; all three: dead", cite = "SN-107" },
    { "swings and blows: as many at full strength in a game as the unit's endurance, then weakened ones", cite = "SN-131" },
    { "load: strength in kg; up to twice that, everything at -1; soldiers up to three times, at -2", cite = "SN-173" },
    { "grenade: on target on dexterity or less, otherwise short by the difference; goes off 8 AP later, 4D", cite = "SN-199" },
    { "HE: adjacent units are attacked too, for half; pellets and flechettes: at -3", cite = "SN-192" },
    { "gas: 1D now and in each of the next two turns; tranquilizer: throw endurance or less or be unconscious", cite = "SN-207" },
    { "walls: a partition is breached at 100 hit points; a bulkhead, floor or hull is holed at 100, breached at 1000", cite = "SN-377" },
    { "vacuum: 2D a turn without a suit; hits on a suit count double and hole it", cite = "SN-210" },
  },
  corners = function(set) return set.corners end,
}

-- Who arrives has its points, and stands last in the order of those with as many.
on("unit.arrives", function(e)
  local u = e.unit
  u.allowance = turns.allowance(u)
  u.ap, u.order = u.allowance, units.count()
end)

rule("game.result", "turn limit", { cite = "SN-011" }, function()
  if game.set.turn_limit > 0 and game.turn > game.set.turn_limit then
    return { winner = "none", outcome = "turn limit", because = "the turn limit is reached" }
  end
end)
