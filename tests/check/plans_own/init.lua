-- A game of greenhouses: each garden wants a window, water and a bench, and what plans get wrong is told by define.plan_check.
define.terrain "soil" {}
define.terrain "water" {}
define.barrier "wall" { stops = { "move", "see", "fire", "air" } }
define.portal "window" { first = "shut", states = { shut = { stops = { "move" } }, open = {} } }
define.link "steps" { upright = true }
define.ruleset "greenhouses" { title = "Greenhouses", next = function() end }
define.action "wait" { tags = { "ends" }, run = function() end }
rule("game.result", "nobody", {}, function() return nil end)

local function is_window(portal) return portal.def.id == "window" and portal.state == "shut" end

define.plan_check "gardens" { cite = "GR-1", check = function(wrong)
  for _, room in ipairs(rooms.tagged "garden") do
    if #filter(room.portals, is_window) == 0 then wrong(room, "is a garden without a window", "draw one") end
    for _, portal in ipairs(room.portals) do
      if portal.state == "open" then wrong(portal, "stands open") end
    end
    for _, cell in ipairs(room.cells) do
      for _, link in ipairs(cell.links) do
        if cell.level < link.to.level then wrong(link, "lets animals in", "leave it out") end
      end
    end
  end
  for _, bench in ipairs(places.all "fixture") do
    if not bench.cell.room then wrong(bench, "stands in no garden", "move it") end
  end
end }

define.plan_check "water" { warning = true, check = function(wrong)
  if #cells.of "water" == 0 then wrong(nil, "has no water", "draw some") end
  for _, cell in ipairs(cells.of "water") do
    wrong(edges.of(cell, "n"), "is wet", "draw a wall there")
    if #cells.of "water" > 9 then wrong(cell, "is too much water") end
  end
end }

-- Mistakes of who writes a check. Those that do not end stop no other, and look at one plan.
define.plan_check "turns" { check = function() while true do end end }
local function deeper() return 1 + deeper() end
define.plan_check "falls" { check = function(wrong) wrong(deeper()) end }
define.plan_check "nothing" { check = function(wrong) if #rooms.all() > 3 then wrong("bed", "is soft") end end }
define.plan_check "no_text" { check = function(wrong) if #rooms.all() > 3 then wrong(rooms.all()[1]) end end }
define.plan_check "writes" { check = function() for _, p in ipairs(portals.all()) do p.state = "open" end end }
