-- Loops within pcall => stopped: processor time
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do
      pcall(function() while true do end end)
    end
  end,
}
