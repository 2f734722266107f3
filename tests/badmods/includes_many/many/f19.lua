local x = 19
