-- What a character is, for `gangway roster` (own T14), and what becomes of one from Snapshot and for it.

local SKILLS = { "leader", "tactics", "brawling" }

local function carried()
  return filter(definitions "weapon", function(def) return not def.natural end)
end

local function skills()
  local out = map(SKILLS, function(skill) return skill end)
  for _, def in ipairs(carried()) do
    if not contains(out, def.skill) then out[#out + 1] = def.skill end
  end
  return out
end

local function ids(list) return map(list, function(def) return def.id end) end
local function with_pack() return filter(carried(), function(def) return def.reload == "pack" end) end

local FIELDS = {
  { id = "name", type = "text", required = true, help = "the figure's name" },
  { id = "upp", type = "digits", count = 6, required = true,
    help = "strength, dexterity, endurance, intelligence, education, social standing: a digit each, A is 10" },
  { id = "skills", type = "levels", of = skills, range = { 0, 9 }, help = "as in: rifle 1, brawling 2, leader 1" },
  { id = "player", type = "yes_no", help = "yes: level 0 with every weapon that it has not learned (TR-013)" },
  { id = "armor", type = "word", of = function() return ids(definitions "armor") end, help = "armor worn" },
  { id = "weapons", type = "words", of = function() return ids(carried()) end, help = "weapons carried; the first is in hand" },
  { id = "packs", type = "levels", of = function() return ids(with_pack()) end, range = { 0, 10000 },
    help = "shots left in the power packs of a weapon, where not all are full: laser_rifle 12; gangway roster rest recharges it (TR-035)" },
  { id = "wounds", type = "levels", of = people.STATS, range = { 1, 15 },
    help = "points that wounds have taken: strength 3, endurance 2; gangway roster rest lets them heal" },
  { id = "healing", type = "levels", of = recovery.STAGES, range = { 0, 100000 },
    help = "the minutes left of a coma, of rest, or in a medical facility: rest 4320 (TR-063 to TR-069)" },
  { id = "blows", type = "integer", range = { 1, 99 }, help = "full-strength blows struck without half an hour of rest since (TR-038)" },
}

-- Returns a sentence about wrong wounds, or nil, and the number of the three characteristics that stay above zero.
local function wounds_left(values)
  local left = #people.STATS
  for i, stat in ipairs(people.STATS) do
    local n, has = values.wounds and values.wounds[stat] or 0, tonumber((values.upp or ""):sub(i, i), 16) or 0
    if n > has then return ("%s %d, but there are only %d points of it"):format(stat, n, has), left end
    if n == has and has > 0 then left = left - 1 end
  end
  return nil, left
end

local function check(values)
  for i = 1, 3 do
    if values.upp and values.upp:sub(i, i) == "0" then return { { "upp", "strength, dexterity and endurance must be at least 1" } } end
  end
  local whole, left = wounds_left(values)
  if whole then return { { "wounds", whole } } end
  for _, def in ipairs(with_pack()) do
    local shots = values.packs and values.packs[def.id]
    local most = def.rounds * count(filter(values.weapons or {}, function(id) return id == def.id end))
    if shots and most == 0 then return { { "packs", ("%s: no such weapon is carried"):format(def.id) } } end
    if shots and shots > most then
      return { { "packs", ("%s %d, but what is carried of it has %d shots when full"):format(def.id, shots, most) } }
    end
  end
  if left == 0 then return { { "wounds", "nothing is left of strength, dexterity and endurance: nobody who is dead is of a roster" } } end
end

local function enter(side, c)
  local letter, n = side.id:sub(1, 1), 1
  while units.named(letter .. n) do n = n + 1 end
  local v = c.values
  local u = people.person(side, { id = letter .. n, name = v.name, upp = v.upp, skills = v.skills, player = v.player, armor = v.armor, weapons = v.weapons })
  reload.bring(u, v.packs or {})
  recovery.bring(u, v)
  u.blows = v.blows or 0
  return u
end

-- What it has as the rules hold it: `first` in hand before the others.
local function write(u)
  if u.state == "dead" then return nil, "is dead" end
  local weapons = {}
  for _, item in ipairs(u.items) do
    if not item.def.natural then table.insert(weapons, item == u.weapon and 1 or #weapons + 1, item.def.id) end
  end
  local levels = {}
  for skill, level in pairs(u.skills) do levels[skill] = level end
  local upp = map({ "strength", "dexterity", "endurance", "intelligence", "education", "social" }, function(field) return ("%X"):format(u[field]) end)
  return { name = u.name, upp = table.concat(upp), skills = levels, player = u.player or nil, armor = u.armor and u.armor.id, weapons = weapons,
    packs = reload.packs_of(u), wounds = recovery.wounds_of(u), healing = recovery.healing_of(u), blows = u.blows > 0 and u.blows or nil }
end

local NAMES = { "Arden", "Bello", "Castro", "Dahl", "Eze", "Farouk", "Goto", "Haas", "Ivers", "Jonas", "Kaya", "Lindt" }
local ARMOR = { false, false, false, "jack", "jack", "mesh" }

local function is_up_to(def, stats) return def.of == "none" or stats[def.of] >= def.need end

-- own T14: six characteristics of 2D, 1D levels among the weapons it has the strength or dexterity for, armor by a die
local function roll_one(name)
  local stats, digits = {}, {}
  for k, field in ipairs { "strength", "dexterity", "endurance", "intelligence", "education", "social" } do
    stats[field] = roll { "2D", stream = "people" }
    digits[k] = ("%X"):format(stats[field])
  end
  local fit, levels, weapons = filter(carried(), function(def) return is_up_to(def, stats) end), {}, {}
  for _ = 1, roll { "1D", stream = "people" } do
    local def = pick(#fit > 0 and fit or carried(), "people")
    levels[def.skill] = (levels[def.skill] or 0) + 1
    if not contains(weapons, def.id) and #weapons < 3 then weapons[#weapons + 1] = def.id end
  end
  return { name = name, upp = table.concat(digits), skills = levels,
    armor = ARMOR[roll { "1D", stream = "people" }] or nil, weapons = weapons }
end

local function roll_some(how)
  local list, called = {}, shuffle(NAMES, "people")
  for i = 1, how.n do list[i] = roll_one(called[i] or "No. " .. i) end
  return list
end

local function text(v)
  local known = map(keys(v.skills or {}), function(skill) return ("%s %d"):format(skill, v.skills[skill]) end)
  local has = map(v.weapons or {}, function(id) return id end)
  if v.armor then has[#has + 1] = v.armor end
  return ("%s, %s%s%s"):format(v.name, v.upp, #known > 0 and ", " .. table.concat(known, ", ") or "", #has > 0 and "; " .. table.concat(has, ", ") or "")
end

-- Characters that the players brought for a side, of which a scenario takes at most so many.
function people.brought(side, most)
  local list = rosters.of(side) or {}
  if #list > most then error(("the roster of %s has %d characters, but the scenario takes at most %d"):format(side, #list, most), 0) end
  return list
end

people.character = {
  rest = { care = recovery.CARE, pass = function(list, how) recovery.days(list, how) end, needs = function(u) return recovery.needs(u) end },
  fields = FIELDS, check = check, roll = roll_some, enter = enter, write = write, text = text,
  example = { name = "Ana Ruiz", upp = "777777", skills = { revolver = 2, brawling = 1 }, player = true, armor = "mesh", weapons = { "revolver" } },
}

-- --- from Snapshot and back -------------------------------------------------------------------------------------

-- Words of Snapshot that this game has under the same name.
local function known_armor(id) return contains(ids(definitions "armor"), id) end

local SNAPSHOT = { "dagger", "blade", "foil", "cutlass", "sword", "broadsword", "laser_carbine", "laser_rifle", "rifle", "automatic_rifle",
  "gauss_rifle", "submachine_gun", "club", "body_pistol", "automatic_pistol", "revolver", "bayonet", "spear", "pike", "halberd", "cudgel",
  "carbine", "shotgun" }
local SNAPSHOT_SKILLS = { "brawling" }
local SNAPSHOT_ARMOR = { "jack", "mesh", "cloth", "reflec", "ablat", "vacc_suit", "combat_armor", "battle_dress" }

local function split_levels(levels, may, lost)
  local out = {}
  for _, skill in ipairs(keys(levels or {})) do
    if may(skill) then out[skill] = levels[skill] else lost[#lost + 1] = ("skill in %s %d"):format(skill, levels[skill]) end
  end
  return out
end

-- A character of Snapshot: what it carries beside weapons and one armor stays behind.
local function from_snapshot(c)
  local v, lost = c.values, {}
  local new = { name = v.name, upp = v.upp, player = v.traveller or nil, weapons = {}, wounds = v.wounds }
  new.skills = split_levels(v.skills, function(skill) return skill == "brawling" or contains(SNAPSHOT, skill) end, lost)
  for _, id in ipairs(v.gear or {}) do
    if contains(SNAPSHOT, id) then new.weapons[#new.weapons + 1] = id
    elseif not new.armor and known_armor(id) then new.armor = id
    else lost[#lost + 1] = id end
  end
  if not v.gear then lost[#lost + 1] = "weapons by skill: nothing is carried unless the roster names it" end
  if v.military then lost[#lost + 1] = "military: loads are not counted here" end
  if v.post and v.post ~= "" then lost[#lost + 1] = "post " .. v.post end
  return new, lost
end

local function for_snapshot(c)
  local v, lost, gear = c.values, {}, {}
  local levels = split_levels(v.skills, function(skill) return contains(SNAPSHOT_SKILLS, skill) or contains(SNAPSHOT, skill) end, lost)
  if v.healing then lost[#lost + 1] = "how far the wounds have healed" end
  if v.packs then lost[#lost + 1] = "shots spent of power packs" end
  if v.blows then lost[#lost + 1] = "blows struck" end
  if v.armor and contains(SNAPSHOT_ARMOR, v.armor) then gear[1] = v.armor elseif v.armor then lost[#lost + 1] = v.armor end
  for _, id in ipairs(v.weapons or {}) do
    if contains(SNAPSHOT, id) then gear[#gear + 1] = id else lost[#lost + 1] = id end
  end
  return { name = v.name, upp = v.upp, skills = levels, traveller = v.player or nil, gear = gear, wounds = v.wounds }, lost
end

define.conversion "from_snapshot" { from = "snapshot", to = "traveller", cite = "own T14", turn = from_snapshot }
define.conversion "for_snapshot" { from = "traveller", to = "snapshot", cite = "own T14", turn = for_snapshot }
