-- Saving rolls and skill rolls (PC-001..003): d100 strictly below the rating. What adds to a roll adds to the rating.

checks = {}

local dm = chain "save.dm"

rule("save.dm", "evading all turn", { cite = "PC-076" }, function(_, _, why) if why == "evading" then return -20 end end)

local SHORT = { strength = "STR", endurance = "END", intellect = "INT", dexterity = "DEX", charisma = "CHA", luck = "LUC", psi = "PSI" }

-- The rating and what is added; a plain table { name, value } per part.
local function words(list)
  local out = {}
  for _, m in ipairs(list) do out[#out + 1] = (" %+d %s"):format(m.value, m.name) end
  return table.concat(out, ",")
end
checks.words = words

-- One throw under a number; true when it succeeds.
local function under(u, number, text, see)
  local die = roll { "1D100" }
  local ok = die < number
  tell("check.made", { unit = u, see_by = see, text = ("%s, %s: %d, %s"):format(u.name, text, die, ok and "yes" or "no") })
  return ok, die
end

-- The number to throw under for a save: rating, bonus of the case, modifiers.
function checks.save_number(u, ability, why, bonus)
  local list = dm(u, ability, why)
  return u[ability] + (bonus or 0) + list.total, list
end

-- Saving roll against an attribute (PC-001). bonus: an integer beside the modifiers of the rules, such as own P4's.
function checks.save(u, ability, why, bonus)
  local number, list = checks.save_number(u, ability, why, bonus)
  local extra = bonus and bonus ~= 0 and (" %+d"):format(bonus) or ""
  return under(u, number, ("%s: %s %d%s%s, below %d"):format(why, SHORT[ability], u[ability], extra, words(list), number))
end

-- Against MAX OP END (PC-014).
function checks.save_endurance(u, why)
  local list = dm(u, "endurance", why)
  local number = harm.max(u) + list.total
  return under(u, number, ("%s: MAX OP END %d%s, below %d"):format(why, harm.max(u), words(list), number))
end

function checks.skill(u, skill) return u.skills[skill] or 0 end

-- Chance in 100 to throw below a number.
function checks.chance(number) return math.max(0, math.min(100, number - 1)) end

-- Under 10 a failure may be a mishap: d10 above the rating (PC-003).
function checks.is_mishap(u, skill)
  local rating = checks.skill(u, skill)
  return rating < 10 and roll { "1D10" } > rating
end

-- Skill roll (PC-002): success; and whether the failure is a mishap. `difficulty` raises or lowers the rating (own P12).
function checks.roll_skill(u, skill, why, difficulty)
  local rating = checks.skill(u, skill)
  local number = rating + (difficulty or 0)
  local ok = under(u, number, ("%s: %s %d%s, below %d"):format(why, skill, rating,
    difficulty and difficulty ~= 0 and (" %+d"):format(difficulty) or "", number))
  return ok, not ok and checks.is_mishap(u, skill)
end
