local x = 2
