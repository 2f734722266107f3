-- c1 of the crew beside p1, who has the power, and p2, who has not
local function lounge(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = {
      c1 = { side = "a", role = "crew", at = "b2", facing = "e", strength = 8, dexterity = 8, endurance = 9 },
      p1 = { side = "b", role = "passenger", at = "c2", facing = "w", strength = 8, dexterity = 8, endurance = 9 },
      p2 = { side = "b", role = "passenger", at = "b3", facing = "n", strength = 8, dexterity = 8, endurance = 9 } } }
  g:run(function()
    local list = units.named("p1").powers
    list[#list + 1] = "changeling"
    for _, u in ipairs(units.all()) do
      base.people.give(u, "dagger")
      base.hands.ready(u)
    end
  end)
  return g
end

local function turn_of(g, seat)
  for _ = 1, 20 do
    if g:pending()[1] == seat then return end
    g:act(g:pending()[1], "end")
  end
end

test("given a changeling that is not known, then no passenger can be struck", {}, function(t)
  local g = lounge(t)
  turn_of(g, "a")
  for _, id in ipairs { "p1", "p2" } do t.ok(g:refused("a", "attack " .. id .. " dagger"):find "any other passenger") end
end)

test("when the crew examines it, then it is known and can be struck", {}, function(t)
  local g = lounge(t)
  turn_of(g, "a")
  g:act("a", "examine p1")
  t.ok(g.p1.shown)
  t.has(g:options "a", "attack p1 dagger")
end)

test("its first blow has +3, and the second has not", {}, function(t)
  local g = lounge(t)
  turn_of(g, "b")
  local function named() return contains(map(g:odds("b", "attack c1 dagger").modifiers, function(m) return m.name end), "out of a friendly face") end
  for _ = 1, 4 do
    if units.named("p1") == game.active then break end
    g:act("b", "end")
  end
  t.ok(named())
  g:run(function() tell("weapon.fired", { by = units.named "p1", item = nil, weapon = definition("weapon", "dagger") }) end)
  t.ok(g.p1.shown)
  t.no(named())
end)

test("the crew does not see the power of a passenger", {}, function(t)
  t.unseen(lounge(t):view "a", "p1.powers")
end)
