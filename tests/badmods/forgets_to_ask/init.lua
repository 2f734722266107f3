-- Asks only the first time => refused: is outside the function that assigns it
local asked = false
define.action "evil" {
  during = "activation",
  run = function(u)
    if asked then return end
    asked = true
    ask { seat = u.seat, verb = "choose", of = { "a", "b" } }
  end,
}
