-- Loops through functions of texts => stopped: processor time
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do
      pcall(string.gsub, ("x"):rep(100), ".", function() while true do end end)
    end
  end,
}
