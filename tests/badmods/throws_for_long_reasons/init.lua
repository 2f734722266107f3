-- Throws dice for long reasons within pcall => stopped: throws_for_long_reasons/init.lua:6: one command adds more than 4194304 bytes to the log
define.action "evil" {
  during = "activation",
  run = function(u)
    local long = ("x"):rep(60000)
    while true do pcall(function() throw({ "1D", need = 4, why = long }) end) end
  end,
}
