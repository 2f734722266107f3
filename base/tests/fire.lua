-- The line of sight with bodies in it, group hits, thrown blades, grenades, darkness.

local dressed = include "helpers/dressed.lua"

local person = include("helpers/people.lua").person(7, 8, 6)

local function net(modifiers)
  return sum(map(modifiers, function(m) return m.value end))
end

local function game(t, units, map)
  return t.game { rules = "snapshot", map = map or "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = units }
end

local function arm(g, id, weapon, how)
  g:run(function()
    people.give(units.named(id), weapon, how)
    hands.ready(units.named(id))
  end)
end

test("the line passes one character and ends at the second", { "SN-092", "SN-094" }, function(t)
  local who = { a1 = person("a", "a3", "e", { skills = { revolver = 0 } }), b1 = person("b", "d3", "w", { endurance = 9 }),
    b2 = person("b", "e3", "w", { endurance = 9 }), b3 = person("b", "f3", "w", { endurance = 9 }) }
  local g = game(t, who)
  arm(g, "a1", "revolver")
  t.ok(contains(g:options "a", "snap b2 revolver"))
  t.ok(g:refused("a", "snap b3 revolver"))
  g:run(function() wounds.become(units.named "b1", "unconscious") end)   -- casualties do not count
  t.ok(contains(g:options "a", "snap b3 revolver"))
end)

test("a burst may strike others in the line, one for every two rounds", { "SN-185", "SN-186", "SN-188", "SN-187" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { skills = { submachine_gun = 3 }, dexterity = 9, endurance = 5 }),
    b1 = person("b", "d3", "w", { endurance = 9 }), b2 = person("b", "f3", "w", { endurance = 9 }),
    b3 = person("b", "g3", "w", { endurance = 9 }), a2 = person("a", "h3", "w", { endurance = 9 }) })
  arm(g, "a1", "submachine_gun")              -- 4 rounds: two more throws, at 0 needed and DM -3
  g:run(function() for _, id in ipairs { "b1", "b2", "b3" } do dressed(units.named(id), "battle_dress") end end)
  g:dice { combat = { 1, 1, 2, 1, 6, 5 } }    -- battle needs 9: misses, misses, 11 - 3 is too little
  g:act("a", "snap b1 submachine_gun")
  t.is(g.a1.weapon.rounds, 26)
  t.no(g.b2.wounded)
end)

test("a wall ends the line of fire", { "SN-185" }, function(t)
  local g = game(t, { a1 = person("a", "a2", "e", { skills = { submachine_gun = 0 }, endurance = 5 }),
    b1 = person("b", "c2", "w", { endurance = 9 }), b2 = person("b", "d2", "w", { endurance = 9 }) }, "test_doors")
  arm(g, "a1", "submachine_gun")
  g:run(function() dressed(units.named "b1", "battle_dress") end)
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 submachine_gun")
  t.no(g.b2.wounded)
end)

test("friends in the line are struck as well; evading helps them", { "SN-185", "SN-186" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { skills = { gauss_rifle = 0 }, endurance = 5 }),
    a2 = person("a", "c3", "e", { endurance = 9 }), b1 = person("b", "e3", "w", { endurance = 9 }) })
  arm(g, "a1", "gauss_rifle")
  g:run(function() dressed(units.named "a2", "battle_dress") end)
  g:run(function()
    local a = attack.new(units.named "a1", units.named "a2", units.named("a1").weapon, { mode = "fa" })
    t.is(chain "group.dm" (a).total, -3)
    units.named("a2").evading = true
    a = attack.new(units.named "a1", units.named "a2", units.named("a1").weapon, { mode = "fa" })
    t.is(chain "group.dm" (a).total, -6)
    units.named("a2").running = true
    a = attack.new(units.named "a1", units.named "a2", units.named("a1").weapon, { mode = "fa" })
    t.is(chain "group.dm" (a).total, -7)
  end)
end)

test("a burst wounds the friend whom it strikes on its way", { "SN-185", "SN-186" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { skills = { submachine_gun = 0 }, endurance = 5 }),
    a2 = person("a", "c3", "e", { endurance = 9 }), b1 = person("b", "e3", "w", { endurance = 9 }) })
  arm(g, "a1", "submachine_gun")
  g:run(function() for _, id in ipairs { "a2", "b1" } do dressed(units.named(id), "battle_dress") end end)
  g:dice { combat = { 1, 1, 6, 6, 1, 1, 1, 1 } }         -- b1 is missed; 12 - 3 is enough for a2 at short range, who needs 8
  g:act("a", "snap b1 submachine_gun")
  t.no(g.b1.wounded)
  t.is(g.a2.strength_hits, 3)
end)

test("a laser may strike one other, and only when it misses", { "SN-189" }, function(t)
  local function shot(dice)
    local g = game(t, { a1 = person("a", "a3", "e", { skills = { laser_carbine = 0 }, endurance = 5, strength = 12 }),
      b1 = person("b", "d3", "w", { endurance = 9 }), b2 = person("b", "f3", "w", { endurance = 9 }), b3 = person("b", "g3", "w", { endurance = 9 }) })
    arm(g, "a1", "laser_carbine")
    g:run(function() for _, id in ipairs { "b1", "b2", "b3" } do dressed(units.named(id), "cloth") end end)
    g:dice { combat = dice }
    g:act("a", "snap b1 laser_carbine")
    return g
  end
  shot { 1, 1, 1, 1 }                         -- a miss: one more throw
  local g = shot { 6, 6, 1, 1, 1, 1, 1 }      -- a hit: wounds and a place for them, no more throws
  t.ok(g.b1.wounded)
end)

test("a laser hit burns ablat away, a bullet does not", { "SN-368" }, function(t)
  local function hit_by(weapon)
    local g = game(t, { a1 = person("a", "a3", "e", { endurance = 5, strength = 12 }), b1 = person("b", "d3", "w", { endurance = 9 }) })
    arm(g, "a1", weapon)
    g:run(function()
      dressed(units.named "b1", "ablat")
      attack.strike(attack.new(units.named "a1", units.named "b1", units.named("a1").weapon))
    end)
    return attack.ablated(g.b1)
  end
  t.is(hit_by "laser_carbine", 1)
  t.is(hit_by "revolver", 0)
end)

test("plasma and fusion may strike everyone in the line", { "SN-190" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { skills = { pgmp_14 = 0 }, endurance = 5, strength = 15 }),
    b1 = person("b", "d3", "w", { endurance = 9 }), b2 = person("b", "f3", "w", { endurance = 9 }),
    b3 = person("b", "g3", "w", { endurance = 9 }) })
  arm(g, "a1", "pgmp_14")
  g:run(function() for _, id in ipairs { "b1", "b2", "b3" } do dressed(units.named(id), "battle_dress") end end)
  g:dice { combat = { 1, 1, 1, 1, 1, 1 } }    -- a throw against each of the three
  g:act("a", "snap b1 pgmp_14")
  for _, id in ipairs { "b1", "b2", "b3" } do t.no(g[id].wounded) end
end)

test("pellets attack those beside the target at -3", { "SN-191" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { skills = { shotgun = 0 } }),
    b1 = person("b", "d3", "w", { endurance = 9 }), b2 = person("b", "d4", "w", { endurance = 9 }),
    b3 = person("b", "d5", "w", { endurance = 9 }) })
  arm(g, "a1", "shotgun")
  g:run(function() for _, id in ipairs { "b1", "b2", "b3" } do dressed(units.named(id), "battle_dress") end end)
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("a", "snap b1 shotgun")
  t.no(g.b2.wounded)
  g:run(function()
    local a = attack.new(units.named "a1", units.named "b2", units.named("a1").weapon, { scatter = true })
    t.is(attack.dms(a).total, -3)
  end)
end)

test("HE strikes those beside for half the wounds", { "SN-192" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { skills = { light_assault_gun = 0 }, strength = 9 }),
    b1 = person("b", "d3", "w", { endurance = 9 }), b2 = person("b", "d4", "w", { endurance = 9 }) })
  arm(g, "a1", "light_assault_gun", { load = { "he" } })
  g:dice { combat = { 1, 1, 6, 6, 5, 3, 1, 2, 1 } }     -- misses b1; b2 is hit: 5 3 1 2 make 11, of which 5 count: 0 2 1 2
  g:act("a", "attack b1 light_assault_gun")
  t.no(g.b1.wounded)
  t.is(g.b2.strength_hits, 5)
end)

test("who fires HE at somebody beside is beside it too", { "SN-192" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { skills = { light_assault_gun = 0 }, strength = 9 }), b1 = person("b", "b3", "w", { endurance = 9 }) })
  arm(g, "a1", "light_assault_gun", { load = { "he" } })
  g:dice { combat = { 1, 1, 6, 6, 6, 4, 3, 1, 1 } }      -- misses b1; the shooter is hit: 6 4 3 1 make 14, of which 7 count
  g:act("a", "attack b1 light_assault_gun")
  t.no(g.b1.wounded)
  t.is(g.a1.strength_hits, 7)
end)

test("a thrown blade: 18, dexterity and expertise, less the range", { "SN-180", "SN-181", "SN-183" }, function(t)
  local thrower = person("a", "a3", "e", { skills = { dagger = 1 }, dexterity = 9, endurance = 5 })
  local g = game(t, { a1 = thrower, b1 = person("b", "d3", "w", { endurance = 9 }) })
  arm(g, "a1", "dagger")
  t.is(net(g:odds("a", "throw b1 dagger").modifiers), 9 + 1 - 3)
  g:dice { combat = { 6, 5, 2, 3, 1 } }
  g:act("a", "throw b1 dagger")
  t.is(g.a1.ap, 10)
  t.is(g.b1.strength_hits, 5)
  t.is(g.a1.weapon, nil)
  t.is(g:cell("d3").items[1].def.id, "dagger")
  g = game(t, { a1 = thrower, b1 = person("b", "g3", "w", { endurance = 9 }) })
  arm(g, "a1", "dagger")
  t.ok(g:refused("a", "throw b1 dagger"))                  -- six squares
  for _, cell in ipairs { "f3", "b3" } do                  -- five and one are within reach
    g = game(t, { a1 = thrower, b1 = person("b", cell, "w", { endurance = 9 }) })
    arm(g, "a1", "dagger")
    g:dice { combat = { 1, 1 } }
    g:act("a", "throw b1 dagger")
    t.is(g:cell(cell).items[1].def.id, "dagger")
  end
end)

test("an evading target is harder by five for a thrown blade", { "SN-182" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { skills = { dagger = 1 }, dexterity = 9, endurance = 5 }), b1 = person("b", "d3", "w", { endurance = 9 }) })
  arm(g, "a1", "dagger")
  g:set("b1", { evading = true })
  t.is(net(g:odds("a", "throw b1 dagger").modifiers), 9 + 1 - 3 - 5)
end)

test("a grenade is armed, thrown, and goes off at the end of the turn", { "SN-196", "SN-197", "SN-198", "SN-199", "SN-201" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { endurance = 5 }), b1 = person("b", "f3", "w", { endurance = 9 }),
    b2 = person("b", "f4", "w", { endurance = 9 }) })
  arm(g, "a1", "hand_grenade")
  t.ok(g:refused("a", "lob f3"))
  g:act("a", "arm")
  t.is(g.a1.ap, 11)
  g:dice { combat = { 4, 4, 1, 1, 1, 1, 1, 1, 1 } }        -- lands; 4D on b1; b2 needs 4: missed
  g:act("a", "lob f3")
  t.is(g.a1.ap, 7)
  t.no(g.b1.wounded)
  g:act("a", "end")
  t.is(g.b1.strength_hits, 4)
  t.no(g.b2.wounded)
  t.ok(g:cell("f3").blast)
end)

test("eight AP after the throw it goes off", { "SN-197" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { endurance = 9, dexterity = 9 }), b1 = person("b", "f3", "w", { endurance = 12 }) })
  arm(g, "a1", "hand_grenade")
  g:act("a", "arm")
  g:dice { combat = { 4, 4, 1, 1, 1, 1, 1 } }
  g:act("a", "lob f3")
  for _ = 1, 7 do g:act("a", "expletive") end
  t.no(g.b1.wounded)
  g:act("a", "expletive")
  t.ok(g.b1.wounded)
end)

test("ten squares are as far as a grenade goes", { "SN-198" }, function(t)
  local g = game(t, { a1 = person("a", "a1", "e", { endurance = 5 }), b1 = person("b", "a2", "w", { endurance = 9 }) }, "test_range")
  arm(g, "a1", "hand_grenade")
  g:act("a", "arm")
  t.ok(g:refused("a", "lob l1"))
  g:dice { combat = { 1, 1 } }
  g:act("a", "lob k1")
  t.is(g:cell("k1").items[1].def.id, "hand_grenade")
end)

test("a bad throw falls short", { "SN-200" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { endurance = 5 }), b1 = person("b", "j6", "w", { endurance = 9 }) })
  arm(g, "a1", "hand_grenade")
  g:act("a", "arm")
  g:dice { combat = { 6, 4 } }                             -- 10 against dexterity 8: two short
  g:act("a", "lob f3")
  t.is(g:cell("d3").items[1].def.id, "hand_grenade")
end)

test("those beside a grenade are attacked by the LAG's HE row, for half", { "SN-432", "SN-201", "SN-192" }, function(t)
  local g = game(t, { a1 = person("a", "a3", "e", { endurance = 5 }), b2 = person("b", "f4", "w", { endurance = 9 }) })
  arm(g, "a1", "hand_grenade")
  g:act("a", "arm")
  g:dice { combat = { 4, 4, 2, 2, 6, 6, 6, 6, 1 } }        -- 4 is needed at short range
  g:act("a", "lob f3")
  g:act("a", "end")
  t.is(g.b2.strength_hits, 7)                              -- two of four sixes: the second has five left over
  t.is(g.b2.dexterity_hits, 0)
end)

test("the switch puts out the light of a room, and darkness costs a point a square", { "SN-213", "SN-214", "SN-215", "SN-216", "SN-407" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "d2", "w", { skills = { revolver = 0 } }), b1 = person("b", "a2", "e", { endurance = 9 }) } }
  arm(g, "a1", "revolver")
  g:run(function() portals.named("door-1").state = "open" end)
  t.is(net(g:odds("a", "snap b1 revolver").modifiers), -2)
  g:act("a", "light")
  t.is(g.a1.ap, 13)
  t.is(net(g:odds("a", "snap b1 revolver").modifiers), -2)     -- the target stands in the light
  g:run(function() rooms.named("west").dark = true end)
  t.is(net(g:odds("a", "snap b1 revolver").modifiers), -2 - 3)
  g:act("a", "move e")
  t.ok(g:refused("a", "light"))
end)

test("in the dark a special blow is as good as in the light", { "SN-134", "SN-215" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "b2", "w"), b1 = person("b", "a2", "e", { endurance = 9 }) } }
  local function total()
    local n
    g:run(function() n = attack.dms(attack.new(units.named "a1", units.named "b1", arms.body(units.named "a1"))).total end)
    return n
  end
  g:run(function() wounds.become(units.named "b1", "unconscious") end)
  local lit = total()
  g:run(function() rooms.named("west").dark = true end)
  t.is(total(), lit)
  g:run(function() units.named("b1").state = "active" end)
  t.is(total(), lit - 1)
end)

test("who stands behind and beside the target is thrown for once", { "SN-187", "SN-191", "SN-192" }, function(t)
  for weapon, load in pairs { acr = "he", ram_launcher = "flechette", ["ram_launcher "] = "he" } do
    local g = game(t, { a1 = person("a", "a3", "e", { strength = 15, endurance = 5 }),
      b1 = person("b", "d3", "w", { endurance = 9 }), b2 = person("b", "e3", "w", { endurance = 9 }), b3 = person("b", "d4", "w", { endurance = 9 }) })
    arm(g, "a1", (weapon:gsub(" ", "")), { load = { load } })
    g:run(function()
      units.named("a1").weapon.selector = "fa"
      for _, id in ipairs { "b1", "b2", "b3" } do dressed(units.named(id), "battle_dress") end
    end)
    local list = {}
    g:run(function()
      local a = attack.new(units.named "a1", units.named "b1", units.named("a1").weapon)
      a.rounds = 4
      group.after(a, false)
      list = a.struck
    end)
    t.is(map(list, function(u) return u.id end), { "b1", "b2", "b3" })
  end
end)

-- what 5 3 4 1 come to, halved
local function halved(t, set, faces)
  local list
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = set, units = { b1 = person("b", "c3", "w") } }
  g:run(function() list = chain "wound.faces"(faces or { 5, 3, 4, 1 }, units.named "b1", { half = true, at = units.named "b1" }) end)
  return table.concat(list, " ")
end

test("half the wounds are half of the sum, the highest dice lose first", { "SN-192" }, function(t)
  t.is(halved(t, {}), "0 3 2 1")
  t.is(halved(t, {}, { 1 }), "1")
  t.is(halved(t, {}, { 2, 2 }), "0 2")
end)

test("or half of each die", { "SN-192" }, function(t) t.is(halved(t, { half_wounds = "each_die" }), "2 1 2 0") end)

test("an animal is struck by what goes off beside it as a person is", { "SN-005", "SN-192" }, function(t)
  local animal = { side = "b", at = "f4", facing = "w", hits_down = 20, hits_dead = 5, natural = "teeth" }
  local g = game(t, { a1 = person("a", "a3", "e", { endurance = 5 }), b2 = animal })
  arm(g, "a1", "hand_grenade")
  g:act("a", "arm")
  g:dice { combat = { 4, 4, 2, 2, 6, 6, 6, 6 } }
  g:act("a", "lob f3")
  g:act("a", "end")
  t.is(g.b2.hits_taken, 12)
end)
