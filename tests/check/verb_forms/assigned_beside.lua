patch.action "step" { order = 4 } patch.action = { order = 5 }
