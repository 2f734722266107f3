-- The order of play (TR-001, TR-002): the facts of the encounter, then rounds of statuses, attacks, wounds and morale, then
-- the care of the wounded. `next` only reads; what it names is done in a step.

-- A scenario may have settled surprise and range in its set-up; else they are thrown.
local function begin()
  if game.stage == "set-up" then game.surprise = encounter.surprise() end
  if game.surprise then tell("encounter.surprise", { side = game.surprise }) end
  if game.range == "" then game.range = encounter.throw_range() end
  tell("encounter.range", { range = bands.range_name(game.range) })
  encounter.place(game.range)
  for _, side in ipairs(sides.all()) do
    side.strength_at_first = units.count { side = side }
    side.leader = morale.choose_leader(side)
  end
  for _, u in ipairs(units.all()) do
    melee.begin(u)
    u.bled = false                                                         -- the first wound of this fight (TR-049)
  end
  movement.note_backs()
  strip.lay()
  game.stage = "encounter"
end

local function settle()
  encounter.settle()
  game.stage = "between"
end

local function begin_round()
  game.turn = game.turn + 1
  lapse "round"
  tell("round.begins", { round = game.turn })
  game.stage = "orders"
end

-- The end of a round (TR-002): wounds are applied, then morale.
local function end_round()
  for _, u in ipairs(units.all { where = bands.up }) do reload.go_on(u) end
  morale.check()
  sleep.stir()
  encounter.end_surprise()
  idle.count()
  strip.lay()
  game.stage = "between"
end

local SECONDS = 15                                                         -- of a round (own T11)

local function finish(why)
  tell("combat.ends", { why = why, seconds = SECONDS * game.turn })
  recovery.aftermath()
  game.stage = "over"
end

rule("combat.over", "avoided", { cite = "TR-001" }, function()
  if game.avoided then return game.avoided.title .. " got away" end
end)
rule("combat.over", "one side left", {}, function()
  if game.turn == 0 then return nil end
  for _, side in ipairs(sides.all()) do
    if not units.any { side = side, where = bands.up } then return side.title .. " has nobody left on their feet" end
  end
end)

local function sides_left()
  return filter(sides.all(), function(side) return units.any { side = side, where = bands.up } ~= nil end)
end

-- Where no scenario says what the end means: who alone has somebody on their feet has won.
local function plain_result(why)
  local left = sides_left()
  local winner = not game.avoided and #left == 1 and left[1].id or "none"
  return { winner = winner, outcome = game.avoided and "avoided" or nil, because = why }
end

rule("game.result", "after the fight", { cite = "TR-005" }, function()
  if game.stage ~= "over" then return nil end
  local why = chain "combat.over" ()
  return chain "combat.result" (why) or plain_result(why)
end)

-- What is over is over between rounds, for all of a round counts.
local function between()
  local why = chain "combat.over" ()
  if why then return step("finish", why) end
  return step "begin_round"
end

local STAGES = {
  ["set-up"] = function() return step "begin" end,
  settled = function() return step "begin" end,
  encounter = function() return writing.choices() end,
  between = between,
  orders = function() return writing.each("orders", "reveal") end,
  aims = function() return writing.each("aims", "strike") end,
  wounds = function() return wounds.pending() and step "wound" or step "end_round" end,
}

local function prompt(u)
  local words = { people.is_animal(u) and ("%d hits"):format(u.hits) or people.upp(u), bands.words(u) }
  if u.weapon and u.weapon.def.rounds > 0 then words[#words + 1] = ("%d in %s"):format(u.weapon.loaded, u.weapon.def.name:lower()) end
  return table.concat(words, ", ")
end

define.ruleset "traveller" {
  title = "Range bands", cite = "TR-002",
  next = function() return STAGES[game.stage]() end,
  steps = { begin = begin, settle = settle, begin_round = begin_round, reveal = writing.reveal, strike = writing.strike, wound = wounds.apply_next,
    end_round = end_round, finish = finish },
  perform = function(act) act.run() end,
  prompt = prompt,
  left = people.roll_call,
  turns_over = function() return (game.stage == "between" or game.stage == "over") and game.turn or math.max(game.turn - 1, 0) end,
  character = people.character,
  sheet = {
    { "a round of 15 seconds: secret movement orders, secret attacks, all thrown together, then wounds, then morale", cite = "TR-002" },
    { "an attack hits on 8+ on two dice; a first wound goes to one characteristic at random, each die of a later one to a characteristic of your choice",
      cite = "TR-010" },
    { "one or two characteristics at zero: unconscious; three: dead", cite = "TR-051" },
    { "range: close, in the same group; short, in the same band; medium, 1 or 2 bands; long, up to 10; very long, up to 20", cite = "own T5" },
    { "walk 1 band; run 2, then only pistols or melee; evade 1, without an attack", cite = "own T4" },
    { "once a quarter of a side is out, it throws 7+ for morale each round or breaks", cite = "TR-055" },
  },
}

rule("unit.down", "out", {}, function(u) if u.state ~= "able" or u.gone then return true end end)
