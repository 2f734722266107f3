-- Ends the game with a text that is no text => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    u.name = "\255\254\27[2J"
    tell("shot", { by = u, at = u })
  end,
}
