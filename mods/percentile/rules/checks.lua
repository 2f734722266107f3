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

-- Below a number on d100, told by check.made.
local function below(u, rating, list, why, cite)
  return { "1D100", below = rating, dm = list, names = { "yes", "no" }, why = why, cite = cite, by = u, silent = true }
end

-- Against an attribute (PC-001). bonus: an integer beside the modifiers of the rules, such as own P4's.
define.throw "save" { args = { "unit: unit", "ability: string", "why: string", "bonus: integer?" },
  spec = function(u, ability, why, bonus) return below(u, u[ability] + (bonus or 0), dm(u, ability, why), why, "PC-001") end,
}

-- Against MAX OP END (PC-014).
define.throw "endurance" { args = { "unit: unit", "why: string" },
  spec = function(u, why) return below(u, harm.max(u), dm(u, "endurance", why), why, "PC-014") end,
}

local function difficulty_of(n) return n and n ~= 0 and { total = n, { name = "difficulty", value = n, cite = "own P12" } } or nil end

-- Under 10 the setting may have a d10 alone decide (PC-003).
local function by_d10(u, skill) return checks.skill(u, skill) < 10 and game.set.low_skill == "d10" end

-- Of a skill (PC-002). `difficulty` raises or lowers the rating (own P12).
define.throw "skill" { name = "for a skill", args = { "unit: unit", "skill: string", "why: string", "difficulty: integer?" },
  spec = function(u, skill, why, difficulty)
    local case = below(u, checks.skill(u, skill), difficulty_of(difficulty), why, "PC-002")
    if by_d10(u, skill) then case[1], case.cite = "1D10", "PC-003" end
    return case
  end,
}

-- Throws, and tells it; text: what was thrown against. Gives whether it succeeds, and the dice.
local function try(throw, text)
  local word, t = throw:roll()
  local number = t.below + t.dm.total
  tell("check.made", { unit = t.by, text = ("%s, %s, below %d: %d, %s"):format(t.by.name, text(t), number, t.total, word) })
  return word == "yes", t.total
end

-- Saving roll against an attribute.
function checks.save(u, ability, why, bonus)
  local extra = bonus and bonus ~= 0 and (" %+d"):format(bonus) or ""
  return (try(throws.save(u, ability, why, bonus), function(t)
    return ("%s: %s %d%s%s"):format(why, SHORT[ability], u[ability], extra, words(t.dm))
  end))
end

-- Against MAX OP END.
function checks.save_endurance(u, why)
  return (try(throws.endurance(u, why), function(t) return ("%s: MAX OP END %d%s"):format(why, t.below, words(t.dm)) end))
end

function checks.skill(u, skill) return u.skills[skill] or 0 end

-- Chance in 100 to throw below a number.
function checks.chance(number) return math.max(0, math.min(100, number - 1)) end

-- Under 10 a failure may be a mishap: d10 above the rating (PC-003).
function checks.is_mishap(u, skill)
  local rating = checks.skill(u, skill)
  return rating < 10 and roll { "1D10" } > rating
end

-- Skill roll: success; and whether the failure is a mishap.
function checks.roll_skill(u, skill, why, difficulty)
  local ok, die = try(throws.skill(u, skill, why, difficulty), function(t)
    return ("%s: %s %d%s"):format(why, skill, t.below, difficulty and difficulty ~= 0 and (" %+d"):format(difficulty) or "")
  end)
  if by_d10(u, skill) then return ok, not ok and die > checks.skill(u, skill) end
  return ok, not ok and checks.is_mishap(u, skill)
end
