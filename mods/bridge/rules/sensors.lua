-- The sensor lock and its questions (SS-014 to SS-016, own B10). An answer is for the side that asks.

sensors = {}

function sensors.lock(ship, at)
  ship.lock = at
  ship.answers = (roll { "1D10", why = "answers from the sensors", stream = "sensors", see = { ship.side } } + 1) // 2    -- SS-015
  tell("ship.locked", { ship = ship, at = at })
end

function sensors.split(at)
  return ("%s: power %d engines, %d shields, %d weapons"):format(at.name, math.max(at.share_engines, 0), math.max(at.share_shields, 0),
    math.max(at.share_weapons, 0))
end

local function armed(at)
  local list = map(filter(ships.weapons(at), function(w) return w.power > 0 end), function(w) return ("%s %d"):format(w.def.name, w.power) end)
  return #list > 0 and table.concat(list, ", ") or "nothing"
end

local function strongest(at)
  local best = 1
  for side, n in ipairs(at.shield) do
    if n > ships.shield(at, best) then best = side end
  end
  return ships.side_names[best]
end

local SHARES = { "share_engines", "share_shields", "share_weapons" }

-- What an answer says of fields the science officer has in view until the turn ends, as it was then (SS-016).
local function show(ship, thing, fields)
  for _, field in ipairs(fields) do
    reveal(thing, field, { to = services.seat(ship, "science"), lasts = { "turn", 1 }, as = "seen" })
  end
end

local function show_answer(ship, at, question)
  local system = question:match "^damage_(.+)$"
  if question == "power" then show(ship, at, SHARES) end
  if system then show(ship, at, { "hits_" .. system }) end
  for _, weapon in ipairs(question == "weapons" and ships.weapons(at) or {}) do show(ship, weapon, { "power" }) end
end

-- What may be asked, and the answer.
sensors.questions = {
  power = sensors.split,
  weapons = function(at) return ("%s: armed %s"):format(at.name, armed(at)) end,
  points = function(at) return ("%s: movement points left this turn: %d"):format(at.name, sensors.points_left(at)) end,
  strongest = function(at) return ("%s: its strongest shield is the %s"):format(at.name, strongest(at)) end,
  target = function(at) return ("%s: last declared target: %s"):format(at.name, at.last_target and at.last_target.name or "nobody") end,
}
for side, name in ipairs(ships.side_names) do
  sensors.questions["shield_" .. side] = function(at) return ("%s: %s shield %d"):format(at.name, name, ships.shield(at, side)) end
end
for _, system in ipairs { "engines", "reactor", "sensors", "generator" } do
  sensors.questions["damage_" .. system] = function(at) return ("%s: %s %d hits"):format(at.name, system, at["hits_" .. system]) end
end

-- Points that the table gives it from this phase on, less those spent in it.
function sensors.points_left(at)
  local n = at.moved and 0 or at.mp_now
  for phase = game.pair + 1, 3 do n = n + course.points(at, phase) end
  return n
end

function sensors.names()
  local list = {}
  for name in pairs(sensors.questions) do list[#list + 1] = name end
  return list
end

-- SS-016: one or two at the start of the ship's movement, while answers last.
function sensors.may_ask(ship)
  return ship.lock ~= nil and ship.lock.cell ~= nil and ship.answers > 0 and ship.asked < 2 and not ship.asks_no_more and crew.at(ship, "science") ~= nil
end

function sensors.learn(ship, text)
  ship.learned[#ship.learned + 1] = text
  tell("sensors.say", { ship = ship, text = text })
end

function sensors.answer(ship, at, question)
  sensors.learn(ship, sensors.questions[question](at))
  show_answer(ship, at, question)
end

function sensors.ask(ship, question)
  ship.answers, ship.asked = ship.answers - 1, ship.asked + 1
  sensors.answer(ship, ship.lock, question)
end
