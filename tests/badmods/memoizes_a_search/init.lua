-- What gmatch gives is behind memo => refused: outlives loading
local nth = memo(string.gmatch("aa b ccc", "%a+"))
define.action "evil" { run = function(u) u.secret = #(nth() or "") end }
