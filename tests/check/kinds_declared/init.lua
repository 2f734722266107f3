-- Members declared any, unions, and names that mean another kind in this mod.
define.shape "order" { text = "An order.", open = true, has = { unit = "any: who", by = "unit|string: who gives it", cell = "string", n = "integer|string", to = { type = "any", help = "whom" } } }
define.chain "fc.dm" { title = "x", args = { "order: order" }, combine = "modifiers" }
define.chain "fc.who" { title = "x", args = { "cell: string", "side: any" }, combine = "first", gives = "any" }
define.chain "fc.bare" { title = "x", args = { "unit", "cell" }, combine = "first", memo = false }
define.chain "fc.text" { title = "x", args = { "s: string" }, combine = "fold" }
rule("fc.dm", "a", {}, function(o) if o.unit == "a1" then return 1 end if o.by == "me" then return 2 end if o.n == "all" or o.cell == "b2" then return 3 end if o.to == 3 then return 4 end end)
rule("fc.who", "a", {}, function(cell, side) if cell == "b2" then return side == 3 and "three" or side end end)
rule("fc.who", "b", {}, function(cell, side) if side == "x" then return units.named "a1" end end)
rule("fc.bare", "a", {}, function(u, c) if u and c and u.cell == c then return u end return "elsewhere" end)
rule("fc.text", "a", {}, function(s) if s == "x" then return s .. "y" end end)
function all(u)
  local dm = chain "fc.dm" { unit = "a1", by = u, n = 2, cell = "b3" }
  local w = chain "fc.who" ("b2", 3)
  local bare = chain "fc.bare" (u, u.cell)
  local x = chain "fc.text" "x"
  return dm.total == 1 and w == "three" and bare == u and bare ~= "elsewhere" and x == "xy" and chain "fc.who" ("c", "x") == u and chain "fc.who" ("b2", "s") == "s"
end
---@param unit string the id of a unit
---@param side? string
function documented(unit, side) return unit == "a1" and (side == nil or side == "a") end
---@return string|unit
local function some_of(u) if u.evading then return "none" end return u end
function somes(u) local s = some_of(u) if s == "none" then return 0 end return s == u end
---@type string
local unit = "a1"
function typed() return unit == "a1" end
define.event "fc.x" {}
on("fc.x", function(e) local unit, cell = e.unit, e.cell if unit == "all" or cell == "all" then game.fc_n = 2 end end)
define.field "game.fc_n" { type = "integer", default = 0 }
function told() tell("fc.x", { unit = "all", cell = "all" }) return game.fc_n == 2 end
define.class "recipe" { title = "Recipes", schema = { weapon = { type = "string" }, side = { type = "string" }, n = { type = "any" }, unit = { type = "string" } } }
define.recipe "soup" { weapon = "spoon", side = "left", n = 3, unit = "bowl" }
define.recipe "tea" { weapon = "cup", side = "right", n = "many", unit = "cup" }
function recipes()
  local k = 0
  for _, r in ipairs(definitions "recipe") do if r.weapon == "spoon" and r.side == "left" and r.n == 3 and r.unit == "bowl" then k = k + 1 end if r.n == "many" then k = k + 1 end end
  local r = definition("recipe", "tea")
  return k == 2 and r.weapon == "cup" and r.n == "many" and r.id == "tea"
end
define.deck "fc_cards" { cards = function() return { "ace", "two" } end }
function draws() local d = deck "fc_cards" local c = d:draw() return c == "ace" or c == "two" end
function areas_etc(u)
  local a, w, p = air.of(u.cell), u.cell.terrain, cells.step(u.cell, "e")
  local far, lv = cells.apart(u.cell, p)
  local best, n = cells.nearest(u.cell, { p })
  return a.id ~= "x" and a == u.cell.air and w ~= nil and far == 1 and lv == 0 and best == p and n == 1 and u.cell.deck ~= "x" and u.cell.outside == false and cells.distance(u, p) == 1 and u.cell.x ~= 99 and u.seat.side == u.side and u.seat.role == nil and u.seat.title ~= "zz" and game.phase ~= "xx" and game.over == false
end
