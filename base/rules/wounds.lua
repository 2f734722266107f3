-- Wounds: dice put on strength, dexterity and endurance, and what becomes of whom they bring down (SN-101..112).
--
-- The characteristics themselves never change (SN-112); hits are counted beside them, and never more than there is
-- (SN-105). Animals have one count for all hits (SN-227, ruling 41).

wounds = {}

local THREE = { "strength", "dexterity", "endurance" }
local HITS = {}                                                         -- the fields that count the hits on them
for _, what in ipairs(THREE) do HITS[what] = what .. "_hits" end
local STATES = { [0] = "active", "unconscious", "serious", "dead" }    -- by characteristics at zero (SN-107..109)
local RANK = { active = 0, unconscious = 1, serious = 2, dead = 3 }
local SLEEP = turns.of_minutes(10)                                     -- SN-110

function wounds.active(u) return u.state == "active" end
rule("unit.down", "casualty", { cite = "SN-022" }, function(u) return not wounds.active(u) end)

function wounds.left(u, what) return u[what] - u[HITS[what] or what .. "_hits"] end

-- The characteristics that can still take a die (SN-106).
function wounds.open(u)
  return filter(THREE, function(what) return wounds.left(u, what) > 0 end)
end

-- Takes points off one characteristic; returns what it could not take.
function wounds.lose(u, what, points)
  local hits, taken = HITS[what], math.min(points, wounds.left(u, what))
  u[hits] = u[hits] + taken
  tell("unit.wounded", { unit = u, points = taken, what = what })
  return points - taken
end

-- One of the open characteristics by a die: thirds or halves of it.
local function at_random(u)
  local open = wounds.open(u)
  if #open < 2 then return open[1] end
  local die = roll { "1D", why = "which characteristic", by = u, stream = "combat" }
  return open[(die - 1) * #open // 6 + 1]
end

-- SN-103, ruling 1: all on one at random; when that is gone, the dice that are left go to another
local function first_wound(u, faces)
  local what = at_random(u)
  for _, points in ipairs(faces) do
    if what and wounds.left(u, what) == 0 then what = at_random(u) end
    local rest = what and wounds.lose(u, what, points) or 0
    while rest > 0 and game.set.first_wound == "carry" do                -- ruling 61
      what = at_random(u)
      rest = what and wounds.lose(u, what, rest) or 0
    end
  end
end

-- The open characteristic that most is left of, the first of equals: what bots choose.
function wounds.strongest(u)
  local best, most = nil, 0
  for _, what in ipairs(THREE) do
    local left = wounds.left(u, what)
    if left > most then best, most = what, left end
  end
  return best
end

define.question "wound" { kind = "harm", title = "where a wound goes", text = "which characteristic a die of a later wound is taken from" }

-- "4 points on Osei", and for the wounded's own seat what is left: "(strength 5, endurance 3 left)".
local function why_asked(u, points, open, seat)
  local left = seat == seats.of(u) and map(open, function(what) return what .. " " .. wounds.left(u, what) end)
  return ("%d point%s on %s%s"):format(points, points == 1 and "" or "s", u.name, left and (" (%s left)"):format(table.concat(left, ", ")) or "")
end

-- "Strength: 3 of 7 left", for the wounded's own seat.
local function stat_words(u, stat, points, seat)
  local left, name = wounds.left(u, stat), stat:sub(1, 1):upper() .. stat:sub(2)
  return seat == seats.of(u) and ("%s: %d of %d left"):format(name, math.max(0, left - points), left) or name
end

-- SN-104: who says where a die of a later wound goes. A foreign seat is advised nothing, for that would tell which is the strongest.
function wounds.chosen(u, points, by)
  local open = wounds.open(u)
  if #open < 2 then return open[1] end
  local who = game.set.wound_choice
  if who == "random" then return at_random(u) end
  local seat = who == "attacker" and by and seats.of(by) or seats.of(u)
  local advised = seat == seats.of(u) and wounds.strongest(u) or nil
  return ask { seat = seat, verb = "wound", unit = u, of = open, prefer = advised, standing = true,
    words = function(stat) return stat_words(u, stat, points, seat) end,
    why = function() return why_asked(u, points, open, seat) end }
end

local function later_wound(u, faces, by)
  for _, points in ipairs(faces) do
    local what = wounds.chosen(u, points, by)
    if not what then return end
    wounds.lose(u, what, points)
  end
end

local taker = chain "wound.take"

-- For the end: who brought it down, and with what. What happens to somebody who is down changes nothing in that.
function wounds.note_fall(u, before, by, weapon)
  if before == "active" and u.state ~= "active" then u.felled_by, u.felled_with = by, weapon end
end

-- Puts one wound on a unit: `faces` are its dice, `by` who dealt it and `cause` the hit that it comes of (or nil).
function wounds.suffer(u, faces, by, cause)
  faces = filter(faces, function(points) return points > 0 end)
  if u.state == "dead" or is_empty(faces) then return end
  local before = u.state
  taker(u, cause)(u, faces, by, cause)
  wounds.note_fall(u, before, by, cause and cause.weapon)
end

-- A person loses strength, dexterity and endurance (SN-101).
function wounds.of_person(u, faces, by)
  if u.wounded then
    later_wound(u, faces, by)
  else
    u.wounded = true
    first_wound(u, faces)
  end
  wounds.settle(u, by)
end

-- What becomes of somebody who has been wounded: unconscious, seriously wounded or dead, by the characteristics that are gone.
function wounds.settle(u) wounds.become(u, STATES[3 - #wounds.open(u)]) end

-- SN-227, ruling 41
local function of_animal(u, faces) wounds.animal(u, sum(faces)) end

rule("wound.take", "animal", { cite = "SN-227" }, function(u) if u.hits_down then return of_animal end end)
rule("wound.take", "person", { cite = "SN-101" }, function() return wounds.of_person end)

local faces_of = chain "wound.faces"

-- One wound dealt by an attack or a burst (`a`): what rules make of its dice, and what a hit does to a suit (SN-212).
---@param a attack
function wounds.by_hit(u, faces, a, by)
  local points = faces_of(faces, u, a)
  pressure.struck(u, #faces)
  wounds.suffer(u, points, by or a.by, a)
end

-- Ruling 41: an animal is unconscious once its `hits_down` are used up, and dead once its further hits are too
function wounds.animal(u, points)
  u.hits_taken = u.hits_taken + points
  tell("unit.hit", { unit = u, points = points })
  if u.hits_taken >= u.hits_down + u.hits_dead then wounds.become(u, "dead")
  elseif u.hits_taken >= u.hits_down then wounds.become(u, "unconscious") end
end

local TOLD = { unconscious = "unit.unconscious", serious = "unit.serious", dead = "unit.killed" }

-- Brings a unit down to a state; never up.
function wounds.become(u, state)
  if RANK[state] <= RANK[u.state] then return end
  u.state = state
  u.wakes = nil
  if state == "unconscious" then u.wakes = game.turn + SLEEP end        -- SN-110, SN-111
  cover.stop(u)
  u.sneaking, u.evading, u.running, u.reloading = false, false, false, nil
  dressing.stop(u)
  tell(TOLD[state], { unit = u })
end

function wounds.kill(u) wounds.become(u, "dead") end

-- SN-110: halfway between what is left and what was there, rounded down (ruling 3); animals with half
function wounds.recover(u)
  for _, what in ipairs(THREE) do
    u[HITS[what]] = u[what] - (wounds.left(u, what) + u[what]) // 2
  end
  if u.hits_down then u.hits_taken = u.hits_down // 2 end
  u.state, u.wakes = "active", nil
  u.felled_by, u.felled_with = nil, nil    -- who brings it down again is told at the end
  tell("unit.wakes", { unit = u })
end

-- "3 of 6 on their feet, 2 unconscious, 1 dead"
function wounds.roll_call(side)
  local n, list = {}, side.units
  for _, u in ipairs(list) do n[u.state] = (n[u.state] or 0) + 1 end
  local out = { ("%d of %d on their feet"):format(n.active or 0, #list) }
  for _, state in ipairs { "unconscious", "serious", "dead" } do
    if n[state] then out[#out + 1] = ("%d %s"):format(n[state], state == "serious" and "seriously wounded" or state) end
  end
  return table.concat(out, ", ")
end

-- "Osei (c2) by Vey (t2) with Blade"; nil: nobody did it.
local function fall(u)
  local by = u.felled_by
  if not by then return nil end
  local own = by == u and " itself" or by.side == u.side and " of its own side" or ""
  return ("%s (%s) by %s (%s)%s%s"):format(u.name, u.id, by.name, by.id, own, u.felled_with and " with " .. u.felled_with.name or "")
end

-- Who is left of a side, and who brought down the others: for the end.
function wounds.account(side)
  local falls = {}
  for _, u in ipairs(side.units) do
    if not wounds.active(u) then falls[#falls + 1] = fall(u) end
  end
  return wounds.roll_call(side) .. (#falls > 0 and "; brought down: " .. table.concat(falls, ", ") or "")
end

-- How many of a side still count, for scenarios with the setting `ends`: all that live ("dead"), else those on their feet.
function wounds.still_in(side)
  if game.set.ends == "dead" then return units.count { side = side } - units.count { side = side, state = "dead" } end
  return units.count { side = side, state = "active" }
end

-- Ruling 56: who wakes in an occupied square waits until it is free
function wounds.wake_all()
  for _, u in ipairs(units.all { state = "unconscious" }) do
    if u.wakes and game.turn >= u.wakes and u.cell and not moves.crowd(u, u.cell) then wounds.recover(u) end
  end
end

-- SN-208: endurance or less, or unconscious at once; an animal its remaining hits (ruling 56)
define.throw "withstand" { args = { "unit: unit" },
  spec = function(u)
    local level = u.hits_down and u.hits_down - u.hits_taken or people.endurance(u)
    return { "2D", at_most = level, figure = u.hits_down and "hits left" or "endurance",
      why = "withstands the drug", cite = "SN-208", by = u, stream = "combat" }
  end,
}

function wounds.tranq(u, cause)
  local before = u.state
  if throws.withstand(u):roll() == "miss" then wounds.become(u, "unconscious") end
  wounds.note_fall(u, before, cause and cause.by, cause and cause.weapon)
end

local function breathe(u)
  local _, faces = roll { "1D", why = "gas", by = u, stream = "combat" }
  wounds.suffer(u, faces)
end

-- SN-206, SN-207: 1D on the turn of the hit and on each of the next two
function wounds.gassed(u)
  if attack.is_gas_proof(u) then return end
  u.gas = 2
  breathe(u)
end

function wounds.gas_all()
  for _, u in ipairs(units.all { where = function(v) return v.gas > 0 end }) do
    u.gas = u.gas - 1
    breathe(u)
  end
end
