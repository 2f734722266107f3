define.scenario "pair" { title = "Pair", rules = "tiny", map = "room", sides = { "north", "south" } }
