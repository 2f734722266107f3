-- What is remembered of the ship: its power, and what its walls have taken.

-- light, doors and valves run on it (SN-405, SN-406); the setting `power` says how it begins
define.field "game.power" { type = "boolean", default = true, label = "Ship's power", show = "board" }

-- hit points that energy weapons and explosives have put on a wall (SN-194)
define.field "edge.hit_points" { type = "integer", default = 0, range = { 0, 100000 }, label = "Hit points taken", show = "card" }

-- the turn in which a hit in vacuum opened this suit (SN-212)
define.field "item.holed" { type = "turn", optional = true, label = "Holed", show = "card" }
