-- What comes next is never a choice => stopped: next_is_nobody/init.lua:4: rule set next_is_nobody: 100000 steps
define.ruleset "next_is_nobody" {
  title = "Bad",
  next = function() return step "nothing" end,
  steps = { nothing = function() end, turn = function() game.turn = game.turn + 1 end },
  perform = function(act) act.run() end,
}
define.action "evil" { run = function() end }
