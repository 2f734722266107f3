-- Asks in a step of a chain => taken back: nobody can be asked here
rule("shot.dm", "ask", {}, function(by) return ask { seat = by.seat, verb = "x", of = { 1, 2 } } end)
define.action "evil" {
  during = "activation",
  run = function(u)
    chain "shot.dm" (u, u)
  end,
}
