local x = 11
