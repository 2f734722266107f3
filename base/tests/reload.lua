-- Loading, by magazine, by the round, by the missile, by the cranequin.

local function game(t, weapon, more, how)
  local a1 = { side = "a", at = "b2", facing = "e", strength = 12, dexterity = 8, endurance = 5 }
  for key, value in pairs(more or {}) do a1[key] = value end
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = a1, b1 = { side = "b", at = "i6", facing = "w", strength = 7, dexterity = 12, endurance = 12 } } }
  g:run(function()
    local u = units.named "a1"
    people.give(u, weapon, how or { spare = 1, rounds = 0 })
    hands.ready(u)
  end)
  return g
end

local function gun(g) return g.a1.weapon end

local function next_turn(g)
  g:act("b", "end")
end

test("a magazine costs endurance, and one must be carried", { "SN-062", "SN-063" }, function(t)
  local g = game(t, "automatic_pistol")
  g:act("a", "reload automatic_pistol")
  t.is(g.a1.ap, 8)
  t.is(gun(g).rounds, 15)
  t.is(gun(g).spare, 0)
  g:run(function() units.named("a1").weapon.rounds = 0 end)
  t.ok(g:refused("a", "reload automatic_pistol"))
end)

test("revolver, snub pistol and shotgun take a full turn", { "SN-064" }, function(t)
  for _, id in ipairs { "revolver", "snub_pistol", "shotgun" } do
    local g = game(t, id)
    g:act("a", "reload " .. id)
    t.is(gun(g).rounds, gun(g).def.rounds)
    t.is(g.a1.ap, 0)
    t.no(g.a1.evading)
    g = game(t, id)
    g:act("a", "turn s")
    t.ok(g:refused("a", "reload " .. id))    -- a turn is a whole turn
  end
end)

test("a full turn for a magazine keeps the sneaking posture", { "SN-065" }, function(t)
  local g = game(t, "automatic_pistol")
  g:act("a", "reload automatic_pistol sneaking")
  t.is(gun(g).rounds, 15)
  t.ok(g.a1.evading)
end)

test("a revolver takes two turns to be loaded quietly", { "SN-066" }, function(t)
  local g = game(t, "revolver")
  g:act("a", "reload revolver sneaking")
  t.is(gun(g).rounds, 0)
  t.ok(g.a1.evading)
  next_turn(g)
  g:act("a", "reload revolver sneaking")
  t.is(gun(g).rounds, 6)
  t.ok(g.a1.evading)
end)

test("a reload that is broken off starts over", { "SN-361", "SN-067" }, function(t)
  local g = game(t, "ram_launcher")
  g:act("a", "reload ram_launcher")
  next_turn(g)
  g:act("a", "turn s")
  g:act("a", "end")
  next_turn(g)
  g:act("a", "reload ram_launcher")
  t.is(gun(g).rounds, 0)
  next_turn(g)
  g:act("a", "reload ram_launcher")
  t.is(gun(g).rounds, 3)
end)

test("the light machine gun takes three turns", { "SN-355" }, function(t)
  local g = game(t, "light_machine_gun")
  for turn = 1, 3 do
    t.is(gun(g).rounds, 0)
    g:act("a", "reload light_machine_gun")
    if turn < 3 then next_turn(g) end
  end
  t.is(gun(g).rounds, 100)
end)

test("an arrow costs two AP, a bolt five", { "SN-068", "SN-069", "SN-311" }, function(t)
  for id, ap in pairs { short_bow = 11, long_bow = 11, sling = 11, sporting_crossbow = 8 } do
    local g = game(t, id)
    g:act("a", "reload " .. id)
    t.is(g.a1.ap, ap)
    t.is(gun(g).rounds, 1)
  end
end)

test("sneaking triples the price of loading, not that of full turns", { "SN-431" }, function(t)
  local g = game(t, "short_bow")
  g:act("a", "sneak")
  g:act("a", "reload short_bow")
  t.is(g.a1.ap, 7)
  g = game(t, "revolver")
  g:act("a", "sneak")
  g:act("a", "reload revolver")
  t.is(gun(g).rounds, 6)
end)

test("without its cranequin the military crossbow is not spanned", { "SN-318" }, function(t)
  local g = game(t, "military_crossbow", { dexterity = 14 })
  g:act("a", "drop cranequin")
  t.is(g:refused("a", "span"), "span: no cranequin")
end)

test("a magazine of ten bolts takes no eleventh", { "SN-320", "SN-321" }, function(t)
  local g = game(t, "repeating_crossbow", nil, { spare = 3, rounds = 9 })
  g:act("a", "insert")
  t.is(gun(g).rounds, 10)
  t.is(g:refused("a", "insert"), "insert: the magazine is full")
end)

test("the military crossbow is fitted, wound and loaded", { "SN-318" }, function(t)
  local g = game(t, "military_crossbow", { dexterity = 14 })
  t.ok(g:refused("a", "reload military_crossbow"))
  t.ok(g:refused("a", "wind"))
  g:act("a", "span")
  t.is(g.a1.ap, 13)
  g:act("a", "wind")
  t.is(g.a1.ap, 1)
  g:act("a", "reload military_crossbow")
  t.is(gun(g).rounds, 1)
  t.is(g.a1.ap, 1)
end)

test("the repeating crossbow is cocked for each bolt, and filled bolt by bolt", { "SN-320", "SN-321" }, function(t)
  local g = game(t, "repeating_crossbow", nil, { spare = 2, rounds = 3 })
  g:run(function() units.named("a1").weapon.ready = false end)
  g:act("a", "insert")
  t.is(g.a1.ap, 12)
  t.is(gun(g).rounds, 4)
  t.is(gun(g).spare, 1)
  g:act("a", "reload repeating_crossbow")
  t.is(g.a1.ap, 7)
  t.ok(gun(g).ready)
  t.is(gun(g).rounds, 4)
end)

-- An empty weapon is said -------------------------------------------------------------------------------------------

local function two(t, weapon, spare)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = { side = "a", at = "b2", facing = "e", strength = 12, dexterity = 8, endurance = 5 },
      b1 = { side = "b", at = "e2", facing = "w", strength = 7, dexterity = 12, endurance = 12 } } }
  g:run(function()
    local u = units.named "a1"
    people.give(u, weapon, { spare = spare, rounds = 1 })
    hands.ready(u)
  end)
  return g
end

local function says(g, seat, text)
  return table.concat(g:log_of(seat), "\n"):find(text, 1, true) ~= nil
end

test("given the last round is fired, then its own side reads that the weapon is empty and what loading takes", { "SN-064", "SN-062" }, function(t)
  for weapon, words in pairs { revolver = "to reload takes a whole turn", automatic_pistol = "to reload costs 5 AP" } do
    local g = two(t, weapon, 1)
    g:act("a", "attack b1 " .. weapon)
    local name = definition("weapon", weapon).name
    t.ok(says(g, "a", "is empty: " .. words), weapon)
    t.no(says(g, "b", "is empty"), weapon)
    t.ok(g:refused("a", "attack b1 " .. weapon):find(name .. " is empty: " .. words, 1, true), weapon)
  end
end)

test("given no spare rounds, then the words say so; given rounds are left, then nothing is said", { "SN-063" }, function(t)
  local g = two(t, "revolver", 0)
  g:act("a", "attack b1 revolver")
  t.ok(says(g, "a", "is empty: nothing to load it with"))
  g = two(t, "revolver", 1)
  g:run(function() units.named("a1").weapon.rounds = 2 end)
  g:act("a", "attack b1 revolver")
  t.no(says(g, "a", "is empty"))
end)
