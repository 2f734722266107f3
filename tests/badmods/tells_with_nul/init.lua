-- Tells a text with a NUL => taken back: tells_with_nul/init.lua:5: a text of an event contains a NUL byte
define.action "evil" {
  during = "activation",
  run = function(u)
    tell("shot", { by = "a\0b", at = u })
  end,
}
