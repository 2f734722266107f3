-- One attack, from the facts of the case to the wounds (SN-096..101).
--
-- An attack is a plain table, of the shape "attack" (shapes.lua). `attack.new` fills it from the deck; `odds_case` (odds.lua)
-- fills it from given facts. The chains read nothing else, so both go the same way.

attack = {}

local may, dm, hits, aim = chain "attack.may", chain "attack.dm", chain "attack.hits", chain "attack.dexterity"
local hides = chain "view.hides"

-- SN-113..117; a casualty underfoot is as close as the next square
function attack.band(range)
  for _, band in ipairs { "close", "short", "medium", "long" } do
    if range <= chart_cell("ranges", band, "to") then return band end
  end
end

-- SN-073, SN-081: a unit that sneaked or covers
function attack.is_evading(u) return u.evading or u.covering end

-- SN-128, rulings 41 and 53: never with body and club, never an animal
function attack.is_untrained(u, weapon)
  if weapon.class == "personal" or weapon.natural or u.hits_down or u.skills_zero then return false end
  return u.skills[weapon.skill] == nil
end

-- the level of its skill with that weapon, 0 without one
function attack.skill(u, weapon) return u.skills[weapon.skill] or 0 end

-- what counts when `u` aims
function attack.dexterity(u) return aim(people.dexterity(u), u) end

-- What parries and is parried, by the setting `parry` (SN-125, ruling 12).
local PARRIES = {
  strikes = arms.strikes,
  blades = function(weapon) return weapon.class == "blade" end,
  no_guns = function(weapon) return arms.strikes(weapon) or arms.is_bow(weapon) end,
}

function attack.parries(weapon) return PARRIES[game.set.parry](weapon) end

-- What `v` parries with, or nil: both sides have to be so armed.
function attack.parry(v)
  local held = v.weapon and v.weapon.def or arms.body(v)
  if not v.hits_down and v.state == "active" and attack.parries(held) then return held end
end

-- SN-131: as many ordinary swings and blows in a game as endurance, which a load lessens (SN-175, SN-176)
function attack.swings(u) return people.endurance(u) end

-- SN-132: the others are weakened
function attack.is_spent(u) return not u.hits_down and u.swings >= attack.swings(u) end

local AIMED = {}

-- `how`: snap, free, cover, weakened, thrown, scatter, half, place, besides, and mode where it is not the one the weapon is in.
---@return attack
function attack.new(by, at, arm, how)
  how = how or AIMED
  local weapon, range = arms.def(arm), cells.distance(by.cell, at.cell)
  local strikes = arms.strikes(weapon)
  local special = strikes and at.state ~= "active"                        -- SN-134
  local parry = attack.parry(at)
  return {
    by = by, at = at, item = kind(arm) == "item" and arm or nil, weapon = weapon, mode = how.mode or arms.mode(arm),
    range = range, band = attack.band(range), dark = light.is_out(at.cell.room),            -- SN-215, SN-216
    animal = by.hits_down ~= nil, strength = people.strength(by), dexterity = attack.dexterity(by),
    skill = attack.skill(by, weapon), untrained = attack.is_untrained(by, weapon), battle_dress = people.wears(by, "battle_dress"),
    evading = attack.is_evading(at), running = at.running, worn = attack.worn(at, how.place), ablated = attack.ablated(at),
    parry = parry, parry_skill = parry and attack.skill(at, parry), parry_untrained = parry and attack.is_untrained(at, parry),
    snap = how.snap, free = how.free, cover = how.cover, thrown = how.thrown, scatter = how.scatter, half = how.half, place = how.place, besides = how.besides,
    special = special, weakened = not special and (how.weakened or strikes and attack.is_spent(by)),
  }
end

-- The reason why it cannot be made, or nil.
---@param a attack
function attack.reason(a)
  if not a.band or a.range < 0 then return "out of range" end
  return may(a)
end

---@param a attack
function attack.dms(a) return dm(a) end

-- The dice of wounds of a hit ("3D"); nil where the chart says that it varies.
---@param a attack
function attack.hits(a)
  local dice = chart_extra(attack.chart(a.weapon), arms.row(a.weapon), a.mode, "hits")
  return hits(dice, a)
end

-- What the preview cannot count: armor on somebody of whom the attacker's side may not see what is worn.
function attack.unknown(a)
  local by, at = a.by, a.at
  if by and at and by.side ~= at.side and hides(by.side) and #attack.worn_items(at) == 0 then
    return ("what %s wears is not known"):format(at.name)
  end
end

-- What the chart was asked for: "Revolver at close range", "SMG, full automatic, at short range against Mesh".
---@param a attack
function attack.of_figure(a)
  local mode = #a.weapon.modes > 1 and arms.mode_def(a.mode)
  local armor = filter(attack.meeting(a.weapon, a.worn or {}), function(def) return def.id ~= "nothing" end)
  return a.weapon.name .. (mode and ", " .. mode.name .. "," or "") .. " at " .. a.band .. " range"
    .. (#armor > 0 and " against " .. table.concat(map(armor, function(def) return def.name end), " and ") or "")
end

-- SN-096, SN-099: two dice with all DMs added against the figure of the chart.
define.throw "attack" { args = { "attack: attack" }, tags = { "action" }, dms = "attack.dm",
  spec = function(a)
    local need = a.band and attack.needed(a)
    if not need then return nil, "out of range" end
    return { "2D", need = need, dm = dm(a), figure = function() return attack.of_figure(a) end, hits = function() return attack.hits(a) end,
      why = function() return attack.words(a) end,
      as_known = function() return attack.unknown(a) end, cite = "SN-096", by = a.by, at = a.at, stream = "combat" }
  end,
}

-- Says whether it hits, and remembers it in `a.hit`.
---@param a attack
function attack.throw(a)
  a.hit = throws.attack(a):roll() == "hit"
  return a.hit
end

---@param a attack
function attack.words(a)
  local kind_of = a.scatter and "pellets of " or a.half and "burst of " or a.snap and "snap " or a.weakened and "weakened " or ""
  return kind_of .. a.weapon.name
end

local function use_swing(u)
  u.swings = u.swings + 1
  if attack.is_spent(u) then tell("swings.used_up", { unit = u, swings = attack.swings(u) }) end
end

-- What an attack uses up, hit or miss: a swing or blow (SN-131), rounds, a long weapon's one close blow (SN-202).
---@param a attack
function attack.use_up(a)
  if arms.strikes(a.weapon) then
    if not a.weakened and not a.special and not a.animal then use_swing(a.by) end
  elseif a.item then
    a.rounds = arms.burst(a.item, a.mode)
    arms.spend(a.item, a.mode)
  end
  if a.item and arms.is_overlong(a.weapon) and a.band == "close" then
    a.by.clumsy[#a.by.clumsy + 1] = a.item
  end
end

-- SN-310: a delicate gun breaks when it is first used as a cudgel
---@param a attack
local function break_butt(a)
  local gun = a.by.weapon
  if a.weapon.id == "cudgel" and not a.item and gun and gun.def.delicate then
    tell("weapon.broken", { unit = a.by, item = gun })
    a.by.weapon = nil
    gun:remove()
  end
end

-- Throws for the wounds of a hit and puts them on the victim.
---@param a attack
function attack.wound(a)
  local dice = attack.hits(a)
  local _, faces = roll { dice, why = "wounds", by = a.by, stream = "combat" }
  wounds.by_hit(a.at, faces, a)
end

-- What a hit does: wounds, or what the round carries (SN-207, SN-208).
---@param a attack
function attack.strike(a)
  tell("attack.hit", { by = a.by, at = a.at, weapon = a.weapon })
  local mode = arms.mode_def(a.mode)
  local effect = mode and mode.effect or "wounds"
  if effect == "tranq" then wounds.tranq(a.at, a)
  elseif effect == "gas" then wounds.gassed(a.at)
  else attack.wound(a) end
  if a.weapon.beam == "laser" then attack.ablate(a.at) end          -- SN-368
end

-- The attack is made: it uses up what it takes, hit or miss.
---@param a attack
function attack.declare(a)
  attack.use_up(a)
  tell("attack.made", { by = a.by, at = a.at, weapon = a.weapon, how = attack.words(a), free = a.free or a.cover or false })
end

-- What comes of the throw: wounds, and what strikes those beside and behind.
---@param a attack
function attack.apply(a)
  if a.hit then attack.strike(a) end
  break_butt(a)
  tell("weapon.fired", { by = a.by, item = a.item, weapon = a.weapon })
  group.after(a, a.hit)
end

-- The whole of it: declare, throw, apply. Attacks at the same time are all declared, all thrown, and then applied.
-- Says whether it hit.
---@param a attack
function attack.make(a)
  attack.declare(a)
  attack.throw(a)
  attack.apply(a)
  return a.hit
end
