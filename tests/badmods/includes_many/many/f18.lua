local x = 18
