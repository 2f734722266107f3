-- Throws more dice than there are => taken back: is not a dice expression
define.action "evil" {
  during = "activation",
  run = function(u)
    throw { "999999999D6", need = 4, why = "x" }
  end,
}
