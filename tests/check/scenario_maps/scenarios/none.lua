define.scenario "none" { title = "None", rules = "tiny", sides = { a = {}, b = {} } }
