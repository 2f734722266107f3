-- One attack, from the facts of the case to the wounds (SN-096..101).
--
-- An attack is a plain table. `attack.new` fills it from the deck; `odds_case` (odds.lua) fills it from given facts.
-- The chains read nothing else, so both go the same way:
--   by, at, item     who, whom, with which thing; nil in a case without a deck
--   weapon, mode     definition, row of the chart within it
--   range, band      squares, and the word of the chart
--   strength, dexterity, skill, untrained, animal          of the attacker
--   evading, running, parry_skill, parry_untrained, worn   of the victim
--   snap, free, cover, weakened, special, scatter, half    kind of attack

attack = {}

local may, dm, hits, aim = chain "attack.may", chain "attack.dm", chain "attack.hits", chain "attack.dexterity"

-- SN-113..117; a casualty underfoot is as close as the next square
attack.band = kept(function(range)
  for _, band in ipairs { "close", "short", "medium", "long" } do
    if range <= chart_cell("ranges", band, "to") then return band end
  end
end)

-- SN-073, SN-081: whoever sneaked, and whoever covers
function attack.is_evading(u) return u.evading or u.covering end

-- SN-128, rulings 41 and 53: never with body and club, never an animal
attack.is_untrained = kept(function(u, weapon)
  if weapon.class == "personal" or weapon.natural or u.hits_down or u.skills_zero then return false end
  return u.skills[weapon.skill] == nil
end)

local skill = kept(function(u, weapon) return u.skills[weapon.skill] or 0 end)

-- what counts when `u` aims
attack.dexterity = kept(function(u) return aim(people.dexterity(u), u) end)

local function of_user(a, u)
  a.animal = u.hits_down ~= nil
  a.strength, a.dexterity = people.strength(u), attack.dexterity(u)
  a.skill = skill(u, a.weapon)
  a.untrained = attack.is_untrained(u, a.weapon)
  a.battle_dress = people.wears(u, "battle_dress")
  -- SN-131, SN-132: as many ordinary swings and blows as endurance
  if arms.strikes(a.weapon) and not a.animal and u.swings >= u.endurance then a.weakened = true end
end

-- SN-125, ruling 12: blades, polearms and brawling, where both sides are so armed
local parries_with = kept(function(v)
  local held = v.weapon and v.weapon.def or arms.body(v)
  if not v.hits_down and v.state == "active" and arms.strikes(held) then return held end
end)

local function of_parry(a, v)
  local held = parries_with(v)
  if not held then return end
  a.parry = held
  a.parry_skill, a.parry_untrained = skill(v, held), attack.is_untrained(v, held)
end

local function of_victim(a, v)
  a.evading, a.running = attack.is_evading(v), v.running
  a.worn = attack.worn(v)
  a.ablated = attack.ablated(v)
  a.special = arms.strikes(a.weapon) and v.state ~= "active"      -- SN-134
  of_parry(a, v)
end

local function of_place(a)
  a.range = cells.distance(a.by.cell, a.at.cell)
  a.band = attack.band(a.range)
  local room = a.at.cell.room
  a.dark = light.is_out(room)                                -- SN-215, SN-216
end

function attack.new(by, at, arm, how)
  local a = { by = by, at = at, weapon = arms.def(arm), mode = arms.mode(arm) }
  if kind(arm) == "item" then a.item = arm end
  if how then
    for key, value in pairs(how) do a[key] = value end
  end
  of_user(a, by)
  of_victim(a, at)
  of_place(a)
  if a.special then a.weakened = false end
  return a
end

-- The reason why it cannot be made, or nil.
function attack.reason(a)
  if not a.band or a.range < 0 then return "out of range" end
  return may(a)
end

function attack.dms(a) return dm(a) end

-- The dice of wounds of a hit ("3D"); nil where the chart says that it varies.
function attack.hits(a)
  local dice = chart_extra(attack.chart(a.weapon), arms.row(a.weapon), a.mode, "hits")
  return hits(dice, a)
end

-- SN-096, SN-099: two dice with all DMs added against the figure of the chart
function attack.throw(a)
  return throw { "2D", need = attack.needed(a), dm = dm(a), why = attack.words(a), cite = "SN-096", by = a.by, at = a.at, stream = "combat" }
end

function attack.words(a)
  local kind_of = a.scatter and "pellets of " or a.half and "burst of " or a.snap and "snap " or a.weakened and "weakened " or ""
  return kind_of .. a.weapon.name
end

-- What an attack uses up, hit or miss: a swing or blow (SN-131), rounds, a long weapon's one close blow (SN-202).
function attack.use_up(a)
  if arms.strikes(a.weapon) then
    if not a.weakened and not a.special and not a.animal then a.by.swings = a.by.swings + 1 end
  elseif a.item then
    a.rounds = arms.burst(a.item, a.mode)
    arms.spend(a.item, a.mode)
  end
  if a.item and arms.is_overlong(a.weapon) and a.band == "close" then
    a.by.clumsy[#a.by.clumsy + 1] = a.item
  end
end

-- SN-310: a delicate gun breaks when it is first used as a cudgel
local function break_butt(a)
  local gun = a.by.weapon
  if a.weapon.id == "cudgel" and not a.item and gun and gun.def.delicate then
    a.by.weapon = nil
    gun:remove()
  end
end

-- Throws for the wounds of a hit and puts them on the victim.
function attack.wound(a)
  local dice = attack.hits(a)
  local _, faces = roll { dice, why = "wounds", by = a.by, stream = "combat" }
  wounds.by_hit(a.at, faces, a)
end

-- What a hit does: wounds, or what the round carries (SN-207, SN-208).
function attack.strike(a)
  tell("attack.hit", { by = a.by, at = a.at, weapon = a.weapon })
  local mode = arms.mode_def(a.mode)
  local effect = mode and mode.effect or "wounds"
  if effect == "tranq" then wounds.tranq(a.at)
  elseif effect == "gas" then wounds.gassed(a.at)
  else attack.wound(a) end
  if a.weapon.beam == "laser" then attack.ablate(a.at) end          -- SN-368
end

-- The whole of it: uses up, throws, wounds, and strikes those beside and behind. Says whether it hit.
function attack.make(a)
  attack.use_up(a)
  tell("attack.made", { by = a.by, at = a.at, weapon = a.weapon, how = attack.words(a), free = a.free or a.cover or false })
  local hit = attack.throw(a)
  if hit then attack.strike(a) end
  break_butt(a)
  tell("weapon.fired", { by = a.by, item = a.item, weapon = a.weapon })
  group.after(a, hit)
  return hit
end
