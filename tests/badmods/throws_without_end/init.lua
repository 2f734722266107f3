-- Throws without end => stopped: the game's memory limit was met
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do throw { "1D", need = 4, why = "x" } end
  end,
}
