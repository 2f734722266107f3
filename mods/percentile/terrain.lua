-- What squares are and what stands between them. The names are those of Snapshot where both have the thing, so that a plan
-- serves either.
--
-- `factor` multiplies the price of a step onto it (PC-051..053), `rough` is difficult terrain (PC-075), `swim` water (PC-078).
-- `conceals` is what somebody may hide behind there: 2 of 3 parts standing, all of it for the kneeling and prone with 3.

local function floor(id, name, glyph, more)
  local def = { name = name, glyph = glyph, factor = 1, rough = false, swim = false, conceals = 0 }
  for k, v in pairs(more or {}) do def[k] = v end
  define.terrain(id)(def)
end

floor("deck", "Floor", ".")
floor("ground", "Ground", ",", { color = "green" })
floor("lawn", "Garden", ",", { color = "green" })
floor("chairs", "Chairs", "h", { rough = true })
floor("table", "Table", "o", { factor = 2, rough = true, conceals = 2 })
floor("counter", "Bar", "=", { factor = 2, rough = true, conceals = 3, color = "yellow" })
floor("console", "Console", "&", { conceals = 2, color = "cyan" })
floor("desk", "Desk", "&", { factor = 2, rough = true, conceals = 3, color = "cyan" })
floor("bunk", "Bed", "u", { rough = true, conceals = 2 })
floor("curtain", "Curtain", "c", { conceals = 3, color = "magenta" })
floor("shrub", "Shrubs", "%", { rough = true, conceals = 3, color = "green" })
floor("rubble", "Rubble", ":", { rough = true, conceals = 2 })
floor("stairs", "Stairs", ">", { cite = "PC-051", factor = 2 })
floor("ladder", "Ladder", "H", { cite = "PC-051", factor = 2 })
floor("rope", "Rope", "'", { cite = "PC-052", factor = 3 })
floor("water", "Water", "~", { cite = "PC-053", factor = 2, swim = true, color = "blue" })
define.terrain "rack" { name = "Rack of bottles", glyph = "*", factor = 1, rough = false, swim = false, conceals = 0, stops = { "move" }, color = "magenta" }
define.terrain "pallet" { name = "Crates", glyph = "*", factor = 1, rough = false, swim = false, conceals = 0, stops = { "move" }, color = "yellow" }
floor("fuel", "Fuel", "x", { factor = 2, swim = true })
floor("drive", "Machinery", "*", { rough = true, conceals = 3 })
floor("berth", "Berth", "z", { rough = true, conceals = 2 })

define.link "stairs" { cite = "PC-051", factor = 2, stops = { "see", "fire" } }
define.link "ladder" { cite = "PC-051", factor = 2, stops = { "see", "fire" } }
define.link "rope" { cite = "PC-052", factor = 3, stops = { "see", "fire" } }

define.barrier "partition" { name = "Wall", stops = { "move", "see", "fire" } }
define.barrier "bulkhead" { name = "Wall", stops = { "move", "see", "fire" } }
define.barrier "hull" { name = "Outer wall", stops = { "move", "see", "fire" } }

-- A door is a familiar device to everybody (PC-056); what is locked takes a key, or lockpicks and a roll.
local function door(id, name, glyphs, closed)
  define.portal(id) { name = name, first = "closed", states = {
    locked = { stops = closed, glyph = glyphs:sub(1, 1), steps = 8 }, closed = { stops = closed, glyph = glyphs:sub(1, 1), steps = 4 },
    open = { stops = {}, glyph = glyphs:sub(2, 2) } } }
end
door("sliding_door", "Door", "+/", { "move", "see", "fire" })
door("house_door", "Door", "+/", { "move", "see", "fire" })
door("window", "Window", "w'", { "move", "fire", "draft" })

-- Doors of ships.
door("iris_valve", "Iris valve", "XO", { "move", "see", "fire" })
door("hatch", "Hatch", "Hh", { "move", "see", "fire" })
door("cargo_door", "Cargo door", "Gg", { "move", "see", "fire" })
