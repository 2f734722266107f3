-- What stands between two squares (SN-376..380).
--
-- `vent` is what energy weapons and explosives must do to it to let the air through, `pass` to let a person through
-- (SN-377..379, ruling 6). An interior wall holds no air. Deck floors are bulkheads (SN-380).

define.barrier "partition" { name = "Interior wall", cite = "SN-377", stops = { "move", "see", "fire" }, pass = 100 }
define.barrier "bulkhead" { name = "Bulkhead", cite = "SN-379", stops = { "move", "see", "fire", "air" }, vent = 100, pass = 1000 }
define.barrier "hull" { name = "Hull", cite = "SN-379", stops = { "move", "see", "fire", "air" }, vent = 100, pass = 1000 }
