-- What decks are made of, for the tests of edges, areas and air: tiny on hexes, with doors of two kinds.
define.ruleset "decks" { extends = "tiny", title = "Decks",
  walk = function() return { step = { 1, 1, 1, 1, 1, 1 }, turn = false, face_travel = true, budget = 20, barriers = { bulkhead = 4 } } end }

define.terrain "ground" { glyph = "," }
define.terrain "pillar" { glyph = "O", stops = { "see" } }
define.barrier "window" { stops = { "air" }, states = { broken = { stops = {} } } }
define.barrier "well" { stops = {} }
define.portal "interior_door" {
  first = "closed", states = { closed = { stops = { "see", "fire", "draft" }, glyph = "+" }, held = { stops = { "draft" }, glyph = "/" } },
}
define.portal "airtight_door" {
  first = "closed", states = { closed = { stops = { "see", "fire", "air" }, glyph = "#" }, held = { stops = {}, glyph = "/" } },
}
define.portal "floor_hatch" {
  first = "closed", states = { closed = { stops = { "see", "fire", "air" } }, open = { stops = { "air" } } },
}
define.link "stairs" { stops = { "see", "fire", "draft" } }
define.link "shaft" { stops = { "see", "fire" } }
-- Over the hull (climb = hull)
define.link "hull" {}

define.field "edge.hits" { type = "integer", default = 0, range = { 0, 9 } }
define.field "edge.marks" { type = { list = "string" } }
define.field "edge.secret" { type = "integer", default = 0, see = "nobody" }
define.field "game.target" { type = "edge" }

-- air ------------------------------------------------------------------------------------------------------------

define.atmosphere "air" { name = "Air" }
define.atmosphere "haze" { name = "Haze", spreads = 1 }
define.atmosphere "vacuum" { name = "Vacuum", spreads = 2 }
define.portal "valve" {
  first = "open", states = { closed = { stops = { "move", "see", "fire", "air" } }, open = { stops = {}, shuts = "closed" },
    stiff = { stops = { "move", "see", "fire", "air" }, steps = 4 } },
}
define.field "game.told" { type = { list = "string" } }
patch.event "air.reaches" { text = "{air} fills {rooms}" }
on("air.reaches", function(e)
  game.told[#game.told + 1] = e.air.id .. ": " .. table.concat(map(e.rooms, function(r) return r.name end), " ")
end)
on("air.shuts", function(e) game.told[#game.told + 1] = e.portal.name .. " shuts" end)

-- areas ----------------------------------------------------------------------------------------------------------

define.area "front" { stops = { "air", "draft" } }
define.area "tight" { stops = "air" }
define.area "section" { parts = { "bulkhead", "airtight_door" }, links = { "stairs", "shaft" } }
define.area "cloud" { parts = function(edge) return edge.barrier ~= nil and not edge.level or edge.portal ~= nil and edge.state ~= "gone" end }
define.area "shaft" { stops = "move", cells = function(c) return c.room ~= nil and c.room:tagged "shaft" end, links = { "shaft" } }

-- answers that are kept ----------------------------------------------------------------------------------------------

looks = {
  name_of = memo(function(u) return u.cell.name end),
  air_of = memo(function(u) return u.cell.air.id end),
  way = memo(function(a, b) return cells.steps(a.cell, b.cell) or -1 end),
  way_by_doors = memo(function(a, b) return cells.steps(a.cell, b.cell, true) or -1 end),
  has = memo(function(u, n) return units.at_least(u, "sworn", n) end),
  fit = map({
    function(n) return units.all { sworn = { 1, n } } end, function(n) return units.any { sworn = { 1, n } } end,
    function(n) return units.count { sworn = { 1, n } } end, function(n) return units.any { side = "a", sworn = n } end,
    function(n) return units.all { sworn = { 1, n }, where = function(u) return u.sworn ~= 2 end } end,
    function(n) return units.all { side = sides.named "b", sworn = { n, n } } end, function(n) return units.all { seat = "a", sworn = n } end,
    function(n) return units.any { sworn = { 1, n }, where = function(u) return u.sworn ~= 1 end } end,
    function(n) return units.all { sworn = { n, 1 } } end, function(n) return units.all { sworn = { 1, n }, name = "x" } end,
  }, function(fn) return { plain = fn, memo = memo(fn) } end),
  ids_of = memo(function(side) return map(units.all { side = side }, function(u) return u.id end) end),
  writes = memo(function(u)
    u.cell = cells.named "0303"
    return 1
  end),
}
-- each asks one thing alone of a unit
looks.asks = map({
  function(u) return u.facing end, function(u) return u.room end, function(u) return u.terrain end, function(u) return u.there end,
  function(u) return #u.items end, function(u) return u.side end, function(u) return u.cell end, function(u) return #units.at(u) end,
  function(u) return #units.around(u) end, function(u) return #units.near(u, 3) end, function(u) return #sight.units(u) end,
  function(u) return #sight.among(u, units.all()) end, function(u) return #items.lying(u) end, function(u) return #portals.of(u) end,
  function(u) return units.at_least(u, "sworn", 1) end,
  function(u) return #cells.ways(u) end, function(u) return cells.joined(u) end, function(u) return cells.distance(u, u) end,
}, memo)
looks.name_again = memo(looks.name_of)

-- choices -----------------------------------------------------------------------------------------------------------

-- a rule that asks a chain about the whole act, and so about the choice
define.chain "choice.against" { args = { "act" }, combine = "reason" }
rule("choice.against", "no third", {}, function(act) if act.args[1] == "third" then return "not the third" end end)
rule("action.may", "by a chain", {}, function(act) if act.action.id == "pick" then return chain "choice.against" (act) end end)
rule("action.may", "all of it", {}, function(act)
  for key, value in pairs(act) do
    if act.action.id == "pick" and key == "args" and value[1] == "fifth" then return "not the fifth" end
  end
end)
define.action "pick" {
  of = function() return { "first", "second", "third", "fourth", "fifth" } end,
  cost = function() return 1 end,
  run = function() end,
}

-- What is at hand leaves out the second; the patch of the other has nothing against it any more.
local function both() return { "first", "second" } end
local function is_second(_, choice) if choice == "second" then return "not the second" end end
local function first_at_hand() return { "first", 1 } end
define.action "take" { of = both, may = is_second, cost = function() return 1 end, at_hand = first_at_hand, run = function() end }
define.action "leave" { of = both, may = is_second, cost = function() return 1 end, at_hand = first_at_hand, run = function() end }
patch.action "leave" { may = function() end }

-- Nobody sees a vow, so that what one forbids is offered: 1 forbids all, 2 the second alone.
define.field "unit.vow" { type = "integer", default = 0, range = { 0, 2 }, see = "nobody" }
define.field "unit.sworn" { type = "integer", default = 0, range = { 0, 9 } }
rule("action.may", "a vow", {}, function(act) if act.action.id == "swear" and act.unit.vow == 1 then return "a vow" end end)
rule("action.may", "half a vow", {}, function(act)
  if act.action.id == "swear" and act.unit.vow == 2 and act.args[1] == "second" then return "half a vow" end
end)
define.action "swear" { of = both, cost = function() return 1 end, run = function(u) u.sworn = u.sworn + 1 end }
