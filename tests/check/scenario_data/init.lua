define.template "hand" { name = "Hand", price = 5 }
define.ruleset "paced" { extends = "tiny", title = "Paced", settings = { pace = { title = "Pace", one_of = { "quick", "slow" } } } }
rule("worth", "pace", function() return game.set.pace == "slow" and 1 or 0 end)
