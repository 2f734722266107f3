-- What people at a table do with things: take them from the fallen, hand them on, let go when they fall, dress
-- (docs/rules/snapshot-own.md).

local person = include("helpers/people.lua").person(7, 6, 6)

local function game(t, more, map)
  local g = t.game { rules = "snapshot", map = map or "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = person("a", "b2", "e", { skills = more }), a2 = person("a", "c2", "w", { endurance = 7 }), b1 = person("b", "h5", "w", { dexterity = 9 }) } }
  return g
end

local function give(g, id, ...)
  local list = { ... }
  g:run(function() for _, thing in ipairs(list) do people.give(units.named(id), thing) end end)
end

local function names(list) return map(list, function(item) return item.def.id end) end

test("what somebody falls with in hand lies beside him", { "SN-023", "SN-056" }, function(t)
  for _, state in ipairs { "unconscious", "serious", "dead" } do
    local g = game(t)
    give(g, "a2", "cutlass", "revolver")
    g:run(function()
      hands.ready(units.named "a2")
      wounds.become(units.named "a2", state)
    end)
    t.is(g.a2.weapon, nil)
    t.is(names(g:cell("c2").items), { "cutlass" })
    t.is(names(g.a2.items), { "revolver" })
  end
end)

test("a rifle that falls keeps its bayonet, and so does who picks it up", { "SN-305" }, function(t)
  local g = game(t)
  give(g, "a2", "rifle", "bayonet")
  g:run(function()
    local u = units.named "a2"
    hands.ready(u)
    u.items[2].fixed_to = u.weapon
    wounds.become(u, "dead")
    units.named("a1").cell = cells.named "c2"
  end)
  t.is(names(g:cell("c2").items), { "rifle", "bayonet" })
  t.ok(contains(g:options "a", "pick_up rifle"))
  t.no(contains(g:options "a", "pick_up bayonet"))
  g:dice { combat = { 2 } }
  g:act("a", "pick_up rifle")
  g:act("a", "pay 2")
  t.is(arms.bayonet(g.a1).def.id, "bayonet")
end)

test("from the fallen in one's square things are taken for a die of AP", { "SN-057", "SN-058" }, function(t)
  local g = game(t)
  give(g, "a2", "revolver", "mesh")
  g:run(function()
    units.named("a2").items[2].worn = true
    wounds.become(units.named "a2", "dead")
  end)
  t.ok(g:refused("a", "take a2 revolver"))                       -- from the next square
  g:run(function() units.named("a1").cell = cells.named "c2" end)
  t.ok(g:refused("a", "take a2 mesh"))                           -- it is worn
  g:dice { combat = { 4 } }
  g:act("a", "take a2 revolver")
  g:act("a", "pay leave")
  t.is(g.a1.ap, 11)
  t.ok(g:refused("a", "take a2 revolver"))                       -- something else first
  g:act("a", "expletive")
  g:dice { combat = { 4 } }
  g:act("a", "take a2 revolver")
  g:act("a", "pay 4")
  t.is(g.a1.ap, 6)
  t.is(g.a1.weapon.def.id, "revolver")
  t.is(names(g.a2.items), { "mesh" })
end)

test("nothing is taken from who stands, nor what is too heavy", { "SN-178" }, function(t)
  local g = game(t)
  give(g, "a2", "pgmp_14", "revolver")
  g:run(function() units.named("a1").cell = cells.named "c2" end)
  t.ok(g:refused("a", "take a2 revolver"))
  g:run(function() wounds.become(units.named "a2", "unconscious") end)
  t.is(g:refused("a", "take a2 pgmp_14"), "take a2 pgmp_14: too heavy")
end)

test("a thing is handed to a friend beside for 1 AP, into the free hand", { "SN-053" }, function(t)
  local g = game(t)
  give(g, "a1", "cutlass", "revolver")
  g:run(function() hands.ready(units.named "a1") end)
  g:act("a", "give a2 cutlass")
  t.is(g.a1.ap, 11)
  t.is(g.a1.weapon, nil)
  t.is(g.a2.weapon.def.id, "cutlass")
  g:act("a", "give a2 revolver")
  t.is(g.a2.weapon.def.id, "cutlass")
  t.is(names(g.a2.items), { "cutlass", "revolver" })
end)

test("nothing is handed to enemies, over two squares, through a wall, or beyond what the other may carry", { "SN-178" }, function(t)
  local g = game(t)
  give(g, "a1", "light_assault_gun")
  give(g, "a2", "rifle", "rifle", "rifle")
  t.is(g:refused("a", "give a2 light_assault_gun"), "give a2 light_assault_gun: too heavy for a2")
  g:run(function() for _, item in ipairs(units.named("a2").items) do item:remove() end end)
  t.ok(contains(g:options "a", "give a2 light_assault_gun"))
  g:run(function() units.named("a2").cell = cells.named "d2" end)
  t.ok(g:refused("a", "give a2 light_assault_gun"))
  g:run(function() units.named("b1").cell = cells.named "c2" end)
  t.ok(g:refused("a", "give b1 light_assault_gun"))
end)

test("nobody reaches through a wall", { "SN-095" }, function(t)
  local g = t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", "c1", "e"), a2 = person("a", "d1", "w", { endurance = 8 }), b1 = person("b", "l1", "w", { endurance = 9 }) } }
  give(g, "a1", "cutlass")
  t.ok(g:refused("a", "give a2 cutlass"))
end)

-- whole turns of a1 with that choice; the others end
local function turns_of(g, choice, n)
  for _ = 1, n do
    g:act("a", choice)
    while g:pending()[1] ~= "a" or g.game.active ~= g.a1 do g:act(g:pending()[1], "end") end
  end
end

test("a vacc suit takes four turns to put on and two to take off", { "SN-362", "SN-370" }, function(t)
  local g = game(t, { vacc_suit = 0 })
  give(g, "a1", "vacc_suit")
  turns_of(g, "don vacc_suit", 3)
  t.no(people.wears(g.a1, "vacc_suit"))
  turns_of(g, "don vacc_suit", 1)
  t.ok(people.wears(g.a1, "vacc_suit"))
  turns_of(g, "doff vacc_suit", 1)
  t.ok(people.wears(g.a1, "vacc_suit"))
  turns_of(g, "doff vacc_suit", 1)
  t.no(people.wears(g.a1, "vacc_suit"))
end)

test("given ordinary clothing, then nobody is offered to take it off, and armor is put on over it at once",
  { "SN-362", "SN-363" }, function(t)
  local g = game(t)
  g:run(function() people.dress(units.named "a1", "nothing") end)
  give(g, "a1", "mesh")
  t.no(contains(g:options "a", "doff nothing"))
  turns_of(g, "don mesh", 2)
  t.ok(people.wears(g.a1, "mesh"))
  t.is(map(attack.worn(g.a1), function(def) return def.id end), { "mesh" })
  turns_of(g, "doff mesh", 1)
  t.is(map(attack.worn(g.a1), function(def) return def.id end), { "nothing" })
  t.no(contains(g:options "a", "don nothing"))
end)

test("each armor has its turns", { "SN-362" }, function(t)
  local on, off = {}, {}
  t.is(#game(t):pending(), 1)
  for _, def in ipairs(definitions "armor") do on[def.id], off[def.id] = def.don_turns, def.doff_turns end
  for _, id in ipairs { "jack", "mesh", "cloth", "reflec", "ablat", "flak_jacket" } do t.is({ on[id], off[id] }, { 2, 1 }) end
  t.is({ on.vacc_suit, off.vacc_suit, on.combat_armor, off.combat_armor, on.battle_dress, off.battle_dress }, { 4, 2, 8, 4, 8, 4 })
end)

test("who does something else begins again", { "SN-362" }, function(t)
  local g = game(t)
  give(g, "a1", "mesh")
  turns_of(g, "don mesh", 1)
  g:act("a", "turn s")
  turns_of(g, "end", 1)
  turns_of(g, "don mesh", 1)
  t.no(people.wears(g.a1, "mesh"))
  turns_of(g, "don mesh", 1)
  t.ok(people.wears(g.a1, "mesh"))
end)

test("one armor at a time, reflec with any, and only with the skill", { "SN-362", "SN-370" }, function(t)
  local g = game(t)
  give(g, "a1", "mesh", "cloth", "reflec", "vacc_suit")
  g:run(function() units.named("a1").items[1].worn = true end)
  t.is(g:refused("a", "don cloth"), "don cloth: Mesh is worn")
  t.is(g:refused("a", "don vacc_suit"), "don vacc_suit: no vacc suit skill")
  turns_of(g, "don reflec", 2)
  t.ok(people.wears(g.a1, "reflec") and people.wears(g.a1, "mesh"))
end)

test("a mask is on for 2 AP, and keeps out gas", { "SN-206" }, function(t)
  local g = game(t)
  give(g, "a1", "breathing_mask")
  g:act("a", "don breathing_mask")
  t.is(g.a1.ap, 10)
  t.ok(attack.is_gas_proof(g.a1))
  g:act("a", "doff breathing_mask")
  t.is(g.a1.ap, 8)
  t.no(attack.is_gas_proof(g.a1))
end)

test("out of battle dress nobody goes with a load that is too heavy without it", { "SN-178", "SN-373" }, function(t)
  local g = game(t, { battle_dress = 0 })
  g:run(function() people.dress(units.named "a1", "battle_dress") end)
  give(g, "a1", "rifle", "rifle", "rifle")
  t.ok(contains(g:options "a", "doff battle_dress"))
  give(g, "a1", "rifle")
  t.is(g:refused("a", "doff battle_dress"), "doff battle_dress: too much is carried to do without it")
end)

test("who falls while dressing has done nothing", { "SN-362" }, function(t)
  local g = game(t)
  give(g, "a1", "mesh")
  turns_of(g, "don mesh", 1)
  g:run(function() wounds.become(units.named "a1", "unconscious") end)
  t.is(g.a1.dress_turns, 0)
end)

test("an armed grenade dropped in a fall explodes at the end of the turn", { "SN-197", "SN-201" }, function(t)
  local g = game(t)
  give(g, "a2", "hand_grenade")
  g:run(function()
    local u = units.named "a2"
    hands.ready(u)
    u.weapon.armed = true
    wounds.become(u, "unconscious")
  end)
  g:dice { combat = { 4, 4, 1, 1, 1, 1, 1 } }                -- a1 beside it needs 4
  while g.game.turn == 1 do g:act(g:pending()[1], "end") end
  t.ok(g:cell("c2").blast)
  t.ok(g.a1.wounded)
end)

test("a grenade explodes in the hands of the unit that picked it up", { "SN-197" }, function(t)
  local g = game(t)
  give(g, "a1", "hand_grenade")
  g:run(function() hands.ready(units.named "a1") end)
  g:act("a", "arm")
  g:act("a", "drop hand_grenade")
  g:dice { combat = { 1 } }
  g:act("a", "pick_up hand_grenade")
  g:act("a", "pay 1")
  g:dice { combat = { 1, 1, 1, 1, 1, 1, 1 } }
  g:act("a", "end")
  t.is(#g.a1.items, 0)
  t.ok(g.a1.wounded)
end)

-- What a grenade does that is armed, dropped, taken up, and then this.
local function twice(t, act, dice)
  local g = game(t)
  give(g, "a1", "hand_grenade")
  g:run(function() hands.ready(units.named "a1") end)
  g:act("a", "arm")
  g:act("a", "drop hand_grenade")
  g:dice { combat = { 1 } }
  g:act("a", "pick_up hand_grenade")
  g:act("a", "pay 1")
  g:dice { combat = dice }
  g:act("a", act)
  t.is(#timers.all { effect = "grenade_bursts" }, 1)
  return g
end

test("a fuse that burns goes on where the grenade is dropped again", { "SN-197" }, function(t)
  local g = twice(t, "drop hand_grenade", {})
  g:dice { combat = { 1, 1, 1, 1, 1, 1, 1 } }
  g:act("a", "end")
  t.is(#timers.all { effect = "grenade_bursts" }, 0)
  t.ok(g.a1.wounded)
end)

test("bots hand weapons to those who have none", { "SN-057" }, function(t)
  local function worth_of(g) return chain "worth"(sides.named "a").total end
  local g = game(t)
  give(g, "a1", "cutlass", "revolver")
  g:run(function() hands.ready(units.named "a1") end)
  local before = worth_of(g)
  g:act("a", "give a2 revolver")
  t.ok(worth_of(g) > before)                                   -- two armed are more than one
  before = worth_of(g)
  g:act("a", "give a2 cutlass")
  t.ok(worth_of(g) < before)                                   -- nobody gives his last away
end)

test("bots seek the weapon of an enemy who has fallen", { "SN-057" }, function(t)
  local g = game(t)
  give(g, "b1", "revolver")
  g:run(function()
    wounds.become(units.named "b1", "unconscious")
    units.named("b1").cell = cells.named "f2"
  end)
  local function worth_at(cell) g:run(function() units.named("a1").cell = cells.named(cell) end) return chain "worth"(sides.named "a").total end
  t.ok(worth_at "d2" > worth_at "b2")                          -- the nearer the better
end)

test("bots value armor, and turns spent on putting it on", { "SN-057" }, function(t)
  local function worth_of(g) return chain "worth"(sides.named "a").total end
  local g = game(t)
  give(g, "a1", "mesh")
  local before = worth_of(g)
  turns_of(g, "don mesh", 1)
  local begun = worth_of(g)
  t.ok(begun > before)
  turns_of(g, "don mesh", 1)
  t.ok(worth_of(g) > begun)
end)

-- --- events ---
-- Handlers find the arguments of each event beside its definition.

test("what the text of an event names is told with it", {}, function(t)
  for _, def in ipairs(definitions "event") do
    for name in (def.mod == "base" and def.text or ""):gmatch "{([%w_]+)" do
      t.ok(def.args[name], def.id .. " is told without " .. name)
    end
  end
end)

local function duel(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = { side = "a", at = "b2", facing = "e", strength = 8, dexterity = 8, endurance = 6 },
    b1 = { side = "b", at = "c2", facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
  return g
end

test("a handler finds what is written", { "SN-075" }, function(t)
  local args = definition("event", "attack.made").args
  t.is(args.by, "unit")
  t.is(args.weapon, "def.weapon")
  local g = duel(t)
  g:act("a", "attack b1 hands")
  t.ok(#filter(g:log(), function(line) return line:find("a1 attacks b1", 1, true) end) > 0)
end)
