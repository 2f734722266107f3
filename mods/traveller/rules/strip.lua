-- Shows the bands on a plan whose columns they are: everybody stands in the column of their band, those of one cluster one
-- below the other. No rule reads a cell; when boards are drawn from data this file and the plans are all that goes.

strip = {}

local function cell_of(band, row) return cells.named(bands.letter(band) .. row) end

-- How many rows the column of a band has.
local function rows(band)
  local n = 0
  while cell_of(band, n + 1) do n = n + 1 end
  return n
end

-- Covers of the plan are its rooms with the tag `cover`, each in one column: one record each, with a cluster of its own. One
-- with the tag `low` hides nobody wholly.
function strip.covers()
  for i, room in ipairs(rooms.tagged "cover") do
    records.new("cover", { name = room.name, band = room.cells[1].x, cluster = i, whole = not room:tagged "low" })
  end
end

-- The cells of a band that its cover has, and the others.
local function split(band)
  local behind, open = {}, {}
  for row = 1, rows(band) do
    local cell = cell_of(band, row)
    local list = cell.terrain.id == "cover" and behind or open
    list[#list + 1] = cell
  end
  return behind, open
end

local function ordered(list)
  return sorted(list, function(a, b)
    if a.cluster ~= b.cluster then return a.cluster < b.cluster end
    return a.side.id < b.side.id
  end)
end

-- One to a cell from the n-th on; where there are more than cells, the last has the rest. Gives the next that is free.
local function put_in(list, places_of, n)
  for _, u in ipairs(ordered(list)) do
    u.cell = places_of[math.min(n, #places_of)]
    u.facing = u.side.back == "west" and "e" or "w"
    n = n + 1
  end
  return n
end

-- Those behind the cover of the band have its cells first, the others the rest.
local function lay_band(band)
  local all = units.all { band = band, gone = false }
  local behind, open = split(band)
  local order = map(behind, function(cell) return cell end)
  for _, cell in ipairs(open) do order[#order + 1] = cell end
  local n = put_in(filter(all, function(u) return bands.cover_of(u) ~= nil end), order, 1)
  put_in(filter(all, function(u) return bands.cover_of(u) == nil end), order, math.max(n, #behind + 1))
end

function strip.lay()
  if not cell_of(1, 1) then return end
  for _, u in ipairs(units.all()) do
    u.cell = nil
  end
  for band = 1, game.bands do lay_band(band) end
end
