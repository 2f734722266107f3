-- What a rule set may answer. Without an answer it is as said here.

-- false: nothing holds this unit down. Where nobody says so there is gravity.
define.chain "gravity.holds" { args = { "unit" }, combine = "all" }
-- true: the controls of the grav plates are where this unit is
define.chain "gravity.panel" { args = { "unit" }, combine = "first" }

-- a reason against going to a cell, on top of walls
define.chain "zero_g.may_go" { args = { "unit", "cell", "dir" }, combine = "reason" }
-- a reason why this unit cannot hold on
define.chain "zero_g.may_hold" { args = { "unit" }, combine = "reason" }
-- what one of the actions costs, in whatever the rule set counts
define.chain "zero_g.price" { args = { "price", "unit", "action" }, combine = "fold" }
-- DMs on the throw for control. `what`: { attack = WEAPON or nil, recovers = true or nil, holding = true or nil }
define.chain "zero_g.dm" { title = "DMs on control in zero-G", args = { "unit", "what" }, combine = "modifiers" }
