local x = 15
