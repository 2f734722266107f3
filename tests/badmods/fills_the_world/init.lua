-- Makes units without end, each within pcall => stopped: processor time
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do pcall(units.new, { side = u.side }) end
  end,
}
