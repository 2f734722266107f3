-- Prices of positions and movement, in quarter points; fatigue.
local room = include "helpers/room.lua"

local function paid(g, seat, id, text)
  local before = g[id].ap
  g:act(seat, text)
  return ap.text(before - g[id].ap)
end

local function far(t, more)
  more = more or {}
  return room.game(t, { from = more.from or "a:b2", at = "a:n6", a = more.a, set = more.set, b = more.b })
end

test("given points in quarters, then 0.75 and 1.5 are printed and read", { "PC-043", "PC-049" }, function(t)
  far(t)
  for text, quarters in pairs { ["0.75"] = 3, ["1.5"] = 6, ["3"] = 12, ["0.5"] = 2 } do
    t.is(ap.of(text), quarters)
    t.is(ap.text(quarters), text)
  end
  t.fails(function() ap.of "1.3" end, "'1.3' is no multiple of 0.25")
end)

test("given a step to a diagonal neighbour, then menu, help, go and the overlay Reach name 1.5 AP, as it is paid", { "PC-042", "PC-043" }, function(t)
  local g = far(t)
  local to = cells.step(g.a1.cell, "se")
  t.is(g:overlay("a", "reach a1")[to.name], "1.5")
  t.ok(g:help("a", "walk"):find "1%.5  walk se")
  t.is(paid(g, "a", "a1", "walk se"), "1.5")
end)

test("given DEX 60, then 10 AP at the beginning of its turn", { "PC-042" }, function(t)
  local g = far(t)
  t.is(ap.text(g.a1.ap), "10")
  t.is(g.a1.points, "10")
end)

test("given a turn in place, then 1 AP, to any of eight directions", { "PC-038", "PC-024" }, function(t)
  local g = far(t)
  t.is(#room.names(g:options "a", "turn "), 7)
  t.is(paid(g, "a", "a1", "turn nw"), "1")
  t.is(g.a1.heading, "nw")
  t.is(g:refused("a", "turn nw"), "turn nw: it faces that way already")
  t.ok(contains(g:options "a", "turn n"))
end)

test("given sitting down and standing up, then 1 AP each", { "PC-039" }, function(t)
  local g = far(t)
  t.is(paid(g, "a", "a1", "sit"), "1")
  t.is(g.a1.position, "sitting")
  t.is(paid(g, "a", "a1", "stand"), "1")
end)

test("given somebody who sits, when another acts, then it does not stand up; who kneels does", { "PC-039", "PC-040" }, function(t)
  local function answers(position)
    local g = room.game(t, { set = { offers = "every" }, b = { position = position } })
    g:act("a", "turn ne")
    t.is(g:pending(), { "b" })
    return room.names(g:options "b", "stand")
  end
  t.is(answers "kneeling", { "react stand" })
  t.is(answers "sitting", {})
end)

test("given kneeling and standing up, then 1 AP each", { "PC-040" }, function(t)
  local g = far(t)
  t.is(paid(g, "a", "a1", "kneel"), "1")
  t.is(g.a1.position, "kneeling")
  t.is(paid(g, "a", "a1", "stand"), "1")
  t.is(g.a1.position, "standing")
end)

test("given kneeling to prone and back, then 1 AP each; nobody stands up from prone at once", { "PC-041" }, function(t)
  local g = far(t)
  t.is(g:refused("a", "lie"), "lie: cannot lie while standing")
  g:act("a", "kneel")
  t.is(paid(g, "a", "a1", "lie"), "1")
  t.is(g:refused("a", "stand"), "stand: cannot stand while prone")
  t.is(paid(g, "a", "a1", "kneel"), "1")
end)

test("given steps, then walking takes 1 and 1.5, evading 2 and 3", { "PC-042", "PC-043", "PC-044", "PC-045" }, function(t)
  local g = far(t)
  t.is(paid(g, "a", "a1", "walk e"), "1")
  t.is(paid(g, "a", "a1", "walk se"), "1.5")
  t.is(paid(g, "a", "a1", "evade w"), "2")
  t.is(paid(g, "a", "a1", "evade nw"), "3")
  t.ok(g.a1.evading)
  t.is(g.a1.heading, "se")
end)

test("given crawling, then 2 and 3 AP, and only while prone", { "PC-047", "PC-048" }, function(t)
  local g = far(t)
  t.is(g:refused("a", "crawl e"), "crawl e: is standing: to crawl, it must be prone")
  g:set("a1", { position = "prone" })
  t.is(paid(g, "a", "a1", "crawl e"), "2")
  t.is(paid(g, "a", "a1", "crawl se"), "3")
  t.is(g:refused("a", "walk e"), "walk e: is prone: to walk, it must be standing")
end)

test("given running, then half the price, from the beginning of a turn and to its end", { "PC-049" }, function(t)
  local g = far(t)
  t.is(paid(g, "a", "a1", "run e"), "0.5")
  t.is(paid(g, "a", "a1", "run se"), "0.75")
  t.is(g:refused("a", "walk e"), "walk e: is running this turn")
  g = far(t)
  g:act("a", "walk e")
  t.is(g:refused("a", "run e"), "run e: running must begin with the turn")
end)

test("PC-049: given who runs, then no movement of another kind and no rising in that turn, though it may drop, and in answers",
  { "PC-049" }, function(t)
  local g = far(t)
  g:act("a", "run e")
  for _, deed in ipairs { "walk e", "evade e", "kneel", "sit" } do t.is(g:refused("a", deed), deed .. ": is running this turn") end
  g:act("a", "drop")
  for _, deed in ipairs { "kneel", "crawl e", "roll n" } do t.is(g:refused("a", deed), deed .. ": has run this turn") end
  t.is({ g.a1.position, g.a1.running }, { "prone", false })
  g:act("a", "end")
  room.until_turn_of(g, "b1")
  g:act("b", "end")
  room.until_turn_of(g, "a1")
  t.ok(g.a1.ran)                                                          -- PC-077
  g:act("a", "kneel")
end)

test("PC-037, PC-041, PC-047: given a runner who is shot in the leg, then it lies, runs no more and may crawl or rise, but not run again", {
  "PC-037", "PC-041", "PC-047" }, function(t)
  local function felled()
    local g = room.game(t, { from = "a:b1", at = "a:l1", facing = "e", set = { offers = "threats" }, a = { endurance = 65 } })
    room.arm(g, "b1", "pistol")
    g:act("a", "run e")
    g:dice { combat = { 1, 1, 1 } }
    g:act("b", filter(g:options "b", function(o) return o:find "called" and o:find "leg" end)[1])
    while contains(g:options "a", "pass") do g:act("a", "pass") end
    return g
  end
  local g = felled()
  t.is({ g.a1.position, g.a1.running, g.a1.state, g:refused("a", "run e") },
    { "prone", false, "up", "run e: is prone: to run, it must be standing" })
  local list = g:options "a"
  t.ok(contains(list, "crawl e") and contains(list, "kneel"))
  g:act("a", "kneel")
  while g:pending()[1] == "b" do g:act("b", "pass") end
  g:act("a", "stand")
  while g:pending()[1] == "b" do g:act("b", "pass") end
  t.is(g:refused("a", "run e"), "run e: running must begin with the turn")
  t.ok(contains(g:options "a", "walk e"))
end)

test("PC-049, own P6: given who ran in its turn, then it changes its position in no answer either", { "PC-049" }, function(t)
  local g = room.game(t, { from = "a:b1", at = "a:h1", facing = "e", a = { endurance = 65 } })
  g:act("a", "run e")
  g:act("a", "end")
  local kneel
  g:run(function() kneel = definition("action", "kneel").legal(units.named "a1") end)
  t.is({ g.a1.running, kneel }, { true, "has run, and runs until its next turn" })
end)

test("PC-037: given who ran in its turn, when it is felled in another's, then it counts as running no more", { "PC-037", "PC-033" },
  function(t)
  local g = room.game(t, { from = "a:b1", at = "a:h1", facing = "e", a = { endurance = 65 } })
  room.arm(g, "b1", "pistol")
  g:act("a", "run e")
  g:act("a", "end")
  room.spent(g, "a1")
  local function said(text)
    local out = {}
    for _, m in ipairs(g:odds("b", text).modifiers) do out[m.name] = m.value end
    return { out["target runs"] or 0, out.prone or 0 }
  end
  t.is(said "fire a1", { -15, 0 })
  g:dice { combat = { 1, 1, 1 } }
  g:act("b", filter(g:options "b", function(o) return o:find "^called" and o:find "leg" end)[1])
  t.is(said "fire a1", { 0, -10 })
end)

test("given evading, then it does not run, and who runs does not evade or crawl", { "PC-049", "PC-044" }, function(t)
  local g = far(t)
  g:act("a", "run e")
  t.is(g:refused("a", "evade e"), "evade e: is running this turn")
end)

test("given stairs, ladder and water, then twice the price; given a rope, three times", { "PC-051", "PC-052", "PC-053" }, function(t)
  t.is(paid(far(t, { from = "a:k4" }), "a", "a1", "walk s"), "2")             -- stairs
  t.is(paid(far(t, { from = "a:l4" }), "a", "a1", "walk s"), "2")             -- ladder
  t.is(paid(far(t, { from = "a:l6" }), "a", "a1", "walk w"), "3")             -- rope
  t.is(paid(far(t, { from = "a:h5" }), "a", "a1", "walk e"), "2")             -- water
  t.is(paid(far(t, { from = "a:h5" }), "a", "a1", "walk se"), "3")
end)

test("given a ladder to the loft, then 2 AP; a rope, 3", { "PC-051", "PC-052" }, function(t)
  local g = far(t, { from = "a:l5" })
  t.is(paid(g, "a", "a1", "climb b:a1"), "2")
  t.is(g.a1.cell.name, "b:a1")
  t.is(paid(far(t, { from = "a:k6" }), "a", "a1", "climb b:b1"), "3")
end)

test("given water, then evading and crawling in it are twice their price as well", { "PC-053" }, function(t)
  t.is(paid(far(t, { from = "a:h5" }), "a", "a1", "evade e"), "4")
  t.is(paid(far(t, { from = "a:h5" }), "a", "a1", "evade se"), "6")
  t.is(paid(far(t, { from = "a:h5", a = { position = "prone" } }), "a", "a1", "crawl e"), "4")
end)

test("given water, then nobody runs in it", { "PC-053" }, function(t)
  t.is(far(t, { from = "a:h5" }):refused("a", "run e"), "run e: no running in water")
end)

-- what is spent, the die, what it costs
local function tired(t, fields, die, set)
  local g = far(t, { a = { endurance = 40 }, set = set })
  g:set("a1", fields)
  g:dice { combat = die and { die } or {} }
  g:act("a", "end")
  g:pending()
  return g.a1.temporary
end

test("given more than half of 10 AP on difficult terrain, then a save", { "PC-075", "PC-014" }, function(t)
  t.is(tired(t, { spent_rough = 20 }), 0)
  t.is(tired(t, { spent_rough = 21 }, 39), 0)
  t.is(tired(t, { spent_rough = 21 }, 40), 5)
end)

test("given running over chairs, then its price counts as difficult terrain too", { "PC-075" }, function(t)
  local g = far(t, { from = "a:b5" })
  t.is(paid(g, "a", "a1", "run e"), "0.5")
  t.is(g.a1.spent_rough, 2)
end)

test("PC-076: given 10 AP of which too few for another step were not spent on evading, then a save at -20; given 2 AP left, then none", {
  "PC-076", "PC-014" }, function(t)
  t.is(tired(t, { spent_evading = 32 }), 0)
  t.is(tired(t, { spent_evading = 33 }, 19), 0)
  t.is(tired(t, { spent_evading = 33 }, 20), 5)
  t.is(tired(t, { spent_evading = 40 }, 20), 5)
end)

test("PC-076, PC-078: given the setting most, then three quarters of the AP are all", { "PC-076", "PC-078" }, function(t)
  for _, field in ipairs { "spent_evading", "spent_swimming" } do
    t.is(tired(t, { [field] = 29 }, nil, { all_ap = "most" }), 0)
    t.is(tired(t, { [field] = 30 }, 40, { all_ap = "most" }), 5)
  end
end)

test("given running in a second turn, then a save; in the first, none", { "PC-077", "PC-014" }, function(t)
  t.is(tired(t, { has_run = true }), 0)
  t.is(tired(t, { has_run = true, ran = true }, 39), 0)
  t.is(tired(t, { has_run = true, ran = true }, 40), 5)
end)

test("given two turns of running in play, then the second is remembered", { "PC-077" }, function(t)
  local g = far(t)
  g:act("a", "run e")
  g:act("a", "end")
  room.until_turn_of(g, "b1")
  g:act("b", "end")
  room.until_turn_of(g, "a1")
  t.ok(g.a1.ran)
  t.no(g.a1.running)
end)

test("given a turn of walking between two of running, then the second is no second in a row", { "PC-077" }, function(t)
  local g = far(t)
  for _, step in ipairs { "run e", "walk e" } do
    g:act("a", step)
    g:act("a", "end")
    room.until_turn_of(g, "b1")
    g:act("b", "end")
    room.until_turn_of(g, "a1")
  end
  t.no(g.a1.ran)
  g:dice { combat = {} }
  g:act("a", "run e")
  g:act("a", "end")
  g:pending()
  t.is(g.a1.temporary, 0)
end)

test("given a failed save after strenuous activity, then 5 points of the track of exhaustion, and no wound", { "PC-013", "PC-014" }, function(t)
  local g = far(t, { a = { endurance = 40 } })
  g:set("a1", { spent_swimming = 40 })
  g:dice { combat = { 40 } }
  g:act("a", "end")
  g:pending()
  t.is({ g.a1.temporary, g.a1.wound }, { 5, 0 })
end)

test("PC-078: given 10 AP of which too few for another stroke were not spent on swimming, then a save; given 2 AP left, then none", {
  "PC-078", "PC-014" }, function(t)
  t.is(tired(t, { spent_swimming = 32 }), 0)
  t.is(tired(t, { spent_swimming = 33 }, 40), 5)
end)

test("given steps over tables, in water and evading, then they are counted in quarters", { "PC-075", "PC-076", "PC-078" }, function(t)
  local g = far(t, { from = "a:b5" })
  g:act("a", "walk e")                                                       -- chairs
  g:act("a", "walk e")                                                       -- table
  t.is(g.a1.spent_rough, 12)
  g:act("a", "evade n")
  t.is(g.a1.spent_evading, 8)
  g = far(t, { from = "a:h5" })
  g:act("a", "walk e")
  t.is(g.a1.spent_swimming, 8)
end)

test("PC-042 to PC-049: given each way to go a square, then its action is tagged as a movement and as a step, and by how far it is heard", {
  "PC-042", "PC-044", "PC-047", "PC-049" }, function(t)
  far(t)
  for id, sound in pairs { walk = "noisy", evade = "noisy", run = "loud", crouch = "quiet", crawl = "quiet" } do
    local action = definition("action", id)
    local heard = filter({ "noisy", "loud", "quiet" }, function(tag) return has_tag(action, tag) end)
    t.is({ id, has_tag(action, "movement"), has_tag(action, "step"), heard }, { id, true, true, { sound } })
  end
end)
