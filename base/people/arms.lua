-- Handing out weapons and armor.
--
-- The booklet never says what a character owns. Ruling 52: one loaded weapon for each weapon skill, within the load
-- limit, with one spare magazine or ten missiles; who has no weapon skill has a dagger. The best skill comes first.
-- Spares that would exceed the limit are left behind. Guns of vehicles and what needs battle dress are handed
-- out by scenarios only.

local MISSILES = 10

local function weapon_of_skill(skill)
  return filter(definitions "weapon", function(def) return def.id == skill and def.skill == skill and not def.natural end)[1]
end

-- its skills, best first
local function skills_in_order(u)
  return sorted(keys(u.skills), function(a, b) return u.skills[a] > u.skills[b] end)
end

local function usual_spare(def)
  if def.missile ~= "" then return MISSILES end
  return def.spare_magazines and 1 or 0
end

local function full_load(def)
  return def.ammunition[1] and { def.ammunition[1] } or {}
end

local function fill(def, how)
  return {
    rounds = how.rounds or def.rounds,
    ready = how.ready or false,
    spare = how.spare or 0,
    selector = def.full_auto and (def.selective and "semi" or "fa") or nil,
    load = how.load or full_load(def),
  }
end

-- One thing, ready for use: people.give(u, "revolver", { spare = 1 }). `how` may name rounds, spare, load (kinds of
-- round in order), ready (a repeating crossbow is cocked), worn, and `at`, a cell where it lies instead of in the hands of u.
function people.give(u, id, how)
  how = how or {}
  local item = items.new(id, how.at and { cell = how.at } or { holder = u })
  if item.def.class == "armor" or item.def.class == "tool" then
    item.worn = how.worn or false
    return item
  end
  for field, value in pairs(fill(item.def, how)) do item[field] = value end
  if item.def.tool ~= "" then items.new(item.def.tool, how.at and { cell = how.at } or { holder = u }) end
  return item
end

-- The skill that it lacks for an armor, in words, or nil (SN-370..372). Animals are dressed by people who know how.
function people.unfit_for(u, id)
  local skills = definition("armor", id).skills
  if #skills == 0 or u.skills_zero or u.hits_down then return nil end
  for _, skill in ipairs(skills) do
    if u.skills[skill] then return nil end
  end
  return "no " .. table.concat(map(skills, function(s) return (s:gsub("_", " ")) end), " and no ") .. " skill"
end

-- Can an armor be put on over one that is worn (SN-362)?
function people.goes_over(new, worn)
  return worn.beneath or new.beneath or #filter(new.over, function(id) return people.is_armor(worn, id) end) > 0
end

-- hands an armor out as worn (SN-362): the one worn before comes off unless one goes over the other, whichever is named first. Who lacks
-- the skill only carries it: then the second result says what is lacking, and u.skills.vacc_suit = 0 before would have mended it.
function people.dress(u, id)
  local new, lacks = definition("armor", id), people.unfit_for(u, id)
  if lacks then return people.give(u, id), lacks end
  for _, item in ipairs(u.items) do
    local both = item.def.class ~= "armor" or people.goes_over(new, item.def) or people.goes_over(item.def, new)
    if item.worn and not both then item.worn = false end
  end
  return people.give(u, id, { worn = true })
end

-- Is an armor what rules call by that name: the one of that id, or another that counts as it?
function people.is_armor(def, id) return def.id == id or contains(def.counts_as, id) end

-- whether it wears that armor, or one that counts as it
function people.wears(u, id)
  for _, item in ipairs(u.items) do
    if item.def.class == "armor" and item.worn and people.is_armor(item.def, id) then return true end
  end
  return false
end

local function is_handed_out(u, def, chosen)
  if def.mount ~= "" then return false end
  if def.needs_armor ~= "" and not people.wears(u, def.needs_armor) then return false end
  return not def.on_rifle or #filter(chosen, function(arm) return arm.weapon.rifle end) > 0
end

-- grams of a weapon with the tool that it needs
local function outfit_mass(def, spare)
  local tool = def.tool ~= "" and definition("tool", def.tool).mass_g or 0
  return people.weapon_mass(def, def.rounds, spare) + tool
end

-- How many of so many spares somebody with that room left can carry beside the weapon; nil: not even the weapon.
local function spares_in(room, def, spare)
  while spare > 0 and outfit_mass(def, spare) > room do spare = spare - 1 end
  return outfit_mass(def, spare) <= room and spare or nil
end

-- A weapon for `u` as people.give hands it out, within what may be carried (SN-178): spares that would be too much are left behind, and
-- a weapon that is too heavy itself lies at `else_at`, a cell. Returns it, and whether it is carried.
function people.issue(u, id, how, else_at)
  local def, given = definition("weapon", id), {}
  for key, value in pairs(how or {}) do given[key] = value end
  local spare = spares_in(people.room(u), def, given.spare or 0)
  if spare then given.spare = spare else given.at = else_at end
  return people.give(u, id, given), spare ~= nil
end

-- what ruling 52 gives this character: a list of { weapon = definition, spare = n }
function people.arms(u)
  local chosen, room = {}, people.limit(u) - people.load(u)
  for _, skill in ipairs(skills_in_order(u)) do
    local def = weapon_of_skill(skill)
    local spare = def and is_handed_out(u, def, chosen) and spares_in(room, def, usual_spare(def))
    if spare then
      room = room - outfit_mass(def, spare)
      chosen[#chosen + 1] = { weapon = def, spare = spare }
    end
  end
  if #chosen == 0 then chosen[1] = { weapon = definition("weapon", "dagger"), spare = 0 } end
  return chosen
end

-- Hands them out. `where(u, def)` says where each goes: "carried", "none", or a cell. Returns the things.
function people.arm(u, where)
  local out = {}
  for _, arm in ipairs(people.arms(u)) do
    local place = where and where(u, arm.weapon) or "carried"
    if place ~= "none" then
      out[#out + 1] = people.give(u, arm.weapon.id, {
        spare = arm.spare, ready = arm.weapon.insert_ap > 0, at = place ~= "carried" and place or nil,
      })
    end
  end
  return out
end
