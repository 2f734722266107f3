define.scenario "odds" { title = "x", rules = "odd", sides = { a = {} }, needs = "zzz", map = "room" }
