define.ruleset "mine" { title = "Mine", extends = "tiny" }
