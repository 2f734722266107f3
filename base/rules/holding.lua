-- What a person need not be asked: somebody who holds until something happens, somebody with nothing to do, and
-- whether to go first while no enemy is in sight. `seats.said` is what the seat itself has said to it.
--
-- No rule of the booklet: what is skipped here may always be asked for (`ask hold p5`, `ask preempt`).

holding = {}

-- Has it nothing to do in this scenario? first answer: true, or why in words for its player. `question`: the verb of what it
-- would be asked, nil where it is to act. "preempt" is idle where its side knows of no enemy who could act (SN-015).
define.chain "unit.idle" { args = { "unit: unit", "question: string?" }, combine = "first" }

local idle = chain "unit.idle"

local function is_contact(u, v, but)
  return v ~= u and v.cell ~= nil and v.side ~= but and hostile(u, v) and sight.clear(u, v, "see")
end

-- The first enemy on its feet whom `u` sees, or nil; none of the side `but`.
function holding.contact(u, but)
  if not u.cell then return nil end
  return units.any { state = "active", where = function(v) return is_contact(u, v, but) end }
end

-- All of them.
function holding.contacts(u, but)
  if not u.cell then return {} end
  return units.all { state = "active", where = function(v) return is_contact(u, v, but) end }
end

function holding.in_contact(u) return holding.contact(u) ~= nil end

-- { seat, what, ... } that is to hold for a side
function holding.held(side)
  local list = {}
  local function add(seat, what)
    if seats.said(seat, what) == "always" then list[#list + 1], list[#list + 2] = seat, what end
  end
  for _, seat in ipairs(side.seats) do add(seat, "hold all") end
  for _, u in ipairs(units.all { side = side }) do add(seats.of(u), "hold " .. u.id) end
  return list
end

-- Something has happened to the side: nobody of it holds any longer, until it is said again.
function holding.stir(side)
  local list = holding.held(side)
  for i = 1, #list, 2 do seats.forget(list[i], list[i + 1]) end
end

on("attack.made", function(e)
  if e.by.side ~= e.at.side then holding.stir(e.at.side) end
end, { name = "stirs" })

-- Has its seat named it to act before another, who is still waiting (SN-015)? A player who names a unit has something in mind for it.
local function was_named(u)
  return game.set.pre_emption and game.active == u and units.any { state = "active", acted = false, where = function(v)
    return v.order > 0 and v.order < u.order and v.allowance < u.allowance and turns.is_waiting(v)
  end } ~= nil
end

-- Why it does nothing, for the player; nil: it is to be asked.
local function holds(case)
  local seat, u = case.seat, case.unit
  local said = seats.said(seat, "hold " .. u.id) or seats.said(seat, "hold all")
  if (said == "ask" or was_named(u)) and not case.rest then return nil end
  local nothing_to_do = idle(u)
  if nothing_to_do then return type(nothing_to_do) == "string" and nothing_to_do or "has nothing to do" end
  if holding.in_contact(u) then return nil end
  return case.rest and "resting, no enemy in sight" or said == "always" and "holding, no enemy in sight" or nil
end

-- Nobody of those who could go first sees an enemy, or has anything to do.
local function is_quiet(case)
  for _, text in ipairs(case.choices) do
    local u = units.named(text:match "^preempt (%S+)" or "")
    if u and (holding.in_contact(u) and not idle(u, "preempt") or seats.said(case.seat, "preempt " .. u.id) == "ask") then return false end
  end
  return true
end

local function own_people(seat)
  return filter(units.of { side = seat.side, state = "active" }, function(u) return u.cell ~= nil and seats.of(u) == seat end)
end

local hides, sees, masks = chain "view.hides", chain "view.sees", chain "view.masks"

-- Does the side know that it is there, by the rules of hiding? What is said on the true world is what its view has.
function holding.knows(side, u)
  if u.side == side then return true end
  return not masks(side, u) and (hides(side) == false or sees(side, u) ~= false)
end

local function is_seen(own, v)
  if #own == 0 or not holding.knows(own[1].side, v) then return false end
  for _, u in ipairs(own) do
    if hostile(u, v) and sight.clear(u.cell, v.cell, "see") then return true end
  end
  return false
end

local function harm_of(u) return u.strength_hits + u.dexterity_hits + u.endurance_hits + u.hits_taken end

-- What a seat knows in this turn, as one number that is never 0: where its own people and the enemies whom they see stand, how
-- badly each is hurt, and which grenades they see.
function holding.situation(seat)
  local n, own = game.turn, own_people(seat)
  local function add(u) n = (31 * n + 4096 * u.order + 64 * u.cell.x + u.cell.y + 7 * harm_of(u)) % 999983 end
  for _, u in ipairs(own) do add(u) end
  for _, v in ipairs(units.all { state = "active", where = function(v) return v.cell ~= nil and v.side ~= seat.side end }) do
    if is_seen(own, v) then add(v) end
  end
  for _, t in ipairs(timers.all { effect = "grenade_bursts" }) do
    local cell = grenades.place(t.on)
    local seen = cell and #filter(own, function(u) return sight.clear(u.cell, cell, "see") end) > 0
    if seen then n = (31 * n + 64 * cell.x + cell.y + 1) % 999983 end
  end
  return n + 1
end

-- Whom it would go before is out of sight, and nothing that the seat knows has changed since it let another go first.
rule("choice.plain", "passed already", { before = "pre-emption" }, function(case)
  local seat, called = case.seat, case.about
  if case.question ~= "preempt" or seats.said(seat, "preempt") == "ask" or seat.passed == 0 then return nil end
  if not called or called.side == seat.side or called.cell and is_seen(own_people(seat), called) then return nil end
  if seat.passed == holding.situation(seat) then return "pass" end
end)

rule("choice.plain", "pre-emption", {}, function(case)
  if case.question ~= "preempt" or seats.said(case.seat, "preempt") == "ask" then return nil end
  if is_quiet(case) then return "pass" end
end)

-- The order of one's own people is offered once a turn, and not to who rests.
rule("choice.plain", "own order", { after = "pre-emption" }, function(case)
  if case.question ~= "preempt" or seats.said(case.seat, "preempt") == "ask" then return nil end
  local called = case.about
  if not called or seats.of(called) ~= case.seat then return nil end
  if case.rest or case.seat.own_order == game.turn then return "pass" end
end)

-- Somebody who is down already: the die goes where most is left, which is the least harm.
rule("choice.plain", "wound of the fallen", {}, function(case)
  local u = case.unit
  if case.question ~= "wound" or not u or seats.of(u) ~= case.seat or seats.said(case.seat, "wound") == "ask" then return nil end
  if #wounds.open(u) >= 3 then return nil end
  case.why = "down already, so it goes where most is left"
  return "wound " .. wounds.strongest(u)
end)

rule("choice.plain", "holding", {}, function(case)
  case.why = not case.question and case.unit and holds(case) or nil
  if case.why then return "end" end
end)
