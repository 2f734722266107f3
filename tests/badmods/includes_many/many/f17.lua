local x = 17
