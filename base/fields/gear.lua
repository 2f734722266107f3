-- What a weapon, an armor or a tool remembers about itself while it is carried or lies about.
--
-- Which weapon is in hand is remembered by its holder (`unit.weapon`); how much it may hold is said by its
-- definition. Loaded rounds and spares are numbers, never things: `people.give` fills them.

define.field "item.rounds" { type = "integer", default = 0, range = { 0, 1000 }, label = "Rounds", show = "card" }
define.field "item.spare" { type = "integer", default = 0, range = { 0, 1000 }, label = "Spare", show = "card" }

-- semi or fa; nil where there is nothing to select (SN-193)
define.field "item.selector" { type = "string", optional = true, label = "Selector", show = "card" }

-- kinds of the rounds in the gun, next first (SN-327); one word alone stands for all of them
define.field "item.load" { type = { list = "string" }, label = "Load", see = "owner", show = "card" }

define.field "item.worn" { type = "boolean", default = false, label = "Worn" }

-- cocked and a bolt before the string: the repeating crossbow, for each bolt (SN-320)
define.field "item.ready" { type = "boolean", default = false, label = "Ready", show = "card" }

-- the gravitic generator of a PGMP-14 or FGMP-15 is on (SN-346, SN-349)
define.field "item.generator" { type = "boolean", default = false, label = "Generator" }

-- the rifle that this bayonet is fixed to (SN-305)
define.field "item.fixed_to" { type = "item", optional = true, label = "Fixed to" }
