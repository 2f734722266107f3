local x = 10
