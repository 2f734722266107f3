-- Reactions and exchanges (EN-003 to EN-005, EN-019, EN-020, EN-029 to EN-031, EN-046 to EN-054, EN-125 to EN-148, EN-344).
local field = include "helpers/field.lua"
local person = field.person

-- a1 goes along the row above b1, which stands on e4
local function passing(t, from, opts)
  opts = opts or {}
  opts.alert = opts.alert ~= false
  return field.game(t, { a1 = person("a", from or "b3", "e"), b1 = person("b", "e4", "w", { dexterity = 2, intelligence = 4 }) }, opts)
end

-- a1 makes these choices; says how often b1 was asked, and b1 always declines
local function asked(g, list)
  local n = 0
  for _, text in ipairs(list) do
    g:act("a", text)
    while g:pending()[1] == "b" do
      n = n + 1
      g:act("b", "pass")
    end
  end
  return n
end

test("EN-053: who walks past an enemy gives three occasions", { "EN-053", "EN-047", "EN-052" }, function(t)
  t.is(asked(passing(t), { "move e", "move e", "move e", "move e", "move e", "move e" }), 3)
end)

test("EN-054: who rushes past gives one, wherever it began", { "EN-054", "EN-048" }, function(t)
  t.is(asked(passing(t, "a3"), { "run d3", "run g3" }), 1)
  t.is(asked(passing(t, "b3"), { "run e3", "run h3" }), 1)
  t.is(asked(passing(t, "c3"), { "run f3", "run i3" }), 1)
end)

test("EN-048: who breaks off gives one, and not a second time", { "EN-048" }, function(t)
  local g = passing(t, "f3")
  t.is(asked(g, { "move e", "move e" }), 1)
end)

test("EN-049, EN-146: it costs no AP and can be done without any", { "EN-049", "EN-146", "EN-020", "EN-004" }, function(t)
  local g = passing(t, nil, { alert = false })
  g:act("a", "move e")
  g:act("a", "move e")
  g:act("b", "free hands")
  g:dice { combat = { 1, 1 } }
  g:act("a", "pass")
  t.is(g.b1.ap, 0)
end)

test("EN-146: the question of an occasion near by says that it costs nothing", { "EN-146" }, function(t)
  local g = passing(t)
  g:act("a", "move e")
  g:act("a", "move e")
  t.ok(g:help("b"):find("(0 AP", 1, true), g:help "b")
end)

test("EN-147: an adjacent snap attack is at -2", { "EN-147" }, function(t)
  local g = passing(t)
  g:run(function()
    local a = base.attack.new(units.named "b1", units.named "a1", definition("weapon", "base:hands"), { snap = true, free = true })
    t.is(filter(base.attack.dms(a), function(m) return m.name == "snap attack" end)[1].value, -2)
  end)
end)

test("EN-050: it may defend instead, and the mover's attacks on it are at -2", { "EN-050" }, function(t)
  local g = passing(t)
  asked(g, { "move e" })
  g:act("a", "move e")
  g:act("b", "free defend")
  t.is(field.dms(g, "a", "attack b1 hands").defends, -2)
end)

test("EN-051: the mover may reply at no cost, and both blows fall where nobody is quicker", { "EN-051", "EN-128", "EN-126", "EN-005" }, function(t)
  local g = passing(t, nil, { set = { wound_choice = "random" } })
  asked(g, { "move e" })
  g:act("a", "move e")
  g:act("b", "free hands")
  g:dice { advantage = { 4, 3 }, combat = { 6, 6, 6, 6, 1, 1, 1, 1 } }
  g:act("a", "free hands")
  t.ok(g.a1.wounded and g.b1.wounded)
  t.is(g.a1.ap, 12)
end)

test("EN-127: three more, and the attack comes first; who falls strikes no more", { "EN-127", "EN-144", "EN-148" }, function(t)
  local g = passing(t)
  asked(g, { "move e" })
  g:set("a1", { wounded = true, strength_hits = 6, endurance_hits = 7, dexterity_hits = 7 })
  g:act("a", "move e")
  g:act("b", "free hands")
  g:dice { advantage = { 6, 2 }, combat = { 6, 6, 6 } }                -- b1 6, a1 2 less 1 for walking: b1 hits, and a1 does not
  g:act("a", "free hands")
  t.no(g.b1.wounded)
  t.ok(not base.wounds.active(g.a1))
end)

-- a1 behind b1, who looks away: it has come one step, or stood there
local function behind(t, steps)
  local g = field.game(t, { a1 = person("a", steps and "a3" or "b3", "e"), b1 = person("b", "c3", "e", { dexterity = 2 }) },
    { set = { wound_choice = "random" } })
  if steps then
    g:act("a", "move e")
    if g:pending()[1] == "b" then g:act("b", "pass") end
  end
  return g
end

test("EN-133: who comes from behind has the better of one who must turn to answer, as the question says", { "EN-133", "EN-132", "EN-127" }, function(t)
  local g = behind(t, true)
  g:act("a", "attack b1 hands")
  t.is(advantage.text(g.b1, g.a1), "advantage 3/36, theirs 10/36")         -- in the question: 2 from the rear, 1 less for walking
  g:dice { advantage = { 5, 3 }, combat = { 1, 1, 1, 1 } }                -- 5 and 1 against 3
  g:act("b", "free hands")
  t.is(#filter(g:log(20), function(line) return line:find "a1 is quicker" end), 1)
  t.is(g.b1.facing, "w")                                                  -- and then it has turned
end)

test("EN-133: who stood behind all the time has not, nor has the one who reacts", { "EN-133", "EN-132" }, function(t)
  local g = behind(t, false)
  g:act("a", "attack b1 hands")
  t.is(advantage.text(g.b1, g.a1), "advantage 6/36, theirs 6/36")
  g = behind(t, true)
  g:set("a1", { facing = "w" })                                           -- it came backwards: b1 is behind it
  t.is(chain "advantage.dm" (g.b1, g.a1).total, 0)
end)

test("EN-029, EN-031: between those who are adjacent turning is free", { "EN-029", "EN-031" }, function(t)
  local g = passing(t, "d3", { alert = false, arms = { a1 = "revolver" } })
  g:set("b1", { facing = "s" })
  g:act("a", "move e")
  g:act("b", "free hands")
  g:dice { combat = { 1, 1 } }
  g:act("a", "pass")
  t.is({ g.b1.facing, g.b1.ap }, { "n", 0 })
end)

-- b1 looks at the end of the wall behind which a1 stands
local function corner(t, opts)
  opts = opts or {}
  opts.map, opts.arms, opts.alert = "test_sight", { b1 = "revolver" }, opts.alert ~= false
  opts.skills = { b1 = { revolver = 1 } }
  return field.game(t, { a1 = person("a", "b2", "s"), b1 = person("b", "h3", opts.facing or "w", { dexterity = 5 }) }, opts)
end

test("EN-019, EN-142: who comes into view may be fired at for 1 AP", { "EN-019", "EN-142", "EN-046", "EN-003", "EN-143" }, function(t)
  local g = corner(t)
  g:act("a", "move s")
  t.is(g:options "b", { "pass", "snap revolver" })
  g:dice { combat = { 1, 1 } }
  g:act("b", "snap revolver")
  g:act("a", "pass")
  t.is(g.b1.ap, 11)
  g:act("a", "move s")                                                    -- once in an activation
  t.is(g:pending(), { "a" })
end)

test("EN-019, EN-142: one AP is enough", { "EN-019", "EN-142" }, function(t)
  local g = corner(t, { alert = false })
  g:set("b1", { ap = 1 })
  g:act("a", "move s")
  t.is(g:options "b", { "pass", "snap revolver" })
end)

test("RU-03: two at most between two activations, one on each mover", { "EN-003" }, function(t)
  local g = corner(t)
  g:run(function() units.named("b1").reacted_to[1] = units.named "a1" end)
  g:act("a", "move s")
  t.is(g:pending(), { "a" })
end)

test("RU-03: who has reacted to two others reacts to no third", { "EN-003" }, function(t)
  local asked_after = {}
  for others = 1, 2 do
    local g = corner(t)
    g:run(function() for i = 1, others do units.named("b1").reacted_to[i] = units.named "b1" end end) -- anybody but a1
    g:act("a", "move s")
    asked_after[others] = g:pending()[1] == "b"
  end
  t.is(asked_after, { true, false })
end)

test("EN-142: with reactions = any a third is fired at too, and the same one again", { "EN-142" }, function(t)
  local g = corner(t, { set = { reactions = "any" } })
  g:run(function()
    for i = 1, 2 do units.named("b1").reacted_to[i] = units.named "b1" end
    units.named("b1").reacted_to[3] = units.named "a1"
  end)
  g:act("a", "move s")
  t.is(g:options "b", { "pass", "snap revolver" })
end)

test("EN-030, EN-145: turning for it costs 1 AP more", { "EN-030", "EN-145" }, function(t)
  local g = corner(t, { facing = "n" })
  g:act("a", "move s")
  g:dice { combat = { 1, 1 } }
  g:act("b", "snap revolver")
  g:act("a", "pass")
  t.is({ g.b1.ap, g.b1.facing }, { 10, "w" })
end)

test("EN-030, EN-145: 1 AP for each quarter: to turn about costs 2 AP", { "EN-030", "EN-145" }, function(t)
  local g = corner(t, { facing = "e" })
  g:act("a", "move s")
  g:dice { combat = { 1, 1 } }
  g:act("b", "snap revolver")
  g:act("a", "pass")
  t.is({ g.b1.ap, g.b1.facing }, { 9, "w" })
end)

test("EN-143: the question says what the shot promises", { "EN-143", "EN-145" }, function(t)
  local g = corner(t)
  g:act("a", "move s")
  local chance = throws.attack(base.attack.new(g.b1, g.a1, g.b1.weapon, { snap = true, free = true })):odds().chance
  t.ok(g:help("b"):find(("Revolver %d%%"):format((200 * chance[1] + chance[2]) // (2 * chance[2])), 1, true), g:help "b")
end)

test("EN-143: a snap attack from afar is at -2", { "EN-143" }, function(t)
  local g = corner(t)
  g:run(function()
    local a = base.attack.new(units.named "b1", units.named "a1", units.named("b1").weapon, { snap = true })
    t.is(filter(base.attack.dms(a), function(m) return m.name == "snap attack" end)[1].value, -2)
  end)
end)

test("EN-004: without AP there is no reaction from afar", { "EN-004" }, function(t)
  local g = corner(t, { alert = false })
  g:act("a", "move s")
  t.is(g:pending(), { "a" })
end)

test("EN-344: who is attacked from the next square may answer for nothing", { "EN-344" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e"), b1 = person("b", "c3", "w", { dexterity = 2 }) })
  g:act("a", "attack b1 hands")
  t.is(g:options "b", { "pass", "free hands", "free defend" })
  g:dice { combat = { 4, 3 } }                                            -- close +2, defended -2: 7 is one short
  g:act("b", "free defend")
  t.is(g.a1.ap, 10)
  t.no(g.b1.wounded)
end)
