define.scenario "nobody" { title = "Nobody", rules = "tiny", map = "room", sides = {} }
