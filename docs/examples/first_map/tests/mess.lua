local function at_table(t) return t.game { scenario = "last_tin", seed = 2, set = { pre_emption = false } } end

test("colours are terrain, walls and doors", {}, function(t)
  local g = at_table(t)
  g:run(function()
    t.is(cells.named("b2").terrain.id, "table")
    t.is(cells.named("f1").terrain.id, "console")
    t.is(portals.named("hatch-1").state, "open")
    t.is(portals.named("lock-1").def.id, "iris_valve")
    t.is(portals.named("lock-1").state, "closed")
    t.is(cells.named("a1").room.name, "mess")
  end)
end)

test("what is painted between two squares stops what it is said to stop", {}, function(t)
  local g = at_table(t)
  g:run(function()
    t.is(sight.clear(cells.named "d2", cells.named "e2"), true) -- the open door
    t.is(sight.clear(cells.named "d3", cells.named "e3"), false) -- the partition
    t.is(sight.clear(cells.named "a1", cells.named "d1"), true)
  end)
end)
