local d = define patch("step", "action", { order = 5 })
