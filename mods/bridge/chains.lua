-- Questions of the rules to which a mod may add an answer.

-- DMs of a shot { by =, at =, weapon =, range =, side = }
define.chain "fire.dm" { title = "On a shot", args = { "shot" }, combine = "modifiers", memo = false }
define.chain "fire.may" { args = { "shot" }, combine = "reason", memo = false }
define.chain "skill.dm" { title = "On the roll of an officer", args = { "ship", "post", "purpose" }, combine = "modifiers", memo = false }
-- text: the battle is over, and why
define.chain "battle.over" { args = {}, combine = "first" }
-- { winner =, outcome =, because = } once it is over
define.chain "battle.result" { args = { "why" }, combine = "first" }
-- for bots: what a ship's place and means are worth in a scenario
define.chain "bots.aim" { args = { "ship" }, combine = "first", memo = false }
