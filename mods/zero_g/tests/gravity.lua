-- The grav plates: who switches them, and what ends with weightlessness.

local function game(t, a1, set)
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
  local g = game(t, "ai8", {})
  t.is(weightless(g), false)
  g:act("a", "gravity")
  t.is(g.a1.ap, 10)
  t.is(weightless(g), true)
  g:act("a", "gravity")
  t.is(weightless(g), false)
end)

test("not from elsewhere", { "SN-405" }, function(t)
  t.is(game(t, "c7", {}):refused("a", "gravity"), "gravity: no control of the grav plates here")
end)

test("it fails with the ship's power", { "SN-405", "SN-406" }, function(t)
  t.is(weightless(game(t, "ai8", { power = false })), true)
  local g = game(t, "c7", { power_switch = true })
  g:act("a", "power")
  t.is(weightless(g), true)
  g:act("a", "power")
  t.is(weightless(g), false)
end)

test("with weight nobody drifts, holds on or is disoriented", { "SN-405" }, function(t)
  local g = game(t, "ai8", { gravity = false })
  g:run(function()
    local u = units.named "b1"
    u.drift, u.holding, u.disoriented = "e", true, true
  end)
  g:act("a", "gravity")
  t.is(g.b1.drift, nil)
  t.is(g.b1.holding, false)
  t.is(g.b1.disoriented, false)
end)

test("a game can begin without it", { "SN-405" }, function(t) t.is(weightless(game(t, "ai8", { gravity = false })), true) end)
