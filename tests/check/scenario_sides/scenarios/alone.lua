define.scenario "alone" { title = "Alone", rules = "tiny", map = "room" }
