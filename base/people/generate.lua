-- A new character: six characteristics and its skills (SN-217..225). All dice are of the stream "people".
--
-- With `choose` set the seat is asked for the table, for one of two categories and for each weapon. Otherwise:
--   table      military characters the second, everyone else the first or the second by an even chance
--   category   of two, one by chance
--   weapon     what it already has in that category is raised; else one by chance of those that it has the
--              strength and dexterity for and can carry freely. Nobody learns a vehicle's gun, a bayonet
--              without a rifle, or what only battle dress may fire without the skill in battle dress.

local CHARACTERISTICS = { "strength", "dexterity", "endurance", "intelligence", "education", "social" }
local TABLES = { "first", "second" }
local AS_THEY_STAND = { "vacc_suit", "battle_dress", "brawling" }

local function choose(u, how, verb, choices, why, policy)
  if how.choose then return ask { seat = u.seat, verb = verb, unit = u, of = choices, why = why } end
  return policy(choices)
end

local function by_chance(choices) return pick(choices, "people") end

-- the weapons that a level in a category may go to (SN-224, SN-225)
function people.weapons_of(category)
  return filter(definitions "weapon", function(def) return def.class == category and def.skill == def.id end)
end

-- strength and dexterity are enough for it to be used without a negative DM (SN-119..121)
function people.is_up_to(u, def)
  local row = def.row or def.id
  local need, of = chart_cell("str_dex", row, "need"), chart_extra("str_dex", row, "of")
  if not need then return true end
  if of ~= "dexterity" and u.strength < need then return false end
  return of == "strength" or u.dexterity >= need
end

local function has_rifle(u)
  return #filter(definitions "weapon", function(def) return def.rifle and u.skills[def.id] ~= nil end) > 0
end

local function is_sensible(u, def)
  if def.mount ~= "" then return false end
  if def.on_rifle and not has_rifle(u) then return false end
  if def.needs_armor ~= "" and not u.skills[def.needs_armor] then return false end
  return people.is_up_to(u, def) and people.weapon_mass(def, def.rounds, 0) <= u.strength * 1000
end

local function sensible_weapon(u, list)
  local known = filter(list, function(def) return u.skills[def.id] end)
  if #known > 0 then return known[1] end
  local fit = filter(list, function(def) return is_sensible(u, def) end)
  if #fit > 0 then return by_chance(fit) end
  return by_chance(filter(list, function(def) return def.mount == "" and not def.on_rifle end))
end

local function raise(u, skill) u.skills[skill] = (u.skills[skill] or 0) + 1 end

local function gain(u, category, how)
  if contains(AS_THEY_STAND, category) then return raise(u, category) end
  local list = people.weapons_of(category)
  local weapon = choose(u, how, "learn", list, "a level in a weapon", function() return sensible_weapon(u, list) end)
  raise(u, weapon.id)
end

local function sensible_table(u)
  return u.military and "second" or by_chance(TABLES)
end

-- characteristics in their order, then skills on one table (SN-217, SN-219..224)
function people.generate(u, how)
  for _, name in ipairs(CHARACTERISTICS) do
    u[name] = roll { "2D", why = name, by = u, stream = "people" }
  end
  local number = roll { "1D", why = "number of skills", by = u, stream = "people" }
  local which = how.table
    or choose(u, how, "table", TABLES, "a table for all its skills", function() return sensible_table(u) end)
  local _, faces = roll { number .. "D", why = "skills of the " .. which .. " table", by = u, stream = "people" }
  for _, die in ipairs(faces) do
    local chart = "skills_" .. which
    local one, other = chart_extra(chart, die, "skill"), chart_extra(chart, die, "or_else")
    if other then one = choose(u, how, "category", { one, other }, "one category of the two", by_chance) end
    gain(u, one, how)
  end
end
