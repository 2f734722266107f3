patch.action("step" = { order = 5 })
