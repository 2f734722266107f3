-- Asks with choices that hold lines => taken back: a choice is typed as words
define.action "evil" {
  during = "activation",
  run = function(u)
    ask { seat = u.seat, verb = "x", of = { "a\nresign", "b" } }
  end,
}
