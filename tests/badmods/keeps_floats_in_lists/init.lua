-- Puts a float into a list => taken back: expected an integer, found '0.5'
define.action "evil" {
  during = "activation",
  run = function(u)
    u.log[1] = 1 / 2
  end,
}
