-- The dark ship, and the scenario.
local h = include "helpers/deck.lua"

local function dark(t, b)
  local g = h.deck(t, { map = "test_doors", b = b, portals = { ["door-1"] = "closed" } })
  g:set("game", { dark_ship = true, stage = "turn" })
  return g
end

test("given a dark ship, then a side knows whom it sees and nobody else", { "MG-25" }, function(t)
  local g = dark(t, { "f2", "c2" })
  t.is(g:view("a", "b1.cell"), nil)
  t.ok(g:view("a", "b2.cell"))
  t.ok(g:view("b", "b1.cell"))
end)

test("one out of its sight is not named to a side that may go before", { "MG-25", "SN-015" }, function(t)
  local g = dark(t, { "f2", "c2" })
  g:run(function()
    local seat = seats.of(units.named "a1")
    t.ok(base.turns.about_to_act(units.named "b2", seat):find("b2", 1, true))
    t.is(base.turns.about_to_act(units.named "b1", seat):match "^[^;]+", "b: somebody out of your sight is about to act")
    t.ok(base.turns.about_to_act(units.named "a1", seat):find("one of yours", 1, true))
  end)
end)

test("without light it is three squares", { "MG-25" }, function(t)
  local g = h.deck(t, { b = { "e2", "f2" } })
  g:set("game", { dark_ship = true, stage = "turn" })
  g:run(function() units.named("a1").room.dark = true end)
  t.ok(g:view("a", "b1.cell"))
  t.is(g:view("a", "b2.cell"), nil)
end)

test("life sense feels them through the wall", { "MG-18", "MG-25" }, function(t)
  local g = dark(t, { "f2" })
  g:run(function() powers.give(units.named "a1", "life_sense") end)
  t.ok(g:view("a", "b1.cell"))
end)

test("a side that sees nobody hears where the nearest is, and the other side does not read it", { "MG-25" }, function(t)
  local g = dark(t, { "f2", "l2" })
  g:run(function() base.flow.begin_turn() end)
  t.is(sides.named("a").heard[1].name, "f2")
  t.ok(contains(g:log_of "a", "there is a noise at f2"))
  t.no(contains(g:log_of "b", "there is a noise at f2"))
end)

test("the setting chooses what hunts, and the budget how many", { "MG-26" }, function(t)
  local price = definition("template", "slip").price
  local g = t.game { scenario = "something_aboard", set = { alien = "slip", budget = 3 * price, pre_emption = false } }
  g:pending()
  t.is(#units.all { template = "slip" }, 3)
  t.is(#units.all { side = "aliens" }, 3)
  t.ok(powers.has(g.s1, "phase"))
end)

test("a power can be left out", { "MG-26" }, function(t)
  local g = t.game { scenario = "something_aboard", set = { alien = "slip", without = "phase", pre_emption = false } }
  t.no(powers.has(g.s1, "phase"))
  t.ok(powers.has(g.s1, "life_sense"))
end)

test("the scout docks: two on their feet are enough for the crew, one is not", { "MG-26" }, function(t)
  for left, winner in pairs { [2] = "crew", [1] = "aliens" } do
    local g = t.game { scenario = "something_aboard", set = { docking = 3, pre_emption = false } }
    g:run(function()
      for i, u in ipairs(units.of { side = "crew" }) do
        if i > left then u.state = "dead" end
      end
      game.turn = 3
    end)
    t.is(g:result(), nil)
    g:run(function() game.turn = 4 end)
    t.is(g:result().winner, winner)
  end
end)

test("while something grows in somebody it is not over", { "MG-15", "MG-26" }, function(t)
  local g = t.game { scenario = "something_aboard", set = { pre_emption = false } }
  g:run(function()
    for _, u in ipairs(units.of { side = "aliens" }) do u.state = "dead" end
    units.of({ side = "crew" })[1].bearing = sides.named "aliens"
  end)
  t.is(g:result(), nil)
  g:run(function() units.of({ side = "crew" })[1].bearing = nil end)
  t.is(g:result().winner, "crew")
end)

test("the largest budget finds room for all that it buys", { "MG-26" }, function(t)
  local g = t.game { scenario = "something_aboard", set = { alien = "gloam", budget = 100, pre_emption = false } }
  g:pending()
  t.is(#units.all { side = "aliens", where = function(u) return u.cell ~= nil end }, 100 // definition("template", "gloam").price)
end)
