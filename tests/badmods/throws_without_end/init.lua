-- Throws without end => stopped: throws_without_end/init.lua:5: one command adds more than 20000 lines to the log
define.action "evil" {
  during = "activation",
  run = function(u)
    while true do throw { "1D", need = 4, why = "x" } end
  end,
}
