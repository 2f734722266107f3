-- What a character is, for `gangway roster` (own P14), and what becomes of one from Snapshot and for it (own P15).

local ABILITIES = { "strength", "endurance", "intellect", "dexterity", "charisma", "luck", "psi" }
local HELP = { strength = "STR", endurance = "END", intellect = "INT", dexterity = "DEX", charisma = "CHA", luck = "LUC", psi = "PSI; 0: none" }

local function things()
  local out = {}
  for _, class in ipairs { "weapon", "armor", "device" } do
    for _, def in ipairs(definitions(class)) do
      if def.id ~= "fist" and not def.loot then out[#out + 1] = def.id end
    end
  end
  return out
end

local FIELDS = { { id = "name", type = "text", required = true, help = "the character's name" } }
for _, ability in ipairs(ABILITIES) do
  FIELDS[#FIELDS + 1] = { id = ability, type = "integer", range = { 0, 100 }, required = ability ~= "psi", help = HELP[ability] .. ", 0 to 100" }
end
FIELDS[#FIELDS + 1] = { id = "skills", type = "levels", of = people.SKILLS, range = { 1, 100 }, help = "as in: brawling 50, guns 30" }
FIELDS[#FIELDS + 1] = { id = "gear", type = "words", of = things, help = "weapons, armor and devices; the first weapon is in hand" }

FIELDS[#FIELDS + 1] = { id = "wound", type = "integer", range = { 0, 100 }, help = "points of wounds; gangway roster rest takes one off a day (own P11)" }
FIELDS[#FIELDS + 1] = { id = "temporary", type = "integer", range = { 0, 100 }, help = "points of temporary damage" }

local function check(values)
  if (values.wound or 0) > 0 and values.wound >= (values.endurance or 101) then
    return { { "wound", "nothing is left of endurance: nobody who is dead is of a roster" } }
  end
  for _, ability in ipairs { "strength", "endurance", "dexterity" } do
    if values[ability] == 0 then return { { ability, "at least 1 expected" } } end
  end
end

local function enter(side, c)
  local letter, n, v = side.id:sub(1, 1), 1, c.values
  while units.named(letter .. n) do n = n + 1 end
  local fields = { id = letter .. n, name = v.name, side = side }
  for _, ability in ipairs(ABILITIES) do fields[ability] = v[ability] or 0 end
  local u = units.new(fields)
  for skill, points in pairs(v.skills or {}) do u.skills[skill] = points end
  for _, id in ipairs(v.gear or {}) do
    local item = gear.give(u, id)
    if gear.is_weapon(item) and not u.weapon then u.weapon = item end
    if gear.is_device(item) and not u.device then u.device = item end
  end
  recovery.bring(u, v)
  return u
end

local function write(u)
  if u.state == "dead" then return nil, "is dead" end
  local out = { name = u.name, skills = {}, gear = {} }
  for _, ability in ipairs(ABILITIES) do out[ability] = u[ability] end
  for skill, points in pairs(u.skills) do out.skills[skill] = points end
  local first = filter(u.items, gear.is_weapon)[1]
  for _, item in ipairs(u.items) do
    local before = item == u.weapon and item ~= first                      -- the first weapon of a roster is in hand
    table.insert(out.gear, before and 1 or #out.gear + 1, item.def.id)
  end
  out.wound, out.temporary = u.wound > 0 and u.wound or nil, u.temporary > 0 and u.temporary or nil
  return out
end

local NAMES = { "Ansa", "Brek", "Cole", "Dima", "Egon", "Faye", "Gil", "Hanna", "Ines", "Jory", "Kes", "Lomax" }

-- own P14: abilities and 30 points as everybody's, an occupation by chance
local function roll_some(how)
  local list, trades, called = {}, keys(people.TRADES), shuffle(NAMES, "people")
  for i = 1, how.n do
    local u = people.new { id = "new" .. i, name = called[i] or "No. " .. i, side = how.side, trade = pick(trades, "people") }
    list[i] = write(u)
  end
  return list
end

local function text(v)
  local points = map(ABILITIES, function(ability) return ("%s %d"):format(HELP[ability]:sub(1, 3), v[ability] or 0) end)
  local known = map(keys(v.skills or {}), function(skill) return ("%s %d"):format(skill, v.skills[skill]) end)
  return ("%s, %s%s%s"):format(v.name, table.concat(points, " "), #known > 0 and ", " .. table.concat(known, ", ") or "",
    v.gear and #v.gear > 0 and "; " .. table.concat(v.gear, ", ") or "")
end

-- Characters that the players brought for a side, of which a scenario takes at most so many.
function people.brought(side, most)
  local list = rosters.of(side) or {}
  if #list > most then error(("the roster of %s has %d characters, but the scenario takes at most %d"):format(side, #list, most), 0) end
  return list
end

people.character = {
  rest = { needs = function(u) return recovery.needs(u) end,
    pass = function(list, how) for _, u in ipairs(list) do recovery.days(u, how.days) end end },
  fields = FIELDS, check = check, roll = roll_some, enter = enter, write = write, text = text,
  example = { name = "Ana Ruiz", strength = 51, endurance = 51, intellect = 51, dexterity = 51, charisma = 51, luck = 51, psi = 0,
    skills = { brawling = 35, guns = 50 }, gear = { "pistol", "mesh" } },
}

-- --- from Snapshot and back (own P15) ---------------------------------------------------------------------------

-- A characteristic of 2D lies where 35 and 3D10 do: 37 and twice the digit, at most 65.
local ON_UPP = { "strength", "dexterity", "endurance", "intellect", false, "charisma" }
local function from_digit(n) return math.min(65, 37 + 2 * n) end
local function to_digit(rating) return math.max(1, math.min(15, (rating - 36) // 2)) end

-- Level 0 is 20 of 100, each level 15 more.
local function from_level(n) return math.min(95, 20 + 15 * n) end
local function to_level(points) return math.max(0, math.min(5, (points - 20) // 15)) end

-- What things of Snapshot are here; the first that becomes a thing is what it becomes again.
local THINGS = {
  { "dagger", "knife" }, { "blade", "blade" }, { "cutlass", "blade" }, { "sword", "blade" }, { "broadsword", "blade" }, { "foil", "blade" },
  { "bayonet", "knife" }, { "club", "club" }, { "cudgel", "club" }, { "revolver", "pistol" }, { "automatic_pistol", "pistol" },
  { "body_pistol", "pistol" }, { "snub_pistol", "pistol" }, { "rifle", "rifle" }, { "carbine", "rifle" }, { "automatic_rifle", "rifle" },
  { "assault_rifle", "rifle" }, { "acr", "rifle" }, { "gauss_rifle", "rifle" }, { "short_bow", "bow" }, { "long_bow", "bow" },
  { "sporting_crossbow", "bow" }, { "military_crossbow", "bow" }, { "jack", "leather" }, { "mesh", "mesh" }, { "cloth", "padding" },
  { "flak_jacket", "padding" }, { "combat_armor", "plate" }, { "battle_dress", "plate" },
}
local SHOOTS = { pistol = true, rifle = true, bow = true, stunner = true }
local STRIKES = { knife = true, blade = true, club = true, bottle = true }
local ARMOR = { leather = true, padding = true, mesh = true, plate = true }

local function here(id)
  for _, row in ipairs(THINGS) do
    if row[1] == id then return row[2] end
  end
end

local function there(id)
  for _, row in ipairs(THINGS) do
    if row[2] == id then return row[1] end
  end
end

local function skill_of(id)
  if id == "brawling" then return "brawling" end
  local thing = here(id)
  return thing and (SHOOTS[thing] and "guns" or STRIKES[thing] and "melee") or nil
end

-- The best level of each kind; all others are lost.
local function skills_from(v, lost)
  local best = {}
  for _, skill in ipairs(keys(v.skills or {})) do
    local kind_of_it = skill_of(skill)
    if not kind_of_it then lost[#lost + 1] = ("skill in %s %d"):format(skill, v.skills[skill])
    else best[kind_of_it] = math.max(best[kind_of_it] or 0, v.skills[skill]) end
  end
  for _, skill in ipairs(keys(v.skills or {})) do
    local kind_of_it = skill_of(skill)
    if kind_of_it and v.skills[skill] < best[kind_of_it] then
      lost[#lost + 1] = ("%s %d, since %s is %d"):format(skill, v.skills[skill], kind_of_it, best[kind_of_it])
    end
  end
  if v.traveller then
    for _, skill in ipairs { "brawling", "melee", "guns" } do best[skill] = best[skill] or 0 end
  end
  local out = {}
  for skill, level in pairs(best) do out[skill] = from_level(level) end
  return out
end

local function gear_from(v, lost)
  local out, armored = {}, false
  for _, id in ipairs(v.gear or {}) do
    local thing = here(id)
    if not thing or ARMOR[thing] and armored then lost[#lost + 1] = id
    else
      out[#out + 1] = thing
      armored = armored or ARMOR[thing] or false
      if there(thing) ~= id then lost[#lost + 1] = ("how %s differs from %s"):format(id, there(thing)) end
    end
  end
  return out
end

local function from_snapshot(c)
  local v, lost, new = c.values, {}, { name = c.values.name, luck = 51, psi = 0 }
  for i, ability in ipairs(ON_UPP) do
    local n = tonumber(v.upp:sub(i, i), 16)
    if ability then new[ability] = from_digit(n) end
    if ability and to_digit(from_digit(n)) ~= n then lost[#lost + 1] = ("%s above E"):format(ability) end
  end
  lost[#lost + 1] = ("education %s"):format(v.upp:sub(5, 5))
  new.skills, new.gear = skills_from(v, lost), gear_from(v, lost)
  if not v.gear then lost[#lost + 1] = "weapons by skill: nothing is carried unless the roster names it" end
  if v.wounds then lost[#lost + 1] = "wounds" end
  if v.military then lost[#lost + 1] = "military: this game does not count loads" end
  if v.post and v.post ~= "" then lost[#lost + 1] = "post " .. v.post end
  return new, lost
end

-- Each gun, blade or club that it carries is one that it has learned.
local function levels_for(v, gear_list, lost)
  local out, of = {}, {}
  for _, id in ipairs(gear_list) do
    local skill = skill_of(id)
    if skill and v.skills and v.skills[skill] then out[id], of[skill] = to_level(v.skills[skill]), true end
  end
  for _, skill in ipairs(keys(v.skills or {})) do
    if skill == "brawling" then out.brawling = to_level(v.skills.brawling)
    elseif not of[skill] then lost[#lost + 1] = ("%s %d: its gear has no weapon for this skill"):format(skill, v.skills[skill]) end
  end
  return out
end

local function for_snapshot(c)
  local v, lost, digits, gear_list = c.values, {}, {}, {}
  for i, ability in ipairs(ON_UPP) do digits[i] = ability and ("%X"):format(to_digit(v[ability])) or "7" end
  for _, id in ipairs(v.gear or {}) do
    if there(id) then gear_list[#gear_list + 1] = there(id) else lost[#lost + 1] = id end
  end
  if v.wound or v.temporary then lost[#lost + 1] = "wounds" end
  if v.luck ~= 51 then lost[#lost + 1] = ("luck %d"):format(v.luck) end
  if (v.psi or 0) > 0 then lost[#lost + 1] = ("psi %d"):format(v.psi) end
  return { name = v.name, upp = table.concat(digits), skills = levels_for(v, gear_list, lost), gear = gear_list }, lost
end

define.conversion "from_snapshot" { from = "snapshot", to = "percentile", cite = "own P15", turn = from_snapshot }
define.conversion "for_snapshot" { from = "percentile", to = "snapshot", cite = "own P15", turn = for_snapshot }
