local d = define patch.action = { order = 5 }
