-- Combat tasks (BH-516): fire, a burst over two hexes, blows.

local function shots(u)
  local list = {}
  local item = attack.weapon(u)
  for _, v in ipairs(item and sighting.targets(u) or {}) do
    for _, mode in ipairs(item.def.modes) do list[#list + 1] = { v, mode } end
  end
  return list
end

local function armed(u, task)
  if u.weapon == nil then return "no weapon in hand" end
  if u.weapon.empty then return "it is empty" end
  return tasks.reason(u, task)
end

define.action "fire" {
  help = "shoots at an enemy in sight; a die may say that the weapon is then empty",
  cite = "BH-516", tags = { "attack", "fires" }, text = "fire at {1}, {2}", order = 40, price = "the activation", during = "activation",
  legal = function(u) return armed(u, "fire") end,
  of = shots,
  may = function(u, v, mode) return attack.reason(attack.new(u, v, u.weapon, mode)) end,
  throw = function(u, v, mode) return throws.fire(attack.new(u, v, u.weapon, mode)) end,
  run = function(u, v, mode)
    tasks.take(u, "fire")
    attack.fire(u, v, mode)
  end,
}

local function through(u, v) return { through = piercing.wall(u.cell, v.cell) } end

local function hidden_shots(u)
  local list = {}
  for _, v in ipairs(attack.weapon(u) and #u.weapon.def.pierces > 0 and piercing.targets(u) or {}) do
    for _, mode in ipairs(u.weapon.def.pierces) do list[#list + 1] = { v, mode } end
  end
  return list
end

-- Its own task, so that nothing that is said of shots at what is seen is said of it.
define.action "pierce" {
  help = "shoots through one interior wall or shut door, six times the defense, at whom another sees or a tracker has found",
  cite = "BH-035", tags = { "attack", "fires" }, text = "fire through the wall at {1}, {2}", order = 40,
  price = "the activation", during = "activation",
  legal = function(u)
    if u.weapon and #u.weapon.def.pierces == 0 then return "it does not fire through walls" end
    return armed(u, "fire")
  end,
  none = "nobody is known behind a wall",
  of = hidden_shots,
  may = function(u, v, mode) return attack.reason(attack.new(u, v, u.weapon, mode, through(u, v))) end,
  throw = function(u, v, mode) return throws.fire(attack.new(u, v, u.weapon, mode, through(u, v))) end,
  run = function(u, v, mode)
    tasks.take(u, "pierce")
    attack.fire(u, v, mode, through(u, v))
  end,
}

-- Two targets in hexes side by side, each at half strength (own D7).
define.action "spray" {
  help = "a burst over two enemies in hexes side by side, each at half strength",
  cite = "own D7", tags = { "attack", "sprays" }, text = "spray {1} and {2}", order = 41, price = "the activation", during = "activation",
  legal = function(u)
    if u.weapon and not contains(u.weapon.def.modes, "auto") then return "it fires no bursts" end
    return armed(u, "fire")
  end,
  of = function(u)
    local list, seen = {}, attack.weapon(u) and sighting.targets(u) or {}
    for i, v in ipairs(seen) do
      for j = i + 1, #seen do
        if cells.distance(v.cell, seen[j].cell) == 1 then list[#list + 1] = { v, seen[j] } end
      end
    end
    return list
  end,
  may = function(u, v) return attack.reason(attack.new(u, v, u.weapon, "auto", { half = true })) end,
  throw = function(u, v) return throws.fire(attack.new(u, v, u.weapon, "auto", { half = true })) end,
  run = function(u, v, w)
    tasks.take(u, "fire")
    attack.fire(u, v, "auto", { half = true }, w)
  end,
}

define.action "fight" {
  help = "strikes an enemy within reach with blade, hands or claws",
  cite = "BH-516", tags = { "attack" }, text = "fight {1} hand to hand", order = 42, price = "the activation", during = "activation",
  legal = function(u)
    if u.dummy then return "there is nothing to strike with" end
    return policy.reason(u, "") or tasks.reason(u, "fight")
  end,
  of = function(u) return hands.targets(u) end,
  throw = hands.throw,
  run = function(u, v)
    tasks.take(u, "fight")
    hands.attack(u, v)
  end,
}

-- Its own task, so that nothing that is said of shots at somebody is said of it.
define.action "breach" {
  help = "shoots at a wall, door, floor or ceiling: a plasma gun opens it at once, an assault gun at the third hit",
  cite = "BH-232", tags = { "holes" }, text = "breach {1}", order = 43, price = "the activation",
  during = "activation", set = true, weight = 1,
  legal = function(u)
    if not u.weapon or u.weapon.def.breaches == 0 then return "no gun in hand that breaches walls" end
    return attack.foreign(u, u.weapon) or armed(u, "breach")
  end,
  none = "nothing to breach in the line of fire",
  of = function(u) return breach.walls(u, u.weapon.def) end,
  run = function(u, edge)
    tasks.take(u, "breach")
    breach.shoot(u, edge)
  end,
}
