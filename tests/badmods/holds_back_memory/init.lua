-- Takes memory within pcall => stopped: memory limit
define.action "evil" {
  during = "activation",
  run = function(u)
    local all = {}
    pcall(function() while true do all[#all + 1] = ("x"):rep(100000) .. #all end end)
    all = nil
    u.moved = false
  end,
}
