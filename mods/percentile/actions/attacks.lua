-- Attacks of one's turn and of answers (PC-058..061, PC-064, PC-074).

-- Enemies whom it knows of and who are in the fight.
function foes(u, range)
  return units.near(u.cell, range, { where = function(v)
    return v.side ~= u.side and v.state == "up" and not stealth.unknown(v, u.side)
  end })
end

local function shoots(item) return item ~= nil and gear.is_weapon(item) and item.def.shoots end

-- The call of a choice: what the attack is, from its arguments.
local function blow(u, v, points) return attack.new(u, v, u.weapon, "strike", { extra = ap.bonus("strike", ap.of(points)) }) end

local function each_amount(deed, list)
  local out = {}
  for _, v in ipairs(list) do
    for _, points in ipairs(ap.amounts(deed)) do out[#out + 1] = { v, points } end
  end
  return out
end

local function of_points(_, _, points) return ap.of(points) end

deed_action("strike", {
  help = "strikes an adjacent enemy; each AP above 3 adds 5 to hit, up to 6 AP",
  order = 30, tags = { "attack", "aiming" }, text = "strike {1}, {2} AP", says = "3 AP; +5 to hit for each extra AP, up to 6", none = "no enemy within reach",
  legal = function(u) return ap.short(u, ap.cost "strike") end,
  of = function(u) return each_amount("strike", foes(u, 1)) end,
  price = of_points,
  may = function(u, v, points) return attack.reason(blow(u, v, points)) end,
  throw = function(u, v, points) return throws.attack(blow(u, v, points)) end,
  run = function(u, v, points) attack.make(blow(u, v, points)) end,
})

local function shot(u, v, place) return attack.new(u, v, u.weapon, "fire", { place = place }) end

deed_action("fire", {
  help = "fires the gun in hand",
  order = 20, tags = { "attack", "aiming" }, text = "fire at {1} (1 AP)", none = "no enemy within range",
  legal = function(u)
    if not shoots(u.weapon) then return "no gun in hand" end
    return ap.short(u, ap.cost "fire")
  end,
  of = function(u) return foes(u, 2 * u.weapon.def.reach) end,
  may = function(u, v) return attack.reason(shot(u, v)) end,
  throw = function(u, v) return throws.attack(shot(u, v)) end,
  run = function(u, v) attack.make(shot(u, v)) end,
})

-- A called shot or blow (PC-031): where it is to hit, at the least price.
local PLACES = { "head", "arm", "leg" }
local function is_thrown(item) return item ~= nil and gear.is_weapon(item) and item.def.thrown end

-- How far what is in hand reaches: fired, thrown, or swung.
local function reach(item) return (shoots(item) or is_thrown(item)) and 2 * item.def.reach or 1 end

-- What is done with it at somebody: a knife is thrown at whom it does not reach.
local function deed_at(u, v)
  if shoots(u.weapon) then return "fire" end
  return is_thrown(u.weapon) and cells.distance(u.cell, v.cell) > 1 and "throw" or "strike"
end
local function called(u, v, place) return attack.new(u, v, u.weapon, deed_at(u, v), { place = place }) end

deed_action("called", {
  help = "shoots, throws or strikes at the head, an arm or a leg, at -15",
  deed = "fire", cite = "PC-031", order = 32, tags = { "attack", "aiming" }, text = "strike {1} on the {2}",
  says = "as for the shot, throw or blow: 1 or 3 AP", none = "no enemy within range", price = function(u, v) return ap.cost(deed_at(u, v)) end,
  of = function(u)
    local list = {}
    for _, v in ipairs(foes(u, reach(u.weapon))) do
      for _, place in ipairs(PLACES) do list[#list + 1] = { v, place } end
    end
    return list
  end,
  may = function(u, v, place) return attack.reason(called(u, v, place)) end,
  throw = function(u, v, place) return throws.attack(called(u, v, place)) end,
  run = function(u, v, place) attack.make(called(u, v, place)) end,
})

local function thrown(u, v) return attack.new(u, v, u.weapon, "throw") end

deed_action("throw", {
  help = "throws the weapon in hand at an enemy",
  order = 33, tags = { "attack", "aiming", "lets_go" }, text = "throw at {1} (1 AP)", none = "no enemy within range",
  legal = function(u)
    if not is_thrown(u.weapon) then return "nothing in hand to throw" end
    return ap.short(u, ap.cost "throw")
  end,
  of = function(u) return foes(u, 2 * u.weapon.def.reach) end,
  may = function(u, v) return attack.reason(thrown(u, v)) end,
  throw = function(u, v) return throws.attack(thrown(u, v)) end,
  run = function(u, v) attack.make(thrown(u, v)) end,
})

-- Guns that are carried and not in hand (PC-059).
local function holstered(u) return items.distinct(u.items, function(i) return shoots(i) and i ~= u.weapon and not i.jammed end) end

local function quick(u, v, item) return attack.new(u, v, item, "quick") end

deed_action("quick", {
  help = "draws a gun and fires at once, at -25",
  order = 34, tags = { "attack" }, text = "draw {2} and fire at {1} (3 AP)", none = "no gun to draw, or no enemy within range",
  of = function(u)
    local list = {}
    for _, item in ipairs(holstered(u)) do
      for _, v in ipairs(foes(u, 2 * item.def.reach)) do list[#list + 1] = { v, item } end
    end
    return list
  end,
  may = function(u, v, item) return attack.reason(quick(u, v, item)) end,
  throw = function(u, v, item) return throws.attack(quick(u, v, item)) end,
  run = function(u, v, item)
    local a = quick(u, v, item)
    u.weapon = item
    tell("unit.draws", { unit = u, item = item })
    attack.make(a)
  end,
})

deed_action("aim", {
  help = "aims the weapon in hand at one enemy: +25 to hit that enemy with it",
  order = 35, tags = { "aiming" }, text = "aim at {1} (2 AP)", none = "no enemy within range",
  legal = function(u)
    if not (u.weapon and gear.is_weapon(u.weapon)) then return "no weapon in hand" end
    return ap.short(u, ap.cost "aim")
  end,
  of = function(u) return foes(u, reach(u.weapon)) end,
  may = function(u, v)
    if u.aim == v then return "is aiming at it already" end
    return attack.reason(attack.new(u, v, u.weapon, deed_at(u, v)))
  end,
  run = function(u, v)
    u.aim = v
    tell("unit.aims", { unit = u, at = v })
  end,
})

-- Shown and thrown from where it comes down: beside the target, and perhaps behind it.
local function flight(u, v, points)
  return attack.new(u, v, nil, "tackle", { extra = ap.bonus("tackle", ap.of(points)), from = tackle.landing(u, v) })
end

deed_action("tackle", {
  help = "leaps at an enemy within two squares and ends up prone; each AP above 4 adds 5 to hit, up to 7 AP",
  order = 36, tags = { "attack" }, text = "leap at {1}, {2} AP", says = "4 AP; +5 to hit for each extra AP, up to 7", none = "no enemy within two squares",
  legal = function(u)
    if u.position ~= "standing" then return "is " .. u.position end
    return ap.short(u, ap.cost "tackle")
  end,
  of = function(u) return each_amount("tackle", foes(u, 2)) end,
  price = of_points,
  may = function(u, v, points)
    return attack.reason(flight(u, v, points)) or tackle.landing(u, v) == nil and "no room to leap" or nil
  end,
  throw = function(u, v, points) return throws.attack(flight(u, v, points)) end,
  run = function(u, v, points)
    local a = flight(u, v, points)
    tackle.fly(u, v)
    attack.make(a)
    if u.state == "up" then tackle.end_prone(u) end
  end,
})
