-- Sets a name of the engine's while a game is played => taken back: 'units': state outside the world is not allowed
define.action "evil" {
  during = "activation",
  run = function() units = {} end,
}
