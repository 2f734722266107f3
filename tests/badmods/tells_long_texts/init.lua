-- Tells a text of a mebibyte => stopped: tells_long_texts/init.lua:5: the game's memory limit was met
define.action "evil" {
  during = "activation",
  run = function(u)
    tell("shot", { by = u, at = ("x"):rep(1 << 20) })
  end,
}
