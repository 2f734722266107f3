-- Links of kinds that nobody defines, and such that do not rise from one deck to the next.
define.terrain "floor" {}
define.link "ladder" { upright = true }
define.link "rope" {}
define.ruleset "links" { title = "Links", next = function() end }
define.action "wait" { tags = { "ends" }, run = function() end }
rule("game.result", "nobody", {}, function() return nil end)
