local x = 5
