-- Tells a text with a NUL => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    tell("shot", { by = "a\0b", at = u })
  end,
}
