-- Panic: who checks when, and what it does (BH-301..304, BH-476..483, own D13).
--
-- One die plus modifiers must reach the rating. A being checks once for an attack, however often it would.

nerve = {}

stream "panic"

local dm = chain "nerve.dm"

local function is_leader(u) return u.position == "SL" or u.position == "ASL" end

rule("nerve.dm", "leader near", { cite = "own D13" }, function(u)
  if harm.is_pred(u) then return nil end
  for _, v in ipairs(harm.humans()) do
    if v ~= u and is_leader(v) and not v.panicked and ranges.within(u.cell, v.cell, 6) and sighting.line(u, v) then return 1 end
  end
end)
rule("nerve.dm", "what it is", {}, function(_, c)
  if c.bonus and c.bonus ~= 0 then return c.bonus, c.why end
end)
rule("nerve.dm", "known by radio only", { cite = "BH-302" }, function(_, c) if c.by_radio then return 2 end end)

local function rating(u) return harm.is_pred(u) and game.nerve or u.panic end

-- A human stays where it is and only defends itself; it lies down if a creature's shot was the cause (BH-303, BH-304).
local function break_human(u, c)
  u.panicked = true
  harm.upset(u)
  local a = c.attack
  if a and a.by and harm.is_pred(a.by) and a.kind == "fire" then u.prone = true end
  tell("unit.panics", { unit = u })
end

-- A creature flees off the map (BH-480).
local function flee(u)
  u.panicked = true
  u.face_up = true
  tell("unit.flees", { unit = u })
  people.take_off(u)
end

define.throw "nerve" { name = "for its own nerve", args = { "unit: unit", "cause: nerve" },
  spec = function(u, c)
    return { "1D", need = rating(u), figure = "nerve", dm = dm(u, c), names = { "steady", "breaks" }, why = "nerve of " .. u.name,
      cite = "own D13", by = u, stream = "panic" }
  end,
}

-- c: { why =, bonus =, attack =, by_radio = }. Was it passed?
function nerve.check(u, c)
  local a = c.attack
  if u.panicked or u.dummy or not harm.able(u) or (a and a.checked and a.checked[u]) then return true end
  if a then
    a.checked = a.checked or {}
    a.checked[u] = true
  end
  if throws.nerve(u, c):roll() == "steady" then return true end
  if harm.is_pred(u) then flee(u) else break_human(u, c) end
  return false
end

-- Who checks because `u` was hurt: creatures that see one die (BH-478); humans who see a friend fall, and by radio
-- all of the squad at each wound (BH-301).
local function creature_died(u, from, a)
  for _, v in ipairs(harm.preds()) do
    if v ~= u and not v.dummy and from and sighting.line(v.cell, from) then
      nerve.check(v, { why = "sees another die", attack = a })
    end
  end
end

local function human_fell(u, state, from, a)
  for _, v in ipairs(harm.humans()) do
    local sees = v ~= u and from and sighting.line(v.cell, from)
    local bonus = state == "killed" and is_leader(u) and -1 or 0
    if sees and state ~= "wounded" then
      nerve.check(v, { why = "sees " .. u.name .. " fall", bonus = bonus, attack = a })
    elseif v ~= u and v.radio and u.radio and harm.of_force(u) and harm.of_force(v) then
      nerve.check(v, { why = "hears of " .. u.name, bonus = bonus, attack = a, by_radio = not sees })
    end
  end
end

-- state: wounded, incapacitated, killed, or member (some of a swarm died)
---@param a attack
function nerve.after(u, state, a)
  local from = u.cell or (a and a.cell)
  if u.side.id == "humans" then return human_fell(u, state, from, a) end
  if state == "killed" or state == "member" then creature_died(u, from, a) end
end

-- Recovery phase ----------------------------------------------------------------------------------------------------

define.throw "recovery" { args = { "unit: unit", "bonus: integer?" },
  spec = function(u, bonus)
    return { "1D", need = rating(u), figure = "nerve", dm = bonus, names = { "calm", "panic" },
      why = "recovery of " .. u.name, cite = "BH-481", by = u, stream = "panic" }
  end,
}

local function calm(u, bonus)
  if throws.recovery(u, bonus):roll() ~= "calm" then return false end
  u.panicked = false
  tell("unit.calms", { unit = u })
  return true
end

local function leader_beside(u)
  for _, v in ipairs(units.near(u.cell, 1, { side = "humans", where = harm.able })) do
    if is_leader(v) and not v.panicked then return true end
  end
end

-- Cells where a creature may come back: where they set up or another counter is, out of all sight, with room (BH-482).
local function ways_back(u)
  local list, places = {}, sighting.lairs()
  for _, v in ipairs(harm.preds()) do
    if not contains(places, v.cell) then places[#places + 1] = v.cell end
  end
  for _, place in ipairs(places) do
    if not posture.full(place, u) and not sighting.watched(place) then list[#list + 1] = place end
  end
  return list
end

-- BH-502: a spare dummy comes with it, where there is room. It can only help, so nobody is asked.
local function bring_dummy(cell)
  local dummy = people.spare_dummy()
  if not dummy or posture.full(cell, dummy) then return end
  people.place_dummy(dummy, cell)
  tell("counter.returns", { cell = cell })
end

-- BH-481..483
local function come_back(u)
  local list = ways_back(u)
  if is_empty(list) then
    u.panicked = true
    return
  end
  u.cell = #list == 1 and list[1] or ask { seat = u.seat, verb = "return", of = list, why = u.name .. " comes back", prefer = list[1] }
  u.face_up = false
  tell("counter.returns", { cell = u.cell })
  bring_dummy(u.cell)
end

function nerve.recover()
  for _, u in ipairs(units.all { panicked = true, where = harm.living }) do
    if u.side.id == "humans" then
      local bonus = (u.cell and leader_beside(u) and 1 or 0) + sacrifice.recovery(u)
      calm(u, bonus ~= 0 and bonus or nil)
    elseif calm(u) then
      come_back(u)
    end
  end
end
