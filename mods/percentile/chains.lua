-- The questions that rules answer with steps. `a` is an attack, a plain table (rules/attack.lua says what is in it).

define.chain "attack.may" { args = { "attack" }, combine = "reason" }          -- why it cannot be made
define.chain "attack.dm" { title = "On the number of an attack", args = { "attack" }, combine = "modifiers" }        -- on the number to throw under
define.chain "attack.damage" { args = { "points", "attack" }, combine = "fold" } -- what becomes of the points of the dice
define.chain "move.may" { args = { "unit", "to", "mode" }, combine = "reason" }
define.chain "move.factor" { args = { "unit", "to", "mode" }, combine = "product" } -- of the price of a step
define.chain "save.dm" { title = "On the rating of a save", args = { "unit", "ability", "why" }, combine = "modifiers" } -- on the rating to throw under
define.chain "allotment" { args = { "quarters", "unit" }, combine = "fold" }
define.chain "react.event" { args = { "unit", "actor", "event" }, combine = "first" } -- true: the question is put to it
define.chain "worth.hunts" { args = { "side" }, combine = "first" }              -- false: bots of the side do not go for the enemy
define.chain "operate.may" { args = { "unit", "portal" }, combine = "reason" }
