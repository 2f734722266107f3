define.scenario "none" { title = "None", rules = "tiny", sides = { a = { title = "A" }, b = { title = "B" } } }
