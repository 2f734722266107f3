-- Tells without end => taken back: one command tells too much
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do tell("shot", { by = u, at = u }) end
  end,
}
