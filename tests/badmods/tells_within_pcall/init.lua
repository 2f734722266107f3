-- Tells long texts within pcall, and goes on => stopped: tells_within_pcall/init.lua:7: one command adds more than 4194304 bytes to the log
define.action "evil" {
  during = "activation",
  run = function(u)
    local long = ("x"):rep(60000)
    while true do
      pcall(function() tell("shot", { by = u, at = long }) end)
    end
  end,
}
