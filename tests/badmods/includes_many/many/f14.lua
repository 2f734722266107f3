local x = 14
