replace.action["step"] = { order = 3 }
