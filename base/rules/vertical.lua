-- Ways from deck to deck: shafts with a hatch or a valve at the top, and stairs (SN-393..396, SN-400..402).
--
-- A shaft is a square whose floor has a hatch, a valve or a well in it; the square below is its foot, and the ladder. A
-- hatch is at the top of it: from below somebody climbs first and is then on the ladder beneath it (`unit.aloft`). A valve has
-- its stud at the foot as well, so that its wait may be spent climbing.
--
-- Stairs are squares of the terrain `stairs` or `spiral_stairs`; `fixture stairs a1..c1 up=e` says which way they rise, and a link
-- of the kind `stairs` joins the top one with the next deck.

vertical = {}

define.field "unit.aloft" { type = "boolean", default = false, label = "On the ladder", show = "board" }

define.link "stairs" {}
define.barrier "well" { name = "Open shaft", cite = "SN-393", stops = {} }

local SHAFT = { up = 5, down = 3 }                                                              -- SN-393, SN-395
local STAIRS = { up = 2, down = 1 }                                                             -- SN-400

-- AP of a deck of a shaft, up or down
function vertical.shaft_ap(way) return SHAFT[way] end

local BEYOND = { up = "up", down = "dn" }

-- The floor or ceiling through which a ladder leads that way, or nil.
function vertical.shaft(cell, way)
  local edge = edges.of(cell, BEYOND[way])
  if not edge then return nil end
  local to = edge:other(cell)
  if not to or to.outside then return nil end
  if edge.portal or edge.barrier and edge.barrier.id == "well" then return edge, to end
end

local function stairs_link(cell, way)
  for _, link in ipairs(cell.links) do
    local rises = link.to.level > cell.level
    if link.def and link.def.id == "stairs" and rises == (way == "up") then return link.to end
  end
end

-- Where one comes to by climbing up or down from a square: the cell, the price, and the edge of a shaft.
function vertical.way(cell, way)
  local edge, to = vertical.shaft(cell, way)
  if to then return to, vertical.shaft_ap(way), edge end
  to = stairs_link(cell, way)
  if to then return to, STAIRS[way] end
end

-- Floors and ceilings with something that opens in them, above and below a square.
function vertical.openings(cell)
  local out = {}
  for _, way in ipairs { "down", "up" } do
    local edge = vertical.shaft(cell, way)
    if edge and edge.portal then out[#out + 1] = edge.portal end
  end
  return out
end

-- The same of the square where a unit stands.
function vertical.portals(u) return cells.joined(u) and vertical.openings(u.cell) or {} end

local function is_below(cell, portal)
  local a, b = portal.cells[1], portal.cells[2]
  local other = a == cell and b or a
  return portal.edge.level and other.level > cell.level
end

-- SN-394
rule("portal.may_work", "top of the shaft", { cite = "SN-394" }, function(u, portal)
  if u.cell and not u.aloft and portal.edge.level and doors.mechanism(portal).wheel and is_below(u.cell, portal) then
    return "it is at the top of the shaft"
  end
end)

rule("move.may", "ladder", { cite = "SN-394" }, function(u) if u.aloft then return "it is on the ladder" end end)

local may = chain "move.may"

-- The reason why nobody gets through there now, or nil: `edge` is the floor of a shaft.
local function shut(u, to, edge)
  if edge and edge:stopped "move" then return (edge.portal and edge.portal.name or "it") .. " is closed" end
  local crowd = moves.crowd(u, to)
  if crowd then return crowd end
  if not u.aloft then return may(u, to, edge and edge.portal) end
end

-- The reason why `u` cannot climb that way, or nil. To the top of a ladder one may climb although the hatch is shut.
function vertical.reason(u, way)
  local to, _, edge = vertical.way(u.cell, way)
  if u.aloft and way == "down" then return nil end
  if not to then return "no way " .. way end
  if way == "up" and edge and not u.aloft and edge:stopped "move" then return nil end
  return shut(u, to, edge)
end

local passage = chain "passage.cost"

-- What it costs: who is on the ladder already has climbed, and crosses the line alone.
function vertical.cost(u, way)
  local _, price, edge = vertical.way(u.cell, way)
  local through = edge and edge.portal and not edge:stopped "move"
  local extra = through and passage(u, edge.portal).total or 0
  if u.aloft then return turns.price(u, way == "up" and math.max(1, extra) or vertical.shaft_ap "down") end
  return turns.price(u, price + extra)
end

function vertical.climb(u, way)
  local to, _, edge = vertical.way(u.cell, way)
  if u.aloft and way == "down" then
    u.aloft = false
    return tell("unit.climbs", { unit = u, way = "down the ladder" })
  end
  if edge and edge:stopped "move" then
    u.aloft = true
    return tell("unit.climbs", { unit = u, way = "to the top of the ladder" })
  end
  u.aloft = false
  moves.enter(u, to)
end

-- a unit that falls drops off the ladder
for _, id in ipairs { "unit.unconscious", "unit.serious", "unit.killed" } do
  on(id, function(e) e.unit.aloft = false end, { name = "ladder" })
end

-- --- stairs ---

local RISES = { stairs = true, spiral_stairs = true }                                           -- SN-402

local function is_stairs(cell) return cell.terrain ~= nil and RISES[cell.terrain.id] ~= nil end

-- Does a wall part two squares? A door does not, shut as it may be: stairs rise the same way behind it.
local function is_wall(edge) return edge ~= nil and not edge.portal and edge:stopped "move" end

-- a flight: the squares of stairs that hang together with the one that the plan names, and no wall between
local function flight(cell, dir, out)
  if out[cell] or not is_stairs(cell) then return end
  out[cell] = dir
  for _, side in ipairs(cells.sides(cell)) do
    local to = cells.step(cell, side)
    if to and not to.outside and not is_wall(edges.of(cell, side)) then flight(to, dir, out) end
  end
end

-- Which way each square of stairs rises.
function vertical.rising()
  local out = {}
  for _, p in ipairs(places.all "fixture") do
    if p.cell and p.props.up then flight(p.cell, p.props.up, out) end
  end
  return out
end

-- Are there stairs at all?
function vertical.rises()
  for id in pairs(RISES) do
    if #cells.of(id) > 0 then return true end
  end
  return false
end

-- Does a step in that direction go up ground that rises to a side, straight or aslant ("ne" where it rises to the north)?
function vertical.is_up(dir, rises) return dir ~= nil and rises ~= nil and rises ~= "" and dir:find(rises, 1, true) ~= nil end

-- SN-400: 2 AP a square up; a square down costs what any other does
function vertical.stairs_cost(from, to)
  return vertical.rises() and is_stairs(to) and vertical.is_up(cells.dir_to(from, to), vertical.rising()[to]) and 1 or 0
end

-- SN-401: a run up costs 3 AP for three squares instead of 2
function vertical.run_cost(u, cell)
  local n = 0
  if not vertical.rises() then return 0 end
  local list, from = lines.cells(u.cell, cell), u.cell
  for _, to in ipairs(list) do
    n = n + vertical.stairs_cost(from, to)
    from = to
  end
  return turns.price(u, (n + 2) // 3)
end
