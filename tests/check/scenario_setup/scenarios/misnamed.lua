define.scenario "other_name" { title = "Other", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } } }
