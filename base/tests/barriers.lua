-- Why a step or a blow does not reach the next square: what is there is named, not "something".

local person = include("helpers/people.lua").person(7, 6, 6, "e")

local function game(t, a1, b1, map)
  return t.game { rules = "snapshot", map = map or "test_doors", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = person("a", a1), b1 = person("b", b1) } }
end

test("given a shut door ahead when a step is refused then the door is named with its state", { "SN-038" }, function(t)
  t.is(game(t, "c2", "l1"):refused("a", "move e"), "move e: door-1 is closed")
end)

test("given a wall ahead when a step is refused then it is a wall", { "SN-038" }, function(t)
  t.is(game(t, "f1", "l1"):refused("a", "move e"), "move e: a wall is in the way")
end)

test("given somebody ahead when a step is refused then no wall is blamed", { "SN-038" }, function(t)
  t.no(game(t, "b2", "c2"):refused("a", "move e"):find("wall", 1, true))
end)

test("given a shut door between neighbours when a blow is refused then that is the reason", { "SN-095" }, function(t)
  t.is(game(t, "c2", "d2"):refused("a", "attack b1 hands"), "attack b1 hands: a wall or a shut door is between")
end)
