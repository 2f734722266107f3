-- Divides by zero => taken back: attempt to divide by zero
define.action "evil" {
  during = "activation",
  run = function(u)
    u.hits = 1 // 0
  end,
}
