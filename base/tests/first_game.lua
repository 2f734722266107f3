-- The strongbox, a first game: what ends it, and the hints that it gives. Its terms are our own (docs/rules/snapshot-own.md).

local ship = include "helpers/ship.lua"
local finish_turn, put = ship.finish_turn, ship.put

local function begin(t, set)
  set = set or {}
  set.pre_emption = false
  local g = t.game { scenario = "first_game", seed = 3, set = set }
  g:pending()                                               -- it is set up
  return g
end

local function fell(g, ...)
  for _, id in ipairs { ... } do g:run(function() wounds.become(units.named(id), "unconscious") end) end
end

test("given a thief in the office and none of the crew when the turn ends then the box is taken", {}, function(t)
  local g = begin(t)
  put(g, "c1", "h1")
  put(g, "t1", "l3")
  finish_turn(g)
  t.is(g:result().winner, "thieves")
end)

test("given a thief and one of the crew in the office when the turn ends then the game goes on", {}, function(t)
  local g = begin(t)
  put(g, "t1", "l3")
  finish_turn(g)
  t.no(g.game.over)
end)

test("given a thief alone in the office when the game ends within the turn then the end page says why that is not enough", {}, function(t)
  local g = begin(t)
  put(g, "t1", "l3")
  put(g, "c1", "h1")
  t.has(g:ending(), "Thieves: Be alone with the strongbox: not decided: it counts at the end of a turn (a thief is in the office, and none of "
    .. "the crew is: true)")
end)

test("given no thief on their feet when the game looks then the crew has won", {}, function(t)
  local g = begin(t)
  fell(g, "t1", "t2", "t3")
  finish_turn(g)
  t.is(g:result().winner, "crew")
end)

test("given the last turn when it ends then the crew has held out", {}, function(t)
  local g = begin(t, { last_turn = 4 })
  for _ = 1, 4 do finish_turn(g) end
  t.is(g:result().because, "Keep them from the box until the port police arrive")
end)

test("given a unit that acts when hints are looked for then the one on action points is among them", {}, function(t)
  t.ok(table.concat(begin(t):hints(), "\n"):find("action points", 1, true))
end)

test("given an enemy beside the unit that acts when hints are looked for then the first says how to attack", {}, function(t)
  local g = begin(t)
  t.no(g:hints()[1]:find("next to you", 1, true))
  for i, cell in ipairs { "g3", "g4", "g5" } do
    put(g, "c" .. i, cell)
    put(g, "t" .. i, "h" .. cell:sub(2))
  end
  t.ok(g:hints()[1]:find("next to you", 1, true))
end)

test("the hints of the browser name no key of the full screen and no word of line mode", {}, function(t)
  local g = begin(t)
  local seat = g:pending()[1]
  local list, page = g:hints(seat), g:hints(seat, "page")
  t.ok(#page > 0)
  for i, hint in ipairs(page) do
    t.no(hint:find("full screen", 1, true) or hint:find("line mode", 1, true))
    t.ok(hint ~= list[i])
  end
end)

test("no hint names in the browser what is a key elsewhere, whenever it applies", {}, function(t)
  begin(t)
  for _, hint in ipairs(definition("scenario", "first_game").hints) do
    local text = hint.page or hint.text
    for _, word in ipairs { "full screen", "line mode", "press ", "Enter ", "Space ", "t puts " } do
      t.is(text:find(word, 1, true) and text or "", "")
    end
  end
end)

test("given an enemy in sight or a unit that has begun, when hints are looked for, then none says that it sees no enemy yet", {}, function(t)
  local g = begin(t)
  t.ok(g:hinted("sees no enemy yet", "c1"))
  t.no(g:hinted("An enemy is in sight", "c1"))
  g:set("c1", { begun = true })
  t.no(g:hinted("sees no enemy yet", "c1"))                   -- who has begun may not cover (SN-081)
  g:set("c1", { begun = false })
  put(g, "t1", "l1")
  t.no(g:hinted("sees no enemy yet", "c1"))
  t.ok(g:hinted("An enemy is in sight", "c1"))
  fell(g, "t1")
  t.ok(g:hinted("sees no enemy yet", "c1"))
end)

test("given an enemy behind a wall, or too few points, when hints are looked for, then none says to attack who is next to the unit", {}, function(t)
  local g = begin(t)
  put(g, "c1", "j1")
  put(g, "t1", "i1")
  t.no(g:hinted("next to you", "c1"))
  put(g, "t1", "k1")
  t.ok(g:hinted("next to you", "c1"))
  g:set("c1", { ap = 7 })
  t.no(g:hinted("next to you", "c1"))
  g:set("c1", { ap = 8 })
  t.ok(g:hinted("next to you", "c1"))
end)

test("given a free attack, when hints are looked for, then it is that of reach or that of cover, and a blow is counted", { "SN-131" }, function(t)
  local g = begin(t)
  t.ok(g:hinted("has come within reach", "c2", "free"))
  t.ok(g:hinted("A blow counts toward the swings and blows", "c2", "free"))
  t.no(g:hinted("where this unit covers", "c2", "free"))
  g:set("c2", { covering = true })
  t.no(g:hinted("has come within reach", "c2", "free"))
  t.ok(g:hinted("where this unit covers", "c2", "free"))
  t.no(g:hinted("where this unit covers", "c2"))
end)

test("given that the attacker spreads wounds, when it is asked, then no hint says that you are hit", {}, function(t)
  for who, expected in pairs { victim = true, attacker = false } do
    local g = begin(t, { wound_choice = who })
    t.is(g:hinted("You are hit again", "c2", "wound"), expected)
  end
end)

test("given a shut door, few points or a later turn, when hints are looked for, then their words hold", {}, function(t)
  local g = begin(t)
  t.no(g:hinted("The door beside you is shut", "t1"))
  put(g, "t1", "d2")
  t.ok(g:hinted("The door beside you is shut", "t1"))
  g:run(function() doors.set(portals.named "door-north", "open") end)
  t.no(g:hinted("The door beside you is shut", "t1"))
  t.no(g:hinted("Few points are left", "t1"))
  g:set("t1", { ap = 2 })
  t.ok(g:hinted("Few points are left", "t1"))
  t.no(g:hinted("The order of play is the same in each turn", "t1"))
  local function places() return map(units.all(), function(u) return u.order end) end
  local before = places()
  finish_turn(g)
  t.ok(g:hinted("The order of play is the same in each turn", "t1"))
  t.is(places(), before)
end)
