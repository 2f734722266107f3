-- Morale (EN-292 to EN-314): 7 or more on two dice; who fails is shaken, then pinned, then broken, until a leader rallies it.
morale = {}

define.setting "morale" { title = "Morale", type = "boolean", default = false, cite = "EN-292",
  help = "tested under fire, when wounded, at the loss of a leader, for casualties, and before melee" }

define.status "shaken" { title = "Shaken", cite = "EN-295", group = "nerve", rank = 1, next = "pinned" }
define.status "pinned" { title = "Pinned", cite = "EN-297", group = "nerve", rank = 2, next = "broken" }
define.status "broken" { title = "Broken", cite = "EN-298", group = "nerve", rank = 3 }
-- A unit that fails before or after its turn is rattled in its next one; a unit that fails in its turn is rattled for the rest of it.
define.status "rattled" { title = "Rattled", cite = "EN-300" }
on("activation.ends", function(e) statuses.strip(e.unit, "rattled") end, { name = "rattled no longer" })

define.chain "morale.dm" { title = "DMs on morale throws", args = { "unit: unit", "case: nerve_case" }, combine = "modifiers" }
local dm = chain "morale.dm"

define.throw "morale" { args = { "unit: unit", "case: nerve_case" }, spec = function(u, case)
  return { "2D", need = 7, dm = dm(u, case), names = { "stands", "fails" }, why = "morale, " .. case.cause, cite = "EN-292", by = u, stream = "combat" }
end }

-- How its nerve is: the status that counts, or nil.
function morale.state(u) return statuses.of(u, "nerve") end

-- EN-295 to EN-298, EN-300
local function fails(u)
  if ranks.is_free(u) then
    statuses.give(u, "rattled")
    return tell("unit.nerve", { unit = u, state = "Rattled" })
  end
  local now = morale.state(u)
  if now then statuses.next(now) else statuses.give(u, "shaken") end
  tell("unit.nerve", { unit = u, state = morale.state(u).status.title })
end
define.event "unit.nerve" { text = "{unit} is now {state}", brief = "now {state}", args = { unit = "unit", state = "string" } }

define.setting "morale_throws" { title = "Throws for morale", one_of = { "once", "each" }, default = "once", cite = "EN-292",
  help = "once: one for each cause in a turn; each: one for each occasion, every shot" }

-- Throws for it, and says whether it stands.
function morale.check(u, case)
  if not game.set.morale or u.hits_down or not base.wounds.active(u) then return true end
  if game.set.morale_throws == "once" and case.cause ~= "rally" and u.tested_for[case.cause] == game.turn then return true end
  if case.cause ~= "rally" then u.tested_for[case.cause] = game.turn end
  if throws.morale(u, case):roll() == "stands" then return true end
  fails(u)
  return false
end

-- All of them are tested, leaders first (EN-293).
function morale.check_all(list, case)
  for _, u in ipairs(ranks.leaders_first(list)) do morale.check(u, case) end
end

-- --- DMs ---

local function own(name, cite, value) rule("morale.dm", name, { cite = cite, of = "attacker" }, value) end

local function has_cover(u)
  for _, v in ipairs(units.all { state = "active", where = function(v) return v.cell ~= nil and base.hostile(u, v) and sight.clear(v, u) end }) do
    if cover_of.between(v.cell, u.cell) > 0 then return true end
  end
  return u.terrain ~= nil and u.terrain.cover > 0
end
morale.has_cover = has_cover

own("under cover", "EN-302", function(u) return u.cell and has_cover(u) and 1 end)
own("military", "EN-303", function(u) return people.is_military(u) and 2 end)
own("leader", "EN-304", function(u)
  local leader = ranks.leader(ranks.team(u))
  return leader and people.level(leader, "leadership")
end)
own("officer lost", "EN-305", function(_, case) return case.lost and ranks.is_officer(case.lost) and -2 end)
own("NCO lost", "EN-306", function(_, case) return case.lost and ranks.is_nco(case.lost) and -1 end)
own("suppression", "EN-307", function(_, case) return case.loads and -2 * case.loads end)
own("melee", "EN-308", function(_, case) return case.cause == "melee" and -1 end)
own("ordered into melee", "EN-309", function(_, case) return case.cause == "charge" and -1 end)
local WOUND = { [0] = 0, -1, -2, -3, -3 }
own("wound", "EN-310", function(u, case) return case.cause == "wound" and WOUND[bodies.level(u)] end)

-- EN-313, EN-314
local function lost_part(list)
  local n = #filter(list, function(u) return not base.wounds.active(u) end)
  return 4 * n >= 2 * #list and -2 or 4 * n >= #list and -1 or 0
end
own("casualties", "EN-313", function(u) return lost_part(ranks.team(u)) end)

-- --- occasions (EG-19) ---

-- EN-309: who is sent into melee moves there; who strikes where it stood all the time is not.
local function has_gone(u) return u.pace == "walking" or u.pace == "rushing" end

on("attack.made", function(e)
  if not game.set.morale or not e.by then return end
  local blows = base.arms.strikes(e.weapon) and not e.thrown
  if not blows then return morale.check(e.at, { cause = "fire" }) end
  morale.check(e.at, { cause = "melee" })
  if game.active == e.by and has_gone(e.by) then morale.check(e.by, { cause = "charge" }) end
end, { name = "morale" })

for _, event in ipairs { "unit.worse", "unit.hurt" } do
  on(event, function(e) morale.check(e.unit, { cause = "wound" }) end, { name = "morale" })
end

local function crosses(list)
  local n = #filter(list, function(u) return not base.wounds.active(u) end)
  local function part(of) return 4 * of >= 2 * #list and 2 or 4 * of >= #list and 1 or 0 end
  return part(n) > part(n - 1)
end

local function casualty(e)
  local list = ranks.team(e.unit)
  local left = filter(list, base.wounds.active)
  if ranks.is_officer(e.unit) or ranks.is_nco(e.unit) then morale.check_all(left, { cause = "leader", lost = e.unit }) end
  if crosses(list) then morale.check_all(left, { cause = "casualties" }) end
end
-- once, however much worse it gets with it until it comes to itself
for _, event in ipairs { "unit.unconscious", "unit.serious", "unit.killed" } do
  on(event, function(e)
    local counted = e.unit.missed
    e.unit.missed = true
    if game.set.morale and not counted and not e.unit.hits_down then casualty(e) end
  end, { name = "morale" })
end
on("unit.wakes", function(e) e.unit.missed = false end, { name = "missed no longer" })
