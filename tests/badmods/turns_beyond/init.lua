-- Sets the turn beyond all of them => taken back: turns_beyond/init.lua:5: game.turn: expected an integer 0 to 2147483647, found
define.action "evil" {
  during = "activation",
  run = function(u)
    game.turn = 2147483647 game.turn = game.turn + 1
  end,
}
