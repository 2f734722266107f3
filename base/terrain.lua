-- What fills a square (SN-002). Only what is higher than a man or full of machinery keeps people out. The glyph is what a board of characters shows.

local function floor(id, glyph, name, color) define.terrain(id) { name = name, glyph = glyph, color = color, move = true, see = true } end
local function full(id, glyph, name, color)
  define.terrain(id) { name = name, glyph = glyph, color = color, move = false, see = true, stops = { "move" } }
end

floor("deck", ".", "Deck")
floor("ground", ",", "Ground", "green")
floor("console", "&", "Console", "cyan")
floor("bunk", "u", "Bunk")
floor("table", "o", "Table")
floor("stairs", ">", "Stairs")
floor("spiral_stairs", "@", "Spiral stairs")
floor("lift", "L", "Lift", "cyan")
full("berth", "z", "Low berth", "blue")
full("vehicle", "A", "Vehicle", "cyan")
full("pallet", "=", "Pallet", "yellow")
full("drive", "*", "Drive machinery", "magenta")
full("fuel", ":", "Fuel tank", "blue")
