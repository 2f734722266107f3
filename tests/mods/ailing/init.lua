-- Conditions that are not of any game, one for each way in which a status lasts, stacks and ends.
define.field "unit.told" { type = { list = "string" } }
local function note(word) return function(s, why) if s.unit then s.unit.told[#s.unit.told + 1] = word .. (why and " " .. why or "") end end end

define.status "wet" { title = "Wet", lasts = { "turn", 2 }, ends = note "dry" }
define.status "late" { title = "Late", begins = { "turn", 2 }, lasts = { "turn", 1 }, starts = note "begins", ends = note "over" }
define.status "ticking" { title = "Ticking", lasts = { "breath", 3 }, of = "bearer", each = note "tick", ends = note "rings" }
define.status "owed" { title = "Owed", lasts = { "breath", 1 }, of = "by", ends = note "paid" }
define.status "uneasy" { title = "Uneasy", group = "nerve", rank = 1, next = "afraid" }
define.status "afraid" { title = "Afraid", group = "nerve", rank = 2 }
define.status "cold" { title = "Cold", stack = "add" }
define.status "short" { title = "Short", group = "spell", stack = "longest", lasts = { "turn", 1 } }
define.status "long" { title = "Long", group = "spell", stack = "longest", lasts = { "turn", 5 } }
define.status "seen" { title = "Seen", holds = function(s) return s.unit.nerve > 0 end }
define.status "clumsy" { title = "Clumsy", rule = { ["shot.dm"] = function(s, by) if s.unit == by then return -3 end end } }
define.status "brief" { title = "Brief", lasts = { "turn", 3 }, each = function(s) statuses.strip(s.unit, "brief") end, ends = note "gone" }
