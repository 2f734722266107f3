local field = include "helpers/field.lua"

-- What becomes of 777777 by a wound of these faces; `picks`: the random choices, the first of three, then of those above zero.
local function wounded(t, faces, picks, before)
  local b = { side = "b", band = 9 }
  for key, value in pairs(before or {}) do b[key] = value end
  local g = field.game(t, { a1 = { side = "a", band = 1 }, b1 = b, b2 = { side = "b", band = 9 } })
  g:dice { wounds = picks }
  g:run(function() wounds.take(units.named "b1", faces) end)
  local upp
  g:run(function() upp = people.upp(units.named "b1") end)
  return g, upp
end

local STR, DEX, END = 1, 2, 3

test("worked wound 1: 1, 1, 1 on strength", { "TR-071", "TR-049" }, function(t)
  local g, upp = wounded(t, { 1, 1, 1 }, { STR })
  t.is(upp, "477777")
  t.is(g.b1.state, "able")
end)

test("worked wound 2: 6, 3, 4 on strength; two to endurance, four to dexterity", { "TR-072", "TR-050" }, function(t)
  local g, upp = wounded(t, { 6, 3, 4 }, { STR, 2, 1 })                    -- of dexterity and endurance the second, then the first
  t.is(upp, "035777")
  t.is(g.b1.state, "unconscious")
end)

test("worked wound 3: 6, 6, 6 on dexterity; five and two to strength, the last four to endurance", { "TR-073", "TR-048" }, function(t)
  local g, upp = wounded(t, { 6, 6, 6 }, { DEX, 1, 1 })
  t.is(upp, "003777")
  t.is(g.b1.state, "seriously wounded")
end)

test("the first wound goes to one of the three at random", { "TR-049" }, function(t)
  for place, want in pairs { [STR] = "177777", [DEX] = "717777", [END] = "771777" } do
    local _, upp = wounded(t, { 2, 2, 2 }, { place })
    t.is(upp, want)
  end
end)

test("each die that is left over is a packet with a pick of its own", { "TR-050" }, function(t)
  local _, upp = wounded(t, { 6, 1, 2, 3 }, { STR, 1, 2 })                 -- 7 on strength; 2 to dexterity, 3 to endurance
  t.is(upp, "054777")
end)

test("later wounds go die by die where their bearer says", { "TR-047" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "rifle", skills = { rifle = 3 } }, b1 = { side = "b", band = 3, bled = true } })
  field.stand(g)
  g:dice { combat = { 6, 6, 2, 3, 4 }, wounds = {} }
  g:act("a", "fire b1")
  t.is(g:pending(), { "b" })
  t.is(g:options "b", { "lose strength", "lose dexterity", "lose endurance" })
  g:act("b", "lose endurance")
  g:act("b", "lose strength")
  g:act("b", "lose endurance")
  t.is({ g.b1.strength_lost, g.b1.dexterity_lost, g.b1.endurance_lost }, { 3, 0, 6 })
end)

test("what a characteristic cannot take goes to another that is not zero", { "TR-048" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "dagger", skills = { dagger = 3 } },
    b1 = { side = "b", band = 1, bled = true, strength_lost = 5 } })
  field.stand(g)
  g:dice { combat = { 6, 6, 6, 1 }, wounds = {} }
  g:act("a", "throw b1")
  g:act("b", "wait")
  g:act("b", "lose strength")                                              -- 2 of 6
  t.is(g:options "b", { "lose dexterity", "lose endurance" })
  g:act("b", "lose endurance")                                             -- 4 of 6
  g:act("b", "lose endurance")
  t.is({ g.b1.strength_lost, g.b1.dexterity_lost, g.b1.endurance_lost }, { 7, 0, 5 })
end)

test("TR-048, TR-052: given more dice than there is left to lose, then nothing more is asked and the rest is lost",
  { "TR-048", "TR-052" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "dagger", skills = { dagger = 3 } },
    b1 = { side = "b", band = 1, bled = true, strength_lost = 5, dexterity_lost = 5, endurance_lost = 6 } })
  field.stand(g)
  g:dice { combat = { 6, 6, 6, 6 }, wounds = {} }
  g:act("a", "throw b1")
  g:act("b", "wait")
  g:act("b", "lose strength")                                              -- 2 of 6
  g:act("b", "lose dexterity")                                             -- 2 of 6; then 1 of endurance, which is all
  t.is({ people.upp(g.b1), g.b1.state, g.game.stage }, { "000777", "dead", "over" })
end)

test("one or two at zero is unconscious, three is dead", { "TR-051", "TR-052", "TR-075" }, function(t)
  for lost, state in pairs { [0] = "able", [1] = "unconscious", [2] = "seriously wounded", [3] = "dead" } do
    local g = wounded(t, { 1 }, { 1 })
    g:run(function()
      local u = units.named "b1"
      for i, stat in ipairs(people.STATS) do u[stat .. "_lost"] = i <= lost and 7 or 0 end
      wounds.update(u)
    end)
    t.is(g.b1.state, state)
    g:run(function() t.is(bands.up(units.named "b1"), lost == 0) end)
  end
end)

test("whoever is unconscious is asked for nothing", { "TR-051" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, strength_lost = 7, state = "unconscious" }, a2 = { side = "a", band = 1 },
    b1 = { side = "b", band = 5 } })
  t.is(g:pending(), { "a", "b" })
  field.write(g, { "a stand", "b stand" })
  t.is(g.game.turn, 2)
end)

test("death takes no more wounds", { "TR-052" }, function(t)
  local g, upp = wounded(t, { 6, 6, 6, 6 }, { STR, 1, 1 })                 -- 7, 7, 7 and three to nobody
  t.is({ upp, g.b1.state }, { "000777", "dead" })
end)

test("wounds that leave all above zero change nothing in the fight", { "TR-053" }, function(t)
  local whole = field.of(field.duel(t, 2, { skills = { rifle = 1 }, dexterity = 8 }), "a1", "b1", "single").total
  local hurt = field.duel(t, 2, { skills = { rifle = 1 }, dexterity = 8, strength_lost = 6, dexterity_lost = 7, endurance_lost = 6, bled = true })
  t.is(field.of(hurt, "a1", "b1", "single").total, whole)
  t.has(hurt:options "a", "run east")
end)

test("first blood is the first wound of each fight", { "TR-049" }, function(t)
  local g = t.game { rules = "traveller", map = "clearing", sides = { "a", "b" }, units = { a1 = { side = "a" }, b1 = { side = "b", bled = true } }, seed = 1,
    dice = { encounter = { 3, 3, 4, 4 } } }
  g:pending()
  t.is(g.b1.bled, false)
end)
