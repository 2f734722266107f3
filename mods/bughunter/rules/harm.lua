-- What a result of combat does to a human, a single creature and a swarm (BH-424..427, own D12), and what the losses
-- of the humans come to (own D15).

harm = {}

-- The results of the charts in words, by their letters (own D6, own D10, own D11): throws are named by them, and so is what is told.
harm.WORDS = { [""] = "nothing", P = "panic check", P1 = "panic check at -1", S = "stun", W = "wound", I = "incapacitated", K = "kill", F = "fails",
  U = "unconscious", D = "subdued", E = "entangled", C = "caged", X = "enraged" }

-- The letter of the chart that a word stands for; "" for nothing.
function harm.letter(word)
  for letter, said in pairs(harm.WORDS) do
    if said == word then return letter end
  end
  error(("harm.letter: '%s' found, one of harm.WORDS expected"):format(word), 2)
end

-- What a throw calls a result of the chart; nil for nothing, which is "" or the "." of a chart.
function harm.word(letter)
  if letter == "" or letter == "." then return nil end
  return harm.WORDS[letter] or error(("harm.word: '%s' found, a letter of harm.WORDS expected"):format(letter), 2)
end

function harm.is_pred(u) return u.side.id == "preds" end

-- A dummy counts as what it may be (BH-496): among swarms as one of six. Otherwise its activations and its room in a hex would give it away.
function harm.is_swarm(u) return u.species ~= nil and u.species.swarm or u.dummy and game.swarms end

-- How many a counter of swarms stands for
function harm.heads(u) return u.dummy and people.SWARM or u.heads end

-- On the plan, dead bodies are not.
function harm.on_plan(u) return u.cell ~= nil and u.state ~= "killed" end

-- Of the force whose losses count, and which breaks off, is led and mends: all people but the pilot of a boat (BH-371).
function harm.of_force(u) return not harm.is_pred(u) and not boats.is_pilot(u) end

-- Fit to do something: on the map, on its feet, of its own mind, and in nobody's hands.
function harm.able(u)
  return u.cell ~= nil and (u.state == "healthy" or u.state == "wounded") and u.bonds == "" and not u.asleep
end

-- In play and not out of it for good; a creature that fled still counts.
function harm.living(u) return u.state == "healthy" or u.state == "wounded" end

-- Of those in play who has not left in the lifeboat, and lies in no cryogenic suspension: nobody else does anything for the others.
function harm.in_play(u) return harm.living(u) and not u.away and not u.cryo end

-- In the fight, or able to come back to it: neither dead, nor away, nor taken for good.
function harm.at_large(u) return harm.in_play(u) and not captives.is_secured(u) end

rule("unit.down", "harm", function(u) return not harm.able(u) end)

function harm.humans() return units.all { side = "humans", where = harm.able } end
function harm.preds() return units.all { side = "preds", where = harm.able } end

local STEP = { healthy = "wounded", wounded = "incapacitated", incapacitated = "killed" }

-- W on a wounded being incapacitates it; W or I on an incapacitated one kills it (own D12).
function harm.next_state(state, result)
  if result == "K" or state == "incapacitated" then return "killed" end
  if result == "I" then return "incapacitated" end
  return STEP[state]
end

-- One more chit from the cup of losses; with the last one the humans have lost (BH-306, own D15).
function harm.draw_loss()
  local cup = deck "losses"
  local value = cup:draw()
  if not value then return end
  local drawn = game.drawn
  drawn[#drawn + 1] = value
  game.lost = game.lost + value
  if cup:count() == 0 then game.cup_empty = true end
  tell("loss.drawn", { value = value, lost = game.lost, limit = game.limit })
end

-- Is there a captain of the crew who is not `u` and not out of the fight?
local function has_captain(u)
  return units.any { side = u.side, position = "SL", where = function(v) return v ~= u and harm.in_play(v) end } ~= nil
end

-- The captain of a crew, or its first officer in his stead (BH-263, BH-265); marines have none.
local function commands(u)
  return u.troop ~= "marine" and (u.position == "SL" or u.position == "ASL" and not has_captain(u))
end

-- A chit for who falls, one more for a medic (BH-271, BH-278), and one for who commanded when he is killed.
function harm.lose(u, state, was)
  if not harm.of_force(u) then return end
  if was ~= "incapacitated" then
    harm.draw_loss()
    if u.position == "MD" then harm.draw_loss() end
  end
  if state == "killed" and commands(u) then harm.draw_loss() end
end

-- What it was about to do is lost (BH-031, own D3).
function harm.upset(u)
  u.ready = ""
  doors.let_go(u)
  cages.let_go(u)
  suits.put_down(u)
end

local TOLD = { wounded = "unit.hurt", incapacitated = "unit.out", killed = "unit.killed" }

---@param a attack
local function note_fall(u, was, a)
  if a and (was == "healthy" or was == "wounded") and u.state ~= "wounded" then
    u.felled_by, u.felled_with = a.by or a.thrower, a.item and a.item.def.name or a.what or ""
  end
end

---@param a attack
function harm.set_state(u, state, a)
  local was = u.state
  u.state = state
  note_fall(u, was, a)
  harm.upset(u)
  tell(TOLD[state], { unit = u, by = a and a.by, cell = u.cell, attack = a })
  if state == "killed" then harm.leave(u) end
  if state ~= "wounded" then harm.lose(u, state, was) end
  nerve.after(u, state, a)
end

-- Off the map; what it held lies where it fell, and what held it is empty.
function harm.leave(u)
  local cell = u.cell
  people.take_off(u)
  for _, item in ipairs(u.items) do
    if cell then item.cell = cell end
  end
  u.weapon = nil
end

local SHARE = { W = { 1, 3 }, I = { 2, 3 }, K = { 1, 1 } }

-- BH-424..426: a third, two thirds, all; rounded up
function harm.heads_lost(heads, result)
  local share = SHARE[result]
  return share and (heads * share[1] + share[2] - 1) // share[2] or 0
end

local function hurt_swarm(u, result, a)
  local lost = harm.heads_lost(u.heads, result)
  if lost == 0 then return end
  u.heads = u.heads - lost
  tell("swarm.loses", { unit = u, heads = lost })
  if u.heads == 0 then harm.set_state(u, "killed", a) else nerve.after(u, "member", a) end
end

local function hurt_one(u, result, a)
  if result == "S" then
    u.stunned = true
    u.ready = ""
    tell("unit.stunned", { unit = u })
  elseif SHARE[result] then
    harm.set_state(u, harm.next_state(u.state, result), a)
  end
end

-- A result on a being: P, P1, S, W, I, K. `a` is the attack; a check of nerve is made once for each attack.
function harm.apply(u, result, a)
  if u.species and u.species.swarm then hurt_swarm(u, result, a) else hurt_one(u, result, a) end
  if result == "P" or result == "P1" or result == "W" then                -- BH-477; a human the same (own D13)
    if harm.able(u) then nerve.check(u, { why = "was hit", bonus = result == "P1" and -1 or 0, attack = a }) end
  end
  tell("attack.done", { unit = u, result = result, attack = a })
end

local STATES = { "incapacitated", "killed" }

-- "m2 by m1 of its own side with offensive grenade"; nil: nobody did it.
local function fall(u)
  local by = u.felled_by
  if not by then return nil end
  local own = by == u and " itself" or by.side == u.side and " of its own side" or ""
  return ("%s by %s%s%s"):format(u.name, by.name, own, u.felled_with ~= "" and " with " .. u.felled_with or "")
end

-- Who is left of a side, and who brought down the others: for the end. Dummies are nobody.
function harm.account(side)
  local list = filter(side.units, function(u) return not u.dummy end)
  local away = #filter(list, function(u) return u.away end)
  local words, falls = { ("%d of %d in the fight"):format(#filter(list, harm.at_large), #list) }, {}
  if away > 0 then words[#words + 1] = ("%d away in the lifeboat, bound for %s"):format(away, lifeboat.bound_for()) end
  local taken = #filter(list, function(u) return harm.living(u) and captives.is_secured(u) end)
  if taken > 0 then words[#words + 1] = ("%d taken alive"):format(taken) end
  for _, state in ipairs(STATES) do
    local n = #filter(list, function(u) return u.state == state end)
    if n > 0 then words[#words + 1] = ("%d %s"):format(n, state) end
  end
  for _, u in ipairs(list) do
    if not harm.living(u) then falls[#falls + 1] = fall(u) end
  end
  return table.concat(words, ", ") .. (#falls > 0 and "; brought down: " .. table.concat(falls, ", ") or "")
end
