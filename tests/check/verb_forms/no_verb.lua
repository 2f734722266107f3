things.action step { order = 5 }
