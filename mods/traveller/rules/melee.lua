-- Blows and swings: with what, and how many before they are weakened (TR-036, TR-037).

melee = {}

local HAND = { brawl = true, blade_light = true, blade_heavy = true, polearm = true, natural = true }

function melee.strikes(def) return HAND[def.class] == true end

-- What a figure strikes with: the weapon in hand, a long gun as a cudgel, its body where nothing is in hand (TR-045).
function melee.weapon(u)
  local def = u.weapon and u.weapon.def
  if not def then return people.body(u) end
  if melee.strikes(def) then return def end
  return def.long and definition("weapon", "cudgel") or nil
end

-- Ordinary blows that are left (TR-036).
function melee.left(u) return math.max(0, u.vigor - u.blows) end

-- At the start of an encounter the allowance is the endurance there is then, less what was struck without rest since.
function melee.begin(u)
  u.vigor = people.is_animal(u) and 99 or people.left_of(u, "endurance")
  u.rested = 0                                                             -- rest before it is none after it
end

-- TR-038
function melee.rested(u, minutes)
  u.rested = u.rested + minutes
  if u.rested >= 30 then u.blows = 0 end
end

function melee.reason(u, mode)
  if mode == "blow" and melee.left(u) == 0 then return "its full-strength blows are used up; it can still strike weakly" end
end
