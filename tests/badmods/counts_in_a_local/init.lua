-- A count outside the world => refused: stands outside of the function that writes it
local n = 0
define.action "evil" { run = function(u)
  n = n + 1
  u.secret = n
end }
