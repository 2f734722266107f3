-- What is asked depends on how often it was run => refused: stands outside of the function that writes it
local n = 0
define.action "evil" { run = function(u)
  n = n + 1
  ask { seat = u.seat, verb = "choose", of = { "a" .. n, "b" } }
end }
