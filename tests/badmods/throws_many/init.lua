-- Throws more dice than there are => taken back: are no dice
define.action "evil" {
  during = "activation",
  run = function(u)
    throw { "999999999D6", need = 4, why = "x" }
  end,
}
