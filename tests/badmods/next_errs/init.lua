-- What comes next cannot be said => stopped: next_errs/init.lua:4: an error that is not text
define.ruleset "next_errs" {
  title = "Bad",
  next = function() error { 1 } end,
  steps = { nothing = function() end, turn = function() game.turn = game.turn + 1 end },
  perform = function(act) act.run() end,
}
define.action "evil" { run = function() end }
