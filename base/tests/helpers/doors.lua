-- Somebody before the doors of test_doors; another side waits in the corner.
local person = include("helpers/people.lua").person(7, 6, 6)

local function game(t, at, more, set)
  set = set or {}
  set.pre_emption = false
  return t.game { rules = "snapshot", map = "test_doors", sides = { "a", "b" }, set = set,
    units = { a1 = person("a", at, "e", more), b1 = person("b", "a1", "e", { dexterity = 9, endurance = 9 }) } }
end

local function state(g, name, now) g:run(function() portals.named(name).state = now end) end

return { person = person, game = game, state = state }
