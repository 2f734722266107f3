-- Equipment: drawing, devices, reloading, settings, talk.
local room = include "helpers/room.lua"

local function paid(g, text)
  local before = g.a1.ap
  g:act("a", text)
  return ap.text(before - g.a1.ap)
end

test("given a weapon in a pocket, then it is drawn for 2 AP", { "PC-057" }, function(t)
  local g = room.game(t)
  room.arm(g, "a1", "club", true)
  t.is(paid(g, "draw club"), "2")
  t.is(g.a1.weapon.def.id, "club")
end)

test("given a device in a pocket, then it is taken out for 2 AP", { "PC-055" }, function(t)
  local g = room.game(t)
  room.arm(g, "a1", "lockpicks", true)
  t.is(paid(g, "take_out lockpicks"), "2")
  t.is(g.a1.device.def.id, "lockpicks")
end)

test("given a door, then it is opened and shut for 2 AP each", { "PC-056" }, function(t)
  local g = room.game(t, { from = "a:l2", at = "a:b2" })
  t.is(paid(g, "operate door-1"), "2")
  t.is(g.portal["door-1"].state, "open")
  t.is(paid(g, "operate door-1"), "2")
  t.is(g.portal["door-1"].state, "closed")
end)

local function at_lock(t, device, more)
  local g = room.game(t, { from = "a:l2", at = "a:b2", portals = { ["door-1"] = "locked" }, a = more })
  if device then room.arm(g, "a1", device) end
  return g
end

test("given a lock, then it takes a key, or lockpicks and a roll", { "PC-056", "PC-002", "PC-055" }, function(t)
  t.is(at_lock(t):refused("a", "operate door-1"), "operate door-1: it is locked, and the unit has no key or lockpicks in hand")
  local g = at_lock(t, "key")
  g:dice { combat = {} }
  g:act("a", "operate door-1")
  t.is(g.portal["door-1"].state, "closed")
  for die, state in pairs { [39] = "closed", [40] = "locked" } do
    g = at_lock(t, "lockpicks")
    t.is(g:odds("a", "operate door-1").chance, 0.39)
    g:dice { combat = { die } }
    g:act("a", "operate door-1")
    t.is(g.portal["door-1"].state, state)
  end
end)

test("given somebody unseen at a lock, then going quietly is named behind the roll", { "PC-056" }, function(t)
  local g = at_lock(t, "lockpicks")
  local function names() return map(g:odds("a", "operate door-1")["then"] or {}, function(one) return one.may end) end
  t.is(names(), {})
  g:run(function() units.named("a1").presence = "unseen" end)
  t.is(names(), { "skill" })
  g:run(function() units.named("a1").quiet_at = -30 end)                   -- it has rolled for something louder in this turn
  t.is(names(), {})
end)

test("given a hard lock, then its difficulty is taken off the rating", { "PC-002" }, function(t)
  local g = at_lock(t, "lockpicks")
  g:run(function() portals.named("door-1").difficulty = -30 end)
  t.is(g:odds("a", "operate door-1").chance, 0.09)
  g:dice { combat = { 10 } }
  g:act("a", "operate door-1")
  t.is(g.portal["door-1"].state, "locked")
end)

test("given a lock and no skill, then a mishap may cost the picks", { "PC-003" }, function(t)
  local g = at_lock(t, "lockpicks", { skills = { locks = 5 } })
  g:dice { combat = { 5, 6, 9 } }
  g:act("a", "operate door-1")
  t.is(g.a1.device, nil)
end)

test("given an empty gun and a magazine, then it is reloaded for 2 AP", { "PC-063" }, function(t)
  local g = room.fight(t, { weapon = "pistol" })
  t.is(g:refused("a", "reload"), "reload: it is fully loaded")
  g:run(function() units.named("a1").weapon.loaded = 0 end)
  t.is(g:refused("a", "fire b1"), "fire b1: it is empty")
  t.is(paid(g, "reload"), "2")
  t.is({ g.a1.weapon.loaded, g.a1.weapon.spares }, { 6, 0 })
  g:run(function() units.named("a1").weapon.loaded = 0 end)
  t.is(g:refused("a", "reload"), "reload: no magazine left")
end)

test("given a stunner, then its setting is changed for 2 AP, and it burns", { "PC-062" }, function(t)
  local g = room.fight(t, { weapon = "stunner" })
  t.is(paid(g, "adjust burn"), "2")
  g:dice { combat = { 1, 5, 6 } }
  g:act("a", "fire b1")
  t.is({ g.b1.wound, g.b1.temporary }, { 11, 0 })
end)

test("given a stunner as it comes, then it stuns", { "PC-013" }, function(t)
  local g = room.fight(t, { weapon = "stunner" })
  g:dice { combat = { 1, 5, 6, 7 } }
  g:act("a", "fire b1")
  t.is({ g.b1.wound, g.b1.temporary }, { 0, 18 })
end)

test("given a friend, then a call takes 1 AP and turns him to the enemy", { "PC-054" }, function(t)
  local g = room.game(t, { others = { a2 = room.one("a", "a:b4", "s") } })
  t.is(paid(g, "call a2"), "1")
  t.is(g.a2.heading, "ne")
end)

test("given a thing that lies beside, then it is picked up for 2 AP", { "PC-057" }, function(t)
  local g = room.game(t, { at = "a:h2" })
  g:run(function() gear.lay(cells.named "a:c2", "pistol") end)
  t.is(paid(g, "take pistol"), "2")
  t.is({ g.a1.weapon.def.id, g.a1.weapon.loaded }, { "pistol", 6 })
end)

test("given a friend beyond a shut door, then nothing is handed over; the door open, it is", {}, function(t)
  for state, given in pairs { closed = false, open = true } do
    local g = room.game(t, { from = "a:l2", at = "a:b2", others = { a2 = room.one("a", "a:m2", "w") }, portals = { ["door-1"] = state } })
    room.arm(g, "a1", "club")
    t.is({ state, contains(g:options "a", "give a2 club") }, { state, given })
  end
end)

test("given a friend beside, then things are handed over", {}, function(t)
  local g = room.game(t, { others = { a2 = room.one("a", "a:b3", "s") } })
  room.arm(g, "a1", "club")
  t.no(contains(g:options "a", "give a1 club"))                            -- not to itself
  t.is(paid(g, "give a2 club"), "2")
  t.is({ g.a1.weapon == nil, g.a2.items[1].def.id }, { true, "club" })
end)

test("PC-009: given somebody who falls unconscious, then what is in hand falls, and the loot out of a pocket; all else stays",
  { "PC-009" }, function(t)
  local g = room.game(t)
  for _, id in ipairs { "strongbox", "key", "knife" } do room.arm(g, "b1", id, true) end
  room.arm(g, "b1", "lockpicks")
  room.arm(g, "b1", "club")
  g:dice { combat = { 10, 10 } }                                           -- how long it lies there
  g:run(function() harm.hurt(units.named "b1", 46, 0) end)
  t.is(g.b1.state, "unconscious")
  local function ids(list) return sorted(map(list, function(item) return item.def.id end)) end
  t.is(ids(g.b1.items), { "key", "knife" })
  t.is(ids(items.all { where = function(item) return item.cell == g.b1.cell end }), { "club", "lockpicks", "strongbox" })
end)
