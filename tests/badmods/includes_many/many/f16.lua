local x = 16
