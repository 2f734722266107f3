-- Characters by dice and on paper, and those of Snapshot (own T14).
local field = include "helpers/field.lua"
local character = people.character

local function keyed(list, id) return filter(list, function(f) return f.id == id end)[1] end

test("a character of a roster plays with what it has, and is written as it came", { "TR-011", "TR-013" }, function(t)
  local g = field.game(t, {})
  local values = { name = "Ana", upp = "79A777", skills = { revolver = 2 }, player = true, armor = "mesh", weapons = { "revolver", "dagger" } }
  local u
  g:run(function() u = character.enter(sides.named "a", { id = "x", values = values }) end)
  t.is({ u.strength, u.dexterity, u.endurance }, { 7, 9, 10 })
  t.is({ u.weapon.def.id, u.armor.id }, { "revolver", "mesh" })
  t.is(people.expertise(u, definition("weapon", "dagger")), 0)             -- a player character
  t.is(character.write(u), values)
  g:run(function() u.weapon = u.items[2] end)
  t.is(character.write(u).weapons, { "dagger", "revolver" })               -- what is in hand comes first
end)

local function index_of(list, id)
  for i, one in ipairs(list) do
    if one == id then return i end
  end
end

test("six characteristics of 2D, 1D levels, armor by a die", {}, function(t)
  local g = field.game(t, {})
  local list
  g:run(function() list = character.roll { side = sides.named "a", n = 20 } end)
  t.is(#list, 20)
  for _, v in ipairs(list) do
    local levels = 0
    for _, level in pairs(v.skills) do levels = levels + level end
    t.ok(levels >= 1 and levels <= 6 and v.upp:match "^[2-9ABC]+$" and #v.upp == 6)
    t.ok(v.armor == nil or v.armor == "jack" or v.armor == "mesh")
    t.ok(#v.weapons <= 3)
    for i, id in ipairs(v.weapons) do t.is(index_of(v.weapons, id), i, id) end               -- none twice
  end
end)

test("a roll of the dice for armor: 3 none, 4 jack, 6 mesh", {}, function(t)
  local g = field.game(t, {})
  for die, armor in pairs { [3] = "none", [4] = "jack", [6] = "mesh" } do
    local names = { 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2 }                  -- the shuffle of twelve names changes nothing
    local dice = {}
    for _, n in ipairs(names) do dice[#dice + 1] = n end
    for _ = 1, 12 do dice[#dice + 1] = 4 end
    dice[#dice + 1], dice[#dice + 2], dice[#dice + 3] = 1, 1, die         -- one level, the first weapon that fits, armor
    g:dice { people = dice }
    local v
    g:run(function() v = character.roll({ side = sides.named "a", n = 1 })[1] end)
    t.is({ v.upp, v.armor or "none", #v.weapons }, { "888888", armor, 1 })
  end
end)

-- Those of Snapshot, with what both games have.
local SAME = {
  { id = "c1", values = { name = "Ana", upp = "777A98", skills = { revolver = 2, brawling = 1 }, traveller = true, gear = { "mesh", "revolver", "dagger" } } },
  { id = "c2", values = { name = "Bo", upp = "C22222", skills = {}, gear = {} } },
}

test("what both games have goes there and back unchanged", {}, function(t)
  field.game(t, {})
  local go, back = definition("conversion", "from_snapshot").turn, definition("conversion", "for_snapshot").turn
  for _, c in ipairs(SAME) do
    local there, lost = go(c)
    t.is(lost, {})
    local here, lost_again = back { id = c.id, values = there }
    t.is(lost_again, {})
    t.is(here, c.values)
    for key in pairs(there) do t.ok(keyed(character.fields, key)) end
  end
end)

test("what is lost is said", {}, function(t)
  field.game(t, {})
  local there, lost = definition("conversion", "from_snapshot").turn { id = "c1", values = { name = "Ana", upp = "777777", military = true, post = "pilot",
    skills = { vacc_suit = 2, rifle = 1 }, gear = { "mesh", "cloth", "hand_grenade", "rifle" } } }
  t.is(lost, { "skill in vacc_suit 2", "cloth", "hand_grenade", "military: loads are not counted here", "post pilot" })
  t.is(there, { name = "Ana", upp = "777777", skills = { rifle = 1 }, armor = "mesh", weapons = { "rifle" } })
  local _, again = definition("conversion", "for_snapshot").turn { id = "c1", values = { name = "Orlov", upp = "777777",
    skills = { leader = 1, rifle = 1 }, weapons = { "sniper_rifle" } } }
  t.is(again, { "skill in leader 1", "sniper_rifle" })
end)

test("given wounds in a roster, then they are no more than there is, and leave something", { "TR-052" }, function(t)
  field.game(t, {})
  local function why(wounds)
    local list = character.check { upp = "777777", wounds = wounds }
    return list and list[1][2]
  end
  t.is({ why(nil), why { strength = 7 }, why { strength = 7, dexterity = 7, endurance = 6 } }, {})
  t.is(why { strength = 8 }, "strength 8, but there are only 7 points of it")
  t.is(why { strength = 7, dexterity = 7, endurance = 7 }, "nothing is left of strength, dexterity and endurance: nobody who is dead is of a roster")
end)

test("given a wounded character of a roster, then it comes as it is, and is written so; the dead are not written", { "TR-051", "TR-074" }, function(t)
  local g = field.game(t, {})
  local values = { name = "Ana", upp = "777777", skills = {}, weapons = { "rifle" }, wounds = { strength = 7, endurance = 2 }, healing = { coma = 10 } }
  local u
  g:run(function() u = character.enter(sides.named "a", { id = "x", values = values }) end)
  t.is({ u.state, people.upp(u), u.bled }, { "unconscious", "075777", true })
  t.is(character.write(u), values)
  g:run(function() wounds.kill(u) end)
  t.is({ character.write(u) }, { nil, "is dead" })
end)

test("TR-038: given blows struck, then a roster keeps them for the next fight, until half an hour of rest", { "TR-038" }, function(t)
  local g = field.game(t, {})
  local values = { name = "Ana", upp = "777777", skills = {}, weapons = { "sword" }, blows = 5 }
  local function left(v)
    local u
    g:run(function()
      u = character.enter(sides.named "a", { id = "x", values = v })
      melee.begin(u)
    end)
    return melee.left(u), u
  end
  local n, u = left(values)
  t.is({ n, character.write(u).blows }, { 2, 5 })
  g:run(function() recovery.days({ u }, { days = 1, care = "" }) end)
  t.is(character.write(u).blows, nil)
  values.blows = nil
  t.is((left(values)), 7)
end)

test("given a weapon without rounds, then it has no loads to spare; a gun has two, a laser none", {}, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1 } })
  for id, spare in pairs { sword = 0, rifle = 2, laser_rifle = 0 } do
    g:run(function() t.is(people.give(units.named "a1", id, nil, true).spare, spare, id) end)
  end
end)

test("given each armor that both games have, then it goes there and back; nothing that one has not", {}, function(t)
  field.game(t, {})
  local go, back = definition("conversion", "from_snapshot").turn, definition("conversion", "for_snapshot").turn
  for _, armor in ipairs { "jack", "mesh", "cloth", "reflec", "ablat", "vacc_suit", "combat_armor", "battle_dress" } do
    local there = go { id = "c1", values = { name = "Bo", upp = "777777", gear = { armor } } }
    local here, lost = back { id = "c1", values = there }
    t.is({ there.armor, here.gear, lost }, { armor, { armor }, {} })
  end
end)

test("given a character without skills and without things, then its line has neither", {}, function(t)
  field.game(t, {})
  t.is(character.text { name = "Bo", upp = "777777" }, "Bo, 777777")
  t.is(character.text { name = "Bo", upp = "777777", skills = { rifle = 1 }, weapons = { "rifle" }, armor = "mesh" }, "Bo, 777777, rifle 1; rifle, mesh")
end)

test("given the chart of armor, then each of its rows is a kind that a weapon may be of", {}, function(t)
  field.game(t, {})
  local kinds = definition("class", "weapon").schema.kind.one_of
  t.is(map(chart_rows "band_armor", function(row) return row.kind end), kinds)
end)
