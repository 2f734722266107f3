patch.each.action { order = 1 }
