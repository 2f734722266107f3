-- Thrown blades (SN-180..183): 18 or more on two dice with dexterity and expertise, less the range.

thrown = {}

local REACH = 5

local function step(name, cite, of, figures, value)
  rule("thrown.dm", name, { cite = cite, of = of, figures = figures }, value)
end

step("dexterity", "SN-181", "attacker", "+ dexterity", function(a) return a.dexterity end)
step("expertise", "SN-181", "attacker", "+ its level", function(a) return a.skill end)
step("range", "SN-181", "place", "-1 a square", function(a) return -a.range end)
step("evading", "SN-182", "defender", "-5", function(a) if a.evading then return -5 end end)     -- and not -3 besides (ruling 42)

local dm = chain "thrown.dm"

function thrown.reason(u, target)
  local range = cells.distance(u.cell, target.cell)
  if range < 1 or range > REACH then return "out of reach" end
  if range == 1 then return lines.beside(u.cell, target.cell) end
  return lines.blocked(u.cell, target.cell)
end

-- the attack with the blade that `u` has in hand
function thrown.new(u, target) return attack.new(u, target, u.weapon, { thrown = true }) end

define.throw "thrown" { args = { "attack: attack" }, tags = { "action" }, dms = "thrown.dm",
  spec = function(a)
    return { "2D", need = 18, dm = dm(a), figure = "thrown blades", hits = a.weapon.hits,
      why = "thrown " .. a.weapon.name, cite = "SN-181", by = a.by, at = a.at, stream = "combat" }
  end,
}

-- The blade ends up on the floor of the target's square, hit or miss.
function thrown.make(u, target)
  local a = thrown.new(u, target)
  local blade = u.weapon
  tell("attack.made", { by = u, at = target, weapon = a.weapon, how = "thrown " .. a.weapon.name, free = false })
  local hit = throws.thrown(a):roll() == "hit"
  hands.drop(u, blade)
  blade.cell = target.cell
  tell("weapon.fired", { by = u, item = blade, weapon = a.weapon })
  if not hit then return end
  tell("attack.hit", { by = u, at = target, weapon = a.weapon })
  local _, faces = roll { blade.def.hits, why = "wounds", by = u, stream = "combat" }
  wounds.by_hit(target, faces, a)
end
