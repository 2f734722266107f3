-- Who comes at an enemy or makes for a square in a lesson goes the way that there is, by doors, and not by the straight line.

-- t1 in the passage of the first lesson, north of the door to the cabin, and c1 behind the partition beside him
local function passage(t, door)
  return t.game { rules = "snapshot", map = "lesson_walk", sides = { "crew", "thieves" }, set = { pre_emption = false },
    portals = { ["door-cabin"] = door },
    units = { t1 = { side = "thieves", role = "runner", at = "d1", facing = "w", strength = 7, dexterity = 3, endurance = 3 },
      c1 = { side = "crew", role = "crew", at = "c1", facing = "e", strength = 7, dexterity = 9, endurance = 9 } } }
end

local function choice(g, plain, more)
  local case = { unit = g.t1, choices = g:options "thieves" }
  for key, value in pairs(more or {}) do case[key] = value end
  return plain(case)
end

test("given a wall between and an open door, when he is to come at an enemy or to make for his square, then he goes to the door", {}, function(t)
  local g = passage(t, "open")
  t.is(cells.distance(g.t1.cell, g.c1.cell), 1)
  t.is({ choice(g, comes "runner"), choice(g, heads("runner", "c1")) }, { "move s", "move s" })
  for _ = 1, 2 do g:act("thieves", choice(g, comes "runner")) end
  t.is(g.t1.cell.name, "c2")
end)

test("given a shut door, then he goes to stand before it", {}, function(t)
  local g = passage(t, "closed")
  t.is({ choice(g, comes "runner"), choice(g, heads("runner", "c1")) }, { "move s", "move s" })
end)

test("given an enemy beside him and nothing between, then he strikes; given none on their feet, or at the goal, he does nothing more", {}, function(t)
  local g = passage(t, "open")
  g:set("t1", { cell = g:cell "c2", facing = "n" })
  t.ok(choice(g, comes "runner"):find "^%a+ c1 hands")
  t.is(choice(g, heads("runner", "c2")), "end")
  g:set("c1", { state = "unconscious" })
  t.is(choice(g, comes "runner"), nil)
end)

test("given somebody of another role, a question, or nobody who acts, then the lesson chooses nothing", {}, function(t)
  local g = passage(t, "open")
  for _, plain in ipairs { comes "bruiser", heads("bruiser", "c1") } do t.is(choice(g, plain), nil) end
  for _, plain in ipairs { comes "runner", heads("runner", "c1") } do
    t.is({ choice(g, plain, { question = { verb = "free" } }), plain { choices = g:options "thieves" } }, {})
  end
end)
