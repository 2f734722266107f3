local x = 4
