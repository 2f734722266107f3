-- Tells a text of a mebibyte => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    tell("shot", { by = u, at = ("x"):rep(1 << 20) })
  end,
}
