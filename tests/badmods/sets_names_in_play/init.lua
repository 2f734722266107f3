-- Sets a name of the engine's while a game is played => taken back: 'units': nothing may be remembered outside the world
define.action "evil" {
  during = "activation",
  run = function() units = {} end,
}
