-- Characters from a roster: what people write is what is played.

local roster = people.character

test("a character is entered from a roster with skills and gear", { "SN-226" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, units = { b1 = { side = "b", at = "a1", endurance = 7 } } }
  t.is(rosters.of "a", nil)                   -- none was given
  g:run(function()
    people.from_roster({ side = "a" }, { id = "x", values = { name = "Ana", upp = "7A8777", skills = { revolver = 2 },
      traveller = true, gear = { "mesh", "revolver", "cloth" } } })
  end)
  local u = units.any { side = "a" }
  t.is(u.dexterity, 10)
  t.is(u.skills.revolver, 2)
  t.ok(u.skills_zero)
  t.ok(people.wears(u, "mesh"))
  t.no(people.wears(u, "cloth"))              -- the first armor is worn, others are carried
  local written = roster.write(u)
  t.is(written.upp, "7A8777")
  t.is(written.gear, { "mesh", "revolver", "cloth" })
end)

test("strength, dexterity and endurance of 0 are refused", {}, function(t)
  t.is(#roster.check { upp = "777000" }, 0)
  t.is(roster.check { upp = "707777" }[1][1], "upp")
end)

test("a roster whose gear is too heavy is refused, a spare magazine is left behind", { "SN-178", "SN-226" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, units = { b1 = { side = "b", at = "a1", endurance = 7 } } }
  local function enter(gear)
    g:run(function() people.from_roster({ side = "a" }, { id = "x", values = { name = "Ana", upp = "277777", gear = gear } }) end)
  end
  t.fails(function() enter { "rifle", "dagger" } end, "Ana cannot carry rifle too: that makes 4500 g, and with strength 2 it may carry 4000 g")
  enter { "submachine_gun", "revolver" }
  t.is(map(units.any({ side = "a" }).items, function(item) return item.def.id .. " " .. item.spare end), { "submachine_gun 0", "revolver 0" })
  t.is(people.load(units.any { side = "a" }), 4000)
end)

test("a character costs a third of strength, dexterity and endurance, and two for each level of a skill", {}, function(t)
  t.is(people.character.price { name = "Ana", upp = "777777", skills = { revolver = 2, brawling = 1 } }, 13)
  t.is(people.character.price { name = "Bo", upp = "A68000" }, 8)
end)
