-- What comes next is a step that there is not => stopped: next_is_unknown/init.lua:4: rule set next_is_unknown has no step 'no_such_step'
define.ruleset "next_is_unknown" {
  title = "Bad",
  next = function() return step "no_such_step" end,
  steps = { nothing = function() end, turn = function() game.turn = game.turn + 1 end },
  perform = function(act) act.run() end,
}
define.action "evil" { run = function() end }
