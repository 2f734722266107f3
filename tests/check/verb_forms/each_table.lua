patch.each("action", { order = 5 })
