-- Tells 20001 lines in one command => stopped: tells_beyond_the_bound/init.lua:5: one command adds more than 20000 lines to the log
define.action "evil" {
  during = "activation",
  run = function(u)
    for _ = 1, 20001 do tell("shot", { by = u, at = u }) end
  end,
}
