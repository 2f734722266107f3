-- What pairs gives counts by itself how often it was called => refused: outlives loading
local step, list, at = pairs { 10, 20, 30 }
define.action "evil" { run = function(u) u.secret = step(list, at) or 0 end }
