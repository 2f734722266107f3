-- What gmatch gives is behind memo => refused: gives the next value each time
local nth = memo(string.gmatch("aa b ccc", "%a+"))
define.action "evil" { run = function(u) u.secret = #(nth() or "") end }
