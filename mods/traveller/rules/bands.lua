-- Where everybody is: a band of 25 m and a cluster in it (TR-008, own T5). Every rule asks this file for distances, and
-- nothing but rules/strip.lua knows that there is a plan.
--
-- A place is anything with `band` and `cluster`: a unit, a cover, or a table that says where somebody would be.

bands = {}

bands.METRES = 25                                                          -- TR-008
bands.RANGES = { "close", "short", "medium", "long", "very_long" }         -- TR-009
local NAMES = { close = "close", short = "short", medium = "medium", long = "long", very_long = "very long" }
local LAST = { { 2, "medium" }, { 10, "long" }, { 20, "very_long" } }      -- own T5

-- Bands between two places.
function bands.distance(a, b) return math.abs(a.band - b.band) end

-- In one cluster: adjacent, and close if they are enemies (own T5).
function bands.touch(a, b) return a.band == b.band and a.cluster == b.cluster and a.cluster > 0 end

-- close, short, medium, long, very_long; nil: too far for any weapon.
function bands.range(a, b)
  local far = bands.distance(a, b)
  if far == 0 then return bands.touch(a, b) and "close" or "short" end
  for _, step in ipairs(LAST) do
    if far <= step[1] then return step[2] end
  end
end

function bands.range_name(range) return NAMES[range] or "no" end

-- a, b, ... z, aa: the letter of a band, as on the strip.
function bands.letter(n)
  if n < 1 then return "west of a" end
  local letter = ("abcdefghijklmnopqrstuvwxyz"):sub((n - 1) % 26 + 1, (n - 1) % 26 + 1)
  return n > 26 and bands.letter((n - 1) // 26) .. letter or letter
end

-- Takes part: on the strip and neither unconscious nor dead.
function bands.up(u) return u.state == "able" and not u.gone end

-- Those in its cluster, in the order of the cluster (own T5).
function bands.beside(u)
  return units.all { where = function(v) return v ~= u and bands.up(v) and bands.touch(u, v) end }
end

function bands.covers() return records.all "cover" end
function bands.cover_named(name) return records.all("cover", { name = name })[1] end

-- The cover that a place is behind, or nil.
function bands.cover_of(place)
  if place.cluster == 0 then return nil end
  for _, cover in ipairs(records.all "cover") do
    if bands.touch(cover, place) then return cover end
  end
end

-- A cluster of the band that nobody is in.
function bands.new_cluster(band)
  local n = #records.all "cover"
  for _, u in ipairs(units.all { band = band }) do n = math.max(n, u.cluster) end
  return n + 1
end

-- Words for a place: "the crates (f)", "band f".
function bands.words(place)
  local cover = bands.cover_of(place)
  return cover and ("%s (%s)"):format(cover.name, bands.letter(place.band)) or "band " .. bands.letter(place.band)
end

function bands.enemies(u) return units.all { where = function(v) return v.side ~= u.side and bands.up(v) end } end

-- Bands to the nearest of a list, or nil.
function bands.nearest(place, list)
  local best
  for _, v in ipairs(list) do
    local far = bands.distance(place, v)
    if not best or far < best then best = far end
  end
  return best
end
