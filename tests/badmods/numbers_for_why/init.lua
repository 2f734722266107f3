-- The words of a question are a number => taken back: `why` is number; a text, or a function that gives one, expected
define.action "evil" {
  during = "activation",
  run = function(u)
    ask { seat = u.seat, verb = "x", of = { "a", "b" }, why = function() return 12 end }
  end,
}
