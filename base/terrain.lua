-- What fills a square (SN-002). Only what is higher than a man or full of machinery keeps people out.

local function floor(id, name) define.terrain(id) { name = name, move = true, see = true } end
local function full(id, name) define.terrain(id) { name = name, move = false, see = true, stops = { "move" } } end

floor("deck", "Deck")
floor("console", "Console")
floor("bunk", "Bunk")
floor("table", "Table")
floor("stairs", "Stairs")
full("berth", "Low berth")
full("pallet", "Pallet")
full("drive", "Drive machinery")
full("fuel", "Fuel tank")
