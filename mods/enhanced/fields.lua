-- What Enhanced remembers beside what Snapshot does.

-- the order (EN-018): waits for others, and has been asked since somebody last finished
define.field "unit.waits" { type = "boolean", default = false, lasts = "turn", label = "Waits", show = "board" }
define.field "unit.offered" { type = "boolean", default = false, lasts = "turn" }

-- how it has gone in this activation: still, walking or rushing, the fastest of all its movements (EG-23), or weaving on its square (EN-069)
define.field "unit.pace" { type = "string", default = "still", label = "Pace", show = "card" }

-- army, navy, marines or none (EN-118)
define.field "unit.career" { type = "string", default = "none", label = "Career", show = "card" }

-- reactions (EN-003, EN-047): to whom this mover has given occasion, and who has seen it, since it began its activation
define.field "unit.met" { type = { list = "unit" } }
define.field "unit.seen_by" { type = { list = "unit" } }
-- against whom it has reacted from afar since its own activation (RU-03), and of whom it is wary (EN-050)
define.field "unit.reacted_to" { type = { list = "unit" }, label = "Reacted to" }
define.field "unit.wary_of" { type = "unit", optional = true, label = "Wary of", show = "board" }
-- whom its lane past a corner has come upon in this activation (EN-255)
define.field "unit.swept" { type = { list = "unit" } }
-- how much of its skill it keeps back to parry (EN-217)
define.field "unit.parries" { type = "integer", default = 0, range = { 0, 30 }, label = "Parries", show = "card" }

-- wounds: what has been bled or hit of each place of the body, and whether somebody has seen to it (EN-225 to EN-274)
define.field "unit.intelligence_hits" { type = "integer", default = 0, range = { 0, 30 }, label = "Intelligence lost", show = "card", counter = "harm" }
define.field "unit.level" { type = "integer", default = 0, range = { 0, 4 }, label = "Wound level" }
-- the level of the wounds that heal (own ruling on EN-288 to EN-290), and the hours of rest since the last point came back
define.field "unit.mending" { type = "integer", default = 0, range = { 0, 4 } }
define.field "unit.hours_rested" { type = "integer", default = 0, range = { 0, 72 } }
define.field "unit.treated" { type = "boolean", default = false, label = "Treated", show = "card" }
define.field "unit.place_hits" { type = { map = { "string", "integer" } }, label = "Hits by place", show = "card" }

-- nerve (EN-292 to EN-314): its fire team, "" for the side as one; for what it has been tested this turn; under fire in this game
define.field "unit.team" { type = "string", default = "", label = "Team", show = "card" }
define.field "unit.tested_for" { type = { map = { "string", "integer" } } }
define.field "unit.missed" { type = "boolean", default = false }           -- its team has been tested for the loss of it
define.field "unit.player_character" { type = "boolean", default = false, label = "Player character" }
define.field "unit.rank" { type = "string", default = "", label = "Rank", show = "card" }

-- the lane of point cover, the corner of pivot cover (EN-248 to EN-258), and whom it fires at in suppression (EN-238)
define.field "unit.lane_end" { type = "cell", optional = true, label = "Covers", show = "board" }
define.field "unit.corner" { type = "cell", optional = true, label = "Slices", show = "board" }
define.field "unit.suppresses" { type = { list = "cell" }, label = "Suppresses", show = "board" }
define.field "unit.suppressed_at" { type = { list = "unit" } }
define.field "unit.close_order" { type = "boolean", default = false, label = "In close order", show = "board" }
