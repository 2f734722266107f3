-- Leaves a hole in a list => taken back: place 5 of a list of 0 (no holes)
define.action "evil" {
  during = "activation",
  run = function(u)
    u.log[5] = 1
  end,
}
