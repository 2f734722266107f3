-- A rule set over tiny: shots are harder, nobody counts hits, waiting is another action.
define.ruleset "quiet" {
  title = "Quiet", extends = "tiny",
  settings = { hush = { title = "Hush", range = { 0, 3 }, default = 2 } },
  steps = { dawn = function() game.turn = game.turn + 1 end },
}

define.chart "noise" {
  down = { "what" }, extra = { "far" },
  rows = [[
step | 1
shot | 5
door | 2
]],
}

define.event "noise" { text = "{what} is heard" }

rule("shot.dm", "hush", { after = "distance" }, function() return -game.set.hush end)
rule("shot.dm", "noise", {}, function() return chart_extra("noise", "shot", "far") end)
delete.rule "tiny:worth/hits"
replace.action "pass" { text = "wait", order = 200, run = function(u) u.nerve = 3 end }
define.action "listen" { run = function(u) u.nerve = 9 end }
define.setting "whisper" { title = "Whisper", type = "boolean", default = false }
patch.portal "sliding_door" { states = { jammed = { stops = { "move", "see", "fire" } } } }
extend.portal "hatch" { like = "sliding_door", glyph = "h", first = "open" }
on("down", function(e) e.unit.nerve = 0 end, { name = "shaken" })
