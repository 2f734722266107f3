-- The words of a question are a number => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    ask { seat = u.seat, verb = "x", of = { "a", "b" }, why = function() return 12 end }
  end,
}
