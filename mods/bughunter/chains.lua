-- The questions that rules answer with steps. An attack is a plain table (shapes.lua).

define.chain "fire.may" { args = { "attack: attack" }, combine = "reason" }              -- why it cannot be made
define.chain "fire.power" { args = { "firepower: integer", "attack: attack" }, combine = "fold" } -- what becomes of the figure of the chart
-- tags of its steps: armor carapace cover movement posture swarm
define.chain "defense.multiple" { title = "Multiples of the defense", args = { "attack: attack" }, combine = "modifiers" }
define.chain "fire.dm" { title = "DMs on fire", args = { "attack: attack" }, combine = "modifiers" }            -- on the two dice of the results table
define.chain "fire.result" { args = { "result: string", "attack: attack" }, combine = "fold" }   -- none, P, P1, S, W, I, K
-- on the two dice of hand-to-hand combat
define.chain "hands.dm" { title = "DMs on hand-to-hand combat", args = { "attack: attack" }, combine = "modifiers" }
-- on the two dice of gear that takes alive, but for the prod
define.chain "gear.dm" { title = "DMs on gear that takes alive", args = { "attack: attack" }, combine = "modifiers" }
define.chain "gas.harms" { args = { "unit: unit" }, combine = "all" }                  -- false: it breathes none of the gas
define.chain "scatter.dm" { title = "DMs on a throw or a launch", args = { "unit: unit", "how: \"throw\"|\"launch\"", "range: integer" },
  combine = "modifiers" }
define.chain "move.may" { args = { "unit: unit", "to: cell", "portal: portal?" }, combine = "reason" }
define.chain "move.cost" { title = "Movement points on top of a step", args = { "unit: unit", "to: cell", "portal: portal?" }, combine = "modifiers" }
define.chain "move.allowance" { args = { "points: integer", "unit: unit" }, combine = "fold" }
define.chain "rush.full" { args = { "unit: unit" }, combine = "first", gives = "boolean?" }                -- true: the whole allowance before a blow
define.chain "nerve.dm" { title = "DMs on a panic check", args = { "unit: unit", "why: nerve" }, combine = "modifiers" }      -- on the die of a panic check
define.chain "air.harms" { args = { "unit: unit" }, combine = "all" }                  -- false: it needs no air
define.chain "task.may" { args = { "unit: unit", "task: string" }, combine = "reason" }
define.chain "rating.add" { title = "On the activation rating", args = { "unit: unit" }, combine = "modifiers" }           -- on the activation rating
define.chain "capture.counts" { args = {}, combine = "first", gives = "boolean?" }        -- true: creatures are to be taken alive
define.chain "lair.may" { args = { "cell: cell" }, combine = "reason" }                  -- why no creature is set up or comes back in a hex of a lair
