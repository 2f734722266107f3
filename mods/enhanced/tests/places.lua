-- Aimed shots, places of the body, armor by place, stances (EN-073 to EN-079, EN-245 to EN-266, EN-315 to EN-319).
local field = include "helpers/field.lua"
local person, dms = field.person, field.dms

local function duel(t, more, opts)
  opts = opts or {}
  opts.set = opts.set or { aimed_fire = true, hit_location = true }
  opts.set.wound_choice = "random"
  opts.arms, opts.skills = { a1 = "revolver" }, { a1 = { revolver = 1 } }
  local b = { dexterity = 2 }
  for key, value in pairs(more or {}) do b[key] = value end
  return field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "d3", "w", b) }, opts)
end

test("EN-245, EN-246: an aimed shot costs 8 AP and is at +2", { "EN-245", "EN-246" }, function(t)
  local g = duel(t)
  t.is(dms(g, "a", "aim b1 revolver").aimed, 2)
  g:dice { combat = { 1, 1 } }
  g:act("a", "aim b1 revolver")
  t.is(g.a1.ap, 8)
end)

test("EN-245: it is an option", { "EN-245" }, function(t)
  local g = duel(t, nil, { set = {} })
  t.is(g:refused("a", "aim b1 revolver"), "aim b1 revolver: the setting 'aimed_fire' is off")
end)

test("EN-247, EN-260 to EN-263, EN-265: it may name a place, at its DM", { "EN-247", "EN-259", "EN-260", "EN-261", "EN-262", "EN-263", "EN-265" }, function(t)
  local g = duel(t)
  local want = { head = -4, chest = -2, abdomen = -2, left_arm = -4, right_arm = -4, left_leg = -4, right_leg = -4 }
  for place, dm in pairs(want) do
    t.is(dms(g, "a", "aim b1 revolver at=" .. place)["at the " .. place:gsub("_", " ")], dm)
  end
  local plain = 0
  for name in pairs(dms(g, "a", "aim b1 revolver")) do if name:find "at the" then plain = plain + 1 end end
  t.is(plain, 0)
end)

-- points that a hit of these dice at that place takes
local function points(t, place, faces)
  local g = duel(t, { strength = 15, dexterity = 2, endurance = 15 })
  g:dice { combat = { 6, 5, table.unpack(faces) } }
  g:act("a", "aim b1 revolver at=" .. place)
  return g.b1.strength_hits + g.b1.dexterity_hits + g.b1.endurance_hits, g
end

test("EN-260, EN-263: twice the damage to the head, half to a limb", { "EN-260", "EN-263", "EN-265" }, function(t)
  t.is(points(t, "body", { 3, 2, 2, 1 }), 7)
  t.is(points(t, "head", { 3, 2, 2, 1 }), 14)
  t.is(points(t, "left_arm", { 3, 2, 2, 1 }), 3)
  t.is(points(t, "right_leg", { 3, 2, 2, 1 }), 3)
end)

test("EN-264: a wounded arm is -1, a badly wounded one -2", { "EN-264" }, function(t)
  local function dm(n)
    local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9, level = 1, strength_hits = 1 }), b1 = person("b", "d3", "w", { dexterity = 2 }) },
      { arms = { a1 = "revolver" }, set = { aimed_fire = true, hit_location = true } })
    g:run(function() units.named("a1").place_hits.left_arm = n end)
    return dms(g, "a", "attack b1 revolver")["wounded arm"]
  end
  t.is({ dm(2), dm(4), dm(7), dm(11) }, { -1, -1, -2, -2 })
end)

test("RU-08: of a wound that is worse than minor its own DM counts, and not that of the arm", { "EN-264", "EN-225" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9, level = 2, strength_hits = 1 }), b1 = person("b", "d3", "w", { dexterity = 2 }) },
    { arms = { a1 = "revolver" }, set = { aimed_fire = true, hit_location = true } })
  g:run(function() units.named("a1").place_hits.left_arm = 2 end)
  local dm = dms(g, "a", "attack b1 revolver")
  t.is({ dm["wounded arm"] == nil, dm["moderate wound"] }, { true, -2 })
end)

test("EN-264: an arm hit hard drops what it holds, unless endurance holds on", { "EN-264" }, function(t)
  local function held(dice)
    local g = duel(t, nil, {})
    g:run(function()
      local u = units.named "b1"
      base.people.give(u, "cutlass")
      base.hands.ready(u)
    end)
    g:dice { combat = dice }
    g:run(function() tell("place.hit", { unit = units.named "b1", place = "left_arm", points = 4 }) end)
    return g.b1.weapon ~= nil
  end
  t.is({ held { 3, 4 }, held { 4, 4 } }, { true, false })
end)

test("EN-227, EN-264: a shot names the throws that its victim may have to make", { "EN-227", "EN-264" }, function(t)
  for _, located in ipairs { true, false } do
    local g = duel(t, nil, { set = { aimed_fire = true, hit_location = located } })
    local may = map(g:odds("a", "aim b1 revolver")["then"], function(one) return one.may end)
    t.is(may, located and { "consciousness", "grip" } or { "consciousness" })
  end
end)

test("EN-264, EN-266: the level of a limb by the sum of its hits against endurance", { "EN-264", "EN-266" }, function(t)
  local g = duel(t, nil, {})
  local levels = {}
  for i, n in ipairs { 0, 1, 3, 4, 6, 7, 10, 11 } do
    g:run(function() units.named("a1").place_hits.left_leg = n end)
    levels[i] = limbs.level(g.a1, "left_leg")
  end
  t.is(levels, { 0, 1, 1, 2, 2, 3, 3, 4 })
end)

test("EN-266: a wounded leg does not run, a badly wounded one crawls", { "EN-266" }, function(t)
  local g = duel(t, nil, {})
  g:run(function() units.named("a1").place_hits.left_leg = 2 end)
  t.is(g:refused("a", "run c3"), "run c3: a wounded leg")
  g:run(function() units.named("a1").place_hits.left_leg = 8 end)
  t.is(g:refused("a", "move n"), "move n: a badly wounded leg")
  g:act("a", "crawl n")
end)

test("EN-264: with an arm past use nothing for two hands is used, with both nothing at all", { "EN-264" }, function(t)
  local function armed(weapon, arms)
    local g = duel(t, nil, {})
    g:run(function()
      local u = units.named "a1"
      base.people.give(u, weapon)
      base.hands.release(u)
      u.weapon = filter(u.items, function(item) return item.def.id == weapon end)[1]
      u.weapon.ready = true
      for _, arm in ipairs(arms) do u.place_hits[arm] = 11 end
    end)
    return contains(g:options "a", "attack b1 " .. weapon), g
  end
  local function may(...) return (armed(...)) end
  t.is({ may("carbine", {}), may("carbine", { "left_arm" }), may("revolver", { "left_arm" }), may("revolver", { "left_arm", "right_arm" }) },
    { true, false, true, false })
  local _, g = armed("revolver", { "left_arm", "right_arm" })
  t.is(g:refused("a", "drop revolver"), "drop revolver: both arms are useless")
  g:act("a", "move e")
end)

test("EN-266: a leg with half of endurance gone takes 2 AP a square", { "EN-266" }, function(t)
  local function price(n)
    local g = duel(t, nil, {})
    g:run(function() units.named("a1").place_hits.left_leg = n end)
    local ap = g.a1.ap
    g:act("a", "move e")
    return ap - g.a1.ap
  end
  t.is({ price(3), price(4) }, { 1, 2 })
end)

-- the DM of what b1 wears against a shot at that place
local function armor_at(t, place, worn)
  local g = duel(t, nil, { set = { aimed_fire = true, hit_location = true, armor_coverage = true } })
  g:run(function() for _, id in ipairs(worn) do base.people.give(units.named "b1", id, { worn = true }) end end)
  return dms(g, "a", "aim b1 revolver at=" .. place).armor
end

test("EN-315: sealed armor protects every place", { "EN-315" }, function(t)
  t.is({ armor_at(t, "body", { "combat_armor" }), armor_at(t, "head", { "combat_armor" }), armor_at(t, "left_leg", { "combat_armor" }) }, { -6, -6, -6 })
end)

test("EN-316: soft armor protects the trunk, and its pieces what they cover", { "EN-316" }, function(t)
  t.is({ armor_at(t, "body", { "cloth" }), armor_at(t, "abdomen", { "cloth" }) }, { -4, -4 })
  t.is({ armor_at(t, "head", { "cloth" }), armor_at(t, "left_arm", { "cloth" }) }, {})
  t.is(armor_at(t, "left_arm", { "cloth", "cloth_sleeves" }), -4)
end)

local PARTS = { hood = { "head" }, sleeves = { "left_arm", "right_arm" }, leggings = { "left_leg", "right_leg" } }

test("EN-316: each soft armor has a hood, sleeves and leggings, which protect what they cover and nothing else, as that armor does", { "EN-316" }, function(t)
  for _, soft in ipairs { "jack", "mesh", "cloth", "reflec" } do
    for part, places in pairs(PARTS) do
      local id = soft .. "_" .. part
      t.is({ id, definition("armor", id).covers, definition("armor", id).guard, definition("armor", id).lasers_only },
        { id, places, soft, definition("armor", "base:" .. soft).lasers_only })
    end
  end
  local all = { "body", "head", "chest", "abdomen", "left_arm", "right_arm", "left_leg", "right_leg" }
  for part, places in pairs(PARTS) do
    for _, place in ipairs(all) do
      t.is({ part, place, armor_at(t, place, { "mesh_" .. part }) }, { part, place, contains(places, place) and -2 or nil })
    end
  end
end)

test("EN-316: without them soft armor leaves head, arms and legs bare, hard armor too; sealed armor does not", { "EN-315", "EN-316", "EN-318" }, function(t)
  for _, place in ipairs { "head", "left_arm", "right_arm", "left_leg", "right_leg" } do
    for worn, dm in pairs { mesh = false, cloth = false, ablat = false, combat_armor = -6, battle_dress = -6 } do
      t.is({ worn, place, armor_at(t, place, { worn }) }, { worn, place, dm or nil })
    end
  end
  for _, place in ipairs { "body", "chest", "abdomen" } do
    for worn, dm in pairs { mesh = -2, cloth = -4, ablat = -2, combat_armor = -6, battle_dress = -6 } do
      t.is({ worn, place, armor_at(t, place, { worn }) }, { worn, place, dm })
    end
  end
end)

test("EN-317: a helmet protects the head like combat armor", { "EN-317" }, function(t)
  t.is({ armor_at(t, "head", { "mesh", "helmet" }), armor_at(t, "body", { "mesh", "helmet" }) }, { -6, -2 })
end)

test("EN-318, EN-319: ablat protects the trunk, and goes over soft armor", { "EN-318", "EN-319" }, function(t)
  t.is({ armor_at(t, "body", { "ablat" }), armor_at(t, "head", { "ablat" }), armor_at(t, "head", { "ablat", "ablat_helmet" }) }, { -2, [3] = -2 })
  local g = duel(t)
  g:run(function()
    base.people.dress(units.named "b1", "cloth")
    base.people.dress(units.named "b1", "ablat")
    t.is(#base.attack.worn(units.named "b1"), 2)
  end)
end)

test("EN-073 to EN-079: stances, what they cost and what they are worth", { "EN-073", "EN-074", "EN-075", "EN-076", "EN-077", "EN-078", "EN-079" }, function(t)
  local g = duel(t, nil, { set = { stances = true } })
  local ap = g.a1.ap
  local function price(to)
    g:act("a", "stance " .. to)
    ap = ap - g.a1.ap
    local paid = ap
    ap = g.a1.ap
    return paid
  end
  t.is({ price "kneeling", price "standing", price "prone" }, { 1, 1, 0 })
  t.is(g:refused("a", "move n"), "move n: it is prone and can only crawl")
  t.is(price "kneeling", 3)
  t.is(price "prone", 0)
  t.is(price "standing", 4)                                               -- EC-02: by way of a knee
  for stance, dm in pairs { kneeling = -1, prone = -2 } do
    g:set("b1", { stance = stance })
    t.is(dms(g, "a", "attack b1 revolver")[stance], dm)
  end
end)
