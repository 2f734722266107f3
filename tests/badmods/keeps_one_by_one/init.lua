-- What one_by_one gives counts in a local of the engine => refused: outlives loading
local nth = one_by_one({ 1, 2, 3 }, function() return true end)
define.action "evil" { run = function(u) u.secret = nth() or 0 end }
