local x = 12
