-- Days of rest after the game (docs/rules/snapshot-own.md, Recovery; SN-108, SN-110).
local three = { "strength", "dexterity", "endurance" }

local function hurt(t, state, fields)
  local u = { side = "a", at = "b2", facing = "e", strength = 9, dexterity = 9, endurance = 9, strength_hits = 9, dexterity_hits = 4, endurance_hits = 0,
    state = state, wounded = true }
  for key, value in pairs(fields or {}) do u[key] = value end
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = u, b1 = { side = "b", at = "j3", facing = "w" } } }
end

-- What is left of the wounds after so many days, and the state; "dead" alone of the dead.
local function after(t, state, care, days, fields)
  local g = hurt(t, state, fields)
  g:run(function() recovery.pass(units.named "a1", { days = days, care = care }) end)
  if g.a1.state == "dead" then return "dead" end
  return { map(three, function(what) return g.a1[what .. "_hits"] end), g.a1.state, g.a1.wounded }
end

test("given each state, care and number of days, then rest gives a point of each characteristic a day, a medic all at once", { "SN-108", "SN-110" },
  function(t)
  for _, case in ipairs {
    { "active", "", 1, { { 8, 3, 0 }, "active", true } },
    { "active", "", 9, { { 0, 0, 0 }, "active", false } },
    { "active", "aid", 1, { { 0, 0, 0 }, "active", false } },
    { "active", "hospital", 1, { { 0, 0, 0 }, "active", false } },
    { "serious", "", 1, "dead" },
    { "serious", "aid", 9, { { 9, 4, 0 }, "serious", true } },            -- kept alive, and no better
    { "serious", "hospital", 1, { { 8, 3, 0 }, "active", true } },
    { "serious", "hospital", 9, { { 0, 0, 0 }, "active", false } },
  } do
    t.is({ case[1], case[2], case[3], after(t, case[1], case[2], case[3]) }, case)
  end
end)

test("given somebody unconscious, when a day passes, then it is awake, with half of what was lost and the day's point", { "SN-110" }, function(t)
  t.is(after(t, "unconscious", "", 1), { { 4, 1, 0 }, "active", true })
  t.is(after(t, "unconscious", "aid", 1), { { 0, 0, 0 }, "active", false })
end)

test("given the unhurt, the dead and animals, then days change nothing", { "SN-108" }, function(t)
  local whole = { strength_hits = 0, dexterity_hits = 0, wounded = false }
  t.is(after(t, "active", "", 9, whole), { { 0, 0, 0 }, "active", false })
  t.is(after(t, "dead", "hospital", 9), "dead")
  t.is(after(t, "active", "", 2, { hits_down = 12, hits_dead = 6 }), { { 9, 4, 0 }, "active", true })
end)

test("given each state, then what it needs is said", { "SN-108" }, function(t)
  local function needs(state, fields)
    local g = hurt(t, state, fields)
    return recovery.needs(g.a1)
  end
  t.is(needs "active", "is wounded: needs a medic with a kit, or 9 days of rest")
  t.is(needs("active", { strength_hits = 1, dexterity_hits = 0 }), "is wounded: needs a medic with a kit, or 1 day of rest")
  t.is(needs "unconscious", "is wounded: needs a medic with a kit, or at most 9 days of rest")
  t.is(needs "serious", "is seriously wounded: needs a medic to live, and 9 days in hospital")
  t.is(needs("active", { strength_hits = 0, dexterity_hits = 0 }), nil)
  t.is(needs "dead", nil)
end)

test("given more points of wounds than there are of a characteristic, when they are brought, then it has none left", { "SN-226" }, function(t)
  local g = hurt(t, "active", { strength_hits = 0, dexterity_hits = 0, wounded = false })
  g:run(function() t.ok(recovery.bring(units.named "a1", { strength = 12, endurance = 2 })) end)
  t.is(map(three, function(what) return g.a1[what .. "_hits"] end), { 9, 0, 2 })
  t.is({ recovery.three { strength = 2, intelligence = 3 }, recovery.three { intelligence = 3 } }, { { strength = 2 } })
end)
