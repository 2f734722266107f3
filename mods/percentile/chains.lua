-- The questions that rules answer with steps. An attack is a plain table (shapes.lua).

define.chain "attack.may" { args = { "attack: attack" }, combine = "reason" }          -- why it cannot be made
define.chain "attack.dm" { title = "Modifiers on an attack", args = { "attack: attack" }, combine = "modifiers" }        -- on the number to throw under
define.chain "attack.damage" { args = { "points: integer", "attack: attack" }, combine = "fold" } -- what becomes of the points of the dice
define.chain "move.may" { args = { "unit: unit", "to: cell", "mode: string" }, combine = "reason" }
define.chain "move.factor" { args = { "unit: unit", "to: cell", "mode: string" }, combine = "product" } -- of the price of a step
-- on the rating to throw under
define.chain "save.dm" { title = "Modifiers on a save", args = { "unit: unit", "ability: string", "why: string" }, combine = "modifiers" }
define.chain "allotment" { args = { "quarters: integer", "unit: unit" }, combine = "fold" }
-- true: the question is put to it
define.chain "react.event" { args = { "unit: unit", "actor: unit", "event: deed_event" }, combine = "first", gives = "boolean?" }
define.chain "worth.hunts" { args = { "side: side" }, combine = "first", gives = "boolean?" }              -- false: bots of the side do not go for the enemy
define.chain "operate.may" { args = { "unit: unit", "portal: portal" }, combine = "reason" }
