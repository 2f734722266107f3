-- Throws without end => taken back: one command tells too much
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do throw { "1D", need = 4, why = "x" } end
  end,
}
