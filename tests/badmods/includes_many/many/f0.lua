local x = 0
