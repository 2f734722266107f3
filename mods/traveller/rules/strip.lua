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

-- The first row of a band that is free for those of no cover, and the rows of its cover.
local function cover_rows(band)
  local from, to
  for row = 1, rows(band) do
    if cell_of(band, row).terrain.id == "cover" then from, to = from or row, row end
  end
  return from, to
end

local function ordered(list)
  return sorted(list, function(a, b)
    if a.cluster ~= b.cluster then return a.cluster < b.cluster end
    return a.side.id < b.side.id
  end)
end

local function put_in(list, from, to)
  for i, u in ipairs(list) do u.cell = cell_of(u.band, math.min(from + i - 1, to)) end
end

local function lay_band(band)
  local all = units.all { band = band, gone = false }
  local behind = filter(all, function(u) return bands.cover_of(u) ~= nil end)
  local open = filter(all, function(u) return bands.cover_of(u) == nil end)
  local from, to = cover_rows(band)
  if from then put_in(ordered(behind), from, to) end
  put_in(ordered(open), to and to + 1 or 1, rows(band))
end

function strip.lay()
  if not cell_of(1, 1) then return end
  for _, u in ipairs(units.all()) do
    u.cell = nil
  end
  for band = 1, game.bands do lay_band(band) end
end
