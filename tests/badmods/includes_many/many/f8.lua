local x = 8
