local function game(t, more)
  local units = {
    c1 = { side = "crew", band = 1 },
    r1 = { side = "raiders", band = 1 }, r2 = { side = "raiders", band = 2 }, r3 = { side = "raiders", band = 3 },
  }
  for key, value in pairs(more or {}) do units.c1[key] = value end
  return t.game { rules = "standoff", map = false, sides = { "crew", "raiders" }, units = units }
end

test("an amount is typed as its quantity, and paid", {}, function(t)
  local g = game(t)
  t.has(g:options "crew", "brace *")
  g:act("crew", "brace 1.25")
  t.is({ g.c1.braced, g.c1.points }, { 5, 3 })
end)

test("an amount that is too much, too little or no number is refused with what is possible", {}, function(t)
  local g = game(t)
  t.is(g:refused("crew", "brace 2.25"), "brace 2.25: '2.25' is too much: 0.5 to 2 expected")
  t.is(g:refused("crew", "brace 0.25"), "brace 0.25: '0.25' is too little: 0.5 to 2 expected")
  t.is(g:refused("crew", "brace 1.3"), "brace 1.3: '1.3' is no multiple of 0.25")
  t.is(g:refused("crew", "brace much"), "brace much: 'much' is no number")
  t.is(g:refused("crew", "brace"), "brace what? 0.5 to 2; e.g. brace 1")
end)

test("an amount of which nothing is left is not listed, and says why", {}, function(t)
  local g = game(t, { points = 1 })
  t.no(contains(g:options "crew", "brace *"))
  t.is(g:refused("crew", "brace 1"), "brace 1: there is nothing to give")
end)

test("a split is typed in any order, and what is not named gets nothing", {}, function(t)
  local g = game(t)
  g:act("crew", "train nerve=4 aim=2")
  t.is({ g.c1.drill.aim, g.c1.drill.nerve, g.c1.drill.speed }, { 2, 4, 0 })
end)

test("a split is refused with what is left", {}, function(t)
  local g = game(t)
  t.is(g:refused("crew", "train aim=4 nerve=1"), "train aim=4 nerve=1: 5 of 6: 1 left to give")
  t.is(g:refused("crew", "train aim=4 nerve=4"), "train aim=4 nerve=4: 8 of 6: 2 too much")
  t.is(g:refused("crew", "train aim=5"), "train aim=5: aim takes at most 4, not 5")
  t.is(g:refused("crew", "train nerv=4"), "train nerv=4: there is no 'nerv'; did you mean 'nerve'?")
  t.is(g:refused("crew", "train aim=1 aim=2"), "train aim=1 aim=2: aim is named twice")
  t.is(g:refused("crew", "train aim=x"), "train aim=x: aim: 'x' is no whole number")
  t.is(g:refused("crew", "train six"), "train six: 'six' is no part; write aim=N")
  t.is(g:refused("crew", "train"), "train what? aim=0..4 nerve=0..4 speed=0..2, 6 in all; e.g. train aim=2 nerve=2 speed=2")
end)

test("some of a list are named in any order, and refused with how many are left", {}, function(t)
  local g = game(t)
  t.is(g:refused("crew", "watch r1 r2 r3"), "watch r1 r2 r3: 3 chosen: 1 too many")
  t.is(g:refused("crew", "watch none"), "watch none: 0 chosen: 1 left to choose")
  t.is(g:refused("crew", "watch r9"), "watch r9: there is no 'r9'; did you mean 'r1'?")
  g:act("crew", "watch r3 r1")
  t.is(map(g.c1.watched, function(u) return u.id end), { "r1", "r3" })
end)

test("parts that are not named stand at their defaults", {}, function(t)
  local g = game(t)
  g:dice { combat = { 1 } }
  g:act("crew", "snap r1")
  t.is({ g.c1.aimed, g.c1.shots, g.c1.rounds }, { "body", 1, 5 })
end)

test("named parts are typed behind the choice, and refused each with its own reason", {}, function(t)
  local g = game(t, { rounds = 3 })
  t.is(g:refused("crew", "snap r1 at=heart"), "snap r1 at=heart: at: 'heart' is not available; there are body, head, legs")
  t.is(g:refused("crew", "snap r1 at=haed"), "snap r1 at=haed: at: 'haed' is not available; did you mean 'head'?")
  t.is(g:refused("crew", "snap r1 shots=4"), "snap r1 shots=4: shots: '4' is too much: 1 to 3 expected")
  t.is(g:refused("crew", "snap r1 at=head shots=2"), "snap r1 at=head shots=2: the head takes one shot at a time")
  t.is(g:refused("crew", "snap r1 shot=2"), "snap r1 shot=2: there is no part 'shot'; did you mean 'shots'?")
  t.is(g:refused("crew", "snap r1 at=head at=legs"), "snap r1 at=head at=legs: at is named twice")
  g:dice { combat = { 1 } }
  g:act("crew", "snap r2 shots=2 at=legs")
  t.is({ g.c1.aimed, g.c1.shots, g.c1.rounds }, { "legs", 2, 1 })
end)

test("dice are assigned in one answer, which is any that the form takes", {}, function(t)
  local g = game(t)
  g:dice { combat = { 5 } }
  g:act("crew", "snap r1")
  t.is(g:pending(), { "raiders" })
  t.ok(#g:options "raiders" <= 6)
  t.fails(function() g:act("raiders", "wound 2=arm") end, "wound 2=arm: left to assign: 1 1")
  t.fails(function() g:act("raiders", "wound 3=arm") end, "there is no 3 left; the packets are 2 1 1")
  t.fails(function() g:act("raiders", "wound 2=neck 1=arm 1=leg") end, "there is no 'neck'")
  g:act("raiders", "wound 1=trunk 2=leg 1=arm")
  t.is(g.r1.hits, 1)
end)

test("help says what is to be filled in", {}, function(t)
  local g = game(t)
  t.ok(g:help("crew", "train"):find("train ...  aim=0..4 nerve=0..4 speed=0..2, 6 in all", 1, true), g:help("crew", "train"))
  t.ok(g:help("crew", "snap"):find("snap r1  at=body|head|legs; shots=1 to 6", 1, true), g:help("crew", "snap"))
end)
