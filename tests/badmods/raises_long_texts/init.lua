-- Raises a text of a mebibyte => taken back: raises_long_texts/init.lua:5: xxx
define.action "evil" {
  during = "activation",
  run = function(u)
    error(("x"):rep(1 << 20))
  end,
}
