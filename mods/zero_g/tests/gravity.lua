-- The grav plates: who switches them, and what ends with weightlessness.

local function aboard(t, a1, set)
  set.pre_emption = false
  return t.game { rules = "snapshot", map = "free_trader", sides = { "a", "b" }, set = set, units = {
    a1 = { side = "a", at = a1, facing = "e", strength = 8, dexterity = 8, endurance = 7 },
    b1 = { side = "b", at = "u8", facing = "e", strength = 8, dexterity = 8, endurance = 9 } } }
end

local function weightless(g)
  local out
  g:run(function() out = zero_g.is_weightless(units.named "b1") end)
  return out
end

test("gravity is on at all times until somebody on the bridge turns it off", { "SN-405" }, function(t)
  local g = aboard(t, "ai8", {})
  t.is(weightless(g), false)
  g:act("a", "gravity")
  t.is(g.a1.ap, 10)
  t.is(weightless(g), true)
  g:act("a", "gravity")
  t.is(weightless(g), false)
end)

test("not from elsewhere", { "SN-405" }, function(t)
  t.is(aboard(t, "c7", {}):refused("a", "gravity"), "gravity: the grav plates cannot be controlled from here")
end)

test("it fails with the ship's power", { "SN-405", "SN-406" }, function(t)
  t.is(weightless(aboard(t, "ai8", { power = false })), true)
  local g = aboard(t, "c7", { power_switch = true })
  g:act("a", "power")
  t.is(weightless(g), true)
  g:act("a", "power")
  t.is(weightless(g), false)
end)

test("with weight nobody drifts, holds on or is disoriented", { "SN-405" }, function(t)
  local g = aboard(t, "ai8", { gravity = false })
  g:run(function()
    local u = units.named "b1"
    u.drift, u.holding, u.disoriented = "e", true, true
  end)
  g:act("a", "gravity")
  t.is(g.b1.drift, nil)
  t.is(g.b1.holding, false)
  t.is(g.b1.disoriented, false)
end)

test("a game can begin without it", { "SN-405" }, function(t) t.is(weightless(aboard(t, "ai8", { gravity = false })), true) end)

-- Hijacking with option 4; the first four passengers are in the plot
local function hijacking(t, set)
  set.pre_emption, set.balance = false, "printed"
  local g = t.game { scenario = "hijacking", set = set }
  for i = 1, 4 do g:act("passengers", "plot p" .. i) end
  return g
end

-- the options of p1, called to act where it is put
local function of_p1(g, cell)
  g:run(function()
    local u = units.named "p1"
    u.cell, game.active = cells.named(cell), u
    u.ap = 10
  end)
  return g:options "passengers"
end

test("option 4 of Hijacking: 5 AP in the drive room put the whole ship in zero-G", { "SN-268" }, function(t)
  local g = hijacking(t, { gravity_control = true })
  local list = of_p1(g, "c7")
  t.ok(contains(list, "gravity"))
  g:act("passengers", "gravity")
  t.is(g.p1.ap, 5)
  g:run(function()
    for _, u in ipairs(units.all()) do t.ok(zero_g.is_weightless(u)) end
  end)
  t.no(contains(of_p1(g, "u8"), "gravity"))
end)

test("without the option the drive room has no such control", { "SN-268" }, function(t)
  t.no(contains(of_p1(hijacking(t, {}), "c7"), "gravity"))
end)

test("who is not in the plot leaves the plates alone", { "SN-268" }, function(t)
  local g = hijacking(t, { gravity_control = true })
  g:run(function() units.named("p1").hijacker = false end)
  t.no(contains(of_p1(g, "c7"), "gravity"))
end)
