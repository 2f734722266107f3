local field = include "helpers/field.lua"

local function index_of(g, pattern)
  for i, line in ipairs(g:log()) do
    if line:find(pattern) then return i end
  end
  return -1
end

local function fresh(t, n_b, set_up)
  local list = { a1 = { side = "a" }, a2 = { side = "a" } }
  for i = 1, n_b or 2 do list["b" .. i] = { side = "b" } end
  local g = t.game { rules = "traveller", map = "clearing", sides = { "a", "b" }, units = list, seed = 1,
    dice = set_up and set_up.dice or { encounter = { 3, 3, 4, 4 } } }
  g:run(function()
    if set_up and set_up.run then set_up.run() end
  end)
  g:pending()
  return g
end

test("surprise, range, escape, in this order, before the first round", { "TR-001" }, function(t)
  local g = fresh(t, 2, { dice = { encounter = { 6, 1, 4, 4 } } })
  t.is(g.game.turn, 0)
  t.is(g:pending(), { "a" })                                               -- the surprised side is not asked
  g:act("a", "avoid")
  local s, r, e = index_of(g, "gains surprise"), index_of(g, "they meet at"), index_of(g, "away before")
  t.ok(s > 0 and s < r and r < e)
  t.is(g:result().outcome, "avoided")
end)

test("three or more above the other has surprise", { "TR-006" }, function(t)
  for _, case in ipairs { { 4, 1, "a" }, { 3, 1, false }, { 1, 4, "b" }, { 2, 2, false }, { 6, 3, "a" }, { 3, 5, false } } do
    local g = fresh(t, 2, { dice = { encounter = { case[1], case[2], 4, 4 } } })
    t.is(g.game.surprise and g.game.surprise.id or false, case[3])
  end
end)

test("the surprising side acts alone until it attacks and leaves a witness", { "TR-006" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 2, weapon = "rifle", skills = { rifle = 0 } },
    b1 = { side = "b", band = 3, weapon = "rifle", skills = { rifle = 0 } } },
    { surprise = "a" })
  field.write(g, { "a walk west", "a wait" })
  t.is({ g.game.turn, g.game.surprise.id }, { 2, "a" })                    -- it has not attacked yet
  field.write(g, { "a stand" })
  g:dice { combat = { 1, 1 } }
  g:act("a", "fire b1")
  t.is(g.game.surprise, nil)
  g:act("a", "stand")
  t.is(g:pending(), { "b" })
end)

test("given an attack that leaves nobody able to tell, then surprise goes on; given a throw for morale, then it is over",
  { "TR-006", "TR-004" }, function(t)
  local function after(case)
    local g = field.game(t, { a1 = { side = "a", band = 2, weapon = "rifle", skills = { rifle = 0 } },
      b1 = { side = "b", band = 3, weapon = "rifle", asleep = case.asleep }, b2 = { side = "b", band = 12, state = case.state } }, { surprise = "a" })
    if case.state then g:set("b2", { asleep = true }) end
    g:run(function() game.struck, game.tested = case.struck or false, case.tested or false encounter.end_surprise() end)
    return g.game.surprise and g.game.surprise.id or "none"
  end
  t.is(after { struck = true }, "none")
  t.is(after { struck = true, asleep = true, state = "unconscious" }, "a")
  t.is(after { tested = true, asleep = true, state = "unconscious" }, "none")
  t.is(after {}, "a")
end)

test("given somebody who would wake the others by a shout, then an enemy must be seen, in the dark within two bands", {}, function(t)
  for _, case in ipairs { { "day", 12, true }, { "dark", 3, true }, { "dark", 4, false }, { "day", 12, false, "unconscious" } } do
    local g = field.game(t, { a1 = { side = "a", band = case[2], state = case[4] }, b1 = { side = "b", band = 1 },
      b2 = { side = "b", band = 1, asleep = true } }, { light = case[1] })
    g:run(function() t.is({ case[1], case[2], sleep.shout_reason(units.named "b1") == nil }, { case[1], case[2], case[3] }) end)
  end
end)

test("the range is thrown, and has its bands", { "TR-001" }, function(t)
  for total, want in pairs { [2] = "close", [3] = "close", [4] = "short", [5] = "short", [6] = "medium", [8] = "medium", [9] = "long", [10] = "long",
    [11] = "very_long", [12] = "very_long" } do
    t.is(encounter.range_of(total), want)
  end
  local g = fresh(t, 2, { dice = { encounter = { 1, 1, 4, 6 } } })
  t.is(g.game.range, "long")
  g:run(function() t.is(bands.range(units.named "a1", units.named "b1"), "long") end)
  g = fresh(t, 2, { dice = { encounter = { 1, 1, 1, 1 } } })
  g:run(function() t.is(bands.range(units.named "a1", units.named "b1"), "close") end)
end)

test("a side that is not surprised may get away on 9 or more, with DMs", { "TR-001" }, function(t)
  local g = fresh(t, 6, { dice = { encounter = { 1, 1, 4, 4 } } })         -- medium +1, four fewer +2
  local m = {}
  for _, one in ipairs(g:odds("a", "avoid").modifiers) do m[one.name] = one.value end
  t.is({ m["fewer figures"], m.range }, { 2, 1 })
  g:act("a", "avoid")
  g:dice { combat = { 3, 3 } }
  g:act("b", "fight")
  t.is(g:result().outcome, "avoided")
  g = fresh(t, 6, { dice = { encounter = { 1, 1, 4, 4 } } })
  g:act("a", "avoid")
  g:dice { combat = { 3, 2 } }
  g:act("b", "fight")
  t.is({ g:result() == nil, g.game.turn }, { true, 1 })
end)

test("what a side chooses before the fight is its secret", { "TR-001" }, function(t)
  local g = fresh(t)
  g:act("a", "avoid")
  t.is(g:pending(), { "b" })
  t.unseen(g:view "b", "a.choice")
end)

test("statuses of all, then attacks of all, then wounds, then morale", { "TR-002", "TR-004" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "rifle", skills = { rifle = 3 } }, b1 = { side = "b", band = 3, weapon = "rifle",
    skills = { rifle = 3 } }, b2 = { side = "b", band = 4 } })
  g:act("a", "walk east")
  t.is(g.a1.band, 1)                                                       -- nothing moves before all have written
  g:act("b", "stand")
  g:act("b", "walk east")
  t.is({ g.a1.band, g.b2.band, g.game.stage }, { 2, 5, "aims" })
end)

test("attacks, wounds and morale are phases of all", { "TR-002", "TR-003", "TR-004" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "rifle", skills = { rifle = 3 } }, b1 = { side = "b", band = 3, weapon = "rifle",
    skills = { rifle = 3 } }, b2 = { side = "b", band = 4 } })
  field.stand(g)
  g:dice { combat = { 6, 6, 6, 6, 3, 3, 3, 3, 3, 3, 6, 6 }, wounds = { 1, 1, 1, 1 } }
  g:act("a", "fire b1")
  t.is(g.b1.state, "able")
  g:act("b", "fire a1")
  -- both hit though both fall, and a's side has nobody left for morale
  t.is({ g.a1.state, g.b1.state }, { "unconscious", "unconscious" })
  local fired, answered, wound, nerve = index_of(g, "a1 at b1"), index_of(g, "b1 at a1"), index_of(g, "'s wound"), index_of(g, "morale")
  t.ok(fired > 0 and fired < answered and answered < wound and wound < nerve)
end)

test("given a side with a quarter out already, then it throws for morale once in a round, after the wounds", { "TR-002" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "rifle", skills = { rifle = 3 } }, b1 = { side = "b", band = 3 },
    b2 = { side = "b", band = 3 }, b3 = { side = "b", band = 3 }, b4 = { side = "b", band = 3, strength_lost = 7, state = "unconscious" } })
  field.stand(g)
  g:dice { combat = { 6, 6, 1, 1, 1, 6, 6 }, wounds = { 1 } }
  g:act("a", "fire b1")
  g:pending()
  local n = 0
  for _, line in ipairs(g:log()) do
    if line:find "b, morale" then n = n + 1 end
  end
  t.is(n, 1)
  t.ok(index_of(g, "'s wound") > 0 and index_of(g, "'s wound") < index_of(g, "b, morale"))
end)

test("a figure may move and attack in the same round", { "TR-007" }, function(t)
  local g = field.duel(t, 3)
  field.write(g, { "a walk east", "b stand" })
  t.is(g.a1.band, 2)
  t.has(g:options "a", "fire b1")
  t.is(field.dms(g, "a", "fire b1")["medium range"], 3)
end)

test("walk one band, run two, evade one; who is encumbered goes one at most", { "TR-008" }, function(t)
  local function after(order, more)
    local g = field.duel(t, 12, more)
    field.write(g, { "a " .. order, "b stand" })
    return g.a1.band
  end
  t.is({ after "walk east", after "run east", after "evade east" }, { 2, 3, 2 })
  local g = field.duel(t, 12, { encumbered = true })
  t.ok(g:refused("a", "run east"):find "it is encumbered")
end)

test("nobody who runs fires more than a pistol", { "TR-007" }, function(t)
  local g = field.duel(t, 3)
  field.write(g, { "a run east", "b stand" })
  t.is(field.of(g, "a1", "b1", "single", { status = "run" }).reason, "a running figure can fire only a pistol")
  g = field.duel(t, 4, { weapon = "revolver", skills = { revolver = 1 } })
  field.write(g, { "a run east", "b stand" })
  t.has(g:options "a", "fire b1")
end)

test("orders and aims are in no view of the other side until all are written", { "TR-002" }, function(t)
  local g = field.duel(t, 2, nil, { weapon = "rifle" })
  g:act("a", "walk east")
  t.is(g:view("a", "a1.order"), "walk")
  t.is(g.a1.order, "")                                                     -- it is written on a's desk alone
  for _, path in ipairs { "a1.order", "a1.order_to" } do t.unseen(g:view "b", path) end
  g:act("b", "stand")
  t.no(contains(g:log_of "b", "order for a1: walk east"))
  t.ok(contains(g:log_of "a", "order for a1: walk east"))
  g:act("a", "fire b1")
  t.is(g:view("a", "a1.aim"), "single")
  for _, path in ipairs { "a1.aim", "a1.aim_at" } do t.unseen(g:view "b", path) end
  g:act("b", "wait")
  t.no(contains(g:log_of "b", "attack by a1: fire at b1"))
end)

test("either side may write first, and take back what it wrote", { "TR-002" }, function(t)
  local ended = {}
  for i, first in ipairs { "a", "b" } do
    local g = field.duel(t, 2, nil, { weapon = "rifle" })
    local second = first == "a" and "b" or "a"
    field.write(g, { first .. " evade here", first .. " undo", first .. " stand", second .. " stand" })
    ended[i] = { g.a1.band, g.a1.status, g.b1.status, g.game.stage, g:log() }
  end
  t.is(ended[1], ended[2])
  t.is(ended[1][4], "aims")
end)

test("in a group: joining, following, and leaving it", { "TR-008" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1 }, a2 = { side = "a", band = 2 }, b1 = { side = "b", band = 2 } })
  field.write(g, { "a walk b1", "a stand", "b walk east" })
  t.is({ g.a1.band, g.b1.band }, { 2, 3 })                                 -- it follows as far as it can
  field.write(g, { "a walk b1", "a stand", "b stand" })
  g:run(function() t.ok(bands.touch(units.named "a1", units.named "b1")) end)
  field.hold_fire(g)
  t.no(contains(g:options "a", "walk b1"))                                 -- it is there
  t.has(g:options "a", "walk a2")
  field.write(g, { "a walk apart", "a stand", "b stand" })
  g:run(function() t.no(bands.touch(units.named "a1", units.named "b1")) end)
end)

test("two that go to one another meet", { "TR-008" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1 }, b1 = { side = "b", band = 3 } })
  field.write(g, { "a walk b1", "b walk a1" })
  g:run(function() t.is(bands.range(units.named "a1", units.named "b1"), "close") end)
end)

test("when the fight ends the wounded are tended and each side comes together", { "TR-005" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "rifle", skills = { rifle = 5 } }, a2 = { side = "a", band = 4 },
    a3 = { side = "a", band = 4, strength_lost = 3, bled = true }, b1 = { side = "b", band = 3 } })
  field.stand(g)
  g:dice { combat = { 6, 6, 3, 3, 3 }, wounds = { 1, 1 } }
  g:act("a", "fire b1")
  field.hold_fire(g)
  t.is(g:result().winner, "a")
  t.is({ g.b1.healing, g.b1.minutes }, { "coma", 10 })
  t.is({ g.a3.strength_lost, g.a3.healing }, { 2, "rest" })                -- 4 of 7: midway is 5
  t.is({ g.a1.band, g.a2.band, g.a3.band }, { 4, 4, 4 })
end)

test("five rounds in which nobody could be hit end the fight", {}, function(t)
  local g = field.duel(t, 20, { weapon = "revolver" })
  for _ = 1, 5 do field.stand(g) end
  t.is(g:result().because, "for five rounds nobody had a chance to hit")
end)

test("only who runs away leaves the strip", { "TR-008" }, function(t)
  local g = field.duel(t, 12)
  t.no(contains(g:options "a", "walk west"))
  t.has(g:options "a", "walk east")
end)

test("the same order for the next of a group", { "TR-002" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1 }, a2 = { side = "a", band = 1 }, a3 = { side = "a", band = 1, encumbered = true },
    b1 = { side = "b", band = 12 } })
  t.ok(g:refused("a", "same"):find "no figure before it has an order yet")
  field.write(g, { "a run east", "a same" })
  t.ok(g:refused("a", "same"):find "encumbered")
  field.write(g, { "a walk east", "b stand" })
  t.is({ g.a1.band, g.a2.band, g.a3.band }, { 3, 3, 2 })
end)

test("a struggle beside a sleeper wakes it on 7 or more, one farther off on 9 or more", {}, function(t)
  for _, case in ipairs { { 3, { 3, 4 }, false }, { 3, { 3, 3 }, true }, { 5, { 4, 5 }, false }, { 5, { 4, 4 }, true } } do
    local band, dice, asleep = table.unpack(case)
    local g = field.game(t, { a1 = { side = "a", band = 1 }, b1 = { side = "b", band = 3, asleep = true }, b2 = { side = "b", band = band } })
    g:dice { combat = dice }
    g:run(function()
      game.struck = true
      units.named("b2").attacked = true
      sleep.stir()
    end)
    t.is(g.b1.asleep, asleep)
  end
end)

test("given a figure as the goal, then the way to it ends at it or after as many bands as the status has", { "TR-008" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1 }, b1 = { side = "b", band = 2, cluster = 6 }, b2 = { side = "b", band = 9 } })
  g:run(function()
    local u = units.named "a1"
    t.is(movement.goal(u, "walk", units.named "b1"), { band = 2, cluster = 6 })
    t.is(movement.goal(u, "walk", units.named "b2"), { band = 2, cluster = 0 })
    t.is(movement.goal(u, "run", units.named "b2"), { band = 3, cluster = 0 })
  end)
end)

test("given a round that is over, then so many turns are over; in one that goes on, one less", {}, function(t)
  local over = definition("ruleset", "traveller").turns_over
  local g = field.game(t, { a1 = { side = "a", band = 1 } })
  g:run(function()
    for stage, n in pairs { between = 3, over = 3, orders = 2, aims = 2 } do
      game.turn, game.stage = 3, stage
      t.is(over(), n, stage)
    end
  end)
end)

test("given sides that are mixed, then the first of them came from the west", {}, function(t)
  for far, backs in pairs { [-2] = { "east", "west" }, [0] = { "west", "east" }, [2] = { "west", "east" } } do
    local g = field.game(t, { a1 = { side = "a", band = 9 }, b1 = { side = "b", band = 9 + far } })
    t.is({ far, g.a1.side.back, g.b1.side.back }, { far, table.unpack(backs) })
  end
end)

test("TR-008: given bands, then they are a to z, then aa; who has run off the west end is west of a", { "TR-008" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 24 }, a2 = { side = "a", band = 13 }, b1 = { side = "b", band = 1 } })
  t.is(map({ 1, 2, 26, 27, 52, 53, 0, -1 }, bands.letter), { "a", "b", "z", "aa", "az", "ba", "west of a", "west of a" })
  g:run(function() sides.named("b").broken = true end)
  field.write(g, { "a stand", "a stand" })
  t.is({ g.b1.gone, bands.words(g.b1) }, { true, "band west of a" })
end)
