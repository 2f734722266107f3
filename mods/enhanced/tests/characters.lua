-- Characters: a career and skills of the own table (EG-04), on paper, by dice, and of Snapshot.
local field = include "helpers/field.lua"
local character = people.character

local function new_game(t, set) return field.game(t, { a1 = field.person("a", "b2", "e") }, { set = set }) end

test("EN-118: a roster has a career and the five skills, and is written as it came", { "EN-118" }, function(t)
  local g = new_game(t)
  local values = { name = "Ana", upp = "777777", skills = { revolver = 1, tactics = 2 }, career = "navy", gear = { "revolver" } }
  local u
  g:run(function() u = character.enter(sides.named "b", { id = "x", values = values }) end)
  t.is({ u.career, u.skills.tactics, people.is_military(u) }, { "navy", 2, true })
  t.is(base.turns.allowance(u), 16)                                            -- EN-009: dexterity, intelligence and Tactics
  t.is(character.write(u).career, "navy")
  t.is(character.write(u).skills, values.skills)
end)

test("EN-118: a die for the career, half a die for levels, a die for each", { "EN-118" }, function(t)
  local g = new_game(t)
  g:dice { people = { 5, 3, 1, 6 } }                                       -- navy, two levels: Tactics, battle dress
  g:run(function() people.train(units.named "a1") end)
  t.is({ g.a1.career, g.a1.skills.tactics, g.a1.skills.battle_dress }, { "navy", 1, 1 })
  g:dice { people = { 3 } }
  g:run(function() people.train(units.named "a1") end)
  t.is(g.a1.career, "none")
end)

test("training: those of a scenario have careers by dice, or none", {}, function(t)
  for _, training in ipairs { "none", "dice" } do
    local g = t.game { rules = "enhanced", scenario = "hijacking", seed = 3, set = { training = training } }
    g:pending()
    local n = units.count { where = function(u) return u.career ~= "none" end }
    t.is(n > 0, training == "dice")
  end
end)

test("from Snapshot nothing is lost, on the way back the career is", {}, function(t)
  new_game(t)
  local values = { name = "Bo", upp = "777777", skills = { rifle = 1 }, military = true, gear = { "rifle" } }
  local there, lost = definition("conversion", "from_snapshot").turn { id = "c1", values = values }
  t.is(lost, {})
  t.is(there, values)
  there.career, there.skills = "army", { rifle = 1, recon = 2 }
  local here, lost_again = definition("conversion", "for_snapshot").turn { id = "c1", values = there }
  t.is(lost_again, { "skill in recon 2", "career army" })
  t.is(here, values)
end)

test("EN-118: given a roster, then army, navy, marines and none are careers, and no other", { "EN-118", "EN-130" }, function(t)
  new_game(t)
  t.is(filter(character.fields, function(f) return f.id == "career" end)[1].of, { "none", "army", "navy", "marines" })
end)

test("EN-273: given wounds of intelligence in a roster, then they leave something of it; who has none of it lacks nothing", { "EN-273", "EN-274" }, function(t)
  new_game(t)
  local function why(upp, lost)
    local list = character.check { name = "Ana", upp = upp, wounds = lost and { intelligence = lost } or nil }
    return list[1] and list[1][2]
  end
  t.is({ why("777777", nil), why("777777", 6), why("777077", nil) }, {})
  t.is(why("777777", 8), "intelligence 8, but there are only 7 points of it")
  t.is(why("777777", 7), "nothing is left of intelligence: nobody who is dead is of a roster")
end)
