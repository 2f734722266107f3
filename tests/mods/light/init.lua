-- Over quiet, and so over tiny. It names heavy in its manifest: what both set, it sets last.
define.ruleset "light" {
  title = "Light", extends = "quiet",
  settings = { hush = { title = "Hush", range = { 0, 3 }, default = 1 } },
}
patch.action "step" { order = 60 }
patch.chart "noise" { rows = [[
shot | 6
cough | 3
door delete
]] }
replace.rule "quiet:shot.dm/hush" (function() return -2 * game.set.hush end)
patch.rule "quiet:shot.dm/noise" { before = "quiet:shot.dm/hush" }
