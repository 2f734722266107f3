-- A ship in the dark: a side knows of its enemies what one of its people sees or senses, and where there was a noise.
--
-- A scenario turns it on by `game.dark_ship = true`. Where a side sees nobody, it hears one of them at the beginning of a turn; bots go there.

dark = {}

local NEAR = 3 -- squares within which somebody is seen without light

define.field "game.dark_ship" { type = "boolean", default = false, label = "Dark ship" }
define.field "side.heard" { type = { list = "cell" }, see = "owner", label = "Noises" }
define.event "noise.heard" { text = "there is a noise at {cell}", args = { side = "side", cell = "cell" }, see = function(side, e) return side == e.side end }

local senses = chain "unit.senses"

local function can_see(v, u)
  if senses(v, u) == true then return true end
  if base.light.is_out(u.cell.room) and cells.distance(v.cell, u.cell) > NEAR then return false end
  return sight.clear(v.cell, u.cell, "see")
end

-- Does the side see or sense the unit? Its own it does.
function dark.knows(side, u)
  if u.side == side or not u.cell then return true end
  return units.any { side = side, state = "active", where = function(v) return v.cell ~= nil and can_see(v, u) end } ~= nil
end

define.concealment "dark_ship" { title = "dark ship", cite = "MG-25", hides = function(u, side) return game.dark_ship and not dark.knows(side, u) end }

local function foes(side) return units.all { state = "active", where = function(u) return u.cell ~= nil and u.side ~= side end } end
local function own(side) return units.all { state = "active", side = side, where = function(u) return u.cell ~= nil end } end

-- The enemy who is nearest to anybody of the side.
local function loudest(side)
  local best, least
  for _, u in ipairs(own(side)) do
    local v = units.near(u.cell, 166, { state = "active", where = function(x) return x.side ~= side end })[1]
    local n = v and cells.distance(u.cell, v.cell)
    if n and (not least or n < least) then best, least = v, n end
  end
  return best
end

local function listen(side)
  while #side.heard > 0 do table.remove(side.heard) end
  for _, u in ipairs(foes(side)) do
    if not u.unseen and dark.knows(side, u) then return end
  end
  local u = loudest(side)
  if not u then return end
  side.heard[1] = u.cell
  tell("noise.heard", { side = side, cell = u.cell })
end

on("turn.begins", function()
  if not game.dark_ship then return end
  for _, side in ipairs(sides.all()) do listen(side) end
end, { name = "noises", priority = -5 })

-- Where nobody is to be seen, the noise is what to go to.
rule("worth", "noise", { cite = "MG-25" }, function(side)
  if not game.dark_ship or #side.heard == 0 or #foes(side) > 0 then return nil end
  local n = 0
  for _, u in ipairs(own(side)) do n = n + math.min(40, cells.steps(u.cell, side.heard[1], true) or 40) end
  return -n
end)
