-- Raises a text with a NUL, whose rest is not lost => taken back: raises_with_nul/init.lua:5: first\0second
define.action "evil" {
  during = "activation",
  run = function(u)
    error("first\0second")
  end,
}
