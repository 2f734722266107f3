-- Assault boats (BH-368..372): put against the hull before play, they stay there. In the first round a boat breaches the hull before its
-- bow; from the next on one goes through. It holds no air, and its pilot never leaves it.

boats = {}

local SEATS = 9                                                            -- its pilot and eight more (own D17)

define.holder "assault_boat" { name = "Assault boat", capacity = SEATS, reaches = "all", ends = "out" }
define.field "assault_boat.breach" { type = "string", default = "" }        -- the side of the hull before its bow
define.field "assault_boat.cut_at" { type = "integer", default = 0, range = { 0, 1000000 } }
define.field "game.boats" { type = "integer", default = 0, range = { 0, 99 }, label = "Assault boats" }

define.event "boat.breaches" { args = { edge = "edge" }, text = "the assault boat breaches the hull at {edge}", notable = true }
define.event "boat.left" { args = { unit = "unit" }, text = "{unit} gets out of the assault boat" }

local function now() return 8 * game.turn + game.round end

-- Its front: the hex of its bow and those of the hull on both sides of it (own D17).
local function front(cell)
  local list = filter(cells.neighbours(cell), eva.is_hull)
  list[#list + 1] = cell
  return list
end

local function touches(cell)
  for _, near in ipairs(cells.neighbours(cell)) do
    if ship.is_inside(near) then return true end
  end
  return false
end

-- Why no boat lies there, or nil (BH-368): the whole of its front touches the hull.
function boats.reason(edge)
  local cell = filter(edge.cells, eva.is_hull)[1]
  if not cell or not ship.is_inside(edge:other(cell)) or edge.portal then return "no side of the hull" end
  local list = front(cell)
  if #list < 3 or #filter(list, touches) < #list then return "its front would not touch the hull" end
end

-- Before play: against that side of the hull, with those people in it.
function boats.place(edge, people_in)
  local why = boats.reason(edge)
  if why then error(("no assault boat lies at %s: %s"):format(edge.name, why), 0) end
  local boat = records.new("assault_boat", { cell = filter(edge.cells, eva.is_hull)[1], breach = edge.name })
  game.boats = game.boats + 1
  for _, u in ipairs(people_in) do u.inside = boat end
  return boat
end

-- BH-371: rated as one of a ship's crew, with a pistol
function boats.pilot(boat)
  local u = units.new { id = "pilot" .. game.boats, name = "the pilot", side = "humans", number = 90 + game.boats, troop = "crew",
    position = "pilot",
    rating = people.activation(definition("weapon", "p"), roll { "1D", stream = "people" }),
    panic = chart_cell("panic_ratings", "crew", tostring(roll { "1D", stream = "people" })), suited = true, radio = true }
  people.arm(u, "p")
  u.inside = boat
  return u
end

function boats.of(u) return u.inside and u.inside.def.id == "assault_boat" and u.inside or nil end

-- The pilot of an assault boat stays in it for good, and is none of the force that it brought (BH-371).
function boats.is_pilot(u) return u.position == "pilot" end

-- BH-369
on("round.begins", function()
  for _, boat in ipairs(game.boats > 0 and records.all("assault_boat", { cut_at = 0 }) or {}) do
    local edge = edges.named(boat.breach)
    edge:change { state = "breach", stops = {} }
    boat.cut_at = now()
    tell("boat.breaches", { edge = edge })
  end
end, { name = "boats" })

-- To those who are in it once there is a way in, to be out is worth something.
rule("worth", "out of the boat", {}, function(side)
  if game.boats == 0 or side.id ~= "humans" then return nil end
  local n = 0
  for _, boat in ipairs(records.all "assault_boat") do n = n - 12 * #boat.inside end
  return n
end)

rule("move.may", "fresh breach", { cite = "BH-369" }, function(u, to)
  if game.boats == 0 or not u.cell then return nil end
  local edge = edges.between(u.cell, to)
  for _, boat in ipairs(edge and records.all("assault_boat", { cut_at = now() }) or {}) do
    if boat.breach == edge.name then return "the breach is passed from the next round on" end
  end
end)

-- Why it does not leave its boat, or nil (BH-371).
function boats.stays(u)
  if not boats.of(u) then return "not in an assault boat" end
  if boats.is_pilot(u) then return "the pilot never leaves the boat" end
  if posture.full(u.cell, u) then return "no room there" end
end

function boats.leave(u)
  u.inside = nil
  tell("boat.left", { unit = u })
  sighting.update()
end

-- Actions in it are to fight, to reload and the like; to go anywhere one gets out first.
local WALKS = { move = true, evade = true, climb = true, descend = true, rush = true, drive = true }

function boats.bars(u, task)
  if WALKS[task] and boats.of(u) then return "is in the assault boat" end
end
