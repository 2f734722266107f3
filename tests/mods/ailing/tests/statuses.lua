-- How long a status lasts, which of several counts, and what follows.
local function game(t)
  return t.game { rules = "tiny", map = "room", sides = { "a", "b" },
    units = { a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "a3" } } }
end

local function within(t, fn)
  local g = game(t)
  g:run(function() fn(units.named "a1", units.named "b1") end)
  return g
end

local function told(u) return map(u.told, function(s) return s end) end

test("a status lasts as many turns as it says", {}, function(t)
  within(t, function(u)
    statuses.give(u, "wet")
    clock.advance "turn"
    t.ok(statuses.of(u, "wet"))
    clock.advance "turn"
    t.is({ told(u), statuses.of(u, "wet") }, { { "dry time" } })
  end)
end)

test("it may come into force later", {}, function(t)
  within(t, function(u)
    statuses.give(u, "late")
    clock.advance "turn"
    t.no(statuses.of(u, "late"))
    clock.advance "turn"
    t.ok(statuses.of(u, "late"))
    clock.advance "turn"
    t.is(told(u), { "begins", "over time" })
  end)
end)

test("it counts by the clock of its bearer, or of who gave it", {}, function(t)
  within(t, function(u, v)
    statuses.give(u, "ticking")
    statuses.give(u, "owed", { by = v })
    clock.advance("breath", u, 1)
    clock.advance("breath", u, 1)
    t.is(told(u), { "tick", "tick" })
    clock.advance("breath", v, 1)
    t.is(told(u), { "tick", "tick", "paid time" })
    clock.advance("breath", u, 1)
    t.is(told(u), { "tick", "tick", "paid time", "tick", "rings time" })
  end)
end)

test("of a group the highest rank counts, and a ladder goes up by one", {}, function(t)
  within(t, function(u)
    local s = statuses.give(u, "uneasy")
    t.is(statuses.of(u, "nerve").status.rank, 1)
    statuses.next(s)
    t.is({ statuses.of(u, "nerve").status.title, statuses.of(u, "uneasy") }, { "Afraid" })
    statuses.give(u, "uneasy")
    t.is(statuses.of(u, "nerve").status.title, "Afraid")
    t.is(statuses.strip(u, "nerve"), 2)
    t.no(statuses.of(u, "nerve"))
  end)
end)

test("amounts add up where the status says so, and the longest counts where it does", {}, function(t)
  within(t, function(u)
    statuses.give(u, "cold", { amount = 2 })
    statuses.give(u, "cold")
    t.is(statuses.amount(u, "cold"), 3)
    statuses.give(u, "long")
    statuses.give(u, "short")
    t.is(statuses.of(u, "spell").status.title, "Long")
  end)
end)

test("one that is given again begins again", {}, function(t)
  within(t, function(u)
    statuses.give(u, "wet")
    clock.advance "turn"
    statuses.give(u, "wet")
    clock.advance "turn"
    t.is({ #statuses.all(u), told(u) }, { 1, { "dry replaced" } })
  end)
end)

test("it is in abeyance while its condition does not hold", {}, function(t)
  within(t, function(u)
    statuses.give(u, "seen")
    t.ok(statuses.of(u, "seen"))
    u.nerve = 0
    t.no(statuses.of(u, "seen"))
    u.nerve = 1
    t.is(statuses.text(u), "Seen")
  end)
end)

test("its steps run for its bearer while it is in force", {}, function(t)
  within(t, function(u, v)
    t.is(chain "shot.dm" (u, v).total, 0)
    statuses.give(u, "clumsy")
    t.is({ chain "shot.dm" (u, v).total, chain "shot.dm" (v, u).total }, { -3, 0 })
    statuses.strip(u, "clumsy")
    t.is(chain "shot.dm" (u, v).total, 0)
  end)
end)

test("on a cell, and not on a word", {}, function(t)
  within(t, function(u)
    statuses.give(u.cell, "wet")
    t.ok(statuses.of(u.cell, "wet"))
    t.no(statuses.of(u, "wet"))
    t.fails(function() statuses.give("a1", "wet") end, "expected a unit, item, cell, side or room; found string")
    t.fails(function() statuses.give(u, "wet", { who = u }) end, "takes no 'who'")
  end)
end)

test("one that is stripped as it counts is over, and counts no more", {}, function(t)
  within(t, function(u)
    statuses.give(u, "brief")
    clock.advance "turn"
    clock.advance "turn"
    t.is({ told(u), #timers.all() }, { { "gone stripped" }, 0 })
  end)
end)
