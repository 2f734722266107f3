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

---@param a attack
function thrown.declare(a)
  tell("attack.made", { by = a.by, at = a.at, weapon = a.weapon, how = "thrown " .. a.weapon.name, free = false, thrown = true })
end

---@param a attack
function thrown.throw(a) a.hit = throws.thrown(a):roll() == "hit" end

-- The blade ends up on the floor of the target's square, hit or miss.
---@param a attack
function thrown.apply(a)
  hands.drop(a.by, a.item)
  a.item.cell = a.at.cell
  tell("weapon.fired", { by = a.by, item = a.item, weapon = a.weapon })
  if not a.hit then return end
  tell("attack.hit", { by = a.by, at = a.at, weapon = a.weapon })
  local _, faces = roll { a.weapon.hits, why = "wounds", by = a.by, stream = "combat" }
  wounds.by_hit(a.at, faces, a)
end

-- The whole of it, in the steps of attack.make.
---@param a attack
function thrown.make(a)
  thrown.declare(a)
  thrown.throw(a)
  thrown.apply(a)
end
