-- Tells a text with a NUL => taken back: tells_with_nul/init.lua:5: a text that is told holds a NUL
define.action "evil" {
  during = "activation",
  run = function(u)
    tell("shot", { by = "a\0b", at = u })
  end,
}
