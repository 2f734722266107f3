-- Nets: entangling, struggling; and what the gear is that takes alive.
local hall = include "helpers/hall.lua"
local taken = include "helpers/taken.lua"

local function game(t, more, opts)
  local units_of = { m1 = hall.man "0603", q1 = hall.beast "0703", q2 = hall.beast "0803" }
  for id, u in pairs(more or {}) do units_of[id] = u end
  return taken.game(t, { m1 = "net" }, units_of, opts)
end

test("given the arsenal, then there are six things that do not kill", { "BH-140" }, function(t)
  local g = game(t)
  t.is(g.m1.weapon.def.name, "net")
  local arms = map(filter(definitions "weapon", function(def) return def.column ~= "" end), function(def) return def.name end)
  t.is(sorted(arms), { "electric prod", "nerve tranquilizer", "net", "screecher" })
  t.is(map(filter(definitions "grenade", function(def) return def.gas end), function(def) return def.name end), { "gas grenade" })
  t.is(definition("holder", "cage").name, "Cage")
end)

test("given a crew, then it has four prods, four screechers and two nets, in turn, and no tranquilizer",
  { "BH-141", "own D19" }, function(t)
  local g = game(t, { m2 = hall.man "0602" })
  g:run(function()
    local list = { units.named "m1", units.named "m2" }
    for _, item in ipairs(list[1].items) do item:remove() end
    people.issue(list)
    t.is({ #list[1].items, #list[2].items }, { 5, 5 })
    local of = {}
    for _, u in ipairs(list) do
      for _, item in ipairs(u.items) do of[item.def.id] = (of[item.def.id] or 0) + 1 end
    end
    t.is({ of.prod, of.screecher, of.net, of.tranq }, { 4, 4, 2, nil })
  end)
end)

test("given a net that is thrown, then the log names it, and who is met", { "BH-140" }, function(t)
  local g = game(t)
  taken.use(g, "m1", "q1", { 3, 3 })
  t.ok(#filter(g:log(), function(line) return line:find("(net) at", 1, true) ~= nil end) == 1, g:log())
end)

test("given a game in which nothing may kill, then people neither fire, strike, launch nor throw what bursts at creatures; gear, gas and smoke are free",
  { "BH-141" }, function(t)
    local function offers(set, weapon, ready)
      local g = taken.game(t, {}, { m1 = hall.man "0603", q1 = hall.beast "0703", q2 = hall.beast "1603" }, { set = set })
      g:run(function()
        local u = units.named "m1"
        local item = people.arm(u, weapon)
        if item.def.launches then item.rounds = "offensive" end
        if ready then
          items.new(ready, { holder = u })
          u.ready = ready
        end
      end)
      hall.activate(g, "m1")
      local found = {}
      for _, id in ipairs { "fire", "fight", "launch", "throw", "restrain" } do found[#found + 1] = #taken.offers(g, "humans", id) > 0 and id or nil end
      return found
    end
    local only = { non_lethal_only = true }
    t.is(offers(only, "er", "defensive"), {})
    t.is(offers({}, "er", "defensive"), { "fire", "fight", "launch", "throw" })
    t.is(offers(only, "net", "gas"), { "throw", "restrain" })
    t.is(offers(only, "prod", "smoke"), { "throw", "restrain" })
  end)

test("given that game, then people prepare gas and smoke, and no quick fire nor what kills; creatures with wits prepare as ever",
  { "BH-141" }, function(t)
  for _, c in ipairs { { false, { "quick_fire", "gas", "smoke", "defensive" }, { "defensive" } }, { true, { "gas", "smoke" }, { "defensive" } } } do
    local g = hall.game(t, { m1 = hall.man "0603", q1 = hall.beast "1603" }, { set = { non_lethal_only = c[1] } })
    hall.power(g, "q1", "intelligent")
    g:run(function()
      for _, id in ipairs { "gas", "smoke", "defensive" } do items.new(id, { holder = units.named "m1" }) end
      items.new("defensive", { holder = units.named "q1" })
    end)
    local function offers(seat) return map(taken.offers(g, seat, "prepare"), function(text) return text:sub(9) end) end
    hall.activate(g, "m1")
    t.is(offers "humans", c[2])
    g:act("humans", "end")
    taken.until_side(g, "preds")
    hall.activate(g, "q1")
    t.is(offers "preds", c[3])
  end
end)

test("given that game, then creatures strike as ever, and nobody fires in reaction", { "BH-141" }, function(t)
  for _, only in ipairs { true, false } do
    local g = taken.game(t, { m1 = "er" }, { m1 = hall.man "0603", q1 = hall.beast "0903", q2 = hall.beast "1603" },
      { first = "preds", set = { reaction = "free", non_lethal_only = only } })
    hall.activate(g, "q1")
    t.ok(#taken.offers(g, "preds", "rush") > 0)
    g:act("preds", "move sw")
    t.is(g:pending(), { only and "preds" or "humans" })
  end
end)

test("given a net, then it is thrown over an enemy in the own hex or the next, and over nobody else", { "BH-171" }, function(t)
  local g = game(t)
  hall.activate(g, "m1")
  t.is(taken.offers(g, "humans", "restrain"), { "restrain q1" })
end)

test("given two dice, then the column of the net entangles from 7 on, by the hand of who throws it", { "BH-172" }, function(t)
  for _, c in ipairs { { { 3, 3 }, "" }, { { 3, 4 }, "netted" }, { { 6, 6 }, "netted" }, { { 1, 1 }, "" } } do
    local g = game(t)
    taken.use(g, "m1", "q1", c[1])
    t.is({ g.q1.bonds, g.q2.bonds, g.m1.state }, { c[2], "", "healthy" })
  end
  local g = game(t, { m1 = hall.man("0603", { fighting = -1, firing = 1 }) })
  taken.use(g, "m1", "q1", { 3, 4 })
  t.is(g.q1.bonds, "")
end)

test("given a creature with carapace, then a net falls over it all the same, and the card stays face down",
  { "BH-172", "BH-457" }, function(t)
  local g = game(t)
  hall.power(g, "q1", "carapace_4")
  taken.use(g, "m1", "q1", { 3, 4 })
  t.is({ g.q1.bonds, hall.logged(g, "Carapace") }, { "netted", false })
end)

test("given a net that has fallen, then it lies over the creature, and the man has nothing in hand", { "BH-173" }, function(t)
  local g = game(t)
  taken.use(g, "m1", "q1", { 4, 4 })
  t.is({ #g.m1.items, g.m1.weapon, g.q1.items[1].def.id }, { 0, nil, "net" })
  local missed = game(t)
  taken.use(missed, "m1", "q1", { 1, 1 })
  t.is({ #missed.m1.items, #missed.q1.items }, { 1, 0 })
end)

local function netted(t, more)
  local g = game(t, more)
  taken.use(g, "m1", "q1", { 4, 4 })
  taken.until_side(g, "preds")
  return g
end

test("given a creature in a net, then it does nothing but struggle; the one beside it does what it will", { "BH-173" }, function(t)
  local g = netted(t)
  hall.activate(g, "q1")
  t.is(g:options "preds", { "struggle", "end" })
  t.is(ease.prompt(g.q1), "in a net")
  g:act("preds", "end")
  hall.activate(g, "q2")
  t.no(contains(g:options "preds", "struggle"))
  t.ok(#taken.offers(g, "preds", "move") > 0)
end)

test("given a creature in a net, then it answers no failed blow and strikes at nobody who comes near", { "BH-173", "BH-455" }, function(t)
  local g = netted(t)
  hall.power(g, "q1", "snap_attack")
  g:run(function()
    tell("unit.came", { unit = units.named "m1", cell = units.named("m1").cell })
    hands.strike_back(units.named "q1", units.named "m1")
  end)
  t.no(hall.logged(g, "q1 fights"))
end)

test("given a creature in a net, when it is knocked out, then it does not struggle, and wakes in the net",
  { "BH-173", "BH-147" }, function(t)
  local g = netted(t)
  g:run(function() captives.knock_out(units.named "q1") end)
  t.is({ taken.how(g, "q1"), taken.offers(g, "preds", "activate") }, { { "netted", true }, { "activate q2" } })
  g:dice { combat = { 1, 1 } }
  g:run(function() tell "recovery" end)
  t.is(taken.how(g, "q1"), { "netted", false })
  g:run(function() t.ok(nets.may_struggle(units.named "q1")) end)
end)

test("given a subdued creature, when it is knocked out, then nobody holds it any longer", { "BH-146", "BH-155" }, function(t)
  local g = game(t)
  taken.subdue(g, "q1", "m1")
  g:run(function() captives.knock_out(units.named "q1") end)
  t.is({ taken.how(g, "q1"), g.q1.captor }, { { "", true }, nil })
end)

test("given two dice of a blow, then it is out of the net from 7 on and the net lies there; 4 to 6 do nothing, nor do 2 and 3",
  { "BH-175" }, function(t)
  for _, c in ipairs { { { 1, 1 }, "netted" }, { { 1, 2 }, "netted" }, { { 3, 3 }, "netted" }, { { 3, 4 }, "" }, { { 6, 6 }, "" } } do
    local g = netted(t)
    hall.activate(g, "q1")
    g:dice { combat = c[1] }
    g:act("preds", "struggle")
    t.is({ g.q1.bonds, #g:cell("0703").items, g.m1.state }, { c[2], c[2] == "" and 1 or 0, "healthy" })
  end
end)

test("given cards of Hand-to-Hand, then they count against the net and are turned over; carapace does not",
  { "BH-175", "BH-438" }, function(t)
  local g = netted(t)
  hall.power(g, "q1", "hand_to_hand_3")
  hall.power(g, "q1", "carapace_4")
  hall.activate(g, "q1")
  g:dice { combat = { 2, 2 } }
  g:act("preds", "struggle")
  t.is({ g.q1.bonds, hall.logged(g, "card Hand%-to%-Hand 3"), hall.logged(g, "Carapace") }, { "", true, false })
end)

test("given a wounded creature in a net, or a net in an area that is shut down, then 1 is off its dice, and both are 2",
  { "BH-175", "own D10" }, function(t)
  for _, c in ipairs { { "healthy", 0, { 3, 4 }, "" }, { "wounded", 0, { 3, 4 }, "netted" }, { "wounded", 0, { 4, 4 }, "" },
    { "healthy", 4, { 3, 4 }, "netted" }, { "healthy", 4, { 4, 4 }, "" }, { "wounded", 4, { 4, 4 }, "netted" }, { "wounded", 4, { 4, 5 }, "" } } do
    local g = netted(t)
    g:set("q1", { state = c[1] })
    g:run(function() cells.named("0703").room.damage = c[2] end)
    hall.activate(g, "q1")
    g:dice { combat = c[3] }
    g:act("preds", "struggle")
    t.is(g.q1.bonds, c[4])
  end
end)

test("given a swarm of six, then a net takes four of it, and the rest goes on", { "own D11" }, function(t)
  local g = game(t)
  g:set("q1", { species = "stink_bug", heads = 6 })
  taken.use(g, "m1", "q1", { 4, 4 })
  local part = units.any { bonds = "netted" }
  t.is({ g.q1.heads, g.q1.bonds, part.heads, part.cell.name }, { 2, "", 4, "0703" })
end)

test("given a swarm in a net, then it is not split, and the part outside is", { "BH-173", "BH-474" }, function(t)
  local g = game(t)
  for _, id in ipairs { "q1", "q2" } do g:set(id, { species = "stink_bug", heads = 12 }) end
  taken.use(g, "m1", "q1", { 4, 4 })
  taken.until_side(g, "preds")
  g:set("game", { chit = 1 })
  g:run(function()
    t.is(map(activation.splitters(), function(u) return { u.id, u.heads } end), { { "q1", 8 }, { "q2", 12 } })
    t.is(#activation.splits(units.named "q2"), 2)
  end)
end)

test("given one in a net already, or a subdued one, then the one is not netted again and the other is", { "BH-173" }, function(t)
  local g = game(t)
  taken.subdue(g, "q1", "m1")
  taken.use(g, "m1", "q1", { 4, 4 })
  t.is({ g.q1.bonds, g.q1.captor }, { "netted", nil })
  g:run(function()
    people.arm(units.named "m1", "net")
    t.is(gear.reason(units.named "m1", units.named "q1"), "it is in a net")
  end)
end)

test("given a man with gear in hand, then he fights as unarmed, fires nothing and is no worse off at the breach", { "own D10" }, function(t)
  local g = game(t)
  hall.activate(g, "m1")
  for _, id in ipairs { "fire", "spray", "breach", "reload" } do t.is(taken.offers(g, "humans", id), {}) end
  t.ok(hands.words(g.m1):find "kills at 13")
  hall.arm(g, "m1", "p")
  g:run(function() units.named("m1").weapon = units.named("m1").items[2] end)
  t.ok(hands.words(g.m1):find "kills at 12")
end)
