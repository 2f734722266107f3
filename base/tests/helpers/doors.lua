-- Somebody before the doors of test_doors; another side waits in the corner.
local function person(side, at, facing, more)
  local u = { side = side, at = at, facing = facing, strength = 7, dexterity = 6, endurance = 6 }
  for key, value in pairs(more or {}) do u[key] = value end
  return u
end

local function game(t, at, more, set)
  set = set or {}
  set.pre_emption = false
  return t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = set,
    units = { a1 = person("a", at, "e", more), b1 = person("b", "a1", "e", { dexterity = 9, endurance = 9 }) } }
end

local function state(g, name, now) g:run(function() portals.named(name).state = now end) end

return { person = person, game = game, state = state }
