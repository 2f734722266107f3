-- What comes next is asked of somebody => stopped: next_asks/init.lua:4: nobody can be asked here
define.ruleset "next_asks" {
  title = "Bad",
  next = function() return ask { seat = units.any {}.seat, verb = "x", of = { "step", "over" } } end,
  steps = { nothing = function() end, turn = function() game.turn = game.turn + 1 end },
  perform = function(act) act.run() end,
}
define.action "evil" { run = function() end }
