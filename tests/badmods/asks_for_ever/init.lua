-- Asks without end => stopped: one command asked more than 4096 questions
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do ask { seat = u.seat, verb = "choose", of = { "a", "b" } } end
  end,
}
