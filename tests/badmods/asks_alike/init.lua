-- Asks with two choices that print alike => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    ask { seat = u.seat, verb = "x", of = { "a", "a" } }
  end,
}
