-- Sets the turn to what no turn is => taken back: turns_below_none/init.lua:5: game.turn: expected an integer 0 to 2147483647, found
define.action "evil" {
  during = "activation",
  run = function(u)
    game.turn = -1
  end,
}
