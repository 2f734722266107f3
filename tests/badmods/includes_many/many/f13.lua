local x = 13
