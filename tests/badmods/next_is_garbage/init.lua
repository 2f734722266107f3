-- What comes next is no step and no decision => stopped: next_is_garbage/init.lua:4: rule set next_is_garbage: next returned neither decide
define.ruleset "next_is_garbage" {
  title = "Bad",
  next = function() return { 1, 2, { 3 } } end,
  steps = { nothing = function() end, turn = function() game.turn = game.turn + 1 end },
  perform = function(act) act.run() end,
}
define.action "evil" { run = function() end }
