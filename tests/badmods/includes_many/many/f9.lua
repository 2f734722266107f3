local x = 9
