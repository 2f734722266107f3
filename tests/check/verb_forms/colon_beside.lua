local d = define patch:action "step" { order = 5 }
