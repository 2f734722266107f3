-- Questions of the rules to which a mod may add an answer.

define.chain "fire.dm" { title = "DMs on a shot", args = { "shot: shot" }, combine = "modifiers", memo = false }
define.chain "fire.may" { args = { "shot: shot" }, combine = "reason", memo = false }
define.chain "skill.dm" { title = "Modifiers on an officer's roll", args = { "ship: unit", "post: string", "purpose: string?", "at: unit?" },
  combine = "modifiers", memo = false }
-- text: the battle is over, and why
define.chain "battle.over" { args = {}, combine = "first", gives = "string?" }
-- { winner =, outcome =, because = } once it is over
define.chain "battle.result" { args = { "why: string?" }, combine = "first", gives = "table?" }
-- for bots: what a ship's place and means are worth in a scenario
define.chain "bots.aim" { args = { "ship: unit" }, combine = "first", memo = false, gives = "string?" }
