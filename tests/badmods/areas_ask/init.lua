-- The parts of an area are worked out when somebody asks, and ask a seat then => taken back: nobody can be asked here
define.area "asked" { parts = function(edge) return ask { seat = units.named("n1").seat, verb = "x", of = { "y", "z" }, why = "w" } == "y" end }
define.action "evil" { run = function() areas.all "asked" end }
