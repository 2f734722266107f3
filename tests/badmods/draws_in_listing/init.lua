-- Draws dice while options are listed => stopped: only reading is allowed here
define.action "evil" { of = function() return { roll "1D" } end, run = function() end }
