define.scenario "no_map_true" { title = "True", rules = "tiny", map = true, sides = { a = { title = "A" }, b = { title = "B" } } }
