-- A unit is to decide that is gone => stopped: next_is_gone/init.lua:4: decide: number found as unit, a table expected
define.ruleset "next_is_gone" {
  title = "Bad",
  next = function() return decide { unit = 5 } end,
  steps = { nothing = function() end, turn = function() game.turn = game.turn + 1 end },
  perform = function(act) act.run() end,
}
define.action "evil" { run = function() end }
