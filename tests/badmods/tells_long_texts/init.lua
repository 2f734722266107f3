-- Tells a text of a mebibyte => stopped: tells_long_texts/init.lua:5: a line of the log takes 104
define.action "evil" {
  during = "activation",
  run = function(u)
    tell("shot", { by = u, at = ("x"):rep(1 << 20) })
  end,
}
