local function pack(t)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { b1 = { side = "b", at = "j6", facing = "w", strength = 7, dexterity = 3, endurance = 3 } } }
  g:run(function()
    for i, at in ipairs { "b2", "b4" } do
      local u = menagerie.spawn { template = "howler", side = "a", cell = cells.named(at), facing = "e", letter = "h" }
      u.ap = 10 + i
    end
    game.active = units.named "h1"
  end)
  return g
end

test("it has the powers of the menagerie", { "FA-1" }, function(t)
  local g = pack(t)
  g:act("a", "leap e2")
  t.is(g.h1.cell.name, "e2")
end)

test("hit, it gives the others 2 AP", { "FA-1" }, function(t)
  local g = pack(t)
  g:run(function() tell("attack.hit", { by = units.named "b1", at = units.named "h1", weapon = definition("weapon", "hands") }) end)
  t.is(g.h1.ap, 11)
  t.is(g.h2.ap, 14)
end)
