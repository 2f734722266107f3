-- Tells escapes => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    tell("shot", { by = u, at = "\27[2J" })
  end,
}
