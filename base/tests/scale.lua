-- Time, distance, characters and counters: what the game is about.

local aboard = include "helpers/aboard.lua"

test("a turn is fifteen seconds: four are a minute, ten minutes are forty", { "SN-001", "SN-110", "SN-261" }, function(t)
  t.is(turns.of_minutes(1), 4)
  local g = aboard.game(t, { a1 = "t8", b1 = "w8" })
  g:run(function() wounds.become(units.named "a1", "unconscious") end)
  t.is(g.a1.wakes - g.game.turn, turns.of_minutes(10))
end)

test("beyond fifty or sixty meters an attack is beside the point, and allowed", { "SN-003" }, function(t)
  t.is(attack.band(40), "long")               -- 60 m
  t.ok(odds_case({ weapon = "rifle", range = 40 }).possible ~= false)
  t.ok(odds_case({ weapon = "rifle", range = 166 }).possible ~= false)
  t.is(odds_case({ weapon = "rifle", range = 167 }).possible, false)
end)

test("each person and animal has a record of its own", { "SN-004" }, function(t)
  local g = aboard.game(t, { a1 = "t8", a2 = "u8", b1 = "w8" })
  g:run(function()
    wounds.suffer(units.named "a1", { 2 })
    units.named("a1").skills.revolver = 2
  end)
  local function hurt(u) return u.strength_hits + u.dexterity_hits + u.endurance_hits end
  t.is(hurt(g.a1), 2)
  t.is(hurt(g.a2), 0)
  t.is(g.a2.skills.revolver, nil)
  t.is(map(units.at(g:cell "t8"), function(u) return u.id end), { "a1" })
end)

test("an animal is a character: it has its place in the order, stops the way, and is attacked", { "SN-005", "SN-021" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "u8" }, {}, { b1 = { hits_down = 9, hits_dead = 3, natural = "teeth" } })
  t.ok(g.b1.order > 0)
  t.ok(contains(g:options(g:pending()[1]), "end"))
  while g:pending()[1] ~= "a" do g:act(g:pending()[1], "end") end
  t.is(g:refused("a", "move e"), "move e: b1 stands there")
  t.ok(contains(g:options "a", "attack b1 hands"))
end)

test("what somebody aims at is marked, for everybody to see", { "SN-006", "SN-083" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "u9" })
  g:run(function()
    people.give(units.named "a1", "revolver")
    hands.ready(units.named "a1")
  end)
  g:act("a", "cover v8")
  t.is(g.a1.cover_cell.name, "v8")
  t.seen(g:view "b", "a1.cover_cell")
end)

test("explosions and casualties are marked", { "SN-006", "SN-023" }, function(t)
  local g = aboard.game(t, { a1 = "t8", b1 = "w8" })
  g:run(function()
    grenades.burst(items.new("hand_grenade", { cell = cells.named "w8" }), units.named "a1")
    wounds.kill(units.named "b1")
    t.is(chain "unit.down" (units.named "b1"), true)
  end)
  t.is(g:cell("w8").blast, true)
end)

test("a square holds any number of marks, and casualties beside them", { "SN-024", "SN-022" }, function(t)
  local g = aboard.game(t, { a1 = "t8", a2 = "t9", b1 = "x8", b2 = "x9" })
  g:run(function()
    for _, id in ipairs { "a1", "a2" } do
      local u = units.named(id)
      people.give(u, "revolver")
      hands.ready(u)
      cover.take(u, cells.named "w8")
    end
    for _ = 1, 2 do grenades.burst(items.new("hand_grenade", { cell = cells.named "w8" }), units.named "a1") end
    for _, id in ipairs { "b1", "b2" } do
      wounds.kill(units.named(id))
      units.named(id).cell = cells.named "w8"
    end
    t.is(units.named("a1").cover_cell, units.named("a2").cover_cell)
    t.is(moves.reason(units.named "a1", "e"), nil)
  end)
  t.is(#g:cell("w8").units, 2)
  t.is(g:cell("w8").blast, true)
end)
