patch.action
  = { order = 5 }
