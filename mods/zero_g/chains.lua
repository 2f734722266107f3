-- What a rule set may answer. Without an answer it is as said here.

-- false: nothing holds this unit down. Where nobody says so there is gravity.
define.chain "gravity.holds" { args = { "unit: unit" }, combine = "all" }
-- true: the controls of the grav plates are where this unit is
define.chain "gravity.panel" { args = { "unit: unit" }, combine = "first", gives = "boolean?" }

-- a reason against going to a cell, on top of walls
define.chain "zero_g.may_go" { args = { "unit: unit", "cell: cell", "dir: dir" }, combine = "reason" }
-- a reason why this unit cannot hold on
define.chain "zero_g.may_hold" { args = { "unit: unit" }, combine = "reason" }
-- what one of the actions costs, in whatever the rule set counts
define.chain "zero_g.price" { args = { "price: integer", "unit: unit", "action: definition" }, combine = "fold" }
-- DMs on the throw for control
define.shape "control" { text = "Why a unit throws for control in zero-G.", has = {
  attack = "definition?: what it has attacked with", recovers = "boolean?: it finds its bearings again", holding = "boolean?: it holds on",
} }
define.chain "zero_g.dm" { title = "DMs on keeping control in zero-G", args = { "unit: unit", "what: control" }, combine = "modifiers" }
