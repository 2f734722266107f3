-- Places of the body (EN-259 to EN-266, RU-07, RU-08, EG-15): an aimed shot may name one. Without a name a hit is to the body.
limbs = {}

define.setting "hit_location" { title = "Hit locations", type = "boolean", default = false, cite = "EN-259", needs = { aimed_fire = true },
  help = "an aimed shot may name a part of the body: head, chest, abdomen, arm or leg" }

-- DM to hit, and what becomes of the damage
local PLACES = {
  body = { dm = 0 }, head = { dm = -4, times = 2 }, chest = { dm = -2 }, abdomen = { dm = -2 },
  left_arm = { dm = -4, limb = "arm" }, right_arm = { dm = -4, limb = "arm" }, left_leg = { dm = -4, limb = "leg" }, right_leg = { dm = -4, limb = "leg" },
}
limbs.NAMES = { "body", "head", "chest", "abdomen", "left_arm", "right_arm", "left_leg", "right_leg" }

rule("attack.dm", "aimed at", { cite = "EN-260", of = "attacker", tags = { "aim" }, figures = "-4 head, arm, leg; -2 chest, abdomen" }, function(a)
  if a.place and a.place ~= "body" then return PLACES[a.place].dm, "at the " .. a.place:gsub("_", " ") end
end)

-- RU-07: the same part of the total, rounded down, at least 1; what goes comes off the highest dice first
function limbs.part_of(faces, part)
  local total, left = sum(faces), map(faces, function(n) return n end)
  local off = total - math.max(math.min(1, total), total // part)
  while off > 0 do
    local most = 1
    for i, n in ipairs(left) do if n > left[most] then most = i end end
    left[most], off = left[most] - 1, off - 1
  end
  return left
end

rule("wound.faces", "place", { cite = "EN-260" }, function(faces, _, a)
  local place = a.place and PLACES[a.place]
  if not place then return nil end
  if place.times then return map(faces, function(n) return n * place.times end) end
  return place.limb and limbs.part_of(faces, 2) or nil
end)

-- EG-15: the sum of the hits on a limb against endurance: 1 minor, 2 moderate, 3 serious, 4 critical
function limbs.level(u, place)
  if not game.set.hit_location then return 0 end
  local n = u.place_hits[place] or 0
  if n == 0 then return 0 elseif 2 * n < u.endurance then return 1 elseif n < u.endurance then return 2 end
  return 2 * n < 3 * u.endurance and 3 or 4
end

local function worst(u, a, b) return math.max(limbs.level(u, a), limbs.level(u, b)) end
function limbs.arm(u) return worst(u, "left_arm", "right_arm") end
function limbs.leg(u) return worst(u, "left_leg", "right_leg") end

local ARM_DM = { [0] = nil, -1, -1, -2, -2 }                              -- EN-264

-- The penalty of a wounded arm, where the wound is no worse than minor (RU-08): it stands in the place of that of the level.
function limbs.dm(u)
  local dm = ARM_DM[limbs.arm(u)]
  return dm and u.level <= 1 and dm or nil
end

-- EG-15: how many of its arms are past use, a critical wound each.
local function lame_arms(u)
  return (limbs.level(u, "left_arm") == 4 and 1 or 0) + (limbs.level(u, "right_arm") == 4 and 1 or 0)
end

-- Is it for two hands (EN-338)? Guns but those for one hand, polearms, bows with a stave, and what Snapshot says leaves no hand free.
function limbs.takes_two_hands(weapon)
  return not weapon.handhold or base.arms.is_gun(weapon) and not weapon.one_handed or weapon.class == "polearm"
    or base.arms.is_bow(weapon) and weapon.length_mm > 0
end

-- The reason why it cannot attack with that for want of an arm, or nil: teeth and feet are those of animals.
local function wants_arm(u, weapon)
  local lame = u.hits_down and 0 or lame_arms(u)
  if lame == 2 then return "both arms are useless" end
  if lame == 1 and limbs.takes_two_hands(weapon) then return weapon.name .. " needs two arms" end
end
rule("attack.may", "arm", { cite = "EN-264" }, function(a) return a.by and wants_arm(a.by, a.weapon) end)
rule("action.legal", "arms", { cite = "EN-264" }, function(action, u)
  if not u.hits_down and not has_tag(action, "no_hands") and not has_tag(action, "free") and not has_tag(action, "order")
    and not has_tag(action, "speech") and not has_tag(action, "movement") and lame_arms(u) == 2 then return "both arms are useless" end
end)

define.throw "grip" { name = "for keeping hold", args = { "unit: unit" },
  spec = function(u) return { "2D", at_most = u.endurance, why = "keeps hold of it", cite = "EN-264", by = u, stream = "combat" } end,
}

local function drop_held(u)
  if u.weapon then base.hands.release(u) end
end

local function hurt(u, place, points)
  local before = limbs.level(u, place)
  u.place_hits[place] = (u.place_hits[place] or 0) + points
  local level = limbs.level(u, place)
  if level == before or PLACES[place].limb ~= "arm" then return end
  if level == 4 then return drop_held(u) end
  if level >= 2 and throws.grip(u):roll() == "miss" then drop_held(u) end
end

on("place.hit", function(e) hurt(e.unit, e.place, e.points) end, { name = "limb" })
define.event "place.hit" { text = "{unit} is hit in the {place}", brief = "in the {place}", args = { unit = "unit", place = "string", points = "integer" } }

rule("wound.take", "place", { before = "person", cite = "EN-259" }, function(u, a)
  if u.hits_down or not (a and a.place) then return nil end
  return function(v, faces, by)
    tell("place.hit", { unit = v, place = a.place, points = sum(faces) })
    base.wounds.of_person(v, faces, by)
  end
end)

-- EN-266
rule("action.legal", "wounded leg", { cite = "EN-266" }, function(action, u)
  local level = limbs.leg(u)
  if level == 0 or not ways.on_foot(action) then return nil end
  if has_tag(action, "rush") then return "a wounded leg" end
  if level >= 3 and not has_tag(action, "crawl") then return "a badly wounded leg" end
end)
