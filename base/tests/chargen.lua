-- New characters (SN-217..226) and their arms (ruling 52).

local FIRST = { "blade polearm", "blade bow", "pistol -", "sporting -", "vacc_suit -", "brawling -" }
local SECOND = { "pistol -", "military -", "support -", "battle_dress vacc_suit", "energy -", "brawling -" }

local function empty(t, seed)
  return t.game { rules = "snapshot", map = "pistol_alley", sides = { "a", "b" }, seed = seed or 1,
    units = { a1 = { side = "a", at = "b2", facing = "e" }, b1 = { side = "b", at = "e2", facing = "w" } } }
end

-- "brawling 1, revolver 2"
local function skills(u)
  return table.concat(map(keys(u.skills), function(skill) return skill .. " " .. u.skills[skill] end), ", ")
end

local function is_table(t, chart, want)
  for die = 1, 6 do
    t.is(chart_extra(chart, die, "skill") .. " " .. (chart_extra(chart, die, "or_else") or "-"), want[die])
  end
end

local function ids_of(category)
  return table.concat(map(people.weapons_of(category), function(def) return def.id end), " ")
end

test("the first skill table", { "SN-221" }, function(t) is_table(t, "skills_first", FIRST) end)
test("the second skill table", { "SN-222" }, function(t) is_table(t, "skills_second", SECOND) end)

test("a category is any weapon of it", { "SN-224" }, function(t)
  t.is(ids_of "blade", "dagger blade foil cutlass sword broadsword")
  t.is(ids_of "polearm", "bayonet spear pike halberd cudgel")
  t.is(ids_of "pistol", "body_pistol snub_pistol automatic_pistol revolver")
  t.is(ids_of "sporting", "carbine shotgun")
  t.is(ids_of "military", "assault_rifle acr rifle automatic_rifle gauss_rifle accelerator_rifle submachine_gun")
  t.is(ids_of "energy", "laser_carbine laser_rifle pgmp_12 pgmp_13 pgmp_14 fgmp_14 fgmp_15")
  t.is(ids_of "support", "light_assault_gun light_machine_gun autocannon vrf_gauss_gun ram_launcher")
end)

test("the bow category includes the sling", { "SN-225" }, function(t)
  t.is(ids_of "bow", "sling short_bow long_bow sporting_crossbow military_crossbow repeating_crossbow")
end)

test("six characteristics on two dice in order, then skills", { "SN-217", "SN-219", "SN-220" }, function(t)
  local g = empty(t)
  g:dice { people = { 1, 2, 3, 4, 5, 6, 1, 1, 6, 6, 2, 5, 3, 6, 5, 6 } }
  g:run(function()
    local u = people.roll { side = "a", n = 1, table = "first", arms = "none" }[1]
    t.is(table.concat({ u.strength, u.dexterity, u.endurance, u.intelligence, u.education, u.social }, " "), "3 7 11 2 12 7")
    t.is(skills(u), "brawling 2, vacc_suit 1")
    t.is(#u.items, 0)
  end)
end)

test("only strength, dexterity and endurance count in a fight", { "SN-218" }, function(t)
  empty(t):run(function()
    local u = units.named "a1"
    u.strength, u.dexterity, u.endurance = 5, 6, 7
    local function facts()
      return table.concat({ people.strength(u), people.dexterity(u), people.endurance(u), people.limit(u),
        tostring(people.is_up_to(u, definition("weapon", "acr"))) }, " ")
    end
    local before = facts()
    u.intelligence, u.education, u.social = 12, 12, 12
    t.is(facts(), before)
    t.is(before, "5 6 7 10000 true")
  end)
end)

test("the player chooses table, category and weapon", { "SN-220", "SN-223", "SN-224" }, function(t)
  local g = empty(t)
  g:dice { people = { 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 1, 3, 3 } }
  g:run(function() people.roll { side = "a", n = 1, choose = true, arms = "none", letter = "x" } end)
  t.is(table.concat(g:options "a", ", "), "table first, table second")
  g:act("a", "table first")
  g:act("a", "category polearm")
  g:act("a", "learn halberd")
  g:act("a", "learn revolver")
  g:act("a", "learn body_pistol")
  t.is(skills(g.x1), "body_pistol 1, halberd 1, revolver 1")
end)

test("repeated results may go to one weapon", { "SN-224" }, function(t)
  local g = empty(t)
  g:dice { people = { 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 2, 3, 3 } }
  g:run(function() people.roll { side = "a", n = 1, choose = true, table = "first", arms = "none", letter = "x" } end)
  g:act("a", "learn revolver")
  g:act("a", "learn revolver")
  t.is(skills(g.x1), "revolver 2")
end)

test("whoever is rolled by the policy has as many levels as the die said, and none it cannot use", { "SN-219", "SN-223" }, function(t)
  local g = empty(t, 7)
  g:run(function()
    local heavy = 0
    for _, u in ipairs(people.roll { side = "a", n = 30, letter = "x" }) do
      local levels = 0
      for skill, level in pairs(u.skills) do
        levels = levels + level
        if contains({ "autocannon", "vrf_gauss_gun", "bayonet" }, skill) then heavy = heavy + 1 end
      end
      t.ok(levels >= 1 and levels <= 6)
      t.ok(u.strength >= 2 and u.strength <= 12)
      t.ok(people.load(u) <= people.limit(u))
    end
    t.is(heavy, 0)
  end)
end)

test("the policy spreads over both tables, and over the weapons of a category", { "SN-220" }, function(t)
  empty(t, 11):run(function()
    local seen = {}
    for _, u in ipairs(people.roll { side = "a", n = 40, letter = "x", arms = "none" }) do
      for skill in pairs(u.skills) do seen[skill] = true end
    end
    t.ok(count(seen) > 15)
    t.ok(seen.brawling)
  end)
end)

test("a character from Traveller comes unchanged, with level 0 in the rest", { "SN-226" }, function(t)
  empty(t):run(function()
    local u = people.enter { side = "a", name = "Alexander Jamison", upp = "799C4A", skills = { revolver = 2 }, letter = "x" }
    t.is(table.concat({ u.strength, u.dexterity, u.endurance, u.intelligence, u.education, u.social }, " "), "7 9 9 12 4 10")
    t.is(skills(u), "revolver 2")
    t.ok(u.skills_zero)
    t.is(u.name, "Alexander Jamison")
  end)
end)

test("one loaded weapon for each weapon skill, the best first", { "SN-224" }, function(t)
  empty(t):run(function()
    local u = units.named "a1"
    u.strength = 8
    u.skills.revolver, u.skills.cutlass, u.skills.brawling = 1, 2, 3
    local arms = people.arm(u)
    t.is(#arms, 2)
    t.is(arms[1].def.id, "cutlass")
    t.is(arms[2].def.id, "revolver")
    t.is(arms[2].rounds, 6)
    t.is(arms[2].spare, 1)
  end)
end)

test("arms stay within the load limit", { "SN-178" }, function(t)
  empty(t):run(function()
    local u = units.named "a1"
    u.strength = 3
    u.skills.carbine, u.skills.rifle, u.skills.short_bow = 3, 2, 1
    local arms = people.arm(u)
    t.is(table.concat(map(arms, function(item) return item.def.id .. " " .. item.spare end), ", "), "carbine 1, short_bow 10")
    t.is(people.load(u), 5350)
    u.skills.foil, u.skills.sling = 1, 1
    t.is(table.concat(map(people.arms(u), function(arm) return arm.weapon.id .. " " .. arm.spare end), ", "), "foil 0, sling 0")
  end)
end)

test("who has no weapon skill has a dagger", { "SN-299" }, function(t)
  empty(t):run(function()
    local u = units.named "a1"
    u.strength = 8
    u.skills.brawling, u.skills.vacc_suit, u.skills.pgmp_13 = 2, 1, 1
    local arms = people.arm(u)
    t.is(#arms, 1)
    t.is(arms[1].def.id, "dagger")
  end)
end)

test("a bow comes with ten missiles, a military crossbow with its cranequin", { "SN-312", "SN-318" }, function(t)
  empty(t):run(function()
    local u = units.named "a1"
    u.strength = 12
    u.skills.short_bow, u.skills.military_crossbow = 1, 2
    local arms = people.arm(u)
    t.is(arms[1].def.id, "military_crossbow")
    t.is(arms[1].spare, 10)
    t.is(arms[2].spare, 10)
    t.is(#filter(u.items, function(item) return item.def.id == "cranequin" end), 1)
  end)
end)

test("a repeating crossbow comes cocked and full", { "SN-320" }, function(t)
  empty(t):run(function()
    local u = units.named "a1"
    u.strength = 12
    u.skills.repeating_crossbow = 1
    local bow = people.arm(u)[1]
    t.is(bow.rounds, 10)
    t.is(bow.spare, 10)
    t.ok(bow.ready)
    t.no(people.give(u, "repeating_crossbow").ready)
  end)
end)

test("where arms go is the scenario's to say", { "SN-274" }, function(t)
  empty(t):run(function()
    local u = units.named "a1"
    u.strength = 8
    u.skills.revolver, u.skills.cutlass, u.skills.foil = 1, 2, 1
    local here = u.cell
    people.arm(u, function(_, def) return def.edged and "carried" or here end)
    t.is(#u.items, 2)
    t.is(#items.at(here), 1)
    t.is(items.at(here)[1].def.id, "revolver")
  end)
end)

test("a crew has names, posts and ids of its own", { "SN-004" }, function(t)
  empty(t):run(function()
    local crew = people.roll { side = "a", n = 4, letter = "c" }
    t.is(table.concat(map(crew, function(u) return u.id .. " " .. u.post end), ", "), "c1 captain, c2 pilot, c3 engineer, c4 medic")
    local called = {}
    for _, u in ipairs(crew) do called[u.name] = true end
    t.is(count(called), 4)
    local passengers = people.roll { side = "a", n = 2, letter = "c", role = "passenger" }
    t.is(passengers[1].id, "c5")
    t.ok(passengers[1].post ~= "")
  end)
end)

-- --- roster ---
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
