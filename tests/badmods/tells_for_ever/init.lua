-- Tells without end => stopped: the game's memory limit was met
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do tell("shot", { by = u, at = u }) end
  end,
}
