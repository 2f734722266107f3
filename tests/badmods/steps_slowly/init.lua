-- A thousand steps go before the first choice, each of which is short => stopped: steps_slowly/init.lua:5: this took more than
define.ruleset "steps_slowly" {
  title = "Bad",
  next = function() if game.turn < 1000 then return step "turn" end return decide { unit = units.named("n1") } end,
  steps = { turn = function() for i = 1, 2000000 do end game.turn = game.turn + 1 end },
  perform = function(act) act.run() end,
}
define.action "evil" { run = function() end }
