-- Tells without end => stopped: tells_for_ever/init.lua:5: one command adds more than 20000 lines to the log
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do tell("shot", { by = u, at = u }) end
  end,
}
