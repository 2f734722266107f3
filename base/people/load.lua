-- Weight and what it does (SN-173..179).
--
-- Up to strength in kilograms is free. Above that, up to twice strength, strength, dexterity and endurance are each
-- one less; military personnel may go to three times strength and are two less there. Laying things down gives
-- the loss back at once, because nothing here is remembered: it is counted when asked. The AP allowance is
-- not touched (ruling 40). Wounds touch none of this (SN-112).
--
-- A loaded gun weighs its magazine until the last round is fired. A dagger weighs nothing (SN-179), nor does what
-- the booklet gives no mass for. Of two masses the lesser counts.

-- strength with the suit that is worn (SN-373), before any load
function people.full_strength(u)
  local factor = 1
  for _, item in ipairs(u.items) do
    local def = item.def
    if def.class == "armor" and item.worn then factor = factor * def.strength_factor end
  end
  return u.strength * factor
end

local function ammunition_mass(def, rounds, spare)
  if def.missile == "" then return (rounds > 0 and def.magazine_g or 0) + spare * def.magazine_g end
  return (rounds + spare) * def.missile_g + (spare > 0 and def.quiver_g or 0)
end

-- The mass in grams of a weapon with `rounds` rounds loaded and `spare` spare magazines
function people.weapon_mass(def, rounds, spare, generator)
  if def.free_load then return 0 end
  local gun, pack = def.mass_g, def.pack_mass_g
  if generator then gun, pack = def.generator_mass_g or gun, def.generator_pack_g or pack end
  return gun + pack + def.tripod_g + ammunition_mass(def, rounds, spare)
end

-- grams of one carried item
function people.mass(item)
  local def = item.def
  if def.class_of ~= "weapon" then return def.mass_g or 0 end           -- things of a mod's own class may have none
  return people.weapon_mass(def, item.rounds, item.spare, item.generator)
end

-- grams carried (SN-174)
function people.load(u)
  local grams = 0
  for _, item in ipairs(u.items) do grams = grams + people.mass(item) end
  return grams
end

-- grams carried without penalty (SN-173)
function people.free_load(u)
  return people.full_strength(u) * 1000
end

-- grams that may be carried at all (SN-175, SN-176, SN-178)
function people.limit(u)
  return people.free_load(u) * (u.military and 3 or 2)
end

-- how many grams more are allowed (SN-178)
function people.room(u) return people.limit(u) - people.load(u) end

-- how much the load takes from strength, dexterity and endurance: 0, 1 or 2
function people.encumbrance(u)
  local load, free = people.load(u), people.free_load(u)
  if load <= free then return 0 end
  return load <= 2 * free and 1 or 2
end

function people.strength(u) return math.max(0, people.full_strength(u) - people.encumbrance(u)) end
function people.dexterity(u) return math.max(0, u.dexterity - people.encumbrance(u)) end
function people.endurance(u) return math.max(0, u.endurance - people.encumbrance(u)) end
