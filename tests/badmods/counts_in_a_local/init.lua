-- A count outside the world => refused: is outside the function that assigns it
local n = 0
define.action "evil" { run = function(u)
  n = n + 1
  u.secret = n
end }
