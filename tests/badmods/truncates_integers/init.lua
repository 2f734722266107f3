-- Puts an integer of more than 32 bits into a list => taken back: expected an integer
define.action "evil" {
  during = "activation",
  run = function(u)
    u.log[1] = (1 << 32) + 1
  end,
}
