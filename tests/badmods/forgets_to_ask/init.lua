-- Asks only the first time => refused: stands outside of the function that writes it
local asked = false
define.action "evil" {
  during = "activation",
  run = function(u)
    if asked then return end
    asked = true
    ask { seat = u.seat, verb = "choose", of = { "a", "b" } }
  end,
}
