-- DMs on an attack (SN-097, SN-099). `of` says whose circumstance it is; all of them add up.
--
-- A special swing or blow, against somebody unconscious, has no negative DM of any kind (SN-134).

local function attacker(name, cite, tag, figures, step)
  rule("attack.dm", name, { cite = cite, of = "attacker", tags = { tag }, figures = figures }, function(a)
    local value, text = step(a)
    if value and (value > 0 or not a.special) then return value, text end
  end)
end

local function defender(name, cite, tag, figures, step)
  rule("attack.dm", name, { cite = cite, of = "defender", tags = { tag }, figures = figures }, function(a)
    local value = step(a)
    if value and (value > 0 or not a.special) then return value end
  end)
end

-- what the table of strength and dexterity says for a level of the characteristic
function attack.level_dm(weapon, level)
  local row = arms.row(weapon)
  local need = chart_cell("str_dex", row, "need")
  if not need then return nil end                                   -- SN-122
  if level < need then return chart_cell("str_dex", row, "need_dm") end
  if level >= chart_cell("str_dex", row, "good") then return chart_cell("str_dex", row, "good_dm") end
end

attacker("expertise", "SN-124", "skill", "+ its level", function(a) return a.skill end)
attacker("untrained", "SN-128", "skill", "-5", function(a) return a.untrained and -5 end)
attacker("snap attack", "SN-078", "haste", "-2", function(a) return a.snap and -2 end)

attacker("strength", "SN-119", "strength", "by the chart of strength and dexterity", function(a)
  if a.strength and arms.strikes(a.weapon) and not a.animal then return attack.level_dm(a.weapon, a.strength) end
end)

attacker("dexterity", "SN-120", "dexterity", "by the chart of strength and dexterity", function(a)
  if a.dexterity and arms.is_gun(a.weapon) and not a.animal then return attack.level_dm(a.weapon, a.dexterity) end
end)

-- the lower of the two decides: both must reach a level
attacker("strength and dexterity", "SN-121", "dexterity", "by the chart, the lower of the two", function(a)
  if a.strength and arms.is_bow(a.weapon) and not a.animal then return attack.level_dm(a.weapon, math.min(a.strength, a.dexterity)) end
end)

attacker("weakened blow", "SN-132", "endurance", "by the chart, weak", function(a)
  return a.weakened and chart_extra("str_dex", arms.row(a.weapon), "weak")
end)

attacker("recoil", "SN-352", "strength", "-2, light assault gun under strength 9", function(a)
  if a.strength and a.strength < a.weapon.recoil_below and not a.battle_dress then return a.weapon.recoil_dm end
end)

attacker("beside the target", "SN-191", "group", "-3", function(a) return a.scatter and -3 end)

---@param a attack
local function parries(a) return a.parry and attack.parries(a.weapon) end

defender("expertise of the defender", "SN-125", "skill", "- its level, by the setting parry", function(a) return parries(a) and -a.parry_skill end)
defender("untrained defender", "SN-129", "skill", "+3", function(a) return parries(a) and a.parry_untrained and 3 end)
defender("evading", "SN-073", "movement", "-3", function(a) return a.evading and -3 end)
defender("running", "SN-043", "movement", "-1", function(a) return a.running and -1 end)

rule("attack.dm", "darkness", { cite = "SN-215", of = "place", tags = { "light" }, figures = "-1 a square of range" }, function(a)
  if a.dark and not a.special then return -math.max(1, a.range) end
end)
