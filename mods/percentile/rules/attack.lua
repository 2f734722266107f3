-- Attacks (PC-025..037, PC-081): the number to throw under, the throw, what a hit and a graze do.
--
-- An attack is a plain table, of the shape "attack" (shapes.lua).

attack = {}

local may, dm, damage = chain "attack.may", chain "attack.dm", chain "attack.damage"

-- opts: place, quick, extra, from
---@return attack
function attack.new(by, at, item, deed, opts)
  opts = opts or {}
  if deed == "tackle" or deed == "strike" and item and item.def.shoots then item = nil end   -- a gun is not swung
  local weapon = item and item.def or definition("weapon", "fist")
  local _, _, track = gear.damage(item, weapon)
  local from = opts.from or by.cell
  return { by = by, at = at, item = item, weapon = weapon, kind = definition("deed", deed).kind, deed = deed, place = opts.place,
    quick = deed == "quick", extra = opts.extra or 0, track = track, from = from, range = cells.distance(from, at.cell),
    aimed = by.aim == at and item ~= nil and item == by.weapon }
end

-- May it be made? ---------------------------------------------------------------------------------------------------

rule("attack.may", "able", { cite = "PC-009" }, function(a)
  if not harm.able(a.by) then return "is " .. a.by.state end
end)
rule("attack.may", "target", {}, function(a)
  if a.at.state == "dead" then return "is dead" end
  if a.at.state ~= "up" then return "is out of the fight" end
end)
rule("attack.may", "front", { cite = "PC-024" }, function(a)
  if arcs.of(a.by, a.at.cell) ~= "front" then return "not in front of it" end
end)
rule("attack.may", "reach", { cite = "PC-028" }, function(a)
  if a.kind == "shot" or a.kind == "thrown" then
    if a.range > 2 * a.weapon.reach then return ("farther than %d squares away"):format(2 * a.weapon.reach) end
  elseif a.range < 0 or a.range > (a.kind == "tackle" and 2 or 1) then return "out of reach" end
end)
rule("attack.may", "line", {}, function(a)
  if a.range < 0 or not sight.clear(a.by.cell, a.at.cell, "fire") then return "something is in the way" end
end)
rule("attack.may", "weapon", { cite = "PC-060" }, function(a)
  if a.kind ~= "shot" then return nil end
  if a.item.jammed then return "it is jammed" end
  if a.item.loaded == 0 then return "it is empty" end
end)
rule("attack.may", "rate of fire", { cite = "own P8" }, function(a)
  if (a.kind == "shot" or a.kind == "thrown") and a.by.shots >= a.weapon.rate then
    return ("no more than %d shot%s from one turn to the next"):format(a.weapon.rate, a.weapon.rate > 1 and "s" or "")
  end
end)

---@param a attack
function attack.reason(a) return may(a) end

-- The number ----------------------------------------------------------------------------------------------------------

---@param a attack
local function by_range(a)
  local r = a.weapon.reach
  if a.range <= r // 4 then return 10, "close" end
  if a.range <= r // 2 then return 0 end
  if a.range <= r then return -15, "far" end
  return -30, "very far"
end

rule("attack.dm", "range", { cite = "PC-028", of = "place" }, function(a)
  if a.kind == "shot" or a.kind == "thrown" then return by_range(a) end
end)
rule("attack.dm", "size", { cite = "PC-029", of = "defender" }, function(a)
  if a.at.size == "small" then return -15, "small" end
  if a.at.size == "large" then return 15, "large" end                       -- PC-030
end)
rule("attack.dm", "called shot", { cite = "PC-031", of = "attacker" }, function(a) if a.place then return -15 end end)
rule("attack.dm", "position", { cite = "PC-032", of = "defender" }, function(a)
  if a.at.position == "kneeling" or a.at.position == "sitting" then return -5, a.at.position end
  if a.at.position == "prone" then return -10, "prone" end                  -- PC-033, PC-072
end)
-- Furniture hides nothing from somebody beside (own P5).
rule("attack.dm", "concealed", { cite = "PC-034", of = "defender" }, function(a)
  if a.range <= 1 then return nil end
  if a.at.hidden == 2 then return -15, "2/3 concealed" end
  if a.at.hidden == 3 then return -30, "concealed" end                      -- PC-035
end)
rule("attack.dm", "target evades", { cite = "PC-036", of = "defender" }, function(a)
  if a.at.evading or a.rolled then return -30 end
end)
rule("attack.dm", "target runs", { cite = "PC-037", of = "defender" }, function(a) if a.at.running then return -15 end end)
rule("attack.dm", "evading", { cite = "PC-046", of = "attacker" }, function(a) if a.by.evading then return -30 end end)
rule("attack.dm", "running", { cite = "PC-050", of = "attacker" }, function(a) if a.by.running then return -15 end end)
rule("attack.dm", "aimed", { cite = "PC-058", of = "attacker" }, function(a) if a.aimed then return 25 end end)
rule("attack.dm", "quick-draw", { cite = "PC-059", of = "attacker" }, function(a) if a.quick then return -25 end end)
rule("attack.dm", "from the rear", { cite = "PC-024", of = "defender" }, function(a)
  if arcs.of(a.at, a.from) == "rear" then return 15 end
end)
rule("attack.dm", "more AP", { cite = "PC-064", of = "attacker" }, function(a) if a.extra > 0 then return a.extra end end)
rule("attack.dm", "dodging", { cite = "PC-066", of = "defender" }, function(a) if a.dodged then return -10 end end)

-- skill of the attack: a thrown weapon is thrown
---@param a attack
function attack.skill(a) return a.kind == "thrown" and "throwing" or a.weapon.skill end

-- PC-025, PC-081: half of DEX and skill, then the modifiers. -> the number, what it began with, the list
---@param a attack
function attack.reckon(a)
  local base = (a.by.dexterity + checks.skill(a.by, attack.skill(a))) // 2
  local list = dm(a)
  return base + list.total, base, list
end

local GRAZE = 10

-- PC-026, PC-027: hit, graze or nothing by the number and the d100
define.throw "attack" { args = { "attack: attack" },
  spec = function(a)
    local _, base, list = attack.reckon(a)
    return { "1D100", at_most = base, dm = list, bands = { { "hit", 0 }, { "graze", GRAZE } }, order = { "hit", "graze" }, wins = { "hit" },
      hits = function() return attack.dice_text(a) end, cite = "PC-026", by = a.by, at = a.at, silent = true }   -- attack.made tells it
  end,
}

-- The throw -----------------------------------------------------------------------------------------------------------

---@param a attack
function attack.dice_text(a)
  local dice, plus, track = gear.damage(a.item, a.weapon)
  return ("%s%s %s"):format(dice, plus > 0 and ("+%d"):format(plus) or "", track == "half" and "half temporary" or track)
end

-- Points of the dice, before armor.
---@param a attack
function attack.points(a)
  local dice, plus = gear.damage(a.item, a.weapon)
  return roll { dice } + plus
end

rule("attack.damage", "armor", { cite = "own P7" }, function(points, a)
  local stops = 0
  for _, item in ipairs(a.at.items) do
    if item.def.class_of == "armor" then stops = math.max(stops, item.def.stops) end
  end
  return stops > 0 and math.max(0, points - stops) or nil
end)
-- own P5: a hit on the head does half as much again
rule("attack.damage", "head", { cite = "PC-031" }, function(points, a)
  if a.place == "head" and not a.grazed then return points * 3 // 2 end
end)
-- own P5: half, rounded down
rule("attack.damage", "graze", { cite = "PC-027", after = "head" }, function(points, a) if a.grazed then return points // 2 end end)

-- What a called shot does beside its damage (own P5): an arm lets go, a leg gives way.
---@param a attack
local function called(a)
  if a.grazed or a.at.state ~= "up" then return end
  if a.place == "arm" and a.at.weapon then gear.let_go(a.at, a.at.weapon) end
  if a.place == "leg" and a.at.position ~= "prone" then
    moves.fall(a.at)
    tell("unit.position", { unit = a.at, position = "prone" })
  end
end

---@param a attack
local function suffer(a)
  local points = damage(attack.points(a), a)
  local wound, temporary = harm.split(points, a.track)
  if harm.luck(a.at, a, wound, temporary) then
    a.grazed = true
    wound, temporary = harm.split(points // 2, a.track)
  end
  harm.hurt(a.at, wound, temporary)
  called(a)
end

attack.VERBS = { blow = "strikes at", shot = "fires at", thrown = "throws at", tackle = "leaps at" }
---@param a attack
local function describe(a, t, outcome)
  return ("%s %s %s%s%s: %d%s = %d; %d: %s"):format(a.by.name, attack.VERBS[a.kind], a.at.name, a.place and "'s " .. a.place or "",
    a.item and " with " .. a.weapon.name or "", t.at_most, checks.words(t.dm), t.at_most + t.dm.total, t.total, outcome)
end

-- own P5: a miss by 15 or less of somebody concealed strikes what hides him
---@param a attack
local function strikes_cover(a, t)
  if a.at.hidden > 0 and t.margin < 0 and t.margin >= -15 then tell("cover.struck", { what = a.at.cell.terrain.name }) end
end

-- Throws. -> hit, graze or miss
---@param a attack
local function resolve(a)
  local outcome, t = throws.attack(a):roll()
  a.grazed = outcome == "graze"
  if a.parried and outcome ~= "miss" and defence.parries(a) then outcome = "parried" end
  tell("attack.made", { by = a.by, at = a.at, result = outcome, text = describe(a, t, outcome) })
  if outcome == "miss" then
    strikes_cover(a, t)
    if checks.is_mishap(a.by, attack.skill(a)) then mishaps.of_attack(a, ap.cost(a.deed)) end
  end
  return outcome
end

-- What it uses up.
---@param a attack
local function spend(a)
  local u = a.by
  u.blows = u.blows + 1
  u.pressed = math.min(999, u.pressed + math.max(0, (attack.reckon(a))))
  if a.kind == "shot" or a.kind == "thrown" then u.shots = u.shots + 1 end
  if a.kind == "shot" then
    a.item.loaded = a.item.loaded - 1
    if a.item.loaded == 0 then tell("weapon.empty", { unit = u, item = a.item }) end
  end
end

---@param a attack
local function land(a)
  if a.kind ~= "thrown" then return end
  if a.by.weapon == a.item then a.by.weapon = nil end
  a.item.cell = a.at.cell
end

-- Makes the attack: defences, the throw, what comes of it. -> hit, graze, parried, miss or nil (nothing came of it)
---@param a attack
function attack.make(a)
  spend(a)
  if a.at.presence == "unseen" then stealth.notice(a.at, a.by) end
  if a.by.presence == "unseen" then stealth.notice(a.by, a.at) end
  defence.offer(a)
  local outcome = a.avoided and "miss" or attack.gone(a) or resolve(a)
  local hit = outcome == "hit" or outcome == "graze"
  if hit and a.kind == "tackle" then tackle.strikes(a) elseif hit then suffer(a) end
  land(a)
  if a.by.state == "up" then moves.expose(a.by) end
  return outcome
end

-- A target that has got out of the line or out of reach is missed.
---@param a attack
function attack.gone(a)
  a.range = cells.distance(a.by.cell, a.at.cell)
  local reach = a.kind == "blow" and 1 or a.kind == "tackle" and 2 or 2 * a.weapon.reach
  if a.range >= 0 and a.range <= reach and sight.clear(a.by.cell, a.at.cell, "fire") then return nil end
  tell("attack.made", { by = a.by, at = a.at, result = "gone", text = ("%s %s %s, who is out of reach"):format(a.by.name, attack.VERBS[a.kind], a.at.name) })
  return "gone"
end
