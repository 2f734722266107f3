define.scenario "duel2" { title = "Duel", rules = "tinny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } } }
