-- Throws and DMs, with the booklet's own example.

local function game(t)
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = { side = "a", at = "b2", facing = "e" }, b1 = { side = "b", at = "h2", facing = "w", endurance = 9 } } }
end

local function thrown_with(g, dm, ...)
  local ok, how
  g:dice { combat = { ... } }
  g:run(function() ok, how = throw { "2D", need = 8, dm = dm, why = "test" } end)
  return ok, how
end

test("an unqualified throw is two dice added, a DM is added to them", { "SN-008", "SN-009" }, function(t)
  local g = game(t)
  local ok, how = thrown_with(g, 4, 3, 2)
  t.is(how.total, 5)
  t.is(how.modified, 9)
  t.is(ok, true)
  ok, how = thrown_with(g, -3, 6, 4)
  t.is(how.modified, 7)
  t.is(ok, false)
end)

test("skill +1 and a DM of -2 turn an 8 into a miss", { "SN-010" }, function(t)
  local g = game(t)
  local ok, how = thrown_with(g, { total = -1, { name = "skill", value = 1 }, { name = "target", value = -2 } }, 4, 4)
  t.is(how.total, 8)
  t.is(how.modified, 7)
  t.is(ok, false)
end)
