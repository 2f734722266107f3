-- Asks with nothing to choose from => taken back: ask 'x': no choices
define.action "evil" {
  during = "activation",
  run = function(u)
    ask { seat = u.seat, verb = "x", of = {} }
  end,
}
