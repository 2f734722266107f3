define.fact "north_is_alone" { title = "the south is gone", when = function() return units.count { side = "south" } == 0 end }
