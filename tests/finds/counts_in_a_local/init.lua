-- A count outside the world => outside: 'evil' on a copy of the game, in the same state, comes to something else: unit
local n = 0
define.action "evil" { run = function(u)
  n = n + 1
  u.secret = n
end }
