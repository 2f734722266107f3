-- Tells long texts within pcall, and goes on => stopped: tells_within_pcall/init.lua:7: the game's memory limit was met
define.action "evil" {
  during = "activation",
  run = function(u)
    local long = ("x"):rep(60000)
    while true do
      pcall(function() tell("shot", { by = u, at = long }) end)
    end
  end,
}
