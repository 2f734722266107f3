-- What comes next is one turn after another, without end => stopped: next_counts_turns/init.lua:4: rule set next_counts_turns: 100000 steps
define.ruleset "next_counts_turns" {
  title = "Bad",
  next = function() return step "turn" end,
  steps = { nothing = function() end, turn = function() game.turn = game.turn + 1 end },
  perform = function(act) act.run() end,
}
define.action "evil" { run = function() end }
