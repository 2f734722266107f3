-- The parts of an area are worked out when somebody asks, and throw dice then => taken back: only reading is allowed here
define.area "thrown" { parts = function(edge) return throw { "1D", need = 4, why = "x" } end }
define.action "evil" { run = function() areas.all "thrown" end }
