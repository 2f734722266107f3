-- A rule set whose units act, and no action says that it ends the turn: one has the tag, but is chosen for nobody who acts.
define.action "dig" { run = function() end }
define.action "adjourn" { during = "council", tags = { "ends" }, run = function() end }
define.ruleset "moles" { title = "Moles",
  next = function() return game.turn > 9 and decide { seat = sides.all()[1].seat, during = "council" } or decide { unit = units.all()[1] } end }
