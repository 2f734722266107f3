-- Throws dice for long reasons within pcall => stopped: the game's memory limit was met
define.action "evil" {
  during = "activation",
  run = function(u)
    local long = ("x"):rep(60000)
    while true do pcall(function() throw({ "1D", need = 4, why = long }) end) end
  end,
}
