local x = 3
