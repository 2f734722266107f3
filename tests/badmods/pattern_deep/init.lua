-- Nests captures in a pattern => taken back: too many captures
define.action "evil" {
  during = "activation",
  run = function(u)
    ("x"):find(("("):rep(100) .. (")"):rep(100))
  end,
}
