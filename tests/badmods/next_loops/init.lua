-- What comes next is thought about without end => stopped: next_loops/init.lua:4: this took more than
define.ruleset "next_loops" {
  title = "Bad",
  next = function() while true do end end,
  steps = { nothing = function() end, turn = function() game.turn = game.turn + 1 end },
  perform = function(act) act.run() end,
}
define.action "evil" { run = function() end }
