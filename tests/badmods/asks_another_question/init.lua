-- Asks by what it remembers in a local: a bot sees no difference, but a re-run does => refused: is outside the function that assigns it
local runs = 0
define.action "evil" {
  during = "activation",
  run = function(u)
    runs = runs + 1
    ask { seat = u.seat, verb = "choose", of = { "a" .. runs, "b" } }
  end,
}
