-- Air, and what comes of its loss (SN-209..212, SN-392, SN-408, SN-409).
--
-- Vacuum comes at once wherever open doorways and holes lead outside, and open valves shut before it while there is
-- power. What is closed off again can be breathed in at once (ruling 59). A plan that lies open when the game begins is
-- not in space: outside of it there is air.

pressure = {}

-- what lies outside the hull: "air" or "vacuum"; first answer, else as the plan has it
define.chain "pressure.outside" { args = {}, combine = "first" }

-- does a loss of air harm the unit? A step that says false answers for who needs none
define.chain "pressure.harms" { args = { "unit: unit" }, combine = "all" }

local NO_VALVES = { valves = false }
local outside, harms = chain "pressure.outside", chain "pressure.harms"

local function is_way_out(edge) return edge.hull and not edge:stopped "air" end

-- Does a way without a shut door lead from there to the outside?
function pressure.is_open(cell)
  for _, c in ipairs(areas.cells("pressure", cell)) do
    for _, edge in ipairs(edges.around(c)) do
      if is_way_out(edge) then return true end
    end
  end
  return false
end

local function is_closed_off() return edges.any { where = is_way_out } == nil end

function pressure.begin()
  air.outside(outside() or is_closed_off() and "vacuum" or "air")
  pressure.flood()
end

-- SN-392: valves shut by themselves while there is power
function pressure.flood() air.flood(not game.power and NO_VALVES or nil) end

function pressure.is_lost(cell) return cell.air.id == "vacuum" end

-- A portal or a wall was changed: air goes out, or what is closed off has air again.
function pressure.changed(edge)
  if kind(edge) == "portal" then edge = edge.edge end
  if not edge:stopped "air" and not air.same(edge) then pressure.flood() end
  for _, cell in ipairs(edge.cells) do
    if not cell.outside and pressure.is_lost(cell) and not pressure.is_open(cell) then
      air.put(areas.cells("pressure", cell), "air")
      tell("pressure.back", { cell = cell })
    end
  end
end

-- so much is told when a place loses its air, and which valves have shut
on("air.reaches", function(e)
  if e.air.id == "vacuum" then tell("pressure.lost", { rooms = e.rooms, cells = e.cells }) end
end, { name = "loss" })
-- what is stuck in a valve keeps it from shutting fully (SN-391)
on("air.reaches", function(e)
  if e.air.id ~= "vacuum" or not game.power then return end
  for _, portal in ipairs(portals.all { state = "wedged" }) do
    if #filter(portal.cells, pressure.is_lost) > 0 then portal.state = "blocked" end
  end
end, { name = "wedged valve" })
on("air.shuts", function(e) tell("portal.shuts", { portal = e.portal }) end, { name = "valve" })

-- --- who suffers from it ---

local function suits(u) return filter(u.items, function(item) return item.worn and item.def.vacuum end) end

-- SN-212: a suit that was holed is none from the next turn on (ruling 8)
local function holds(suit) return suit.holed == nil or suit.holed >= game.turn end

-- Is it in vacuum without a suit that holds, and in need of air?
function pressure.is_exposed(u)
  return u.state ~= "dead" and u.cell ~= nil and pressure.is_lost(u.cell) and #filter(suits(u), holds) == 0 and harms(u)  -- SN-211
end

-- SN-212: a hit in vacuum opens what its victim wears; `dice` is the number of dice of the hit
function pressure.struck(u, dice)
  if not u.cell or not pressure.is_lost(u.cell) then return end
  for _, suit in ipairs(suits(u)) do
    if not suit.holed then
      suit.holed = game.turn
      tell("suit.holed", { unit = u, item = suit, dice = dice })
    end
  end
end

-- SN-370..372: hits count double in vacuum for the wearer of such a suit
rule("wound.faces", "in vacuum", { cite = "SN-370", before = "half" }, function(faces, u)
  if not u.cell or not pressure.is_lost(u.cell) then return faces end
  local factor = 1
  for _, armor in ipairs(attack.worn(u)) do factor = math.max(factor, armor.vacuum_hits) end
  return map(faces, function(points) return points * factor end)
end)

-- SN-210: 2D for everybody who breathes nothing, dead or sealed off excepted
function pressure.end_of_turn()
  for _, u in ipairs(pressure.exposed()) do
    local _, faces = roll { "2D", why = "decompression", by = u, stream = "combat" }
    tell("unit.decompressed", { unit = u })
    wounds.suffer(u, faces)
  end
end

-- Everybody who is in vacuum without a suit that holds.
function pressure.exposed() return units.all { where = pressure.is_exposed } end

-- what bots make of it: somebody without air is half lost
rule("worth", "no air", {}, function(side)
  local n = 0
  for _, u in ipairs(pressure.exposed()) do n = n + (u.side == side and -50 or 50) end
  return n
end)
