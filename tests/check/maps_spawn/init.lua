define.terrain "pillar" { stops = { "move", "see" } }
