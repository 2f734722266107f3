-- Asks with a verb that is a command => taken back: this word is reserved: every seat may type it
define.action "evil" {
  during = "activation",
  run = function(u)
    ask { seat = u.seat, verb = "resign", of = { "a", "b" } }
  end,
}
