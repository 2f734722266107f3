-- A hall without gravity, ten squares by six, walls all round: a1 with what it holds, b1 far off in a corner.
local function game(t, at, more, set)
  local u = { side = "a", at = at, facing = "e", strength = 8, dexterity = 8, endurance = 16 }
  for key, value in pairs(more or {}) do u[key] = value end
  set = set or {}
  set.pre_emption = false
  if set.gravity == nil then set.gravity = false end
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = set,
    units = { a1 = u, b1 = { side = "b", at = "j6", facing = "w", strength = 15, dexterity = 15, endurance = 15 } } }
end

local function arm(g, weapon, how)
  g:run(function()
    base.people.give(units.named "a1", weapon, how)
    units.named("a1").weapon = nil
    base.hands.ready(units.named "a1")
  end)
  return g
end

return { game = game, arm = arm }
