-- What a seat passed on is compared by what it may know, on the true world as on its view.

test("given an enemy in the line of sight whom nobody has found, then the situation is the same on the view as on the true world", { "MG-03" }, function(t)
  local function u(side, at, more)
    local out = { side = side, at = at, facing = "e", strength = 7, dexterity = 7, endurance = 7 }
    for key, value in pairs(more or {}) do out[key] = value end
    return out
  end
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = u("a", "b2"), b1 = u("b", "f2", { unseen = true }), b2 = u("b", "h3") } }
  local function situation(id)
    local n
    g:run(function() n = base.holding.situation(units.named(id).seat) end)
    return n
  end
  local before, of_b = situation "a1", situation "b1"
  g:set("b1", { cell = g:cell "f3" })
  t.is(situation "a1", before)                                 -- a does not know of it
  t.ok(situation "b1" ~= of_b)
  g:set("b1", { unseen = false })
  t.ok(situation "a1" ~= before)
end)
