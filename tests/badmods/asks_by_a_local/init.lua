-- What is asked depends on how often it was run => refused: is outside the function that assigns it
local n = 0
define.action "evil" { run = function(u)
  n = n + 1
  ask { seat = u.seat, verb = "choose", of = { "a" .. n, "b" } }
end }
