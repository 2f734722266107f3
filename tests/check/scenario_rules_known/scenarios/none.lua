define.scenario "none" { title = "None", map = "room", sides = { a = { title = "A" }, b = { title = "B" } } }
