-- Asks with functions to choose from => taken back: a choice is a word, a number, a thing or a definition
define.action "evil" {
  during = "activation",
  run = function(u)
    ask { seat = u.seat, verb = "x", of = { function() end, {} } }
  end,
}
