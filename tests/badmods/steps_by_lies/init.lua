-- A walk of the rule set is a number, whom only a player who types `go` asks => harmless
patch.ruleset "tiny" { walk = function() return 7 end }
define.action "evil" { run = function() end }
