-- The walk of `go` and of the overlay Reach (flow.walk): what each square costs, by whom and in which position, and round what a way leads.
local room = include "helpers/room.lua"

local function game(t, from, a, more)
  more = more or {}
  return room.game(t, { from = "a:" .. from, at = "a:" .. (more.at or "n6"), a = a, b = more.b, portals = more.portals })
end

-- AP of a way by the overlay Reach; nil: none leads there
local function shown(g, cell) return g:overlay("a", "reach a1")["a:" .. cell] end

-- What is paid on the way that `go` shows, in AP as they are read.
local function paid(g, cell)
  local before = g.a1.ap
  for _, step in ipairs(g:path("a:" .. cell)) do g:act("a", step) end
  return g.a1.cell == g:cell("a:" .. cell) and ap.text(before - g.a1.ap) or nil
end

test("given any of eight headings, then a step costs 1 AP straight and 1.5 to a diagonal neighbour, and nothing turns", { "PC-042", "PC-043", "PC-024" },
  function(t)
  for _, heading in ipairs { "n", "ne", "e", "se", "s", "sw", "w", "nw" } do
    local g = game(t, "d3")
    g:run(function() arcs.face(units.named "a1", heading) end)
    local around = { d2 = "1", e2 = "1.5", e3 = "1", e4 = "1.5", d4 = "1", c4 = "1.5", c3 = "1", c2 = "1.5" }
    for cell, price in pairs(around) do t.is({ heading, cell, shown(g, cell) }, { heading, cell, price }) end
    t.is({ heading, g:path "a:c2" }, { heading, { "walk nw" } })
    t.is({ heading, g:path "a:e4" }, { heading, { "walk se" } })
    t.is({ heading, shown(g, "g5"), paid(g, "g5") }, { heading, "4", "4" })   -- two aslant and one ahead: 1.5 + 1.5 + 1
  end
end)

test("given tables, water and a rope, then the way to a diagonal neighbour costs what is paid, and no way costs more than it says",
  { "PC-051", "PC-052", "PC-053" }, function(t)
  for _, row in ipairs { { "c4", "d5", "3" }, { "h4", "i5", "3" }, { "j5", "k6", "4.5" } } do
    t.is({ row[2], shown(game(t, row[1]), row[2]), paid(game(t, row[1]), row[2]) }, { row[2], row[3], row[3] })
  end
  for _, row in ipairs { { "d4", "d5", "2" }, { "i4", "i5", "2" }, { "l6", "k6", "3" } } do
    local says = ap.of(shown(game(t, row[1]), row[2]))
    t.is({ row[2], paid(game(t, row[1]), row[2]) }, { row[2], row[3] })
    t.ok(says >= ap.of(row[3]), row[2])
    t.ok(says <= ap.of(row[3]) + 4, row[2])                               -- and not as a diagonal step costs there
  end
end)

test("given water, then who walks goes through it and who runs goes round it", { "PC-053", "PC-049" }, function(t)
  local function way(cell, running)
    local g = game(t, "h6")
    if running then g:act("a", "run n") else g:act("a", "walk n") end
    return g:path("a:" .. cell)
  end
  t.is(way("i5", false), { "walk e" })
  t.is(way("i5", true), {})
  t.is(way("k5", true), { "run ne", "run e", "run se" })
  local g = game(t, "h6")
  g:act("a", "run n")
  t.is({ shown(g, "i5"), shown(g, "j6"), shown(g, "i4") }, { nil, nil, "0.75" })
end)

test("given a position, then the way is made in it: creeping and crawling at 2 and 3 AP, running at half", { "PC-047", "PC-048", "PC-049" }, function(t)
  for position, row in pairs { standing = { "walk", "1", "1.5" }, kneeling = { "crouch", "2", "3" }, prone = { "crawl", "2", "3" } } do
    local g = game(t, "d3", { position = position })
    t.is({ position, g:path "a:e3", shown(g, "e3"), shown(g, "e4") }, { position, { row[1] .. " e" }, row[2], row[3] })
  end
  local g = game(t, "c3")
  g:act("a", "run e")
  t.is({ g:path "a:e3", shown(g, "e3"), shown(g, "e4") }, { { "run e" }, "0.5", "0.75" })
end)

test("given somebody who sits, then there is no way", { "PC-039" }, function(t)
  local g = game(t, "d3", { position = "sitting" })
  t.is(g:path "a:f3", {})
end)

test("given somebody incapacitated, then it crawls, and each square costs twice as much", { "PC-009", "PC-047", "PC-048" }, function(t)
  local function of(state)
    local g = game(t, "d3", { wound = state == "up" and 0 or 31, state = state, position = "prone" })
    return { shown(g, "e4"), paid(g, "e4") }
  end
  t.is({ of "up", of "incapacitated" }, { { "3", "3" }, { "6", "6" } })
end)

test("given somebody who stands in the way, then it leads round; given one unconscious or not noticed, it leads on", { "PC-009" }, function(t)
  for how, b in pairs { stands = {}, down = { state = "unconscious" }, unseen = { presence = "unseen" } } do
    local g = game(t, "d3", nil, { at = "e3", b = { presence = b.presence } })
    g:set("b1", { state = b.state or g.b1.state, cell = g:cell "a:e3", hidden = b.presence and 3 or 0 })
    local straight = { "walk e", "walk e" }
    t.is({ how, #filter(g:path "a:f3", function(step) return step == "walk e" end) == #straight, shown(g, "e3") ~= nil },
      { how, how ~= "stands", how ~= "stands" })
    t.is({ how, contains(flow.walk(g.a1).blocked, g.b1.cell) }, { how, how == "stands" })
  end
end)

test("given a wall or a shut door, then no way leads through; given an open door, one does", { "PC-056" }, function(t)
  t.is(#game(t, "l2"):path "a:m2", 0)
  t.is(game(t, "l2", nil, { portals = { ["door-1"] = "open" } }):path "a:m2", { "walk e" })
  t.is(#game(t, "l1", nil, { portals = { ["door-1"] = "open" } }):path "a:m1", 3)
end)

test("given a gun in hand, then squares are marked where 1 AP is left for a shot; given a club or nothing, 3 AP for a blow", { "PC-060", "PC-064" },
  function(t)
  for weapon, price in pairs { pistol = "1", rifle = "1", club = "3", none = "3" } do
    local g = game(t, "d3")
    if weapon ~= "none" then room.arm(g, "a1", weapon) end
    local walk = flow.walk(g.a1)
    t.is({ weapon, ap.text(walk.attack), ap.text(walk.budget), walk.quantity }, { weapon, price, "10", "ap" })
  end
end)
