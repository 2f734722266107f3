-- Questions of the rules to which a mod may add an answer.

local function in_attack(a) return { a.item, a.by, a.at } end

define.chain "attack.may" { args = { "attack: attack" }, combine = "reason", things = in_attack }
define.chain "attack.dm" { title = "DMs on an attack", args = { "attack: attack" }, combine = "modifiers", things = in_attack }
define.chain "order.may" { args = { "unit: unit", "order: string", "to: any" }, combine = "reason" }
define.chain "morale.dm" { title = "DMs on morale throws", args = { "side: side" }, combine = "modifiers" }
-- the function that places everybody when the fight begins, given the range and the bands between the sides
define.chain "encounter.place" { args = {}, combine = "first", memo = false, gives = "function?" }
define.chain "encounter.may_avoid" { args = { "side: side" }, combine = "reason" }
define.chain "encounter.dm" { title = "DMs on avoiding the fight", args = { "side: side" }, combine = "modifiers" }
-- text: the fight is over, and why it is
define.chain "combat.over" { args = {}, combine = "first", gives = "string?" }
-- { winner =, outcome =, because = } once it is over
define.chain "combat.result" { args = { "why: string?" }, combine = "first", gives = "table?" }
-- what an order is worth to a bot beside what may be hit and be hit: of a place { band =, cluster = }
define.chain "bots.place" { args = { "unit: unit", "place: stand", "status: string?" }, combine = "modifiers", memo = false }
