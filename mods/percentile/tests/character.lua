-- Characters by dice and on paper (own P14), and those of Snapshot (own P15).
local room = include "helpers/room.lua"
local character = people.character

local VALUES = { name = "Ana", strength = 51, endurance = 53, intellect = 47, dexterity = 55, charisma = 45, luck = 51, psi = 0,
  skills = { brawling = 35, guns = 50 }, gear = { "pistol", "mesh", "lockpicks" } }

test("a character of a roster plays with what it has, and is written as it came", { "PC-015", "PC-018" }, function(t)
  local g = room.game(t)
  local u
  g:run(function() u = character.enter(sides.named "a", { id = "x", values = VALUES }) end)
  t.is({ u.strength, u.dexterity, u.endurance }, { 51, 55, 53 })
  t.is({ u.weapon.def.id, u.weapon.loaded, u.device.def.id }, { "pistol", 6, "lockpicks" })
  t.is(character.write(u), VALUES)
  g:run(function() u.weapon = gear.give(u, "knife") end)
  t.is(character.write(u).gear, { "knife", "pistol", "mesh", "lockpicks" })
end)

test("those who are rolled have an occupation and 30 points more", { "PC-022", "PC-023" }, function(t)
  local g = room.game(t)
  local list
  g:run(function() list = character.roll { side = sides.named "a", n = 14 } end)
  local called = {}
  for _, v in ipairs(list) do
    local points, trades = 0, map(keys(people.TRADES), function(trade)
      local sum = 0
      for _, n in pairs(people.TRADES[trade]) do sum = sum + n end
      return sum
    end)
    for _, n in pairs(v.skills) do points = points + n end
    t.ok(contains(trades, points - 30))
    t.ok(v.strength >= 38 and v.strength <= 65)
    t.no(called[v.name])
    called[v.name] = true
  end
end)

test("own P14: given fourteen who are rolled, then twelve have names of their own and the others numbers", {}, function(t)
  local g = room.game(t)
  local names
  g:run(function() names = map(character.roll { side = sides.named "a", n = 14 }, function(v) return v.name end) end)
  t.is(#filter(names, function(name) return name:find "^%u%l%l+$" ~= nil end), 12)
  t.is({ names[13], names[14] }, { "No. 13", "No. 14" })
end)

test("seven is 51, level 0 is 20", {}, function(t)
  room.game(t)
  local there, lost = definition("conversion", "from_snapshot").turn { id = "c1", values = { name = "Ana", upp = "79A77F", traveller = true,
    skills = { revolver = 2, brawling = 1, rifle = 1 }, gear = { "mesh", "revolver" } } }
  t.is(there, { name = "Ana", strength = 51, dexterity = 55, endurance = 57, intellect = 51, charisma = 65, luck = 51, psi = 0,
    skills = { brawling = 35, guns = 50, melee = 20 }, gear = { "mesh", "pistol" } })
  t.is(lost, { "charisma above E", "education 7", "rifle 1, since guns is 2" })
end)

test("there and back again: a character with one weapon of each kind", {}, function(t)
  room.game(t)
  local c = { id = "c1", values = { name = "Bo", upp = "C2E874",
    skills = { revolver = 3, dagger = 1, brawling = 0 }, gear = { "mesh", "revolver", "dagger" } } }
  local there, lost = definition("conversion", "from_snapshot").turn(c)
  t.is(lost, { "education 7" })
  local here, lost_again = definition("conversion", "for_snapshot").turn { id = "c1", values = there }
  t.is(lost_again, {})
  t.is(here, c.values)
end)

test("what is lost on the way back is said", {}, function(t)
  room.game(t)
  local _, lost = definition("conversion", "for_snapshot").turn { id = "c1", values = { name = "Kes", strength = 51, endurance = 51, intellect = 51,
    dexterity = 51, charisma = 51, luck = 60, psi = 40, skills = { locks = 50, guns = 30 }, gear = { "lockpicks", "stunner" } } }
  t.is(lost, { "lockpicks", "stunner", "luck 60", "psi 40", "guns 30: its gear has no weapon for this skill",
    "locks 50: its gear has no weapon for this skill" })
end)

test("given an ability of nothing, or wounds that leave no endurance, then a roster is refused", { "PC-015", "PC-016", "PC-018" }, function(t)
  room.game(t)
  local function why(more)
    local values = {}
    for key, value in pairs(VALUES) do values[key] = value end
    for key, value in pairs(more) do values[key] = value end
    local list = character.check(values)
    return list and list[1][1]
  end
  t.is({ why {}, why { charisma = 0 }, why { wound = 52 } }, {})
  for _, ability in ipairs { "strength", "endurance", "dexterity" } do t.is(why { [ability] = 0 }, ability) end
  t.is(why { wound = 53 }, "wound")
end)

test("given a wounded character of a roster, then it comes as it is, needs rest, and has recovered after its days", { "PC-012", "PC-013" }, function(t)
  local g = room.game(t)
  local values = {}
  for key, value in pairs(VALUES) do values[key] = value end
  values.wound, values.temporary = 31, 4
  local u
  g:run(function() u = character.enter(sides.named "a", { id = "x", values = values }) end)
  t.is({ u.state, character.write(u).wound, character.write(u).temporary }, { "incapacitated", 31, 4 })     -- 53 - 35
  t.is(recovery.needs(u), "has a wound of 31: 31 days of rest, 4 temporary damage: 10 minutes of rest")
  g:run(function() character.rest.pass({ u }, { days = 30, care = "" }) end)
  t.is({ u.state, u.wound, u.temporary, recovery.needs(u) }, { "up", 1, 0, "has a wound of 1: 1 day of rest" })
  g:run(function() character.rest.pass({ u }, { days = 1, care = "" }) end)
  t.is({ character.write(u).wound, recovery.needs(u) }, {})
  g:run(function() harm.hurt(u, 53, 0) end)
  t.is({ recovery.needs(u), character.write(u) }, { nil, nil, "is dead" })
end)

test("given each thing of Snapshot, then it becomes the one of its kind", {}, function(t)
  room.game(t)
  local of = { knife = "dagger bayonet", blade = "blade cutlass sword broadsword foil", club = "club cudgel",
    bow = "short_bow long_bow sporting_crossbow military_crossbow",
    pistol = "revolver automatic_pistol body_pistol snub_pistol", rifle = "rifle carbine automatic_rifle assault_rifle acr gauss_rifle",
    leather = "jack", mesh = "mesh", padding = "cloth flak_jacket", plate = "combat_armor battle_dress" }
  local turn = definition("conversion", "from_snapshot").turn
  for thing, words in pairs(of) do
    for id in words:gmatch "%S+" do
      t.is({ id, turn({ id = "c1", values = { name = "Bo", upp = "777777", gear = { id } } }).gear }, { id, { thing } })
    end
  end
end)

test("given no weapon in a roster, then its line has neither skills nor gear", {}, function(t)
  room.game(t)
  t.is(character.text { name = "Bo", strength = 51 }, "Bo, STR 51 END 0 INT 0 DEX 0 CHA 0 LUC 0 PSI 0")
end)
