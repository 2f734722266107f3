-- The cards of a deck depend on the game at the time when they are asked for => refused: cards gives a list; there is no game yet
define.deck "marked" { cards = function() return { game.turn, 2 } end }
define.action "evil" { run = function() end }
