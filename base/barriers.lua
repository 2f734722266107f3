-- What stands between two squares (SN-376..380).
--
-- `breach` says what energy weapons and explosives must do to it: `vent` lets the air through, `pass` a person
-- (SN-377..379, ruling 6). Deck floors are bulkheads (SN-380).

define.class "wall" { schema = { vent = { type = "integer", default = 0 }, pass = { type = "integer", default = 0 } } }

define.barrier "partition" { name = "Interior wall", cite = "SN-376", stops = { "move", "see", "fire" } }
define.barrier "bulkhead" { name = "Bulkhead", cite = "SN-378", stops = { "move", "see", "fire", "air" } }
define.barrier "hull" { name = "Hull", cite = "SN-378", stops = { "move", "see", "fire", "air" } }

define.wall "partition" { name = "Interior wall", cite = "SN-377", pass = 100 }
define.wall "bulkhead" { name = "Bulkhead", cite = "SN-378", vent = 100, pass = 1000 }
define.wall "hull" { name = "Hull", cite = "SN-379", vent = 100, pass = 1000 }
