local x = 7
