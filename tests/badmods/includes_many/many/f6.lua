local x = 6
