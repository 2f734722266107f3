-- The two scenarios of Enhanced: who wins by what, and what happens on the way.
local function stairs(t, set)
  local g = t.game { scenario = "stairwell_assault", set = set or {}, seed = 2 }
  g:pending()
  return g
end
local function put(g, id, cell) g:run(function() units.named(id).cell = cells.named(cell) end) end

test("six go up and four hold, one of each leads, and morale, lanes and drugs are in play", {}, function(t)
  local g = stairs(t)
  t.is({ units.count { side = "up" }, units.count { side = "down" } }, { 6, 4 })
  t.is({ g.u1.skills.leadership, g.d1.skills.leadership }, { 2, 2 })
  t.is({ g.game.set.morale, g.game.set.suppression, g.game.set.point_cover, g.game.set.drugs }, { true, true, true, true })
end)

test("two who stand on the top landing have won, one has not", {}, function(t)
  local g = stairs(t)
  put(g, "u1", "c2")
  t.is(g:result(), nil)
  put(g, "u2", "a1")
  t.is(g:result().winner, "up")
end)

test("after the last turn those who hold it have won", {}, function(t)
  local g = stairs(t)
  g:run(function() game.turn = 11 end)
  t.is(g:result().winner, "down")
end)

test("EN-298: the broken of those who go up flee down the stairs, those who hold the top stay on it", { "EN-298" }, function(t)
  local g = stairs(t)
  local function exits(id) return chain "retreat.exit" (g[id], g:cell "a4") == true, chain "retreat.exit" (g[id], g:cell "a1") == true end
  t.is({ exits "u1" }, { true, false })
  t.is({ exits "d1" }, { false, true })
  put(g, "u1", "e4")
  g:run(function()
    local u = units.named "u1"
    u.facing = "w"
    statuses.give(u, "broken")
    base.flow.activate(u)
  end)
  t.is(g.u1.room.name, "foyer")
end)

test("the lights go out in its turn", {}, function(t)
  local g = stairs(t)
  g:run(function()
    game.turn = 6
    tell("turn.begins", { turn = 6 })
  end)
  t.ok(rooms.named("landing").dark)
end)

-- until the turn has begun, everybody ends as soon as they may
local function play_to(g, turn)
  for _ = 1, 400 do
    local seat = g:pending()[1]
    if not seat or g.game.turn >= turn then return end
    for _, choice in ipairs { "end", "pass", "act" } do
      if pcall(g.act, g, seat, choice) then break end
    end
  end
end

test("without a reserve nobody comes, and the briefing names none", {}, function(t)
  local g = stairs(t)
  play_to(g, 5)
  t.is(units.count { side = "down" }, 4)
  t.no(table.concat(g:log_of "up", "\n"):find("reserve", 1, true))
end)

test("given a reserve of two in turn 3, then it calls in turn 2, comes in turn 3, armed, and the attackers read nothing", {}, function(t)
  local g = stairs(t, { reserve = 2, reserve_turn = 3 })
  t.ok(g:briefing("down"):find("Turn 3: The reserve at Top landing", 1, true), g:briefing "down")
  t.no(g:briefing("up"):find("reserve", 1, true))
  play_to(g, 2)
  t.is(units.count { side = "down" }, 4)
  t.ok(contains(g:log_of "down", 'The guardroom to Defenders: "Hold the stairs. 2 of us are with you next turn."'))
  play_to(g, 3)
  t.is(units.count { side = "down" }, 6)
  for _, id in ipairs { "d5", "d6" } do
    t.is({ g[id].weapon ~= nil, g[id].role, g[id].room.name, g[id].facing }, { true, "guard", "top", "e" })
    t.is(map(base.attack.worn(g[id]), function(armor) return armor.id end), { "jack" })
  end
  for _, line in ipairs(g:log_of "up") do t.no(line:find "guardroom" or line:find "reserve" or line:find "arrives") end
end)

test("given those of the reserve who bring arms, then they have these in hand, and no pistol from the rack", {}, function(t)
  local n = 0
  for seed = 2, 4 do
    local g = t.game { scenario = "stairwell_assault", set = { reserve = 4, reserve_turn = 2 }, seed = seed }
    play_to(g, 2)
    for _, u in ipairs { g.d5, g.d6, g.d7, g.d8 } do
      local pistols = filter(u.items, function(i) return i.def.id == "automatic_pistol" end)
      local own = filter(u.items, function(i) return i.def.class_of == "weapon" and not contains(pistols, i) end)
      t.ok(u.weapon, u.id)
      if #own > 0 then
        n = n + 1
        t.is(#pistols, 0, u.id)
      end
    end
  end
  t.ok(n > 0)
end)

test("given a reserve of one, then the call speaks of one, and one comes", {}, function(t)
  local g = stairs(t, { reserve = 1, reserve_turn = 2 })
  play_to(g, 1)
  t.ok(contains(g:log_of "down", 'The guardroom to Defenders: "Hold the stairs. One of us is with you next turn."'))
  play_to(g, 2)
  t.is(units.count { side = "down" }, 5)
end)

test("given a reserve that is to come after the last turn, then the briefing promises the last turn, and it comes then", {}, function(t)
  local g = stairs(t, { reserve = 1, reserve_turn = 9, last_turn = 3 })
  t.ok(g:briefing("down"):find("Turn 3: The reserve at Top landing", 1, true), g:briefing "down")
  play_to(g, 3)
  t.is(units.count { side = "down" }, 5)
end)

test("everybody has one dose of combat booster, the reserve too", {}, function(t)
  local g = stairs(t, { reserve = 2, reserve_turn = 2 })
  play_to(g, 2)
  for _, u in ipairs(units.all()) do t.is(#filter(u.items, function(i) return i.def.id == "combat_booster_dose" end), 1) end
end)

test("given a full top landing, then the reserve comes to the nearest square with room", {}, function(t)
  local g = stairs(t, { reserve = 4, reserve_turn = 2 })
  g:run(function()
    local free = filter(rooms.named("top").cells, function(c) return #c.units == 0 end)
    for i, u in ipairs(base.people.roll { side = "down", n = #free, role = "guard", arms = "none" }) do u.cell = free[i] end
  end)
  play_to(g, 2)
  for _, name in ipairs { "e1", "e2", "f1", "f2" } do t.is({ name, #g:cell(name).units }, { name, 1 }) end
end)

local function outside(t, set) return t.game { scenario = "spacewalk", set = set or {}, seed = 2 } end

test("outside there is neither gravity nor air, and everybody wears a suit", {}, function(t)
  local g = outside(t)
  g:pending()
  t.ok(base.pressure.is_lost(g.c1.cell))
  t.no(base.pressure.is_exposed(g.c1))
  t.ok(zero_g.is_weightless(g.c1))
end)

test("EN-298: outside the crew's way out is the lock, and the raiders' the open", { "EN-298" }, function(t)
  local g = outside(t)
  g:pending()
  local function exits(id) return chain "retreat.exit" (g[id], g:cell "b5") == true, chain "retreat.exit" (g[id], g:cell "p4") == true end
  t.is({ exits "c1" }, { true, false })
  t.is({ exits "r1" }, { false, true })
end)

test("a hole takes its strips, and three patched holes win", {}, function(t)
  local g = outside(t, { strips = 2 })
  g:pending()
  g:run(function()
    units.named("c1").cell = cells.named "c2"
    for _, name in ipairs { "e5", "c8" } do cells.named(name).hole = false end
    cells.named("c2").strips = 1
    units.named("c1").drift = nil
    game.active = nil
    for _, u in ipairs(units.all()) do u.acted = u.id ~= "c1" end
    base.flow.activate(units.named "c1")
  end)
  g:act("crew", "mend")
  t.is(g:result().winner, "crew")
end)

-- c1 in its turn on a hole with 5 strips, or `there`, of 9, Zero-G Combat 3, dexterity 7; after `hurry` with the dice
local function hurried(t, dice, wounded, there)
  local g = outside(t, { strips = 9 })
  g:pending()
  g:run(function()
    game.turn = 11                                                         -- of 12
    local u = units.named "c1"
    u.cell, u.drift, u.dexterity = cells.named "c2", nil, 7
    u.skills.zero_g = 3
    if wounded then u.wounded, u.level, u.strength_hits = true, 1, 1 end
    cells.named("c2").strips = there or 5
    game.active = nil
    for _, v in ipairs(units.all()) do v.acted = v.id ~= "c1" end
    base.flow.activate(u)
  end)
  local odds = g:odds("crew", "hurry")
  g:dice { combat = dice }
  g:act("crew", "hurry")
  return g:cell("c2").strips, odds, table.concat(g:log(6), "\n")
end

test("EN-022, EN-023, EN-021: given short of time, then hurry is a difficult task for two strips; failed, a check of dexterity saves those that are there", {
  "EN-021", "EN-022", "EN-023", "EN-225" }, function(t)
  local _, odds = hurried(t, { 4, 4 })
  t.is({ odds.needed, odds.modifiers[1].value }, { 11, 3 })
  t.is({ (hurried(t, { 4, 4 })) }, { 7 })                                  -- 11 with 3
  t.is({ (hurried(t, { 4, 3, 3, 4 })) }, { 5 })                            -- a check of 7 or less
  t.is({ (hurried(t, { 4, 3, 4, 4 })) }, { 4 })
  t.is({ (hurried(t, { 4, 4, 4, 3 }, true)) }, { 5 })                      -- a minor wound: -1 on the task, as on all actions
end)

test("given strips that are put on or come off, then what has changed is told", { "EN-021", "EN-022" }, function(t)
  local function told(dice, there) return select(3, hurried(t, dice, false, there)) end
  t.ok(told({ 4, 4 }, 5):find("puts two strips on the hole", 1, true))
  t.ok(told({ 4, 4 }, 8):find("puts a strip on the hole", 1, true))           -- there is room for one
  t.ok(told({ 4, 3, 4, 4 }, 5):find("tears a strip off", 1, true))
  t.no(told({ 4, 3, 4, 4 }, 0):find("tears a strip off", 1, true))            -- none is there
end)

test("given time enough, then nobody hurries", { "EN-022" }, function(t)
  local g = outside(t)
  g:pending()
  for turn, why in pairs { [10] = true, [11] = false, [12] = false } do
    g:run(function()
      local u = units.named "c1"
      game.turn, u.cell, u.drift = turn, cells.named "c2", nil
      t.is(definition("action", "hurry").legal(u) ~= nil, why, turn)
    end)
  end
end)

test("given an open hole next to two of the crew, when both put a strip on it, then it has both; from two squares away nobody reaches it", {}, function(t)
  local g = outside(t, { strips = 3 })
  g:pending()
  g:run(function()
    units.named("c1").cell, units.named("c2").cell = cells.named "c3", cells.named "b2"
    units.named("c3").cell = cells.named "a2"
  end)
  for _, id in ipairs { "c1", "c2", "c3" } do
    g:run(function()
      units.named(id).drift = nil
      game.active = nil
      for _, u in ipairs(units.all()) do u.acted = u.id ~= id end
      base.flow.activate(units.named(id))
    end)
    if id ~= "c3" then g:act("crew", "mend") else t.no(contains(g:options "crew", "mend")) end
  end
  t.is(g:cell("c2").strips, 2)
end)

test("when the air is gone the raiders have won", {}, function(t)
  local g = outside(t)
  g:pending()
  g:run(function() game.turn = 13 end)
  t.is(g:result().winner, "raiders")
end)

test("EN-142: in the hold-up the crew begins one square from the robbers, and at the crates if that is chosen", { "EN-142" }, function(t)
  for at, rows in pairs { by_rules = "333", open = "333", crates = "454" } do
    local g = t.game { scenario = "holdup", rules = "enhanced", set = { crew_starts = at } }
    g:pending()
    local squares = sorted(map(units.all { side = "crew" }, function(u) return u.cell.name end))
    t.is(table.concat(map(squares, function(name) return name:sub(2) end)), rows)
  end
end)
