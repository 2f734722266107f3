-- What an attack needs and why, for a case without a deck (`gangway odds`): the throw of the deck.

-- The preview of an attack: its throw, or the reason why it cannot be made.
---@param a attack
function attack.odds(a)
  local reason = attack.reason(a)
  if reason then return { possible = false, reason = reason } end
  return throws.attack(a):odds()
end

-- The facts that `odds --with NAME=VALUE` may set; those not given are as here. 1 is yes, 0 no.
local FACTS = {
  strength = 7, dexterity = 7, skill = 0, untrained = 0, snap = 0, weakened = 0, special = 0, battle_dress = 0,
  sneaking = 0, running = 0, dark = 0, defender_blade = 0, defender_skill = 0, defender_untrained = 0, ablated = 0,
}

local function facts_of(given)
  local f = {}
  for name, value in pairs(FACTS) do f[name] = value end
  for name, value in pairs(given or {}) do
    if FACTS[name] == nil then error("no fact '" .. name .. "'; there are " .. table.concat(keys(FACTS), ", "), 0) end
    if value == true then value = 1 elseif value == false then value = 0 end
    if math.type(value) ~= "integer" then error("fact " .. name .. ": a whole number expected, '" .. tostring(value) .. "' found", 0) end
    f[name] = value
  end
  return f
end

-- ids parted by "+" are worn together ("reflec+mesh")
local function worn(ids)
  local list = {}
  for id in (ids or "nothing"):gmatch "[^+]+" do list[#list + 1] = definition("armor", id) end
  return list
end

---@param a attack
local function add_parry(a, f)
  if f.defender_blade == 0 and f.defender_skill == 0 and f.defender_untrained == 0 then return end
  a.parry, a.parry_skill = definition("weapon", "blade"), f.defender_skill
  a.parry_untrained = f.defender_untrained ~= 0
end

-- The mode that is asked for, if the weapon has it.
local function mode_of(weapon, mode)
  if not mode then return arms.mode(weapon) end
  if contains(weapon.modes, mode) then return mode end
  error(("%s has no mode '%s'; %s"):format(weapon.name, mode,
    #weapon.modes > 0 and "it has " .. table.concat(weapon.modes, ", ") or "it has one way of use only"), 0)
end

-- What was looked up, in words: "Revolver semi at medium range (4) against mesh".
---@param a attack
local function in_words(a)
  local mode = a.mode ~= "-" and " " .. a.mode or ""
  local columns = {}
  for _, armor in ipairs(a.worn) do columns[#columns + 1] = armor.name .. (armor.column ~= armor.id and " (column " .. armor.column .. ")" or "") end
  return ("%s%s at %s range (%d) against %s"):format(a.weapon.name, mode, a.band or "no", a.range, table.concat(columns, " over "))
end

-- The skill that is assumed where none was asked for.
---@param a attack
local function skill_in_words(a, given)
  if a.animal or given and (given.skill or given.untrained) then return "" end
  return (", with skill %d in %s; who has not learned it is untrained, -5"):format(a.skill, a.weapon.skill)
end

-- odds_case { weapon = "cutlass", mode =, armor = "mesh", range = 1, with = { skill = 2 } }; `with.help` lists the facts.
function odds_case(case)
  local given = case.with or case.facts
  if given and given.help then return { help = FACTS } end
  local f, weapon = facts_of(given), definition("weapon", case.weapon or "hands")
  local a = {
    weapon = weapon, mode = mode_of(weapon, case.mode), range = case.range or 1, worn = worn(case.armor),
    strength = f.strength, dexterity = f.dexterity, skill = f.skill, untrained = f.untrained ~= 0, ablated = f.ablated,
    snap = f.snap ~= 0, weakened = f.weakened ~= 0, special = f.special ~= 0, battle_dress = f.battle_dress ~= 0,
    evading = f.sneaking ~= 0, running = f.running ~= 0, dark = f.dark ~= 0, animal = weapon.users == "animal",
  }
  a.band = attack.band(a.range)
  add_parry(a, f)
  local out = attack.odds(a)
  out.case = in_words(a) .. skill_in_words(a, given)
  return out
end
