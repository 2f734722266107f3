-- The turn (own D1): Recovery, Initial Sighting, six rounds, Smoke Dissipation, End.
--
-- Rounds alternate between the sides; the side of the first is rolled each turn (odd: humans). In a round the side draws
-- a chit and activates, one after another, whom it may. `next` only reads; what it names is done in a step.

stream "turns"

local function begin()
  game.nerve = chart_cell("panic_ratings", "pred", tostring(roll { "1D", stream = "setup" }))   -- BH-476
  lifts.begin()
  for _, room in ipairs(rooms.all()) do game.has_decks = game.has_decks or room.cells[1].deck ~= rooms.all()[1].cells[1].deck end
  exposure.begin()
  pods.begin()
  game.stage = "between turns"
end

-- BH-453, BH-481, own D12: stuns pass, nerve returns, wounds close; those who fled come back last
local function recovery()
  for _, u in ipairs(units.all { stunned = true }) do u.stunned = false end
  tell "recovery"
  nerve.recover()
end

local function begin_turn()
  game.turn = game.turn + 1
  lapse "turn"
  lapse "round"
  game.round = 0
  tell("turn.begins", { turn = game.turn })
  if game.resumes then game.resumes = false else recovery() end            -- BH-323
  sighting.update()                                                        -- Initial Sighting
  local odd = roll { "1D", stream = "turns" } % 2 == 1
  game.first = sides.named(odd and "humans" or "preds")
  game.stage = "rounds"
end

local function other(side) return side.id == "humans" and sides.named "preds" or sides.named "humans" end

local CUP = { humans = "chits_of_humans", preds = "chits_of_preds" }

local function begin_round()
  air.step()                                                               -- BH-124
  game.round = game.round + 1
  game.acting = game.round % 2 == 1 and game.first or other(game.first)
  game.in_round = true
  game.acting.rounds = game.acting.rounds + 1
  lapse "round"
  for _, u in ipairs(units.all { side = game.acting, borrowed = true }) do u.borrowed, u.acted = false, true end   -- own D7
  local cup = deck(CUP[game.acting.id])
  game.chit = cup:draw()
  cup:discard(game.chit)
  game.left = game.chit
  tell("round.begins", { round = game.round, side = game.acting, chit = game.chit })
end

local function end_round()
  game.in_round = false
  clock.advance "round"
  tell "round.ends"
  activation.merge()
  sighting.update()
end

-- Smoke goes, markers of movement come off, the chits go back into the cup.
local function end_turn()
  clock.advance "smoke"
  lapse "turn"
  for _, u in ipairs(units.all()) do u.marker = "" end
  tell("turn.ends", { turn = game.turn })
  for _, side in ipairs(sides.all()) do deck(CUP[side.id]):shuffle() end
  game.stage = "between turns"
end

local function in_round()
  local u = game.active
  if u then
    if u.acted or not activation.is_fit(u) then return step("finish", u) end
    return decide { seat = u.seat, unit = u, during = "activation" }
  end
  if is_empty(activation.waiting()) then return step "end_round" end
  return decide { seat = game.acting.seats[1], during = "round" }
end

local function next_command()
  if game.stage == "set-up" then return step "begin" end
  if game.stage == "between turns" then return step(interphase.next_step() or "begin_turn") end
  if game.in_round then return in_round() end
  if game.round >= 2 * game.set.chits_per_side then return step "end_turn" end
  return step "begin_round"
end

local FAR = 60 -- hexes: a deck

-- What a hex costs beyond the one that each step costs (own D4, BH-392, BH-400).
local function dear(u)
  local enter = {}
  if not u.cell then return enter end
  for _, to in ipairs(cells.near(u.cell, FAR)) do
    if to.terrain then enter[to] = moves.enter_cost(u, to) - 1 end
  end
  return enter
end

local function walk(u)
  local edge, shut = {}, {}
  for _, p in ipairs(portals.all()) do edge[p] = doors.price(p) end
  for _, v in ipairs(units.all { where = harm.able }) do
    if v ~= u and posture.full(v.cell, u) then shut[#shut + 1] = v.cell end
  end
  for _, cell in ipairs(lifts.barred(u)) do shut[#shut + 1] = cell end
  local word = u.task == "evade" and "evade" or "move"
  return { step = { 1, 1, 1, 1, 1, 1 }, turn = false, face_travel = true, edge = edge, enter = dear(u), blocked = shut,
    budget = tasks.reason(u, word) and 0 or u.task == word and u.mp or moves.points(u, word),
    move = function(dir) return word .. " " .. dir end, why = function(cell) return hatches.towards(u, cell) or lifts.bar(u, cell) end }
end

-- Who acts now, and who may still be activated in this round: in which order, their side says.
local function upcoming()
  if not game.in_round then return {} end
  local now = game.active
  local list = filter(activation.waiting(), function(u) return u ~= now end)
  if now then table.insert(list, 1, now) end
  return list
end

define.ruleset "bughunter" {
  title = "Bug Hunter", grids = { "hex" }, cite = "own D1",
  next = next_command,
  steps = { begin = begin, begin_turn = begin_turn, begin_round = begin_round, finish = activation.finish, end_round = end_round,
    end_turn = end_turn,
    offer = interphase.offer, break_off = interphase.break_off, interphase = interphase.run },
  perform = function(act) act.run() end,
  walk = walk, upcoming = upcoming,
  prompt = ease.prompt, character = people.character,
  left = harm.account,
  turns_over = function() return game.stage == "between turns" and game.turn or math.max(game.turn - 1, 0) end,
}
