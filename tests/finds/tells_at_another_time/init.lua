-- An event is told before its throw and says after => throws: tells_at_another_time/init.lua:2: event 'bang' says dice = "after"; it was told before its throw
define.event "bang" { args = { by = "unit" }, dice = "after", text = "{by} fires" }
define.throw "evil" { spec = function(u) return { "1D", need = 4, by = u, why = "evil" } end }
define.action "evil" { throw = function(u) return throws.evil(u) end, run = function(u) tell("bang", { by = u }) throws.evil(u):roll() end }
