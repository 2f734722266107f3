-- The words of a question write, and are asked for only where a person answers => harmless
define.field "unit.read" { type = "integer", default = 0 }
define.action "evil" {
  during = "activation",
  run = function(u)
    ask { seat = u.seat, verb = "x", of = { "a", "b" }, why = function() u.read = 1 return "words" end }
  end,
}
