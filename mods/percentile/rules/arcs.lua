-- Facing (PC-024): eight of them. What is to the front half may be attacked, what comes from the rear quarter cannot be
-- answered and has +15 (own P5).

arcs = {}

local X = { n = 0, ne = 1, e = 1, se = 1, s = 0, sw = -1, w = -1, nw = -1 }
local Y = { n = -1, ne = -1, e = 0, se = 1, s = 1, sw = 1, w = 0, nw = -1 }

local RING = { "n", "ne", "e", "se", "s", "sw", "w", "nw" }

-- Where `u` looks. The engine knows four facings on squares; the field `heading` has the eight, the facing is the nearest.
function arcs.heading(u) return u.heading ~= "" and u.heading or u.facing end

local SIDE = { n = "n", ne = "e", e = "e", se = "e", s = "s", sw = "w", w = "w", nw = "w" }

function arcs.face(u, dir)
  u.heading, u.facing = SIDE[dir] ~= dir and dir or "", SIDE[dir]
end

-- How far `to` lies ahead (positive) or behind; the squares of the lengths of both directions, multiplied.
local function ahead(from, facing, to)
  local dx, dy = to.x - from.x, to.y - from.y
  local fx, fy = X[facing], Y[facing]
  return dx * fx + dy * fy, (dx * dx + dy * dy) * (fx * fx + fy * fy)
end

-- "front": the half ahead; "rear": the quarter behind; "side": the two eighths between.
function arcs.of(u, to)
  if u.cell == to then return "front" end
  local dot, lengths = ahead(u.cell, arcs.heading(u), to)
  if dot >= 0 then return "front" end
  return 2 * dot * dot >= lengths and "rear" or "side"
end

function arcs.is_diagonal(dir) return X[dir] ~= 0 and Y[dir] ~= 0 end

-- The direction N eighths clockwise.
function arcs.turned(dir, eighths)
  for i, d in ipairs(RING) do
    if d == dir then return RING[(i - 1 + eighths) % 8 + 1] end
  end
end

-- The two directions at right angles to where `u` looks.
function arcs.sideways(u) return { arcs.turned(arcs.heading(u), -2), arcs.turned(arcs.heading(u), 2) } end
