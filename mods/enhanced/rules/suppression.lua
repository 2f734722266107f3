-- Area suppression (EN-238 to EN-244, EC-06, EG-16, RU-10): 6 AP buy eight rounds or two bursts on two squares of cover.
suppression = {}

define.setting "suppression" { title = "Area suppression", type = "boolean", default = false, cite = "EN-238", needs = { morale = true },
  help = "a burst of fire may pin down everybody in two adjacent squares" }

define.setting "suppression_area" { title = "What can be suppressed", one_of = { "cover", "any" }, default = "cover", cite = "EN-239",
  help = "cover: two squares of which one at least has cover from where the fire comes; any: bare floor too" }

-- EG-16: only those whom the fire can reach; a door that is shut between ends it for them
define.status "held_down" { title = "Held down", cite = "EN-241", group = "suppression", holds = function(s)
  return s.by ~= nil and s.unit.cell ~= nil and suppression.reaches(s.by, s.unit.cell)
end }

local SHOTS, BURSTS, SNAP = 8, 2, { snap = true }

local function rounds(u) return base.arms.is_auto(base.arms.mode(u.weapon)) and BURSTS * base.arms.burst(u.weapon, base.arms.mode(u.weapon)) or SHOTS end

-- EN-239: the square and the one beside it across the line of fire
function suppression.area(u, cell)
  local dirs, dir = cells.dirs(), cells.dir_to(u.cell, cell)
  local across
  for i, d in ipairs(dirs) do if d == dir then across = dirs[(i + 1) % #dirs + 1] end end
  local beside = across and cells.step(cell, across)
  return beside and not beside.outside and { cell, beside } or { cell }
end

-- Does the fire of `u` come to that square of its area?
function suppression.reaches(u, cell)
  return u.cell ~= nil and contains(u.suppresses, cell) and sight.clear(u.cell, cell, "fire") and cells.arc(u.cell, u.facing, cell) == "front"
end

-- EN-239: it is an area of cover
local function has_cover(u, cell)
  return game.set.suppression_area == "any" or #filter(suppression.area(u, cell), function(c) return cover_of.between(u.cell, c) > 0 end) > 0
end

local function stop(u)
  if not game.set.suppression then return end
  for i = #u.suppresses, 1, -1 do u.suppresses[i] = nil end
  for i = #u.suppressed_at, 1, -1 do u.suppressed_at[i] = nil end
  for _, s in ipairs(records.all("held", { status = definition("status", "held_down"), by = u })) do statuses.strip(s.unit, "held_down") end
end
suppression.stop = stop

-- Enemies in the area, leaders first: so they are tested (EN-293).
local function inside(u)
  return ranks.leaders_first(units.all { state = "active", where = function(v) return base.hostile(u, v) and contains(u.suppresses, v.cell) end })
end

local function how_many(u, area)
  for i, c in ipairs(area) do if u.suppresses[i] ~= c then return 1 end end
  return u.loads + 1
end
define.field "unit.loads" { type = "integer", default = 0, range = { 0, 20 }, label = "Loads of suppression" }

function suppression.open(u, cell)
  local area = suppression.area(u, cell)
  local loads = how_many(u, area)
  stop(u)
  u.loads = loads
  for i, c in ipairs(area) do u.suppresses[i] = c end
  if not base.arms.is_endless(u.weapon.def) then u.weapon.rounds = u.weapon.rounds - rounds(u) end
  tell("area.suppressed", { unit = u, cell = cell })
  tell("weapon.fired", { by = u, item = u.weapon, weapon = u.weapon.def })
  for _, v in ipairs(inside(u)) do v.tested_for.suppression = nil end
  for _, v in ipairs(inside(u)) do
    if not morale.check(v, { cause = "suppression", loads = loads }) and not ranks.is_free(v) then statuses.give(v, "held_down", { by = u }) end
  end
end
define.event "area.suppressed" { text = "{unit} lays suppressing fire on {cell} and the square beside it", args = { unit = "unit", cell = "cell" } }

define.action "suppress" {
  help = "keeps two adjacent squares under fire: a unit there that fails a morale throw is held down",
  cite = "EN-238", price = "6 AP: eight rounds or two bursts", tags = { "attack" }, weight = 5, order = 31, during = "activation", set = true,
  text = "suppress {1} and the square beside it",
  none = "no such square in the line of fire",
  legal = function(u)
    if not game.set.suppression then return "the setting 'suppression' is off" end
    if not (u.weapon and base.arms.is_gun(u.weapon.def)) then return "no gun in hand" end
    if not base.arms.is_endless(u.weapon.def) and u.weapon.rounds < rounds(u) then return ("needs %d rounds"):format(rounds(u)) end
    if not base.turns.can_pay(u, 6) then return "needs 6 AP" end
  end,
  of = function(u)
    return filter(sight.cells(u.cell, "fire"), function(c)
      return c ~= u.cell and cells.arc(u.cell, u.facing, c) == "front" and base.attack.band(cells.distance(u.cell, c)) ~= nil and has_cover(u, c)
    end)
  end,
  may = function(u, cell) return hunkering.blinds(u, cell) or base.breach.no_shot(u, cells.distance(u.cell, cell)) end,
  cost = function() return 6 end,
  run = function(u, cell) if suppression.survives(u) then suppression.open(u, cell) end end,
}

-- EN-241
rule("action.legal", "held down", { cite = "EN-241" }, function(action, u)
  if game.set.suppression and ways.leaves(action) and statuses.of(u, "held_down") then return "held down by fire" end
end)

-- The rounds of such a shot were spent as the fire was opened (EG-16): the gun has them for it, and no fewer afterwards.
local function with_kept_rounds(u, fire)
  local gun = u.weapon
  local before = gun and gun.rounds
  if gun then gun.rounds = math.max(before, SHOTS) end
  fire()
  if gun then gun.rounds = before end
end

local function fire_at(u, v)
  local a = base.attack.new(u, v, u.weapon or base.arms.body(u), SNAP)
  a.cover = true
  if base.attack.reason(a) then return end
  u.suppressed_at[#u.suppressed_at + 1] = v
  a.single = true
  base.attack.make(a)
end

-- EN-242, EN-243: a shot of the rounds that are kept back, once at each, at -2 and without AP
function suppression.shoot(v)
  for _, u in ipairs(units.all { state = "active", where = function(u) return #u.suppresses > 0 and base.hostile(u, v) end }) do
    if not contains(u.suppressed_at, v) and base.wounds.active(v) then
      with_kept_rounds(u, function() fire_at(u, v) end)
    end
  end
end

-- Those on whose square somebody fires.
local function is_under_fire(v, cell)
  return units.any { state = "active", where = function(u) return base.hostile(u, v) and suppression.reaches(u, cell) end } ~= nil
end

on("unit.moved", function(e)
  if not game.set.suppression then return end
  if #e.unit.suppresses > 0 then stop(e.unit) end                         -- EG-16
  if is_under_fire(e.unit, e.from) and not is_under_fire(e.unit, e.cell) then suppression.shoot(e.unit) end
end, { name = "leaves cover under suppressing fire" })

-- Before it returns fire it must survive what is fired at it; says whether it can still attack.
function suppression.survives(u)
  if game.set.suppression and u.cell and is_under_fire(u, u.cell) then suppression.shoot(u) end
  return base.wounds.active(u)
end

-- EN-243: a grenade is fire that is returned too.
local lob = definition("action", "base:lob").run
patch.action "lob" { run = function(u, cell) if suppression.survives(u) then lob(u, cell) end end }

-- EG-16: it is over for who sees no square of its area any longer (a door was shut, it has turned away), has lost the gun (EN-273), or fires no
-- more for want of nerve (EN-297)
local function is_over(u)
  if not (u.weapon and base.arms.is_gun(u.weapon.def)) then return true end
  local nerve = morale.state(u)
  if nerve and nerve.status.rank >= definition("status", "pinned").rank then return true end
  return #filter(u.suppresses, function(cell) return suppression.reaches(u, cell) end) == 0
end

local MAY_END = { "portal.set", "portal.shuts", "unit.turned", "item.dropped", "item.given", "weapon.broken", "unit.nerve" }
for _, event in ipairs(MAY_END) do
  on(event, function()
    if not game.set.suppression then return end
    for _, u in ipairs(units.all { state = "active" }) do if #u.suppresses > 0 and is_over(u) then stop(u) end end
  end, { name = "suppression is over" })
end
for _, event in ipairs { "activation.begins", "weapon.put_away", "unit.hunkers" } do
  on(event, function(e) stop(e.unit) end, { name = "suppression ends" })
end
for _, event in ipairs { "unit.unconscious", "unit.serious", "unit.killed" } do
  on(event, function(e) stop(e.unit) end, { name = "suppression ends" })
end
