-- Asks only the first time => stopped: something is remembered outside the world
local asked = false
define.action "evil" {
  during = "activation",
  run = function(u)
    if asked then return end
    asked = true
    ask { seat = u.seat, verb = "choose", of = { "a", "b" } }
  end,
}
