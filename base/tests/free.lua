-- The free attack of adjacency.

local person = include("helpers/people.lua").person(7, 6, 6)

local function game(t, b1, at)
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", at or "c3", "e"), b1 = person("b", "e3", "w", b1 or { endurance = 8 }) } }
end

test("an enemy who comes adjacent may be struck at once, for no AP", { "SN-028", "SN-030" }, function(t)
  local g = game(t)
  g:act("a", "move e")
  g:dice { combat = { 4, 2 } }                -- hands need 5; snap -2: 6 is too little
  g:act("b", "free hands")
  t.no(g.a1.wounded)
  t.is(g.b1.ap, 14)
  g:dice { combat = { 4, 3, 1, 1 } }
  g:act("a", "move n")                        -- beside it still: another entry
  g:act("b", "free hands")
  t.ok(g.a1.wounded)
end)

test("each square entered is a trigger, going away is none", { "SN-031" }, function(t)
  local g = game(t)
  g:act("a", "move e")
  g:act("b", "pass")
  g:act("a", "move ne")
  g:act("b", "pass")
  g:act("a", "move w")
  g:act("b", "pass")
  g:act("a", "move w")                        -- nobody is asked
  t.is(g.a1.cell, g:cell "c2")
end)

test("also by who has acted and has no AP left", { "SN-029" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "c3", "e", { endurance = 9 }), b1 = person("b", "e3", "w", { endurance = 4 }) } }
  g:act("b", "end")
  t.is(g.b1.ap, 0)
  g:act("a", "move e")
  g:dice { combat = { 1, 1 } }
  g:act("b", "free hands")
end)

test("with what is in hand or with the body, not with what is put away", { "SN-030" }, function(t)
  local g = game(t, { endurance = 8, skills = { cutlass = 0, dagger = 0 } })
  g:run(function()
    people.give(units.named "b1", "cutlass")
    people.give(units.named "b1", "dagger")
    units.named("b1").weapon = units.named("b1").items[1]
  end)
  g:act("a", "move e")
  t.ok(g:refused("b", "free dagger"))
  local list = g:options "b"
  t.ok(contains(list, "free cutlass"))
  t.ok(contains(list, "free hands"))
  g:act("b", "pass")
end)

test("a gun in hand may be fired, whatever way one faces", { "SN-030", "SN-298" }, function(t)
  local g = game(t, { endurance = 8, facing = "e", skills = { revolver = 0 } })
  g:run(function()
    people.give(units.named "b1", "revolver")
    hands.ready(units.named "b1")
  end)
  g:act("a", "move e")
  t.ok(contains(g:options "b", "free club"))
  g:dice { combat = { 1, 1 } }
  g:act("b", "free revolver")
  t.is(g.b1.weapon.rounds, 5)
end)

test("a wall between two neighbours stops it", { "SN-095" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "b1", "e"), b1 = person("b", "d1", "w", { endurance = 8 }) } }
  g:act("a", "move e")
  t.is(g.a1.ap, 11)
  t.is(g.game.active, g.a1)
  t.ok(g:refused("a", "snap b1 hands"))
end)

-- b1 has a revolver in hand and a cutlass and a grenade at its belt, and b1 may use what it carries
local function any(t, held, with)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false, free_attack = "any" },
    units = { a1 = person("a", "c3", "e"), b1 = person("b", "e3", "w", { endurance = 8, skills = with or { cutlass = 0, revolver = 0 } }) } }
  g:run(function()
    local u = units.named "b1"
    for _, id in ipairs { "revolver", "cutlass", "hand_grenade", "bayonet" } do people.give(u, id) end
    if held then u.weapon = filter(u.items, function(i) return i.def.id == held end)[1] end
  end)
  g:act("a", "move e")
  return g
end

test("by the setting with any weapon at hand, a grenade and a loose bayonet are none", { "SN-030" }, function(t)
  t.is(any(t):options "b", { "pass", "free hands", "free revolver", "free cutlass" })
  t.is(any(t, "revolver"):options "b", { "pass", "free revolver", "free club", "free hands", "free cutlass" })
end)

test("what it strikes with is in its hand then, and what was there lies on the floor", { "SN-030", "SN-052" }, function(t)
  local g = any(t, "revolver")
  g:dice { combat = { 1, 1 } }
  g:act("b", "free cutlass")
  t.is(g.b1.weapon.def.id, "cutlass")
  t.is(g.b1.ap, 14)
  t.is(map(g:cell("e3").items, function(i) return i.def.id end), { "revolver" })
  g = any(t, "revolver")
  g:dice { combat = { 1, 1 } }
  g:act("b", "free club")                       -- the butt of what is in hand
  t.is(g.b1.weapon.def.id, "revolver")
end)

test("the default choice of a free attack is the most promising weapon", { "SN-030" }, function(t)
  local g = any(t, nil, { cutlass = 4, revolver = 0 })
  local list = free.choices(g.b1, g.a1)
  t.ok(#list > 2)
  t.is(free.default(g.b1, g.a1, list).def.id, "cutlass")
end)

test("an answer says what is struck with and what is dropped, and the one that promises most is advised", { "SN-028", "SN-030" }, function(t)
  local g = any(t, "revolver", { cutlass = 4, revolver = 0 })
  local list = free.choices(g.b1, g.a1)
  t.is(map(list, function(c) return free.words(g.b1, g.a1, c) end), { "Let a1 come", "Shoot a1 with Revolver", "Strike a1 with Club",
    "Strike a1 with Hands", "Strike a1 with Cutlass, dropping Revolver" })
  t.is(free.best(g.b1, g.a1, list).def.id, "cutlass")
  g = game(t, { endurance = 8 })
  local ready = free.choices(g.b1, g.a1)
  t.is(free.default(g.b1, g.a1, ready), ready[2])       -- what most would do is the weapon in hand
end)

test("given a way past an enemy, then the preview of its steps names who may strike, as the step then asks", { "SN-028" }, function(t)
  local g = game(t, { endurance = 8 }, "b3")
  local draws = flow.walk(g.a1).draws
  t.is(draws(g:cell "c3"), nil)
  t.is(draws(g:cell "d3"), "b1 (b1) may strike at d3")
  g:act("a", "move e")
  t.is(g:pending(), { "a" })                                  -- nobody is beside c3
  g:act("a", "move e")
  t.is(g:pending(), { "b" })
  g:act("b", "pass")
  g:set("b1", { state = "unconscious" })
  t.is(draws(g:cell "d3"), nil)
end)

test("given an attack that cannot hit, then it is not offered, and nothing is asked where none can", { "SN-028", "SN-096" }, function(t)
  local g = game(t, { endurance = 8, skills = { revolver = 0 } })
  g:run(function()
    people.give(units.named "b1", "revolver")
    people.give(units.named "b1", "cutlass")
    hands.ready(units.named "b1")
  end)
  g:act("a", "move e")
  local list = g:options "b"
  t.ok(contains(list, "free revolver"))
  g:act("b", "pass")
  g = game(t, { endurance = 8 })                -- without the skill the throw is -5
  g:run(function()
    local u = units.named "b1"
    people.give(u, "revolver")
    hands.ready(u)
    for _, arm in ipairs(arms.of(u)) do
      local a = attack.new(u, units.named "a1", arm, { snap = true, free = true })
      local ways = throws.attack(a):odds().chance
      t.is(contains(free.choices(u, units.named "a1"), arm), ways ~= nil and ways[1] > 0 and not attack.reason(a))
    end
  end)
  g:act("a", "move e")
  t.no(contains(g:options "b", "free revolver"))
  t.ok(contains(g:options "b", "free hands"))
end)

-- --- what a person is asked ---

-- a1 comes next to b1, who has what is named in hand; `evading`: a blow with the hands needs 10+ as a snap attack, not 7+
local function comes(t, evading, weapon, said)
  local g = game(t, { endurance = 8, skills = { dagger = 0, revolver = 0 } })
  g:set("a1", { evading = evading })
  if weapon then
    g:run(function()
      people.give(g.b1, weapon, { spare = 10 })
      hands.ready(g.b1)
    end)
  end
  if said then g:act("b", said) end
  g:act("a", "move e")
  return g
end

test("given a blow of 58 in 100 when an enemy comes then a person is asked", { "SN-028" }, function(t)
  t.is(comes(t, false):unasked "b", nil)
end)

test("given a blow of 17 in 100 when an enemy comes then it is struck unasked, and the line says why", { "SN-028" }, function(t)
  local text, why, words = comes(t, true):unasked "b"
  t.is(text, "free hands")
  t.is(why, "17%, less than 25%")
  t.is(words, "Strike a1 with Hands")
end)

test("given a better blade that is put away when a blow is not worth a question then nothing is dropped for it", { "SN-030" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false, free_attack = "any" },
    units = { a1 = person("a", "c3", "e", { evading = true }),
      b1 = person("b", "e3", "w", { endurance = 8, skills = { dagger = 0, cutlass = 3 } }) } }
  g:run(function()
    people.give(g.b1, "cutlass")
    people.give(g.b1, "dagger")
    g.b1.weapon = filter(g.b1.items, function(item) return item.def.id == "dagger" end)[1]
  end)
  g:act("a", "move e")
  g:act("b", "ask at 99%")
  t.has(g:options "b", "free cutlass")
  t.is((g:unasked "b"), "free hands")                        -- the cutlass is best, and takes the dagger out of the hand
end)

test("given a gun in hand when a shot is not worth a question then no round is fired, and hands strike", { "SN-030", "SN-298" }, function(t)
  t.is((comes(t, true, "revolver"):unasked "b"), "free hands")
end)

-- b1 is asked first, and says this: what is chosen for it then
local function after(t, evading, line)
  local g = comes(t, evading)
  g:act("b", line)
  return (g:unasked "b")
end

test("given half of its swings and blows used when a blow is not worth a question then none is spent on it", { "SN-131" }, function(t)
  local function used(n)
    local g = game(t, { endurance = 8, swings = n })
    g:set("a1", { evading = true })
    g:act("a", "move e")
    return (g:unasked "b")
  end
  t.is(used(3), "free hands")
  t.is(used(4), "pass")
end)

test("given that a seat wants to be asked all, or from a chance on, then that decides", { "SN-028" }, function(t)
  t.is(after(t, true, "ask all"), nil)
  t.is(after(t, true, "ask free"), nil)
  t.is(after(t, true, "ask at 17%"), nil)
  t.is(after(t, true, "ask at 18%"), "free hands")
  t.is(after(t, false, "ask at 59%"), "free hands")
  t.is(after(t, false, "ask at 58%"), nil)
  t.is(after(t, true, "never free"), "pass")                 -- what is said of one question counts first
end)

test("given `ask all` when `ask guided` is said then what is at stake decides again", { "SN-028" }, function(t)
  local g = comes(t, true)
  g:act("b", "ask all")
  t.is(g:unasked "b", nil)
  g:act("b", "ask guided")
  t.is((g:unasked "b"), "free hands")
end)

test("given words after ask all, or no chance after ask at, then they are refused", {}, function(t)
  local g = game(t)
  local function refused(text, why) t.fails(function() g:act("a", text) end, why) end
  refused("ask all free", "'free': nothing can follow")
  refused("ask at 40", "a chance such as 40%%")
  refused("ask at 8+", "a chance such as 40%%")
  refused("never all", "no question is called 'all'")
  refused("ask al", "did you mean 'all'")
  refused("ask free at 40%", "of one: 'always free at 40%%'")
end)
