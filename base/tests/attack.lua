-- What an attack needs: the chart, range bands, DMs one by one, the booklet's own figures.

local function case(spec) return odds_case(spec) end

local function base_of(weapon, mode, armor, range)
  return case({ weapon = weapon, mode = mode, armor = armor, range = range }).base
end

local function total(spec) return case(spec).modifiers.total end

-- the DM that one fact makes, with a weapon for which strength and dexterity 7 make none
local function dm(weapon, facts, range) return total { weapon = weapon, armor = "mesh", range = range or 1, facts = facts } end

local function game(t, a1, b1, set)
  local person = include("helpers/people.lua").person(7, 8, 7)
  set = set or {}
  set.pre_emption = false
  return t.game { rules = "snapshot", map = "test_range", sides = { "a", "b" }, set = set,
    units = { a1 = person("a", "a1", "e", a1), b1 = person("b", "b1", "w", b1 or { dexterity = 9, endurance = 9 }) } }
end

test("the chart is entered by weapon, armor and range", { "SN-096", "SN-098", "SN-412", "SN-413", "SN-414" }, function(t)
  game(t)
  t.is(base_of("automatic_pistol", "semi", "cloth", 10), 15)
  t.is(base_of("shotgun", "semi", "nothing", 2), 2)
  t.is(base_of("shotgun", "semi", "battle_dress", 2), 12)
  for range, need in pairs { [1] = 20, [2] = 14, [3] = 14, [34] = 14 } do t.is(base_of("laser_rifle", "semi", "reflec", range), need) end
end)

test("more figures of the booklet's charts", { "SN-415", "SN-416", "SN-426", "SN-427", "SN-428", "SN-429" }, function(t)
  game(t)
  t.is(base_of("gauss_rifle", "fa", "nothing", 3), -3)
  t.is(base_of("gauss_rifle", "fa", "nothing", 34), -4)
  for range, need in pairs { [1] = 7, [2] = 0, [3] = 0, [34] = 9 } do t.is(base_of("submachine_gun", "fa", "nothing", range), need) end
  t.is(base_of("broadsword", nil, "nothing", 1), 11)
  t.is(base_of("broadsword", nil, "cloth", 2), 5)
  t.is(base_of("hands", nil, "battle_dress", 1), 12)
  t.is(base_of("sling", nil, "cloth", 2), 7)
  t.is(base_of("thrasher", nil, "nothing", 1), -4)
end)

test("range bands", { "SN-114", "SN-115", "SN-116", "SN-117" }, function(t)
  for range, band in pairs { [1] = "close", [2] = "short", [3] = "medium", [33] = "medium", [34] = "long", [166] = "long" } do
    t.is(attack.band(range), band)
  end
  t.is(attack.band(167), nil)
end)

test("distance counts diagonals as one", { "SN-113" }, function(t)
  local g = game(t)
  t.is(cells.distance(g:cell "a1", g:cell "b2"), 1)
  t.is(cells.distance(g:cell "a1", g:cell "e2"), 4)
end)

test("a dash on the chart means no attack", { "SN-100", "SN-418", "SN-419", "SN-417" }, function(t)
  game(t)
  t.no(case({ weapon = "light_machine_gun", range = 1 }).possible)
  t.no(case({ weapon = "snub_pistol", mode = "he", range = 1 }).possible)
  t.no(case({ weapon = "snub_pistol", mode = "tranq", armor = "battle_dress", range = 2 }).possible)
  t.no(case({ weapon = "cutlass", range = 3 }).possible)
  t.ok(case({ weapon = "cutlass", range = 2 }).possible)
end)

test("expertise adds, nothing learnt takes five", { "SN-124", "SN-128" }, function(t)
  game(t)
  t.is(dm("foil", { skill = 3 }), 3)
  t.is(dm("foil", { untrained = 1 }), -5)
  t.is(dm("rifle", { untrained = 1 }, 3), -5)
end)

test("blade against blade the defender's expertise counts", { "SN-125", "SN-126", "SN-184" }, function(t)
  game(t)
  t.is(dm("cutlass", { skill = 2, defender_skill = 3 }), -1)
  t.is(dm("cutlass", { skill = 3, defender_skill = 3 }), 0)
  t.is(dm("cutlass", { skill = 4, defender_skill = 0, defender_blade = 1 }), 4)
end)

test("but never against guns and bows", { "SN-127" }, function(t)
  game(t)
  t.is(dm("rifle", { skill = 2, defender_skill = 3 }, 3), 2)
  t.is(dm("sling", { skill = 2, defender_skill = 3 }, 3), 2)
end)

test("an untrained defender with a blade gives three", { "SN-129" }, function(t)
  game(t)
  t.is(dm("cutlass", { defender_untrained = 1 }), 3)
  t.is(dm("rifle", { defender_untrained = 1 }, 3), 0)
end)

test("strength tells for what strikes", { "SN-119", "SN-153", "SN-158" }, function(t)
  game(t)
  t.is(dm("cutlass", { strength = 6 }), -2)
  t.is(dm("cutlass", { strength = 7 }), 0)
  t.is(dm("cutlass", { strength = 10 }), 0)
  t.is(dm("cutlass", { strength = 11 }), 2)
  t.is(dm("cutlass", { strength = 7, dexterity = 2 }), 0)
  t.is(dm("hands", { strength = 5 }), -2)
  t.is(dm("hands", { strength = 9 }), 1)
end)

test("dexterity tells for guns", { "SN-120", "SN-168" }, function(t)
  game(t)
  t.is(dm("revolver", { dexterity = 6 }), -2)
  t.is(dm("revolver", { dexterity = 7 }), 0)
  t.is(dm("revolver", { dexterity = 9 }), 1)
  t.is(dm("revolver", { dexterity = 7, strength = 1 }), 0)
end)

test("bows ask for both", { "SN-121", "SN-166" }, function(t)
  game(t)
  local function bow(strength, dexterity) return dm("short_bow", { strength = strength, dexterity = dexterity }, 3) end
  t.is(bow(5, 12), -2)
  t.is(bow(12, 5), -2)
  t.is(bow(6, 12), 0)
  t.is(bow(10, 10), 1)
end)

test("autocannon and VRF gauss gun ask for nothing", { "SN-122" }, function(t)
  game(t)
  t.is(dm("autocannon", { dexterity = 1 }, 3), 0)
  t.is(dm("vrf_gauss_gun", { dexterity = 12 }, 3), 0)
end)

test("an aimed attack has no DM of its own, a snap attack two", { "SN-077", "SN-078" }, function(t)
  game(t)
  t.is(dm("rifle", {}, 3), 0)
  t.is(dm("rifle", { snap = 1 }, 3), -2)
end)

test("evading, running and darkness", { "SN-073", "SN-043", "SN-215" }, function(t)
  game(t)
  t.is(dm("rifle", { sneaking = 1 }, 3), -3)
  t.is(dm("rifle", { running = 1 }, 3), -1)
  t.is(dm("rifle", { dark = 1 }, 7), -7)
  t.is(dm("cutlass", { dark = 1 }, 1), -1)
end)

test("all DMs add up", { "SN-097", "SN-099" }, function(t)
  game(t)
  t.is(dm("cutlass", { skill = 1, strength = 11, snap = 1, sneaking = 1, running = 1, defender_skill = 1 }), 1 + 2 - 2 - 3 - 1 - 1)
end)

test("the light assault gun kicks the weak", { "SN-352" }, function(t)
  game(t)
  t.is(dm("light_assault_gun", { strength = 8 }, 3), -2)
  t.is(dm("light_assault_gun", { strength = 9 }, 3), 0)
  t.is(dm("light_assault_gun", { strength = 8, battle_dress = 1 }, 3), 0)
end)

test("armor: the better of two for lasers, the outer one for all else", { "SN-362", "SN-367" }, function(t)
  game(t)
  t.is(base_of("laser_rifle", "semi", "reflec+mesh", 3), 14)
  t.is(base_of("rifle", "semi", "reflec+mesh", 3), base_of("rifle", "semi", "mesh", 3))
  t.is(base_of("claws", nil, "reflec+jack", 1), base_of("claws", nil, "jack", 1))      -- not the better of the two
  t.is(base_of("rifle", "semi", "reflec", 3), base_of("rifle", "semi", "nothing", 3))
end)

test("ablat wears off, down to clothing", { "SN-368" }, function(t)
  game(t)
  local function ablat(n) return case({ weapon = "laser_rifle", armor = "ablat", range = 3, facts = { ablated = n } }).base end
  t.is(ablat(1), ablat(0) - 1)
  t.is(ablat(30), base_of("laser_rifle", "semi", "nothing", 3))
end)

test("a flak jacket is one easier than cloth, but not than mesh", { "SN-369" }, function(t)
  game(t)
  t.is(base_of("automatic_pistol", "semi", "flak_jacket", 1), 9)
  t.is(base_of("cutlass", nil, "flak_jacket", 1), math.max(base_of("cutlass", nil, "cloth", 1) - 1,
    base_of("cutlass", nil, "cloth", 1) - 1 < base_of("cutlass", nil, "mesh", 1) and base_of("cutlass", nil, "cloth", 1) or 0))
  t.is(base_of("laser_rifle", "semi", "cloth", 10), 4)
  t.is(base_of("laser_rifle", "semi", "mesh", 10), 4)
  t.is(base_of("laser_rifle", "semi", "flak_jacket", 10), 4)             -- 3 would be less than mesh
end)

