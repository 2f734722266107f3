-- DMs of an attack, each a named line before the throw and with it.

rule("attack.dm", "range", { cite = "own T6" }, function(a)
  return chart_cell("band_ranges", a.class, a.range), bands.range_name(a.range) .. " range"
end)

rule("attack.dm", "armor", { cite = "own T6", of = "defender" }, function(a)
  if a.at.armor then return chart_cell("band_armor", a.weapon.kind, a.at.armor.column), a.at.armor.name:lower() end
end)

rule("attack.dm", "expertise", { cite = "TR-013", of = "attacker" }, function(a)
  return people.expertise(a.by, a.weapon) or 0
end)

rule("attack.dm", "untrained", { cite = "TR-011", of = "attacker" }, function(a)
  if not people.expertise(a.by, a.weapon) then return -5 end
end)

-- The whole characteristic, whatever wounds have taken of it (TR-074).
rule("attack.dm", "characteristic", { cite = "TR-074", of = "attacker" }, function(a)
  local w = a.weapon
  if w.of == "none" or people.is_animal(a.by) then return nil end
  local n = a.by[w.of]
  if n < w.need then return w.need_dm, "low " .. w.of end
  if n >= w.good then return w.good_dm, "high " .. w.of end
end)

rule("attack.dm", "make of the weapon", { cite = "TR-021", of = "attacker" }, function(a) return a.weapon.step end)

rule("attack.dm", "drawing", { cite = "TR-014", of = "attacker" }, function(a) if a.drew then return -3 end end)

rule("attack.dm", "weakened", { cite = "TR-037", of = "attacker" }, function(a) if a.mode == "weak" then return a.weapon.weak end end)

-- the target ------------------------------------------------------------------------------------------------------

-- What it has to parry with, and the expertise that counts (TR-044, TR-045); nil: nothing.
local function parry_skill(v)
  if people.is_animal(v) then return nil end
  local hand = melee.weapon(v)
  return hand and people.expertise(v, hand)
end

rule("attack.dm", "parry", { cite = "TR-044", of = "defender" }, function(a)
  if not attack.is_melee(a) or a.evading or wounds.is_helpless(a.at) then return nil end          -- TR-040
  return -math.max(0, parry_skill(a.at) or 0)
end)

-- Holds a weapon that it has no training with.
local function is_green(v)
  return v.weapon ~= nil and not v.weapon.def.natural and people.expertise(v, v.weapon.def) == nil
end

rule("attack.dm", "untrained target", { cite = "TR-012", of = "defender" }, function(a)
  local counts = game.set.untrained_defence == "always" or attack.is_melee(a) or a.mode == "thrown"
  if counts and is_green(a.at) then return 3 end
end)

local EVADE = { close = -1, short = -1, medium = -2, long = -4, very_long = -4 }                   -- TR-041 to TR-043

rule("attack.dm", "evading", { cite = "TR-039", of = "defender" }, function(a) if a.evading then return EVADE[a.range] end end)

rule("attack.dm", "cover", { cite = "TR-019", of = "place" }, function(a) if a.covered then return -4 end end)

rule("attack.dm", "flying target", { cite = "TR-029", of = "defender" }, function(a)
  if a.weapon.pellets and a.at.flying then return 2 end
end)

rule("attack.dm", "in the target's group", { cite = "TR-026" }, function(a)
  if not a.group then return nil end
  return a.weapon.pellets and game.set.shotgun_group_dm or -3
end)

-- the light (TR-015 to TR-018) -------------------------------------------------------------------------------------

rule("attack.dm", "darkness", { cite = "TR-015", of = "place", tags = { "light" } }, function(a)
  if game.light ~= "dark" or not attack.is_gun(a.weapon) or a.weapon.sights then return nil end
  if a.range ~= "close" and a.range ~= "short" then return -9 end
end)

rule("attack.dm", "poor light", { cite = "TR-017", of = "place", tags = { "light" } }, function(a)
  if game.light ~= "partial" or not attack.is_gun(a.weapon) or a.weapon.sights then return nil end
  if a.range ~= "close" or game.set.poor_light_close then return -6 end
end)
