local function game(t)
  local g = t.game { rules = "bughunter", map = "proving_ground", sides = { "humans", "preds" }, set = { reaction = "none" },
    units = { m1 = { side = "humans", at = "0603", facing = "se", panic = 1 }, q1 = { side = "preds", at = "0703", species = "lurker" } } }
  g:run(function() bughunter.cards.deal "lurker" end)
  return g
end

test("it has four cards, and the humans can count them", { "FC-1" }, function(t)
  game(t)
  t.is(map(records.all "card", function(c) return c.power.name end), { "Death Grip", "Boneless", "Carapace 2", "Hand-to-Hand 1" })
end)

test("who kills it by hand is wounded on a 4", { "FC-2" }, function(t)
  for die, state in pairs { [3] = "healthy", [4] = "wounded" } do
    local g = game(t)
    g:dice { combat = { 6, 6, die } }
    g:run(function()
      bughunter.people.arm(units.named "m1", "er")
      units.named("q1").stunned = true
      bughunter.hands.attack(units.named "m1", units.named "q1")
    end)
    t.is(g.q1.state, "killed")
    t.is(g.m1.state, state)
  end
end)

test("a shot is not a grip", { "FC-2" }, function(t)
  local g = game(t)
  g:run(function()
    local q1 = units.named "q1"
    bughunter.harm.apply(q1, "K", { kind = "fire", by = units.named "m1", at = q1, cell = q1.cell, ignores = {} })
  end)
  t.is(g.m1.state, "healthy")
end)

test("doors cost it nothing", { "FC-3" }, function(t)
  local g = game(t)
  g:run(function()
    local u, door = units.named "q1", cells.named "1502"
    u.cell = cells.named "1402"
    t.is(bughunter.moves.cost(u, door), 1)
    t.is(bughunter.moves.cost(units.named "m1", cells.named "0602"), 1)
  end)
end)
