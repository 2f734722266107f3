-- What fills a square (SN-002). Only what is higher than a man or full of machinery keeps people out. The glyph is what a board of characters shows.

local function floor(id, glyph, name) define.terrain(id) { name = name, glyph = glyph, move = true, see = true } end
local function full(id, glyph, name) define.terrain(id) { name = name, glyph = glyph, move = false, see = true, stops = { "move" } } end

floor("deck", ".", "Deck")
floor("console", "&", "Console")
floor("bunk", "u", "Bunk")
floor("table", "o", "Table")
floor("stairs", ">", "Stairs")
full("berth", "z", "Low berth")
full("pallet", "=", "Pallet")
full("drive", "*", "Drive machinery")
full("fuel", ":", "Fuel tank")
