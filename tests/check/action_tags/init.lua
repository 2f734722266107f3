define.ruleset "tagged" { title = "Tagged", extends = "snapshot", tags = { prayer = "words that somebody hears" } }
define.action "kneel" { tags = { "posture", "prayer" }, run = function() end }
define.action "hobble" { tags = { "walk", "moevment" }, run = function() end }
define.action "shrug" { tags = "posture", run = function() end }
patch.action "expletive" { tags = { "prayr" } }
