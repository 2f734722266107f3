-- The questions that rules answer with steps. `a` is an attack, a plain table (rules/attack.lua says what is in it).

define.chain "fire.may" { args = { "attack" }, combine = "reason" }              -- why it cannot be made
define.chain "fire.power" { args = { "firepower", "attack" }, combine = "fold" } -- what becomes of the figure of the chart
-- tags of its steps: armor carapace cover movement posture swarm
define.chain "defense.multiple" { title = "Multiples of the defense", args = { "attack" }, combine = "modifiers" }
define.chain "fire.dm" { title = "DMs on fire", args = { "attack" }, combine = "modifiers" }            -- on the two dice of the results table
define.chain "fire.result" { args = { "result", "attack" }, combine = "fold" }   -- none, P, P1, S, W, I, K
define.chain "hands.dm" { title = "DMs on hand-to-hand combat", args = { "attack" }, combine = "modifiers" }           -- on the two dice of hand-to-hand combat
define.chain "scatter.dm" { title = "DMs on a throw or a launch", args = { "unit", "how", "range" }, combine = "modifiers" } -- how: throw or launch
define.chain "move.may" { args = { "unit", "to", "portal" }, combine = "reason" }
define.chain "move.cost" { title = "Movement points on top of a step", args = { "unit", "to", "portal" }, combine = "modifiers" }
define.chain "move.allowance" { args = { "points", "unit" }, combine = "fold" }
define.chain "rush.full" { args = { "unit" }, combine = "first" }                -- true: the whole allowance before a blow
define.chain "nerve.dm" { title = "DMs on a panic check", args = { "unit", "why" }, combine = "modifiers" }      -- on the die of a panic check
define.chain "air.harms" { args = { "unit" }, combine = "all" }                  -- false: it needs no air
define.chain "task.may" { args = { "unit", "task" }, combine = "reason" }
define.chain "rating.add" { title = "On the activation rating", args = { "unit" }, combine = "modifiers" }           -- on the activation rating
