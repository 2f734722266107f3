local field = include "helpers/field.lua"

-- a1 with a weapon against b1 to b`n`, all in one group of the band `far` away
local function crowd(t, weapon, n, more, opts)
  local def = definition("weapon", weapon)
  local list = { a1 = { side = "a", band = 1, weapon = weapon, skills = { [def.skill] = 1 } } }
  for i = 1, n do
    list["b" .. i] = { side = "b", band = 3, cluster = 4 }
    for key, value in pairs(more and more["b" .. i] or {}) do list["b" .. i][key] = value end
  end
  return field.game(t, list, opts)
end

local MISS = { 1, 1 }
local function dice(...)
  local out = {}
  for _, list in ipairs { ... } do
    for _, face in ipairs(list) do out[#out + 1] = face end
  end
  return out
end

local function throws(g, text)
  local n = 0
  for _, line in ipairs(g:log()) do
    if line:find(text, 1, true) then n = n + 1 end
  end
  return n
end

test("an automatic rifle fires single shots by the row of the rifle", { "TR-022" }, function(t)
  local g = crowd(t, "automatic_rifle", 1)
  t.is(field.of(g, "a1", "b1", "single")["medium range"], chart_cell("band_ranges", "rifle", "medium"))
  t.is(field.of(g, "a1", "b1", "burst")["medium range"], chart_cell("band_ranges", "auto_rifle", "medium"))
  t.ok(chart_cell("band_ranges", "rifle", "medium") ~= chart_cell("band_ranges", "auto_rifle", "medium"))
end)

test("a burst is two throws at the same target, a single shot one", { "TR-023" }, function(t)
  local g = crowd(t, "automatic_rifle", 1)
  field.stand(g)
  g:dice { combat = dice(MISS, MISS) }
  g:act("a", "burst b1")
  t.is(throws(g, "a1 at b1 with"), 2)
  t.is(g.a1.weapon.loaded, 16)
  g = crowd(t, "automatic_rifle", 1)
  field.stand(g)
  g:dice { combat = MISS }
  g:act("a", "fire b1")
  t.is(throws(g, "a1 at b1 with"), 1)
  t.is(g.a1.weapon.loaded, 19)
end)

test("both throws of a burst may hit", { "TR-023" }, function(t)
  local g = crowd(t, "automatic_rifle", 1)
  field.stand(g)
  g:dice { combat = { 6, 6, 6, 6, 1, 1, 1, 1, 1, 1 }, wounds = { 1 } }
  g:act("a", "burst b1")
  for _ = 1, 3 do g:act("b", "lose endurance") end
  t.is({ g.b1.strength_lost, g.b1.endurance_lost }, { 3, 3 })
end)

test("it strikes two in the target's group as well, at -3, and the shooter says which", { "TR-024", "TR-026" }, function(t)
  local g = crowd(t, "automatic_rifle", 4)
  field.stand(g)
  g:dice { combat = dice(MISS, MISS, MISS, MISS) }
  g:act("a", "burst b1")
  t.is(g:options "a", { "also b2", "also b3", "also b4" })
  g:act("a", "also b4")
  g:act("a", "also b2")
  t.is({ throws(g, "a1 at b1"), throws(g, "a1 at b2"), throws(g, "a1 at b3"), throws(g, "a1 at b4") }, { 2, 1, 0, 1 })
  t.is(throws(g, "-3 in the target's group"), 2)
  t.is(field.of(g, "a1", "b2", "burst", { group = true })["in the target's group"], -3)
  t.is(field.of(g, "a1", "b2", "burst")["in the target's group"], nil)
end)

test("those in no group, or in another one, are not beside it", { "TR-024" }, function(t)
  local g = crowd(t, "automatic_rifle", 3, { b2 = { cluster = 5 }, b3 = { cluster = 0 } })
  field.stand(g)
  g:dice { combat = dice(MISS, MISS) }
  g:act("a", "burst b1")
  t.is(throws(g, "in the target's group"), 0)
end)

test("given somebody unconscious in the target's group, then neither a burst nor a shotgun throws for them",
  { "TR-024", "TR-027" }, function(t)
  for weapon, text in pairs { automatic_rifle = "burst b1", shotgun = "fire b1" } do
    local g = crowd(t, weapon, 2, { b2 = { state = "unconscious", strength_lost = 7 } })
    field.stand(g)
    g:dice { combat = dice(weapon == "shotgun" and {} or MISS, MISS, { 6, 6 }) }             -- and b stands
    g:act("a", text)
    t.is(throws(g, "a1 at b2"), 0)
  end
end)

test("a burst strikes friends in the target's group, too", { "TR-024" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "automatic_rifle", skills = { automatic_rifle = 1 } },
    a2 = { side = "a", band = 3, cluster = 4 }, b1 = { side = "b", band = 3, cluster = 4 } })
  field.stand(g)
  g:act("a", "burst b1")
  t.is(g:view("a", "a1.aim_also"), { ["1"] = "a2" })
end)

test("who evades in the target's group is not attacked", { "TR-025" }, function(t)
  local g = crowd(t, "automatic_rifle", 2)
  field.write(g, { "a stand", "b stand", "b evade here" })
  g:dice { combat = dice(MISS, MISS) }
  g:act("a", "burst b1")
  t.is(throws(g, "a1 at b2"), 0)
end)

test("other DMs count in a group hit", { "TR-026" }, function(t)
  local g = crowd(t, "automatic_rifle", 2, { b2 = { armor = "mesh" } })
  local m = field.of(g, "a1", "b2", "burst", { group = true })
  t.is({ m["in the target's group"], m.mesh, m.expertise }, { -3, -2, 1 })
end)

test("a shotgun strikes up to three beside its target, at no DM of its own", { "TR-027" }, function(t)
  local g = crowd(t, "shotgun", 4)
  field.stand(g)
  g:dice { combat = dice(MISS, MISS, MISS, MISS) }
  g:act("a", "fire b1")
  t.is({ throws(g, "a1 at b1"), throws(g, "a1 at b2"), throws(g, "a1 at b3"), throws(g, "a1 at b4") }, { 1, 1, 1, 1 })
  t.is(field.of(g, "a1", "b2", "single", { group = true })["in the target's group"], nil)
  g = crowd(t, "shotgun", 5)
  field.stand(g)
  g:dice { combat = dice(MISS, MISS, MISS, MISS) }
  g:act("a", "fire b1")
  for _, id in ipairs { "b5", "b4", "b3" } do g:act("a", "also " .. id) end
  t.is(throws(g, "a1 at b2"), 0)
  g = crowd(t, "shotgun", 2, nil, { set = { shotgun_group_dm = -3 } })
  t.is(field.of(g, "a1", "b2", "single", { group = true })["in the target's group"], -3)
end)

test("a shotgun leaves its bearer's friends out, and strikes whoever evades", { "TR-027" }, function(t)
  local g = field.game(t, { a1 = { side = "a", band = 1, weapon = "shotgun", skills = { shotgun = 1 } }, a2 = { side = "a", band = 3, cluster = 4 },
    b1 = { side = "b", band = 3, cluster = 4 }, b2 = { side = "b", band = 3, cluster = 4 } })
  field.write(g, { "a stand", "a stand", "b stand", "b evade here" })
  g:act("a", "fire b1")
  t.is(g:view("a", "a1.aim_also"), { ["1"] = "b2" })
end)

test("what is larger than a human is no part of a shotgun's group", { "TR-028" }, function(t)
  local g = crowd(t, "shotgun", 3, { b2 = { size = "large" }, b3 = { size = "small" } })
  field.stand(g)
  g:dice { combat = dice(MISS, MISS) }
  g:act("a", "fire b1")
  t.is({ throws(g, "a1 at b2"), throws(g, "a1 at b3") }, { 0, 1 })
end)

test("a shotgun has +2 at what flies, a rifle has not", { "TR-029" }, function(t)
  local g = crowd(t, "shotgun", 1, { b1 = { flying = true } })
  t.is(field.of(g, "a1", "b1", "single")["flying target"], 2)
  g = crowd(t, "rifle", 1, { b1 = { flying = true } })
  t.is(field.of(g, "a1", "b1", "single")["flying target"], nil)
end)

test("given something that flies in the target's group, then the shotgun has its +2 there as well", { "TR-029" }, function(t)
  local g = crowd(t, "shotgun", 2, { b2 = { flying = true } })
  t.is(field.of(g, "a1", "b2", "single", { group = true })["flying target"], 2)
  t.is(field.of(g, "a1", "b1", "single")["flying target"], nil)
end)
