-- Asks a seat that is not there => taken back: seat expected, got unit
define.action "evil" {
  during = "activation",
  run = function(u)
    ask { seat = u, verb = "x", of = { "a", "b" } }
  end,
}
