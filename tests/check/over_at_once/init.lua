define.fact "a_stands" { title = "a stands", when = function() return units.any { side = "a" } ~= nil end }
